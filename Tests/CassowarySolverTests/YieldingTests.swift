// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Required constraints that come one by one are met by moving variables in
/// turn; what that can't meet is left to the simplex, and nothing has moved.
final class YieldingTests: XCTestCase {
  private var next: UInt32 = 0

  private func make(_ comparison: SolverProtocol.Comparison) -> LinearConstraint {
    defer { next += 1 }
    return LinearConstraint(ConstraintID(next), comparison, priority: .required)
  }

  private func hits(_ solver: CassowaryBackend, _ path: EnginePath) -> Int {
    solver.pathHits[path, default: 0]
  }

  /// Boxes each behind some that have lower numbers, all constraints in an
  /// order that has nothing to do with theirs.
  private func graph(_ count: Int, seed: UInt64) -> [LinearConstraint] {
    var random = SplitMix(seed: seed)
    let boxes = (0..<count).map { Variable(UInt32($0)) }
    var constraints = [make(boxes[0] >= 0)]
    for index in 1..<count {
      for _ in 0..<3 {
        let before = boxes[random.below(index)]
        constraints.append(make(boxes[index] - before >= Double(1 + random.below(9))))
      }
    }
    for index in constraints.indices.reversed() {
      constraints.swapAt(index, random.below(index + 1))
    }
    return constraints
  }

  /// What is pushed ten goes four farther, and then twelve and fourteen move
  /// nothing; what an equation holds goes where it has to.
  func testWhatIsPushedGoesFartherThanItMustWhereNothingHoldsIt() throws {
    for isHeld in [false, true] {
      let boxes = (0..<60).map { Variable(UInt32($0)) }
      let solver = CassowaryBackend()
      for box in boxes { try solver.add(box) }
      if isHeld { try solver.add(make(boxes[59] == boxes[1] + 600)) }
      for (box, after) in zip(boxes[1...58], boxes[2...]) {
        try solver.add(make(after - box >= 10))
      }
      try solver.add(make(boxes[0] == 0))
      try solver.add(make(boxes[1] - boxes[0] >= 0))
      let before = hits(solver, .acceptedByPoint)
      for gap in [10.0, 12, 14] { try solver.add(make(boxes[1] - boxes[0] >= gap)) }
      XCTAssertEqual(hits(solver, .acceptedByPoint) - before, isHeld ? 0 : 2)
    }
  }

  func testAGraphInAnyOrderTakesHardlyAPivot() throws {
    let constraints = graph(600, seed: 5)
    func build(_ limits: EngineLimits) throws -> CassowaryBackend {
      let solver = CassowaryBackend(limits: limits)
      for index in 0..<600 { try solver.add(Variable(UInt32(index))) }
      for constraint in constraints { try solver.add(constraint) }
      return solver
    }
    let solver = try build(EngineLimits())
    XCTAssertGreaterThan(hits(solver, .yieldedInTurn), 20)
    XCTAssertLessThanOrEqual(hits(solver, .wholeComponent), 2)
    var without = EngineLimits()
    without.yieldingWork = 0
    without.yieldingPart = 0
    XCTAssertLessThan(
      5 * solver.statistics.pivots,
      try build(without).statistics.pivots
    )
    for constraint in constraints {
      XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9, "\(constraint)")
    }
  }

  /// However often much yielded in vain, as much as that may yield before all
  /// is solved anew.
  func testAPushOfManyAfterManyInVainNeedsNoRun() throws {
    let solver = CassowaryBackend()
    let boxes = (0..<3000).map { Variable(UInt32($0)) }
    for box in boxes { try solver.add(box) }
    for index in 1..<3000 {
      try solver.add(make(boxes[index] - boxes[index - 1] >= 1))
    }
    for index in 0..<6 {
      // Each closes a circle.
      XCTAssertThrowsError(try solver.add(make(boxes[index] - boxes[index + 2] >= 1)))
    }
    let runs = hits(solver, .wholeComponent)
    XCTAssertEqual(hits(solver, .yieldedAnywhere), 0)
    try solver.add(make(boxes[2000] - boxes[1999] >= 50))
    XCTAssertEqual(hits(solver, .yieldedAnywhere), 1)
    XCTAssertEqual(hits(solver, .wholeComponent), runs)
    XCTAssertGreaterThanOrEqual(
      try solver.value(of: boxes[2999]) - solver.value(of: boxes[0]),
      2998 + 50
    )
  }

  /// Where a circle of distances leaves no point, the constraint that closes
  /// it is refused, with the circle, and the others are as they were.
  func testACircleIsRefusedAndNothingHasMoved() throws {
    for limits in [EngineLimits(), EngineLimits.lowered(by: 1)] {
      next = 0
      let solver = CassowaryBackend(limits: limits)
      let boxes = (0..<40).map { Variable(UInt32($0)) }
      for box in boxes { try solver.add(box) }
      var chain: [LinearConstraint] = []
      for index in 1..<40 {
        chain.append(make(boxes[index] - boxes[index - 1] >= 1))
        try solver.add(chain[index - 1])
      }
      let closing = make(boxes[3] - boxes[36] >= 1)
      XCTAssertThrowsError(try solver.add(closing)) { error in
        guard case .conflict(let members)? = error as? SolverError else {
          return XCTFail("\(error)")
        }
        XCTAssertEqual(
          Set(members.constraints),
          Set(chain[3..<36].map(\.id) + [closing.id])
        )
      }
      try solver.add(make(boxes[36] - boxes[3] >= 100))
      for constraint in chain {
        XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9)
      }
      XCTAssertGreaterThanOrEqual(
        try solver.value(of: boxes[36]) - solver.value(of: boxes[3]),
        100
      )
    }
  }

  /// What is required of one variable alone bars the way, and another yields.
  func testABoundTurnsThePushAround() throws {
    let solver = CassowaryBackend()
    let boxes = (0..<6).map { Variable(UInt32($0)) }
    for box in boxes { try solver.add(box) }
    try solver.add(make(boxes[5] == 0))
    for index in 1..<6 { try solver.add(make(boxes[index] - boxes[index - 1] >= 0)) }
    try solver.add(make(boxes[4] - boxes[0] >= 50))
    try solver.add(make(boxes[5] - boxes[4] >= 7))
    XCTAssertEqual(hits(solver, .wholeComponent), 0)
    XCTAssertEqual(solver.statistics.pivots, 0)
    try solver.solve()
    XCTAssertEqual(try solver.value(of: boxes[5]), 0)
    XCTAssertLessThanOrEqual(try solver.value(of: boxes[4]), -7)
    XCTAssertLessThanOrEqual(try solver.value(of: boxes[0]), -57)
  }

  /// Tasks that are entered one by one, in any order, cost what they touch
  /// wherever their dates are: a date is no guess that went astray.
  func testDatesYieldAsNumbersNearZeroDo() throws {
    func wholeSolves(since epoch: Double) throws -> Int {
      var random = SplitMix(seed: 5)
      let scene = Scene()
      let tasks = scene.variables(300)
      var rows: [Comparison] = tasks.map { 1 * $0 >= epoch }
      for index in 1..<300 {
        for _ in 0..<2 {
          let before = tasks[max(0, index - 1 - random.below(30))]
          rows.append(tasks[index] - before >= Double(1 + random.below(4000)) / 7)
        }
      }
      while !rows.isEmpty { try scene.add(rows.remove(at: random.below(rows.count))) }
      try scene.solver.solve()
      return scene.solver.pathHits[.wholeComponent] ?? 0
    }
    let near = try wholeSolves(since: 0)
    XCTAssertLessThanOrEqual(try wholeSolves(since: 1.7e9), 2 * near + 8)
  }
}
