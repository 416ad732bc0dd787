// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// `report` for trackers, held against the formats that they publish.
final class TrackerExportTests: CommandTestCase {
  private func json(_ format: String) throws -> Any {
    let baseline = CommandRun.package.appendingPathComponent("results/baseline.csv").path
    let run = try CommandRun(["report", baseline, "--format", format], in: folder)
    XCTAssertEqual(run.status, 0, run.errors)
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
  }

  /// The schema: an object of benchmarks, each an object of measures, each with a
  /// number `value` and perhaps the numbers `lower_value` and `upper_value`.
  func testBencherMetricFormatKeepsItsSchema() throws {
    let all = try XCTUnwrap(json("bencher") as? [String: [String: [String: Any]]])
    XCTAssertGreaterThan(all.count, 100)
    for (name, measures) in all {
      XCTAssertLessThanOrEqual(name.utf8.count, 1_024)
      let latency = try XCTUnwrap(measures["latency"], name)
      XCTAssertNotNil(latency["value"] as? Double)
      for (measure, fields) in measures {
        XCTAssertLessThanOrEqual(measure.utf8.count, 64)
        XCTAssertTrue(
          Set(fields.keys).isSubset(of: ["value", "lower_value", "upper_value"]),
          name
        )
        let value = try XCTUnwrap(fields["value"] as? Double, name)
        if let low = fields["lower_value"] as? Double { XCTAssertLessThanOrEqual(low, value) }
        if let high = fields["upper_value"] as? Double { XCTAssertGreaterThanOrEqual(high, value) }
      }
    }
    XCTAssertNotNil(all["chain/build/1000/cassowary"])
  }

  /// An array of objects with `name`, `unit` and a number `value`, and perhaps the
  /// texts `range` and `extra`.
  func testGithubActionBenchmarkKeepsItsFormat() throws {
    let all = try XCTUnwrap(json("github-action-benchmark") as? [[String: Any]])
    XCTAssertGreaterThan(all.count, 100)
    for entry in all {
      XCTAssertTrue(
        Set(entry.keys).isSubset(of: ["name", "unit", "value", "range", "extra"]),
        "\(entry)"
      )
      XCTAssertNotNil(entry["name"] as? String)
      XCTAssertEqual(entry["unit"] as? String, "ns/op")
      XCTAssertGreaterThan(try XCTUnwrap(entry["value"] as? Double), 0)
      XCTAssertNotNil(entry["extra"] as? String)
    }
    XCTAssertEqual(Set(all.compactMap { $0["name"] as? String }).count, all.count)
  }

  func testAPageNeedsAFile() throws {
    let baseline = CommandRun.package.appendingPathComponent("results/baseline.csv").path
    let run = try CommandRun(["report", baseline], in: folder)
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("name it with --output"), run.errors)
  }

  /// The lines of the workflows that call the command, with what a runner knows
  /// filled in, are accepted by it up to the files that aren't there.
  func testTheWorkflowsOfTheGuideCallTheCommandRightly() throws {
    let guide = try String(
      contentsOf: CommandRun.package.appendingPathComponent("Documentation/PerformanceInCI.md"),
      encoding: .utf8
    )
    let calls = guide.split(separator: "\n").filter {
      $0.contains("release/layout-bench ") && !$0.contains("not run")
    }
    XCTAssertGreaterThanOrEqual(calls.count, 6)
    for call in calls {
      var words = call.components(separatedBy: "release/layout-bench ")[1]
        .components(separatedBy: " >>")[0]
        .replacingOccurrences(of: "${{ github.run_id }}", with: "1")
        .replacingOccurrences(of: "$CI_PIPELINE_ID", with: "1")
        .split(separator: " ").map(String.init)
      if words[0] == "run" { words += ["--list"] }
      let run = try CommandRun(words, in: folder)
      switch words[0] {
      case "run": XCTAssertEqual(run.status, 0, run.errors)
      default: XCTAssertTrue(run.errors.contains("can't read"), "\(words): \(run.errors)")
      }
    }
  }
}
