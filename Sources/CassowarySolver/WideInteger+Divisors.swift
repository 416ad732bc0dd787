// Licensed under the MIT licence; see LICENSE.

/// Common divisors.
extension WideInteger {
  @inline(__always)
  var isOne: Bool { words.isEmpty && small == 1 }

  /// Two numbers, the first of them positive, without their common divisor.
  static func reduced(
    _ one: WideInteger,
    _ other: WideInteger
  ) -> (WideInteger, WideInteger) {
    if one.isOne { return (one, other) }
    let common = commonDivisor(one, other)
    if common.isOne { return (one, other) }
    return (
      one.quotient(dividingBy: common).quotient,
      other.quotient(dividingBy: common).quotient
    )
  }

  /// The greatest common divisor of two numbers of which one is not zero.
  static func commonDivisor(
    _ one: WideInteger,
    _ other: WideInteger
  ) -> WideInteger {
    if one.isSmall, other.isSmall {
      return WideInteger(
        Int128(commonDivisor(one.small.magnitude, other.small.magnitude))
      )
    }
    if one.isZero { return other.sign < 0 ? other.negated : other }
    if other.isZero { return one.sign < 0 ? one.negated : one }
    if other.isSmall { return commonDivisor(other, one) }
    if one.isSmall {
      let divisor = one.small.magnitude
      let rest = remainder(other.words, divisor)
      return WideInteger(Int128(commonDivisor(divisor, rest)))
    }
    return WideInteger(
      words: commonDivisor(one.words, other.words),
      isNegative: false
    )
  }

  /// By halves and differences (Stein, Computational problems associated with
  /// Racah algebra, 1967, doi:10.1016/0021-9991(67)90047-2).
  private static func commonDivisor(_ one: UInt64, _ other: UInt64) -> UInt64 {
    if one == 0 { return other }
    if other == 0 { return one }
    let shared = (one | other).trailingZeroBitCount
    var a = one >> UInt64(one.trailingZeroBitCount)
    var b = other >> UInt64(other.trailingZeroBitCount)
    while a != b {
      if a < b { swap(&a, &b) }
      a -= b
      a >>= UInt64(a.trailingZeroBitCount)
    }
    return a << UInt64(shared)
  }

  /// By Euclid's algorithm, of whose quotients a run is taken from the leading
  /// digits at once (Lehmer, Euclid's algorithm for large numbers, 1938,
  /// doi:10.2307/2302607).
  private static func commonDivisor(
    _ one: [UInt64],
    _ other: [UInt64]
  ) -> [UInt64] {
    var a = one
    var b = other
    if isLess(a, b) { swap(&a, &b) }
    while b.count > 1 {
      let steps = EuclidSteps(a, b)
      if steps.b == 0 {
        let (quotient, _) = divide(a, b)
        a = trimmed(difference(a, product(trimmed(quotient), b)))
        swap(&a, &b)
      } else {
        let next = combined(steps.c, a, steps.d, b)
        a = combined(steps.a, a, steps.b, b)
        b = next
      }
    }
    guard let divisor = b.first else { return a }
    return [commonDivisor(divisor, remainder(a, divisor))]
  }

  /// What several steps of Euclid's algorithm make of two numbers: a·x + b·y
  /// and c·x + d·y.
  private struct EuclidSteps {
    var a = 1
    var b = 0
    var c = 0
    var d = 1

    /// As many as the leading digits tell for sure; b is 0 where that is none.
    init(_ one: [UInt64], _ other: [UInt64]) {
      let zeros = one[one.count - 1].leadingZeroBitCount
      var x = Self.leading(one, one.count, zeros)
      var y = Self.leading(other, one.count, zeros)
      while y + c != 0, y + d != 0 {
        let quotient = (x + a) / (y + c)
        if quotient != (x + b) / (y + d) { return }
        (a, c) = (c, a - quotient * c)
        (b, d) = (d, b - quotient * d)
        (x, y) = (y, x - quotient * y)
      }
    }

    /// The leading 62 bits of a number of so many words, behind so many zeros.
    private static func leading(
      _ words: [UInt64],
      _ count: Int,
      _ zeros: Int
    ) -> Int {
      let high = count <= words.count ? words[count - 1] : 0
      let low = count - 1 <= words.count ? words[count - 2] : 0
      let bits = UInt64(zeros)
      let top = zeros == 0 ? high : high << bits | low >> (64 - bits)
      return Int(top >> 2)
    }
  }

  /// `p·a + q·b`, which is not negative; `b` is the shorter one.
  private static func combined(
    _ p: Int,
    _ a: [UInt64],
    _ q: Int,
    _ b: [UInt64]
  ) -> [UInt64] {
    var result = a
    var carry: Int128 = 0
    for index in a.indices {
      let other = index < b.count ? b[index] : 0
      carry += Int128(p) * Int128(a[index]) + Int128(q) * Int128(other)
      result[index] = UInt64(truncatingIfNeeded: carry)
      carry >>= 64
    }
    return trimmed(result)
  }

  private static func trimmed(_ words: [UInt64]) -> [UInt64] {
    var result = words
    while result.last == 0 { result.removeLast() }
    return result
  }

  private static func remainder(
    _ words: [UInt64],
    _ divisor: UInt64
  ) -> UInt64 {
    var rest: UInt64 = 0
    for word in words.reversed() {
      rest = divisor.dividingFullWidth((rest, word)).remainder
    }
    return rest
  }
}
