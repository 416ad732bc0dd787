// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import XCTest

@testable import Fuzz
@testable import ScreenFuzz

final class LiveTreeTests: XCTestCase {
  private let backends = [TestBackends.named("cassowary"), TestBackends.dense]

  private func history(_ index: Int, size: Int = 8) -> TreeHistory {
    var choices = ChoiceStream(seed: SeededGenerator.mix(17, UInt64(index)))
    return TreeHistory(size: size, &choices)
  }

  private func play(_ index: Int, _ checker: TreeHistoryChecker) -> TreeHistoryChecker.Report {
    checker.play(
      history(index),
      on: TreeHistoryChecker.able(backends, from: index % backends.count)
    )
  }

  func testHistoriesAgreeWithFreshTrees() {
    var (checks, refused) = (0, 0)
    for index in 0..<40 {
      let report = play(index, TreeHistoryChecker())
      XCTAssertEqual(report.faults, [], "history \(index)")
      XCTAssertFalse(report.hasAbstained)
      checks += report.checks
      refused += report.refused.count
    }
    XCTAssertGreaterThan(checks, 40)
    XCTAssertGreaterThan(refused, 10)
  }

  /// The self-test looks for the others.
  func testPlantedBugsAreFound() {
    for fault in [TreeFault.textLate, .safeAreaIgnored, .refusalLeavesOne, .constantLost] {
      var checker = TreeHistoryChecker()
      checker.fault = fault
      let found = (0..<100).first { !play($0, checker).faults.isEmpty }
      XCTAssertNotNil(found, fault.rawValue)
      if let found {
        XCTAssertEqual(play(found, TreeHistoryChecker()).faults, [], fault.rawValue)
      }
    }
  }

  func testChoicesDecideAHistoryAndLargerSizesHaveMoreViews() {
    for index in 0..<20 {
      XCTAssertEqual(history(index), history(index))
      XCTAssertGreaterThanOrEqual(history(index).steps.count, 20)
    }
    let most = (0..<30).map { history($0, size: 40).boxes.count }.max() ?? 0
    XCTAssertGreaterThan(most, (0..<30).map { history($0).boxes.count }.max() ?? .max)
  }

  /// Both sizes of the root change, and the second can't be had.
  func testARefusedRequiredSizeOfTheRootLeavesNoTrace() throws {
    try assertCampaignPlays(seed: 302, index: 1848)
  }

  /// A width that was required is asked for at 500.
  func testASizeThatIsNoLongerRequiredIsOutvoted() throws {
    try assertCampaignPlays(seed: 73, index: 4447)
  }

  /// Plays a case of `fuzz --family live`.
  private func assertCampaignPlays(
    seed: UInt64,
    index: Int,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    var choices = ChoiceStream(seed: SeededGenerator.mix(seed, UInt64(index)))
    let drawn = CaseGenerator(families: [.live]).draw(&choices)
    let report = TreeHistoryChecker().play(
      try XCTUnwrap(drawn.history),
      on: TreeHistoryChecker.able(backends, from: index % backends.count)
    )
    XCTAssertEqual(report.faults, [], file: file, line: line)
    XCTAssertGreaterThan(report.checks, 0, file: file, line: line)
  }

  /// Views are put into others that are outside, changed there, and come and go more than once
  /// between two layouts.
  func testHistoriesSendViewsOnJourneys() {
    var (outside, changes, returns) = (0, 0, 0)
    for index in 0..<100 {
      var reference = history(index).beginning
      var gone: [Int: Int] = [:]
      for step in history(index).steps where reference.allows(step) && !reference.mustRefuse(step) {
        switch step {
        case .layout, .check: gone = [:]
        case .remove(let view): gone[view, default: 0] += 1
        case .insert(let view, let parent, _), .arrange(let view, in: let parent, at: _):
          if !reference.isInTree(parent) { outside += 1 }
          if reference.isInTree(parent), gone[view, default: 0] > 1 { returns += 1 }
        case .set(let view, _): if !reference.isInTree(view) { changes += 1 }
        default: break
        }
        reference.apply(step)
      }
    }
    XCTAssertGreaterThan(outside, 30)
    XCTAssertGreaterThan(changes, 150)
    XCTAssertGreaterThan(returns, 50)
  }

  func testAHistoryShrinksToTheStepsThatMatter() throws {
    var checker = TreeHistoryChecker()
    checker.fault = .textStale
    let index = try XCTUnwrap((0..<400).first { !play($0, checker).faults.isEmpty })
    let able = TreeHistoryChecker.able(backends, from: index % 2)
    var shrinker = TreeHistoryShrinker { !checker.play($0, on: able).faults.isEmpty }
    let smallest = shrinker.shrink(history(index))
    // A label is put into the tree, its text changes, and somebody looks.
    XCTAssertEqual(smallest.steps.count, 3, "\(smallest.steps)")
    XCTAssertEqual(smallest.rules, [])
    let report = checker.play(smallest, on: able)
    let text = TreeHistoryText(
      smallest,
      fault: report.faults.first,
      refused: report.refused,
      backend: ("CassowaryBackend", "CassowarySolver"),
      command: "layout-bench fuzz --case \(index)"
    ).text
    XCTAssertTrue(text.contains("= Label("), text)
    XCTAssertTrue(text.contains("func testTheLiveTreeAgreesWithAFreshOne"), text)
    XCTAssertTrue(text.hasPrefix("// layout-bench fuzz --case \(index)\n"), text)
  }

  func testTheJudgeBreaksTextsLikeLabels() {
    XCTAssertEqual(TreeJudge.lines(of: "", cells: nil), [0])
    XCTAssertEqual(TreeJudge.lines(of: "xx xxxxx", cells: 8), [8])
    XCTAssertEqual(TreeJudge.lines(of: "xx xxxxx", cells: 7), [2, 5])
    XCTAssertEqual(TreeJudge.lines(of: "xx xxxxx", cells: 3), [2, 3, 2])
    XCTAssertNil(TreeJudge.cells(in: 3.6e-15))
    XCTAssertEqual(TreeJudge.cells(in: 7), 1)
    XCTAssertEqual(TreeJudge.cells(in: 24 - 1e-7), 3)
  }
}
