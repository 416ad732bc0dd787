// Licensed under the MIT licence; see LICENSE.

/// A change of level in a series.
public struct TrackedChange: Hashable, Sendable {
  /// What kind of change it is.
  public enum Kind: String, Hashable, Sendable {
    /// From one commit to the next.
    case step
    /// Little by little over several commits.
    case creep
    /// The machine's: the reference load changed alike.
    case machine
  }

  /// The series, by position among those that were judged.
  public var series: Int
  /// What kind of change it is.
  public var kind: Kind
  /// The position of the first point of the new level; of a creep, of the
  /// first point that is no longer on the old one.
  public var place: Int
  /// The positions between which the change may have come: the commit behind
  /// the lower one is the first that may have made it, that at the upper one
  /// the last. Encloses the true place with 95 %.
  public var range: ClosedRange<Int>
  /// The level of the measurements before the change.
  public var before: Double
  /// The level of the measurements after the change.
  public var after: Double
  /// Encloses the relative change with 95 %.
  public var interval: ClosedRange<Double>
  /// The chance of such a change anywhere in any of the series where nothing
  /// changed.
  public var chance: Double
  /// Whether it shows in the points of the machine's lower speed.
  public var isAtLowerSpeed = false

  /// The relative change: 0.1 is 10 % more.
  public var change: Double { after / before - 1 }

  /// Whether it is a regression: more time, more memory.
  public var isSlower: Bool { kind != .machine && after > before }
}
