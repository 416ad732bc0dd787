// Licensed under the MIT licence; see LICENSE.

/// `completions bash|zsh|fish`: prints a completion script.
struct CompletionsCommand: Command {
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let outline: CommandOutline

  let name = "completions"
  let summary = "Print a completion script for a shell."
  var examples: [String] {
    ["completions bash > /etc/bash_completion.d/\(outline.program)"]
  }
  let shell = Parameter.argument(
    "shell",
    ArgumentValue<Shell>.choice("shell"),
    help: "The shell.",
  )
  var parameters: [any AnyParameter] { [shell] }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    switch call[shell] {
    case .bash: try call.console.write(BashCompletion.script(outline))
    case .zsh: try call.console.write(ZshCompletion.script(outline))
    case .fish: try call.console.write(FishCompletion.script(outline))
    }
    return .done
  }
}
