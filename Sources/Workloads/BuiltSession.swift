// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A phase of a problem that stands on a backend.
protocol BuiltSession: PhaseSession {
  associatedtype Solver: LayoutSolver

  /// The problem on its backend; nil before it is built and when the session
  /// is finished.
  var built: BuiltProblem<Solver>? { get set }
}

extension BuiltSession {
  var statistics: SolverStatistics {
    built?.solver.statistics ?? SolverStatistics()
  }

  func finish() { built = nil }

  func examine() throws(SolverError) -> Examination { try examineNow() }

  /// Holds the answer as it stands, with constraints that came on top, against
  /// the problem.
  func examineNow(
    with extra: [LinearConstraint] = []
  ) throws(SolverError) -> Examination {
    guard let built else { preconditionFailure("Nothing is built") }
    return try built.examine(with: extra)
  }
}
