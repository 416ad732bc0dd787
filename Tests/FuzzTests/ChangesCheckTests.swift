// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import Fuzz

final class ChangesCheckTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  private func row(_ id: UInt32, _ variable: Variable, _ constant: Double) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), [Term(1, variable)], .equal, constant)
  }

  private func report(_ fault: SolverFault?, _ steps: [EditStep]) -> CaseReport {
    let backend = fault.map { PlantedFault.faulty(TestBackends.exact, $0) } ?? TestBackends.exact
    var runner = CaseRunner([backend], arbiter: TestBackends.arbiter)
    return runner.run(
      FuzzCase(
        family: .sparse,
        variableCount: 2,
        constraints: [row(0, x, 1), row(1, y, 2)],
        steps: steps,
      ),
      costlyChecks: .changes,
    )
  }

  private let moveOne: [EditStep] = [.solve, .setConstant(ConstraintID(0), 5), .solve]

  func testWhatMovedMustBeNamed() {
    let faults = report(.changeMissing, [.solve]).faults
    XCTAssertEqual(faults.map(\.difference), [.changes])
    XCTAssertEqual(
      faults.first?.detail,
      "x1 went from 0.0 to 2.0 and is not said to have changed",
    )
  }

  func testWhatStoodMustNotBeNamed() {
    let faults = report(.changesEverywhere, moveOne).faults
    XCTAssertEqual(faults.map(\.difference), [.changes])
    XCTAssertEqual(
      faults.first?.detail,
      "x1 went from 2.0 to 2.0 and is said to have changed",
    )
    XCTAssertEqual(faults.first?.step, 2)
  }

  func testTheNamesOfTheSolveBeforeAreNoAnswer() {
    XCTAssertEqual(report(.changesLate, moveOne).faults.map(\.difference), [.changes])
  }

  func testAnEditAsksForAValueAndSolves() {
    let steps: [EditStep] = [
      .solve, .remove(ConstraintID(0)), .setConstant(ConstraintID(1), 4), .edit(x, 500),
      .suggest(x, 9), .solve,
    ]
    XCTAssertEqual(report(nil, steps).faults, [])
    let faults = report(.changesEverywhere, steps).faults
    XCTAssertEqual(faults.first?.step, 3)
  }

  func testARefusedCallChangesNothing() {
    var steps = moveOne
    steps.insert(.add(row(2, x, 8)), at: 2)
    XCTAssertEqual(report(nil, steps).faults, [])
  }
}
