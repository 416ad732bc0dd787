// Licensed under the MIT licence; see LICENSE.

extension JSONParser {
  /// The powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13,
    1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Parses the number at the position, rounded correctly.
  ///
  /// Up to 2^53 in digits and 22 in powers of ten one multiplication or
  /// division of exact doubles rounds correctly (Clinger, "How to read
  /// floating point numbers accurately", 1990, doi:10.1145/93542.93557);
  /// the standard library does the rest.
  mutating func number() throws(JSONError) {
    let start = position
    var i = start
    let isNegative = bytes[i] == UInt8(ascii: "-")
    if isNegative { i += 1 }

    var digits: UInt64 = 0
    var isShort = true
    var power = 0
    let whole = i
    while let digit = digit(at: i) {
      isShort = isShort && accumulate(digit, into: &digits)
      i += 1
    }
    if i == whole { throw noValueError() }
    if bytes[whole] == UInt8(ascii: "0"), i - whole > 1 {
      throw error("a number may not start with 0")
    }
    if bytes[i] == UInt8(ascii: ".") {
      i += 1
      let fraction = i
      while let digit = digit(at: i) {
        isShort = isShort && accumulate(digit, into: &digits)
        i += 1
      }
      if i == fraction { throw error("expected a digit after '.'", at: i) }
      power = fraction - i
    }
    if bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      let isBelow = bytes[i] == UInt8(ascii: "-")
      if isBelow || bytes[i] == UInt8(ascii: "+") { i += 1 }
      let first = i
      var exponent = 0
      while let digit = digit(at: i) {
        exponent = min(exponent * 10 + Int(digit), 1 << 20)
        i += 1
      }
      if i == first { throw error("expected a digit in the exponent", at: i) }
      power += isBelow ? -exponent : exponent
    }
    try refuseNumberTail(at: i)

    let value: Double
    if isShort, digits <= 1 << 53, power == 0 {
      value = Double(digits) * (isNegative ? -1 : 1)
    } else if isShort, digits <= 1 << 53, abs(power) <= 22 {
      let scaled =
        power < 0
        ? Double(digits) / Self.powers[-power]
        : Double(digits) * Self.powers[power]
      value = isNegative ? -scaled : scaled
    } else {
      let text = bytes.text(start..<i)
      guard let parsed = Double(text) else {
        throw error("the number \(abridged(text)) can't be read")
      }
      guard parsed.isFinite else {
        throw error("the number \(abridged(text)) overflows a double")
      }
      value = parsed
    }
    position = i
    append(from: start, bits: value.bitPattern)
  }

  private func digit(at index: Int) -> UInt64? {
    let digit = bytes[index] &- UInt8(ascii: "0")
    return digit <= 9 ? UInt64(digit) : nil
  }

  /// Appends a digit; false where the digits no longer fit.
  private func accumulate(_ digit: UInt64, into digits: inout UInt64) -> Bool {
    if digits >= 1 << 56 { return false }
    digits = digits &* 10 &+ digit
    return true
  }

  private func abridged(_ text: String) -> String {
    text.utf8.count <= 40 ? text : text.prefix(32) + "…"
  }

  /// Refuses `1.2.3`, `0x10`, `1_000` and the like with a word.
  private mutating func refuseNumberTail(at index: Int) throws(JSONError) {
    switch bytes[index] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      throw error("malformed number '\(wordAtPosition())'")
    default: return
    }
  }
}
