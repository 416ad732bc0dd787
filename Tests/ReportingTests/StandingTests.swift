// Licensed under the MIT licence; see LICENSE.

import Measure
import Reporting
import XCTest

final class StandingTests: XCTestCase {
  private func standing(_ solver: String, _ topic: String, _ status: String) -> Standing {
    Standing(
      solver: solver,
      version: "1",
      language: "C++ -O2",
      can: "steps",
      priorities: "weights",
      topic: topic,
      name: topic == "law" ? "5 (history)" : "lets <required> be violated",
      status: status,
      comparisons: topic == "law" ? 7 : nil,
      detail: "=1+1",
    )
  }

  private var standings: [Standing] {
    var fault = standing("kiwi", "fault", "wrong")
    fault.command = "layout-bench replay 'a.json'"
    fault.snippet = "line one\nline two"
    return [
      standing("kiwi", "law", "broken"), fault, standing("dense", "law", "kept"),
      standing("z3", "law", "not asked"),
    ]
  }

  func testAFileOfStandingsIsReadBack() throws {
    let table = CSVTable(header: Standing.columns, rows: standings.map(\.fields))
    let read = try CSVTable(parsing: table.text)
    XCTAssertTrue(Standing.isStanding(read))
    XCTAssertEqual(Standing.standings(of: read), standings)
    XCTAssertFalse(Standing.isStanding(CSVTable(header: ["schema", "commit"])))
  }

  func testThePageShowsSolversLawsAndFaultsEscaped() {
    var report = Report([])
    report.standings = standings
    let page = report.html
    for part in [
      "<td>kiwi</td><td>1</td><td>C++ -O2</td><td>steps</td><td>weights</td>",
      "<td>5 (history)</td><td class=\"wrong\">broken</td><td>kept</td><td>not asked</td>",
      "wrong: lets &lt;required&gt; be violated", "layout-bench replay &#39;a.json&#39;",
      "line one\nline two", "href=\"#standings\"",
    ] {
      XCTAssert(page.contains(part), part)
    }
    XCTAssertFalse(Report([]).html.contains("id=\"standings\""))
  }

  func testALawThatAProgramFailedAtIsCountedByItself() {
    var report = Report([])
    report.standings = standings
    XCTAssertFalse(report.html.contains("failed</"))
    report.standings.append(standing("highs", "law", "failed"))
    let page = report.html
    XCTAssert(page.contains("<td class=\"wrong\">failed</td>"))
    XCTAssert(page.contains("failed</th>") || page.contains("failed</button>"))
  }

  func testVerdictsStandFamilyByFamilyForAllSolversInOneTable() {
    let header = [
      "kind", "family", "backend", "done", "ok", "wrong", "abstain", "comparisons", "garbage",
    ]
    func campaign(_ name: String, _ rows: [[String]]) -> Report.Campaign {
      let total = ["total", "", "", "9", "", "", "", "7", ""]
      return Report.Campaign(name: name, table: CSVTable(header: header, rows: [total] + rows))
    }
    func row(_ family: String, _ backend: String, _ counts: [Int]) -> [String] {
      ["family", family, backend, "9"] + counts.prefix(3).map { "\($0)" }
        + ["", "\(counts[3])"]
    }
    let campaigns = [
      campaign("a/dense.csv", [row("tree", "dense", [9, 0, 0, 0])]),
      campaign(
        "a/kiwi.csv",
        [
          row("tree", "dense", [8, 0, 1, 0]), row("tree", "kiwi", [4, 2, 3, 0]),
          row("grid", "kiwi", [0, 0, 8, 1]),
        ]
      ),
    ]
    var report = Report([], campaigns: campaigns)
    report.standings = standings
    let text = report.markdown
    for line in [
      "| family | kiwi | dense | z3 |", "| tree | 4 ok, 2 wrong, 3 abstain | 9 ok |  |",
      "| grid | 8 abstain, 1 garbage |  |  |",
    ] {
      XCTAssert(text.contains(line), "\(line) in\n\(text)")
    }
    XCTAssert(
      report.html.contains("<td>tree</td><td class=\"wrong\">4 ok, 2 wrong, 3 abstain</td>")
    )
    var without = Report([])
    without.standings = standings
    XCTAssertFalse(without.markdown.contains("## Verdicts"))
  }

  func testWhatNoSnippetShowsIsCountedAndIsNobodysFault() {
    var report = Report([])
    report.standings = standings
    XCTAssertFalse(report.html.contains("held against nobody"))
    report.standings += ["z3", "kiwi", "z3"].map { standing($0, "unconfirmed", "wrong") }
    XCTAssert(report.markdown.contains("runner: kiwi 1, z3 2."), report.markdown)
    XCTAssert(report.html.contains("runner: kiwi 1, z3 2."))
    XCTAssert(report.markdown.contains("| z3 | 1 | C++ -O2 | steps | weights | 0 | 0 | 1 | 0 |"))
  }

  func testMarkdownHasTheSameTables() {
    var report = Report([])
    report.standings = standings
    let text = report.markdown
    XCTAssert(text.contains("| kiwi | 1 | C++ -O2 | steps | weights | 0 | 1 | 0 | 1 |"), text)
    XCTAssert(text.contains("| 5 (history) | broken | kept | not asked |"), text)
    XCTAssert(text.contains("```text\nline one\nline two\n```"), text)
  }
}
