// Licensed under the MIT licence; see LICENSE.

/// An integer of any size, for the exact second opinion.
///
/// What fits 64 bits is kept there, with 128-bit intermediates; the rest is
/// a sign and words, schoolbook arithmetic. The numbers of a small component
/// have a few dozen words at most.
///
/// - W1: `words` is empty exactly when the number fits `small`; its last
///   word is never zero.
struct WideInteger {
  var small: Int64 = 0
  var words: [UInt64] = []
  /// Whether a number of words is below zero.
  var isNegative = false

  static let zero = WideInteger(Int64(0))
  static let one = WideInteger(Int64(1))

  init(_ small: Int64) { self.small = small }

  init(_ value: Int128) {
    if let fitting = Int64(exactly: value) {
      small = fitting
      return
    }
    let magnitude = value.magnitude
    words = [UInt64(truncatingIfNeeded: magnitude)]
    let high = UInt64(truncatingIfNeeded: magnitude >> 64)
    if high != 0 { words.append(high) }
    isNegative = value < 0
  }

  /// A number of these words, brought back to 64 bits where it fits.
  init(words: [UInt64], isNegative: Bool) {
    var trimmed = words
    while trimmed.last == 0 { trimmed.removeLast() }
    if trimmed.count <= 1 {
      let magnitude = trimmed.first ?? 0
      if magnitude < 1 << 63 {
        small = isNegative ? -Int64(magnitude) : Int64(magnitude)
        return
      }
      if isNegative, magnitude == 1 << 63 {
        small = .min
        return
      }
    }
    self.words = trimmed
    self.isNegative = isNegative
  }

  /// `significand · 2^exponent`, the exponent not negative.
  init(_ significand: Int64, shiftedLeft exponent: Int) {
    self = WideInteger(significand).shiftedLeft(by: exponent)
  }

  @inline(__always)
  var isSmall: Bool { words.isEmpty }

  @inline(__always)
  var isZero: Bool { words.isEmpty && small == 0 }

  /// Whether it has fewer words than another, or is nearer to 0 where neither
  /// has any.
  func isShorter(than other: WideInteger) -> Bool {
    if words.count != other.words.count {
      return words.count < other.words.count
    }
    return isSmall && small.magnitude < other.small.magnitude
  }

  /// −1, 0 or 1.
  @inline(__always)
  var sign: Int {
    if words.isEmpty { return Int(small.signum()) }
    return isNegative ? -1 : 1
  }

  var magnitude: [UInt64] {
    if !words.isEmpty { return words }
    return small == 0 ? [] : [small.magnitude]
  }

  var bitCount: Int {
    if words.isEmpty { return 64 - small.magnitude.leadingZeroBitCount }
    return 64 * words.count - words[words.count - 1].leadingZeroBitCount
  }

  var negated: WideInteger {
    if words.isEmpty, small != .min { return WideInteger(-small) }
    return WideInteger(words: magnitude, isNegative: sign > 0)
  }

  func adding(_ other: WideInteger) -> WideInteger {
    if words.isEmpty, other.words.isEmpty {
      return WideInteger(Int128(small) + Int128(other.small))
    }
    if isZero { return other }
    if other.isZero { return self }
    let left = magnitude
    let right = other.magnitude
    if (sign < 0) == (other.sign < 0) {
      return WideInteger(words: Self.sum(left, right), isNegative: sign < 0)
    }
    if Self.isLess(left, right) {
      return WideInteger(
        words: Self.difference(right, left),
        isNegative: other.sign < 0
      )
    }
    return WideInteger(
      words: Self.difference(left, right),
      isNegative: sign < 0
    )
  }

  func subtracting(_ other: WideInteger) -> WideInteger {
    if words.isEmpty, other.words.isEmpty {
      return WideInteger(Int128(small) - Int128(other.small))
    }
    return adding(other.negated)
  }

  func multiplied(by other: WideInteger) -> WideInteger {
    if words.isEmpty, other.words.isEmpty {
      return WideInteger(Int128(small) * Int128(other.small))
    }
    if isZero || other.isZero { return .zero }
    return WideInteger(
      words: Self.product(magnitude, other.magnitude),
      isNegative: (sign < 0) != (other.sign < 0)
    )
  }

  func shiftedLeft(by count: Int) -> WideInteger {
    if count == 0 || isZero { return self }
    if words.isEmpty, count < 64 {
      return WideInteger(Int128(small) << Int128(count))
    }
    return WideInteger(
      words: Self.shifted(magnitude, by: count),
      isNegative: sign < 0
    )
  }

  /// The quotient towards zero, and whether nothing is left.
  func quotient(
    dividingBy divisor: WideInteger
  ) -> (quotient: WideInteger, isExact: Bool) {
    if words.isEmpty, divisor.words.isEmpty {
      let (quotient, rest) = Int128(small)
        .quotientAndRemainder(dividingBy: Int128(divisor.small))
      return (WideInteger(quotient), rest == 0)
    }
    let left = magnitude
    let right = divisor.magnitude
    if Self.isLess(left, right) { return (.zero, isZero) }
    let (quotient, isExact) = Self.divide(left, right)
    return (
      WideInteger(
        words: quotient,
        isNegative: (sign < 0) != (divisor.sign < 0)
      ), isExact
    )
  }

  /// `a·p + b·c`.
  static func combined(
    _ a: WideInteger,
    _ p: WideInteger,
    _ b: WideInteger,
    _ c: WideInteger
  ) -> WideInteger {
    if a.isSmall, p.isSmall, b.isSmall, c.isSmall {
      // Each product is below 2¹²⁶ in magnitude, but for one corner at it.
      let (sum, overflow) = (Int128(a.small) * Int128(p.small))
        .addingReportingOverflow(Int128(b.small) * Int128(c.small))
      if !overflow { return WideInteger(sum) }
    }
    return a.multiplied(by: p).adding(b.multiplied(by: c))
  }

  @inline(__always)
  func isEqual(to other: WideInteger) -> Bool {
    words.isEmpty && other.words.isEmpty
      ? small == other.small
      : words == other.words && isNegative == other.isNegative
  }

  func isLess(than other: WideInteger) -> Bool {
    if words.isEmpty, other.words.isEmpty { return small < other.small }
    return subtracting(other).sign < 0
  }
}
