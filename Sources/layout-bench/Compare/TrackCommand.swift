// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure
import Reporting

/// `track`: the history of many runs, and where it changed.
struct TrackCommand: Command {
  enum Format: String, CaseIterable {
    case table
    case markdown
    case json
  }

  let name = "track"
  let summary = "Find what became slower, when, by which commits."
  let details = """
    Result files of many commits become series: one for each workload, phase,
    size, backend and machine. Changes of level are found with E-divisive and
    confirmed by a test: if nothing changed in any series, nothing is found with
    95 %. Each change has its size with an interval, and the commits that may
    have made it. A slow change over many commits is a creep.

    Commits are ordered by the time of their first run, or as --commits lists
    them. Several runs of a commit count as one, their median. Pivots,
    allocations and instructions have no noise: every change of half a percent
    counts.

    Exits with 1 if something became slower within the newest --recent commits,
    unless --accept names a commit in its range.
    """
  let examples = [
    "track results/history -o history.html",
    "track *.csv --metric time,instructions --recent 5",
    "track runs --commits oldest-first.txt --accept 5da2cc58",
  ]

  static let files = Parameter.arguments(
    "csv",
    .file,
    help: "Result files, or folders that hold some.",
  )
  static let output = Parameter.output(
    help: "Write a page with all series there."
  )
  static let metrics = Parameter.list(
    "metric",
    .choice("metric", of: Metric.allCases.map(\.rawValue)),
    help: "What to follow; time unless given.",
  )
  static let threshold = Parameter.option(
    "threshold",
    .share,
    default: 0.02,
    help: "Smaller changes of a time don't count.",
  )
  static let recent = Parameter.option(
    "recent",
    .integer(in: 1...1_000_000),
    default: 20,
    help: "A regression is new if one of so many newest commits may have made "
      + "it.",
  )
  static let accepted = Parameter.list(
    "accept",
    .text("commit"),
    help: "Don't fail for what this commit may have made.",
  )
  static let commits = Parameter.optional(
    "commits",
    .file,
    help: "A file that lists the commits, oldest first, one a line; - reads "
      + "standard input.",
  )
  static let format = Parameter<Format>.format(
    .table,
    help: "How to print the changes.",
  )
  var parameters: [any AnyParameter] {
    [
      Self.files, Self.output, Self.metrics, Self.threshold, Self.recent,
      Self.accepted, Self.commits, Self.format,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    if let path = call[Self.output] { try AtomicFile.check(path) }
    let order = try Self.order(call[Self.commits])
    let rows = try HistoryFiles.rows(call[Self.files], console)
    let names = call[Self.metrics]
    let metrics = Metric.allCases.filter {
      names.contains($0.rawValue) || names.isEmpty && $0 == .time
    }
    let search = ChangeSearch(
      TrackedSeries.all(rows, metrics: metrics, order: order),
      threshold: call[Self.threshold],
    )
    try print(search, call[Self.format], on: console)
    if let path = call[Self.output] {
      try AtomicFile.write(TrackPage(search).html, to: path)
      console.note("history written to \(path)")
    }
    let isNew = search.changes.contains { change in
      change.isSlower && search.distance(change) < call[Self.recent]
        && !isAccepted(change, search, call[Self.accepted])
    }
    return isNew ? .found : .done
  }

  private func isAccepted(
    _ change: TrackedChange,
    _ search: ChangeSearch,
    _ accepted: [String]
  ) -> Bool {
    let points = search.series[change.series].points
    let suspects = points[change.range].dropFirst().map(\.commit)
    return accepted.contains { name in
      suspects.contains { $0.hasPrefix(name) || name.hasPrefix($0) }
    }
  }

  private func print(
    _ search: ChangeSearch,
    _ format: Format,
    on console: Console
  ) throws(CommandFailure) {
    let shown = TrackTable(search)
    switch format {
    case .json:
      try console.write(TrackReport(search).json)
    case .markdown:
      try console.write("\(shown.summary)\n\n\(shown.markdown)")
    case .table:
      if !search.changes.isEmpty {
        try console.write(Table(shown.columns, shown.cells).text())
        try console.print()
      }
      try console.print(shown.summary)
    }
  }

  private static func order(
    _ path: String?
  ) throws(CommandFailure) -> [String] {
    guard let path else { return [] }
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
