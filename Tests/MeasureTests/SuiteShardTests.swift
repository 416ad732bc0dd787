// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

final class SuiteShardTests: XCTestCase {
  func testOnlyPartsOfAWholeAreRead() {
    XCTAssertEqual(SuiteShard("2/8")?.description, "2/8")
    for text in ["0/8", "9/8", "1/0", "1", "1/2/3", "a/b", "", "-1/2"] {
      XCTAssertNil(SuiteShard(text), text)
    }
  }

  func testEveryPositionIsInExactlyOnePart() throws {
    for count in 1...5 {
      let shards = try (1...count).map {
        try XCTUnwrap(SuiteShard("\($0)/\(count)"))
      }
      for position in 0..<20 {
        XCTAssertEqual(shards.count { $0.contains(position) }, 1)
      }
    }
  }
}
