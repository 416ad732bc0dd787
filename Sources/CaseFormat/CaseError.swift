// Licensed under the MIT licence; see LICENSE.

public import JSONText

/// What is wrong with a case file, and where.
public struct CaseError: Error, Hashable, Sendable {
  /// The file's name as the user gave it.
  public var file: String
  /// The fault with its line, column and path.
  public var fault: JSONError
}

extension CaseError: CustomStringConvertible {
  /// As in `a.json:4:7: unknown field 'relaton' at $.constraints[0]; did you
  /// mean 'relation'?`
  public var description: String { "\(file):\(fault)" }
}
