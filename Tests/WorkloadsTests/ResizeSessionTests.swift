// Licensed under the MIT licence; see LICENSE.

import Backends
import DenseLPSolver
import Measure
import SolverProtocol
import XCTest

@testable import Workloads

final class ResizeSessionTests: XCTestCase {
  private func session(_ name: String, _ size: Int) throws -> any PhaseSession {
    let workload = try XCTUnwrap(Workload.named(name).first)
    let backend = try XCTUnwrap(BackendRegistry.named("cassowary"))
    return try workload.problem(size: size).session(.resize, on: backend)
  }

  func testAWarmDragAllocatesNothing() throws {
    try XCTSkipUnless(AllocationCounter.isAvailable, "jemalloc is not here")
    for name in ["chain", "tree", "grid"] {
      let session = try session(name, 50)
      for _ in 0..<4 { try session.run() }
      let count = try XCTUnwrap(AllocationCounter.count { try session.run() })
      // A hundred steps; unoptimised, the run itself allocates once.
      XCTAssertLessThanOrEqual(count.mallocs, 1, name)
      XCTAssertNil(try session.examine().fault, name)
      session.finish()
    }
  }

  func testADragEndsAtItsLastStepAndBackAtItsFirst() throws {
    let problem = try XCTUnwrap(
      Workload.named("chain")[0].problem(size: 3) as? PreparedProblem
    )
    var built = BuiltProblem<DenseBackend>(
      problem,
      constants: problem.constraints.map(\.constant),
    )
    try built.build(isBatch: true)
    for isForward in [true, false] {
      try built.drag(isForward: isForward)
      let end = try XCTUnwrap(isForward ? problem.drag.last : problem.drag.first)
      XCTAssertEqual(built.suggestions, end)
      XCTAssertEqual(try built.solver.value(of: problem.edits[0].variable), end[0], accuracy: 1e-9)
      XCTAssertNil(try built.examine().fault)
    }
  }

  func testTheDigestReadsEveryValueOnceAndNoMore() {
    for count in 0..<40 {
      let values = (0..<count + 3).map { Double($0 * $0) + 0.5 }
      let expected = values[..<count].reduce(into: UInt64(0)) { $0 &+= $1.bitPattern }
      XCTAssertEqual(ValueDigest.sum(values.span, count), expected)
    }
  }
}
