// Licensed under the MIT licence; see LICENSE.

/// A fraction known twice: nearly, with a bound of the error, and exactly up to
/// multiples of a prime.
///
/// The residue tells what is zero, which no near number can: another number that
/// is a multiple of the prime 2^61 − 1 comes once in 10^18. What is near tells the
/// sign and the size; it has twice the digits of a double, for sums of thirds that
/// would be zero leave the rounding of a third.
struct ResidueNumber {
  private var near: Twofold
  private(set) var error: Double
  private var residue: UInt64

  static let zero = ResidueNumber(near: Twofold(0), error: 0, residue: 0)
  static let one = ResidueNumber(near: Twofold(1), error: 0, residue: 1)

  private static var prime: UInt64 { 1 << 61 - 1 }
  /// More than all roundings of one operation change.
  private static var rounding: Double { 0x1p-96 }

  private init(near: Twofold, error: Double, residue: UInt64) {
    self.near = near.normalized
    self.error = error
    self.residue = residue
  }

  /// A finite double.
  init(_ double: Double) {
    let (significand, exponent) = WideInteger.parts(of: double)
    // Powers of two repeat after 61.
    let turn = UInt64((exponent % 61 + 61) % 61)
    let size = Self.product(UInt64(significand.magnitude), 1 << turn)
    near = Twofold(double)
    error = 0
    residue = significand < 0 ? Self.difference(0, size) : size
  }

  /// The double next to it.
  var value: Double { near.high }

  var isZero: Bool { residue == 0 }

  /// Whether the sign is that of the double.
  var hasSign: Bool { abs(value) > error && value.isFinite }

  /// The sign; nil where it can't be told.
  var sign: Int? {
    if isZero { return isZeroTwice ? 0 : nil }
    return hasSign ? (value > 0 ? 1 : -1) : nil
  }

  /// Whether the near number agrees with the residue that this is zero.
  var isZeroTwice: Bool { residue == 0 && !(abs(value) > error) }

  func times(_ other: ResidueNumber) -> ResidueNumber {
    var product = Twofold(0)
    product.add(near.high, times: other.near.high, other.near.low)
    product.add(near.low * other.near.high)
    return ResidueNumber(
      near: product,
      error: abs(value) * other.error + error * (abs(other.value) + other.error)
        + abs(product.high) * Self.rounding,
      residue: Self.product(residue, other.residue)
    )
  }

  func minus(_ other: ResidueNumber) -> ResidueNumber {
    var difference = near
    difference.add(-other.near.high)
    difference.add(-other.near.low)
    return ResidueNumber(
      near: difference,
      error: (error + other.error) * (1 + 0x1p-50)
        + (abs(value) + abs(other.value)) * Self.rounding,
      residue: Self.difference(residue, other.residue)
    )
  }

  var negated: ResidueNumber { ResidueNumber.zero.minus(self) }

  /// The quotient with what has a sign.
  func over(_ other: ResidueNumber) -> ResidueNumber {
    var quotient = Twofold(near.high / other.near.high)
    for _ in 0..<2 {
      var rest = near
      rest.add(-quotient.high, times: other.near.high, other.near.low)
      rest.add(-quotient.low * other.near.high)
      quotient.add(rest.rounded / other.near.high)
      quotient = quotient.normalized
    }
    let size = abs(quotient.high)
    return ResidueNumber(
      near: quotient,
      error: (error + size * other.error) / (abs(other.value) - other.error)
        + size * Self.rounding,
      residue: Self.product(residue, Self.inverse(of: other.residue))
    )
  }

  private static func difference(_ one: UInt64, _ other: UInt64) -> UInt64 {
    one >= other ? one - other : one + prime - other
  }

  private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (high, low) = one.multipliedFullWidth(by: other)
    let sum = (low & prime) + (high << 3 | low >> 61)
    return sum >= prime ? sum - prime : sum
  }

  /// By Fermat: the power of the prime less two, whose bits but one are set.
  private static func inverse(of residue: UInt64) -> UInt64 {
    var result: UInt64 = 1
    var square = residue
    var exponent = prime - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      exponent >>= 1
    }
    return result
  }
}
