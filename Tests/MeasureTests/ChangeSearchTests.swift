// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Measure

/// Changes planted in histories of many series.
final class ChangeSearchTests: XCTestCase {
  private func series(
    _ values: [Double],
    references: [Double]? = nil,
    metric: Metric = .time,
    name: String = "tree"
  ) -> TrackedSeries {
    TrackedSeries(
      key: TrackedSeries.Key(
        row: ResultRow.Key(workload: name, phase: "build", size: 1_000, backend: "cassowary"),
        metric: metric,
        machine: "host, processor",
      ),
      points: values.enumerated().map { index, value in
        SeriesPoint(commit: "c\(index)", value: value, reference: references?[index])
      },
    )
  }

  func testPlantedSlowdownsAreFoundWithTheirSizeAndCommits() throws {
    for step in [0.03, 0.1] {
      var noise = Noise(seed: 11)
      var named = 0
      for _ in 0..<50 {
        // One series of forty changes; their number is what the chance pays for.
        var all = (0..<40).map { _ in
          series(noise.series(60, deviation: 0.008) { _ in 0 }.map { 1_000 * exp($0) })
        }
        all[7] = series(
          noise.series(60, deviation: 0.008) { $0 < 45 ? 0 : log(1 + step) }.map {
            1_000 * exp($0)
          }
        )
        let search = ChangeSearch(all)
        XCTAssertEqual(search.changes.map(\.series), [7], "of \(step)")
        guard let change = search.changes.first else { continue }
        XCTAssertEqual(change.kind, .step)
        XCTAssertTrue(change.isSlower)
        XCTAssertLessThan(change.chance, 0.05)
        XCTAssertEqual(change.change, step, accuracy: 0.015)
        if change.range.contains(44), change.range.contains(45) { named += 1 }
      }
      XCTAssertGreaterThanOrEqual(named, 44, "the range holds 95 %, of \(step)")
    }
  }

  func testAnImprovementIsNoRegression() {
    var noise = Noise(seed: 12)
    let values = noise.series(50, deviation: 0.01) { $0 < 30 ? 0 : -0.2 }
    let search = ChangeSearch([series(values.map { exp($0) })])
    XCTAssertEqual(search.changes.count, 1)
    XCTAssertEqual(search.changes.first?.isSlower, false)
  }

  func testACreepOfOnePercentACommitIsOneChange() throws {
    for seed in 0..<20 {
      var noise = Noise(seed: UInt64(seed))
      let values = noise.series(90, deviation: 0.01) {
        Double(min(30, max(0, $0 - 30))) * log(1.01)
      }
      let search = ChangeSearch([series(values.map { exp($0) })])
      let change = try XCTUnwrap(search.changes.first, "seed \(seed)")
      XCTAssertEqual(search.changes.map(\.kind), [.creep], "seed \(seed)")
      XCTAssertEqual(change.change, pow(1.01, 30) - 1, accuracy: 0.03)
      XCTAssertEqual(Double(change.range.lowerBound), 30, accuracy: 6)
      XCTAssertEqual(Double(change.range.upperBound), 60, accuracy: 6)
    }
  }

  func testACreepThatGoesOnIsFound() {
    var noise = Noise(seed: 40)
    let values = noise.series(60, deviation: 0.01) { Double(max(0, $0 - 30)) * log(1.01) }
    let search = ChangeSearch([series(values.map { exp($0) })])
    XCTAssertTrue(search.changes.contains { $0.isSlower && $0.after / $0.before > 1.15 })
  }

  func testTwoStepsStayTwo() {
    var noise = Noise(seed: 13)
    let values = noise.series(90, deviation: 0.008) { $0 < 30 ? 0 : $0 < 60 ? 0.1 : 0.25 }
    let search = ChangeSearch([series(values.map { exp($0) })])
    XCTAssertEqual(search.changes.map(\.kind), [.step, .step])
  }

  func testNothingIsFoundWhereNothingChanged() {
    var noise = Noise(seed: 14)
    for _ in 0..<10 {
      let all = (0..<100).map { _ in
        series(noise.series(150, deviation: 0.015) { _ in 0 }.map { exp($0) })
      }
      XCTAssertEqual(ChangeSearch(all).changes, [])
    }
  }

  func testWhatTheReferenceLoadDoesTooIsTheMachines() {
    var noise = Noise(seed: 15)
    let speed = { (place: Int) in place < 40 ? 0 : 0.12 }
    let values = noise.series(80, deviation: 0.01, speed).map { exp($0) }
    let references = noise.series(80, deviation: 0.01, speed).map { 200_000 * exp($0) }
    let both = ChangeSearch([series(values, references: references)])
    XCTAssertEqual(both.changes.map(\.kind), [.machine])
    XCTAssertFalse(both.changes.contains { $0.isSlower })
    let steady = noise.series(80, deviation: 0.01) { _ in 0 }.map { 200_000 * exp($0) }
    let alone = ChangeSearch([series(values, references: steady)])
    XCTAssertEqual(alone.changes.map(\.kind), [.step])
    XCTAssertTrue(alone.changes.allSatisfy(\.isSlower))
  }

  func testCountsChangeFromOneCommitToTheNext() {
    let pivots = [0.0, 0, 0, 1, 1, 1]
    let search = ChangeSearch([series(pivots, metric: .pivots)])
    XCTAssertEqual(search.changes.map(\.range), [2...3])
    let instructions = [1_000_000.0, 1_003_000, 1_010_000, 1_010_000]
    XCTAssertEqual(
      ChangeSearch([series(instructions, metric: .instructions)]).changes.map(\.place),
      [2],
      "a change below a two-hundredth does not count"
    )
  }

  func testThreeSeriesOfAThousandCommitsTakeNoTime() {
    var noise = Noise(seed: 16)
    let all = (0..<3).map { _ in
      series(noise.series(1_000, deviation: 0.01) { $0 < 700 ? 0 : 0.05 }.map { exp($0) })
    }
    let start = ContinuousClock.now
    let search = ChangeSearch(all)
    let time = ContinuousClock.now - start
    XCTAssertEqual(search.changes.map(\.place).count, 3)
    // Of a debug build; a release build takes some milliseconds a series.
    XCTAssertLessThan(time, .seconds(10))
  }
}
