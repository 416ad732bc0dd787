// Licensed under the MIT licence; see LICENSE.

/// A number that is not negative by its first digits and its size, which mostly
/// tell which of two is the larger.
struct LeadingDigits {
  /// From a half on, and below two; 0 for 0.
  private let fraction: Double
  private let exponent: Int

  init(_ number: WideInteger) {
    exponent = number.bitCount
    guard let last = number.words.last else {
      fraction = Double(
        sign: .plus,
        exponent: -exponent,
        significand: Double(number.small)
      )
      return
    }
    let zeros = UInt64(last.leadingZeroBitCount)
    let next = number.words.count > 1 ? number.words[number.words.count - 2] : 0
    let top = zeros == 0 ? last : last << zeros | next >> (64 - zeros)
    fraction = Double(top) * 0x1p-64
  }

  private init(fraction: Double, exponent: Int) {
    self.fraction = fraction
    self.exponent = exponent
  }

  func divided(by other: LeadingDigits) -> LeadingDigits {
    LeadingDigits(
      fraction: fraction / other.fraction,
      exponent: exponent - other.exponent
    )
  }

  /// Below 0 where this is the smaller, above 0 where it is the larger; nil
  /// where further digits decide.
  func compare(with other: LeadingDigits) -> Int? {
    if fraction == 0 || other.fraction == 0 {
      return fraction == other.fraction ? 0 : fraction == 0 ? -1 : 1
    }
    let difference = exponent - other.exponent
    if abs(difference) > 2 { return difference }
    let here = Double(sign: .plus, exponent: difference, significand: fraction)
    if abs(here - other.fraction) <= Self.unsure * here { return nil }
    return here < other.fraction ? -1 : 1
  }

  /// Of each number and of the quotient a last digit is rounded.
  private static var unsure: Double { 0x1p-48 }
}
