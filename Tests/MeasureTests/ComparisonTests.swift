// Licensed under the MIT licence; see LICENSE.

import Foundation
import Reporting
import TestSupport
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

  private let steady = [99.5, 100, 100.5, 99.5, 100, 100.5].map { level in
    [level - 0.5, level, level + 0.5]
  }

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
    let wild = [[60.0, 130, 200], [70, 190, 220], [50, 80, 170]]
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

  func testTheNormalQuantilesAreThoseOfTheTables() {
    XCTAssertEqual(NormalDistribution.quantile(tails: 0.05), 1.959964, accuracy: 1e-6)
    XCTAssertEqual(NormalDistribution.quantile(tails: 0.005), 2.807034, accuracy: 1e-6)
    XCTAssertEqual(NormalDistribution.quantile(tails: 0.0005), 3.480756, accuracy: 1e-6)
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
    // Six blocks of levels 99.5, 100, 100.5, two of each: by hand, a tenth of six is none and
    // four tenths are two, so both means rest on the four lower ones, their winsorized squares
    // are 2 · (0.005 · 2/3)² + 4 · (0.005/3)², and the degrees 3 + 3.
    let far = 0.005 * 2 / 3
    let squares: Double = 2 * far * far + far * far
    let half = 2.446912 * (2 * squares / 6 * (2.0 / 4)).squareRoot()
    XCTAssertEqual(log(1 + interval.upperBound) - log(1.1), half, accuracy: 1e-4)
    XCTAssertEqual(log(1.1) - log(1 + interval.lowerBound), half, accuracy: 1e-4)
    XCTAssertTrue(comparison.hasRegression)
  }

  /// However many samples, however great the change.
  func testOneBlockOrTwoGiveNoVerdict() {
    for count in 1...2 {
      let base = row([[Double]](repeating: [99, 100, 101, 100, 99, 101], count: count))
      let new = row([[Double]](repeating: [199, 200, 201, 200, 199, 201], count: count))
      XCTAssertEqual(verdict(base, new), .unknown)
      XCTAssertEqual(verdict(base, base), .unknown)
      XCTAssertFalse(
        Comparison(base: [base], new: [new], thresholds: ChangeThresholds(standard: 0.05))
          .hasRegression
      )
    }
  }

  func testBlocksWithoutAnyNoiseAreJudgedByWhatAClockResolves() {
    let flat = { (level: Double) in
      self.row([[Double]](repeating: [level, level], count: 6))
    }
    XCTAssertEqual(verdict(flat(100), flat(100)), .same)
    XCTAssertEqual(verdict(flat(100), flat(100.05)), .same)
    XCTAssertEqual(verdict(flat(100), flat(110)), .slower)
  }

  /// Result files of other programs may not tell their blocks.
  func testAFileThatTellsNoBlocksIsJudgedByItsIntervals() {
    func told(_ median: Double, _ half: Double) -> ResultRow {
      var row = row(steady)
      row.summary.median = median
      row.summary.p25 = median
      row.summary.interval = (median - half)...(median + half)
      row.summary.blocks = []
      row.summary.blockQuartiles = []
      return row
    }
    XCTAssertEqual(verdict(told(100, 1), told(110, 1)), .slower)
    XCTAssertEqual(verdict(told(100, 1), told(101, 1)), .same)
    XCTAssertEqual(verdict(told(100, 8), told(110, 8)), .noise)
  }

  func testCountsAreComparedWithoutNoise() {
    func counted(_ instructions: Double?) -> ResultRow {
      var row = row([[100]])
      row.instructions = instructions
      return row
    }
    func verdict(_ base: Double?, _ new: Double?) -> Comparison.Verdict? {
      Comparison(
        base: [counted(base)],
        new: [counted(new)],
        thresholds: ChangeThresholds(standard: 0.005),
        metric: .instructions,
      ).rows.first?.verdict
    }
    XCTAssertEqual(verdict(10_000, 10_049), .same)
    XCTAssertEqual(verdict(10_000, 10_051), .slower)
    XCTAssertEqual(verdict(10_000, 9_900), .faster)
    XCTAssertEqual(verdict(0, 0), .same)
    XCTAssertEqual(verdict(0, 1), .slower)
    XCTAssertEqual(verdict(nil, 1), .unknown)
    XCTAssertEqual(verdict(1, nil), .unknown)
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
      + "| −0.6 % … +0.6 % |  | same |\n"
    let slower =
      "| b | resize | 1,000 | dense | 100 ns | 150 ns | +50.0 % "
      + "| +49.1 % … +50.9 % |  | slower |\n"
    XCTAssertEqual(
      ComparisonTable(comparison).markdown,
      "**Regression**: 1 slower, 1 same\n\n" + head + slower
        + "\n<details><summary>All 2 rows</summary>\n\n" + head + same + slower
        + "\n</details>\n",
    )
  }
}
