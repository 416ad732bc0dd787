// Licensed under the MIT licence; see LICENSE.

import Foundation
import HarnessKit
import TestSupport
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
    /// How much slower the machine is at its other speed, to which it changes
    /// before a block, and back, by this chance.
    var otherSpeed: (factor: Double, chance: Double)?
    /// Whether rows have what the reference load took.
    var tellsSpeeds = true
    private var isAtOtherSpeed = false

    init(
      generator: SeededGenerator,
      unrest: Double = 0.015,
      otherSpeed: (factor: Double, chance: Double)? = nil,
      tellsSpeeds: Bool = true
    ) {
      self.generator = generator
      self.unrest = unrest
      self.otherSpeed = otherSpeed
      self.tellsSpeeds = tellsSpeeds
    }

    mutating func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in
        sum + Double.random(in: 0..<1, using: &generator)
      }
    }

    mutating func run(cost: Double) -> ResultRow {
      // As many as a run has unless told otherwise.
      var references: [Double] = []
      let blocks = (0..<10).map { _ in
        var burden = 1.0
        if let otherSpeed {
          if Double.random(in: 0..<1, using: &generator) < otherSpeed.chance {
            isAtOtherSpeed.toggle()
          }
          burden = isAtOtherSpeed ? otherSpeed.factor : 1
          // The load's own factor is near that of the work, not the same.
          references.append(230_000 * pow(burden, 0.9) * exp(0.02 * normal()))
        }
        let level = cost * burden * exp(unrest * normal())
        return (0..<8).map { _ in
          let isDisturbed = Double.random(in: 0..<1, using: &generator) < 0.1
          let burden =
            isDisturbed ? Double.random(in: 1.2...3, using: &generator) : 1
          return level * exp(0.02 * abs(normal())) * burden
        }
      }
      var row = ResultRow.sample(samples: blocks)
      if tellsSpeeds { row.blockReferences = references }
      return row
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

  /// A machine with two speeds, as virtual ones have: two thirds of the other
  /// from time to time, for some blocks or some runs.
  private func atTwoSpeeds(
    factor: Double,
    chance: Double,
    tellsSpeeds: Bool = true,
    trials: Int
  ) -> [Comparison.Verdict] {
    var machine = NoisyMachine(
      generator: SeededGenerator(seed: 11),
      otherSpeed: (1.5, chance),
      tellsSpeeds: tellsSpeeds,
    )
    return (0..<trials).compactMap { _ in
      Comparison(
        base: [machine.run(cost: 1_000)],
        new: [machine.run(cost: 1_000 * factor)],
        thresholds: ChangeThresholds(standard: 0.05),
      ).rows.first?.verdict
    }
  }

  func testTwoSpeedsOfTheMachineRaiseNoAlarm() {
    // Half a block at a time, some blocks, whole runs.
    for chance in [0.5, 0.1, 0.03] {
      let found = atTwoSpeeds(factor: 1, chance: chance, trials: 200)
      XCTAssertEqual(found.count { $0 == .slower || $0 == .faster }, 0, "\(chance)")
    }
    // Whoever doesn't know the speeds calls the machine's change the program's.
    let blind = atTwoSpeeds(factor: 1, chance: 0.03, tellsSpeeds: false, trials: 200)
    XCTAssertGreaterThan(blind.count { $0 == .slower || $0 == .faster }, 10)
  }

  func testASlowdownIsFoundThroughTwoSpeeds() {
    let found = atTwoSpeeds(factor: 1.1, chance: 0.3, trials: 100)
    let told = found.count { $0 == .slower }
    XCTAssertGreaterThanOrEqual(told, 70)
    XCTAssertEqual(found.count { $0 == .faster }, 0)
    let blind = atTwoSpeeds(factor: 1.1, chance: 0.3, tellsSpeeds: false, trials: 100)
    XCTAssertLessThan(blind.count { $0 == .slower }, told / 2)
  }

  /// One run at full speed and one at the other have nothing in common: no
  /// verdict, not an alarm.
  func testRunsAtDifferentSpeedsAreUnknown() {
    var quick = ResultRow.sample(samples: (0..<10).map { [100 + Double($0 % 2)] })
    quick.blockReferences = .init(repeating: 230_000, count: 10)
    var slow = ResultRow.sample(samples: (0..<10).map { [150 + Double($0 % 2)] })
    slow.blockReferences = .init(repeating: 345_000, count: 10)
    let thresholds = ChangeThresholds(standard: 0.05)
    let row = Comparison(base: [quick], new: [slow], thresholds: thresholds).rows[0]
    XCTAssertEqual(row.verdict, .unknown)
    slow.blockReferences = .init(repeating: 235_000, count: 10)
    let same = Comparison(base: [quick], new: [slow], thresholds: thresholds).rows[0]
    XCTAssertEqual(same.verdict, .slower)
  }

  /// One block or two tell nothing of how blocks differ, however far apart they
  /// are and however well their samples agree.
  func testOneBlockOrTwoHaveNoVerdict() {
    for count in 1...2 {
      for noise in [0, 0.01] {
        func row(_ level: Double) -> ResultRow {
          .sample(
            samples: (0..<count).map { block in
              (0..<10).map { level * (1 + noise * Double(block + $0 % 3)) }
            }
          )
        }
        let comparison = Comparison(
          base: [row(100)],
          new: [row(300)],
          thresholds: ChangeThresholds(standard: 0.05),
        )
        XCTAssertEqual(comparison.rows[0].verdict, .unknown, "\(count) blocks, noise \(noise)")
        XCTAssertFalse(comparison.hasRegression)
      }
    }
  }

  /// Blocks that agree to the digit are no proof that the next would.
  func testZeroVarianceIsNoCertainty() {
    func row(_ level: Double) -> ResultRow {
      .sample(samples: Array(repeating: Array(repeating: level, count: 8), count: 10))
    }
    func verdict(_ level: Double) -> Comparison.Verdict? {
      Comparison(
        base: [row(1_000)],
        new: [row(level)],
        thresholds: ChangeThresholds(standard: 0.000_1),
      ).rows.first?.verdict
    }
    // A clock's tick is no change, a tenth is one.
    XCTAssertEqual(verdict(1_000.5), .noise)
    XCTAssertEqual(verdict(1_100), .slower)
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
