// Licensed under the MIT licence; see LICENSE.

import Foundation
import Measure
import TestSupport
import XCTest

@testable import Reporting

/// What was set out to be reached, beside what was measured.
final class BarTableTests: XCTestCase {
  private let head =
    "kind,workload,phase,size,backend,other_workload,other_phase,other_size,other_backend,bound\n"

  private func bars(_ lines: String) throws -> [Bar] {
    try Bar.bars(of: CSVTable(parsing: head + lines + "\n"))
  }

  private func row(
    _ workload: String = "tree",
    _ phase: String = "build",
    _ size: Int,
    _ backend: String,
    _ time: Double,
    noise: Double = 0.01,
    blocks: Int = 10
  ) -> ResultRow {
    let levels = (0..<blocks).map { time * (1 + noise * Double($0 % 3 - 1)) }
    return .sample(
      workload,
      phase: phase,
      size: size,
      backend: backend,
      samples: levels.map { [$0] },
    )
  }

  private func verdict(_ bar: String, _ rows: [ResultRow]) throws -> BarOutcome.Verdict? {
    let table = BarTable(try bars(bar), rows)
    XCTAssertEqual(table.lines.count, 1)
    return table.lines.first?.outcome.verdict
  }

  /// A ratio of 4.04 in noise of a tenth is no proof of four.
  func testABarIsReachedByItsIntervalAlone() throws {
    let bar = "ratio,tree,build,100,a,,,,kiwi,4"
    func beside(_ time: Double, noise: Double) throws -> BarOutcome.Verdict? {
      // The order of the passes differs, so that the noise is not shared.
      var other = row("tree", "build", 100, "kiwi", time, noise: noise)
      other.summary.blocks.reverse()
      return try verdict(bar, [row("tree", "build", 100, "a", 10, noise: noise), other])
    }
    XCTAssertEqual(try beside(40.4, noise: 0.1), .open)
    XCTAssertEqual(try beside(40.4, noise: 0.001), .reached)
    XCTAssertEqual(try beside(39.6, noise: 0.001), .missed)
  }

  func testFewPassesReachNothing() throws {
    let rows = [
      row("tree", "build", 100, "a", 10, blocks: 3),
      row("tree", "build", 100, "kiwi", 10_000, blocks: 3),
    ]
    XCTAssertEqual(try verdict("ratio,tree,build,100,a,,,,kiwi,4", rows), .unknown)
  }

  func testWhatWasNotMeasuredIsSaid() throws {
    let rows = [row("tree", "build", 100, "a", 10)]
    XCTAssertEqual(try verdict("ratio,tree,build,100,a,,,,kiwi,4", rows), .absent)
  }

  func testGrowthIsTheSlopeBetweenTwoSizesWithItsInterval() throws {
    let rows = [
      row("tree", "build", 1_000, "a", 100, noise: 0.001),
      row("tree", "build", 10_000, "a", 100 * pow(10, 1.2), noise: 0.001),
    ]
    XCTAssertEqual(try verdict("growth,tree,build,10000,a,,,1000,,1.3", rows), .reached)
    XCTAssertEqual(try verdict("growth,tree,build,10000,a,,,1000,,1.1", rows), .missed)
    let bar = try bars("growth,tree,build,10000,a,,,1000,,1.3")
    let outcome = try XCTUnwrap(BarTable(bar, rows).lines.first?.outcome)
    XCTAssertEqual(try XCTUnwrap(outcome.value), 1.2, accuracy: 1e-9)
    let last = Growth([(1_000, 100), (10_000, 100 * pow(10, 1.2))])?.lastDecade
    XCTAssertEqual(try XCTUnwrap(last), 1.2, accuracy: 1e-9, "one definition of growth")
  }

