// Licensed under the MIT licence; see LICENSE.

extension Rational: SignedNumeric {
  /// The integer that the literal says.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(reduced: Int64(value), over: 1)
  }

  /// The integer, nil where it doesn't fit 64 bits.
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Int64(exactly: source) else { return nil }
    self.init(reduced: value, over: 1)
  }

  /// The fraction without its sign.
  @inlinable
  public var magnitude: Rational { sign < 0 ? Rational.zero - self : self }

  /// The sum in lowest terms, which nothing rounds.
  @inlinable
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == 1, right.denominator == 1 {
      let (sum, overflow) = left.numerator
        .addingReportingOverflow(right.numerator)
      if !overflow { return Rational(reduced: sum, over: 1) }
    }
    return slowSum(left, right)
  }

  /// The same where one is no integer or the result doesn't fit.
  @usableFromInline
  static func slowSum(_ left: Rational, _ right: Rational) -> Rational {
    if left.isSmall, right.isSmall {
      // At most 2·2¹²⁶.
      return Rational(
        Int128(left.numerator) * Int128(right.denominator)
          + Int128(right.numerator) * Int128(left.denominator),
        over: Int128(left.denominator) * Int128(right.denominator),
      )
    }
    if left.isZero { return right }
    if right.isZero { return left }
    return Rational(left.asBig.adding(right.asBig))
  }

  /// The difference in lowest terms, which nothing rounds.
  @inlinable
  public static func - (left: Rational, right: Rational) -> Rational {
    if left.denominator == 1, right.denominator == 1 {
      let (difference, overflow) = left.numerator
        .subtractingReportingOverflow(right.numerator)
      if !overflow { return Rational(reduced: difference, over: 1) }
    }
    return slowDifference(left, right)
  }

  /// The same where one is no integer or the result doesn't fit.
  @usableFromInline
  static func slowDifference(_ left: Rational, _ right: Rational) -> Rational {
    if left.isSmall, right.isSmall {
      // At most 2·2¹²⁶.
      return Rational(
        Int128(left.numerator) * Int128(right.denominator)
          - Int128(right.numerator) * Int128(left.denominator),
        over: Int128(left.denominator) * Int128(right.denominator),
      )
    }
    if left.isZero { return Rational(right.asBig.negated) }
    if right.isZero { return left }
    return Rational(left.asBig.subtracting(right.asBig))
  }

  /// The product in lowest terms, which nothing rounds.
  @inlinable
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.denominator == 1, right.denominator == 1 {
      let (product, overflow) = left.numerator
        .multipliedReportingOverflow(by: right.numerator)
      if !overflow { return Rational(reduced: product, over: 1) }
    }
    return slowProduct(left, right)
  }

  /// The same where one is no integer or the result doesn't fit.
  @usableFromInline
  static func slowProduct(_ left: Rational, _ right: Rational) -> Rational {
    if left.isSmall, right.isSmall {
      return Rational(
        Int128(left.numerator) * Int128(right.numerator),
        over: Int128(left.denominator) * Int128(right.denominator),
      )
    }
    return timesUnit(left, right) ?? timesUnit(right, left)
      ?? Rational(left.asBig.multiplied(by: right.asBig))
  }

  /// The product with 0, 1 or −1, of which tables are full; nil where the
  /// first factor is none of these.
  private static func timesUnit(_ unit: Rational, _ other: Rational)
    -> Rational?
  {
    guard unit.denominator == 1 else { return nil }
    return switch unit.numerator {
    case 0: .zero
    case 1: other
    case -1: -other
    default: nil
    }
  }

  /// The quotient; the divisor must not be zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    precondition(right.sign != 0, "Division by zero")
    if left.isSmall, right.isSmall {
      return Rational(
        Int128(left.numerator) * Int128(right.denominator),
        over: Int128(left.denominator) * Int128(right.numerator),
      )
    }
    return Rational(left.asBig.divided(by: right.asBig))
  }

  /// Replaces the left fraction by the sum of both.
  @inlinable
  public static func += (left: inout Rational, right: Rational) {
    left = left + right
  }

  /// Replaces the left fraction by the difference of both.
  @inlinable
  public static func -= (left: inout Rational, right: Rational) {
    left = left - right
  }

  /// Replaces the left fraction by the product of both.
  @inlinable
  public static func *= (left: inout Rational, right: Rational) {
    left = left * right
  }

  /// The number with the other sign.
  @inlinable
  public static prefix func - (value: Rational) -> Rational {
    Rational.zero - value
  }
}
