// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Measure

final class InterleavedSamplerTests: XCTestCase {
  private struct Broken: Error {}

  /// A plan that ends by count alone.
  private func plan(samples: Int) -> SamplingPlan {
    SamplingPlan(
      minimumTime: 0,
      minimumSamples: samples,
      sampleTime: 0,
      warmUpTime: 0,
      retakes: 0,
    )
  }

  private func order(seed: UInt64, subjects: Int, rounds: Int) -> [Int] {
    var log: [Int] = []
    let subjects = (0..<subjects).map { index in Subject { log.append(index) } }
    var sampler = InterleavedSampler(plan: plan(samples: rounds), seed: seed)
    _ = sampler.measure(subjects)
    return log
  }

  func testEveryRoundRunsEverySubjectOnce() {
    let log = order(seed: 5, subjects: 4, rounds: 6)
    XCTAssertEqual(log.count, 24)
    for round in 0..<6 {
      XCTAssertEqual(log[round * 4..<round * 4 + 4].sorted(), [0, 1, 2, 3])
    }
  }

  /// One that is slow gives its sample between those of the others: not before
  /// all of them, not behind, and another time at another place.
  func testWhatIsSlowTakesItsTurnBetweenTheOthers() {
    var places: [Int] = []
    for seed in 0..<40 {
      var log: [Int] = []
      let slow = Subject(plan: plan(samples: 1)) { log.append(0) }
      let others = [1, 2].map { index in Subject { log.append(index) } }
      var sampler = InterleavedSampler(plan: plan(samples: 10), seed: UInt64(seed))
      let outcome = sampler.measure([slow] + others)
      XCTAssertEqual(outcome.samples.map(\.count), [1, 10, 10])
      places.append(log.firstIndex(of: 0) ?? -1)
    }
    XCTAssertGreaterThan(Set(places).count, 10)
    XCTAssertGreaterThanOrEqual(places.count { (5...15).contains($0) }, 10)
    XCTAssertTrue(places.contains { $0 < 5 })
    XCTAssertTrue(places.contains { $0 > 15 })
  }

  func testWhatIsSlowAloneIsSampled() {
    let slow = Subject(plan: plan(samples: 2)) {}
    var sampler = InterleavedSampler(plan: plan(samples: 10), seed: 1)
    XCTAssertEqual(sampler.measure([slow]).samples.map(\.count), [2])
  }

  func testTheOrderIsAFunctionOfTheSeed() {
    let first = order(seed: 5, subjects: 5, rounds: 8)
    XCTAssertEqual(order(seed: 5, subjects: 5, rounds: 8), first)
    XCTAssertNotEqual(order(seed: 6, subjects: 5, rounds: 8), first)
  }

  func testRewindingIsNotTimed() throws {
    var generator = SeededGenerator(seed: 1)
    let subject = Subject(
      needsRewind: true,
      rewind: {
        let start = MonotonicClock.now
        while MonotonicClock.now - start < 3_000_000 {}
      },
      run: { _ = generator.next() },
    )
    // The fastest of ten: a busy machine may interrupt any one of them.
    let times = try (0..<10).map { _ in try subject.time(runs: 1) }
    XCTAssertLessThan(try XCTUnwrap(times.min()), 2_000_000)
  }

  func testTimesArePerOperation() {
    let subject = Subject(operations: 1_000) {
      let start = MonotonicClock.now
      while MonotonicClock.now - start < 1_000_000 {}
    }
    var sampler = InterleavedSampler(plan: plan(samples: 9), seed: 1)
    let samples = sampler.measure([subject]).samples[0]
    XCTAssertEqual(samples.count, 9)
    XCTAssertEqual(samples.min() ?? 0, 1_000, accuracy: 200)
  }

  /// Measures a busy loop of so many nanoseconds, and answers how many runs it
  /// made at a stretch.
  private func stretches(
    of nanoseconds: UInt64,
    cycle: Int,
    besideAnother: Bool,
  ) -> [Int] {
    var stretches = [0]
    let subject = Subject(cycle: cycle) {
      stretches[stretches.count - 1] += 1
      let start = MonotonicClock.now
      while MonotonicClock.now - start < nanoseconds {}
    }
    let other = Subject { stretches.append(0) }
    let plan = SamplingPlan(
      minimumTime: 0,
      minimumSamples: 6,
      sampleTime: 0,
      warmUpTime: 1,
      settleTime: 4_000_000,
    )
    var sampler = InterleavedSampler(plan: plan, seed: 1)
    _ = sampler.measure(besideAnother ? [subject, other] : [subject])
    // One run each has warmed them up.
    return besideAnother ? Array(stretches.dropFirst(2)) : stretches
  }

