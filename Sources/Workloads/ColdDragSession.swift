// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol

/// The first step of a drag, on a backend that was just built and whose data
/// lies in no cache.
final class ColdDragSession<Solver: LayoutSolver>: BuiltSession {
  private let problem: PreparedProblem
  var built: BuiltProblem<Solver>?

  init(_ problem: PreparedProblem) {
    var first = problem
    first.drag = Array(problem.drag.prefix(1))
    self.problem = first
  }

  var operations: Int { 1 }

  var needsRewind: Bool { true }

  func rewind() throws(SolverError) {
    built = nil
    built = try BuiltProblem(standing: problem)
    CacheSweep.run()
  }

  func run() throws(SolverError) { try built?.drag(isForward: true) }
}
