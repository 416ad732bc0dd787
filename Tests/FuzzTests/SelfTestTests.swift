// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Fuzz

final class SelfTestTests: XCTestCase {
  private func test(limit: Int) -> SelfTest {
    SelfTest(
      base: TestBackends.dense,
      peer: TestBackends.exact,
      seed: 1,
      limit: limit,
      makeArbiter: TestBackends.makeArbiter,
    )
  }

  /// All of them with FUZZ_SELF_TEST=1, and in `Scripts/fuzz-ci`; a quarter
  /// of them otherwise.
  func testPlantedFaultsAreFound() {
    let isThorough =
      ProcessInfo.processInfo.environment["FUZZ_SELF_TEST"] == "1"
    XCTAssertGreaterThanOrEqual(PlantedFault.all.count, 20)
    let faults = PlantedFault.all.enumerated()
      .filter { isThorough || $0.offset % 4 == 0 }.map(\.element)
      .filter { if case .isolated = $0.search { false } else { true } }
    for result in test(limit: 1200).run(faults, jobs: 2) {
      XCTAssertNotNil(result.cases, "not found: \(result.name)")
    }
  }

  func testTheResultsDoNotDependOnTheNumberOfThreads() {
    let faults = Array(PlantedFault.all.prefix(5))
    let one = test(limit: 500).run(faults, jobs: 1)
    let three = test(limit: 500).run(faults, jobs: 3)
    XCTAssertEqual(one.map(\.name), three.map(\.name))
    XCTAssertEqual(one.map(\.cases), three.map(\.cases))
    XCTAssertEqual(one.map(\.evidence), three.map(\.evidence))
  }

  func testAFaultThatIsNotLookedForLongEnoughIsMissed() {
    let results = test(limit: 1).run(Array(PlantedFault.all.prefix(8)), jobs: 2)
    XCTAssertTrue(results.contains { $0.cases == nil })
  }

  func testTheCanarySeesTheSoundComparisonAndNoOther() {
    XCTAssertNil(
      Canary.blindSpot(base: TestBackends.dense, peer: TestBackends.exact)
    )
    var blind = ComparisonRule.sound
    blind.levels = 0
    XCTAssertEqual(
      Canary.blindSpot(
        of: blind,
        base: TestBackends.dense,
        peer: TestBackends.exact,
      ),
      "a violation of 0.005",
    )
  }

  func testABackendWithoutAFaultIsFoundInnocent() {
    var runner = CaseRunner(
      [TestBackends.exact, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
    let plan = CampaignPlan(seed: 21, cases: 150)
    for index in 0..<150 {
      let report = runner.run(plan.makeCase(index))
      XCTAssertEqual(report.faults, [], "case \(index)")
    }
  }
}
