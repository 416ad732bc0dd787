// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure
import Reporting
import Workloads

struct RunResults {
  var rows: [ResultRow]
  var skipped: [(key: ResultRow.Key, reason: SkipReason)]

  /// Prints a line for each backend beside the reference, the table of
  /// results, and what was discarded.
  func print(reference: String?, on console: Console) throws(CommandFailure) {
    let results = ResultTable(rows, reference: reference)
    if let reference {
      let standings = BackendStanding.all(rows, reference: reference)
      for standing in standings { try console.print(standing.text) }
      if !standings.isEmpty { try console.print() }
    }
    try console.write(Table(results.columns, results.rows).text())
    if let discards = DiscardCount(rows) {
      try console.print()
      try console.print(discards.text)
    }
    let omissions = Omissions(skipped)
    if !omissions.lines.isEmpty { try console.print() }
    for line in omissions.lines { try console.print(line) }
  }

  /// Whether a backend crashed, or gave a wrong answer though it promises
  /// right ones.
  var hasFaults: Bool {
    let hasCrashed = skipped.contains { entry in
      if case .died = entry.reason { true } else { false }
    }
    return hasCrashed || rows.contains { !$0.isRight }
  }

  /// A new name under `results/local`, which is made if need be.
  static func standardPath(timestamp: String) throws(CommandFailure) -> String {
    let folder = "results/local"
    try OutputFolder.make(folder, or: "name a file with --csv")
    let digits = timestamp.filter { $0 != "-" && $0 != ":" }
    return "\(folder)/run-\(digits).csv"
  }
}
