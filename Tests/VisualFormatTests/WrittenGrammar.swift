// Licensed under the MIT licence; see LICENSE.

/// A grammar as a page writes it: rules `name = …` of literals in quotes, names,
/// groups, `|`, `?` and `*`. It makes texts and recognises them.
struct WrittenGrammar {
  private indirect enum Expression {
    case literal([Character])
    case name(String)
    case sequence([Expression])
    case choice([Expression])
    case many(Expression, upTo: Int)
  }

  /// What the rules leave open: a few texts of each kind, and how to recognise any.
  struct Lexeme {
    var samples: [String]
    var isOne: (ArraySlice<Character>) -> Bool
  }

  private var rules: [String: Expression] = [:]
  private let lexemes: [String: Lexeme]

  /// Reads the rules. A rule goes on in the lines that begin with a blank.
  init(_ text: String, lexemes: [String: Lexeme]) {
    self.lexemes = lexemes
    var rest = text.matches(of: #/'[^']*'|[A-Za-z]+(?:\s*=)?|[()|*?]/#)
      .map { String($0.0) }[...]
    while let head = rest.popFirst() {
      let name = head.prefix { $0.isLetter }
      precondition(head.hasSuffix("=") && !name.isEmpty, "a rule begins with \(head)")
      rules[String(name)] = Self.choice(&rest)
    }
  }

  private static func choice(_ rest: inout ArraySlice<String>) -> Expression {
    var choices = [sequence(&rest)]
    while rest.first == "|" {
      rest.removeFirst()
      choices.append(sequence(&rest))
    }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private static func sequence(_ rest: inout ArraySlice<String>) -> Expression {
    var parts: [Expression] = []
    while let word = rest.first, word != "|", word != ")", !word.hasSuffix("=") {
      rest.removeFirst()
      switch word {
      case "(":
        parts.append(choice(&rest))
        rest.removeFirst()
      case "?": parts.append(.many(parts.removeLast(), upTo: 1))
      case "*": parts.append(.many(parts.removeLast(), upTo: .max))
      default:
        let isLiteral = word.hasPrefix("'")
        parts.append(isLiteral ? .literal(Array(word.dropFirst().dropLast())) : .name(word))
      }
    }
    return .sequence(parts)
  }

  /// A text that the rules allow.
  func text(of rule: String, using random: inout some RandomNumberGenerator) -> String {
    text(.name(rule), &random)
  }

  private func text(_ part: Expression, _ random: inout some RandomNumberGenerator) -> String {
    switch part {
    case .literal(let characters): return String(characters)
    case .name(let name):
      if let lexeme = lexemes[name] { return lexeme.samples.randomElement(using: &random)! }
      return text(rules[name]!, &random)
    case .sequence(let parts):
      var result = ""
      for part in parts { result += text(part, &random) }
      return result
    case .choice(let choices): return text(choices.randomElement(using: &random)!, &random)
    case .many(let part, let most):
      var result = ""
      let count = Int.random(in: 0...min(most, 2), using: &random)
      for _ in 0..<count { result += text(part, &random) }
      return result
    }
  }

  /// Whether the rules allow a text.
  func allows(_ text: String, as rule: String) -> Bool {
    let characters = Array(text)
    return ends(.name(rule), in: characters, from: 0).contains(characters.count)
  }

  /// Where a part of a text may end that begins at a place.
  private func ends(_ part: Expression, in text: [Character], from start: Int) -> Set<Int> {
    switch part {
    case .literal(let characters):
      return text[start...].starts(with: characters) ? [start + characters.count] : []
    case .name(let name):
      guard let lexeme = lexemes[name] else { return ends(rules[name]!, in: text, from: start) }
      return Set((start...text.count).filter { lexeme.isOne(text[start..<$0]) })
    case .sequence(let parts):
      return parts.reduce([start]) { starts, part in
        Set(starts.flatMap { ends(part, in: text, from: $0) })
      }
    case .choice(let choices):
      return Set(choices.flatMap { ends($0, in: text, from: start) })
    case .many(let part, let most):
      var found: Set = [start]
      var last = found
      for _ in 0..<most {
        last = Set(last.flatMap { ends(part, in: text, from: $0) }).subtracting(found)
        if last.isEmpty { break }
        found.formUnion(last)
      }
      return found
    }
  }
}
