// Licensed under the MIT licence; see LICENSE.

/// Lines of JSON, gathered until they make a value: one line of JSON Lines, or
/// the lines of a text that is broken into several.
struct CaseLines {
  private var bytes: [UInt8] = []
  /// How many lines came before the ones that are gathered.
  private var line = 0
  private var gathered = 0
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var hasValue = false

  /// Takes a line in.
  ///
  /// - Returns: the lines of a value that ends with this one, and how many
  ///   lines came before them; nil while it goes on.
  mutating func append(_ new: [UInt8]) -> (bytes: [UInt8], line: Int)? {
    bytes += new
    gathered += 1
    for byte in new { look(at: byte) }
    // No line break stands within a string: a value that is wrong there is
    // told now.
    let isOver = depth <= 0 || isInString
    return hasValue && isOver ? rest() : nil
  }

  /// What is gathered so far, which is then forgotten.
  mutating func rest() -> (bytes: [UInt8], line: Int) {
    defer {
      line += gathered
      (bytes, gathered, depth) = ([], 0, 0)
      (isInString, isEscaped, hasValue) = (false, false, false)
    }
    return (bytes, line)
  }

  private mutating func look(at byte: UInt8) {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: "\t"):
      return
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
    hasValue = true
  }
}
