// Licensed under the MIT licence; see LICENSE.

/// A fraction of big integers in plain Swift, in lowest terms, the denominator
/// positive: what `GMPFraction` is where there is no libgmp, and what both are
/// held against.
@usableFromInline
package final class WordFraction: Sendable {
  package let numerator: WordInteger
  package let denominator: WordInteger

  /// The words of numerator and denominator.
  package var wordCount: Int { numerator.words.count + denominator.words.count }

  private init(lowest numerator: WordInteger, _ denominator: WordInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The quotient of two integers, the second not zero.
  package convenience init(
    _ numerator: WordInteger,
    over denominator: WordInteger
  ) {
    precondition(denominator.sign != 0, "Division by zero")
    let common = numerator.greatestCommonDivisor(with: denominator)
    let over = denominator.quotientAndRemainder(dividingBy: common).quotient
    let above = numerator.quotientAndRemainder(dividingBy: common).quotient
    self.init(
      lowest: over.sign < 0 ? above.negated : above,
      over.sign < 0 ? over.negated : over
    )
  }

  /// The fraction of integers in lowest terms.
  package convenience init(reduced numerator: Int64, over denominator: Int64) {
    self.init(lowest: WordInteger(numerator), WordInteger(denominator))
  }

  /// The same for wide integers, the sign apart.
  package convenience init(
    reduced numerator: UInt128,
    over denominator: UInt128,
    isNegative: Bool
  ) {
    self.init(
      lowest: WordInteger(magnitude: numerator, isNegative: isNegative),
      WordInteger(magnitude: denominator, isNegative: false)
    )
  }

  /// The number that a finite double is.
  package convenience init(_ double: Double) {
    let significand = double.significandBitPattern
    let isSubnormal = double.exponentBitPattern == 0
    let magnitude = isSubnormal ? significand : significand | 1 << 52
    let exponent = max(Int(double.exponentBitPattern), 1) - 1075
    let whole = WordInteger(
      words: [magnitude],
      isNegative: double.sign == .minus,
    )
    let one = WordInteger(1)
    if exponent >= 0 {
      self.init(lowest: whole.shiftedLeft(by: exponent), one)
    } else {
      self.init(whole, over: one.shiftedLeft(by: -exponent))
    }
  }

  package func adding(_ other: WordFraction) -> WordFraction {
    WordFraction(
      numerator.multiplied(by: other.denominator)
        .adding(other.numerator.multiplied(by: denominator)),
      over: denominator.multiplied(by: other.denominator),
    )
  }

  package func subtracting(_ other: WordFraction) -> WordFraction {
    adding(other.negated)
  }

  package var negated: WordFraction {
    WordFraction(lowest: numerator.negated, denominator)
  }

  package func multiplied(by other: WordFraction) -> WordFraction {
    WordFraction(
      numerator.multiplied(by: other.numerator),
      over: denominator.multiplied(by: other.denominator),
    )
  }

  /// The quotient; the divisor is not zero.
  package func divided(by other: WordFraction) -> WordFraction {
    WordFraction(
      numerator.multiplied(by: other.denominator),
      over: denominator.multiplied(by: other.numerator),
    )
  }

  package func isLess(than other: WordFraction) -> Bool {
    numerator.multiplied(by: other.denominator)
      < other.numerator.multiplied(by: denominator)
  }

  package func isEqual(to other: WordFraction) -> Bool {
    numerator == other.numerator && denominator == other.denominator
  }

  /// The sign as a number: −1, 0 or 1.
  package var sign: Int { numerator.sign }

  package var small: (numerator: Int64, denominator: Int64)? {
    guard let above = numerator.asInt64, let below = denominator.asInt64
    else { return nil }
    return (above, below)
  }

  /// The nearest double, ties to even; infinite beyond the largest.
  package var nearestDouble: Double {
    if sign == 0 { return 0 }
    let top = sign < 0 ? numerator.negated : numerator
    // Scale so that the quotient has 55 or 56 bits, or as many as the
    // subnormal range has places for.
    let shift = min(55 - (top.bitCount - denominator.bitCount), 1076)
    let (quotient, rest) = top.shiftedLeft(by: max(shift, 0))
      .quotientAndRemainder(
        dividingBy: denominator.shiftedLeft(by: max(-shift, 0))
      )
    var bits = quotient.words.first ?? 0
    if rest.sign != 0 { bits |= 1 }
    let magnitude = Double(rounding: bits, exponent: -shift)
    return sign < 0 ? -magnitude : magnitude
  }
}
