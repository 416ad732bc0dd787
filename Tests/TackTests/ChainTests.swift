// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Chains are written without blanks.

import Tack
import XCTest

final class ChainTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")
  private let c = View("c")

  override func setUp() {
    root.addSubviews(a, b, c)
  }

  private func equations(_ chains: OrientedChain...) -> [String] {
    Tack.constraints(chains).map(\.equation)
  }

  func testAViewBetweenBothEdgesIsPinnedAtEach() {
    XCTAssertEqual(
      equations(.H(|-50-a-50-|)),
      ["a.leading == root.leading + 50", "root.trailing == a.trailing + 50"]
    )
  }

  func testAVerticalChainPinsTopsAndBottoms() {
    XCTAssertEqual(
      equations(.V(|-(8)-a-(4)-b-(2)-|)),
      [
        "a.top == root.top + 8", "b.top == a.bottom + 4",
        "root.bottom == b.bottom + 2",
      ]
    )
  }

  func testWhereNoSpacingIsWrittenTheStandardOneIsMeant() {
    XCTAssertEqual(
      equations(.H(|-a-b-|)),
      [
        "a.leading == root.leading + 20", "b.leading == a.trailing + 8",
        "root.trailing == b.trailing + 20",
      ]
    )
    XCTAssertEqual(
      equations(.H(|-a-|)),
      ["a.leading == root.leading + 20", "root.trailing == a.trailing + 20"]
    )
  }

  func testAnOpenEndedChainPinsNothingOutside() {
    XCTAssertEqual(equations(.H(a-12-b)), ["b.leading == a.trailing + 12"])
    XCTAssertEqual(equations(.V(a-b)), ["b.top == a.bottom + 8"])
    XCTAssertEqual(equations(.H(|-8-a)), ["a.leading == root.leading + 8"])
    XCTAssertEqual(equations(.H(a-8-|)), ["root.trailing == a.trailing + 8"])
  }

  func testAVariableIsASpacingLikeALiteral() {
    let padding = 15.0
    XCTAssertEqual(
      equations(.H(|-padding-a-(padding * 2)-b)),
      ["a.leading == root.leading + 15", "b.leading == a.trailing + 30"]
    )
  }

  func testArithmeticBetweenPartsHasTheValueThatItHasAnywhere() {
    let n = 5
    XCTAssertEqual(
      equations(.H(|-8-a-(3 * 2 + 1)-b-(7 / 2 + 1)-c)).dropFirst(),
      ["b.leading == a.trailing + 7", "c.leading == b.trailing + 4"]
    )
    XCTAssertEqual(
      equations(.V(a-(n + n * 2)-b-((2 + 3) * 4)-c)),
      ["b.top == a.bottom + 15", "c.top == b.bottom + 20"]
    )
    XCTAssertEqual(
      equations(.H(|-(8 - 2 - 1)-a-8-b-2.5-c-((12 - 2) * 4 / 2)-|)),
      [
        "a.leading == root.leading + 5", "b.leading == a.trailing + 8",
        "c.leading == b.trailing + 2.5", "root.trailing == c.trailing + 20",
      ]
    )
  }

  func testAMinimumAndAnEqualSpacing() {
    XCTAssertEqual(
      equations(.H(|-(>=20)-a-(==10)-b)),
      ["a.leading >= root.leading + 20", "b.leading == a.trailing + 10"]
    )
  }

  func testAPriorityFollowsTheCaret() {
    let priority = 300.5
    XCTAssertEqual(
      equations(.H(|-(20^249)-a-(>=8^749)-b-(4^priority)-c-(2^(.high))-|)),
      [
        "a.leading == root.leading + 20 @249", "b.leading >= a.trailing + 8 @749",
        "c.leading == b.trailing + 4 @300.5", "root.trailing == c.trailing + 2 @750",
      ]
    )
  }

  /// An exclusive or of 20 and 249 would be a distance of 237.
  func testAWholeNumberAtAPriorityIsNoExclusiveOrInAnyPlace() {
    let whole = 20
    XCTAssertEqual(
      equations(.V(|-(whole^249)-a-(whole^249)-b)),
      ["a.top == root.top + 20 @249", "b.top == a.bottom + 20 @249"]
    )
    XCTAssertEqual(
      equations(.H(|-8-a-8-b-(whole^249)-c-(whole^249)-|)),
      [
        "a.leading == root.leading + 8", "b.leading == a.trailing + 8",
        "c.leading == b.trailing + 20 @249", "root.trailing == c.trailing + 20 @249",
      ]
    )
    XCTAssertEqual(
      equations(.H(|-whole-a-(whole + 2^249)-b-whole-c-(whole + 2^249)-|)),
      [
        "a.leading == root.leading + 20", "b.leading == a.trailing + 22 @249",
        "c.leading == b.trailing + 20", "root.trailing == c.trailing + 22 @249",
      ]
    )
  }

  func testADoublePinIsARequiredMinimumAndAWish() {
    XCTAssertEqual(
      equations(.H(|-(>==50)-a)),
      ["a.leading >= root.leading + 50", "a.leading == root.leading + 50 @249"]
    )
  }

  func testThePriorityOfADoublePinChangesTheWishOnly() {
    XCTAssertEqual(
      equations(.V(a-(>==8^749)-|)),
      ["root.bottom >= a.bottom + 8", "root.bottom == a.bottom + 8 @749"]
    )
  }

  func testTheSafeAreaTakesTheSuperviewsPlaceAtEitherEnd() {
    XCTAssertEqual(
      equations(.V(|>-(20)-a-(>=20)-<|)),
      [
        "a.top == root.safeArea.top + 20", "root.safeArea.bottom >= a.bottom + 20",
      ]
    )
    XCTAssertEqual(
      equations(.V(|>-a-<|)),
      [
        "a.top == root.safeArea.top + 20", "root.safeArea.bottom == a.bottom + 20",
      ]
    )
  }

  func testEveryConsecutivePairIsAlignedAlsoInAnOpenChain() {
    XCTAssertEqual(
      equations(.V(a-8-b-8-c, alignAll: .centerX)),
      [
        "b.top == a.bottom + 8", "c.top == b.bottom + 8",
        "b.centerX == a.centerX", "c.centerX == b.centerX",
      ]
    )
  }

  func testEveryAlignmentNamesItsAttribute() {
    let horizontal = HorizontalChainAlignment.allCases.map { alignment in
      equations(.H(a-0-b, alignAll: alignment))[1]
    }
    XCTAssertEqual(
      horizontal,
      [
        "b.top == a.top", "b.firstBaseline == a.firstBaseline", "b.centerY == a.centerY",
        "b.lastBaseline == a.lastBaseline", "b.bottom == a.bottom",
      ]
    )
    let vertical = VerticalChainAlignment.allCases.map { alignment in
      equations(.V(a-0-b, alignAll: alignment))[1]
    }
    XCTAssertEqual(
      vertical,
      [
        "b.leading == a.leading", "b.left == a.left", "b.centerX == a.centerX",
        "b.trailing == a.trailing", "b.right == a.right",
      ]
    )
  }

  func testAGuideStandsInAChainLikeAView() {
    let guide = LayoutGuide("gap")
    root.addLayoutGuide(guide)
    XCTAssertEqual(
      equations(.H(|-0-guide-0-a)),
      ["gap.leading == root.leading", "a.leading == gap.trailing"]
    )
  }

  func testAConstraintKnowsTheLineThatWroteIt() {
    let constraint = Tack.constraints(.H(|-8-a))[0]
    XCTAssertEqual(constraint.origin.fileID, "TackTests/ChainTests.swift")
    XCTAssertEqual(constraint.origin.line, #line - 2)
  }

  func testEveryKindOfConstraintPrintsAsAChain() {
    let made = Tack.constraints(
      .H(|-8-a-(>=4^749)-b-2-|),
      .V(|>-0-a-b-<|, alignAll: .centerX)
    )
    XCTAssertEqual(
      made.map(\.sourceText),
      [
        "H(|-(8)-a)", "H(a-(>=4^749)-b)", "H(b-(2)-|)", "V(|>-(0)-a)", "V(a-(8)-b)",
        "V(b-(20)-<|)", "V(a-b, alignAll: .centerX)",
      ]
    )
  }

  func testAnEdgeWithoutASuperviewIsReportedByNameAndOnce() {
    let orphan = View("orphan")
    let line = #line + 1
    XCTAssertEqual(Tack.constraints(.H(|-8-orphan-8-|)).count, 0)
    XCTAssertEqual(
      orphan.layoutReports,
      [
        .misuse(
          "'orphan' is pinned to the edge of its superview, but has none "
            + "(ChainTests.swift:\(line))"
        )
      ]
    )
  }

  func testWhatHasNoMeaningInAChainIsReported() {
    let line = #line
    let malformed: [(OrientedChain, String)] = [
      (.H(a-8-8-b), "Two spacings follow each other"),
      (.H(a-8), "The chain ends with a spacing"),
      (.H((a-|)-b), "The chain goes on behind an edge"),
    ]
    for (index, (chain, sentence)) in malformed.enumerated() {
      root.clearLayoutReports()
      _ = Tack.constraints(chain)
      XCTAssertEqual(
        root.layoutReports,
        [.misuse("\(sentence) (ChainTests.swift:\(line + 2 + index))")]
      )
    }
  }
}
