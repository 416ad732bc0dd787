// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol

/// Builds a problem from an empty backend to its first values, each time.
final class BuildSession<Solver: LayoutSolver>: BuiltSession {
  private let problem: PreparedProblem
  private let constants: [Double]
  private let isBatch: Bool
  private let isCold: Bool
  var built: BuiltProblem<Solver>?

  init(_ problem: PreparedProblem, isBatch: Bool, isCold: Bool = false) {
    self.problem = problem
    self.isCold = isCold
    self.isBatch = isBatch
    constants = problem.constraints.map(\.constant)
  }

  var operations: Int { 1 }

  var needsRewind: Bool { true }

  /// Drops the last backend, so that its end isn't timed.
  func rewind() throws(SolverError) {
    built = nil
    if isCold { CacheSweep.run() }
  }

  func run() throws(SolverError) {
    var next = BuiltProblem<Solver>(problem, constants: constants)
    try next.build(isBatch: isBatch)
    built = next
  }
}
