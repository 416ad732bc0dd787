// Licensed under the MIT licence; see LICENSE.

extension Report {
  /// The standings and what was measured, as Markdown.
  public var markdown: String {
    var text = ""
    if !standings.isEmpty {
      text += "## Solvers\n\n\(solverTable.markdown)\n"
      text += "## Laws\n\n\(lawTable.markdown)\n"
      if let familyTable {
        text += "## Verdicts\n\n\(familyTable.markdown)\n"
      }
      text += "## Faults\n\n"
      let faults = standings.filter { $0.topic == "fault" }
      if faults.isEmpty { text += Self.noFaults + "\n" }
      for fault in faults {
        text += "### \(fault.solver), \(fault.status): \(fault.name)\n\n"
        text += "\(fault.detail)\n\n"
        for block in [fault.command, fault.snippet] where !block.isEmpty {
          text += "```text\n\(block)\n```\n\n"
        }
      }
      if !unconfirmed.isEmpty { text += "\(unconfirmed)\n\n" }
    }
    if !newest.isEmpty {
      let results = ResultTable(newest, reference: reference)
      text += "## Speed\n\n"
      text += MarkdownTable.text(results.columns, results.rows)
    }
    return text
  }
}

extension HTMLTable {
  /// The table as GitHub's Markdown has it.
  var markdown: String {
    MarkdownTable.text(columns, rows.map { $0.map(\.text) })
  }
}
