// Licensed under the MIT licence; see LICENSE.

enum FishCompletion {
  static func script(_ outline: CommandOutline) -> String {
    let start = "complete -c \(outline.program)"
    let bare = "-n __fish_use_subcommand"
    var text = "# fish completion for \(outline.program)\n\(start) -f\n"
    text += "\(start) \(bare) -l help -s h -d 'Show help.'\n"
    text += "\(start) \(bare) -l version -d 'Show the version.'\n"
    for entry in outline.entries {
      text += "\(start) \(bare) -a \(entry.name) "
      text += "-d \(quoted(entry.summary))\n"
    }
    for entry in outline.entries {
      let condition = "-n '__fish_seen_subcommand_from \(entry.name)'"
      for option in entry.named {
        text += "\(start) \(condition) -l \(option.name)"
        if let short = option.short { text += " -s \(short)" }
        if option.form == .option { text += " -x" }
        text += values(option) + " -d \(quoted(option.help))\n"
      }
      for argument in entry.positional {
        let proposals = values(argument)
        if !proposals.isEmpty { text += "\(start) \(condition)\(proposals)\n" }
      }
    }
    return text
  }

  private static func values(_ declaration: ParameterDeclaration) -> String {
    switch declaration.completion {
    case .none: ""
    case .file where declaration.form == .argument: " -F"
    case .file: " -a '(__fish_complete_path)'"
    case .directory: " -a '(__fish_complete_directories)'"
    case .choices(let names) where declaration.hasCommaLists:
      " -a '(__fish_append , \(names.joined(separator: " ")))'"
    case .choices(let names): " -a '\(names.joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    return "'\(inner)'"
  }
}
