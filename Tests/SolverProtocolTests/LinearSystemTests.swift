// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

final class LinearSystemTests: XCTestCase {
  func testANameKeepsItsIdentity() {
    var system = LinearSystem(name: "s")
    let x = system.declare("x")
    let w = system.declare("w")
    XCTAssertEqual(system.variable(named: "x"), x)
    XCTAssertEqual(system.declaredVariables, [x, w])
    XCTAssertEqual(system.name(of: w), "w")
    XCTAssertEqual(system.name(of: Variable(9)), "v9")
  }

  func testMentioningAVariableDoesNotDeclareIt() {
    var system = LinearSystem()
    system.declare("x")
    _ = system.variable(named: "later")
    XCTAssertEqual(system.declaredVariableCount, 1)
    XCTAssertEqual(system.variableNames, ["x", "later"])
  }

  func testConstraintsAreNumberedWhereTheyHaveNoName() {
    var system = LinearSystem()
    let x = system.declare("x")
    let first = system.add(x >= 3)
    let second = system.add(x == 5, priority: 500, named: "wish")
    XCTAssertEqual(system.constraintNames, ["c0", "wish"])
    XCTAssertEqual([first, second], [ConstraintID(0), ConstraintID(1)])
  }

  func testAMessageUsesTheNamesOfTheProblem() {
    var system = LinearSystem()
    let x = system.declare("x")
    let low = system.add(x <= 1, named: "low")
    let high = system.add(x >= 2, named: "high")
    XCTAssertEqual(
      system.message(.conflict(ConflictSet([high, low]))),
      "Required constraints 'low' and 'high' exclude each other."
    )
    XCTAssertEqual(
      system.message(.requiredEdit(x)),
      "The edit of 'x' must be below required (1000)."
    )
  }

  func testAPoolHandsOutTheIdentityThatWasReturnedLast() {
    var pool = IdentityPool()
    XCTAssertEqual([pool.take(), pool.take(), pool.take()], [0, 1, 2])
    pool.giveBack(0)
    pool.giveBack(1)
    XCTAssertEqual([pool.take(), pool.take(), pool.take()], [1, 0, 3])
    XCTAssertEqual(pool.bound, 4)
  }
}
