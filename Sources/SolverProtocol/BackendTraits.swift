// Licensed under the MIT licence; see LICENSE.

/// What a backend declares about itself; the oracle and the reports honour
/// it.
public struct BackendTraits: Hashable, Sendable {
  /// Answers are right by definition.
  public var isExact = false
  /// A change costs what it touches, not the whole problem.
  public var isIncremental = false
  /// Priorities are strict at any number of levels.
  public var hasStrictPriorities = true
  /// What nothing determines stays where it was, whatever constrains it, and
  /// a refused call moves no later value, not by a bit.
  public var keepsStill = true
  /// The code is C or C++: a fault there may end the process.
  public var isForeign = false
  /// The variables that have several optimal values are reported.
  public var reportsAmbiguity = true
  /// A refusal names an irreducible conflict.
  public var reportsConflictSets = true
  /// The same calls give the same values, bit for bit; what nothing uses stays
  /// where it was; and integers stay integers.
  public var keepsValues = true
  /// What it is written in, for tables.
  public var language = "Swift"

  /// A strict, complete backend that is neither exact nor incremental.
  public init() {}
}
