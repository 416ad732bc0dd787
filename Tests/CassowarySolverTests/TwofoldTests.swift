// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class TwofoldTests: XCTestCase {
  func testNothingIsLostOfALargeNumberAndASmallOneInEitherOrder() {
    for terms in [[0x1p80, 1, -0x1p80], [1, 0x1p80, -0x1p80], [-0x1p80, 0x1p80, 1]] {
      var sum = Twofold(terms[0])
      for term in terms.dropFirst() { sum.add(term) }
      XCTAssertEqual(sum.rounded, 1, "\(terms)")
    }
  }

  func testAProductIsWhatItIsToTwiceTheDigits() {
    var sum = Twofold(-(0.1 * 0.3))
    sum.add(0.1, times: 0.3, 0)
    XCTAssertEqual(sum.rounded, (-(0.1 * 0.3)).addingProduct(0.1, 0.3))
    XCTAssertNotEqual(sum.rounded, 0)
    var rest = Twofold(0)
    rest.add(3, times: 1, 0x1p-60)
    rest.add(-3)
    XCTAssertEqual(rest.rounded, 3 * 0x1p-60)
  }

  func testTheNumberStaysTheSameWhereItsPartsAreNormalized() {
    let sum = Twofold(1, 3).normalized
    XCTAssertEqual(sum.high, 4)
    XCTAssertEqual(sum.low, 0)
    let fine = Twofold(0x1p60, 1.5).normalized
    XCTAssertEqual(fine.high, 0x1p60)
    XCTAssertEqual(fine.low, 1.5)
  }
}
