// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Adds one soft constraint, solves, removes it, solves; another one each
/// time.
final class PassingSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private var next = 0

  init(_ problem: PreparedProblem) throws(SolverError) {
    built = try BuiltProblem(standing: problem)
  }

  /// How many constraints come and go in turn, eight at most.
  private var pairs: Int { min(built?.problem.passing.count ?? 0, 8) }

  var operations: Int { 2 * pairs }

  var cycle: Int {
    let count = built?.problem.passing.count ?? 0
    return max(1, (count + pairs - 1) / max(pairs, 1))
  }

  func run() throws(SolverError) {
    guard let passing = built?.problem.passing, !passing.isEmpty else { return }
    for _ in 0..<pairs {
      let constraint = passing[next]
      next = (next + 1) % passing.count
      try add(constraint)
      try remove(constraint)
    }
  }

  @inline(__always)
  private func add(_ constraint: LinearConstraint) throws(SolverError) {
    try built?.solver.add(constraint)
    try built?.solver.solve()
    try built?.readValues()
  }

  @inline(__always)
  private func remove(_ constraint: LinearConstraint) throws(SolverError) {
    try built?.solver.remove(constraint.id)
    try built?.solver.solve()
    try built?.readValues()
  }

  /// The answer with each constraint, and the one without it.
  func examine() throws(SolverError) -> Examination {
    let passing = built?.problem.passing ?? []
    var standing: LinearConstraint?
    return try Examination.ofRun(
      behind: try examineNow(),
      operations,
    ) { () throws(SolverError) in
      if let constraint = standing {
        try remove(constraint)
        standing = nil
      } else {
        let constraint = passing[next]
        next = (next + 1) % passing.count
        try add(constraint)
        standing = constraint
      }
      return try examineNow(with: standing)
    }
  }
}
