// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

final class PriorityTests: XCTestCase {
  func testTheStandardPrioritiesAreThoseOfAutoLayout() {
    XCTAssertEqual(Priority.required.value, 1000)
    XCTAssertEqual(Priority.high.value, 750)
    XCTAssertEqual(Priority.dragCanResizeScene.value, 510)
    XCTAssertEqual(Priority.sceneSizeStayPut.value, 500)
    XCTAssertEqual(Priority.dragCannotResizeScene.value, 490)
    XCTAssertEqual(Priority.low.value, 250)
    XCTAssertEqual(Priority.fittingSizeLevel.value, 50)
  }

  func testArithmeticMovesAPriority() {
    XCTAssertEqual(.required - 1, Priority(999))
    XCTAssertEqual(.low + 0.5, Priority(250.5))
    XCTAssertLessThan(Priority.low, .high)
  }

  func testOnlyAboveZeroAndUpToAThousandIsValid() {
    for value in [0.001, 1, 999.999, 1000] { XCTAssertTrue(Priority(value).isValid) }
    for value in [0, -1, 1000.0001, .infinity, .nan] {
      XCTAssertFalse(Priority(value).isValid, "\(value)")
    }
  }

  func testAPriorityPrintsItsShortestDecimal() {
    XCTAssertEqual(Priority(750).description, "750")
    XCTAssertEqual(Priority(333.5).description, "333.5")
    XCTAssertEqual(Priority(0.1).description, "0.1")
  }

  /// A sum of literals is a number, whatever literals a priority takes; where a
  /// priority is asked for it is one.
  func testSumsOfLiteralsAreNumbers() {
    let sum = 3 + 2.5 - 8
    XCTAssertEqual(sum, -2.5 as Double)
    let priority: Priority = 750 - 1
    XCTAssertEqual(priority, Priority(749))
    XCTAssertEqual(.high + 10, Priority(760))
  }
}
