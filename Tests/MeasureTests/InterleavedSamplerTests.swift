// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

final class InterleavedSamplerTests: XCTestCase {
  private struct Broken: Error {}

  /// A plan that ends by count alone.
  private func plan(samples: Int) -> SamplingPlan {
    SamplingPlan(
      minimumTime: 0,
      minimumSamples: samples,
      sampleTime: 0,
      warmUpTime: 0,
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
}
