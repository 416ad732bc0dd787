// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Drags to and fro, so that no step is a jump.
final class ResizeSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private var isForward = true

  init(_ problem: PreparedProblem) throws(SolverError) {
    built = try BuiltProblem(standing: problem)
  }

  var operations: Int { built?.problem.drag.count ?? 0 }

  var cycle: Int { 2 }

  func run() throws(SolverError) {
    try built?.drag(isForward: isForward)
    isForward.toggle()
  }

  func runNoting(_ note: () -> Void) throws(SolverError) {
    try built?.drag(isForward: isForward, note)
    isForward.toggle()
  }

  func examine() throws(SolverError) -> Examination {
    guard var open = built else { preconditionFailure("Nothing is built") }
    // It stands at the end of the drag before, from where the next one starts.
    let found = try open.examineDrag(isForward: isForward)
    built = open
    return found
  }
}
