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
    XCTAssertEqual(summary.maximum, 3)
    XCTAssertNil(summary.p75)
    XCTAssertNil(summary.p99)
    XCTAssertNil(summary.interval)
    XCTAssertEqual(summary.spread, "one sample")
  }

  /// A sample is the mean of many steps: its percentiles are not theirs.
  func testPercentilesAreOfSingleSteps() {
    let steps = (1...100).map(Double.init)
    let summary = Summary(blocks: [[50, 51], [50, 51]], steps: steps)
    XCTAssertEqual(summary.median, 50.5)
    XCTAssertEqual(summary.p99 ?? 0, 99.01, accuracy: 1e-9)
    XCTAssertEqual(summary.maximum, 100)
    let few = Summary(blocks: [[50, 51]], steps: Array(steps.prefix(30)))
    XCTAssertNotNil(few.p95)
    XCTAssertNil(few.p99)
    let none = Summary(blocks: [[50, 51]], steps: [])
    XCTAssertNil(none.p75)
    XCTAssertNil(none.maximum)
    XCTAssertEqual(none.spread, "range 50.0 ns … 50.5 ns")
  }
}
