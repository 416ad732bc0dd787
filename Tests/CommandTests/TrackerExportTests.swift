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
}
