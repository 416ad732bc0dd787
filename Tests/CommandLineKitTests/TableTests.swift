// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import XCTest

final class TableTests: XCTestCase {
  func testColumnsAreAlignedToTheirSides() {
    var table = Table([.left("name"), .right("value"), .left("note")])
    table.add(["x", "0.5", ""])
    table.add(["weité", "123456", "free"])
    XCTAssertEqual(
      table.text(indent: 2),
      """
        name    value  note
        -----  ------  ----
        x         0.5
        weité  123456  free

      """
    )
  }
}
