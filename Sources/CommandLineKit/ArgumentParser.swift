// Licensed under the MIT licence; see LICENSE.

import Spelling

/// Sorts the words behind a command's name by its declarations.
struct ArgumentParser {
  private let command: any Command
  /// Options and flags, those of every command included.
  private let named: [ParameterDeclaration]
  private let positional: [ParameterDeclaration]
  private let helpCommand: String
  private var texts: [String: [String]] = [:]
  private var words: [String] = []

  init(_ command: any Command, program: String) {
    self.command = command
    named = command.named
    positional = command.positional
    helpCommand = "\(program) \(command.name) --help"
  }

  /// The values as they were typed, by the parameter's spelling.
  mutating func parse(
    _ arguments: [String]
  ) throws(CommandFailure) -> [String: [String]] {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      } else if word.hasPrefix("--") {
        try long(word, &rest)
      } else if word.hasPrefix("-"), word != "-", !isNumber(word) {
        try short(word, &rest)
      } else {
        words.append(word)
      }
    }
    if texts[CommonOptions.help.declaration.spelling] == nil {
      try placeWords()
      try requireAll()
    }
    return texts
  }

  private func isNumber(_ word: String) -> Bool { Double(word) != nil }

  private mutating func long(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let parts = word.dropFirst(2)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let declaration = named.first(where: { $0.name == name }) else {
      throw unknown("--" + name)
    }
    try take(declaration, parts.count > 1 ? String(parts[1]) : nil, &rest)
  }

  private mutating func short(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let letter = word[word.index(after: word.startIndex)]
    guard let declaration = named.first(where: { $0.short == letter }) else {
      throw unknown(word)
    }
    let tail = word.dropFirst(2)
    if tail.isEmpty {
      try take(declaration, nil, &rest)
    } else if declaration.form == .flag {
      throw unknown(word)
    } else {
      let value = tail.first == "=" ? tail.dropFirst() : tail
      try take(declaration, String(value), &rest)
    }
  }

  private mutating func take(
    _ declaration: ParameterDeclaration,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    let key = declaration.spelling
    if declaration.form == .flag {
      if attached != nil { throw .wrongInput("\(key) takes no value") }
      texts[key] = ["true"]
      return
    }
    guard let value = attached ?? valueWord(&rest) else {
      throw .wrongInput(
        "\(key) needs a value: \(key) <\(declaration.placeholder)>"
      )
    }
    if !declaration.isList, texts[key] != nil {
      throw .wrongInput("\(key) is given twice")
    }
    let isWhole =
      declaration.wholeMark.map { value.firstRange(of: $0) != nil } ?? false
    if declaration.hasCommaLists, !isWhole {
      let items = value.split(separator: ",", omittingEmptySubsequences: false)
      if items.contains(where: \.isEmpty) {
        throw .wrongInput("\(key): empty item in the list '\(value)'")
      }
      texts[key, default: []] += items.map(String.init)
    } else {
      texts[key, default: []].append(value)
    }
  }

  /// The next word as a value; an option in its place is none.
  private func valueWord(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !word.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  private mutating func placeWords() throws(CommandFailure) {
    var rest = words[...]
    for declaration in positional {
      if declaration.isList {
        texts[declaration.spelling] = Array(rest)
        rest = []
      } else if let word = rest.popFirst() {
        texts[declaration.spelling] = [word]
      }
    }
    if let word = rest.first {
      throw .wrongInput("unexpected argument '\(word)'; see '\(helpCommand)'")
    }
  }

  private func requireAll() throws(CommandFailure) {
    for declaration in positional + named {
      let count = texts[declaration.spelling]?.count ?? 0
      if count < declaration.minimum {
        throw .wrongInput(
          "missing \(HelpText.usage(of: declaration)); see '\(helpCommand)'"
        )
      }
    }
  }

  private func unknown(_ option: String) -> CommandFailure {
    let hint = NearestName.hint(for: option, among: named.map(\.spelling))
    return .wrongInput(
      "unknown option '\(option)'"
        + (hint.isEmpty ? "; see '\(helpCommand)'" : hint)
    )
  }
}
