// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Measure
import Reporting

enum ResultFile {
  /// A file's table, whatever its kind.
  static func table(_ path: String) throws(CommandFailure) -> CSVTable {
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    do throws(CSVTable.Malformed) {
      return try CSVTable(parsing: text)
    } catch {
      throw .wrongInput(
        "\(InputFile.label(path)): \(error); result files are CSV, as 'run' and"
          + " 'fuzz' write them with --csv"
      )
    }
  }

  static func rows(_ path: String) throws(CommandFailure) -> [ResultRow] {
    try rows(of: table(path), path: path)
  }

  /// The rows of a table that was read from a path.
  static func rows(
    of table: CSVTable,
    path: String
  ) throws(CommandFailure) -> [ResultRow] {
    do throws(ResultRow.Unreadable) {
      return try ResultRow.rows(of: table)
    } catch {
      throw .wrongInput("\(InputFile.label(path)): \(error)")
    }
  }

  /// The rows of a file in which no two say something else of one thing, so
  /// that each can be held against that of another file.
  static func distinctRows(
    _ path: String
  ) throws(CommandFailure) -> [ResultRow] {
    let rows = try rows(path)
    do throws(ResultMerge.Fault) {
      return try ResultMerge.distinct(rows)
    } catch {
      throw .wrongInput("\(InputFile.label(path)): \(error)")
    }
  }

  static func bars(_ path: String) throws(CommandFailure) -> [Bar] {
    let table = try table(path)
    do throws(ResultRow.Unreadable) {
      return try Bar.bars(of: table)
    } catch {
      throw .wrongInput("\(InputFile.label(path)): \(error)")
    }
  }

  static func write(
    _ rows: [ResultRow],
    to path: String
  ) throws(CommandFailure) {
    let table = CSVTable(header: ResultRow.columns, rows: rows.map(\.fields))
    try AtomicFile.write(table.text, to: path)
  }
}
