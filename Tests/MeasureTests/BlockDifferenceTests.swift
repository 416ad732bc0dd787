// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

@testable import Measure

final class BlockDifferenceTests: XCTestCase {
  func testTheTailsOfStudentsDistributionAreThoseOfTheTables() {
    for (t, degrees, tails) in [
      (12.7062, 1.0, 0.05), (2.22814, 10, 0.05), (3.16927, 10, 0.01), (4.58689, 10, 0.001),
      (1.95996, 1e7, 0.05), (0.699812, 10, 0.5),
    ] {
      XCTAssertEqual(
        StudentDistribution.tails(t, degrees: degrees),
        tails,
        accuracy: tails * 1e-4
      )
    }
    XCTAssertEqual(StudentDistribution.tails(0, degrees: 3), 1, accuracy: 1e-12)
    XCTAssertEqual(StudentDistribution.tails(.infinity, degrees: 3), 0)
  }

  func testItIsStudentsTestOfWhatIsLeft() throws {
    // Of four blocks the slowest is left out, as four tenths of four are one, and takes the
    // value of the one before. By hand: inner means −0.01/3 and ln 2 − 0.01/3, squares around
    // the winsorized mean 4 · 0.01² each, of three values kept on either side.
    let unit = [-0.01, -0.01, 0.01, 0.7].map { exp($0) }
    let double = unit.map { 2 * $0 }
    let found = try XCTUnwrap(BlockDifference(unit, double))
    let variance = 8 * 0.0001 / 4 * (2.0 / 3)
    XCTAssertEqual(found.change, log(2), accuracy: 1e-12)
    XCTAssertEqual(found.degrees, 4)
    XCTAssertEqual(found.error, variance.squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(
      found.chance,
      StudentDistribution.tails(log(2) / variance.squareRoot(), degrees: 4),
      accuracy: 1e-15,
    )
  }

  func testOfUnlikeRowsItIsWelchsTest() throws {
    // Four blocks: a fifth of them is none. t and its degrees by hand:
    // means 0 and ln 2, variances 2/3 of 0.01² each, t = ln 2 / sqrt(v/2).
    let unit = [-0.01, -0.01, 0.01, 0.01].map { exp($0) }
    let double = unit.map { 2 * $0 }
    let found = try XCTUnwrap(BlockDifference(ofUnlike: unit, double))
    let variance = 4 * 0.0001 / 3 / 4
    XCTAssertEqual(found.change, log(2), accuracy: 1e-12)
    XCTAssertEqual(
      found.chance,
      StudentDistribution.tails(log(2) / (2 * variance).squareRoot(), degrees: 6),
      accuracy: 1e-15,
    )
    XCTAssertNil(BlockDifference(ofUnlike: [1, 2], [1, 2, 3]))
  }

  func testFourSlowBlocksOfTenChangeLittle() throws {
    let calm = (0..<10).map { 1_000 + Double($0 * 7 % 10) }
    let longer = calm.map { $0 * 1.1 }
    var disturbed = longer
    for place in [0, 2, 5, 7] { disturbed[place] *= 1.5 }
    let before = try XCTUnwrap(BlockDifference(calm, longer))
    let after = try XCTUnwrap(BlockDifference(calm, disturbed))
    XCTAssertLessThan(before.chance, 1e-9)
    XCTAssertLessThan(after.chance, 1e-9)
    XCTAssertEqual(after.change, before.change, accuracy: 0.004)
  }

  func testOneOddProcessOfTenChangesLittle() throws {
    let calm = (0..<10).map { 1_000 + Double($0 * 7 % 10) }
    var odd = calm.map { $0 * 1.1 }
    let before = try XCTUnwrap(BlockDifference(calm, odd))
    odd[3] *= 5
    let after = try XCTUnwrap(BlockDifference(calm, odd))
    XCTAssertLessThan(before.chance, 1e-9)
    XCTAssertLessThan(after.chance, 1e-9)
    XCTAssertEqual(after.change, before.change, accuracy: 0.002)
  }

  func testTwoBlocksTellNothing() {
    XCTAssertNil(BlockDifference([1, 2], [1, 2, 3]))
    XCTAssertNil(BlockDifference([1, 2, 3], []))
    XCTAssertNil(BlockDifference([0, 2, 3], [1, 2, 3]))
  }

  /// Two builds of one program whose processes lie well or badly in memory:
  /// many samples in each, all alike, and few processes.
  func testALuckyPlaceInMemoryIsNoChange() {
    func row(_ levels: [Double]) -> ResultRow {
      .sample(samples: levels.map { level in (0..<40).map { level + Double($0 % 5) } })
    }
    // Most processes of the second run had bad luck.
    let base = row([1_000, 1_070, 1_000, 1_002, 1_001, 1_072])
    let new = row([1_071, 1_070, 1_001, 1_073, 1_072, 1_000])
    func verdict(_ base: ResultRow, _ new: ResultRow) -> Comparison.Verdict? {
      Comparison(base: [base], new: [new], thresholds: ChangeThresholds(standard: 0.05))
        .rows.first?.verdict
    }
    XCTAssertEqual(verdict(base, new), .noise)
    // The same medians, if the samples were all of two processes, would alarm.
    XCTAssertEqual(
      verdict(
        row(Array(repeating: 1_003, count: 6)),
        row(Array(repeating: 1_072, count: 6)),
      ),
      .slower,
    )
  }
}

final class ShareClockTests: XCTestCase {
  func testWaitingForTheCoreIsADisturbance() {
    XCTAssertFalse(ShareClock.isDisturbed(passed: 1_000_000, worked: 995_000))
    XCTAssertTrue(ShareClock.isDisturbed(passed: 1_000_000, worked: 980_000))
    // The two clocks are read one after the other.
    XCTAssertFalse(ShareClock.isDisturbed(passed: 1_000_000, worked: 1_000_100))
    let clock = ShareClock()
    let start = MonotonicClock.now
    while MonotonicClock.now - start < 1_000_000 { usleep(100) }
    XCTAssertTrue(clock.isDisturbed)
  }

  func testADisturbedSampleIsTakenAgainButNotForEver() {
    var runs = 0
    let sleepy = Subject {
      runs += 1
      if runs <= 3 { usleep(2_000) }
      let start = MonotonicClock.now
      while MonotonicClock.now - start < 100_000 {}
    }
    let plan = SamplingPlan(minimumTime: 0, minimumSamples: 4, sampleTime: 0, warmUpTime: 0)
    var sampler = InterleavedSampler(plan: plan, seed: 1)
    let samples = sampler.measure([sleepy]).samples[0]
    XCTAssertEqual(samples.count, 4)
    XCTAssertLessThan(samples.min() ?? 0, 1_500_000)
    XCTAssertGreaterThanOrEqual(runs, 7)
    // What is always disturbed is measured all the same.
    runs = 0
    let always = Subject {
      runs += 1
      usleep(1_000)
    }
    XCTAssertEqual(sampler.measure([always]).samples[0].count, 4)
    XCTAssertEqual(runs, 12)
  }
}
