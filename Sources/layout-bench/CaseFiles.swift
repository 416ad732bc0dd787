// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import JSONText
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
      if path == "-" {
        try forEachOfInput(most: most, body)
      } else {
        try forEach(in: InputFile.read(path), named: path, most: most, body)
      }
    }
  }

  /// Hands over every case of the standard input as soon as its last line has
  /// come.
  private static func forEachOfInput(
    most: Int,
    _ body: (LinearSystem) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var lines = InputLines()
    var text = CaseLines()
    var isEmpty = true
    while let line = try lines.next() {
      guard let (bytes, first) = text.append(line) else { continue }
      isEmpty = false
      try forEach(in: bytes, named: "-", after: first, most: most, body)
    }
    let rest = text.rest()
    // What is cut short, or nothing at all, is told by the reader.
    if isEmpty || !rest.bytes.allSatisfy(" \t\r\n".utf8.contains) {
      try forEach(
        in: rest.bytes,
        named: "-",
        after: rest.line,
        most: most,
        body,
      )
    }
  }

  /// Hands over every case of a file's bytes in turn.
  ///
  /// `line`: How many lines came before them.
  static func forEach(
    in bytes: [UInt8],
    named path: String,
    after line: Int = 0,
    most: Int = .max,
    _ body: (LinearSystem) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var reader = CaseReader(bytes, file: InputFile.label(path))
    while let system = try next(&reader, after: line) {
      try SizeGuard.check(system, of: path, most: most)
      try body(system)
      try Interruption.check()
    }
  }

  static func only(
    _ path: String,
    most: Int = .max
  ) throws(CommandFailure) -> LinearSystem {
    let bytes = try InputFile.read(path)
    let (before, system) = try sequence(bytes, named: path, most: most)
    if !before.isEmpty { throw tooMany(path) }
    return system
  }

  /// The one case of a file's bytes that is to be judged, and those that a
  /// program is asked before it.
  static func sequence(
    _ bytes: [UInt8],
    named path: String,
    most: Int = .max
  ) throws(CommandFailure) -> (before: [LinearSystem], last: LinearSystem) {
    var reader = CaseReader(bytes, file: InputFile.label(path))
    var before: [LinearSystem] = []
    var last = try next(&reader) ?? LinearSystem()
    while let system = try next(&reader) {
      guard last.name.hasPrefix(CaseReader.precedingMark) else {
        throw tooMany(path)
      }
      before.append(last)
      last = system
    }
    for system in before + [last] {
      try SizeGuard.check(system, of: path, most: most)
    }
    return (before, last)
  }

  private static func tooMany(_ path: String) -> CommandFailure {
    .wrongInput(
      "\(InputFile.label(path)): more than one case, but this command takes "
        + "one"
    )
  }

  private static func next(
    _ reader: inout CaseReader,
    after line: Int = 0
  ) throws(CommandFailure) -> LinearSystem? {
    do throws(CaseError) {
      return try reader.next()
    } catch {
      var error = error
      error.fault.line += line
      throw .wrongInput("\(error)")
    }
  }
}
