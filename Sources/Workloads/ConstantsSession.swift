// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Changes constants in place, others each time, to and fro.
final class ConstantsSession<Solver: LayoutSolver>: BuiltSession {
  var built: BuiltProblem<Solver>?
  private let count: Int
  private let stride: Int
  private var next = 0
  private var isShifted: [Bool]

  init(
    _ problem: PreparedProblem,
    count: Phase.ConstantCount
  ) throws(SolverError) {
    let available = problem.animations.count
    switch count {
    case .some(let wanted): self.count = min(wanted, available)
    case .all: self.count = available
    }
    stride = Stride.over(available)
    isShifted = Array(repeating: false, count: available)
    built = try BuiltProblem(standing: problem)
  }

  var operations: Int { count < isShifted.count ? 16 : 1 }

  /// All constants there and back.
  var cycle: Int {
    let changes = max(1, operations * count)
    return (2 * isShifted.count + changes - 1) / changes
  }

  func run() throws(SolverError) { for _ in 0..<operations { try turn() } }

  func examine() throws(SolverError) -> Examination {
    try Examination.ofRun(behind: try examineNow(), operations) {
      () throws(SolverError) in
      try turn()
      return try examineNow()
    }
  }

  @inline(__always)
  private func turn() throws(SolverError) {
    for _ in 0..<count { try change() }
    try built?.solver.solve()
    try built?.readValues()
  }

  private func change() throws(SolverError) {
    guard built != nil else { return }
    let animation = built!.problem.animations[next]
    let index = animation.constraint
    let delta = isShifted[next] ? -animation.delta : animation.delta
    isShifted[next].toggle()
    next = (next + stride) % isShifted.count
    let constant = built!.constants[index] + delta
    built!.constants[index] = constant
    try built!.solver.setConstant(
      of: built!.problem.constraints[index].id,
      to: constant,
    )
  }
}
