// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

/// Nothing moves while the point of the last solve stays optimal.
final class StandingPointTests: XCTestCase {
  private func row(
    _ id: UInt32,
    _ terms: [(Double, UInt32)],
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      terms.map { Term($0.0, Variable($0.1)) },
      relation,
      constant,
      priority: priority
    )
  }

  private func withEveryBackend(
    _ count: Int,
    _ constraints: [LinearConstraint],
    _ body: (any LayoutSolver, () throws -> [Double]) throws -> Void
  ) throws {
    for name in ["cassowary", "dense", "exact"] {
      let solver = BackendRegistry.named(name)!.init()
      for id in 0..<count { try solver.add(Variable(UInt32(id))) }
      try solver.add(contentsOf: constraints)
      try body(solver) { try (0..<count).map { try solver.value(of: Variable(UInt32($0))) } }
    }
  }

  func testABoundThatIsLoosenedMovesNothing() throws {
    let bound = row(0, [(1, 1), (-1, 0)], .greaterThanOrEqual, 0)
    try withEveryBackend(2, [bound]) { solver, values in
      XCTAssertEqual(try values(), [0, 0])
      try solver.setConstant(of: ConstraintID(0), to: 1)
      let before = try values()
      XCTAssertEqual(before[1] - before[0], 1)
      try solver.setConstant(of: ConstraintID(0), to: 0)
      XCTAssertEqual(try values(), before)
      try solver.setConstant(of: ConstraintID(0), to: -7)
      XCTAssertEqual(try values(), before)
      // The next change starts from there, not from where a basis would be.
      try solver.add(row(1, [(1, 0)], .greaterThanOrEqual, before[0]))
      XCTAssertEqual(try values(), before)
    }
  }

  func testWishesThatAreMetAsWellAsBeforeMoveNothing() throws {
    let wishes = [
      row(0, [(1, 0), (1, 1)], .greaterThanOrEqual, 10, 500),
      row(1, [(1, 0), (-1, 1)], .lessThanOrEqual, 40, 400),
      row(2, [(1, 1)], .lessThanOrEqual, 90),
    ]
    try withEveryBackend(2, wishes) { solver, values in
      try solver.setConstant(of: ConstraintID(0), to: 60)
      let before = try values()
      try solver.setConstant(of: ConstraintID(0), to: 20)
      XCTAssertEqual(try values(), before)
      try solver.setPriority(of: ConstraintID(1), to: 600)
      XCTAssertEqual(try values(), before)
      try solver.remove(ConstraintID(2))
      XCTAssertEqual(try values(), before)
    }
  }

  func testABatchThatIsTakenBackMovesNothing() throws {
    let bound = row(0, [(1, 1), (-1, 0)], .greaterThanOrEqual, 3)
    try withEveryBackend(2, [bound]) { solver, values in
      let before = try values()
      let batch = (1..<20).map { row($0, [(1, 0)], .greaterThanOrEqual, Double($0)) }
      try solver.add(contentsOf: batch)
      for id in 1..<20 { try solver.remove(ConstraintID(UInt32(id))) }
      XCTAssertEqual(try values(), before)
    }
  }
}
