// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

final class ShardTests: XCTestCase {
  func testOnlyPartsOfAWholeAreRead() {
    XCTAssertEqual(Shard("2/8")?.description, "2/8")
    for text in ["0/8", "9/8", "1/0", "1", "1/2/3", "a/b", "", "-1/2", "2/", "/8"] {
      XCTAssertNil(Shard(text), text)
    }
  }

  func testEveryPositionIsInExactlyOnePart() throws {
    for count in 1...5 {
      let shards = try (1...count).map {
        try XCTUnwrap(Shard("\($0)/\(count)"))
      }
      for position in 0..<20 {
        XCTAssertEqual(shards.count { $0.contains(position) }, 1)
      }
      for shard in shards {
        let items = (0..<20).filter(shard.contains)
        XCTAssertEqual(items.indices.map(shard.item(at:)), items)
      }
      XCTAssertEqual(Shard.missing(among: shards.dropFirst(), of: count), [1])
      XCTAssertEqual(Shard.missing(among: shards, of: count), [])
      for total in 0...40 {
        let sum = shards.reduce(0) { $0 + $1.share(of: total) }
        XCTAssertEqual(sum, total)
      }
    }
  }
}
