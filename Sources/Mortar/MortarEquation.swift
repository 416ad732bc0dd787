// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// One constraint's worth of a statement, before it is made.
struct MortarEquation {
  var item1: LayoutElement
  var attribute1: Attribute
  var relation: Relation
  /// What the right side speaks about; nil where it is a number.
  var item2: LayoutElement?
  var attribute2 = Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority: Priority

  /// Whether a place is compared with a number, which is then the distance
  /// from the superview's left side or top.
  var needsSuperview: Bool { item2 == nil && attribute1.isPosition }

  /// Whether the superview that is needed isn't there.
  var lacksSuperview: Bool { needsSuperview && item1.enclosingView == nil }

  func constraint(_ origin: SourceOrigin) -> LayoutConstraint {
    let isMeasured = needsSuperview
    let other: LayoutElement? = isMeasured ? item1.enclosingView : item2
    let constraint = LayoutConstraint(
      unchecked: item1,
      attribute1,
      relation,
      to: other,
      isMeasured ? attribute1.beginning : attribute2,
      multiplier: multiplier,
      constant: constant,
      priority: priority,
      fileID: origin.fileID,
      line: origin.line,
    )
    constraint.write(by: words)
    return constraint
  }
}

extension Attribute {
  /// Where distances of this attribute's axis begin: left or top, leading for
  /// what follows the writing direction.
  fileprivate var beginning: Attribute {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .leading
    case .left, .right, .leftMargin, .rightMargin, .centerX,
      .centerXWithinMargins:
      .left
    default: .top
    }
  }
}

/// Why a statement has no meaning.
struct MortarMisuse: Error {
  var sentence: String
}

/// Made once for all constraints of the notation.
private let words = LayoutConstraint.SourceWriter { $0.mortarText }
