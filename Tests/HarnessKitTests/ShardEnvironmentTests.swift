// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

final class ShardEnvironmentTests: XCTestCase {
  private func find(
    _ environment: [String: String],
    count: Int? = nil
  ) throws -> String? {
    try ShardEnvironment.find(count: count) { environment[$0] }
      .map { "\($0.shard) \($0.source)" }
  }

  func testASlurmArrayGivesTheShard() throws {
    let array = [
      "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "3",
      "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "4",
    ]
    XCTAssertEqual(try find(array), "3/4 SLURM_ARRAY_TASK_ID")
    XCTAssertThrowsError(try find(array, count: 5))
    XCTAssertThrowsError(
      try find(array.merging(["SLURM_ARRAY_TASK_ID": "8"]) { $1 })
    )
    XCTAssertThrowsError(
      try find(array.merging(["SLURM_ARRAY_TASK_STEP": "0"]) { $1 })
    )
    XCTAssertThrowsError(try find(["SLURM_ARRAY_TASK_ID": "1"]))
  }

  func testAnIndexedJobCountsFromZeroAndParallelFromOne() throws {
    XCTAssertEqual(
      try find(["JOB_COMPLETION_INDEX": "0"], count: 3),
      "1/3 JOB_COMPLETION_INDEX",
    )
    XCTAssertThrowsError(try find(["JOB_COMPLETION_INDEX": "3"], count: 3))
    XCTAssertEqual(
      try find(["PARALLEL_SEQ": "3"], count: 3),
      "3/3 PARALLEL_SEQ",
    )
    XCTAssertThrowsError(try find(["PARALLEL_SEQ": "0"], count: 3))
  }

  func testNothingIsAssumedWithoutBeingAsked() throws {
    XCTAssertNil(try find([:]))
    XCTAssertNil(try find(["JOB_COMPLETION_INDEX": "0", "PARALLEL_SEQ": "1"]))
    XCTAssertThrowsError(try find([:], count: 4))
  }
}
