// Licensed under the MIT licence; see LICENSE.

/// Splits a command into words as a shell does: blanks part them, quotes and
/// backslashes hold them together. Nothing is expanded.
public enum ShellWords {
  /// What is wrong with a command.
  public enum Fault: Error, Hashable, Sendable {
    /// A quote is open at the end.
    case openQuote(Character)
    /// A backslash is the last character.
    case loneBackslash
  }

  /// The words of a command.
  public static func split(_ text: String) throws(Fault) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        isEscaped = false
        // Within double quotes a backslash escapes these alone.
        if quote == "\"", !"\"\\$`".contains(character) {
          word = (word ?? "") + "\\"
        }
        word = (word ?? "") + String(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open {
          quote = nil
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "'" || character == "\"" {
        quote = character
        // An empty pair is a word.
        word = word ?? ""
      } else if character == " " || character == "\t" || character == "\n" {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw .openQuote(quote) }
    if isEscaped { throw .loneBackslash }
    if let word { words.append(word) }
    return words
  }

  /// A word as it would be typed into a shell.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"),
          UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","),
          UInt8(ascii: "+"), UInt8(ascii: "@"), UInt8(ascii: "%"):
          true
        default: false
        }
      }
    if isPlain { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// A path as it would be typed as an argument: one that begins with a dash
  /// would be taken for an option.
  public static func quotedPath(_ path: String) -> String {
    quoted(path.hasPrefix("-") ? "./" + path : path)
  }
}

extension ShellWords.Fault: CustomStringConvertible {
  /// What is wrong, without an end mark.
  public var description: String {
    switch self {
    case .openQuote(let quote): "the quote \(quote) is not closed"
    case .loneBackslash: "a backslash stands at the end"
    }
  }
}
