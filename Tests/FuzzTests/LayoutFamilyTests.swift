// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import Fuzz
@testable import ScreenFuzz

final class LayoutFamilyTests: XCTestCase {
  private let plan = CampaignPlan(
    seed: 12,
    cases: 150,
    families: [.document],
  )

  private func player() -> CasePlayer {
    CasePlayer(
      plan,
      backends: [TestBackends.dense, TestBackends.exact],
      arbiter: TestBackends.arbiter,
    )
  }

  func testScreensAreLaidOutAsTheirRulesSay() {
    var player = player()
    for index in 0..<150 {
      XCTAssertEqual(player.report(index).1.faults, [], "case \(index)")
    }
  }

  func testEveryPlantedLayoutFaultIsFound() {
    for fault in LayoutFault.allCases {
      var player = player()
      player.checks.layout.builder.fault = fault
      let found = (0..<150).contains { !player.report($0).1.faults.isEmpty }
      XCTAssertTrue(found, fault.rawValue)
    }
  }

  func testScreensHoldFormatsOfBothDirectionsAndAllRelations() {
    var texts: [String] = []
    for index in 0..<150 {
      guard case .layout(let draft) = plan.draw(index).screen else { continue }
      texts += draft.formats.map(\.text)
    }
    for piece in ["V:", "H:", "|-", "-|", "<=", ">=", "@", "(", ",", "pad"] {
      XCTAssertTrue(texts.contains { $0.contains(piece) }, piece)
    }
  }

  func testADocumentCaseFollowsFromItsIndex() {
    for index in 0..<50 {
      XCTAssertEqual(
        plan.draw(index).subject,
        plan.makeCase(index),
      )
    }
  }
}
