// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Adds one soft constraint, solves, removes it, solves; another one each
/// time.
final class WishSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private var next = 0

  init(_ problem: PreparedProblem) throws(SolverError) {
    built = try BuiltProblem(standing: problem)
  }

  /// Eight come and go.
  private var pairs: Int { min(built?.problem.wishes.count ?? 0, 8) }

  var operations: Int { 2 * pairs }

  var cycle: Int {
    let count = built?.problem.wishes.count ?? 0
    return max(1, (count + pairs - 1) / max(pairs, 1))
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

  /// The answer with each wish, and the one without it.
  func examine() throws(SolverError) -> Examination {
    let wishes = built?.problem.wishes ?? []
    var standing: LinearConstraint?
    return try Examination.ofRun(
      behind: try examineNow(),
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
      return try examineNow(with: standing)
    }
  }
}
