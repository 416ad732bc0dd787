// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure

/// `report`: result files as one page of HTML.
struct ReportCommand: Command {
  let name = "report"
  let summary = "Make one self-contained HTML page of result files."
  let details = """
    Of what several files have in common the newest is shown, and how it came
    there over time. Files of fuzz campaigns are shown as tables.
    """
  let examples = [
    "report results/baseline.csv -o report.html",
    "report results/local/*.csv fuzz.csv -o report.html",
  ]

  static let files = Parameter.arguments(
    "csv",
    .file,
    help: "Files that run or fuzz has written.",
  )
  static let output = Parameter.required(
    "output",
    short: "o",
    .file,
    help: "Write the page there.",
  )
  static let versus = Parameter.option(
    "versus",
    .text("backend"),
    default: "kiwi",
    help: "The backend that the others are held against, where it is there.",
  )
  var parameters: [any AnyParameter] {
    [Self.files, Self.output, Self.versus]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    var rows: [ResultRow] = []
    var campaigns: [Report.Campaign] = []
    for path in arguments[Self.files] {
      let table = try ResultFile.table(path)
      if SummaryFile.isSummary(table) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        campaigns.append(Report.Campaign(name: name, table: table))
      } else {
        rows += try ResultFile.rows(of: table, path: path)
      }
    }
    if rows.isEmpty, campaigns.isEmpty {
      console.warn("there is no row in any of the files: the page is empty")
    }
    let reference = arguments[Self.versus]
    let report = Report(
      rows,
      campaigns: campaigns,
      reference: rows.contains { $0.key.backend == reference }
        ? reference : nil,
    )
    try AtomicFile.write(report.html, to: arguments[Self.output])
    console.note("report written to \(arguments[Self.output])")
    return .done
  }
}
