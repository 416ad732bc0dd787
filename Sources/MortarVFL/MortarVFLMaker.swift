// Licensed under the MIT licence; see LICENSE.

import Mortar

/// Makes the constraints of a statement, each with its part of the statement
/// as its text.
struct MortarVFLMaker {
  var axis: Axis
  var priority: Priority
  var origin: SourceOrigin

  /// The item whose extent weights are multiples of.
  struct Unit {
    var item: LayoutElement
    var weight: Double
  }

  /// An item's begin at a distance from another edge.
  func gap(
    _ item: LayoutElement,
    _ attribute: Attribute,
    _ earlier: LayoutElement,
    _ earlierAttribute: Attribute,
    _ distance: MortarVFLStatement.Distance
  ) -> LayoutConstraint {
    let made = make(
      item,
      attribute,
      earlier,
      earlierAttribute,
      constant: distance.value,
    )
    if attribute != earlierAttribute {
      let separator = distance.text
      made.write {
        "\($0.name2) \(separator) \($0.name1)"
      }
    }
    return made
  }

  /// An item's edge at a distance from a captured place.
  func capture(
    _ item: LayoutElement,
    _ attribute: Attribute,
    _ capture: MortarVFLCapture,
    _ distance: Double
  ) -> LayoutConstraint {
    let place = capture.place.attribute
    let made = make(
      item,
      attribute,
      capture.place.item,
      place?.attributes.first ?? attribute,
      multiplier: place?.multipliers.first ?? 1,
      constant: (place?.constants.first ?? 0) + distance,
    )
    let sign = capture.sign
    let suffix = place.map { ".\($0.name)" } ?? ""
    let isBegin =
      attribute == .left || attribute == .leading || attribute == .top
    made.write {
      isBegin || sign.hasSuffix(">>") || sign.hasSuffix("^^")
        ? "\($0.name2)\(suffix) \(sign) \($0.name1)"
        : "\($0.name1) \(sign) \($0.name2)\(suffix)"
    }
    return made
  }

  /// An item's extent; nil where it is its own.
  func size(
    of item: LayoutElement,
    _ size: MortarVFLSize?,
    _ unit: Unit?,
    beside first: LayoutElement?
  ) -> LayoutConstraint? {
    let extent: Attribute = axis == .horizontal ? .width : .height
    let made: LayoutConstraint
    switch size?.content {
    case .none:
      guard let first else { return nil }
      made = make(item, extent, first, extent)
      return made
    case .fixed(let number):
      made = make(item, extent, nil, .notAnAttribute, constant: number)
    case .same(let other):
      made = make(item, extent, other, extent)
      made.write { "\($0.name1)[==\($0.name2)]" }
      return made
    case .weight(let weight):
      guard let unit, unit.item !== item else { return nil }
      let factor = weight / unit.weight
      made = make(item, extent, unit.item, extent, multiplier: factor)
    }
    let text = size?.text ?? ""
    made.write { "\($0.name1)[\(text)]" }
    return made
  }

  /// The place of a gap across the axis, which shows nothing but would be
  /// ambiguous: without an extent at the begin of a view.
  func across(
    _ gap: LayoutElement,
    _ view: LayoutElement
  ) -> [LayoutConstraint] {
    let near: Attribute = axis == .horizontal ? .top : .left
    let extent: Attribute = axis == .horizontal ? .height : .width
    return [
      make(gap, near, view, near),
      make(gap, extent, nil, .notAnAttribute),
    ]
  }

  private func make(
    _ item1: LayoutElement,
    _ attribute1: Attribute,
    _ item2: LayoutElement?,
    _ attribute2: Attribute,
    multiplier: Double = 1,
    constant: Double = 0
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      unchecked: item1,
      attribute1,
      .equal,
      to: item2,
      attribute2,
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

extension LayoutConstraint {
  fileprivate var name1: String { item1?.displayName ?? "(gone)" }
  fileprivate var name2: String { item2?.displayName ?? "(gone)" }
}

/// Made once for all constraints of the notation.
private let words = LayoutConstraint.SourceWriter { $0.mortarText }
