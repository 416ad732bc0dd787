// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol

/// The first step of a drag, on a backend that was just built and whose data
/// lies in no cache.
final class ColdDragSession<Solver: LayoutSolver>: PhaseSession {
  private let problem: PreparedProblem
  private var built: BuiltProblem<Solver>?

  init(_ problem: PreparedProblem) {
    var first = problem
    first.drag = Array(problem.drag.prefix(1))
    self.problem = first
  }

  var operations: Int { 1 }

  var needsRewind: Bool { true }

  var statistics: SolverStatistics {
    built?.solver.statistics ?? SolverStatistics()
  }

  func rewind() throws(SolverError) {
    built = nil
    var next = BuiltProblem<Solver>(
      problem,
      constants: problem.constraints.map(\.constant),
    )
    try next.build(isBatch: true)
    built = next
    CacheSweep.run()
  }

  func run() throws(SolverError) {
    try built?.drag(isForward: true)
  }

  func finish() {
    built = nil
  }

  func examine() throws(SolverError) -> Examination {
    guard let built else { preconditionFailure("Nothing was built yet") }
    return try built.examine()
  }
}
