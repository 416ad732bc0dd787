// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

final class QuantityTests: XCTestCase {
  func testTimesHaveThreeDigitsAndAUnit() {
    XCTAssertEqual(Quantity.time(0), "0 ns")
    XCTAssertEqual(Quantity.time(0.354), "0.354 ns")
    XCTAssertEqual(Quantity.time(412.4), "412 ns")
    XCTAssertEqual(Quantity.time(999.4), "999 ns")
    XCTAssertEqual(Quantity.time(999.6), "1.00 µs")
    XCTAssertEqual(Quantity.time(1_234), "1.23 µs")
    XCTAssertEqual(Quantity.time(45_670_000), "45.7 ms")
    XCTAssertEqual(Quantity.time(38_700_000_000), "38.7 s")
    XCTAssertEqual(Quantity.time(1_234_000_000_000), "1234 s")
  }

  func testBytesRatiosAndChanges() {
    XCTAssertEqual(Quantity.bytes(512), "512 B")
    XCTAssertEqual(Quantity.bytes(103 * 1_048_576), "103 MiB")
    XCTAssertEqual(Quantity.ratio(4.5), "4.50×")
    XCTAssertEqual(Quantity.ratio(20_000), "20,000×")
    XCTAssertEqual(Quantity.change(0.1034), "+10.3 %")
    XCTAssertEqual(Quantity.change(-0.05), "−5.0 %")
    XCTAssertEqual(Quantity.grouped(1_234_567), "1,234,567")
    XCTAssertEqual(Quantity.exponent(1.067), "1.07")
    XCTAssertEqual(Quantity.exponent(-0.004), "0.00")
    XCTAssertEqual(Quantity.digits(.infinity), "inf")
  }

  func testOneThingIsSingular() {
    XCTAssertEqual(Quantity.count(1, "commit"), "1 commit")
    XCTAssertEqual(Quantity.count(0, "commit"), "0 commits")
    XCTAssertEqual(Quantity.count(2_000, "commit"), "2,000 commits")
    XCTAssertEqual(Quantity.count(3, "entry", "entries"), "3 entries")
  }
}
