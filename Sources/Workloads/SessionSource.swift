// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A problem of one size, made beforehand: where the sessions of its phases
/// come from.
public protocol SessionSource: Sendable {
  /// How many variables the problem has; 0 where nothing is solved.
  var variableCount: Int { get }

  /// How many constraints the problem has.
  var constraintCount: Int { get }

  /// A phase of the problem on a backend, built as far as the phase needs
  /// before it is timed; the backend is nil where the phase solves nothing.
  ///
  /// - Throws: what the backend refuses while building.
  func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession
}
