// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import XCTest

/// The big integers in plain Swift against the standard library's double words and their own
/// laws.
final class BigIntegerTests: XCTestCase {
  func testDecimalsAreRight() {
    let power = WordInteger(1).shiftedLeft(by: 200)
    XCTAssertEqual(
      power.decimal,
      "1606938044258990275541962092341162602522202993782792835301376"
    )
    XCTAssertEqual(power.negated.decimal, "-" + power.decimal)
    XCTAssertEqual(WordInteger(0).decimal, "0")
    let round = WordInteger(1_000_000_000_000_000_000)
    XCTAssertEqual(round.multiplied(by: round).decimal, "1" + String(repeating: "0", count: 36))
  }

  func testSmallOnesAgreeWithDoubleWords() {
    for a in EdgeValues.integers {
      let x = WordInteger(a)
      XCTAssertEqual(x.decimal, "\(a)")
      XCTAssertEqual(x.asInt64, Int64(exactly: a))
      XCTAssertEqual(x.sign, Int(a.signum()))
      for b in EdgeValues.integers {
        let y = WordInteger(b)
        XCTAssertTrue(x.adding(y) == WordInteger(a + b), "\(a) + \(b)")
        XCTAssertTrue(x.subtracting(y) == WordInteger(a - b), "\(a) - \(b)")
        XCTAssertEqual(x < y, a < b)
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        if !overflow { XCTAssertTrue(x.multiplied(by: y) == WordInteger(product), "\(a) * \(b)") }
        if b == 0 { continue }
        let (quotient, rest) = x.quotientAndRemainder(dividingBy: y)
        XCTAssertTrue(quotient == WordInteger(a / b), "\(a) / \(b)")
        XCTAssertTrue(rest == WordInteger(a % b), "\(a) % \(b)")
      }
    }
  }

  func testTheLawsOfDivisionHold() {
    for (left, a) in Self.numbers() {
      let x = WordInteger(words: left, isNegative: a)
      for (right, b) in Self.numbers() {
        let y = WordInteger(words: right, isNegative: b)
        if y.sign == 0 { continue }
        let (quotient, rest) = x.quotientAndRemainder(dividingBy: y)
        XCTAssertTrue(quotient.multiplied(by: y).adding(rest) == x)
        let size = rest.sign < 0 ? rest.negated : rest
        XCTAssertTrue(size < (y.sign < 0 ? y.negated : y))
        XCTAssertTrue(rest.sign == 0 || rest.sign == x.sign)
        let common = x.greatestCommonDivisor(with: y)
        XCTAssertEqual(common.sign, 1)
        XCTAssertEqual(x.quotientAndRemainder(dividingBy: common).remainder.sign, 0)
        XCTAssertEqual(y.quotientAndRemainder(dividingBy: common).remainder.sign, 0)
      }
      for count in [0, 1, 63, 64, 65, 200] {
        let power = WordInteger(1).shiftedLeft(by: count)
        XCTAssertTrue(x.shiftedLeft(by: count) == x.multiplied(by: power))
      }
    }
  }

  /// Magnitudes of up to four words: words of zeros, of ones, and in between, which take every
  /// branch of the long division.
  private static func numbers() -> [([UInt64], Bool)] {
    let words: [UInt64] = [0, 1, .max, 1 << 63, .max - 1]
    var result: [([UInt64], Bool)] = [([], false)]
    for low in words {
      result.append(([low], false))
      for high in words {
        result.append(([low, high], low == 1))
        result.append(([high, low, 1], false))
        result.append(([low, 0, high], high == 1))
        result.append(([.max, high, low, high], false))
      }
    }
    return result
  }
}
