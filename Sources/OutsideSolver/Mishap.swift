// Licensed under the MIT licence; see LICENSE.

internal import Spelling

/// What went wrong with a program, other than its answer.
public struct Mishap: Error, Hashable, Sendable {
  /// The ways in which a program can fail.
  public enum Kind: String, Hashable, Sendable {
    /// The program ended before it answered.
    case crash
    case timeout
    /// What it said is no answer.
    case garbage
    /// It said that it failed.
    case failure
    /// It is asked nothing any more; nobody finds it at fault for that.
    case givenUp
  }

  /// In which way it failed.
  public var kind: Kind
  /// How, in words on one line; the last lines of its standard error behind
  /// them.
  public let words: String

  /// A mishap of these parts.
  public init(_ kind: Kind, _ words: String) {
    self.kind = kind
    self.words = PlainText.shown(words)
  }

  /// The program said itself that it failed.
  static func failed(_ words: String) -> Mishap {
    Mishap(.failure, "it failed: \(words)")
  }
}