  func testAQuickSubjectGoesThroughItsCycleAfterAnother() {
    let beside = stretches(of: 1_000, cycle: 7, besideAnother: true)
    XCTAssertGreaterThan(beside.count { $0 > 0 }, 2)
    for count in beside where count > 0 {
      XCTAssertGreaterThanOrEqual(count, 7 + 1)
    }
  }

  func testASubjectAloneGoesThroughItsCycleOnce() {
    // One more to warm up, six samples, and those discarded.
    let alone = stretches(of: 1_000, cycle: 100, besideAnother: false)
    XCTAssertGreaterThanOrEqual(alone[0], 1 + 100 + 6)
    XCTAssertLessThanOrEqual(alone[0], 1 + 100 + 3 * 6)
  }

  func testASlowSubjectIsSampledAsItIs() {
    // The cycle would take 8 ms; a sample is one run, or taken again.
    let slow = stretches(of: 2_000_000, cycle: 4, besideAnother: true)
    XCTAssertLessThanOrEqual(slow.reduce(0, +), 3 * 6)
  }

  func testASubjectThatFailsTakesNoFurtherPart() {
    var runs = 0
    let failing = Subject {
      runs += 1
      if runs == 3 { throw Broken() }
    }
    var sampler = InterleavedSampler(plan: plan(samples: 10), seed: 1)
    let outcome = sampler.measure([Subject {}, failing])
    XCTAssertEqual(runs, 3)
    XCTAssertEqual(outcome.samples[0].count, 10)
    XCTAssertTrue(outcome.failures[1] is Broken)
    XCTAssertNil(outcome.failures[0])
  }

  func testStoppingKeepsWhatIsThere() {
    var runs = 0
    var sampler = InterleavedSampler(plan: plan(samples: 100), seed: 1)
    let outcome = sampler.measure([Subject { runs += 1 }]) { runs >= 7 }
    XCTAssertEqual(outcome.samples[0].count, 7)
  }

  func testAPlanFallsIntoEqualParts() {
    let part = SamplingPlan(minimumTime: 600, minimumSamples: 13).part(of: 6)
    XCTAssertEqual(part.minimumTime, 100)
    XCTAssertEqual(part.minimumSamples, 3)
  }

  func testSingleStepsAreTimedWhereTheClockCanTellThem() {
    func spin(_ nanoseconds: UInt64) {
      let start = MonotonicClock.now
      while MonotonicClock.now - start < nanoseconds {}
    }
    // Every fourth of eight operations takes ten times as long.
    let uneven = Subject(
      operations: 8,
      run: { for step in 0..<8 { spin(step % 4 == 3 ? 50_000 : 5_000) } },
      runNoting: { note in
        for step in 0..<8 {
          spin(step % 4 == 3 ? 50_000 : 5_000)
          note()
        }
      },
    )
    // Too short for the clock.
    let short = Subject(operations: 8, run: {}, runNoting: { note in for _ in 0..<8 { note() } })
    let untold = Subject(operations: 8, run: { spin(100_000) }, runNoting: { $0() })
    var sampler = InterleavedSampler(
      plan: SamplingPlan(minimumTime: 0, minimumSamples: 10, sampleTime: 1, warmUpTime: 1),
      seed: 1,
    )
    let outcome = sampler.measure([uneven, short, untold])
    XCTAssertEqual(outcome.steps[0].count % 8, 0)
    XCTAssertGreaterThanOrEqual(outcome.steps[0].count, 80)
    let sorted = outcome.steps[0].sorted()
    XCTAssertLessThan(Summary.quantile(0.5, of: sorted), 40_000)
    XCTAssertGreaterThanOrEqual(Summary.quantile(0.9, of: sorted), 50_000)
    XCTAssertEqual(outcome.steps[1], [])
    XCTAssertEqual(outcome.steps[2], [])
  }

  func testStolenTimeIsReadFromTheKernelsLine() throws {
    let ticks = try XCTUnwrap(StealClock.ticks("cpu  10 0 20 300 0 0 0 40 7 0"))
    XCTAssertEqual(ticks.stolen, 40)
    XCTAssertEqual(ticks.all, 370)
    XCTAssertNil(StealClock.ticks("cpu0 1 2 3"))
    XCTAssertNil(StealClock.ticks(""))
  }
}
