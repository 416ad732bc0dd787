// Licensed under the MIT licence; see LICENSE.

extension WideInteger {
  /// A finite double as `significand · 2^exponent`, the significand odd or
  /// zero.
  static func parts(of double: Double) -> (significand: Int64, exponent: Int) {
    if double == 0 { return (0, 0) }
    let exponent = double.isNormal ? Int(double.exponent) : -1022
    let whole =
      double.magnitude.significandBitPattern
      | (double.isNormal ? 1 << 52 : 0)
    let zeros = whole.trailingZeroBitCount
    let odd = Int64(whole >> UInt64(zeros))
    return (double < 0 ? -odd : odd, exponent - 52 + zeros)
  }

  /// The double nearest to `numerator / denominator · 2^−exponent`, infinite
  /// beyond the largest; the denominator is positive.
  static func nearest(
    _ numerator: WideInteger,
    over denominator: WideInteger,
    scale exponent: Int
  ) -> Double {
    if numerator.isZero { return 0 }
    // A quotient of 62 or 63 bits, more than enough with its remainder noted.
    let shift = 62 - (numerator.bitCount - denominator.bitCount)
    let (quotient, isExact) =
      shift >= 0
      ? numerator.shiftedLeft(by: shift).quotient(dividingBy: denominator)
      : numerator.quotient(dividingBy: denominator.shiftedLeft(by: -shift))
    var digits = quotient.small.magnitude
    if !isExact { digits |= 1 }
    let scale = -shift - exponent
    if scale > 1100 { return numerator.sign > 0 ? .infinity : -.infinity }
    if scale < -1200 { return 0 }
    // Two steps, for the scale itself may be out of range.
    let half = scale / 2
    let result =
      Double(digits) * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: scale - half, significand: 1)
    return numerator.sign > 0 ? result : -result
  }
}
