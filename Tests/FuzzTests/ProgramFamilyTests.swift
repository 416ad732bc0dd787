// Licensed under the MIT licence; see LICENSE.

import HarnessKit
import LayoutModel
import SolverProtocol
import XCTest

@testable import Fuzz
@testable import ScreenFuzz

final class ProgramFamilyTests: XCTestCase {
  private let plan = CampaignPlan(seed: 5, cases: 400, families: [.program])

  private func player() -> CasePlayer {
    CasePlayer(
      plan,
      backends: [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
  }

  private func program(_ index: Int) -> ScreenProgram {
    var choices = plan.choices(of: index)
    return ProgramGenerator(size: 8, choices: choices).drawn(into: &choices) { $0.makeProgram() }
  }

  func testEveryFrontEndSaysWhatAProgramMeans() {
    var player = player()
    for index in 0..<120 {
      XCTAssertEqual(player.report(index).1.faults, [], "case \(index)")
    }
  }

  func testEveryPlantedFrontEndFaultIsFoundAtItsFrontEnd() {
    for fault in FrontEndFault.allCases {
      var player = player()
      player.checks.program.fault = fault
      let found = (0..<400).lazy.compactMap {
        player.report($0).1.faults.first
      }.first
      XCTAssertEqual(found?.backend, fault.frontEnd.rawValue, fault.rawValue)
    }
  }

  /// A front end that left everything to anchors would agree with them.
  func testEveryFrontEndSaysAFairPartItself() throws {
    let all = (0..<120).map(program)
    let rules = all.reduce(0) { $0 + $1.draft.rules.count }
    let shares: [FrontEnd: Double] = [
      .anchors: 1, .vfl: 0.6, .tack: 0.25, .mortar: 1, .mortarVFL: 0.2,
      .declarative: 0.9, .emoji: 0.7,
    ]
    for frontEnd in FrontEnd.allCases {
      let spoken = try all.reduce(0) {
        $0 + (try ProgramTree($1, in: frontEnd).spoken)
      }
      let share = try XCTUnwrap(shares[frontEnd])
      XCTAssertGreaterThanOrEqual(
        Double(spoken),
        share * Double(rules),
        "\(frontEnd): \(spoken) of \(rules)",
      )
    }
  }

  func testAChainMeansWhatItsFormatSays() throws {
    let chain = ScreenChain(
      container: 0,
      nodes: [
        ScreenChain.Node(
          view: 1,
          before: [ScreenChain.Pin(constant: 8, priority: 500)],
          sizes: [ScreenChain.Size(relation: .greaterThanOrEqual, constant: 30)],
        ),
        ScreenChain.Node(
          view: 2,
          before: [
            ScreenChain.Pin(relation: .greaterThanOrEqual, constant: 4),
            ScreenChain.Pin(constant: 4, priority: 249),
          ],
        ),
      ],
      begins: true,
      ends: [ScreenChain.Pin(constant: 2.5)],
      alignment: .top,
    )
    let boxes = ["root", "a", "b"].map { LayoutDraft.Box(name: $0) }
    XCTAssertEqual(
      chain.format(boxes),
      "H:|-(==8@500)-[a(>=30)]-(>=4,==4@249)-[b]-(==2.5)-|",
    )
    let draft = LayoutDraft(boxes: boxes, width: 1, height: 1)
    XCTAssertEqual(
      chain.rules.map(draft.text),
      [
        "a.leading == root.leading * 1.0 + 8.0 @500",
        "b.leading >= a.trailing * 1.0 + 4.0 @1000",
        "b.leading == a.trailing * 1.0 + 4.0 @249",
        "root.trailing == b.trailing * 1.0 + 2.5 @1000",
        "a.width >= 30.0 @1000",
        "b.top == a.top * 1.0 + 0.0 @1000",
      ],
    )
  }

  func testARuleIsTheSameSeenFromEitherSide() {
    for index in 0..<60 {
      let program = program(index)
      for rule in program.draft.rules {
        let chain = ScreenChain(rule, in: program.screen.boxes)
        guard let chain else { continue }
        XCTAssertEqual(
          chain.rules.map(\.normalized),
          [rule.normalized],
          program.screen.text(of: rule),
        )
      }
    }
  }
}
