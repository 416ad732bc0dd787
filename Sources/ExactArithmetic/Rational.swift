// Licensed under the MIT licence; see LICENSE.

/// An exact fraction.
///
/// It starts as two 64-bit integers with 128-bit intermediates. A result that
/// doesn't fit becomes a fraction of big integers (libgmp where the trait GMP
/// is on, plain Swift elsewhere), and one that fits again comes back. So it
/// is never wrong, only slower.
///
/// Invariants:
/// - I1. In lowest terms, with a positive denominator.
/// - I2. Small (`box` is nil) exactly when numerator and denominator both fit
///   into `Int64`; so equal numbers have equal representations.
public struct Rational: Sendable {
  /// The small numerator; 0 beside a box.
  @usableFromInline
  let numerator: Int64
  /// The small denominator; 0 beside a box, which is how one is told.
  @usableFromInline
  let denominator: Int64
  /// The fraction when it doesn't fit.
  @usableFromInline
  let box: BigRational?

  /// A small fraction in lowest terms.
  @inlinable
  @inline(__always)
  init(reduced numerator: Int64, over denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
    box = nil
  }

  /// A fraction of any size, brought back where it fits.
  init(_ fraction: BigRational) {
    if let (above, below) = fraction.small {
      self.init(reduced: above, over: below)
    } else {
      self.init(box: fraction)
    }
  }

  private init(box: BigRational) {
    numerator = 0
    denominator = 0
    self.box = box
  }

  /// The fraction that is an integer over one.
  public init(_ integer: Int) { self.init(reduced: Int64(integer), over: 1) }

  /// The quotient of two integers, the second not zero.
  public init(_ numerator: Int64, over denominator: Int64) {
    precondition(denominator != 0, "A denominator of zero")
    self.init(Int128(numerator), over: Int128(denominator))
  }

  /// The quotient of two wide integers, the second not zero.
  init(_ above: Int128, over below: Int128) {
    if let above = Int64(exactly: above), let below = Int64(exactly: below),
      above != .min, below != .min
    {
      let common = Int64(
        Self.greatestCommonDivisor(above.magnitude, below.magnitude)
      )
      let divisor = below < 0 ? -common : common
      self.init(reduced: above / divisor, over: below / divisor)
      return
    }
    let common = Self.greatestCommonDivisor(above.magnitude, below.magnitude)
    let top = above.magnitude / common
    let bottom = below.magnitude / common
    let isNegative = (above < 0) != (below < 0) && above != 0
    if let over = Int64(exactly: bottom),
      let value = Self.signed(top, isNegative: isNegative)
    {
      self.init(reduced: value, over: over)
    } else {
      self.init(BigRational(reduced: top, over: bottom, isNegative: isNegative))
    }
  }

  /// The number that a finite double is: every one, subnormals included.
  public init(_ double: Double) {
    precondition(double.isFinite, "No fraction is \(double)")
    if let integer = Int64(exactly: double) {
      self.init(reduced: integer, over: 1)
      return
    }
    // Halves, quarters, …: what layouts are made of.
    let scaled = double * 0x1p10
    if let integer = Int64(exactly: scaled), scaled.magnitude < 0x1p62 {
      let shift = min(Int64(integer.trailingZeroBitCount), 10)
      self.init(reduced: integer >> shift, over: 1 << (10 - shift))
      return
    }
    self.init(BigRational(double))
  }

  /// The same as a fraction of any size.
  var asBig: BigRational {
    box ?? BigRational(reduced: numerator, over: denominator)
  }

  /// Zero as a fraction, 0 over 1.
  @inlinable
  public static var zero: Rational { Rational(reduced: 0, over: 1) }
  /// One as a fraction, 1 over 1.
  @inlinable
  public static var one: Rational { Rational(reduced: 1, over: 1) }

  @inlinable
  package var isSmall: Bool { denominator != 0 }

  /// The words of numerator and denominator; 0 where both fit into one each.
  public var wordCount: Int { box?.wordCount ?? 0 }

  /// Whether the fraction is zero, which needs no arithmetic.
  @inlinable
  public var isZero: Bool { numerator == 0 && denominator != 0 }

  /// The sign as a number: −1, 0 or 1.
  @inlinable
  public var sign: Int {
    if denominator == 0 { return signOfBox }
    return numerator > 0 ? 1 : numerator < 0 ? -1 : 0
  }

  @usableFromInline
  var signOfBox: Int { box?.sign ?? 0 }

  /// The nearest double, ties to even; infinite beyond the largest.
  public var nearestDouble: Double {
    if isSmall {
      if denominator == 1 { return Double(numerator) }
      // Both exact as doubles: one rounding, that of the division.
      let limit: Int64 = 1 << 53
      if numerator.magnitude <= limit.magnitude, denominator <= limit {
        return Double(numerator) / Double(denominator)
      }
    }
    return asBig.nearestDouble
  }
}

extension Rational {
  private static func signed(_ magnitude: UInt128, isNegative: Bool) -> Int64? {
    if isNegative {
      return magnitude <= 1 << 63
        ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 {
      if a >> 64 == 0, b >> 64 == 0 {
        return UInt128(
          greatestCommonDivisor(
            UInt64(truncatingIfNeeded: a),
            UInt64(truncatingIfNeeded: b)
          )
        )
      }
      (a, b) = (b, a % b)
    }
    return a
  }

  /// The greatest common divisor by shifts and differences (Stein's binary
  /// algorithm).
  @inline(__always)
  static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    if a == 0 { return b }
    if b == 0 { return a }
    let shift = UInt64((a | b).trailingZeroBitCount)
    var a = a &>> UInt64(a.trailingZeroBitCount)
    var b = b
    repeat {
      b = b &>> UInt64(b.trailingZeroBitCount)
      if a > b { swap(&a, &b) }
      b = b &- a
    } while b != 0
    return a &<< shift
  }
}
