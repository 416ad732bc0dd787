// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Lets constraints come, alone or with variables of their own, solves, lets
/// them go, solves; others each time.
final class PassingSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private let visits: [PreparedProblem.Visit]
  private var next = 0

  init(
    _ problem: PreparedProblem,
    _ visits: [PreparedProblem.Visit]
  ) throws(SolverError) {
    self.visits = visits
    built = try BuiltProblem(standing: problem)
  }

  /// How many visits come and go in turn, eight at most.
  private var pairs: Int { min(visits.count, 8) }

  var operations: Int { 2 * pairs }

  var cycle: Int { max(1, (visits.count + pairs - 1) / max(pairs, 1)) }

  func run() throws(SolverError) {
    for _ in 0..<pairs {
      let visit = takeNext()
      try begin(visit)
      try end(visit)
    }
  }

  private func takeNext() -> PreparedProblem.Visit {
    defer { next = (next + 1) % visits.count }
    return visits[next]
  }

  @inline(__always)
  private func begin(_ visit: PreparedProblem.Visit) throws(SolverError) {
    for variable in visit.variables { try built?.solver.add(variable) }
    if visit.constraints.count == 1 {
      try built?.solver.add(visit.constraints[0])
    } else {
      try built?.solver.add(contentsOf: visit.constraints)
    }
    try built?.solver.solve()
    try built?.readValues()
  }

  @inline(__always)
  private func end(_ visit: PreparedProblem.Visit) throws(SolverError) {
    for constraint in visit.constraints {
      try built?.solver.remove(constraint.id)
    }
    for variable in visit.variables { try built?.solver.remove(variable) }
    try built?.solver.solve()
    try built?.readValues()
  }

  /// The answer with each visit, and the one without it.
  func examine() throws(SolverError) -> Examination {
    var standing: PreparedProblem.Visit?
    return try Examination.ofRun(
      behind: try examineNow(),
      operations,
    ) { () throws(SolverError) in
      if let visit = standing {
        try end(visit)
        standing = nil
      } else {
        let visit = takeNext()
        try begin(visit)
        standing = visit
      }
      return try examineNow(with: standing?.constraints ?? [])
    }
  }
}
