// Licensed under the MIT licence; see LICENSE.

/// Text from outside in a CSV file, made harmless for a spreadsheet.
///
/// A spreadsheet runs a cell that begins with `=`, `+`, `-` or `@`, whatever
/// the quotes around it say. An apostrophe before it keeps the cell a text.
/// Numbers stay as they are, or no program could compute with their column.
///
/// The text is told from the guarded one by counting: a formula behind k
/// apostrophes is written behind k + 1 of them, and no other text is touched.
enum SpreadsheetCell {
  static func guarded(_ text: String) -> String {
    if !isFormula(text) || isNumber(text) { return text }
    return "'" + text
  }

  static func unguarded(_ text: String) -> String {
    guard text.utf8.first == apostrophe, isFormula(text) else { return text }
    return String(text.dropFirst())
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a spreadsheet could run what stands behind the apostrophes, if
  /// there are any.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first, isSuspect(first) else { return false }
    let rest = text.unicodeScalars.drop { $0 == "'" }
    if let first = rest.first, "\t\r\n".unicodeScalars.contains(first) {
      return true
    }
    // Blanks before a formula, and wide forms of its signs, are passed over.
    guard let sign = rest.first(where: { $0 != " " && $0 != "\u{a0}" }) else {
      return false
    }
    return "=+-@＝＋－＠".unicodeScalars.contains(sign)
  }

  /// What most fields rule out by their first byte.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...UInt8(ascii: " "), apostrophe, UInt8(ascii: "="),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  /// Whether the text is a plain decimal number, as in `-1.5e-3`, or several
  /// with a space between two.
  private static func isNumber(_ text: String) -> Bool {
    let signs: Set<UInt8> = [UInt8(ascii: "+"), UInt8(ascii: "-")]
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .allSatisfy { word in
        var rest = word.utf8[...]
        if let first = rest.first, signs.contains(first) {
          rest = rest.dropFirst()
        }
        guard let first = rest.first, (0x30...0x39).contains(first) else {
          return false
        }
        let isPlain = word.utf8.allSatisfy {
          (0x30...0x39).contains($0) || signs.contains($0)
            || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e")
        }
        return isPlain && Double(word) != nil
      }
  }
}
