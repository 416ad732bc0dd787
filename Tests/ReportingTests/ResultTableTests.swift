// Licensed under the MIT licence; see LICENSE.

import Measure
import TestSupport
import XCTest

@testable import Reporting

final class ResultTableTests: XCTestCase {
  func testTheTableHasGrowthRatioAndWrongAnswers() {
    var wrong = ResultRow.sample(
      size: 100,
      backend: "kiwi",
      samples: [[500]],
    )
    wrong.verdict = "violation 2.0 at 750, least is 1.0"
    let rows = [
      ResultRow.sample(size: 10, samples: [[10]]),
      ResultRow.sample(size: 100, samples: [[100]]),
      wrong,
    ]
    let table = ResultTable(rows, reference: "kiwi")
    XCTAssertEqual(
      table.columns.map(\.title),
      [
        "workload", "phase", "size", "backend", "median", "95 % interval",
        "growth", "vs kiwi", "mallocs", "peak", "answer",
      ],
    )
    XCTAssertEqual(
      table.rows[0],
      [
        "tree", "resize", "10", "dense", "10.0 ns", "one sample", "",
        "", "", "", "ok",
      ],
    )
    XCTAssertEqual(table.rows[1][6], "N^1.00")
    XCTAssertEqual(table.rows[1][7], "≈ 5.00×")
    XCTAssertEqual(table.rows[2][7], "≈ 1.00×")
    XCTAssertEqual(
      table.rows[2][10],
      "WRONG: violation 2.0 at 750, least is 1.0",
    )
  }

  func testWhatWasDisturbedIsCounted() throws {
    XCTAssertNil(DiscardCount([.sample()]), "an older file doesn't tell")
    var quick = ResultRow.sample(samples: [[1, 2], [1, 2], [1, 2]])
    quick.discarded = 4
    quick.stolenBlocks = 1
    quick.blockReferences = [100, 101, 125]
    var other = quick
    other.discarded = 0
    other.stolenBlocks = 0
    other.blockReferences = [100, 130, 125]
    XCTAssertEqual(
      try XCTUnwrap(DiscardCount([quick, other, .sample()])).text,
      "4 of 16 samples taken again, 1 of 7 passes left out, 3 of 6 passes at the lower speed"
    )
  }

  func testWithoutTheReferenceThereIsNoColumnForIt() {
    let table = ResultTable([.sample()], reference: "kiwi")
    XCTAssertFalse(table.columns.contains { $0.title.hasPrefix("vs") })
  }
}
