// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import SolverProtocol

/// Case files from the command line: one error type, one wording.
enum CaseFiles {
  /// Hands over every case of the files in turn; `-` is standard input.
  ///
  /// `most`: Cases of more constraints are refused.
  static func forEach(
    in paths: [String],
    most: Int = .max,
    _ body: (LinearSystem) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for path in paths {
      try forEach(in: InputFile.read(path), named: path, most: most, body)
    }
  }

  /// Hands over every case of a file's bytes in turn.
  static func forEach(
    in bytes: [UInt8],
    named path: String,
    most: Int = .max,
    _ body: (LinearSystem) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var reader = CaseReader(bytes, file: InputFile.label(path))
    while let system = try next(&reader) {
      try SizeGuard.check(system, of: path, most: most)
      try body(system)
      try Interruption.check()
    }
  }

  /// The one case of a file.
  static func only(
    _ path: String,
    most: Int = .max
  ) throws(CommandFailure) -> LinearSystem {
    try only(InputFile.read(path), named: path, most: most)
  }

  /// The one case of a file's bytes.
  static func only(
    _ bytes: [UInt8],
    named path: String,
    most: Int = .max
  ) throws(CommandFailure) -> LinearSystem {
    var reader = CaseReader(bytes, file: InputFile.label(path))
    guard let system = try next(&reader) else { return LinearSystem() }
    if try next(&reader) != nil {
      throw .wrongInput(
        "\(InputFile.label(path)): more than one case, but this command "
          + "takes one"
      )
    }
    try SizeGuard.check(system, of: path, most: most)
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
