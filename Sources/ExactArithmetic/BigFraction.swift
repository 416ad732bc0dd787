// Licensed under the MIT licence; see LICENSE.

/// A fraction of big integers in lowest terms, the denominator positive.
package struct BigFraction<Integer: BigIntegerArithmetic>: Sendable {
  package let numerator: Integer
  package let denominator: Integer

  /// The quotient of two integers, the second not zero.
  package init(_ numerator: Integer, over denominator: Integer) {
    precondition(denominator.sign != 0, "A denominator of zero")
    let common = numerator.greatestCommonDivisor(with: denominator)
    let over = denominator.quotientAndRemainder(dividingBy: common).quotient
    let above = numerator.quotientAndRemainder(dividingBy: common).quotient
    self.numerator = over.sign < 0 ? above.negated : above
    self.denominator = over.sign < 0 ? over.negated : over
  }

  /// The quotient of integers that are known to be in lowest terms.
  package init(reduced numerator: Integer, over denominator: Integer) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The number that a finite double is.
  package init(_ double: Double) {
    let significand = double.significandBitPattern
    let isSubnormal = double.exponentBitPattern == 0
    let magnitude = isSubnormal ? significand : significand | 1 << 52
    let exponent = max(Int(double.exponentBitPattern), 1) - 1075
    let whole = Integer(
      words: magnitude == 0 ? [] : [magnitude],
      isNegative: double.sign == .minus,
    )
    let one = Integer(1 as Int64)
    if exponent >= 0 {
      self.init(reduced: whole.shiftedLeft(by: exponent), over: one)
    } else {
      self.init(whole, over: one.shiftedLeft(by: -exponent))
    }
  }

  package func adding(_ other: Self) -> Self {
    Self(
      numerator.multiplied(by: other.denominator)
        .adding(other.numerator.multiplied(by: denominator)),
      over: denominator.multiplied(by: other.denominator),
    )
  }

  package func subtracting(_ other: Self) -> Self {
    adding(other.negated)
  }

  package func multiplied(by other: Self) -> Self {
    Self(
      numerator.multiplied(by: other.numerator),
      over: denominator.multiplied(by: other.denominator),
    )
  }

  /// The quotient; the divisor is not zero.
  package func divided(by other: Self) -> Self {
    precondition(other.numerator.sign != 0, "Division by zero")
    return Self(
      numerator.multiplied(by: other.denominator),
      over: denominator.multiplied(by: other.numerator),
    )
  }

  package var negated: Self {
    Self(reduced: numerator.negated, over: denominator)
  }

  package func isLess(than other: Self) -> Bool {
    numerator.multiplied(by: other.denominator)
      < other.numerator.multiplied(by: denominator)
  }

  /// The nearest double, ties to even; infinite beyond the largest.
  package var nearestDouble: Double {
    if numerator.sign == 0 { return 0 }
    let top = Integer(words: numerator.words, isNegative: false)
    // Scale so that the quotient has 55 or 56 bits, or as many as the
    // subnormal range has places for.
    var shift = 55 - (top.bitCount - denominator.bitCount)
    shift = min(shift, 1076)
    let (quotient, rest) =
      shift >= 0
      ? top.shiftedLeft(by: shift).quotientAndRemainder(dividingBy: denominator)
      : top.quotientAndRemainder(
        dividingBy: denominator.shiftedLeft(by: -shift)
      )
    var bits = quotient.words.first ?? 0
    if rest.sign != 0 { bits |= 1 }
    let magnitude = Double(rounding: bits, exponent: -shift)
    return numerator.sign < 0 ? -magnitude : magnitude
  }
}

extension BigFraction: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.numerator == right.numerator && left.denominator == right.denominator
  }
}

extension Double {
  /// `bits · 2^exponent` rounded once; the lowest bit of `bits` is sticky and
  /// at least two bits are below the last place.
  package init(rounding bits: UInt64, exponent: Int) {
    // The last place of the result is 2^place, never below 2^−1074.
    let width = 64 - bits.leadingZeroBitCount
    let place = max(exponent + width - 53, -1074)
    let drop = place - exponent
    let kept = bits >> UInt64(drop)
    let rest = bits & (1 << UInt64(drop) - 1)
    let half: UInt64 = 1 << UInt64(drop - 1)
    let up = rest > half || (rest == half && kept & 1 == 1)
    // At most 2⁵³: exact. The scaling is exact too, or overflows as it should.
    let whole = Double(kept + (up ? 1 : 0))
    if place > 1023 {
      self = .infinity
      return
    }
    if place < -1022 {
      self =
        whole * 0x1p-1022
        * Double(sign: .plus, exponent: place + 1022, significand: 1)
      return
    }
    self = whole * Double(sign: .plus, exponent: place, significand: 1)
  }
}
