// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

/// `item.attribute (relation) other.attribute · multiplier + constant`, where
/// a side may also be the distance from one place to another.
struct TreeRule: Hashable {
  struct Place: Hashable {
    var item: TreeItem
    var attribute: Attribute
  }

  var left: Place
  /// What the left side is measured from; nil where it is no distance.
  var leftBase: Place?
  var relation: Relation
  /// Nil where the right side is a number.
  var right: Place?
  var rightBase: Place?
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required

  /// All items, each as often as it is said.
  var items: [TreeItem] {
    [left, leftBase, right, rightBase].compactMap { $0?.item }
  }

  /// Whether it says a third or a tenth, which no double is. Only of a
  /// required rule is it known what is meant.
  var isRatio: Bool {
    [multiplier, constant].contains { $0 * 8 != ($0 * 8).rounded() }
  }

  /// Whether a side is a distance.
  var measuresDistance: Bool { leftBase != nil || rightBase != nil }

  /// Whether the parts don't fit together, which activation must refuse.
  var isImproper: Bool {
    guard let right, !measuresDistance else { return false }
    let sides = (left.attribute, right.attribute)
    return sides.0.kind != sides.1.kind
      || sides.0.isDirectional && sides.1.isAbsoluteSide
      || sides.0.isAbsoluteSide && sides.1.isDirectional
  }
}

extension TreeRule: CustomStringConvertible {
  var description: String {
    var text = "\(Self.text(left, leftBase)) \(relation) "
    if let right {
      text += Self.text(right, rightBase)
      if multiplier != 1 { text += " * \(multiplier)" }
      text += constant < 0 ? " - \(-constant)" : " + \(constant)"
    } else {
      text += "\(constant)"
    }
    return text + " @\(priority)"
  }

  private static func text(_ place: Place, _ base: Place?) -> String {
    let own = "\(place.item.name).\(place.attribute)"
    guard let base else { return own }
    return "(\(own) - \(base.item.name).\(base.attribute))"
  }
}
