// Licensed under the MIT licence; see LICENSE.

import SolverTrial
import TableauBackend
import XCTest

final class TableauBackendTests: XCTestCase {
  private let trial = SolverTrial<TableauBackend>()

  func testItKeepsTheLawsAgreesWithTheExactOneAndIsMeasuredRight() {
    XCTAssertEqual(trial.brokenLaws(), [])
    XCTAssertEqual(trial.findings(cases: 300, size: 5), [])
    XCTAssertEqual(Set(trial.rows(["dialog", "chain"], sizes: [4]).map(\.verdict)), ["ok"])
  }
}
