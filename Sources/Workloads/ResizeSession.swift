// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Drags to and fro, so that no step is a jump.
final class ResizeSession<Solver: LayoutSolver>: PhaseSession {
  private var built: BuiltProblem<Solver>?
  private var isForward = true

  init(_ problem: PreparedProblem) throws(SolverError) {
    var built = BuiltProblem<Solver>(
      problem,
      constants: problem.constraints.map(\.constant),
    )
    try built.build(isBatch: true)
    self.built = built
  }

  var operations: Int { built?.problem.drag.count ?? 0 }

  /// To and fro.
  var cycle: Int { 2 }

  var statistics: SolverStatistics {
    built?.solver.statistics ?? SolverStatistics()
  }

  func run() throws(SolverError) {
    try built?.drag(isForward: isForward)
    isForward.toggle()
  }

  func runNoting(_ note: () -> Void) throws(SolverError) {
    try built?.drag(isForward: isForward, note)
    isForward.toggle()
  }

  func finish() {
    built = nil
  }

  func examine() throws(SolverError) -> Examination {
    guard var open = built else {
      preconditionFailure("The session is finished")
    }
    // It stands at the end of the drag before, from where the next one starts.
    let found = try open.examineDrag(isForward: isForward)
    built = open
    return found
  }
}
