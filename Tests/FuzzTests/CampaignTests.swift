// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Fuzz
@testable import ScreenFuzz

final class CampaignTests: XCTestCase {
  private func run(
    _ plan: CampaignPlan,
    jobs: Int = 1,
    resuming tally: Tally? = nil
  ) -> Tally {
    let campaign = Campaign(
      plan,
      backends: [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
      resuming: tally,
    )
    campaign.run(jobs: jobs)
    return campaign.tally
  }

  func testResultsDoNotDependOnTheNumberOfThreads() {
    let plan = CampaignPlan(seed: 4, cases: 600)
    let one = run(plan)
    XCTAssertEqual(one.cases, 600)
    for jobs in [2, 5] { XCTAssertEqual(run(plan, jobs: jobs), one) }
  }

  func testShardsAddUpToTheWhole() {
    var plan = CampaignPlan(seed: 4, cases: 600)
    let whole = run(plan)
    for count in [2, 5] {
      var sum = Tally(backends: 2)
      for number in (1...count).reversed() {
        plan.shard = Shard(number, of: count)!
        let part = run(plan, jobs: 2)
        XCTAssertEqual(part.cases, plan.share)
        sum.formUnion(part)
      }
      XCTAssertEqual(sum, whole)
    }
  }

  func testAnotherSeedOrFamilyGivesAnotherDigest() {
    let base = run(CampaignPlan(seed: 4, cases: 200)).digest
    XCTAssertNotEqual(run(CampaignPlan(seed: 5, cases: 200)).digest, base)
    XCTAssertNotEqual(run(CampaignPlan(seed: 4, cases: 201)).digest, base)
    let tree = CampaignPlan(seed: 4, cases: 200, families: [.tree])
    XCTAssertNotEqual(run(tree).digest, base)
  }

  func testACampaignThatWasStoppedGoesOnToTheSameResult() {
    let whole = run(CampaignPlan(seed: 9, cases: 600))
    let part = run(
      CampaignPlan(seed: 9, cases: Campaign.blockLength * 3),
    )
    let rest = run(CampaignPlan(seed: 9, cases: 600), jobs: 2, resuming: part)
    XCTAssertEqual(rest, whole)
  }

  func testStoppingLeavesARunOfCasesWithoutAGap() {
    let plan = CampaignPlan(seed: 2, cases: nil)
    let campaign = Campaign(
      plan,
      backends: [TestBackends.dense],
      arbiter: TestBackends.arbiter,
    )
    campaign.run(jobs: 2) { tally in
      if tally.cases > 0 { campaign.stop() }
    }
    let tally = campaign.tally
    XCTAssertEqual(tally.cases % Campaign.blockLength, 0)
    var again = CampaignPlan(seed: 2, cases: tally.cases)
    again.families = plan.families
    let fresh = Campaign(
      again,
      backends: [TestBackends.dense],
      arbiter: TestBackends.arbiter,
    )
    fresh.run(jobs: 1)
    XCTAssertEqual(fresh.tally, tally)
  }

  func testADigestPrintsAndReadsBack() {
    let digest = run(CampaignPlan(seed: 1, cases: 50)).digest
    XCTAssertEqual(digest.description.count, 32)
    XCTAssertEqual(CampaignDigest(digest.description), digest)
    XCTAssertNil(CampaignDigest("12"))
  }

  /// The command that a campaign prints plays the case by itself.
  func testACaseThatIsPlayedAloneFallsIntoTheBucketsOfItsCampaign() {
    let backends = [
      PlantedFault.planting(.relationTurned, in: TestBackends.named("cassowary")),
      TestBackends.dense,
    ]
    for families: [CaseFamily] in [[], [.live], [.program, .tree, .history]] {
      let plan = CampaignPlan(seed: 6, cases: 300, families: families)
      let campaign = Campaign(plan, backends: backends, arbiter: TestBackends.arbiter)
      campaign.run(jobs: 2)
      XCTAssertFalse(campaign.tally.buckets.isEmpty, "\(families)")
      for (bucket, index) in campaign.tally.buckets {
        let inspection = CaseInspection(
          index,
          of: plan,
          backends: backends,
          arbiter: TestBackends.arbiter,
        )
        let buckets = inspection.report.faults.map { $0.bucket(inspection.subject.family) }
        XCTAssertTrue(buckets.contains(bucket), "\(bucket), case \(index): \(buckets)")
      }
    }
  }

  /// The backends may be right where the layout model is wrong, which must not read as if nothing
  /// were.
  func testTheVerdictsNameWhoIsWrongAndNoBackend() throws {
    let backends = [TestBackends.named("cassowary"), TestBackends.dense]
    var player = CasePlayer(
      CampaignPlan(seed: 17, cases: nil, families: [.live]),
      backends: backends,
      arbiter: nil,
    )
    player.checks.live.fault = .textStale
    let report = try XCTUnwrap(
      (0..<400).lazy.map { player.report($0).1 }.first { !$0.faults.isEmpty }
    )
    let text = report.verdictText(of: backends.map(\.name))
    XCTAssertEqual(text, "layout-model wrong, cassowary ok, dense ok")
    let sound = CaseReport(backends: 2).verdictText(of: backends.map(\.name))
    XCTAssertEqual(sound, "cassowary ok, dense ok")
  }
}
