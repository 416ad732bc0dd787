// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import JSONText
import LayoutDocument
import SolverProtocol

/// A problem as it lies in a corpus: a case or a layout document.
enum CorpusFile {
  case system(LinearSystem)
  case document(DocumentSource, file: String)

  /// Hands over everything in the files in turn; `-` is standard input.
  static func forEach(
    in paths: [String],
    most: Int = .max,
    _ body: (CorpusFile) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for path in paths {
      let bytes = try InputFile.read(path)
      if ExplainCommand.isDocument(bytes) {
        try body(.document(document(bytes, path), file: path))
        try Interruption.check()
      } else {
        try CaseFiles.forEach(in: bytes, named: path, most: most) {
          system throws(CommandFailure) in
          try body(.system(system))
        }
      }
    }
  }

  /// The one case, or the document, of a file, and the cases that a program
  /// is asked before it.
  static func only(
    _ path: String,
    most: Int = .max
  ) throws(CommandFailure) -> (before: [LinearSystem], last: CorpusFile) {
    let bytes = try InputFile.read(path)
    if ExplainCommand.isDocument(bytes) {
      return ([], .document(try document(bytes, path), file: path))
    }
    let (before, last) = try CaseFiles.sequence(bytes, named: path, most: most)
    return (before, .system(last))
  }

  private static func document(
    _ bytes: [UInt8],
    _ path: String
  ) throws(CommandFailure) -> DocumentSource {
    do throws(DocumentError) {
      return try DocumentSource(bytes)
    } catch {
      throw wrong(path, error)
    }
  }

  /// The tree of a document, or what is wrong with it and where.
  static func scene(
    _ bytes: [UInt8],
    _ path: String
  ) throws(CommandFailure) -> DocumentScene {
    do throws(DocumentError) {
      return try DocumentScene(DocumentSource(bytes))
    } catch {
      throw wrong(path, error)
    }
  }

  /// What is wrong with a document, in the words of every command.
  static func wrong(_ path: String, _ error: DocumentError) -> CommandFailure {
    .wrongInput("\(InputFile.label(path)):\(error)")
  }
}
