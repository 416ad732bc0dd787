// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import Fuzz

final class AmbiguityCheckTests: XCTestCase {
  func testACaseThatNeverSolvesIsJudgedLikeAnyOther() {
    let subject = FuzzCase(
      family: .sparse,
      variableCount: 2,
      constraints: [],
      steps: [
        .add(
          LinearConstraint(
            ConstraintID(0),
            [Term(1, Variable(0)), Term(1, Variable(1))],
            .equal,
            1,
          )
        )
      ],
    )
    var runner = CaseRunner(
      [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
    let report = runner.run(subject)
    XCTAssertEqual(report.verdicts, [.ok, .ok])
    XCTAssertTrue(report.faults.isEmpty)
  }
}
