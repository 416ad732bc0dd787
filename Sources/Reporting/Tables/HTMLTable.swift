// Licensed under the MIT licence; see LICENSE.

/// A table that can be sorted by every column.
struct HTMLTable {
  typealias Column = ResultTable.Column

  struct Cell {
    var text: String
    /// What it is sorted by.
    var value: Double?
    /// Whether it belongs to a wrong answer.
    var isWrong = false
    var isStrong = false

    /// A field with a text and perhaps a number behind it.
    init(_ text: String, value: Double? = nil) {
      self.text = text
      self.value = value
    }

    /// A number, written so; nothing where there is none.
    init(_ number: Double?, _ text: (Double) -> String) {
      self.init(number.map(text) ?? "", value: number)
    }

    static let empty = Cell("")
  }

  /// What the page's script knows it by.
  var id: String
  /// The columns from the left.
  var columns: [Column]
  /// The rows, each as long as the columns.
  var rows: [[Cell]] = []

  var html: String {
    let heads = columns.map { column in
      "<th scope=\"col\"\(column.isNumeric ? " class=\"n\"" : "")>"
        + "<button type=\"button\">\(Markup.escaped(column.title))</button></th>"
    }
    let body = rows.map { row in
      let cells = zip(columns, row).map(Self.field)
      return "<tr>\(cells.joined())</tr>\n"
    }
    return """
      <div class="scroll"><table id="\(Markup.escaped(id))">
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>\(body.joined())</tbody></table></div>

      """
  }

  private static func field(_ column: Column, _ cell: Cell) -> String {
    var names: [String] = []
    if column.isNumeric { names.append("n") }
    if cell.isWrong { names.append("wrong") }
    if cell.isStrong { names.append("strong") }
    let style =
      names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    let value = cell.value.map { " data-v=\"\($0)\"" } ?? ""
    return "<td\(style)\(value)>\(Markup.escaped(cell.text))</td>"
  }
}
