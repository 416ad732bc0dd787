// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Fuzz
import Measure

enum SummaryFile {
  static let origin: [String] = {
    let facts = LayoutBench.facts
    return [facts.commit, facts.host, facts.toolchain]
  }()

  static func isSummary(_ table: CSVTable) -> Bool {
    // The last two columns came later, one by one.
    (0...2).contains {
      table.header == FuzzSummary.columns.dropLast($0)
    }
  }

  static func read(_ path: String) throws(CommandFailure) -> [FuzzSummary] {
    try summaries(of: ResultFile.table(path), path: path)
  }

  /// The summaries in a table that was read from a path.
  static func summaries(
    of table: CSVTable,
    path: String
  ) throws(CommandFailure) -> [FuzzSummary] {
    guard isSummary(table) else {
      throw .wrongInput("\(InputFile.label(path)): no summary of a campaign")
    }
    do throws(FuzzSummary.Unreadable) {
      return try FuzzSummary.summaries(of: table.records)
    } catch {
      throw .wrongInput("\(InputFile.label(path)): \(error)")
    }
  }

  static func write(
    _ summaries: [FuzzSummary],
    to path: String
  ) throws(CommandFailure) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      // A directory that can't be made shows when the file is written.
      try? OutputFolder.make(String(path[..<slash]))
    }
    let table = CSVTable(
      header: FuzzSummary.columns,
      rows: summaries.flatMap(\.rows),
    )
    try AtomicFile.write(table.text, to: path)
  }

  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Joins tables of summaries, prints what they come to, and writes them.
  static func merge(
    _ tables: [(path: String, table: CSVTable)],
    isPartial: Bool,
    to output: String,
    _ console: Console
  ) throws(CommandFailure) {
    var all: [FuzzSummary] = []
    for (path, table) in tables {
      all += try summaries(of: table, path: path)
    }
    let merged: [FuzzSummary]
    do throws(SummaryMerge.Fault) {
      merged = try SummaryMerge.merge(all, isPartial: isPartial)
    } catch {
      throw .wrongInput("can't merge: \(error)")
    }
    try write(merged, to: output)
    if let tally = SummaryMerge.total(merged) {
      try console.print("shards       \(merged.count)")
      try console.print("cases        \(tally.cases)")
      try console.print("findings     \(tally.firsts.count)")
      try console.print("digest       \(tally.digest)")
    }
  }
}
