// Licensed under the MIT licence; see LICENSE.

/// A big integer in plain Swift: sign and magnitude, schoolbook arithmetic, in
/// the few operations that fractions need.
///
/// The engine has integers of its own, `WideInteger`, because the checker and
/// the exact backend, which judge its answers, share no code with it.
package struct WordInteger: Sendable, Comparable {
  /// The magnitude, least significant word first, no leading zero word; empty
  /// for zero.
  package let words: [UInt64]
  private let isNegative: Bool

  /// The integer with this magnitude, least significant word first.
  package init(words: [UInt64], isNegative: Bool) {
    var trimmed = words
    while trimmed.last == 0 { trimmed.removeLast() }
    self.words = trimmed
    self.isNegative = isNegative && !trimmed.isEmpty
  }

  package var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// The number of bits of the magnitude, 0 for zero.
  package var bitCount: Int {
    guard let top = words.last else { return 0 }
    return words.count * 64 - top.leadingZeroBitCount
  }

  package func adding(_ other: WordInteger) -> WordInteger {
    if isNegative == other.isNegative {
      return WordInteger(
        words: Self.sum(words, other.words),
        isNegative: isNegative
      )
    }
    if Self.isLess(words, other.words) {
      return WordInteger(
        words: Self.difference(other.words, words),
        isNegative: other.isNegative,
      )
    }
    return WordInteger(
      words: Self.difference(words, other.words),
      isNegative: isNegative
    )
  }

  package func subtracting(_ other: WordInteger) -> WordInteger {
    adding(other.negated)
  }

  package func multiplied(by other: WordInteger) -> WordInteger {
    var product = [UInt64](repeating: 0, count: words.count + other.words.count)
    for (i, left) in words.enumerated() {
      var carry: UInt64 = 0
      for (j, right) in other.words.enumerated() {
        // Below 2¹²⁸: (2⁶⁴−1)² + 2·(2⁶⁴−1).
        let full =
          UInt128(left) * UInt128(right) + UInt128(product[i + j])
          + UInt128(carry)
        product[i + j] = UInt64(truncatingIfNeeded: full)
        carry = UInt64(truncatingIfNeeded: full >> 64)
      }
      product[i + other.words.count] = carry
    }
    return WordInteger(
      words: product,
      isNegative: isNegative != other.isNegative
    )
  }

  /// The product with 2 to the power of `count`, which is not negative.
  package func shiftedLeft(by count: Int) -> WordInteger {
    let (whole, bits) = (count / 64, count % 64)
    var result = [UInt64](repeating: 0, count: whole)
    var carry: UInt64 = 0
    for word in words {
      result.append(word << UInt64(bits) | carry)
      carry = bits == 0 ? 0 : word >> UInt64(64 - bits)
    }
    result.append(carry)
    return WordInteger(words: result, isNegative: isNegative)
  }

  /// The quotient towards zero and what is left, with the sign of `self`.
  ///
  /// Long division, Knuth's algorithm D (The Art of Computer Programming 2,
  /// section 4.3.1).
  package func quotientAndRemainder(
    dividingBy divisor: WordInteger
  ) -> (quotient: WordInteger, remainder: WordInteger) {
    precondition(divisor.sign != 0, "Division by zero")
    if Self.isLess(words, divisor.words) {
      return (WordInteger(words: [], isNegative: false), self)
    }
    let (quotient, remainder) = Self.divide(words, divisor.words)
    return (
      WordInteger(
        words: quotient,
        isNegative: isNegative != divisor.isNegative
      ),
      WordInteger(words: remainder, isNegative: isNegative)
    )
  }

  package func greatestCommonDivisor(with other: WordInteger) -> WordInteger {
    var (a, b) = (
      WordInteger(words: words, isNegative: false),
      WordInteger(words: other.words, isNegative: false)
    )
    while b.sign != 0 {
      (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
    }
    return a
  }

  package static func < (left: WordInteger, right: WordInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? isLess(right.words, left.words) : isLess(left.words, right.words)
  }
}

extension WordInteger {
  private static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    if left.count < right.count { return sum(right, left) }
    var result = left
    var carry: UInt64 = 0
    for index in left.indices {
      let other = index < right.count ? right[index] : 0
      let full = UInt128(left[index]) + UInt128(other) + UInt128(carry)
      result[index] = UInt64(truncatingIfNeeded: full)
      carry = UInt64(truncatingIfNeeded: full >> 64)
    }
    result.append(carry)
    return result
  }

  /// `left − right`, where `left` is not the lesser.
  private static func difference(
    _ left: [UInt64],
    _ right: [UInt64]
  ) -> [UInt64] {
    var result = left
    var borrow = false
    for index in left.indices {
      let other = index < right.count ? right[index] : 0
      let (first, under) = left[index].subtractingReportingOverflow(other)
      let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      result[index] = second
      borrow = under || again
    }
    return result
  }

  private static func divide(
    _ numerator: [UInt64],
    _ denominator: [UInt64]
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    if denominator.count == 1 {
      var quotient = numerator
      var rest: UInt64 = 0
      for index in numerator.indices.reversed() {
        (quotient[index], rest) = denominator[0]
          .dividingFullWidth((rest, numerator[index]))
      }
      return (quotient, [rest])
    }
    // D1: normalise, so that the divisor's top bit is set.
    let shift = UInt64(denominator[denominator.count - 1].leadingZeroBitCount)
    let v = shifted(denominator, shift)
    var u = shifted(numerator + [0], shift)
    let n = v.count
    let top = v[n - 1]
    var quotient = [UInt64](repeating: 0, count: u.count - n)
    for j in quotient.indices.reversed() {
      // D3: estimate; at most 2 too large, and mended here to at most 1.
      let head = UInt128(u[j + n]) << 64 | UInt128(u[j + n - 1])
      var estimate = head / UInt128(top)
      var rest = head % UInt128(top)
      while estimate >> 64 != 0
        || estimate * UInt128(v[n - 2]) > rest << 64 | UInt128(u[j + n - 2])
      {
        estimate -= 1
        rest += UInt128(top)
        if rest >> 64 != 0 { break }
      }
      // D4: multiply and subtract.
      var digit = UInt64(truncatingIfNeeded: estimate)
      if subtract(v, times: digit, from: &u, at: j) {
        // D6: add back.
        digit -= 1
        addBack(v, to: &u, at: j)
      }
      quotient[j] = digit
    }
    return (quotient, unshifted(Array(u[..<n]), shift))
  }

  private static func subtract(
    _ v: [UInt64],
    times digit: UInt64,
    from u: inout [UInt64],
    at j: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow = false
    for i in 0...v.count {
      let product =
        (i < v.count ? UInt128(v[i]) * UInt128(digit) : 0) + UInt128(carry)
      carry = UInt64(truncatingIfNeeded: product >> 64)
      let low = UInt64(truncatingIfNeeded: product)
      let (first, under) = u[i + j].subtractingReportingOverflow(low)
      let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      u[i + j] = second
      borrow = under || again
    }
    return borrow
  }

  private static func addBack(_ v: [UInt64], to u: inout [UInt64], at j: Int) {
    var carry: UInt64 = 0
    for i in v.indices {
      let full = UInt128(u[i + j]) + UInt128(v[i]) + UInt128(carry)
      u[i + j] = UInt64(truncatingIfNeeded: full)
      carry = UInt64(truncatingIfNeeded: full >> 64)
    }
    u[j + v.count] &+= carry
  }

  /// Left by fewer than 64 bits; what leaves the top word must be zero.
  private static func shifted(_ words: [UInt64], _ bits: UInt64) -> [UInt64] {
    if bits == 0 { return words }
    var result = words
    for index in words.indices.reversed() {
      let below = index > 0 ? words[index - 1] >> (64 - bits) : 0
      result[index] = words[index] << bits | below
    }
    return result
  }

  private static func unshifted(_ words: [UInt64], _ bits: UInt64) -> [UInt64] {
    if bits == 0 { return words }
    var result = words
    for index in words.indices {
      let above = index + 1 < words.count ? words[index + 1] << (64 - bits) : 0
      result[index] = words[index] >> bits | above
    }
    return result
  }
}
