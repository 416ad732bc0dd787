// Licensed under the MIT licence; see LICENSE.

/// An integer of any size, immutable, in the few operations that fractions
/// need.
package protocol BigIntegerArithmetic: Sendable, Comparable {
  /// The integer with the given magnitude, least significant word first.
  init(words: [UInt64], isNegative: Bool)

  /// The magnitude, least significant word first, no leading zero word; empty
  /// for zero.
  var words: [UInt64] { get }
  /// −1, 0 or 1.
  var sign: Int { get }
  /// The number of bits of the magnitude, 0 for zero.
  var bitCount: Int { get }
  /// The integer with the other sign.
  var negated: Self { get }

  /// The sum.
  func adding(_ other: Self) -> Self
  /// The difference.
  func subtracting(_ other: Self) -> Self
  /// The product.
  func multiplied(by other: Self) -> Self
  /// The quotient towards zero and what is left, with the sign of `self`.
  func quotientAndRemainder(
    dividingBy divisor: Self
  ) -> (quotient: Self, remainder: Self)
  /// The greatest common divisor, not negative.
  func greatestCommonDivisor(with other: Self) -> Self
  /// The product with 2 to the power of `count`, which is not negative.
  func shiftedLeft(by count: Int) -> Self
}

extension BigIntegerArithmetic {
  /// The integer with this value.
  package init(_ value: Int64) {
    self.init(
      words: value == 0 ? [] : [value.magnitude],
      isNegative: value < 0,
    )
  }

  /// The integer with this value.
  package init(_ value: Int128) {
    let magnitude = value.magnitude
    let low = UInt64(truncatingIfNeeded: magnitude)
    let high = UInt64(truncatingIfNeeded: magnitude >> 64)
    self.init(
      words: high != 0 ? [low, high] : low != 0 ? [low] : [],
      isNegative: value < 0,
    )
  }

  /// The value where it fits.
  package var asInt64: Int64? {
    guard bitCount <= 64 else { return nil }
    let magnitude = words.first ?? 0
    if sign < 0 {
      return magnitude <= Int64.min.magnitude
        ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The integer with the other sign.
  package var negated: Self { Self(words: words, isNegative: sign > 0) }

  /// In decimal digits.
  package var decimal: String {
    if sign == 0 { return "0" }
    let chunk = Self(1_000_000_000_000_000_000 as Int64)
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
