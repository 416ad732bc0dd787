// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// What a screen's rules mean for rectangles, written down a second time: the
/// model's lowering to linear constraints is not asked.
struct GeometryOracle {
  /// A rectangle in the coordinates of the root.
  struct Place {
    var left: Double
    var top: Double
    var width: Double
    var height: Double

    /// Whether another rectangle is the same within the tolerance.
    func isClose(to other: Place) -> Bool {
      zip(
        [left, top, width, height],
        [other.left, other.top, other.width, other.height],
      ).allSatisfy { Tolerance.isNegligible(abs($0 - $1), magnitude: 1000) }
    }
  }

  let draft: LayoutDraft
  let places: [Place]

  /// The violation of every rule, of every wish for a size, and of the sizes
  /// that must not be negative, with its priority.
  func violations() -> [(priority: Priority, violation: Double, what: String)] {
    var all: [(priority: Priority, violation: Double, what: String)] = []
    for rule in draft.allRules {
      all.append((rule.priority, violation(of: rule), draft.text(of: rule)))
    }
    for (box, place) in zip(draft.boxes, places) {
      all.append((.required, max(0, 0 - place.width), "width of \(box.name)"))
      all.append((.required, max(0, 0 - place.height), "height of \(box.name)"))
      for (wish, extent) in [
        (box.intrinsic.width, place.width),
        (box.intrinsic.height, place.height),
      ] {
        guard let wish else { continue }
        all.append((box.hugging, max(0, extent - wish), "hugging"))
        all.append((box.compression, max(0, wish - extent), "compression"))
      }
    }
    return all
  }

  private func violation(of rule: LayoutDraft.Rule) -> Double {
    // Only what leads or trails is measured in reading direction; a center
    // beside it is measured with it.
    let directional: [Attribute] = [
      .leading, .trailing, .leadingMargin, .trailingMargin,
    ]
    let isMirrored =
      draft.isRightToLeft
      && (directional.contains(rule.attribute)
        || directional.contains(rule.otherAttribute))
    let left = value(rule.attribute, of: rule.item, isMirrored)
    let right =
      rule.other.map { value(rule.otherAttribute, of: $0, isMirrored) } ?? 0
    let excess = left - (rule.multiplier * right + rule.constant)
    return rule.relation.violation(ofExcess: excess)
  }

  /// An attribute's number; mirrored ones are measured leftwards.
  private func value(
    _ attribute: Attribute,
    of index: Int,
    _ isMirrored: Bool
  ) -> Double {
    let place = places[index]
    let margin = draft.boxes[index].margin
    let right = place.left + place.width
    let bottom = place.top + place.height
    switch attribute {
    case .left: return place.left
    case .right: return right
    case .leftMargin: return place.left + margin
    case .rightMargin: return right - margin
    case .leading: return isMirrored ? 0 - right : place.left
    case .trailing: return isMirrored ? 0 - place.left : right
    case .leadingMargin:
      return isMirrored ? margin - right : place.left + margin
    case .trailingMargin:
      return isMirrored ? 0 - place.left - margin : right - margin
    case .centerX:
      let center = place.left + place.width / 2
      return isMirrored ? 0 - center : center
    case .top: return place.top
    case .bottom: return bottom
    case .topMargin: return place.top + margin
    case .bottomMargin: return bottom - margin
    case .centerY: return place.top + place.height / 2
    case .firstBaseline:
      return place.top + draft.boxes[index].baselines.first
    case .lastBaseline: return bottom - draft.boxes[index].baselines.last
    case .width: return place.width
    case .height: return place.height
    default: return .nan
    }
  }
}
