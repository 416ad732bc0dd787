// Licensed under the MIT licence; see LICENSE.

import Foundation
import SolverProtocol
import XCTest

final class ViolationProfileTests: XCTestCase {
  private let x = Variable(0)

  func testAViolationIsCountedOnTheWrongSideOnly() {
    let cases: [(Relation, Double, Double)] = [
      (.lessThanOrEqual, 7, 2), (.lessThanOrEqual, 3, 0),
      (.greaterThanOrEqual, 7, 0), (.greaterThanOrEqual, 3, 2),
      (.equal, 7, 2), (.equal, 3, 2), (.equal, 5, 0),
    ]
    for (relation, value, expected) in cases {
      let constraint = LinearConstraint(ConstraintID(0), [Term(1, x)], relation, 5)
      XCTAssertEqual(
        constraint.violation { _ in value },
        expected,
        "\(value) \(relation) 5"
      )
    }
  }

  func testLevelsDescendAndRequiredConstraintsDoNotCount() {
    let constraints = [
      LinearConstraint(ConstraintID(0), x == 1, priority: 250),
      LinearConstraint(ConstraintID(1), x == 2, priority: 750),
      LinearConstraint(ConstraintID(2), x >= 4, priority: 250),
      LinearConstraint(ConstraintID(3), x == 100),
    ]
    let profile = ViolationProfile(of: constraints) { _ in 0 }
    XCTAssertEqual(profile.levels, [.init(750, 2), .init(250, 5)])
    XCTAssertEqual(profile[250], 5)
    XCTAssertNil(profile[1000])
  }

  func testALevelOfManyConstraintsLosesNothingToRounding() {
    var constraints = [LinearConstraint(ConstraintID(0), x == 1e16, priority: 1)]
    for id in 1...1000 {
      constraints.append(LinearConstraint(ConstraintID(UInt32(id)), x == 1, priority: 1))
    }
    let profile = ViolationProfile(of: constraints) { _ in 0 }
    XCTAssertEqual(profile[1], 1e16 + 1000)
  }

  func testTheVerifierFindsEachKindOfFault() {
    let constraints = [
      LinearConstraint(ConstraintID(0), x <= 10),
      LinearConstraint(ConstraintID(1), x == 20, priority: 500),
    ]
    let verifier = AnswerVerifier(constraints)
    let right = ViolationProfile(levels: [.init(500, 10)])
    XCTAssertEqual(verifier.faults(claimed: right) { _ in 10 }, [])
    XCTAssertEqual(
      verifier.faults(claimed: .init(levels: [.init(500, 9)])) { _ in 11 },
      [.requiredViolated(ConstraintID(0), 1)]
    )
    XCTAssertEqual(
      verifier.faults(claimed: .init(levels: [.init(500, 3)])) { _ in 10 },
      [.profileDiffers(500, claimed: 3, actual: 10)]
    )
    XCTAssertEqual(
      verifier.faults(claimed: .init(levels: [.init(500, 10), .init(2, 0)])) { _ in 10 },
      [.profileDiffers(2, claimed: 0, actual: nil)]
    )
    XCTAssertEqual(
      verifier.faults(claimed: right) { _ in .nan }.first,
      .notFinite(x)
    )
  }

  func testAProfileIsReadAsItWasWrittenAndWhatIsNoneIsRefused() throws {
    let profile = ViolationProfile(levels: [.init(750, 0), .init(250.5, 12.25)])
    let data = try JSONEncoder().encode(profile)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "[[750,0],[250.5,12.25]]")
    XCTAssertEqual(try JSONDecoder().decode(ViolationProfile.self, from: data), profile)
    let short = Data("[[750]]".utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(ViolationProfile.self, from: short))
  }
}
