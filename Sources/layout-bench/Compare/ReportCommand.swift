// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure
import Reporting

/// `report`: result files as one page of HTML, or for a tracker.
struct ReportCommand: Command {
  enum Format: String, CaseIterable {
    case html
    case markdown
    case bencher
    case githubAction = "github-action-benchmark"
  }

  let name = "report"
  let summary = "Make one self-contained HTML page of result files."
  let details = """
    If several files have a row, the newest is shown, with its history. Files of
    fuzz campaigns are shown as tables, those of conform as standings: solvers,
    laws kept and broken, faults.

    --format markdown --table NAME writes one table for a page of a document.
    --bars names a file of values that should be reached: ratios, exponents, times
    and bytes. A bar is reached if the whole measured interval is on its side.

    --format bencher writes Bencher Metric Format, github-action-benchmark the
    custom format of that action in which less is better. Both hold the newest
    rows, and go to standard output unless --output names a file.
    """
  let examples = [
    "report results/baseline.csv -o report.html",
    "report results/local/*.csv fuzz.csv -o report.html",
    "report run.csv --format github-action-benchmark -o benchmark.json",
    "report results/baseline.csv --bars results/bars.csv "
      + "--format markdown --table bars",
  ]

  static let files = Parameter.arguments(
    "csv",
    .file,
    help: "Files that run, fuzz or conform has written.",
  )
  static let output = Parameter.output(
    help: "Write it there; a page needs it."
  )
  static let format = Parameter<Format>.format(
    .html,
    help: "What to make.",
  )
  static let versus = Parameter.option(
    "versus",
    .text("backend"),
    default: "kiwi",
    help: "The backend that the others are held against, where it is there.",
  )
  static let table = Parameter.optional(
    "table",
    ArgumentValue<PageTable>.choice("table"),
    help: "The table to make, as Markdown.",
  )
  static let bars = Parameter.optional(
    "bars",
    .file,
    help: "A file of bars to hold the results against.",
  )
  var parameters: [any AnyParameter] {
    [Self.files, Self.output, Self.format, Self.versus, Self.table, Self.bars]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    if call[Self.format] == .html, call[Self.output] == nil {
      throw .wrongInput("a page goes to a file: name it with --output")
    }
    if call[Self.table] != nil, call[Self.format] != .markdown {
      throw .wrongInput("--table needs --format markdown")
    }
    if call[Self.table] == .bars, call[Self.bars] == nil {
      throw .wrongInput("--table bars needs --bars FILE")
    }
    var rows: [ResultRow] = []
    var campaigns: [Report.Campaign] = []
    var standings: [Standing] = []
    for path in call[Self.files] {
      let table = try ResultFile.table(path)
      if Standing.isStanding(table) {
        standings += Standing.standings(of: table)
      } else if SummaryFile.isSummary(table) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        campaigns.append(Report.Campaign(name: name, table: table))
      } else {
        rows += try ResultFile.rows(of: table, path: path)
      }
    }
    if rows.isEmpty, campaigns.isEmpty, standings.isEmpty {
      console.warn("there is no row in any of the files: the page is empty")
    }
    let reference = call[Self.versus]
    var report = Report(
      rows,
      campaigns: campaigns,
      reference: rows.contains { $0.key.backend == reference }
        ? reference : nil,
    )
    report.standings = standings
    if let path = call[Self.bars] {
      report.bars = try ResultFile.bars(path)
    }
    let text =
      switch call[Self.format] {
      case .html: report.html
      case .markdown:
        call[Self.table].map { report.markdown($0) } ?? report.markdown
      case .bencher: TrackerExport.bencher(report.newest)
      case .githubAction: TrackerExport.githubAction(report.newest)
      }
    if let path = call[Self.output] {
      try AtomicFile.write(text, to: path)
      console.note("report written to \(path)")
    } else {
      try console.write(text)
    }
    return .done
  }
}
