// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class IndexQueueTests: XCTestCase {
  func testTheLeastComesOutFirstWhereverAndWheneverItWentIn() {
    for (seed, reach) in [(1, 60), (2, 5_000), (3, 3_000_000)] as [(UInt64, Int)] {
      var random = SplitMix(seed: seed)
      var queue = IndexQueue()
      var expected: Set<Int> = []
      for _ in 0..<4_000 {
        if random.chance(3, in: 5) {
          let index = random.below(reach)
          queue.push(Int32(index))
          expected.insert(index)
        } else {
          let least = expected.min()
          XCTAssertEqual(queue.pop(), least)
          if let least { expected.remove(least) }
        }
      }
      for index in expected.sorted() { XCTAssertEqual(queue.pop(), index) }
      XCTAssertNil(queue.pop())
    }
  }

  func testNothingIsLeftOfWhatWasThrownAway() {
    var queue = IndexQueue()
    for index in [0, 63, 64, 4_095, 4_096, 1_000_000] as [Int32] { queue.push(index) }
    XCTAssertEqual(queue.pop(), 0)
    queue.removeAll()
    XCTAssertNil(queue.pop())
    queue.push(70_000)
    XCTAssertEqual(queue.pop(), 70_000)
    XCTAssertNil(queue.pop())
  }
}
