// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import XCTest

@testable import CassowarySolver

final class WideIntegerTests: XCTestCase {
  private var random = SplitMix(seed: 11)

  /// A number of up to so many words, with long runs of equal bits now and
  /// then: carries and estimates go wrong there.
  private func number(words count: Int) -> WideInteger {
    let words: [UInt64] = (0..<random.below(count + 1)).map { _ in
      switch random.below(4) {
      case 0: 0
      case 1: .max
      case 2: 1 << 63
      default: random.next()
      }
    }
    return WideInteger(words: words, isNegative: random.chance(1, in: 2))
  }

  private func assertEqual(
    _ left: WideInteger,
    _ right: WideInteger,
    line: UInt = #line
  ) {
    XCTAssertTrue(left.subtracting(right).isZero, "\(left) is not \(right)", line: line)
    XCTAssertEqual(left.words, right.words, line: line)
    XCTAssertEqual(left.small, right.small, line: line)
  }

  func testSmallNumbersComputeAsTheBuiltInOnesDo() {
    let corners: [Int64] = [0, 1, -1, 7, -9, 1 << 62, .max, .min, .min + 1, 1 << 32]
    for a in corners {
      for b in corners {
        let (left, right) = (WideInteger(a), WideInteger(b))
        assertEqual(left.adding(right), WideInteger(Int128(a) + Int128(b)))
        assertEqual(left.subtracting(right), WideInteger(Int128(a) - Int128(b)))
        assertEqual(left.multiplied(by: right), WideInteger(Int128(a) * Int128(b)))
        XCTAssertEqual(left.isLess(than: right), a < b)
        guard b != 0 else { continue }
        let (quotient, rest) = Int128(a).quotientAndRemainder(dividingBy: Int128(b))
        let found = left.quotient(dividingBy: right)
        assertEqual(found.quotient, WideInteger(quotient))
        XCTAssertEqual(found.isExact, rest == 0)
      }
    }
  }

  func testAProductDividedByAFactorIsTheOther() {
    for _ in 0..<20_000 {
      let a = number(words: 6)
      let b = number(words: 5)
      guard !b.isZero else { continue }
      let found = a.multiplied(by: b).quotient(dividingBy: b)
      assertEqual(found.quotient, a)
      XCTAssertTrue(found.isExact)
    }
  }

  /// A number as a fraction of another kind, from half words.
  private func rational(_ words: [UInt64]) -> Rational {
    var sum = Rational.zero
    for word in words.reversed() {
      for half in [word >> 32, word & 0xffff_ffff] {
        sum = sum * Rational(0x1p32) + Rational(Double(half))
      }
    }
    return sum
  }

  /// Divides, and asks an arithmetic that shares no code whether
  /// quotient <= numerator / denominator < quotient + 1.
  private func assertDivides(
    _ numerator: WideInteger,
    by denominator: WideInteger,
    line: UInt = #line
  ) {
    let found = numerator.quotient(dividingBy: denominator)
    let left = rational(numerator.magnitude)
    let right = rational(denominator.magnitude)
    let rest = left - rational(found.quotient.magnitude) * right
    XCTAssertGreaterThanOrEqual(rest.sign, 0, "too large", line: line)
    XCTAssertLessThan((rest - right).sign, 0, "too small", line: line)
    XCTAssertEqual(found.isExact, rest.sign == 0, line: line)
    if !found.quotient.isZero {
      XCTAssertEqual(found.quotient.sign, numerator.sign * denominator.sign, line: line)
    }
  }

  func testQuotientsAreThoseOfExactFractions() {
    for _ in 0..<2000 {
      let denominator = number(words: 5)
      if denominator.isZero { continue }
      assertDivides(number(words: 8), by: denominator)
    }
  }

  /// Knuth's step D6: the two leading words of the divisor allow a digit that the others forbid.
  /// Random operands need it once in 2^63 divisions.
  func testADigitThatIsOneTooLargeIsTakenBack() {
    for round in 0..<2000 {
      let count = 3 + random.below(3)
      var words = (0..<count).map { _ in random.next() }
      // A divisor that is normal already: it is not shifted, and its lower words count.
      words[count - 1] |= 1 << 63
      words[0] |= 1
      if round % 3 == 0 { words[count - 2] = 0 }
      var leading = words
      for index in 0..<count - 2 { leading[index] = 0 }
      let digit = WideInteger(words: [random.next() | 2], isNegative: false)
      // As much as the digit takes of the leading words, and less than it takes of the rest.
      let below = WideInteger(words: Array(words[..<(count - 2)]), isNegative: false)
      let part = below.multiplied(by: digit).subtracting(.one)
      let numerator = WideInteger(words: leading, isNegative: false).multiplied(by: digit)
        .adding(round % 2 == 0 ? part : .zero)
      let denominator = WideInteger(words: words, isNegative: round % 5 == 0)
      assertDivides(numerator, by: denominator)
      let found = numerator.quotient(dividingBy: denominator).quotient.magnitude
      assertEqual(
        WideInteger(words: found, isNegative: false),
        digit.subtracting(.one),
      )
    }
  }

  func testWhatIsLeftOfADivisionIsNoticed() {
    for _ in 0..<5000 {
      let a = number(words: 5)
      let b = number(words: 4)
      guard b.bitCount > 1, !a.isZero else { continue }
      // Away from zero, so that the quotient stays.
      let one = WideInteger(a.sign == b.sign ? Int64(1) : -1)
      let found = a.multiplied(by: b).adding(one).quotient(dividingBy: b)
      assertEqual(found.quotient, a)
      XCTAssertFalse(found.isExact)
    }
  }

