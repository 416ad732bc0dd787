// Licensed under the MIT licence; see LICENSE.

import Spelling

/// Text in aligned columns, for the terminal.
public struct Table: Sendable {
  /// A column's head and the side to which its cells are aligned.
  public struct Column: Hashable, Sendable {
    /// What stands above the column.
    public var title: String
    /// Whether cells end at the same place, as numbers should.
    public var isRightAligned: Bool

    /// A column of words, which begin at its left edge.
    public static func left(_ title: String) -> Column {
      Column(title: title, isRightAligned: false)
    }

    /// A column of numbers, which end at its right edge.
    public static func right(_ title: String) -> Column {
      Column(title: title, isRightAligned: true)
    }
  }

  /// The columns from the left.
  public let columns: [Column]
  private var rows: [[String]] = []

  /// Makes a table that has columns and no rows yet.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Appends a row with one cell a column.
  public mutating func add(_ cells: [String]) {
    precondition(
      cells.count == columns.count,
      "A row of \(cells.count) cells in a table of \(columns.count) columns",
    )
    // A name from outside must not write over the table.
    rows.append(cells.map(PlainText.shown))
  }

  /// The head, a rule and the rows, two blanks between columns.
  ///
  /// - Parameter indent: How many blanks stand before every line.
  public func text(indent: Int = 0) -> String {
    let widths = columns.indices.map { column in
      rows.reduce(columns[column].title.count) {
        max($0, $1[column].count)
      }
    }
    let head = columns.map(\.title)
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([head, rule] + rows).map { line($0, widths, indent) }.joined()
  }

  private func line(
    _ cells: [String],
    _ widths: [Int],
    _ indent: Int
  ) -> String {
    var line = String(repeating: " ", count: indent)
    for (index, cell) in cells.enumerated() {
      let pad = String(repeating: " ", count: widths[index] - cell.count)
      let isRight = columns[index].isRightAligned
      line += (index == 0 ? "" : "  ") + (isRight ? pad + cell : cell + pad)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
