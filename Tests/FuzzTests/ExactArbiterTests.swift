// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import Fuzz

/// What the arbiter says where doubles can't reach an optimum.
final class ExactArbiterTests: XCTestCase {
  /// As doubles 1000 times 0.001 is not 1: the last of these is met at 4.8e16,
  /// where no solver in doubles looks.
  private let beyondDoubles = [
    LinearConstraint(
      ConstraintID(0),
      [Term(1000, Variable(0)), Term(-1, Variable(1)), Term(-1, Variable(2))],
      .equal,
      priority: Priority(750)
    ),
    LinearConstraint(
      ConstraintID(1),
      [Term(1, Variable(2)), Term(500, Variable(0))],
      .greaterThanOrEqual,
      1,
      priority: Priority(750)
    ),
    LinearConstraint(
      ConstraintID(2),
      [Term(0.001, Variable(1)), Term(-1, Variable(0))],
      .equal,
      priority: Priority(750)
    ),
    LinearConstraint(
      ConstraintID(3),
      [Term(1, Variable(2))],
      .equal,
      1,
      priority: Priority(250)
    ),
  ]
  private let far = LinearConstraint(
    ConstraintID(4),
    [Term(1, Variable(3))],
    .equal,
    1e15
  )

  private func judgement(
    _ constraints: [LinearConstraint],
    _ values: [Double]
  ) -> Judgement {
    TestBackends.arbiter.judge(constraints) { values[Int($0.id)] }
  }

  func testAnOptimumBeyondDoublesIsNobodysFault() {
    XCTAssertEqual(judgement(beyondDoubles, [0.002, 2, 0]), .illConditioned)
  }

  func testNumbersOfAnotherComponentDoNotMakeItOne() {
    XCTAssertEqual(
      judgement(beyondDoubles + [far], [0.002, 2, 0, 1e15]),
      .illConditioned
    )
  }

  func testAFaultBesideSuchAComponentIsAFault() {
    guard case .wrong = judgement(beyondDoubles + [far], [0.002, 2, 0, 5]) else {
      return XCTFail("A required constraint is missed by 1e15")
    }
  }

  func testConstraintsThatShareAVariableAreOneComponent() {
    func constraint(_ id: UInt32, _ variables: [UInt32]) -> LinearConstraint {
      LinearConstraint(
        ConstraintID(id),
        variables.map { Term(1, Variable($0)) },
        .equal
      )
    }
    let parts = ExactArbiter.components(of: [
      constraint(0, [1, 2]), constraint(1, [3]), constraint(2, []),
      constraint(3, [4, 3]), constraint(4, [4, 1]), constraint(5, [7]),
    ])
    XCTAssertEqual(
      parts.map { $0.map(\.id.id) },
      [[0, 1, 3, 4], [2], [5]]
    )
  }
}
