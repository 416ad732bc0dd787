// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension TreeJudge {
  /// By how much a rule's left side exceeds its right side, and the largest
  /// number that went in.
  func excess(of rule: TreeRule) -> (excess: Double, magnitude: Double) {
    let left = side(rule.left, rule.leftBase, rule)
    guard let place = rule.right else {
      return (left - rule.constant, max(abs(left), abs(rule.constant)))
    }
    let right = rule.multiplier * side(place, rule.rightBase, rule)
    return (
      left - (right + rule.constant),
      max(abs(left), abs(right), abs(rule.constant))
    )
  }

  /// A side: an extent, a distance, or a place, which is measured from where
  /// the nearest common view begins.
  private func side(
    _ place: TreeRule.Place,
    _ base: TreeRule.Place?,
    _ rule: TreeRule
  ) -> Double {
    if let base {
      let isMirrored = isMirrored(place, base)
      return number(place, isMirrored) - number(base, isMirrored)
    }
    guard place.attribute.isPosition, let other = rule.right else {
      return number(place, false)
    }
    let isMirrored = isMirrored(rule.left, other)
    guard let origin = commonView(rule.left, other) else { return .nan }
    let start = places[origin]
    let zero =
      place.attribute.axis == .vertical
      ? start.top : isMirrored ? 0 - start.right : start.left
    return number(place, isMirrored) - zero
  }

  private func commonView(
    _ first: TreeRule.Place,
    _ second: TreeRule.Place
  ) -> Int? {
    guard let one = reference.holder(of: first.item),
      let two = reference.holder(of: second.item)
    else { return nil }
    return reference.commonView(one, two)
  }

  /// Whether two places are measured from the right side leftwards.
  private func isMirrored(
    _ first: TreeRule.Place,
    _ second: TreeRule.Place
  ) -> Bool {
    let directional: [Attribute] = [
      .leading, .trailing, .leadingMargin, .trailingMargin,
    ]
    guard
      directional.contains(first.attribute)
        || directional.contains(second.attribute),
      let common = commonView(first, second)
    else { return false }
    return reference.direction(of: common) == .rightToLeft
  }

  /// An attribute's number; mirrored ones are measured leftwards.
  private func number(_ place: TreeRule.Place, _ isMirrored: Bool) -> Double {
    var box = Place()
    var margins = Insets.zero
    var baselines = Baselines.edges
    switch place.item {
    case .view(let view):
      box = places[view]
      margins = reference.boxes[view].margins
      baselines =
        reference.boxes[view].kind == .label
        ? Baselines(first: 12, last: 4) : reference.boxes[view].baselines
    case .guide(let guide):
      box = guidePlaces[guide]
    case .safeArea(let view):
      box = places[view].inset(by: reference.boxes[view].safeArea)
    case .margins(let view):
      box = places[view].inset(by: reference.boxes[view].margins)
    }
    let inner = box.inset(by: margins)
    switch place.attribute {
    case .left: return box.left
    case .right: return box.right
    case .leftMargin: return inner.left
    case .rightMargin: return inner.right
    case .leading: return isMirrored ? 0 - box.right : box.left
    case .trailing: return isMirrored ? 0 - box.left : box.right
    case .leadingMargin: return isMirrored ? 0 - inner.right : inner.left
    case .trailingMargin: return isMirrored ? 0 - inner.left : inner.right
    case .centerX:
      let center = (box.left + box.right) / 2
      return isMirrored ? 0 - center : center
    case .centerXWithinMargins:
      let center = (inner.left + inner.right) / 2
      return isMirrored ? 0 - center : center
    case .top: return box.top
    case .bottom: return box.bottom
    case .topMargin: return inner.top
    case .bottomMargin: return inner.bottom
    case .centerY: return (box.top + box.bottom) / 2
    case .centerYWithinMargins: return (inner.top + inner.bottom) / 2
    case .firstBaseline: return box.top + baselines.first
    case .lastBaseline: return box.bottom - baselines.last
    case .width: return box.width
    case .height: return box.height
    case .notAnAttribute: return .nan
    }
  }
}

extension TreeJudge.Place {
  func inset(by insets: Insets) -> TreeJudge.Place {
    TreeJudge.Place(
      left: left + insets.left,
      top: top + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom,
    )
  }
}
