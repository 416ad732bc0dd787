// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Adds one soft constraint, solves, removes it, solves; another one each
/// time.
final class WishSession<Solver: LayoutSolver>: PhaseSession {
  private var built: BuiltProblem<Solver>?
  private var next = 0

  init(_ problem: PreparedProblem) throws(SolverError) {
    var built = BuiltProblem<Solver>(
      problem,
      constants: problem.constraints.map(\.constant),
    )
    try built.build(isBatch: true)
    self.built = built
  }

  /// Eight come and go.
  private var pairs: Int { min(built?.problem.wishes.count ?? 0, 8) }

  var operations: Int { 2 * pairs }

  var cycle: Int {
    let count = built?.problem.wishes.count ?? 0
    return max(1, (count + pairs - 1) / max(pairs, 1))
  }

  var statistics: SolverStatistics {
    built?.solver.statistics ?? SolverStatistics()
  }

  func run() throws(SolverError) {
    guard let wishes = built?.problem.wishes, !wishes.isEmpty else { return }
    for _ in 0..<pairs {
      let wish = wishes[next]
      next = (next + 1) % wishes.count
      try built?.solver.add(wish)
      try built?.solver.solve()
      try built?.readValues()
      try built?.solver.remove(wish.id)
      try built?.solver.solve()
      try built?.readValues()
    }
  }

  func finish() {
    built = nil
  }

  /// None of the wishes stands now.
  func examine() throws(SolverError) -> Examination {
    guard let built else { preconditionFailure("The session is finished") }
    return try built.examine()
  }
}
