// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

@testable import Measure

/// Ratios, and what they come to over many rows.
final class SpeedRatioTests: XCTestCase {
  private func row(_ backend: String, _ levels: [Double], size: Int = 10) -> ResultRow {
    .sample(size: size, backend: backend, samples: levels.map { [$0, $0, $0] })
  }

  func testFewBlocksGiveARatioWithoutAnInterval() {
    let ratio = SpeedRatio(of: row("a", [10, 11, 12]), to: row("kiwi", [100, 110, 120]))
    XCTAssertNil(ratio.interval)
    XCTAssertEqual(ratio.text, "≈ 10.0×")
  }

  /// Passes were slow for both backends alike: held against each other block by
  /// block the ratio is sharp, though neither time is.
  func testPairedBlocksCancelWhatTheyShare() throws {
    let speeds = [1.0, 1.3, 1.1, 1.5, 1.02, 1.2, 1.4, 1.05]
    let quick = row("a", speeds.map { 10 * $0 })
    var slow = row("kiwi", speeds.enumerated().map { 80 * $1 * (1 + 0.002 * Double($0 % 3)) })
    let paired = try XCTUnwrap(SpeedRatio(of: quick, to: slow).interval)
    XCTAssertLessThan(paired.upperBound / paired.lowerBound, 1.01)
    XCTAssertTrue((7.95...8.05).contains(paired.lowerBound), "\(paired)")
    slow.timestamp = "another run"
    let apart = try XCTUnwrap(SpeedRatio(of: quick, to: slow).interval)
    XCTAssertGreaterThan(apart.upperBound / apart.lowerBound, 1.2)
  }

  func testTheIntervalEnclosesTheRatioAsOftenAsItSays() throws {
    var noise = Noise(seed: 9)
    var hits = 0
    for _ in 0..<1_000 {
      let a = row("a", (0..<10).map { _ in 10 * exp(0.05 * noise.normal()) })
      let b = row("kiwi", (0..<10).map { _ in 50 * exp(0.05 * noise.normal()) })
      // Of blocks with one figure each, median and trimmed mean differ a little.
      let interval = try XCTUnwrap(SpeedRatio(of: a, to: b).interval)
      if interval.contains(5) { hits += 1 }
    }
    XCTAssertGreaterThanOrEqual(hits, 920)
  }

  func testThreeDigitsAtMost() {
    XCTAssertEqual(Quantity.ratio(49_433), "49,400×")
    XCTAssertEqual(Quantity.ratio(999.6), "1,000×")
    XCTAssertEqual(Quantity.ratio(12.345), "12.3×")
    XCTAssertEqual(Quantity.ratio(0.0123), "0.012×")
  }

  func testAStandingCountsWhatIsDecided() throws {
    let steady = [1.0, 1.001, 0.999, 1, 1.001, 0.999]
    let wild = [0.5, 2, 1, 0.7, 1.6, 1.1]
    let rows = [
      row("a", steady.map { 10 * $0 }, size: 1), row("kiwi", steady.map { 40 * $0 }, size: 1),
      row("a", steady.map { 10 * $0 }, size: 2), row("kiwi", steady.map { 5 * $0 }, size: 2),
      row("a", wild.map { 10 * $0 }, size: 3), row("kiwi", steady.map { 11 * $0 }, size: 3),
    ]
    let standing = try XCTUnwrap(BackendStanding.all(rows, reference: "kiwi").first)
    XCTAssertEqual(standing.backend, "a")
    XCTAssertEqual([standing.wins, standing.losses, standing.rows], [1, 1, 3])
    XCTAssertEqual(standing.mean, pow(4 * 0.5 * (11 / 10.5), 1.0 / 3), accuracy: 0.01)
    XCTAssertTrue(standing.text.hasSuffix("over 3 rows, 1 won, 1 lost, 1 undecided"), standing.text)
    XCTAssertEqual(BackendStanding.all(rows, reference: "nobody"), [])
  }

  func testAWrongAnswerWinsNothing() {
    var wrong = row("a", [Double](repeating: 1, count: 6))
    wrong.verdict = "violation 2.0 at 750, least is 1.0"
    let rows = [wrong, row("kiwi", [Double](repeating: 100, count: 6))]
    XCTAssertEqual(BackendStanding.all(rows, reference: "kiwi"), [])
  }
}

/// Growth, told as known.
final class GrowthTests: XCTestCase {
  func testTheLastDecadeTellsWhereACostBends() throws {
    let points = [10.0, 100, 1_000, 10_000].map { (size: $0, cost: $0 + $0 * $0 / 1_000) }
    let growth = try XCTUnwrap(Growth(points))
    XCTAssertEqual(try XCTUnwrap(growth.lastDecade), log10(110_000 / 2_000), accuracy: 1e-9)
    XCTAssertLessThan(growth.fit.exponent, 1.5)
    XCTAssertTrue(growth.text.contains("(last decade 1.74)"), growth.text)
  }

  func testSizesTooNearHaveNoLastDecade() throws {
    XCTAssertNil(try XCTUnwrap(Growth([(100, 1), (200, 2)])).lastDecade)
    XCTAssertEqual(try XCTUnwrap(Growth([(100, 1), (200, 2)])).text, "N^1.00")
  }
}
