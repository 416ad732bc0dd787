// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

@testable import Workloads

/// What an answer is held against.
final class ExaminationTests: XCTestCase {
  /// A hundred thousand soft constraints of a size of a thousand each: a sum of their
  /// sizes as the scale would let a violation of a hundred pass.
  func testTheToleranceDoesNotGrowWithTheProblem() throws {
    let count = 100_000
    let constraints = (0..<count).map { index in
      LinearConstraint(
        ConstraintID(UInt32(index)),
        [Term(1, Variable(UInt32(index)))],
        .equal,
        1_000,
        priority: Priority(999),
      )
    }
    var values = [Double](repeating: 1_000, count: count)
    let right = ViolationProfile(levels: [.init(Priority(999), 0)])
    let fine = Examination(of: values, constraints: constraints, expected: right)
    XCTAssertNil(fine.fault)
    values[7] += 0.01
    let off = Examination(of: values, constraints: constraints, expected: right)
    XCTAssertNotNil(off.fault)
    XCTAssertTrue(off.isOfProfile)
  }

  func testEveryStepOfADragIsExamined() throws {
    var problem = try XCTUnwrap(
      Workload.named("chain").first?.problem(size: 10) as? PreparedProblem
    )
    let known = try XCTUnwrap(problem.expectation)
    func fault() throws -> String? {
      let session = try ResizeSession<CassowaryBackend>(problem)
      try session.run()
      return try session.examine().fault
    }
    XCTAssertNil(try fault())
    // Wrong in the middle of the way alone, where no drag ends.
    let middle = problem.drag[problem.drag.count / 2]
    problem.expectation = { constants, suggestions in
      suggestions == middle
        ? ViolationProfile(levels: [.init(Priority(333), 5)]) : known(constants, suggestions)
    }
    let found = try XCTUnwrap(fault())
    XCTAssertTrue(found.hasPrefix("step 49 of a drag: "), found)
  }

  /// Each backend's checksum is that of its own profile, not of the right one.
  func testAWrongAnswerHasItsOwnChecksum() {
    func profile(_ violation: Double) -> ViolationProfile {
      ViolationProfile(levels: [.init(Priority(750), violation)])
    }
    let verdicts = Verdict.of([
      ("a", false, Examination(profile: profile(2), expected: profile(2), fault: nil)),
      ("b", false, Examination(profile: profile(2.5), expected: profile(2), fault: nil)),
    ])
    XCTAssertEqual(verdicts[0].checksum, ProfileDigest.of(profile(2)))
    XCTAssertEqual(verdicts[1].checksum, ProfileDigest.of(profile(2.5)))
  }
}
