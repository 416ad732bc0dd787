// Licensed under the MIT licence; see LICENSE.

enum MarkdownTable {
  /// The table, a line a row, numbers to the right.
  static func text(
    _ columns: [ResultTable.Column],
    _ rows: [[String]]
  ) -> String {
    let rule = columns.map { $0.isNumeric ? "---:" : "---" }
    return ([columns.map(\.title), rule] + rows).map { cells in
      "| "
        + cells.map { $0.replacing("|", with: "\\|") }
        .joined(separator: " | ") + " |\n"
    }.joined()
  }
}
