// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure

enum HistoryFiles {
  /// The rows of all files; a folder stands for the `.csv` files below it.
  ///
  /// What a folder holds beside result files is passed over with a note.
  static func rows(
    _ paths: [String],
    _ console: Console
  ) throws(CommandFailure) -> [ResultRow] {
    var rows: [ResultRow] = []
    for path in paths {
      guard isDirectory(path) else {
        rows += try ResultFile.rows(path)
        continue
      }
      let files = files(below: path)
      if files.isEmpty { throw .wrongInput("'\(path)' holds no .csv file") }
      for file in files {
        try Interruption.check()
        do throws(CommandFailure) {
          rows += try ResultFile.rows(file)
        } catch .wrongInput(let reason) {
          console.note("passed over: \(reason)")
        }
      }
    }
    if rows.isEmpty {
      throw .wrongInput("there is no result in any of the files")
    }
    return rows
  }

  private static func isDirectory(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  private static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)
    let files = names?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".csv") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
