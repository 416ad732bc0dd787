// Licensed under the MIT licence; see LICENSE.

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
