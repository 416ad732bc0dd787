// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure

/// `merge`: joins the files of shards.
struct MergeCommand: Command {
  let name = "merge"
  let summary = "Join the result files of shards, of run or fuzz, into one."
  let details = """
    The order of the files doesn't matter, and a file may be named twice. Two
    different rows about the same thing are an error, and so are shards that
    are missing.
    """
  let examples = [
    "merge shard-1.csv shard-2.csv -o all.csv",
    "merge shard-*.csv --partial -o some.csv",
  ]

  static let files = Parameter.arguments(
    "csv",
    .file,
    help: "The files to join.",
  )
  static let output = Parameter.required(
    "output",
    short: "o",
    .file,
    help: "Write the joined rows there.",
  )
  static let partial = Parameter.flag(
    "partial",
    help: "Shards may be missing: the result will be joined with others.",
  )
  var parameters: [any AnyParameter] {
    [Self.files, Self.output, Self.partial]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    var tables: [(path: String, table: CSVTable)] = []
    for path in call[Self.files] {
      tables.append((path, try ResultFile.table(path)))
    }
    if tables.contains(where: { SummaryFile.isSummary($0.table) }) {
      try SummaryFile.merge(
        tables,
        isPartial: call[Self.partial],
        to: call[Self.output],
        console,
      )
      return .done
    }
    var files: [[ResultRow]] = []
    for (path, table) in tables {
      files.append(try ResultFile.rows(of: table, path: path))
    }
    let rows: [ResultRow]
    do throws(ResultMerge.Fault) {
      rows = try ResultMerge.merge(files, isPartial: call[Self.partial])
    } catch {
      var message = "can't merge: \(error)"
      if case .overlap(let key) = error {
        let places = zip(tables, files).filter { _, rows in
          rows.contains { $0.key == key }
        }
        .map { InputFile.label($0.0.path) }
        message += " in \(places.joined(separator: " and "))"
        message += "; leave one of them out"
      }
      throw .wrongInput(message)
    }
    try ResultFile.write(rows, to: call[Self.output])
    console.note("\(rows.count) rows written to \(call[Self.output])")
    return .done
  }
}
