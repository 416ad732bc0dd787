// Licensed under the MIT licence; see LICENSE.

import Measure
import XCTest

final class AllocationCounterTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(AllocationCounter.isAvailable, "jemalloc is not here")
  }

  func testEveryAllocationIsCounted() throws {
    var kept: [[UInt8]] = []
    // Another thread of the process may allocate too, now and then.
    let counts = try (0..<3).map { _ in
      kept.removeAll()
      kept.reserveCapacity(1_000)
      return try XCTUnwrap(
        AllocationCounter.count {
          for _ in 0..<1_000 { kept.append([UInt8](repeating: 1, count: 1_000)) }
        }
      )
    }
    let count = try XCTUnwrap(counts.min { $0.mallocs < $1.mallocs })
    XCTAssertEqual(count.mallocs, 1_000)
    XCTAssertGreaterThanOrEqual(count.bytes, 1_000_000)
    XCTAssertLessThanOrEqual(count.bytes, 1_300_000)
    XCTAssertGreaterThanOrEqual(count.peak, 1_000_000)
    XCTAssertEqual(count.held, count.bytes)
    XCTAssertEqual(kept.count, 1_000)
  }

  func testWorkWithoutAllocationsCountsNone() throws {
    var sum = 0.0
    let count = try XCTUnwrap(
      AllocationCounter.count { for n in 0..<1_000 { sum += Double(n) } }
    )
    XCTAssertEqual(count.mallocs, 0)
    XCTAssertEqual(count.bytes, 0)
    XCTAssertEqual(sum, 499_500)
  }

  func testLargeBlocksThatAreFreedCountInThePeak() throws {
    let count = try XCTUnwrap(
      AllocationCounter.count {
        for _ in 0..<4 {
          let block = [UInt8](repeating: 1, count: 8 << 20)
          XCTAssertEqual(block[block.count / 2], 1)
        }
      }
    )
    XCTAssertGreaterThanOrEqual(count.bytes, Double(32 << 20))
    XCTAssertGreaterThanOrEqual(count.peak, Double(8 << 20))
    XCTAssertLessThan(count.peak, Double(24 << 20))
    XCTAssertEqual(count.held, 0)
  }
}
