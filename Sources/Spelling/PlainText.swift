// Licensed under the MIT licence; see LICENSE.

/// Text from outside, made harmless for a terminal.
public enum PlainText {
  /// The text on one line: control characters, line breaks and marks that turn
  /// the direction of writing are shown as `\n`, `\u{1b}`.
  public static func shown(_ text: String) -> String {
    escaped(text, keepsLines: false)
  }

  /// The same, but line breaks and tabs stay.
  public static func shownLines(_ text: String) -> String {
    escaped(text, keepsLines: true)
  }

  private static func escaped(_ text: String, keepsLines: Bool) -> String {
    if isHarmless(text, keepsLines: keepsLines) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isKept = keepsLines && (scalar == "\n" || scalar == "\t")
      if isKept || !isHarmful(scalar) {
        result.append(scalar)
        continue
      }
      let escape =
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
      result.append(contentsOf: escape.unicodeScalars)
    }
    return String(result)
  }

  /// Whether there is nothing to do, which is told by the bytes.
  private static func isHarmless(_ text: String, keepsLines: Bool) -> Bool {
    var isPlain = true
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F {
      if keepsLines, byte == 0x0A || byte == 0x09 { continue }
      isPlain = false
      break
    }
    return isPlain
      || !text.unicodeScalars.contains {
        isHarmful($0) && !(keepsLines && ($0 == "\n" || $0 == "\t"))
      }
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators, and what turns the direction.
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}
