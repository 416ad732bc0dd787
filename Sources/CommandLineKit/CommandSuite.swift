// Licensed under the MIT licence; see LICENSE.

import Glibc
import Spelling

/// A program made of commands.
///
/// `help` and `completions` come by themselves.
public struct CommandSuite: Sendable {
  /// The program's name, with which usage lines and messages begin.
  public let name: String
  /// What `--version` prints behind the name.
  public let version: String
  /// One sentence on the program.
  public let summary: String
  /// The commands in the order in which help lists them.
  public let commands: [any Command]

  /// The program of these commands.
  public init(
    name: String,
    version: String,
    summary: String,
    commands: [any Command]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    let outline = CommandOutline(
      name,
      commands + [CompletionsCommand(outline: CommandOutline(name, []))],
    )
    self.commands = commands + [CompletionsCommand(outline: outline)]
    for command in self.commands {
      let names = command.parameters.map(\.declaration.spelling)
      precondition(
        Set(names).count == names.count,
        "Command \(command.name) declares a parameter twice: \(names)",
      )
    }
  }

  /// Runs the command that the process was started with, and ends it.
  public func main() -> Never {
    SystemCalls.reserveStandardStreams()
    Interruption.install()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs a command line (without the program's name).
  ///
  /// `console`: Where to write, the process's own by default.
  public func run(
    _ arguments: [String],
    console given: Console? = nil
  ) -> ExitStatus {
    var console = given ?? Console()
    do throws(CommandFailure) {
      guard let word = arguments.first else {
        try console.write(HelpText.of(self))
        try console.flush()
        return .done
      }
      let status = try dispatch(word, Array(arguments.dropFirst()), &console)
      try console.flush()
      return status
    } catch {
      // What was finished before the fault is still the user's.
      try? console.flush()
      if case .wrongInput(let message) = error { console.error(message) }
      return error.status
    }
  }

  private func dispatch(
    _ word: String,
    _ rest: [String],
    _ console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    switch word {
    case "--version":
      try console.print("\(name) \(version)")
      return .done
    case "-h", "--help", "help":
      if let topic = rest.first, word == "help" {
        try console.write(HelpText.of(try command(topic), program: name))
      } else {
        try console.write(HelpText.of(self))
      }
      return .done
    default: break
    }
    let command = try command(word)
    var parser = ArgumentParser(command, program: name)
    let texts = try parser.parse(rest)
    if texts[CommonOptions.help.declaration.spelling] != nil {
      try console.write(HelpText.of(command, program: name))
      return .done
    }
    let parameters = command.parameters + CommonOptions.parameters
    var call = try Invocation(parameters, texts, console)
    console = console.with(
      quiet: call[CommonOptions.quiet],
      progress: !call[CommonOptions.noProgress],
    )
    call.console = console
    return try command.run(call)
  }

  private func command(_ word: String) throws(CommandFailure) -> any Command {
    if let command = commands.first(where: { $0.name == word }) {
      return command
    }
    let what = word.hasPrefix("-") ? "option" : "command"
    let hint = NearestName.hint(
      for: word,
      among: commands.map(\.name) + ["help", "--help", "--version"],
    )
    throw .wrongInput(
      "unknown \(what) '\(word)'"
        + (hint.isEmpty ? "; see '\(name) --help'" : hint)
    )
  }
}
