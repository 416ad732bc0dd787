// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Measure

final class ComparisonTests: XCTestCase {
  private func row(
    _ samples: [[Double]],
    workload: String = "tree",
    phase: String = "resize"
  ) -> ResultRow {
    .sample(workload, phase: phase, samples: samples)
  }

  private func verdict(
    _ base: ResultRow,
    _ new: ResultRow,
    _ thresholds: ChangeThresholds = ChangeThresholds(standard: 0.05)
  ) -> Comparison.Verdict? {
    Comparison(base: [base], new: [new], thresholds: thresholds)
      .rows.first?.verdict
  }

  private let steady = [[99.0, 100, 101], [99, 100, 101], [99, 100, 101]]

  private func scaled(_ factor: Double) -> [[Double]] {
    steady.map { $0.map { $0 * factor } }
  }

  func testAChangeBeyondTheThresholdIsSlowerOrFaster() {
    XCTAssertEqual(verdict(row(steady), row(scaled(1.1))), .slower)
    XCTAssertEqual(verdict(row(steady), row(scaled(0.9))), .faster)
    XCTAssertEqual(verdict(row(steady), row(scaled(1.02))), .same)
    XCTAssertEqual(verdict(row(steady), row(steady)), .same)
  }

  func testAWideIntervalIsNoise() {
    let wild = [[60.0, 130, 200], [70, 140, 220], [50, 110, 170]]
    XCTAssertEqual(verdict(row(steady), row(wild)), .noise)
  }

  func testADisturbedMachineIsNotSlowerCode() {
    // Most samples are slower, the quick quarter is not.
    let disturbed = (0..<3).map { _ in
      [99.0, 100, 100, 100, 115, 116, 117, 118, 119, 120, 121, 122, 123]
    }
    XCTAssertEqual(verdict(row(steady), row(disturbed)), .noise)
    // All samples are slower, and so was the reference load.
    var before = row(steady)
    var after = row(scaled(1.1))
    before.reference = 200
    after.reference = 220
    XCTAssertEqual(verdict(before, after), .noise)
    after.reference = 200
    XCTAssertEqual(verdict(before, after), .slower)
  }

  func testIntervalsWidenWithTheRowsThatShareThem() {
    XCTAssertEqual(Comparison.widening(rows: 1), 1, accuracy: 1e-9)
    // The normal quantiles at 1 − 0.025 / 10 and 1 − 0.025 / 100.
    XCTAssertEqual(Comparison.widening(rows: 10), 2.807034 / 1.959964, accuracy: 1e-6)
    XCTAssertEqual(Comparison.widening(rows: 100), 3.480756 / 1.959964, accuracy: 1e-6)
  }

  func testTheChangeComesWithItsInterval() throws {
    let comparison = Comparison(
      base: [row(steady)],
      new: [row(scaled(1.1))],
      thresholds: ChangeThresholds(standard: 0.05),
    )
    let found = try XCTUnwrap(comparison.rows.first)
    XCTAssertEqual(try XCTUnwrap(found.change), 0.1, accuracy: 1e-9)
    let interval = try XCTUnwrap(found.interval)
    // Both medians are within 1 %: √2 of that.
    XCTAssertEqual(interval.lowerBound, 1.1 / exp(0.01421) - 1, accuracy: 1e-3)
    XCTAssertEqual(interval.upperBound, 1.1 * exp(0.01421) - 1, accuracy: 1e-3)
    XCTAssertTrue(comparison.hasRegression)
  }

  func testThresholdsMayDifferByWorkloadAndPhase() {
    let thresholds = ChangeThresholds(
      standard: 0.05,
      overrides: [
        .init(workload: "tree", phase: "resize", threshold: 0.2),
        .init(workload: "tree", phase: nil, threshold: 0.01),
      ],
    )
    let slow = row(scaled(1.1))
    XCTAssertEqual(verdict(row(steady), slow, thresholds), .same)
    XCTAssertEqual(
      verdict(
        row(steady, phase: "build"),
        row(scaled(1.04), phase: "build"),
        thresholds,
      ),
      .slower,
    )
  }

  func testAWrongAnswerIsARegressionHoweverFast() {
    var wrong = row(scaled(0.5))
    wrong.verdict = "violation 2.0 at 750, least is 1.0"
    wrong.checksum = "01"
    XCTAssertEqual(verdict(row(steady), wrong), .wrong)
    // It was wrong before: times are compared.
    XCTAssertEqual(verdict(wrong, wrong), .same)
  }

  func testAnotherProblemIsNotCompared() {
    var other = row(steady)
    other.constraints += 1
    XCTAssertEqual(verdict(row(steady), other), .different)
    other = row(steady)
    other.checksum = "01"
    XCTAssertEqual(verdict(row(steady), other), .different)
  }

  func testRowsOfOneFileOnlyAreToldApart() {
    let comparison = Comparison(
      base: [row(steady, workload: "a"), row(steady, workload: "b")],
      new: [row(steady, workload: "c"), row(steady, workload: "b")],
      thresholds: ChangeThresholds(standard: 0.05),
    )
    XCTAssertEqual(comparison.rows.map(\.verdict), [.gone, .same, .new])
    XCTAssertEqual(comparison.rows.map(\.key.workload), ["a", "b", "c"])
    XCTAssertFalse(comparison.hasRegression)
    XCTAssertEqual(
      ComparisonTable(comparison).summary,
      "1 same, 1 new, 1 gone",
    )
  }

  func testMarkdownShowsWhatChangedAndFoldsTheRest() {
    let comparison = Comparison(
      base: [row(steady, workload: "a"), row(steady, workload: "b")],
      new: [row(steady, workload: "a"), row(scaled(1.5), workload: "b")],
      thresholds: ChangeThresholds(standard: 0.05),
    )
    let head =
      "| workload | phase | size | backend | base | new | change "
      + "| 95 % interval | mallocs | verdict |\n"
      + "| --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | --- |\n"
    let same =
      "| a | resize | 1,000 | dense | 100 ns | 100 ns | +0.0 % "
      + "| −1.4 % … +1.4 % |  | same |\n"
    let slower =
      "| b | resize | 1,000 | dense | 100 ns | 150 ns | +50.0 % "
      + "| +47.9 % … +52.1 % |  | slower |\n"
    XCTAssertEqual(
      ComparisonTable(comparison).markdown,
      "**Regression**: 1 slower, 1 same\n\n" + head + slower
        + "\n<details><summary>All 2 rows</summary>\n\n" + head + same + slower
        + "\n</details>\n",
    )
  }
}
