// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

final class SummaryTests: XCTestCase {
  func testQuantilesInterpolateBetweenOrderStatistics() {
    let sorted = [10.0, 20, 30, 40]
    XCTAssertEqual(Summary.quantile(0, of: sorted), 10)
    XCTAssertEqual(Summary.quantile(0.25, of: sorted), 17.5)
    XCTAssertEqual(Summary.quantile(0.5, of: sorted), 25)
    XCTAssertEqual(Summary.quantile(1, of: sorted), 40)
    XCTAssertEqual(Summary.quantile(0.5, of: [7]), 7)
  }

  func testASummaryIsThatOfAllBlocksTogether() {
    let summary = Summary(blocks: [[4, 2], [], [8, 6]])
    XCTAssertEqual(summary.count, 4)
    XCTAssertEqual(summary.minimum, 2)
    XCTAssertEqual(summary.p25, 3.5)
    XCTAssertEqual(summary.median, 5)
    XCTAssertEqual(summary.p75, 6.5)
    XCTAssertEqual(summary.maximum, 8)
    XCTAssertEqual(summary.mean, 5)
    XCTAssertEqual(summary.deviation, (20.0 / 3).squareRoot(), accuracy: 1e-12)
    XCTAssertNil(summary.interval, "two blocks have none")
    XCTAssertEqual(summary.spread, "range 2.00 ns … 8.00 ns")
  }

  func testASingleSampleIsItsOwnSummary() {
    let summary = Summary(blocks: [[3]])
    XCTAssertEqual(summary.deviation, 0)
    XCTAssertEqual(summary.p99, 3)
    XCTAssertNil(summary.interval)
    XCTAssertEqual(summary.spread, "one sample")
  }
}
