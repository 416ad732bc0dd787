// Licensed under the MIT licence; see LICENSE.

import Mortar
import XCTest

/// Three views side by side in a root, for statements to be made about.
class MortarTestCase: XCTestCase {
  let root = View("root")
  let a = View("a")
  let b = View("b")
  let c = View("c")

  override func setUp() {
    root.addSubviews(a, b, c)
  }

  /// Checks that a statement made these equations, is active and raised no fault.
  func check(
    _ made: MortarConstraint,
    _ equations: [String],
    line: UInt = #line
  ) {
    XCTAssertEqual(made.layoutConstraints.map(\.equation), equations, line: line)
    XCTAssertTrue(made.isActive, "not active", line: line)
    XCTAssertEqual(root.layoutReports, [], line: line)
  }
}