  func testSumsAndProductsKeepTheLawsOfRings() {
    for _ in 0..<5000 {
      let (a, b, c) = (number(words: 4), number(words: 4), number(words: 3))
      assertEqual(a.adding(b).subtracting(b), a)
      assertEqual(
        a.adding(b).multiplied(by: c),
        a.multiplied(by: c).adding(b.multiplied(by: c)),
      )
      assertEqual(a.shiftedLeft(by: 67), a.multiplied(by: WideInteger(1, shiftedLeft: 67)))
      XCTAssertEqual(a.isLess(than: b), b.subtracting(a).sign > 0)
    }
  }

  func testACombinationIsTheSumOfTwoProducts() {
    // Two products at the corner of 128 bits among them.
    let corners = [Int64.min, .max, 0, 1, -1].map { WideInteger($0) }
    for round in 0..<5000 {
      let numbers = (0..<4).map { _ in
        round % 2 == 0 ? corners[random.below(5)] : number(words: 3)
      }
      let (a, p, b, c) = (numbers[0], numbers[1], numbers[2], numbers[3])
      assertEqual(
        .combined(a, p, b, c),
        a.multiplied(by: p).adding(b.multiplied(by: c)),
      )
    }
  }

  func testTheNearestDoubleIsRoundedOnce() {
    for _ in 0..<20_000 {
      let above = Int64(random.next() >> 11) * (random.chance(1, in: 2) ? 1 : -1)
      let below = Int64(random.next() >> UInt64(11 + random.below(50))) + 1
      let found = WideInteger.nearest(WideInteger(above), over: WideInteger(below), scale: 0)
      // Both are exact as doubles, so the division rounds once as well.
      XCTAssertEqual(found, Double(above) / Double(below))
    }
    // Half way between two doubles to the even one; a little more, upwards.
    let half = WideInteger(Int64(1 << 53) + 1)
    XCTAssertEqual(WideInteger.nearest(half, over: .one, scale: 0), 0x1p53)
    let more = half.shiftedLeft(by: 200).adding(.one)
    XCTAssertEqual(WideInteger.nearest(more, over: .one, scale: 200), 0x1p53 + 2)
    XCTAssertEqual(
      WideInteger.nearest(.one, over: WideInteger(Int64(3)), scale: 1000),
      0x1p-1000 / 3
    )
    XCTAssertEqual(WideInteger.nearest(.one, over: .one, scale: -2000), .infinity)
  }

  func testPartsOfADoubleMakeItUpAgain() {
    for value in [
      0.1, -3, 1.0 / 3, Double.leastNonzeroMagnitude, 0x1p-1030, .greatestFiniteMagnitude, 0,
    ] {
      let (significand, exponent) = WideInteger.parts(of: value)
      let found = WideInteger.nearest(WideInteger(significand), over: .one, scale: -exponent)
      XCTAssertEqual(found, value)
      XCTAssertTrue(significand == 0 || significand % 2 != 0)
    }
  }

  /// By subtraction alone, from numbers that share no code with the ones tested.
  private func euclid(_ one: WideInteger, _ other: WideInteger) -> WideInteger {
    var (a, b) = (one, other)
    while !b.isZero {
      let quotient = a.quotient(dividingBy: b).quotient
      (a, b) = (b, a.subtracting(quotient.multiplied(by: b)))
    }
    return a.sign < 0 ? a.negated : a
  }

  func testTheGreatestCommonDivisorIsThatOfEuclid() {
    for round in 0..<20_000 {
      var a = number(words: 5)
      var b = number(words: 1 + round % 6)
      if a.isZero && b.isZero { continue }
      let shared = number(words: round % 4)
      if !shared.isZero {
        a = a.multiplied(by: shared)
        b = b.multiplied(by: shared)
      }
      assertEqual(.commonDivisor(a, b), euclid(a, b))
      assertEqual(.commonDivisor(b, a), euclid(a, b))
    }
  }

  /// Successive numbers of Fibonacci's, of which every quotient is 1: the leading digits tell
  /// the most steps there, and the last is in doubt.
  func testCommonDivisorsOfManySteps() {
    var (a, b) = (WideInteger.one, WideInteger.one)
    for _ in 0..<900 {
      (a, b) = (b, a.adding(b))
      assertEqual(.commonDivisor(a, b), .one)
      let shared = WideInteger(words: [.max, 1 << 63], isNegative: false)
      assertEqual(.commonDivisor(a.multiplied(by: shared), b.multiplied(by: shared)), shared)
    }
  }

  func testLeadingDigitsOrderQuotientsOrSayThatTheyCannot() {
    var isUnsure = 0
    for round in 0..<20_000 {
      let numbers = (0..<4).map { _ in number(words: 5) }.map { $0.sign < 0 ? $0.negated : $0 }
      let (a, b) = (numbers[0], numbers[1].isZero ? .one : numbers[1])
      var (c, d) = (numbers[2], numbers[3].isZero ? .one : numbers[3])
      if round % 2 == 0 {
        // The same quotient, or one that differs far behind.
        c = a.multiplied(by: d).adding(round % 4 == 0 ? .zero : .one)
        d = b.multiplied(by: d)
      }
      let order = a.multiplied(by: d).subtracting(c.multiplied(by: b)).sign
      let found = LeadingDigits(a).divided(by: LeadingDigits(b))
        .compare(with: LeadingDigits(c).divided(by: LeadingDigits(d)))
      guard let found else {
        isUnsure += 1
        continue
      }
      XCTAssertEqual(found.signum(), order, "\(a) / \(b) and \(c) / \(d)")
    }
    XCTAssertGreaterThan(isUnsure, 100)
  }
}
