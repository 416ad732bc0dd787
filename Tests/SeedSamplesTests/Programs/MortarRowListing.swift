// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The listing stands as its guide writes it.

import MortarVFL
import XCTest

final class MortarRowListing: XCTestCase {
  func testABlockGivesItsFileAndLineToItsStatements() throws {
    let (root, a, b, c, d) = (View("root"), View("a"), View("b"), View("c"), View("d"))
    root.addSubviews(a, b, c, d)
    mortar {
      a |=| b
      a |>> c[~~1] | d[~~2]
    }
    XCTAssertEqual(root.layoutReports, [])
    let lines = Set(root.constraintsInSubtree.map(\.origin.line))
    XCTAssertEqual(lines.count, 1)
    XCTAssertNotEqual(lines, [0])
  }
}
