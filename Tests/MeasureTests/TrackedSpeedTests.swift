// Licensed under the MIT licence; see LICENSE.

import Foundation
import Reporting
import XCTest

@testable import Measure

/// Histories of a machine with two speeds, from the blocks of their runs.
final class TrackedSpeedTests: XCTestCase {
  /// What the lower speed makes of a program's time, and of the reference load's: programs follow
  /// it in different measure.
  private let slowdowns = [(time: 1.5, load: 1.5), (time: 1.5, load: 1.2), (time: 1.15, load: 1.6)]

  private func commit(_ index: Int) -> String {
    String("\(1_000_000_000_000 + index)".suffix(12))
  }

  /// Runs of one program, each of ten blocks, a run a commit.
  ///
  /// - `level`: The logarithm of the program's time at a commit.
  /// - `slow`: How many of a run's blocks are of the lower speed.
  private func runs(
    _ count: Int,
    _ noise: inout Noise,
    slowdown: (time: Double, load: Double),
    workload: String = "tree",
    slow: (Int) -> Int,
    level: (Int) -> Double
  ) -> [ResultRow] {
    (0..<count).map { index in
      let order = (0..<10).sorted { ($0 * 7 + index) % 10 < ($1 * 7 + index) % 10 }
      let isSlow = order.map { $0 < slow(index) }
      let own = 0.008 * noise.normal()
      let blocks = isSlow.map { isSlow in
        (0..<10).map { _ in
          1_000 * exp(level(index) + own + 0.01 * noise.normal()) * (isSlow ? slowdown.time : 1)
        }
      }
      let references = isSlow.map { isSlow in
        200_000 * exp(0.02 * noise.normal()) * (isSlow ? slowdown.load : 1)
      }
      var row = ResultRow(
        machine: MachineFacts(
          commit: commit(index),
          host: "host",
          cpu: "cpu",
          os: "system",
          toolchain: "swift"
        ),
        timestamp: "2026-01-01T\(10 + index / 60):\(10 + index % 50):00Z",
        key: ResultRow.Key(workload: workload, phase: "build", size: 10, backend: "cassowary"),
        variables: 1,
        constraints: 1,
        summary: Summary(blocks: blocks),
      )
      row.reference = Summary.quantile(0.5, of: references.sorted())
      row.blockReferences = references
      return row
    }
  }

  private func order(_ count: Int) -> [String] { (0..<count).map(commit) }

  private func search(_ rows: [ResultRow], _ count: Int) -> ChangeSearch {
    ChangeSearch(TrackedSeries.all(rows, order: order(count)))
  }

  func testRunsAtTheOtherSpeedAreNoRegression() {
    for slowdown in slowdowns {
      var noise = Noise(seed: 21)
      for first in [34, 30, 20] {
        let rows = runs(40, &noise, slowdown: slowdown, slow: { $0 < first ? 0 : 10 }) { _ in 0 }
        let found = search(rows, 40)
        XCTAssertEqual(found.changes.filter(\.isSlower), [], "\(slowdown) from \(first)")
        let points = found.series[0].points
        XCTAssertEqual(points.map(\.isAtLowerSpeed), (0..<40).map { $0 >= first })
      }
    }
  }

  func testARegressionIsFoundThoughTheSpeedChangesFromRunToRun() throws {
    for slowdown in slowdowns {
      for step in [0.03, 0.1] {
        var noise = Noise(seed: 22)
        var named = 0
        for trial in 0..<5 {
          let states = (0..<120).map { _ in noise.uniform() < 0.4 ? 10 : 0 }
          let rows = runs(120, &noise, slowdown: slowdown, slow: { states[$0] }) {
            $0 < 70 ? 0 : log(1 + step)
          }
          let found = search(rows, 120).changes
          XCTAssert(found.allSatisfy(\.isSlower), "\(slowdown) \(step) trial \(trial)")
          let change = try XCTUnwrap(found.first, "\(slowdown) \(step) trial \(trial)")
          XCTAssertEqual(change.change, step, accuracy: 0.02)
          if change.range.contains(69), change.range.contains(70) { named += 1 }
        }
        XCTAssertGreaterThanOrEqual(named, 4, "the range holds 95 %: \(slowdown) \(step)")
      }
    }
  }

