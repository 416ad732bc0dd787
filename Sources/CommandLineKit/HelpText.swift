// Licensed under the MIT licence; see LICENSE.

/// What `--help` prints, made of the declarations.
struct HelpText {
  private static let width = 80
  private static let indent = 26

  static func of(_ command: any Command, program: String) -> String {
    let (options, positional) = (command.named, command.positional)
    var text = wrapped("OVERVIEW: " + command.summary, indent: 0)
    // A blank line ends a paragraph; other line breaks are the source's.
    for paragraph in command.details.split(separator: "\n\n") {
      let line = String(paragraph.map { $0 == "\n" ? " " : $0 })
      text += "\n" + wrapped(line, indent: 0)
    }
    var usage = ["USAGE: \(program) \(command.name)"]
    usage += options.filter { $0.minimum > 0 }.map(Self.usage)
    if options.contains(where: { $0.minimum == 0 }) {
      usage.append("[options]")
    }
    usage += positional.map {
      $0.minimum == 0 ? "[\(Self.usage(of: $0))]" : Self.usage(of: $0)
    }
    text += "\n" + usage.joined(separator: " ") + "\n"
    if !positional.isEmpty {
      text += "\nARGUMENTS:\n"
      text += positional.map { row("<\($0.name)>", meaning(of: $0)) }.joined()
    }
    text += "\nOPTIONS:\n"
    text += options.map { row(left(of: $0), meaning(of: $0)) }.joined()
    if !command.examples.isEmpty {
      text += command.examples.count == 1 ? "\nEXAMPLE:\n" : "\nEXAMPLES:\n"
      for example in command.examples {
        let isWhole = example.split(separator: " ").contains { $0 == program }
        text += "  " + (isWhole ? "" : program + " ") + example + "\n"
      }
    }
    return text
  }

  static func of(_ suite: CommandSuite) -> String {
    var text = wrapped("OVERVIEW: " + suite.summary, indent: 0)
    text += "\nUSAGE: \(suite.name) <command> [options]\n"
    text += "\nOPTIONS:\n"
    text += row("--version", "Show the version.")
    text += row("-h, --help", "Show this help.")
    text += "\nCOMMANDS:\n"
    for command in suite.commands { text += row(command.name, command.summary) }
    text += "\nSee '\(suite.name) <command> --help' for a command's options.\n"
    return text
  }

  /// How a parameter is written: `--size <n>`, `<file> ...`.
  static func usage(of declaration: ParameterDeclaration) -> String {
    switch declaration.form {
    case .flag: declaration.spelling
    case .option: declaration.spelling + " <\(declaration.placeholder)>"
    case .argument: declaration.spelling + (declaration.isList ? " ..." : "")
    }
  }

  private static func left(of declaration: ParameterDeclaration) -> String {
    let short = declaration.short.map { "-\($0), " } ?? ""
    return short + usage(of: declaration)
  }

  /// The help with the values, the repetition and the default.
  private static func meaning(of declaration: ParameterDeclaration) -> String {
    var notes: [String] = []
    if case .choices(let names) = declaration.completion {
      notes.append("values: " + names.joined(separator: ", "))
    }
    if declaration.form == .option, declaration.isList {
      notes.append(
        declaration.hasCommaLists ? "repeatable, comma lists" : "repeatable"
      )
    }
    if let text = declaration.defaultText { notes.append("default: \(text)") }
    return notes.isEmpty
      ? declaration.help
      : "\(declaration.help) (\(notes.joined(separator: "; ")))"
  }

  private static func row(_ left: String, _ right: String) -> String {
    let head = "  " + left
    let body = wrapped(right, indent: indent)
    if head.count + 2 <= indent {
      let pad = String(repeating: " ", count: indent - head.count)
      return head + pad + body.dropFirst(indent)
    }
    return head + "\n" + body
  }

  /// The words in lines of at most `width`, each indented and ended.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }
}
