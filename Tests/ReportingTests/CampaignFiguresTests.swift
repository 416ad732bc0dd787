// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

@testable import Reporting

final class CampaignFiguresTests: XCTestCase {
  private let header = [
    "kind", "seed", "backends", "commit", "host", "family", "backend", "done", "ok", "wrong",
    "abstain", "comparisons", "arbitrations", "conflicts", "digest", "bucket", "index", "seconds",
  ]

  private func row(_ values: [String: String]) -> [String] {
    header.map { values[$0] ?? "" }
  }

  /// Two shards of a campaign on two backends, with one finding.
  private var table: CSVTable {
    var table = CSVTable(header: header)
    for shard in 0..<2 {
      table.rows.append(
        row([
          "kind": "total", "seed": "7", "backends": "cassowary+dense", "commit": "abc",
          "host": "h\(shard)", "done": "400", "comparisons": "900", "arbitrations": "20",
          "conflicts": "100", "digest": "d", "seconds": "2.5",
        ])
      )
      for (family, cases) in [("grid", 100), ("tree", 300)] {
        for backend in ["cassowary", "dense"] {
          let isSilent = backend == "dense" && family == "tree"
          table.rows.append(
            row([
              "kind": "family", "family": family, "backend": backend, "done": "\(cases)",
              "ok": "\(isSilent ? cases - 3 : cases)", "wrong": "0",
              "abstain": isSilent ? "3" : "0",
            ])
          )
        }
      }
    }
    table.rows.append(
      row([
        "kind": "finding", "family": "grid", "backend": "dense", "done": "1", "ok": "0",
        "wrong": "1", "abstain": "0", "bucket": "<profile>", "index": "1234",
      ])
    )
    return table
  }

  func testShardsAreAddedUp() throws {
    let figures = try XCTUnwrap(CampaignFigures(table))
    XCTAssertEqual(figures.cases, 800)
    XCTAssertEqual(figures.shards, 2)
    XCTAssertEqual(figures.seconds, 5)
    XCTAssertEqual(figures.hosts, ["h0", "h1"])
    XCTAssertEqual(figures.families.map(\.name), ["tree", "grid"])
    XCTAssertEqual(figures.families.map(\.cases), [600, 200])
    XCTAssertEqual(figures.count("dense", 2), 6)
    XCTAssertEqual(figures.count("cassowary", 0), 800)
    XCTAssertEqual(figures.silent, [2])
  }

  func testATimeThatOneShardDoesNotTellIsNoTime() throws {
    var some = table
    some.rows[0][header.count - 1] = ""
    XCTAssertNil(try XCTUnwrap(CampaignFigures(some)).seconds)
  }

  func testOtherTablesAreNoCampaigns() {
    XCTAssertNil(CampaignFigures(CSVTable(header: ["family", "cases"], rows: [["a", "1"]])))
    XCTAssertNil(CampaignFigures(CSVTable(header: header)))
  }

  func testAPageOfCampaignsAloneHasNoEmptyTables() {
    let page = Report([], campaigns: [Report.Campaign(name: "fuzz.csv", table: table)]).html
    XCTAssertFalse(page.contains("All results"))
    XCTAssertFalse(page.contains("Overview"))
    XCTAssertFalse(page.contains("<dd></dd>"))
  }

  func testWhatStandsBehindABarIsWithinThePicture() {
    let text = "0.758 % a-long-backend"
    let plot = BarPlot(
      title: "t",
      rows: [BarPlot.Row(name: "n", style: 0, part: 1, text: text, label: "l")],
    )
    // 440 wide: the text begins at 263 and is 22 letters of 8 long.
    XCTAssertTrue(plot.svg.contains("width=\"139\""), plot.svg)
    XCTAssertTrue(plot.svg.contains("x=\"264\""), plot.svg)
  }

  func testTheSectionHasRateSharesFindingsAndAbstentions() {
    let html =
      Report([], campaigns: [Report.Campaign(name: "fuzz.csv", table: table)]).campaignSection
    XCTAssertTrue(html.contains("<dt>cases per second</dt><dd>160</dd>"), html)
    XCTAssertTrue(html.contains(">tree</text>"), html)
    XCTAssertTrue(html.contains(">75.0 %</text>"), html)
    XCTAssertTrue(html.contains(">1.00 % dense</text>"), html)
    XCTAssertTrue(html.contains(">&lt;profile&gt;</td>"), html)
    XCTAssertTrue(html.contains("<td class=\"n\" data-v=\"1234.0\">1234</td>"), html)
    XCTAssertTrue(html.contains(">6 (0.750 %)</td>"), html)
    XCTAssertTrue(html.contains("<details><summary>Every count</summary>"), html)
  }
}
