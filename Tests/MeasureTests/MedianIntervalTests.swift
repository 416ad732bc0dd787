// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Measure

final class MedianIntervalTests: XCTestCase {
  /// From tables of the binomial distribution.
  func testOrderStatisticsAreThoseOfTheTables() {
    XCTAssertEqual(MedianInterval.rank(count: 1), 0)
    XCTAssertEqual(MedianInterval.rank(count: 6), 0)
    XCTAssertEqual(MedianInterval.rank(count: 8), 0)
    XCTAssertEqual(MedianInterval.rank(count: 9), 1)
    XCTAssertEqual(MedianInterval.rank(count: 15), 3)
    XCTAssertEqual(MedianInterval.rank(count: 20), 5)
    XCTAssertEqual(MedianInterval.rank(count: 50), 17)
    XCTAssertEqual(MedianInterval.rank(count: 100), 39)
    // A normal approximation serves as the judge where tables end.
    XCTAssertEqual(
      Double(MedianInterval.rank(count: 10_000)),
      5_000 - 1.96 * 50,
      accuracy: 2,
    )
  }

  func testTheIntervalEnclosesTheMedianAsOftenAsItSays() throws {
    var generator = SeededGenerator(seed: 7)
    for count in [6, 15, 40] {
      var hits = 0
      for _ in 0..<2_000 {
        let samples = (0..<count).map { _ in
          [Double.random(in: 0..<1, using: &generator)]
        }
        let interval = try XCTUnwrap(MedianInterval.of(blocks: samples))
        if interval.contains(0.5) { hits += 1 }
      }
      XCTAssertGreaterThanOrEqual(Double(hits) / 2_000, 0.945, "\(count)")
    }
  }

  /// Blocks that differ by as much as samples do: samples of few blocks tell too
  /// little, however many they are.
  func testFewerThanSixBlocksHaveNoInterval() {
    let samples = (0..<100).map(Double.init)
    for count in 1...5 {
      XCTAssertNil(MedianInterval.of(blocks: [[Double]](repeating: samples, count: count)))
    }
    XCTAssertNil(MedianInterval.of(blocks: [[1], [], [2], [3], [4], [5], []]))
    XCTAssertNotNil(MedianInterval.of(blocks: [[Double]](repeating: samples, count: 6)))
  }

  func testBlocksThatDisagreeWidenTheInterval() {
    let quiet = [[Double]](repeating: [10, 10, 10], count: 6)
    XCTAssertEqual(MedianInterval.of(blocks: quiet), 10...10)
    // The order statistics of all samples alone are narrow around 10.
    let shifted =
      [[Double]](repeating: [9], count: 2)
      + [[Double]](repeating: [Double](repeating: 10, count: 15), count: 2)
      + [[Double]](repeating: [11], count: 2)
    XCTAssertEqual(
      MedianInterval.orderStatistics(shifted.joined().sorted()),
      10...10,
    )
    XCTAssertEqual(MedianInterval.of(blocks: shifted), 9...11)
  }

  func testOneDisturbedBlockDoesNotWidenTheInterval() throws {
    let levels = [100.0, 100.1, 100.2, 100.3, 100.4]
    let steady = levels.map { [Double](repeating: $0, count: 9) }
    let disturbed = [Double](repeating: 300, count: 9)
    let interval = try XCTUnwrap(MedianInterval.of(blocks: steady + [disturbed]))
    XCTAssertEqual(interval.lowerBound, 100, accuracy: 0.5)
    XCTAssertEqual(interval.upperBound, 100.5, accuracy: 0.6)
  }

  func testStudentsQuantileIsThatOfTheTables() {
    let known = [(1.0, 12.7062), (2, 4.30265), (5, 2.57058), (30, 2.04227), (1e6, 1.95997)]
    for (degrees, expected) in known {
      let quantile = StudentDistribution.quantile(tails: 0.05, degrees: degrees)
      XCTAssertEqual(quantile, expected, accuracy: 2e-5 * expected, "of \(degrees)")
    }
  }
}