  func testTimeAndMemoryAreTheMost() throws {
    var held = row("tree", "build", 100, "a", 10)
    held.allocations = AllocationCount(mallocs: 1, bytes: 1, peak: 1, held: 6 * 299)
    XCTAssertEqual(try verdict("memory,tree,build,100,a,,,,,300", [held]), .reached)
    XCTAssertEqual(try verdict("memory,tree,build,100,a,,,,,298", [held]), .missed)
    XCTAssertEqual(try verdict("time,tree,build,100,a,,,,,11", [held]), .reached)
    XCTAssertEqual(try verdict("time,tree,build,100,a,,,,,10", [held]), .open)
  }

  /// A star stands for every workload with that end; the other side follows it.
  func testAStarStandsForEveryWorkload() throws {
    let rows = [
      row("forms@1", "build", 100, "a", 10), row("forms@1:shuffled", "build-each", 100, "a", 20),
      row("tasks@1", "build", 100, "a", 10), row("tree", "build", 100, "a", 10),
    ]
    let table = BarTable(
      try bars("ratio,*@1,build,100,a,:shuffled,build-each,,,0.333"),
      rows,
    )
    XCTAssertEqual(table.lines.map(\.outcome.row.workload), ["forms@1", "tasks@1"])
    XCTAssertEqual(table.lines.map(\.outcome.verdict), [.reached, .absent])
    XCTAssertEqual(table.lines[0].beside, "forms@1:shuffled, its build-each")
  }

  func testAFileThatIsNoneIsRefusedByItsColumn() {
    for (line, column) in [
      ("speed,tree,build,100,a,,,,kiwi,4", "kind"), ("ratio,tree,build,x,a,,,,kiwi,4", "size"),
      ("ratio,tree,build,100,a,,,,kiwi,0", "bound"),
      ("growth,tree,build,100,a,,,1000,,1.3", "other_size"),
      ("growth,tree,build,100,a,,,,,1.3", "other_size"),
    ] {
      XCTAssertThrowsError(try bars(line), line) { error in
        guard case .invalid(_, let found, _)? = error as? ResultRow.Unreadable, found == column
        else {
          return XCTFail("\(error) does not name \(column)")
        }
      }
    }
  }

  func testThePageTablesSayNumbersAsTheReportDoes() throws {
    var rows = [100, 1_000, 10_000].flatMap { size in
      ["build", "build-each", "resize"].flatMap { phase in
        [
          row("tree", phase, size, "a", Double(size)),
          row("tree", phase, size, "kiwi", 5 * Double(size)),
        ]
      }
    }
    for index in rows.indices where rows[index].key.backend == "a" {
      rows[index].allocations = AllocationCount(mallocs: 1, bytes: 1, peak: 1_200, held: 600)
    }
    rows[5].verdict = "weights: another"
    var report = Report(rows, reference: "kiwi")
    report.bars = try bars("ratio,tree,build,1000,a,,,,kiwi,4")
    XCTAssertTrue(
      report.markdown(.glance).contains(
        "| tree | 6 | 1.00 µs | 5.00× (5.00 … 5.00) |"
      ),
      report.markdown(.glance),
    )
    let growth = report.markdown(.growth)
    XCTAssertTrue(growth.contains("| 100 ns | 1.00 µs | 10.0 µs | N^1.00 ± 0.00"), growth)
    XCTAssertTrue(report.markdown(.memory).contains("| tree | 100 | 100 | 200 | 200 |"))
    XCTAssertTrue(report.markdown(.backends).contains("| 100 ns | 500 ns* |"))
    XCTAssertTrue(report.markdown(.bars).contains("| ≥ 4.00× | yes |"))
    XCTAssertTrue(report.html.contains("1 of 1 are, 0 are missed"))
    XCTAssertTrue(report.html.contains("<a href=\"#bars\">Bars</a>"))
  }

  /// The files of bars that the tables of the documents are made with.
  func testTheCommittedBarsAreRead() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for name in ["bars.csv", "bars-structures.csv"] {
      let path = root.appendingPathComponent("results/\(name)")
      let text = try String(contentsOf: path, encoding: .utf8)
      XCTAssertGreaterThan(try Bar.bars(of: CSVTable(parsing: text)).count, 5)
    }
  }
}
