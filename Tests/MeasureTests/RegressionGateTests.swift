// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Measure

/// The gate on trial: slowdowns that were planted must be found, and two runs
/// of the same thing must pass.
final class RegressionGateTests: XCTestCase {
  /// A machine as they are: each block a little different, each sample a
  /// little more, and now and then something else runs.
  private struct NoisyMachine {
    var generator: SeededGenerator
    /// How much blocks differ.
    var unrest = 0.015

    mutating func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0..<1, using: &generator)
      }
    }

    mutating func run(cost: Double) -> ResultRow {
      // As many as a run has unless told otherwise.
      let blocks = (0..<10).map { _ in
        let level = cost * exp(unrest * normal())
        return (0..<8).map { _ in
          let isDisturbed = Double.random(in: 0..<1, using: &generator) < 0.1
          let burden =
            isDisturbed ? Double.random(in: 1.2...3, using: &generator) : 1
          return level * exp(0.02 * abs(normal())) * burden
        }
      }
      return .sample(samples: blocks)
    }
  }

  private func verdicts(
    factor: Double,
    trials: Int,
    seed: UInt64
  ) -> [Comparison.Verdict] {
    var machine = NoisyMachine(generator: SeededGenerator(seed: seed))
    return (0..<trials).compactMap { _ in
      Comparison(
        base: [machine.run(cost: 1_000)],
        new: [machine.run(cost: 1_000 * factor)],
        thresholds: ChangeThresholds(standard: 0.05),
      ).rows.first?.verdict
    }
  }

  func testRunsOfTheSameThingRaiseNoAlarm() {
    // A suite has some hundred rows, and twenty runs of it must pass.
    let found = verdicts(factor: 1, trials: 2_000, seed: 1)
    XCTAssertEqual(found.count { $0 == .slower }, 0)
    XCTAssertEqual(found.count { $0 == .faster }, 0)
  }

  /// Nineteen times in twenty on a machine as noisy as this one.
  func testASlowdownOfTenPercentIsFound() {
    let found = verdicts(factor: 1.1, trials: 400, seed: 2)
    XCTAssertGreaterThanOrEqual(found.count { $0 == .slower }, 380)
    XCTAssertEqual(found.count { $0 == .faster }, 0)
  }

  func testAGainOfTenPercentIsFound() {
    let found = verdicts(factor: 1 / 1.1, trials: 400, seed: 3)
    XCTAssertGreaterThanOrEqual(found.count { $0 == .faster }, 380)
    XCTAssertEqual(found.count { $0 == .slower }, 0)
  }

  func testASlowdownBelowTheThresholdPasses() {
    let found = verdicts(factor: 1.02, trials: 400, seed: 4)
    XCTAssertLessThanOrEqual(found.count { $0 == .slower }, 2)
  }

  /// A suite of forty rows, on a machine so restless that one row alone differs every now and then.
  private func suites(
    unrest: Double,
    planted: Double,
    trials: Int
  ) -> [Comparison] {
    var machine = NoisyMachine(generator: SeededGenerator(seed: 5), unrest: unrest)
    return (0..<trials).map { _ in
      func run(_ factor: Double) -> [ResultRow] {
        (0..<40).map { index in
          var row = machine.run(cost: index == 7 ? 1_000 * factor : 1_000)
          row.key.size = index
          return row
        }
      }
      return Comparison(
        base: run(1),
        new: run(planted),
        thresholds: ChangeThresholds(standard: 0.05),
      )
    }
  }

  func testManyRowsTogetherRaiseFewAlarms() {
    let all = suites(unrest: 0.04, planted: 1, trials: 200)
    let together = all.count(where: \.hasRegression)
    XCTAssertLessThanOrEqual(together, 10)
    // Each row for itself would raise several times as many.
    let alone = all.count { suite in
      suite.rows.contains { row in
        Comparison(
          base: [row.base].compactMap { $0 },
          new: [row.new].compactMap { $0 },
          thresholds: ChangeThresholds(standard: 0.05),
        ).hasRegression
      }
    }
    XCTAssertGreaterThan(alone, 3 * together)
  }

  func testOneSlowRowAmongManyIsFound() {
    let all = suites(unrest: 0.015, planted: 1.1, trials: 100)
    XCTAssertGreaterThanOrEqual(all.count { $0.rows[7].verdict == .slower }, 90)
    XCTAssertEqual(all.count { $0.rows.contains { $0.key.size != 7 && $0.verdict == .slower } }, 0)
  }

  /// The same with a real clock and a real machine, which may be a busy one.
  func testTheGateHoldsOnThisMachine() throws {
    let rounds = ProcessInfo.processInfo.environment["GATE_ROUNDS"]
      .flatMap(Int.init)
    let count = try XCTUnwrap(rounds ?? 0)
    try XCTSkipIf(count == 0, "set GATE_ROUNDS=20 on a quiet machine")
    var alarms = 0
    var found = 0
    for round in 0..<count {
      let base = measured(work: 2_000, seed: UInt64(round))
      let same = measured(work: 2_000, seed: UInt64(round + 1_000))
      let slow = measured(work: 2_200, seed: UInt64(round + 2_000))
      let thresholds = ChangeThresholds(standard: 0.05)
      alarms +=
        Comparison(base: [base], new: [same], thresholds: thresholds)
          .hasRegression ? 1 : 0
      found +=
        Comparison(base: [base], new: [slow], thresholds: thresholds)
          .hasRegression ? 1 : 0
    }
    XCTAssertEqual(alarms, 0)
    XCTAssertEqual(found, count)
  }

  private func measured(work: Int, seed: UInt64) -> ResultRow {
    var sink: UInt64 = 1
    let subject = Subject {
      var x = sink
      for _ in 0..<work { x = x &* 6_364_136_223_846_793_005 &+ 1 }
      sink = x
    }
    var blocks: [[Double]] = []
    var references: [Double] = []
    for block in 0..<6 {
      var sampler = InterleavedSampler(
        plan: SamplingPlan(
          minimumTime: 10_000_000,
          minimumSamples: 4,
          warmUpTime: 2_000_000,
        ),
        seed: seed &+ UInt64(block),
      )
      references.append(ReferenceLoad.time())
      blocks += sampler.measure([subject]).samples
    }
    var row = ResultRow.sample(samples: blocks)
    row.reference = Summary.quantile(0.5, of: references.sorted())
    return row
  }
}
