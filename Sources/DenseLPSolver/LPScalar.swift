// Licensed under the MIT licence; see LICENSE.

/// The numbers in which the dense solver computes.
///
/// `Double` is fast and rounds: its signs are judged against a tolerance and
/// its sums drop what is cancellation noise. `Rational` is exact: it ignores
/// every tolerance.
public protocol LPScalar: SignedNumeric, Comparable, Sendable
where Magnitude == Self {
  static var isExact: Bool { get }

  /// The number that the double is; the double must be finite.
  init(_ double: Double)

  var approximation: Double { get }
  /// The words of a number that grows; 0 for one that takes no more room than
  /// a double.
  var wordCount: Int { get }
  var isZero: Bool { get }

  /// −1, 0 or 1; in a type that rounds, 0 up to the tolerance.
  func sign(tolerance: Double) -> Int

  /// `self + factor * other`; a type that rounds answers zero when what is
  /// left is noise.
  func plus(_ factor: Self, times other: Self) -> Self

  /// The quotient; the divisor must not be zero.
  static func / (left: Self, right: Self) -> Self
}

extension Double: LPScalar {
  /// False, for operations on doubles round.
  public static var isExact: Bool { false }

  /// The number itself, which needs no approximation.
  public var approximation: Double { self }

  /// Zero, for a double never grows beyond its own word.
  public var wordCount: Int { 0 }

  /// The sign of what is beyond the tolerance.
  @inlinable
  public func sign(tolerance: Double) -> Int {
    self > tolerance ? 1 : self < -tolerance ? -1 : 0
  }

  /// The sum, zero when it is below what rounding leaves of its summands.
  @inlinable
  public func plus(_ factor: Double, times other: Double) -> Double {
    let product = factor * other
    let sum = self + product
    return abs(sum) <= NumericLimits.cancellation * abs(product) ? 0 : sum
  }
}
