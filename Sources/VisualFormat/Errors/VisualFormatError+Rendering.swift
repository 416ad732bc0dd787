// Licensed under the MIT licence; see LICENSE.

extension VisualFormatError: CustomStringConvertible {
  /// The message, the format, and a caret under the fault.
  ///
  /// The caret is placed by the width that a terminal gives each character.
  /// A control character in the format (a line break, a tab) is shown as its
  /// picture, so that the format stays one line.
  public var description: String {
    "\(message)\n\(shownFormat)\n\(indentation)^"
  }

  /// The format on one line.
  private var shownFormat: String {
    guard format.unicodeScalars.contains(where: Self.isControl) else {
      return format
    }
    return String(format.map { Self.isControl($0) ? Self.picture($0) : $0 })
  }

  /// As many blanks as the characters before the fault are wide.
  private var indentation: String {
    let width = format.prefix(column).reduce(0) { $0 + Self.width($1) }
    return String(repeating: " ", count: width)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains(where: isControl)
  }

  /// The picture of a C0 control, of a line break for CR LF; a replacement
  /// character for the rest.
  private static func picture(_ character: Character) -> Character {
    if character == "\r\n" { return "\u{2424}" }
    let value = character.unicodeScalars.first?.value ?? 0
    if value == 0x7F { return "\u{2421}" }
    guard value < 0x20, let scalar = Unicode.Scalar(0x2400 + value) else {
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  /// How many cells of a terminal a character takes.
  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if isControl(character) { return 1 }
    if first.isASCII { return 1 }
    switch first.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wideRanges.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Where East Asian Width is wide or full.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
