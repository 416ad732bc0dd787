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
      try add(wish)
      try remove(wish)
    }
  }

  @inline(__always)
  private func add(_ wish: LinearConstraint) throws(SolverError) {
    try built?.solver.add(wish)
    try built?.solver.solve()
    try built?.readValues()
  }

  @inline(__always)
  private func remove(_ wish: LinearConstraint) throws(SolverError) {
    try built?.solver.remove(wish.id)
    try built?.solver.solve()
    try built?.readValues()
  }

  func finish() {
    built = nil
  }

  /// The answer with each wish, and the one without it.
  func examine() throws(SolverError) -> Examination {
    let wishes = built?.problem.wishes ?? []
    var standing: LinearConstraint?
    return try Examination.ofRun(
      behind: try examineOne(with: nil),
      operations,
    ) { () throws(SolverError) in
      if let wish = standing {
        try remove(wish)
        standing = nil
      } else {
        let wish = wishes[next]
        next = (next + 1) % wishes.count
        try add(wish)
        standing = wish
      }
      return try examineOne(with: standing)
    }
  }

  private func examineOne(
    with wish: LinearConstraint?
  ) throws(SolverError) -> Examination {
    guard let built else { preconditionFailure("The session is finished") }
    return try built.examine(with: wish)
  }
}
