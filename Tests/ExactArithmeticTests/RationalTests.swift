// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import Foundation
import XCTest

final class RationalTests: XCTestCase {
  /// Every pair of edge fractions in every operation, against schoolbook arithmetic.
  func testEveryPairOfEdgeValuesIsRightInEveryOperation() {
    let numbers = EdgeValues.fractions.map { top, bottom in
      (Self.rational(top, bottom), Truth(top, bottom))
    }
    // A part of the left sides by default; every right side with each.
    let stride = ProcessInfo.processInfo.environment["EXACT_PAIRS"] == "all" ? 1 : 9
    for left in Swift.stride(from: 0, to: numbers.count, by: stride) {
      let (a, x) = numbers[left]
      XCTAssertEqual(a.description, x.text)
      for (b, y) in numbers {
        let label = "\(x.text) and \(y.text)"
        expect(a + b, x.adding(y), label)
        expect(a - b, x.subtracting(y), label)
        expect(a * b, x.multiplied(by: y), label)
        if y.numerator.sign != 0 { expect(a / b, x.divided(by: y), label) }
        XCTAssertEqual(a < b, x.isLess(than: y), label)
        XCTAssertEqual(a == b, x.isEqual(to: y), label)
      }
    }
  }

  /// Far beyond two words, where plain Swift divides by its longest way.
  func testLongSumsOfProductsAreRight() {
    for (top, bottom) in [(7, 3), (-Int64.max, 5), (1, Int64.max), (1 << 62 - 1, 1 << 61 + 1)] {
      let (a, x) = (Rational(top, over: bottom), Truth(Int128(top), Int128(bottom)))
      var (sum, truth) = (a, x)
      for step in 1...20 {
        sum = sum * a + Rational(Int64(step), over: 7)
        truth = truth.multiplied(by: x).adding(Truth(Int128(step), 7))
        expect(sum, truth, "\(top)/\(bottom), step \(step)")
        XCTAssertEqual(sum.nearestDouble, truth.nearestDouble)
        expect(sum / a - sum, truth.divided(by: x).subtracting(truth), "step \(step)")
      }
    }
  }

  func testResultsComeBackToTheFixedWidth() {
    let limit = Rational(Int64.max, over: 1)
    XCTAssertTrue(limit.isSmall)
    let beyond = limit + 1
    XCTAssertFalse(beyond.isSmall)
    XCTAssertEqual(beyond.description, "9223372036854775808")
    XCTAssertTrue((beyond - 1).isSmall)
    XCTAssertEqual(beyond - 1, limit)
    XCTAssertTrue((beyond * -1).isSmall)
    XCTAssertEqual(beyond * -1, Rational(Int64.min, over: 1))
    XCTAssertEqual((beyond * beyond / beyond).description, beyond.description)
    XCTAssertEqual(beyond / beyond, 1)
    XCTAssertEqual(Rational(Int64.min, over: Int64.min), 1)
    XCTAssertEqual(Rational(1, over: Int64.min).description, "-1/9223372036854775808")
    XCTAssertEqual(
      Rational(Int64.max, over: Int64.min).description,
      "-9223372036854775807/9223372036854775808"
    )
  }

  func testEqualNumbersHashEqually() {
    let big = Rational(Int64.max, over: 1) * 4
    let same = Rational(Int64.max, over: 1) + Rational(Int64.max, over: 1) * 3
    XCTAssertEqual(big, same)
    XCTAssertEqual(Set([big, same, 2, Rational(4, over: 2)]).count, 2)
  }

  func testEveryDoubleIsConvertedExactlyAndBack() {
    for double in EdgeValues.doubles {
      let rational = Rational(double)
      XCTAssertEqual(rational.nearestDouble, double, "\(double)")
      XCTAssertEqual(rational.description, Truth(double).text, "\(double)")
    }
    XCTAssertEqual(Rational(0.1).description, "3602879701896397/36028797018963968")
    XCTAssertEqual(Rational(1024.0009765625), Rational(1_048_577, over: 1024))
    XCTAssertEqual(Rational(-0.0), 0)
    XCTAssertTrue(
      Rational(Double.leastNonzeroMagnitude).description.hasPrefix("1/202402253307310618")
    )
    var bits: UInt64 = 1
    for _ in 0..<4000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let double = Double(bitPattern: bits)
      if double.isFinite { XCTAssertEqual(Rational(double).nearestDouble, double) }
    }
  }

  /// Half-way points and their neighbours, in the normal and the subnormal range.
  func testRoundingIsToNearestTiesToEven() {
    let tiny = Rational(1, over: 1 << 62)
    for double in EdgeValues.doubles where double >= 0 && double < 1e300 {
      let here = Rational(double)
      let next = Rational(double.nextUp)
      let middle = (here + next) / 2
      let isEven = double.bitPattern & 1 == 0
      let step = (next - here) * tiny
      XCTAssertEqual(middle.nearestDouble, isEven ? double : double.nextUp, "\(double)")
      XCTAssertEqual((middle - step).nearestDouble, double, "below the middle of \(double)")
      XCTAssertEqual((middle + step).nearestDouble, double.nextUp, "above that of \(double)")
      XCTAssertEqual((middle * -1).nearestDouble, -middle.nearestDouble)
    }
    let largest = Rational(Double.greatestFiniteMagnitude)
    let half = (largest - Rational(Double.greatestFiniteMagnitude.nextDown)) / 2
    XCTAssertEqual((largest + half).nearestDouble, .infinity)
    XCTAssertEqual((largest + half * Rational(99, over: 100)).nearestDouble, largest.nearestDouble)
    XCTAssertEqual((largest * largest).nearestDouble, .infinity)
    XCTAssertEqual((1 / (largest * largest)).nearestDouble, 0)
    XCTAssertEqual(Rational(1, over: 3).nearestDouble, 1.0 / 3)
    XCTAssertEqual(Rational(Int64.max, over: 3).nearestDouble, 3_074_457_345_618_258_432)
  }

  func testSignsAndOrder() {
    let values: [Rational] = [
      Rational(Int64.min, over: 1) * 2, Rational(Int64.min, over: 1), -1,
      Rational(-1, over: Int64.max), 0, Rational(1, over: Int64.max), Rational(1, over: 2), 1,
      Rational(Int64.max, over: 1), Rational(Int64.max, over: 1) * 2,
    ]
    XCTAssertEqual(values.sorted(), values)
    XCTAssertEqual(values.map(\.sign), [-1, -1, -1, -1, 0, 1, 1, 1, 1, 1])
    XCTAssertEqual(values.map(\.magnitude.sign), [1, 1, 1, 1, 0, 1, 1, 1, 1, 1])
    XCTAssertEqual(values.map { ($0 * -1).sign }, values.map { -$0.sign })
  }

  private static func rational(_ top: Int128, _ bottom: Int128) -> Rational {
    wide(top) / wide(bottom)
  }

  /// Built from halves, so that the way there crosses the fixed width.
  private static func wide(_ value: Int128) -> Rational {
    let half = Rational(Int64(value >> 32), over: 1)
    return half * Rational(1 << 32, over: 1) + Rational(Int64(value & 0xFFFF_FFFF), over: 1)
  }

  private func expect(_ value: Rational, _ truth: Truth, _ label: @autoclosure () -> String) {
    // Comparing with the truth's own numbers; texts only where they differ.
    let same =
      value.isSmall
      == (truth.numerator.asInt64 != nil && truth.denominator.asInt64 != nil)
      && value.description == truth.text
    if !same { XCTFail("\(label()): \(value) is not \(truth.text)") }
  }
}
