// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// One row's constraints, as they are removed and as they are added.
///
/// Outside of the session, as a type inside would be generic too, and a copy
/// of it a search for how to copy it.
private struct ChurnBlock {
  var constraints: [LinearConstraint]
  var variables: [Variable]
}

/// Takes rows out and puts them back, another each time.
final class ChurnSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private let blocks: [ChurnBlock]
  private let stride: Int
  private var next = 0
  private var sum = 0.0

  init(_ problem: PreparedProblem) throws(SolverError) {
    blocks = problem.rows.map { row in
      ChurnBlock(
        constraints: Array(problem.constraints[row.constraints]),
        variables: row.variables,
      )
    }
    stride = Stride.over(blocks.count)
    built = try BuiltProblem(standing: problem)
  }

  var operations: Int { min(blocks.count, 16) }

  var cycle: Int { (blocks.count + operations - 1) / operations }

  func run() throws(SolverError) {
    guard let solver = built?.solver else { return }
    for _ in 0..<operations { try turn(solver) }
  }

  @inline(__always)
  private func turn(_ solver: Solver) throws(SolverError) {
    let block = blocks[next]
    next = (next + stride) % blocks.count
    for index in block.constraints.indices {
      try solver.remove(block.constraints[index].id)
    }
    try solver.add(contentsOf: block.constraints)
    try solver.solve()
    for variable in block.variables { sum += try solver.value(of: variable) }
  }

  func examine() throws(SolverError) -> Examination {
    guard let built else { preconditionFailure("The session is finished") }
    let start = try built.examine()
    return try Examination.ofRun(behind: start, operations) {
      () throws(SolverError) in
      try turn(built.solver)
      return try built.examine()
    }
  }
}
