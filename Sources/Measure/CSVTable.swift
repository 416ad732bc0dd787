// Licensed under the MIT licence; see LICENSE.

/// A header and rows of text, as RFC 4180 writes them.
///
/// A text that a spreadsheet would run as a formula is written behind an
/// apostrophe, which is taken away again when it is read.
public struct CSVTable: Hashable, Sendable {
  /// The names of the columns.
  public var header: [String]
  /// The rows, each as long as the header.
  public var rows: [[String]]

  /// The table with these parts.
  public init(header: [String], rows: [[String]] = []) {
    self.header = header
    self.rows = rows
  }

  /// The rows as fields by the names of their columns; of columns with one
  /// name the first counts.
  public var records: [[String: String]] {
    rows.map { row in
      Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Why a text is no table.
  public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line on which the trouble starts, from 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: String

    /// The line and the reason.
    public var description: String { "line \(line): \(reason)" }
  }
}

// MARK: Writing

extension CSVTable {
  /// The table as text: CRLF after each row, quotes where they are needed.
  public var text: String {
    var text = ""
    for row in [header] + rows {
      text += row.map(Self.field).joined(separator: ",")
      text += "\r\n"
    }
    return text
  }

  private static func field(_ text: String) -> String {
    let value = SpreadsheetCell.guarded(text)
    let isPlain = value.utf8.allSatisfy {
      $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"") && $0 != 13
        && $0 != 10
    }
    if isPlain { return value }
    return "\"\(value.replacing("\"", with: "\"\""))\""
  }
}

// MARK: Reading

extension CSVTable {
  /// Reads a table; lines may end in CRLF or LF.
  public init(parsing text: String) throws(Malformed) {
    var parser = Parser(text)
    guard let header = try parser.row() else {
      throw Malformed(line: 1, reason: "the file is empty")
    }
    self.header = header
    rows = []
    while true {
      let line = parser.line
      guard let row = try parser.row() else { break }
      guard row.count == header.count else {
        throw Malformed(
          line: line,
          reason: "\(row.count) fields where the header has \(header.count)",
        )
      }
      rows.append(row)
    }
  }

  private struct Parser {
    private let bytes: [UInt8]
    private var position = 0
    var line = 1

    init(_ text: String) {
      bytes = Array(text.utf8)
      // A byte order mark is no part of the first name.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    mutating func row() throws(Malformed) -> [String]? {
      guard position < bytes.count else { return nil }
      var fields: [String] = []
      while true {
        fields.append(try field())
        guard position < bytes.count else { return fields }
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: ",") { continue }
        if byte == 13 {
          guard position < bytes.count, bytes[position] == 10 else {
            throw Malformed(line: line, reason: "a lone carriage return")
          }
          position += 1
        }
        line += 1
        return fields
      }
    }

    private mutating func field() throws(Malformed) -> String {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"")
      else { return try plainField() }
      let start = line
      position += 1
      var value: [UInt8] = []
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "\"") {
          guard position < bytes.count else { return text(value) }
          switch bytes[position] {
          case UInt8(ascii: "\""): position += 1
          case UInt8(ascii: ","), 10, 13: return text(value)
          default:
            throw Malformed(line: line, reason: "text after a closing quote")
          }
        }
        if byte == 10 { line += 1 }
        value.append(byte)
      }
      throw Malformed(line: start, reason: "a quote that is never closed")
    }

    private mutating func plainField() throws(Malformed) -> String {
      let start = position
      while position < bytes.count {
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") || byte == 10 || byte == 13 { break }
        if byte == UInt8(ascii: "\"") {
          throw Malformed(line: line, reason: "a quote inside a plain field")
        }
        position += 1
      }
      return text(bytes[start..<position])
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String {
      SpreadsheetCell.unguarded(String(decoding: Array(bytes), as: UTF8.self))
    }
  }
}
