// Licensed under the MIT licence; see LICENSE.

/// Magnitudes as words, least significant first.
extension WideInteger {
  static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    var index = left.count - 1
    while index >= 0 {
      if left[index] != right[index] { return left[index] < right[index] }
      index -= 1
    }
    return false
  }

  static func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    if left.count < right.count { return sum(right, left) }
    var result = left
    var carry: UInt64 = 0
    for index in 0..<left.count {
      let other = index < right.count ? right[index] : 0
      let (first, over) = left[index].addingReportingOverflow(other)
      let (second, again) = first.addingReportingOverflow(carry)
      result[index] = second
      carry = over || again ? 1 : 0
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  /// `left − right`, where `left` is not the lesser.
  static func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = left
    var borrow: UInt64 = 0
    for index in 0..<left.count {
      let other = index < right.count ? right[index] : 0
      let (first, under) = left[index].subtractingReportingOverflow(other)
      let (second, again) = first.subtractingReportingOverflow(borrow)
      result[index] = second
      borrow = under || again ? 1 : 0
    }
    return result
  }

  static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: left.count + right.count)
    for i in 0..<left.count {
      var carry: UInt64 = 0
      for j in 0..<right.count {
        let full = left[i].multipliedFullWidth(by: right[j])
        let (first, over) = full.low.addingReportingOverflow(result[i + j])
        let (second, again) = first.addingReportingOverflow(carry)
        result[i + j] = second
        // Below 2⁶⁴: (2⁶⁴−1)² + 2·(2⁶⁴−1) < 2¹²⁸.
        carry = full.high &+ (over ? 1 : 0) &+ (again ? 1 : 0)
      }
      result[i + right.count] = carry
    }
    return result
  }

  static func shifted(_ words: [UInt64], by count: Int) -> [UInt64] {
    let whole = count / 64
    let bits = UInt64(count % 64)
    var result = [UInt64](repeating: 0, count: whole)
    result.reserveCapacity(whole + words.count + 1)
    if bits == 0 { return result + words }
    var carry: UInt64 = 0
    for word in words {
      result.append(word << bits | carry)
      carry = word >> (64 - bits)
    }
    result.append(carry)
    return result
  }

  /// Long division of a magnitude by one that is not greater (Knuth, The Art
  /// of Computer Programming 2, section 4.3.1, algorithm D).
  static func divide(
    _ numerator: [UInt64],
    _ denominator: [UInt64]
  ) -> (quotient: [UInt64], isExact: Bool) {
    if denominator.count == 1 {
      var quotient = numerator
      var rest: UInt64 = 0
      var index = numerator.count - 1
      while index >= 0 {
        (quotient[index], rest) = denominator[0]
          .dividingFullWidth((rest, numerator[index]))
        index -= 1
      }
      return (quotient, rest == 0)
    }
    // D1: both to the left, until the divisor's top bit is set.
    let n = denominator.count
    let shift = denominator[n - 1].leadingZeroBitCount
    var v = shifted(denominator, by: shift)
    if v.count > n { v.removeLast() }
    var u = shifted(numerator, by: shift)
    while u.count <= numerator.count { u.append(0) }
    var quotient = [UInt64](repeating: 0, count: u.count - n)
    var j = quotient.count - 1
    while j >= 0 {
      // D3 to D6.
      var digit = estimate(u, v, j)
      if subtract(v, times: digit, from: &u, at: j) {
        digit &-= 1
        addBack(v, to: &u, at: j)
      }
      quotient[j] = digit
      j -= 1
    }
    return (quotient, u.allSatisfy { $0 == 0 })
  }

  /// D3: a digit of the quotient, one too large at most.
  private static func estimate(
    _ u: [UInt64],
    _ v: [UInt64],
    _ j: Int
  ) -> UInt64 {
    let n = v.count
    let top = v[n - 1]
    var digit: UInt64
    var rest: UInt64
    if u[j + n] >= top {
      digit = .max
      let (sum, over) = u[j + n - 1].addingReportingOverflow(top)
      // The remainder is beyond a word: the digit is as good as it gets.
      if over || u[j + n] > top { return digit }
      rest = sum
    } else {
      (digit, rest) = top.dividingFullWidth((u[j + n], u[j + n - 1]))
    }
    while true {
      let full = digit.multipliedFullWidth(by: v[n - 2])
      let isTooLarge =
        full.high > rest || full.high == rest && full.low > u[j + n - 2]
      if !isTooLarge { return digit }
      digit -= 1
      let (sum, over) = rest.addingReportingOverflow(top)
      if over { return digit }
      rest = sum
    }
  }

  /// D4: whether the digit was too large.
  private static func subtract(
    _ v: [UInt64],
    times digit: UInt64,
    from u: inout [UInt64],
    at j: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: UInt64 = 0
    for i in 0...v.count {
      var low = carry
      if i < v.count {
        let full = v[i].multipliedFullWidth(by: digit)
        let (sum, over) = full.low.addingReportingOverflow(carry)
        low = sum
        carry = full.high &+ (over ? 1 : 0)
      }
      let (first, under) = u[i + j].subtractingReportingOverflow(low)
      let (second, again) = first.subtractingReportingOverflow(borrow)
      u[i + j] = second
      borrow = under || again ? 1 : 0
    }
    return borrow != 0
  }

  /// D6.
  private static func addBack(_ v: [UInt64], to u: inout [UInt64], at j: Int) {
    var carry: UInt64 = 0
    for i in 0..<v.count {
      let (first, over) = u[i + j].addingReportingOverflow(v[i])
      let (second, again) = first.addingReportingOverflow(carry)
      u[i + j] = second
      carry = over || again ? 1 : 0
    }
    u[j + v.count] &+= carry
  }
}
