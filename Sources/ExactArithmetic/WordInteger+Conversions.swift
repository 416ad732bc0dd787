// Licensed under the MIT licence; see LICENSE.

extension WordInteger {
  package init(magnitude: UInt128, isNegative: Bool) {
    self.init(
      words: [
        UInt64(truncatingIfNeeded: magnitude),
        UInt64(truncatingIfNeeded: magnitude >> 64),
      ],
      isNegative: isNegative,
    )
  }

  package init(_ value: some SignedInteger & FixedWidthInteger) {
    self.init(magnitude: UInt128(value.magnitude), isNegative: value < 0)
  }

  package var asInt64: Int64? {
    guard bitCount <= 64 else { return nil }
    let magnitude = words.first ?? 0
    if sign < 0 {
      return magnitude <= Int64.min.magnitude
        ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  package var negated: WordInteger {
    WordInteger(words: words, isNegative: sign > 0)
  }

  package var decimal: String {
    if sign == 0 { return "0" }
    let chunk = WordInteger(1_000_000_000_000_000_000)
    var rest = sign < 0 ? negated : self
    var parts: [String] = []
    while rest.sign != 0 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: chunk)
      let digits = String(remainder.words.first ?? 0)
      let padding = quotient.sign == 0 ? 0 : 18 - digits.count
      parts.append(String(repeating: "0", count: padding) + digits)
      rest = quotient
    }
    return (sign < 0 ? "-" : "") + parts.reversed().joined()
  }
}
