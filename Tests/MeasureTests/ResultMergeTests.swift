// Licensed under the MIT licence; see LICENSE.

import TestSupport
import XCTest

@testable import Measure

final class ResultMergeTests: XCTestCase {
  private let first = [
    ResultRow.sample("tree", shard: "1/3"),
    ResultRow.sample("list", shard: "1/3"),
  ]
  private let second = [ResultRow.sample("grid", shard: "2/3")]
  private let third = [ResultRow.sample("chain", shard: "3/3")]

  private func fault(
    _ files: [[ResultRow]],
    isPartial: Bool = false
  ) -> String? {
    do throws(ResultMerge.Fault) {
      _ = try ResultMerge.merge(files, isPartial: isPartial)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testAllShardsTogetherAreTheWhole() throws {
    let all = try ResultMerge.merge([second, third, first])
    XCTAssertEqual(
      all.map(\.key.workload),
      ["chain", "grid", "list", "tree"],
    )
  }

  func testTheOrderAndTheStepsOfJoiningDoNotMatter() throws {
    let all = try ResultMerge.merge([first, second, third])
    for files in [[third, first, second], [second, third, first]] {
      XCTAssertEqual(try ResultMerge.merge(files), all)
    }
    let left = try ResultMerge.merge([first, second], isPartial: true)
    let right = try ResultMerge.merge([second, third], isPartial: true)
    XCTAssertEqual(try ResultMerge.merge([left, third]), all)
    XCTAssertEqual(try ResultMerge.merge([first, right]), all)
    XCTAssertEqual(try ResultMerge.merge([left, right]), all)
  }

  func testJoiningTwiceChangesNothing() throws {
    let all = try ResultMerge.merge([first, second, third])
    XCTAssertEqual(try ResultMerge.merge([all]), all)
    XCTAssertEqual(try ResultMerge.merge([all, second, all]), all)
  }

  func testRowsThatAreThereTwiceAreThereOnceAndTheirOrderStays() throws {
    let rows = first + second
    XCTAssertEqual(try ResultMerge.distinct(rows + first), rows)
    let other = ResultRow.sample("list", samples: [[4, 5]], shard: "1/3")
    XCTAssertThrowsError(try ResultMerge.distinct(rows + [other])) {
      XCTAssertEqual("\($0)", "two different rows for list resize 1000 dense")
    }
  }

  func testMissingShardsAreNamed() {
    XCTAssertEqual(fault([first]), "missing shards 2, 3 of 3")
    XCTAssertEqual(fault([first, third]), "missing shard 2 of 3")
    XCTAssertNil(fault([first], isPartial: true))
  }

  func testShardsOfDifferentSuitesAreRefused() {
    let other = [ResultRow.sample("churn", shard: "1/2")]
    XCTAssertEqual(
      fault([first, other]),
      "shards of 2 and of 3 don't belong together",
    )
  }

  func testTwoDifferentRowsAboutOneThingAreAnOverlap() {
    let twin = [ResultRow.sample("tree", samples: [[9]], shard: "2/3")]
    XCTAssertEqual(
      fault([first, twin, third]),
      "two different rows for tree resize 1000 dense",
    )
  }
}
