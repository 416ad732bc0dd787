// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import SolverProtocol

/// Case files from the command line: one error type, one wording.
enum CaseFiles {
  /// Hands over every case of the files in turn; `-` is standard input.
  static func forEach(
    in paths: [String],
    _ body: (LinearSystem) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for path in paths {
      let bytes = try InputFile.read(path)
      var reader = CaseReader(bytes, file: InputFile.label(path))
      while let system = try next(&reader) {
        try body(system)
        try Interruption.check()
      }
    }
  }

  /// The one case of a file.
  static func only(_ path: String) throws(CommandFailure) -> LinearSystem {
    let bytes = try InputFile.read(path)
    var reader = CaseReader(bytes, file: InputFile.label(path))
    guard let system = try next(&reader) else { return LinearSystem() }
    if try next(&reader) != nil {
      throw .wrongInput(
        "\(InputFile.label(path)): more than one case, but this command "
          + "takes one"
      )
    }
    return system
  }

  private static func next(
    _ reader: inout CaseReader
  ) throws(CommandFailure) -> LinearSystem? {
    do throws(CaseError) {
      return try reader.next()
    } catch {
      throw .wrongInput("\(error)")
    }
  }
}
