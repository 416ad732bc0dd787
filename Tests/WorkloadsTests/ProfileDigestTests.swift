// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol
import XCTest

@testable import Workloads

final class ProfileDigestTests: XCTestCase {
  private func digest(_ violation: Double) -> String {
    ProfileDigest.of(ViolationProfile(levels: [.init(750, violation)]))
  }

  func testProfilesThatAgreeHaveOneDigest() {
    // Whole, half and quarter numbers are what layouts are made of.
    for quarter in 0...40_000 {
      let violation = Double(quarter) / 4
      let noise = 1e-9 * max(1, violation)
      XCTAssertEqual(digest(violation + noise), digest(violation))
      XCTAssertEqual(digest(abs(violation - noise)), digest(violation))
    }
    for power in 0...40 {
      let violation = Double(sign: .plus, exponent: power, significand: 1)
      XCTAssertEqual(digest(violation * (1 + 1e-9)), digest(violation))
      XCTAssertEqual(digest(violation * (1 - 1e-9)), digest(violation))
    }
  }

  func testProfilesThatDifferHaveDifferentDigests() {
    var seen: Set<String> = []
    for step in 0..<1_000 {
      seen.insert(digest(100 * exp2(Double(step) / 200)))
    }
    XCTAssertEqual(seen.count, 1_000)
    XCTAssertNotEqual(digest(0), digest(0.01))
    XCTAssertNotEqual(
      ProfileDigest.of(ViolationProfile(levels: [.init(750, 1)])),
      ProfileDigest.of(ViolationProfile(levels: [.init(751, 1)])),
    )
  }
}
