// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Which attributes a format relates along one axis.
struct FormatEdges {
  let axis: Axis
  let near: Attribute
  let far: Attribute
  let siblingNear: Attribute
  let siblingFar: Attribute
  /// Whether the format runs against the coordinates, so that the earlier
  /// thing is on the left side of each constraint.
  let isReversed: Bool

  /// The attributes for an axis, for centres, and for a direction.
  init(_ axis: Axis, isCentred: Bool, options: VisualFormatOptions) {
    self.axis = axis
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    (near, far) =
      switch axis {
      case _ where isCentred: Self.centers(axis)
      case .vertical: (.top, .bottom)
      case .horizontal where isReversed: (.right, .left)
      case .horizontal where options.contains(.directionLeftToRight):
        (.left, .right)
      case .horizontal: (.leading, .trailing)
      }
    let usesBaselines =
      axis == .vertical && !isCentred
      && options.contains(.spacingBaselineToBaseline)
    siblingNear = usesBaselines ? .firstBaseline : near
    siblingFar = usesBaselines ? .lastBaseline : far
  }

  private static func centers(_ axis: Axis) -> (Attribute, Attribute) {
    axis == .horizontal ? (.centerX, .centerX) : (.centerY, .centerY)
  }

  var size: Attribute { axis == .horizontal ? .width : .height }
}

extension Attribute {
  /// The same side of the margins; the attribute itself where there is none.
  var withinMargins: Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }

  /// The same side without margins; the attribute itself where it has none.
  var withoutMargins: Attribute {
    Self.allCases.first { $0.withinMargins == self } ?? self
  }
}
