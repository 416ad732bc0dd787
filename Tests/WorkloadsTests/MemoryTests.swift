// Licensed under the MIT licence; see LICENSE.

import Backends
import Measure
import XCTest

@testable import Workloads

final class MemoryTests: XCTestCase {
  /// What stays of a build, whole or one by one, counts against the bar; what
  /// only solving needs doesn't stay.
  func testABuildKeepsLessThan300BytesAConstraint() throws {
    try XCTSkipUnless(AllocationCounter.isAvailable, "jemalloc is not here")
    let backend = try XCTUnwrap(BackendRegistry.named("cassowary"))
    for name in ["chain", "chain_weak", "tree", "grid", "grid_red", "list"] {
      for phase in [Phase.build, .buildEach] {
        let problem = try XCTUnwrap(Workload.named(name).first).problem(size: 1_000)
        let session = try problem.session(phase, on: backend)
        let count = try XCTUnwrap(AllocationCounter.count { try session.run() })
        let held = try XCTUnwrap(count.held) / Double(problem.constraintCount)
        XCTAssertLessThanOrEqual(held, 300, "\(name), \(phase)")
        session.finish()
      }
    }
  }
}
