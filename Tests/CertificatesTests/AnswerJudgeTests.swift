// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import SolverProtocol
import XCTest

final class AnswerJudgeTests: XCTestCase {
  private let x = LinearExpression(Variable(0))
  private let y = LinearExpression(Variable(1))
  private let z = LinearExpression(Variable(2))

  private func judge(_ constraints: [LinearConstraint]) throws -> AnswerJudge {
    let exact = ExactBackend()
    for id in 0..<3 { try exact.add(Variable(UInt32(id))) }
    try exact.add(contentsOf: constraints)
    return AnswerJudge(constraints, certificate: try exact.optimalityCertificate())
  }

  private func constraint(
    _ id: UInt32,
    _ comparison: Comparison,
    _ priority: Priority
  ) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), comparison, priority: priority)
  }

  func testAnOptimumIsOkAndWhatIsNotIsNamed() throws {
    let judge = try judge([
      constraint(0, x + y <= 100, 1000),
      constraint(1, x == 80, 750),
      constraint(2, y == 50, 250),
    ])
    func verdict(_ values: [Double]) -> AnswerJudge.Verdict {
      judge.verdict { values[Int($0.id)] }
    }
    XCTAssertEqual(verdict([80, 20]), .ok)
    XCTAssertEqual(verdict([80 + 1e-9, 20]), .ok)
    XCTAssertEqual(
      verdict([80, 50]),
      .wrong(.requiredViolated(ConstraintID(0), by: 30))
    )
    XCTAssertEqual(verdict([79, 21]), .wrong(.notOptimal(750, by: 1)))
    XCTAssertEqual(verdict([80, 19]), .wrong(.notOptimal(250, by: 1)))
    XCTAssertEqual(verdict([80, .nan]), .wrong(.noValue(Variable(1))))
  }

  func testAReasonIsAClause() {
    let reasons: [(AnswerJudge.Reason, String)] = [
      (.noValue(Variable(1)), "x1 has no value"),
      (.requiredViolated(ConstraintID(0), by: 30), "required c0 is violated by 30.0"),
      (.notOptimal(750, by: 9.25), "the violation at 750 can be 9.25 lower"),
      (.misreported(750, claimed: 3, actual: 4.5), "the violation at 750 is 4.5, not 3.0"),
      (
        .misreported(750, claimed: nil, actual: 2),
        "the violation at 750 is 2.0, and none was claimed"
      ),
    ]
    for (reason, clause) in reasons { XCTAssertEqual("\(reason)", clause) }
  }

  func testSlackAboveBuysWhatItsPriceSays() throws {
    // A thousandth of x is worth 1000 of y: missing x by 1e-7 may cost y 1e-4.
    let judge = try judge([
      constraint(0, 1000 * x - y == 0, 1000),
      constraint(1, x == 1, 750),
      constraint(2, y == 0, 250),
    ])
    let near = 0.9999999
    XCTAssertEqual(judge.verdict { $0.id == 0 ? near : 1000 * near }, .ok)
    let far = 0.99
    XCTAssertEqual(
      judge.verdict { $0.id == 0 ? far : 1000 * far },
      .wrong(.notOptimal(750, by: 0.010000000000000009))
    )
  }

  func testWhatRoundingDecidesIsRightEitherWay() throws {
    // In the doubles that they are, 0.1 + 0.2 and 0.3 differ by 2⁻⁵⁴; which of the first two
    // is the steeper decides whether x is 0 or 10.
    let judge = try judge([
      constraint(0, (0.1 + 0.2) * x <= 0, 750),
      constraint(1, 0.3 * x >= 3, 750),
      constraint(2, x == 10, 250),
    ])
    XCTAssertEqual(judge.verdict { _ in 0 }, .ok)
    XCTAssertEqual(judge.verdict { _ in 10 }, .ok)
  }

  func testAnAnswerThatNeedsNoAmplifiedSlackIsOkHoweverFarItGoes() throws {
    // The slack of c0 moves y by as much as y is.
    let judge = try judge([
      constraint(0, 1e-6 * x - 1e-15 * y == 0, 1000),
      constraint(1, x == 1, 750),
      constraint(2, y == 0, 500),
      constraint(3, z == 7, 250),
    ])
    func verdict(_ values: [Double]) -> AnswerJudge.Verdict {
      judge.verdict { values[Int($0.id)] }
    }
    XCTAssertEqual(verdict([1, 1e9, 7]), .ok)
    XCTAssertEqual(verdict([1, 1.5e9, 7]), .illConditioned(500))
    // What stands beneath is judged where the level above is right.
    XCTAssertEqual(verdict([1, 1e9, 0]), .wrong(.notOptimal(250, by: 7)))
    XCTAssertEqual(verdict([1, 1.5e9, 0]), .illConditioned(500))
  }

  func testWhatAmplifiedSlackBuysAboveIsPaidForBeneath() throws {
    // Two rows that are parallel but for the last digits: in doubles x is 0, which gives 750 more
    // than there is, and 250 less.
    let judge = try judge([
      constraint(0, 0.77 * x - 0.7 * y == 0.06999999999999999, 1000),
      constraint(1, 0.7700000000000001 * x - 0.6999999999999998 * y == 0.06999999999999999, 1000),
      constraint(2, x == 0, 750),
      constraint(3, x == 1, 250),
    ])
    func verdict(_ values: [Double]) -> AnswerJudge.Verdict {
      judge.verdict { values[Int($0.id)] }
    }
    XCTAssertEqual(verdict([0, -0.1, 0]), .illConditioned(250))
    XCTAssertEqual(verdict([0.047619047619047616, -0.047619047619047616, 0]), .ok)
  }

  func testAWrongReportIsSeen() throws {
    let judge = try judge([constraint(0, x >= 3, 1000), constraint(1, x == 1, 500)])
    let values = [3.0, 0]
    XCTAssertEqual(
      judge.verdict(claimed: ViolationProfile(levels: [.init(500, 2)])) { values[Int($0.id)] },
      .ok
    )
    XCTAssertEqual(
      judge.verdict(claimed: ViolationProfile(levels: [.init(500, 1)])) { values[Int($0.id)] },
      .wrong(.misreported(500, claimed: 1, actual: 2))
    )
    XCTAssertEqual(
      judge.verdict(claimed: ViolationProfile()) { values[Int($0.id)] },
      .wrong(.misreported(500, claimed: nil, actual: 2))
    )
  }
}
