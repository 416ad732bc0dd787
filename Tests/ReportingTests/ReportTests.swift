// Licensed under the MIT licence; see LICENSE.

import Foundation
import Measure
import TestSupport
import XCTest

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class ReportTests: XCTestCase {
  private func rows(timestamp: String, scale: Double = 1) -> [ResultRow] {
    var rows: [ResultRow] = []
    for size in [100, 1_000, 10_000] {
      for (backend, cost) in [("cassowary", 3.0), ("kiwi", 90)] {
        for phase in ["build", "resize"] {
          let time = cost * Double(size) * scale
          var row = ResultRow.sample(
            phase: phase,
            size: size,
            backend: backend,
            samples: [[time * 0.9, time, time * 1.2]],
          )
          row.timestamp = timestamp
          row.constraints = 4 * size
          row.allocations = AllocationCount(
            mallocs: 1,
            bytes: 10,
            peak: 100 * Double(size),
          )
          rows.append(row)
        }
      }
    }
    return rows
  }

  private let campaign = Report.Campaign(
    name: "fuzz.csv",
    table: CSVTable(
      header: ["family", "cases"],
      rows: [["<rows & grids>", "1200"]],
    ),
  )

  private var full: Report {
    var odd = ResultRow.sample("dialog", size: 1, backend: "kiwi")
    odd.timestamp = "2026-01-02T00:00:00Z"
    odd.verdict = "violation 2.0 at 750, least is <0.0>"
    return Report(
      rows(timestamp: "2026-01-01T00:00:00Z", scale: 2)
        + rows(timestamp: "2026-01-02T00:00:00Z") + [odd],
      campaigns: [campaign],
      reference: "kiwi",
    )
  }

  func testThePageNeedsNothingElse() {
    let html = full.html
    for forbidden in ["http:", "https:", "src=", "@import", "url(", "<link"] {
      XCTAssertFalse(html.contains(forbidden), forbidden)
    }
  }

  func testEveryPictureIsWellFormed() throws {
    let html = full.html
    let pictures = html.components(separatedBy: "<svg").dropFirst().map {
      "<svg" + ($0.components(separatedBy: "</svg>").first ?? "") + "</svg>"
    }
    // Two phases and memory, a dot plot, two histories.
    XCTAssertEqual(pictures.count, 6)
    for picture in pictures {
      let parser = XMLParser(data: Data(picture.utf8))
      XCTAssertTrue(parser.parse(), picture)
      XCTAssertFalse(picture.contains("nan"), picture)
      XCTAssertFalse(picture.contains("inf"), picture)
    }
  }

  func testTextFromFilesIsEscaped() {
    let html = full.html
    XCTAssertTrue(html.contains("&lt;rows &amp; grids&gt;"))
    XCTAssertFalse(html.contains("<rows"))
    XCTAssertTrue(html.contains("least is &lt;0.0&gt;"))
  }

  func testWrongAnswersAreListedAndMarked() {
    let html = full.html
    XCTAssertTrue(html.contains("<h2>Wrong answers</h2>"))
    XCTAssertTrue(html.contains("dialog resize 1 kiwi"))
    XCTAssertTrue(html.contains("class=\"mark wrong\""))
    let fine = Report(rows(timestamp: "2026-01-01T00:00:00Z"))
    XCTAssertFalse(fine.html.contains("Wrong answers"))
  }

  func testTheNewestRowOfEachThingIsShown() {
    XCTAssertEqual(full.newest.count, 13)
    XCTAssertEqual(full.newest.first?.timestamp, "2026-01-02T00:00:00Z")
    XCTAssertEqual(
      full.runs,
      ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"],
    )
  }

  func testTheOverviewHasGrowthAndRatio() {
    let overview = full.overview
    XCTAssertTrue(overview.contains("data-v=\"30.0\">≈ 30.0×</td>"), overview)
    XCTAssertTrue(overview.contains("\">N^1.00 ± 0.00 (last decade 1.00)</td>"))
    XCTAssertTrue(overview.contains(">10,000</td>"))
  }

  func testTheOverviewIsOfSolversWhereThereAreAny() {
    let front = ResultRow.sample("front_ends", phase: "make-vfl", size: 7, backend: "none")
    XCTAssertTrue(Report([front]).overview.contains("make-vfl"))
    let both = Report([front, .sample("dialog", size: 1, backend: "kiwi")])
    XCTAssertTrue(both.overview.contains("dialog"))
    XCTAssertFalse(both.overview.contains("make-vfl"))
    XCTAssertFalse(both.overview.contains("none"))
    XCTAssertTrue(both.html.contains("make-vfl"))
  }

  func testAnEmptyReportIsAPageToo() {
    XCTAssertTrue(Report([]).html.contains("<h2>All results</h2>"))
  }
}

final class LogAxisTests: XCTestCase {
  func testPowersOfTenAreEquallyFarApart() {
    let axis = LogAxis([1, 1_000], from: 0, to: 300)
    let steps = [1.0, 10, 100, 1_000].map(axis.place)
    XCTAssertEqual(steps[1] - steps[0], steps[3] - steps[2], accuracy: 1e-9)
    XCTAssertGreaterThan(steps[0], 0)
    XCTAssertLessThan(steps[3], 300)
    XCTAssertEqual(axis.ticks, [1, 10, 100, 1_000])
  }

  func testValuesThatAreAlikeStillGetADecade() {
    let axis = LogAxis([200, 210], from: 0, to: 100)
    XCTAssertGreaterThanOrEqual(
      axis.range.upperBound / axis.range.lowerBound,
      10,
    )
    XCTAssertGreaterThanOrEqual(axis.ticks.count, 2)
    XCTAssertEqual(LogAxis([5], from: 0, to: 10).place(5), 5, accuracy: 1e-9)
  }

  func testLabelsThatWouldTouchAreMovedApart() {
    XCTAssertEqual(GrowthPlot.spread([10, 12, 100]), [10, 28, 100])
    XCTAssertEqual(GrowthPlot.spread([240, 250, 251]), [216, 234, 252])
  }

  /// Result files come from anywhere: a median of 0 is drawn where the axis begins.
  func testAnAxisBeginsWhereWhatHasNoLogarithmStands() {
    for odd in [0, -3, 1e-300, -Double.infinity, .nan, 1e300] {
      let axis = LogAxis([odd, 10, 1000], from: 0, to: 100)
      XCTAssertTrue(axis.range.contains(10) && axis.range.contains(1000), "\(odd)")
      XCTAssertTrue((0...100).contains(axis.place(10)), "\(odd)")
      XCTAssertFalse(axis.ticks.isEmpty, "\(odd)")
      if odd < 10 { XCTAssertEqual(axis.place(odd), 0, "\(odd)") }
      XCTAssertFalse(LogAxis([odd], from: 0, to: 100).ticks.isEmpty, "\(odd)")
    }
  }
}
