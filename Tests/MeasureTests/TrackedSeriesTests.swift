// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import Measure

/// Series made of rows.
final class TrackedSeriesTests: XCTestCase {
  private func row(
    _ commit: String,
    _ day: Int,
    _ median: Double,
    host: String = "one",
    phase: String = "build"
  ) -> ResultRow {
    ResultRow(
      machine: MachineFacts(
        commit: commit,
        host: host,
        cpu: "processor",
        os: "system",
        toolchain: "swift"
      ),
      timestamp: "2026-01-\(day < 10 ? "0" : "")\(day)T00:00:00Z",
      key: ResultRow.Key(workload: "tree", phase: phase, size: 10, backend: "cassowary"),
      variables: 1,
      constraints: 1,
      summary: Summary(blocks: [[median]]),
    )
  }

  func testMachinesAndPhasesAreSeriesOfTheirOwn() {
    let rows = [row("a", 1, 5), row("a", 1, 7, host: "two"), row("a", 1, 9, phase: "resize")]
    let all = TrackedSeries.all(rows)
    XCTAssertEqual(all.map { $0.points.map(\.value) }, [[5], [7], [9]])
    XCTAssertEqual(all[1].key.machine, "two, processor")
  }

  func testRunsOfOneCommitAreOnePoint() {
    let all = TrackedSeries.all([row("a", 1, 5), row("b", 2, 8), row("a", 3, 7), row("a", 4, 9)])
    XCTAssertEqual(all[0].points.map(\.commit), ["a", "b"])
    XCTAssertEqual(all[0].points.map(\.value), [7, 8])
  }

  func testCommitsComeAsListed() {
    let rows = [row("cccccccccccc", 1, 3), row("aaaaaaaaaaaa", 2, 1), row("bbbbbbbbbbbb", 3, 2)]
    XCTAssertEqual(TrackedSeries.all(rows)[0].points.map(\.value), [3, 1, 2])
    let listed = TrackedSeries.all(
      rows,
      order: ["aaaaaaaaaaaa0123", "bbbbbbbbbbbb0123", "cccccccccccc0123"],
    )
    XCTAssertEqual(listed[0].points.map(\.value), [1, 2, 3])
  }

  func testAChangedCopyStaysBehindItsCommit() {
    let rows = [
      row("cccccccccccc", 1, 3), row("aaaaaaaaaaaa", 2, 1), row("aaaaaaaaaaaa-dirty", 3, 1.5),
    ]
    let all = TrackedSeries.all(rows, order: ["aaaaaaaaaaaa", "cccccccccccc"])
    XCTAssertEqual(all[0].points.map(\.value), [1, 1.5, 3])
  }

  func testWhatWasNotMeasuredIsNoPoint() {
    XCTAssertEqual(TrackedSeries.all([row("a", 1, 5)], metrics: [.mallocs, .instructions]), [])
  }
}
