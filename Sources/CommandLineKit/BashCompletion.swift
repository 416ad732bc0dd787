// Licensed under the MIT licence; see LICENSE.

enum BashCompletion {
  static func script(_ outline: CommandOutline) -> String {
    let function = outline.function
    let commands = outline.entries.map(\.name) + ["help"]
    var text = """
      # bash completion for \(outline.program)
      \(function)() {
        local cur="${COMP_WORDS[COMP_CWORD]}"
        local prev="${COMP_WORDS[COMP_CWORD-1]}"
        # '=' is a word of its own: --name = value
        if [[ $cur == "=" ]]; then
          cur=""
        elif [[ $prev == "=" ]]; then
          prev="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W "\(commands.joined(separator: " ")) \
      --help --version" -- "$cur"))
          return
        fi
        case "${COMP_WORDS[1]}" in

      """
    for entry in outline.entries { text += branch(entry) }
    text += """
          help)
            COMPREPLY=($(compgen -W "\(commands.joined(separator: " "))" \
      -- "$cur"))
            ;;
        esac
      }
      # Completes the last item of a comma list.
      \(function)_list() {
        local head=""
        [[ $2 == *,* ]] && head="${2%,*},"
        COMPREPLY=($(compgen -P "$head" -W "$1" -- "${2##*,}"))
      }
      complete -o filenames -o bashdefault -F \(function) \(outline.program)

      """
    return text.replacing("FUNCTION", with: function)
  }

  private static func branch(_ entry: CommandOutline.Entry) -> String {
    var text = "    \(entry.name))\n      case \"$prev\" in\n"
    for option in entry.named where option.form == .option {
      text += "        \(option.spellings.joined(separator: "|"))) "
      text += values(option) + "; return ;;\n"
    }
    let names = entry.named.flatMap(\.spellings).joined(separator: " ")
    text += """
            esac
            if [[ $cur == -* ]]; then
              COMPREPLY=($(compgen -W "\(names)" -- "$cur"))

      """
    if let argument = entry.positional.first {
      text += "      else\n        \(values(argument))\n"
    }
    text += "      fi\n      ;;\n"
    return text
  }

  private static func values(_ declaration: ParameterDeclaration) -> String {
    switch declaration.completion {
    case .none: "COMPREPLY=()"
    case .file: "COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .directory: "COMPREPLY=($(compgen -d -- \"$cur\"))"
    case .choices(let names) where declaration.hasCommaLists:
      "FUNCTION_list \"\(names.joined(separator: " "))\" \"$cur\""
    case .choices(let names):
      "COMPREPLY=($(compgen -W \"\(names.joined(separator: " "))\" "
        + "-- \"$cur\"))"
    }
  }
}
