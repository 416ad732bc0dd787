// Licensed under the MIT licence; see LICENSE.

/// What is wrong with a JSON text, where, and the mend where one is near.
public struct JSONError: Error, Hashable, Sendable {
  /// The fault, without its place.
  public var message: String
  /// The mend, as in `did you mean 'relation'?`; empty where none is known.
  public var hint: String
  /// The line of the text that the fault is in, counted from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The way from the root, as in `$.constraints[3].terms.x`.
  public var path: String

  /// The error with these parts.
  public init(
    _ message: String,
    hint: String = "",
    line: Int,
    column: Int,
    path: String
  ) {
    self.message = message
    self.hint = hint
    self.line = line
    self.column = column
    self.path = path
  }
}

extension JSONError: CustomStringConvertible {
  /// As in `4:7: unknown field 'relaton' at $.constraints[0]; did you mean
  /// 'relation'?`, ready to stand behind a file's name and a colon.
  public var description: String {
    "\(line):\(column): \(message) at \(path)"
      + (hint.isEmpty ? "" : "; \(hint)")
  }
}
