// Licensed under the MIT licence; see LICENSE.

/// One command of a program, declared: what it takes, and what it does.
///
/// This module is the small kit under the executable: declarations from
/// which parsing, help and completions follow, and the manners of a good
/// Unix command (exit statuses, quiet pipes, whole files, one line an error).
/// A command is a value that lists its parameters; there is no reflection
/// and no global state. A `CommandSuite` makes a program of commands.
public protocol Command: Sendable {
  /// The word on the command line.
  var name: String { get }
  /// One sentence for the list of commands.
  var summary: String { get }
  /// What else `--help` should say; may be empty.
  var details: String { get }
  /// Command lines that work; the program's name may be left out.
  var examples: [String] { get }
  /// Everything the command takes, positional arguments in their order.
  var parameters: [any AnyParameter] { get }

  /// Does the work and answers the status that the process ends with.
  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus
}

extension Command {
  /// No details, which most commands have no need of.
  public var details: String { "" }

  /// The options and flags, those of every command behind its own.
  var named: [ParameterDeclaration] {
    (parameters + CommonOptions.parameters).map(\.declaration)
      .filter { $0.form != .argument }
  }

  /// The arguments in their order.
  var positional: [ParameterDeclaration] {
    parameters.map(\.declaration).filter { $0.form == .argument }
  }
}
