// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Fuzz

final class SummaryMergeTests: XCTestCase {
  private func summary(
    _ number: Int,
    of count: Int,
    seed: UInt64 = 6,
    cases: Int = 300
  ) -> FuzzSummary {
    let plan = CampaignPlan(
      seed: seed,
      cases: cases,
      shard: Shard(number, of: count)!,
    )
    let campaign = Campaign(
      plan,
      backends: [TestBackends.dense],
      arbiter: TestBackends.arbiter,
    )
    campaign.run(jobs: 1)
    return FuzzSummary(plan, backends: ["dense"], tally: campaign.tally)
  }

  private func read(_ summaries: [FuzzSummary]) throws -> [FuzzSummary] {
    try FuzzSummary.summaries(
      of: summaries.flatMap(\.rows).map {
        Dictionary(uniqueKeysWithValues: zip(FuzzSummary.columns, $0))
      }
    )
  }

  func testRowsReadBackAsTheSameSummaries() throws {
    var some = [summary(1, of: 2), summary(2, of: 2)]
    some[0].tally.note(
      Bucket(
        backend: "dense",
        verdict: .timeout,
        family: .tree,
        difference: .timeout,
      ),
      17,
    )
    XCTAssertEqual(try read(some), some)
    XCTAssertTrue(some[0].rows.allSatisfy { $0.count == FuzzSummary.columns.count })
  }

  func testAChangedCountIsNotReadAsASummary() throws {
    var rows = summary(1, of: 2).rows
    let done = FuzzSummary.columns.firstIndex(of: "done")!
    rows[0][done] = "151"
    XCTAssertThrowsError(
      try FuzzSummary.summaries(
        of: rows.map {
          Dictionary(uniqueKeysWithValues: zip(FuzzSummary.columns, $0))
        }
      )
    )
  }

  func testJoiningIsAssociativeAndIdempotentAndIgnoresTheOrder() throws {
    let parts = (1...3).map { summary($0, of: 3) }
    let all = try SummaryMerge.merge(parts)
    let left = try SummaryMerge.merge(
      SummaryMerge.merge([parts[2], parts[0]], isPartial: true) + [parts[1]]
    )
    let right = try SummaryMerge.merge(
      [parts[0]] + SummaryMerge.merge([parts[1], parts[2]], isPartial: true)
    )
    XCTAssertEqual(left, all)
    XCTAssertEqual(right, all)
    XCTAssertEqual(try SummaryMerge.merge(all + parts), all)
    XCTAssertEqual(
      SummaryMerge.total(all)?.digest,
      summary(1, of: 1).tally.digest,
    )
  }

  func testGapsOverlapsAndStrangersAreRefused() {
    let (one, two) = (summary(1, of: 3), summary(2, of: 3))
    XCTAssertThrowsError(try SummaryMerge.merge([one, two])) {
      XCTAssertEqual($0 as? SummaryMerge.Fault, .missing([3], of: 3))
    }
    var changed = two
    changed.tally.comparisons += 1
    XCTAssertThrowsError(
      try SummaryMerge.merge([one, two, changed], isPartial: true)
    ) {
      XCTAssertEqual($0 as? SummaryMerge.Fault, .overlap(two.plan.shard))
    }
    XCTAssertThrowsError(
      try SummaryMerge.merge([one, summary(2, of: 3, seed: 7)], isPartial: true)
    ) {
      XCTAssertEqual($0 as? SummaryMerge.Fault, .differentCampaigns("seed"))
    }
    XCTAssertThrowsError(try SummaryMerge.merge([])) {
      XCTAssertEqual($0 as? SummaryMerge.Fault, .nothing)
    }
    var short = one
    short.plan.cases = 301
    XCTAssertThrowsError(try SummaryMerge.merge([short], isPartial: true)) {
      XCTAssertEqual(
        $0 as? SummaryMerge.Fault,
        .unfinished(one.plan.shard, done: 100, of: 101),
      )
    }
  }
}
