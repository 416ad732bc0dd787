// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The examples of campaigns beyond one process, as they are handed out.
final class ScaleTests: CommandTestCase {
  func testShardsUnderGNUParallelMergeToTheWholeCampaign() throws {
    guard try ProgramRun("parallel", ["--version"]).status == 0 else {
      throw XCTSkip("no GNU parallel here (Debian: parallel) to run the example")
    }
    let script = CommandRun.package.appendingPathComponent("Examples/Scale/fuzz-parallel").path
    let parts = try ProgramRun(
      "sh",
      [script, "3", "300", folder.path],
      environment: ["LAYOUT_BENCH": CommandRun.binary.path, "SEED": "5"],
    )
    XCTAssertEqual(parts.status, 0, parts.output + parts.errors)
    let whole = try CommandRun([
      "fuzz", "--seed", "5", "--cases", "300", "--jobs", "1", "--no-progress",
      "--corpus", folder.appendingPathComponent("corpus").path,
      "--checkpoint", folder.appendingPathComponent("checkpoint.csv").path,
    ])
    XCTAssertEqual(whole.status, 0, whole.output + whole.errors)
    let digest = try XCTUnwrap(digest(whole.output))
    XCTAssertEqual(self.digest(parts.output), digest)
  }

  /// The digest that a report of the fuzzer names last.
  private func digest(_ report: String) -> String? {
    report.split(separator: "\n").last { $0.hasPrefix("digest ") }.map(String.init)
  }
}
