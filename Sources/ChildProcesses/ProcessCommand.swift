// Licensed under the MIT licence; see LICENSE.

/// How a child process is started: the words of its command line, and what it
/// may use.
///
/// This module starts child processes that talk in lines, bounds them, and
/// leaves none running. It knows nothing of solvers.
public struct ProcessCommand: Hashable, Sendable {
  /// The program, looked up in `PATH` where it has no slash, then what it is
  /// given.
  public var words: [String]
  /// What is added to the environment.
  public var environment: [String: String] = [:]
  /// The most bytes of data that the process may have; nil without a limit.
  public var memoryLimit: Int?
  /// Whether the standard error is kept; elsewhere it goes nowhere.
  public var keepsErrors = true
  /// Whether the groups that it starts itself are ended with it, if they stay
  /// in its session (`ProcessGroup.stayInSession`).
  public var endsSession = false

  /// A command of these words, of which there must be one.
  public init(_ words: [String]) {
    precondition(!words.isEmpty, "A command needs a program")
    self.words = words
  }
}
