// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// What stands between two items of a chain: one distance, or a *double pin*,
/// a required minimum with a wish to be no more.
public struct Spacing {
  /// The distance, and how it is meant.
  var value: Double
  /// How the actual distance compares with `value`.
  var relation: Relation
  var priority: Priority
  /// The priority of the wish behind a double pin, nil for a simple spacing.
  var wish: Priority?

  /// The priority of a double pin's wish unless `^` says another.
  static let defaultWish = Priority.low - 1

  static func exactly(_ value: Double) -> Spacing {
    Spacing(value: value, relation: .equal, priority: .required)
  }

  /// The pins that the spacing stands for, in the order of emission.
  var pins: [Pin] {
    let first = Pin(value: value, relation: relation, priority: priority)
    guard let wish else { return [first] }
    return [first, Pin(value: value, relation: .equal, priority: wish)]
  }

  /// One constraint's worth of a spacing.
  struct Pin {
    var value: Double
    var relation: Relation
    var priority: Priority
  }
}
