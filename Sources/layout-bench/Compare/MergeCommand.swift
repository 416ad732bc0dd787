// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure

/// `merge`: joins the files of shards.
struct MergeCommand: Command {
  let name = "merge"
  let summary = "Join the result files of shards into one."
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

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    var files: [[ResultRow]] = []
    for path in arguments[Self.files] {
      files.append(try ResultFile.rows(path))
    }
    let rows: [ResultRow]
    do throws(ResultMerge.Fault) {
      rows = try ResultMerge.merge(
        files,
        isPartial: arguments[Self.partial],
      )
    } catch {
      throw .wrongInput("can't merge: \(error)")
    }
    try ResultFile.write(rows, to: arguments[Self.output])
    console.note("\(rows.count) rows written to \(arguments[Self.output])")
    return .done
  }
}
