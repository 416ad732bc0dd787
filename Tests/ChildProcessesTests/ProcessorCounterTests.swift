// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Glibc
import XCTest

final class ProcessorCounterTests: XCTestCase {
  private func spin(_ rounds: Int) -> UInt64 {
    var x: UInt64 = 1
    for _ in 0..<rounds { x = x &* 6_364_136_223_846_793_005 &+ 1_442_695_040 }
    return x
  }

  /// The kernel's own clock is counted the same way, on every machine that
  /// allows counters at all.
  func testWhatIsCountedIsTheWorkAlone() throws {
    guard let counter = ProcessorCounter(.time) else {
      throw XCTSkip("no perf_event_open")
    }
    XCTAssertEqual(counter.total, 0)
    var sum = spin(1_000_000)
    XCTAssertEqual(counter.total, 0, "at rest")
    counter.count { sum &+= spin(1_000_000) }
    let once = try XCTUnwrap(counter.total)
    XCTAssertGreaterThan(once, 10_000)
    counter.count { sum &+= spin(3_000_000) }
    XCTAssertGreaterThan(try XCTUnwrap(counter.total), 2 * once)
    XCTAssertNotEqual(sum, 0)
  }

  func testInstructionsAreCountedOrThereIsNoCounter() throws {
    guard let counter = ProcessorCounter(.instructions) else {
      throw XCTSkip("no counter of instructions on this machine")
    }
    var sum: UInt64 = 0
    counter.count { sum &+= spin(1_000_000) }
    XCTAssertGreaterThan(try XCTUnwrap(counter.total), 1_000_000)
    XCTAssertNotEqual(sum, 0)
  }
}
