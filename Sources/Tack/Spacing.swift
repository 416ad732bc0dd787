// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// What stands between two items of a chain: one distance, or a *double pin*,
/// a required minimum that is preferred to be no more.
public struct Spacing {
  /// The distance, and how it is meant.
  var value: Double
  /// How the actual distance compares with `value`.
  var relation: Relation
  var priority: Priority
  /// The priority of the soft constraint behind a double pin, nil for a simple
  /// spacing.
  var preference: Priority?

  /// The priority of that constraint unless `^` says another.
  static let defaultPreference = Priority.low - 1

  static func exactly(_ value: Double) -> Spacing {
    Spacing(value: value, relation: .equal, priority: .required)
  }

  /// The pins that the spacing stands for, in the order of emission.
  var pins: [Pin] {
    let first = Pin(value: value, relation: relation, priority: priority)
    guard let preference else { return [first] }
    return [first, Pin(value: value, relation: .equal, priority: preference)]
  }

  /// One constraint's worth of a spacing.
  struct Pin {
    var value: Double
    var relation: Relation
    var priority: Priority
  }
}
