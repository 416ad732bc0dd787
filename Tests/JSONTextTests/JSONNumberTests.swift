// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import JSONText
import XCTest

final class JSONNumberTests: XCTestCase {
  private func read(_ text: String) throws -> Double {
    try JSONDocument.parse(text).root.number()
  }

  func testNumbersAreRoundedCorrectly() throws {
    let expected: [(text: String, bits: UInt64)] = [
      ("0", 0), ("-0", 1 << 63), ("0.0e9", 0), ("1", 0x3FF0_0000_0000_0000),
      ("0.1", 0x3FB9_9999_9999_999A), ("0.30000000000000004", 0x3FD3_3333_3333_3334),
      // Half-way cases and the two sides of them.
      ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740993.0000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740991", 0x433F_FFFF_FFFF_FFFF),
      ("1e23", 0x44B5_2D02_C7E1_4AF6), ("1e22", 0x4480_F0CF_064D_D592),
      // The ends of the range.
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
      ("5e-324", 1), ("2e-324", 0), ("1e-400", 0), ("-1e-99999999999", 1 << 63),
      ("0e99999999999", 0),
    ]
    for (text, bits) in expected {
      XCTAssertEqual(try read(text).bitPattern, bits, text)
    }
  }

  func testManyDigitsAreNoTruncatedOnes() throws {
    let zeros = String(repeating: "0", count: 800)
    XCTAssertEqual(try read("1\(zeros)e-800"), 1)
    XCTAssertEqual(try read("0.\(zeros)1e801"), 1)
    XCTAssertEqual(try read("1.\(zeros)1"), 1)
    XCTAssertEqual(try read("9007199254740993.\(zeros)1"), 9_007_199_254_740_994)
  }

  func testShortestTextsReadBackExactly() throws {
    var bits = SeededGenerator(seed: 1)
    var count = 0
    while count < 20_000 {
      let value = Double(bitPattern: bits.next())
      if !value.isFinite { continue }
      count += 1
      let text = JSONNumber.shortest(value)
      XCTAssertEqual(try read(text).bitPattern, value.bitPattern, text)
    }
    for _ in 0..<20_000 {
      // Short decimals, the fast path.
      let digits = Int64(bits.next() % 2_000_000) - 1_000_000
      let places = Int(bits.next() % 7)
      let text = "\(digits)e-\(places)"
      XCTAssertEqual(try read(text), Double(text), text)
    }
  }

  func testIntegralValuesHaveNoFraction() {
    let expected: [(value: Double, text: String)] = [
      (0, "0"), (-0.0, "-0"), (50, "50"), (-3, "-3"), (0.5, "0.5"), (333.5, "333.5"),
      (1e15, "1000000000000000"), (1e16, "1e+16"), (9_007_199_254_740_992, "9007199254740992"),
      (1e-7, "1e-07"), (0.1 + 0.2, "0.30000000000000004"), (.leastNonzeroMagnitude, "5e-324"),
    ]
    for (value, text) in expected {
      XCTAssertEqual(JSONNumber.shortest(value), text)
    }
  }
}