  func testACreepIsFoundThoughTheSpeedChangesFromRunToRun() throws {
    for slowdown in slowdowns {
      var noise = Noise(seed: 23)
      let states = (0..<150).map { _ in noise.uniform() < 0.3 ? 10 : 0 }
      let rows = runs(150, &noise, slowdown: slowdown, slow: { states[$0] }) {
        Double(min(30, max(0, $0 - 60))) * log(1.01)
      }
      let found = search(rows, 150).changes
      let quick = try XCTUnwrap(found.first { !$0.isAtLowerSpeed }, "\(slowdown)")
      XCTAssertEqual(quick.kind, .creep)
      XCTAssertEqual(quick.change, pow(1.01, 30) - 1, accuracy: 0.04)
      XCTAssert(found.allSatisfy(\.isSlower))
    }
  }

  func testARegressionIsFoundOnAMachineThatStaysAtTheOtherSpeed() throws {
    for slowdown in slowdowns {
      var noise = Noise(seed: 24)
      let rows = runs(80, &noise, slowdown: slowdown, slow: { $0 < 40 ? 0 : 10 }) {
        $0 < 60 ? 0 : 0.1
      }
      let found = search(rows, 80).changes
      XCTAssertEqual(found.count, 1, "\(slowdown)")
      let change = try XCTUnwrap(found.first)
      XCTAssert(change.isSlower && change.isAtLowerSpeed)
      XCTAssert(change.range.contains(59) && change.range.contains(60), "\(change.range)")
    }
  }

  func testSlowBlocksOfARunDoNotMoveItsPoint() {
    for slowdown in slowdowns {
      var noise = Noise(seed: 25)
      let rows = runs(60, &noise, slowdown: slowdown, slow: { $0 < 30 ? 0 : 6 }) { _ in 0 }
      let found = search(rows, 60)
      XCTAssertEqual(found.changes, [], "\(slowdown)")
      for point in found.series[0].points {
        XCTAssertFalse(point.isAtLowerSpeed)
        XCTAssertEqual(point.value, 1_000, accuracy: 50)
      }
    }
  }

  func testSpeedsThatComeAndGoRaiseNoAlarm() {
    for slowdown in slowdowns {
      var noise = Noise(seed: 26)
      var rows: [ResultRow] = []
      for series in 0..<15 {
        // Each speed lasts for some runs, a run may have blocks of both.
        var isSlow = false
        let states = (0..<100).map { _ -> Int in
          if noise.uniform() < 0.2 {
            isSlow.toggle()
            return Int(noise.uniform() * 11)
          }
          return isSlow ? 10 : 0
        }
        rows += runs(
          100,
          &noise,
          slowdown: slowdown,
          workload: "w\(series)",
          slow: { states[$0] }
        ) { _ in 0 }
      }
      XCTAssertEqual(search(rows, 100).changes.filter(\.isSlower), [], "\(slowdown)")
    }
  }

  func testTheTableAndThePageSayWhichPointsAreOfTheLowerSpeed() {
    var noise = Noise(seed: 27)
    let rows = runs(80, &noise, slowdown: slowdowns[0], slow: { $0 < 40 ? 0 : 10 }) {
      $0 < 60 ? 0 : 0.1
    }
    let found = search(rows, 80)
    let table = TrackTable(found)
    XCTAssertEqual(
      table.summary,
      "1 slower, 0 faster in 1 series of up to 80 commits; "
        + "40 of 80 points at a lower speed of the machine, judged apart"
    )
    XCTAssertEqual(table.cells.map(\.last), ["host, cpu, lower speed"])
    let page = TrackPage(found).html
    let lower = (40..<80).map(String.init).joined(separator: ",")
    XCTAssert(page.contains("\"lower\":[\(lower)]"))
    XCTAssert(page.contains("<path class=\"lower\""))
  }
}
