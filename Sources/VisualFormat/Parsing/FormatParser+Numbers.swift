// Licensed under the MIT licence; see LICENSE.

extension FormatParser {
  /// A number as C's `strtod` reads it in the C locale, at its sign or first
  /// digit: decimal or hexadecimal, with fraction and exponent.
  ///
  /// Up to 15 digits are converted here, exactly: both the digits and the
  /// power of ten are doubles without error, and one division rounds once. The
  /// rest is left to the standard library.
  mutating func parseNumber() throws(VisualFormatError) -> Double {
    let start = position
    let isNegative = peek == Byte.minus
    if Byte.isSign(peek) { position += 1 }
    if peek == Byte.zero, byte(after: 1) | 0x20 == Byte.lowerX,
      Byte.isHexDigit(byte(after: 2))
    {
      return try parseHexadecimal(start: start)
    }
    var mantissa = 0
    var digits = 0
    var decimals = 0
    while Byte.isDigit(peek) {
      if digits < 16 { mantissa = mantissa * 10 + Int(peek - Byte.zero) }
      digits += 1
      position += 1
    }
    if peek == Byte.dot, digits > 0 || Byte.isDigit(byte(after: 1)) {
      position += 1
      while Byte.isDigit(peek) {
        if digits < 16 { mantissa = mantissa * 10 + Int(peek - Byte.zero) }
        digits += 1
        decimals += 1
        position += 1
      }
    }
    if digits == 0 {
      throw fault(
        .expectedNumber,
        "Expected a number" + (atEnd ? "." : ", not \(shownCharacter)."),
      )
    }
    if digits <= 15, !startsExponent {
      let value = Double(mantissa) / FormatNumber.powersOfTen[decimals]
      return isNegative ? 0 - value : value
    }
    if startsExponent { skipExponent() }
    return try converted(start..<position)
  }

  /// Whether an exponent with at least one digit is next; a bare `e` is the
  /// start of something else.
  private var startsExponent: Bool {
    guard peek | 0x20 == Byte.lowerE else { return false }
    let sign = Byte.isSign(byte(after: 1)) ? 1 : 0
    return Byte.isDigit(byte(after: 1 + sign))
  }

  private mutating func skipExponent() {
    position += 1
    if Byte.isSign(peek) { position += 1 }
    while Byte.isDigit(peek) { position += 1 }
  }

  private mutating func parseHexadecimal(
    start: Int
  ) throws(VisualFormatError) -> Double {
    position += 2
    while Byte.isHexDigit(peek) { position += 1 }
    if peek == Byte.dot, Byte.isHexDigit(byte(after: 1)) {
      position += 1
      while Byte.isHexDigit(peek) { position += 1 }
    }
    if peek | 0x20 == Byte.lowerP {
      let sign = Byte.isSign(byte(after: 1)) ? 1 : 0
      if Byte.isDigit(byte(after: 1 + sign)) { skipExponent() }
    }
    return try converted(start..<position)
  }

  /// The value of any number that was scanned.
  private func converted(
    _ range: Range<Int>
  ) throws(VisualFormatError) -> Double {
    guard let value = Double(text(range)), value.isFinite else {
      throw fault(
        .expectedNumber,
        at: range.lowerBound,
        "Expected a number that fits a double, not '\(text(range))'.",
      )
    }
    return value
  }
}
