// Licensed under the MIT licence; see LICENSE.

/// A fraction of big integers in plain Swift: what `GMPFraction` is where
/// there is no libgmp.
@usableFromInline
package final class WordFraction: Sendable {
  private let fraction: BigFraction<WordInteger>

  private init(_ fraction: BigFraction<WordInteger>) {
    self.fraction = fraction
  }

  /// The fraction of integers in lowest terms.
  package convenience init(reduced numerator: Int64, over denominator: Int64) {
    self.init(
      BigFraction(
        reduced: WordInteger(numerator),
        over: WordInteger(denominator),
      )
    )
  }

  /// The same for wide integers, the sign apart.
  package convenience init(
    reduced numerator: UInt128,
    over denominator: UInt128,
    isNegative: Bool
  ) {
    func integer(_ magnitude: UInt128, _ isNegative: Bool) -> WordInteger {
      let low = UInt64(truncatingIfNeeded: magnitude)
      let high = UInt64(truncatingIfNeeded: magnitude >> 64)
      return WordInteger(
        words: high != 0 ? [low, high] : low != 0 ? [low] : [],
        isNegative: isNegative,
      )
    }
    self.init(
      BigFraction(
        reduced: integer(numerator, isNegative),
        over: integer(denominator, false),
      )
    )
  }

  /// The number that a finite double is.
  package convenience init(_ double: Double) {
    self.init(BigFraction(double))
  }

  package func adding(_ other: WordFraction) -> WordFraction {
    WordFraction(fraction.adding(other.fraction))
  }

  package func subtracting(_ other: WordFraction) -> WordFraction {
    WordFraction(fraction.subtracting(other.fraction))
  }

  package func multiplied(by other: WordFraction) -> WordFraction {
    WordFraction(fraction.multiplied(by: other.fraction))
  }

  /// The quotient; the divisor is not zero.
  package func divided(by other: WordFraction) -> WordFraction {
    WordFraction(fraction.divided(by: other.fraction))
  }

  package func isLess(than other: WordFraction) -> Bool {
    fraction.isLess(than: other.fraction)
  }

  package func isEqual(to other: WordFraction) -> Bool {
    fraction == other.fraction
  }

  /// −1, 0 or 1.
  package var sign: Int { fraction.numerator.sign }

  /// Numerator and denominator where both fit.
  package var small: (numerator: Int64, denominator: Int64)? {
    guard let above = fraction.numerator.asInt64,
      let below = fraction.denominator.asInt64
    else { return nil }
    return (above, below)
  }

  /// The numerator, for people and hashes.
  package var numerator: WordInteger { fraction.numerator }

  /// The denominator, for people and hashes.
  package var denominator: WordInteger { fraction.denominator }

  /// The nearest double, ties to even; infinite beyond the largest.
  package var nearestDouble: Double { fraction.nearestDouble }
}
