// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Boxes on a live engine, whose constraints come, go and change, and an account of what a fresh
/// engine would be told.
class LiveBoxes {
  let solver: CassowaryBackend
  var random: SplitMix
  var boxes: [Variable] = []
  private(set) var present: [ConstraintID: LinearConstraint] = [:]
  private var next: UInt32 = 0
  /// Identities that were in use.
  private var free: [UInt32] = []
  private let rounding: Double
  /// A box's least place is so much of another one's, and more.
  let shares: [Double]

  init(seed: UInt64, _ limits: EngineLimits, shares: [Double]) {
    solver = CassowaryBackend(limits: limits)
    random = SplitMix(seed: seed)
    rounding = shares == [1] ? 0 : 1e-9
    self.shares = shares
  }

  /// Enters what is there at first, and solves.
  func start(with batch: [LinearConstraint]) throws {
    try solver.add(contentsOf: batch)
    for constraint in batch { note(constraint) }
    try solver.solve()
  }

  func make(_ comparison: SolverProtocol.Comparison, _ priority: Priority) -> LinearConstraint {
    let id = free.popLast() ?? next
    if id == next { next += 1 }
    return LinearConstraint(ConstraintID(id), comparison, priority: priority)
  }

  func anyBox() -> Variable { boxes[random.below(boxes.count)] }

  /// A box that the next of a line is behind.
  func anyBefore(_ index: Int) -> Variable { boxes[max(0, index - 1 - random.below(3))] }

  func anyShare() -> Double { shares[random.below(shares.count)] }

  // MARK: The account

  func note(_ constraint: LinearConstraint) { present[constraint.id] = constraint }

  /// Notes that a constraint is not there, whose identity is free.
  func drop(_ id: ConstraintID) {
    present[id] = nil
    free.append(id.id)
  }

  func remove(_ id: ConstraintID) throws {
    try solver.remove(id)
    drop(id)
  }

  /// Notes another constant or priority of a constraint.
  func noteChange(
    of constraint: LinearConstraint,
    to constant: Double,
    _ priority: Priority
  ) {
    note(
      LinearConstraint(
        constraint.id,
        constraint.terms,
        constraint.relation,
        constant,
        priority: priority
      )
    )
  }

  /// Compares the profile with that of an engine which was told all at once.
  func check(_ label: String, line: UInt = #line) throws {
    try solver.assertAsFresh(boxes, present.values, label, rounding: rounding, line: line)
  }

  // MARK: Playing

  /// Makes one change of those that a kind of boxes knows.
  func makeChange() throws { preconditionFailure("\(self) knows no changes") }

  /// Makes changes, after each solve compares with a fresh engine, and adds up which ways were
  /// taken.
  func play(
    _ steps: Int,
    mostAtOnce: Int = 1,
    _ label: String,
    _ hits: inout [EnginePath: Int]
  ) throws {
    for step in 0..<steps {
      let further = mostAtOnce == 1 ? 0 : random.below(mostAtOnce)
      for _ in 0...further { try makeChange() }
      try solver.solve()
      try check("\(label), step \(step)")
    }
    for (path, count) in solver.pathHits { hits[path, default: 0] += count }
  }
}
