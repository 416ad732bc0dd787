// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Fuzz

struct FindingsFolder {
  let path: String

  /// Its case files in the order of their names; none where it is absent.
  func files() throws(CommandFailure) -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") }
        .sorted().map { "\(path)/\($0)" }
    } catch {
      throw .wrongInput(
        "can't read the corpus '\(path)': it must be a readable directory"
      )
    }
  }

  /// Writes an entry whole, makes the directory where it is absent, and says
  /// where the entry is.
  func write(_ entry: CorpusEntry) throws(CommandFailure) -> String {
    try OutputFolder.make(path)
    let file = "\(path)/\(entry.fileName)"
    try AtomicFile.write(entry.text, to: file)
    return file
  }
}
