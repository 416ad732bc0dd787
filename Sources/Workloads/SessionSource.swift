// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A problem of one size, made beforehand: where the sessions of its phases
/// come from.
public protocol SessionSource: Sendable {
  /// How many variables the problem has; 0 where nothing is solved.
  var variableCount: Int { get }

  var constraintCount: Int { get }

  /// A phase of the problem on a backend, built as far as the phase needs
  /// before it is timed; the backend is nil where the phase solves nothing.
  ///
  /// - Throws: what the backend refuses while building.
  func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession

  /// The problem with its constraints given in another order; nil where it
  /// has no such order.
  func ordered(_ order: ConstraintOrder) -> (any SessionSource)?

  /// A phase as a program that measures itself is told it; nil where it
  /// can't be.
  func script(for phase: Phase) -> PhaseScript?
}

/// A problem whose every phase needs a backend.
protocol SolvedProblem: SessionSource {
  /// A phase on a backend whose type is known.
  func open<Solver: LayoutSolver>(
    _ phase: Phase,
    _ backend: Solver.Type
  ) throws(SolverError) -> any PhaseSession
}

extension SolvedProblem {
  /// Opens the type behind a backend's name, once.
  public func session(
    _ phase: Phase,
    on backend: (any LayoutSolver.Type)?
  ) throws(SolverError) -> any PhaseSession {
    guard let backend else {
      preconditionFailure("Phase '\(phase)' needs a backend")
    }
    return try open(phase, backend)
  }
}

extension SessionSource {
  /// No order but its own.
  public func ordered(_ order: ConstraintOrder) -> (any SessionSource)? { nil }

  /// Nothing that another program could be told.
  public func script(for phase: Phase) -> PhaseScript? { nil }
}
