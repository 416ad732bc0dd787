// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic

extension Rational: LPScalar {
  /// True: no rounding, no tolerance.
  public static var isExact: Bool { true }

  /// The double that is nearest to the fraction.
  public var approximation: Double { nearestDouble }

  /// The sign; the tolerance is ignored.
  public func sign(tolerance: Double) -> Int { sign }

  /// The sum with a multiple of another fraction, which nothing rounds.
  public func plus(_ factor: Rational, times other: Rational) -> Rational {
    if factor.isZero || other.isZero { return self }
    return self + factor * other
  }
}
