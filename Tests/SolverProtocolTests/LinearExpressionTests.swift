// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

final class LinearExpressionTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  func testAnExpressionKeepsTermsInTheOrderWritten() {
    let expression = 2 * x + y - 3
    XCTAssertEqual(expression.terms, [Term(2, x), Term(1, y)])
    XCTAssertEqual(expression.constant, -3)
  }

  func testSubtractionNegatesEveryTermAndTheConstant() {
    let expression = x - (y * 2 + 5)
    XCTAssertEqual(expression.terms, [Term(1, x), Term(-2, y)])
    XCTAssertEqual(expression.constant, -5)
  }

  func testDivisionDividesCoefficientsAndConstant() {
    let expression = (4 * x + 6) / 2
    XCTAssertEqual(expression, LinearExpression(terms: [Term(2, x)], constant: 3))
  }

  func testAComparisonBecomesAConstraintWithTheConstantOnTheRight() {
    let constraint = LinearConstraint(
      ConstraintID(7),
      x + 2 * y + 1 <= y + 100,
      priority: 750
    )
    XCTAssertEqual(constraint.terms, [Term(1, x), Term(2, y), Term(-1, y)])
    XCTAssertEqual(constraint.relation, .lessThanOrEqual)
    XCTAssertEqual(constraint.constant, 99)
    XCTAssertEqual(constraint.priority, 750)
  }

  func testNormalizingAddsUpRepeatedVariablesAndDropsZeros() throws {
    let constraint = LinearConstraint(
      ConstraintID(0),
      [Term(3, y), Term(1, x), Term(0, x), Term(-3, y)],
      .equal
    )
    XCTAssertEqual(try constraint.normalizedTerms(), [Term(1, x)])
  }

  func testASumOfCoefficientsThatOverflowsIsRefused() {
    let huge = Double.greatestFiniteMagnitude
    let constraint = LinearConstraint(
      ConstraintID(4),
      [Term(huge, x), Term(huge, x)],
      .equal
    )
    XCTAssertThrowsError(try constraint.normalizedTerms()) { error in
      XCTAssertEqual(
        error as? SolverError,
        .invalidNumber(.coefficient(of: x, in: ConstraintID(4)))
      )
    }
  }

  func testValidationRefusesEveryNumberThatIsNotFinite() {
    let bad: [(LinearConstraint, SolverError)] = [
      (
        LinearConstraint(ConstraintID(1), [Term(.nan, x)], .equal),
        .invalidNumber(.coefficient(of: x, in: ConstraintID(1)))
      ),
      (
        LinearConstraint(ConstraintID(1), [Term(1, x)], .equal, .infinity),
        .invalidNumber(.constant(of: ConstraintID(1)))
      ),
      (
        LinearConstraint(ConstraintID(1), [], .equal, priority: 0),
        .invalidPriority(0)
      ),
      (
        LinearConstraint(ConstraintID(1), [], .equal, priority: 1000.5),
        .invalidPriority(1000.5)
      ),
      (
        LinearConstraint(ConstraintID(ConstraintID.identityLimit), [], .equal),
        .identityOutOfRange(ConstraintID.identityLimit)
      ),
    ]
    for (constraint, expected) in bad {
      XCTAssertThrowsError(try constraint.validate()) { error in
        XCTAssertEqual(error as? SolverError, expected)
      }
    }
    let nan = LinearConstraint(ConstraintID(1), [], .equal, priority: Priority(.nan))
    XCTAssertThrowsError(try nan.validate())
  }
}
