// Licensed under the MIT licence; see LICENSE.

/// What a backend has done since it was made; for benchmarks and dumps.
public struct SolverStatistics: Hashable, Sendable {
  /// Solves that had something to do.
  public var solves = 0
  /// How often a variable or a constraint entered the basis.
  public var pivots = 0
  /// How often a basis was factorised from scratch.
  public var refactorizations = 0
  /// Rows that a solve looked at.
  public var rowsTouched = 0
  /// Questions that quick arithmetic left in doubt and a surer one answered.
  public var fallbacks = 0

  /// Makes counts that are all zero.
  public init() {}
}
