// Licensed under the MIT licence; see LICENSE.

extension FormatParser {
  var atEnd: Bool { position >= bytes.count }

  /// The next byte; 0 at the end, which no production starts with.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// The byte so many further on; 0 beyond the end.
  func byte(after distance: Int) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  var here: SyntaxOffset { SyntaxOffset(position) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// A C identifier, at its first letter.
  mutating func parseName() -> FormatName {
    let start = position
    position += 1
    while Byte.continuesName(peek) { position += 1 }
    return FormatName(text: text(start..<position), offset: SyntaxOffset(start))
  }

  /// The next character in quotes, controls by their code; or the end.
  var shownCharacter: String {
    guard position < bytes.count,
      let character = text(position..<bytes.count).first,
      let scalar = character.unicodeScalars.first
    else { return "end" }
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return scalar == "'" ? "\"'\"" : "'\(character)'"
  }

  /// The fault at the next byte.
  func fault(
    _ kind: VisualFormatError.Kind,
    _ message: String
  ) -> VisualFormatError {
    fault(kind, at: position, message)
  }

  /// The fault at that byte.
  func fault(
    _ kind: VisualFormatError.Kind,
    at offset: Int,
    _ message: String
  ) -> VisualFormatError {
    VisualFormatError(kind, at: offset, message, in: format)
  }
}
