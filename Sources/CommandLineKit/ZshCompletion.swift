// Licensed under the MIT licence; see LICENSE.

enum ZshCompletion {
  static func script(_ outline: CommandOutline) -> String {
    // Loaded from a file of this name, the function must have it too.
    let function = "_" + outline.program
    var text = """
      #compdef \(outline.program)
      # zsh completion for \(outline.program)
      \(function)() {
        local -a commands
        commands=(

      """
    for entry in outline.entries {
      text += "    '\(entry.name):\(quoted(entry.summary))'\n"
    }
    text += """
          'help:Show help.'
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments '--help[Show help.]' '--version[Show the version.]'
          return
        fi
        local command="${words[2]}"
        shift words
        (( CURRENT-- ))
        case "$command" in
          help) _describe command commands ;;

      """
    for entry in outline.entries {
      text += "    \(entry.name))\n      _arguments -s"
      for option in entry.named { text += " \\\n        \(spec(option))" }
      for argument in entry.positional {
        let place = argument.isList ? "*" : ""
        text += " \\\n        '\(place):\(quoted(argument.name)):"
        text += "\(action(argument))'"
      }
      text += "\n      ;;\n"
    }
    text += """
        esac
      }
      if [[ "$funcstack[1]" == "\(function)" ]]; then
        \(function) "$@"
      else
        compdef \(function) \(outline.program)
      fi

      """
    return text
  }

  private static func spec(_ option: ParameterDeclaration) -> String {
    let help = "[\(quoted(option.help))]"
    if option.form == .flag {
      return option.spellings.map { "'\($0)\(help)'" }.joined(separator: " ")
    }
    let star = option.isList ? "*" : ""
    return option.spellings.map { name in
      let separator = name.hasPrefix("--") ? "=" : "+"
      return "'\(star)\(name)\(separator)\(help):"
        + "\(quoted(option.placeholder)):\(action(option))'"
    }.joined(separator: " ")
  }

  private static func action(_ declaration: ParameterDeclaration) -> String {
    switch declaration.completion {
    case .none: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .choices(let names) where declaration.hasCommaLists:
      "_sequence compadd - \(names.joined(separator: " "))"
    case .choices(let names): "(\(names.joined(separator: " ")))"
    }
  }

  /// Text inside single quotes and brackets.
  private static func quoted(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing(":", with: "\\:")
      .replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
