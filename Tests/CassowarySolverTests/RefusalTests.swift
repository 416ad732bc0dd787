// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class RefusalTests: XCTestCase {
  func testARefusedConstraintLeavesValuesRowsAndLaterAnswersAsTheyWere() throws {
    func play(refusing: Bool) throws -> (before: String, after: String, values: [Double]) {
      let scene = Scene()
      let v = scene.variables(4)
      try scene.add(v[0] + v[1] == 100)
      try scene.add(v[1] >= 20)
      try scene.add(v[2] - v[0] == 10)
      try scene.add(v[3] + v[2] <= 50, 500)
      try scene.add(v[0] == 30, 250)
      _ = try scene.values()
      let before = scene.solver.dump()
      let impossible = scene.make(v[0] >= 90)
      if refusing {
        XCTAssertEqual(
          scene.conflict(of: impossible),
          [ConstraintID(0), ConstraintID(1), impossible.id],
        )
      }
      let after = scene.solver.dump()
      try scene.add(v[3] >= 60, 400)
      return (before, after, try scene.values())
    }
    let refused = try play(refusing: true)
    XCTAssertEqual(refused.before, refused.after)
    XCTAssertEqual(refused.values, try play(refusing: false).values)
  }

  func testTheRefusedConstraintIsAcceptedOnceItsOpponentHasGone() throws {
    let scene = Scene()
    let x = scene.variable()
    let first = try scene.add(x == 5)
    let second = scene.make(x == 6)
    XCTAssertEqual(scene.conflict(of: second), [first, second.id])
    XCTAssertEqual(try scene.value(x), 5)
    try scene.solver.remove(first)
    try scene.solver.add(second)
    XCTAssertEqual(try scene.value(x), 6)
  }

  func testARefusedConstantIsTakenBack() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let sum = try scene.add(v[0] + v[1] == 10)
    let low = try scene.add(v[0] >= 4)
    let other = try scene.add(v[1] >= 5)
    let before = try scene.values()
    XCTAssertThrowsError(try scene.solver.setConstant(of: sum, to: 8)) { error in
      XCTAssertEqual(error as? SolverError, .conflict(ConflictSet([sum, low, other])))
    }
    XCTAssertEqual(try scene.values(), before)
    try scene.solver.setConstant(of: sum, to: 9)
    XCTAssertEqual(try scene.values(), [4, 5])
  }

  func testARefusedPriorityIsTakenBack() throws {
    let scene = Scene()
    let x = scene.variable()
    let hard = try scene.add(x <= 3)
    let soft = try scene.add(x == 7, 500)
    XCTAssertThrowsError(try scene.solver.setPriority(of: soft, to: .required)) { error in
      XCTAssertEqual(error as? SolverError, .conflict(ConflictSet([hard, soft])))
    }
    XCTAssertEqual(try scene.value(x), 3)
    XCTAssertEqual(try scene.solver.profile()[500], 4)
  }

  func testABatchIsRefusedWhole() throws {
    let scene = Scene()
    let v = scene.variables(30)
    let kept = try scene.add(v[0] == 1)
    var batch = (1..<30).map { scene.make(v[$0] - v[$0 - 1] == 1) }
    batch.append(scene.make(v[29] <= 20))
    let before = scene.solver.dump()
    XCTAssertThrowsError(try scene.solver.add(contentsOf: batch)) { error in
      XCTAssertEqual(
        error as? SolverError,
        .conflict(ConflictSet([kept] + batch.map(\.id))),
      )
    }
    XCTAssertEqual(scene.solver.dump(), before)
    try scene.solver.add(contentsOf: batch.dropLast())
    XCTAssertEqual(try scene.value(v[29]), 30)
  }

  func testNumbersThatAreNotFiniteAreRefusedAtTheDoor() throws {
    let scene = Scene()
    let x = scene.variable()
    let good = try scene.add(x == 1)
    for bad in [Double.nan, .infinity, -.infinity] {
      let id = ConstraintID(9)
      let constant = LinearConstraint(id, [Term(1, x)], .equal, bad)
      let coefficient = LinearConstraint(id, [Term(bad, x)], .equal, 1)
      let priority = LinearConstraint(id, [Term(1, x)], .equal, 1, priority: Priority(bad))
      XCTAssertThrowsError(try scene.solver.add(constant))
      XCTAssertThrowsError(try scene.solver.add(coefficient))
      XCTAssertThrowsError(try scene.solver.add(priority))
      XCTAssertThrowsError(try scene.solver.setConstant(of: good, to: bad))
      try scene.solver.edit(x, at: 500)
      XCTAssertThrowsError(try scene.solver.suggest(bad, for: x))
      try scene.solver.endEdit(x)
    }
    let huge = LinearConstraint(ConstraintID(9), [Term(1e308, x), Term(1e308, x)], .equal, 1)
    XCTAssertThrowsError(try scene.solver.add(huge))
    XCTAssertEqual(try scene.value(x), 1)
  }
}
