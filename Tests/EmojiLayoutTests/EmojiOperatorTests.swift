// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import EmojiLayout
import XCTest

final class EmojiOperatorTests: XCTestCase {
  private let root = View("root")
  private let a = View("a")
  private let b = View("b")

  override func setUp() {
    root.addSubviews(a, b)
  }

  func testEachComparisonOfViewsNamesItsAttributes() {
    let made: [(LayoutConstraint, String)] = [
      (a ➡️=⬅️ b, "a.trailing == b.leading"),
      (a -- b, "a.trailing == b.leading"),
      (a ⬇️=⬆️ b, "a.bottom == b.top"),
      (a ⬆️=⬆️ b, "a.top == b.top"),
      (a ⬇️=⬇️ b, "a.bottom == b.bottom"),
      (a ➡️=➡️ b, "a.right == b.right"),
      (a ⬅️=⬅️ b, "a.left == b.left"),
      (a ↔️=↔️ b, "a.width == b.width"),
      (a ↕️=↕️ b, "a.height == b.height"),
      (a |=| b, "a.centerX == b.centerX"),
      (a -=- b, "a.centerY == b.centerY"),
    ]
    for (constraint, equation) in made { XCTAssertEqual(constraint.equation, equation) }
  }

  func testEachComparisonHasItsBounds() {
    let made: [(LayoutConstraint, String)] = [
      (a ➡️<=⬅️ b, "a.trailing <= b.leading"), (a ➡️>=⬅️ b, "a.trailing >= b.leading"),
      (a ⬇️<=⬆️ b, "a.bottom <= b.top"), (a ⬇️>=⬆️ b, "a.bottom >= b.top"),
      (a ⬆️<=⬆️ b, "a.top <= b.top"), (a ⬆️>=⬆️ b, "a.top >= b.top"),
      (a ⬇️<=⬇️ b, "a.bottom <= b.bottom"), (a ⬇️>=⬇️ b, "a.bottom >= b.bottom"),
      (a ➡️<=➡️ b, "a.right <= b.right"), (a ➡️>=➡️ b, "a.right >= b.right"),
      (a ⬅️<=⬅️ b, "a.left <= b.left"), (a ⬅️>=⬅️ b, "a.left >= b.left"),
      (a ↔️<=↔️ b, "a.width <= b.width"), (a ↔️>=↔️ b, "a.width >= b.width"),
      (a ↕️<=↕️ b, "a.height <= b.height"), (a ↕️>=↕️ b, "a.height >= b.height"),
      (a |<=| b, "a.centerX <= b.centerX"), (a |>=| b, "a.centerX >= b.centerX"),
      (a -<=- b, "a.centerY <= b.centerY"), (a ->=- b, "a.centerY >= b.centerY"),
    ]
    for (constraint, equation) in made { XCTAssertEqual(constraint.equation, equation) }
  }

  func testSuperviewPinsMeasureInwards() {
    let made: [(LayoutConstraint, String)] = [
      (a |⬅️ 20, "a.leading == root.leading + 20"),
      (a -⬆️ 20, "a.top == root.top + 20"),
      (a ⬇️- 20, "root.bottom == a.bottom + 20"),
      (a ➡️| 20, "root.trailing == a.trailing + 20"),
      (a |⬅️>= 20, "a.leading >= root.leading + 20"),
      (a -⬆️<= 20, "a.top <= root.top + 20"),
      (a ⬇️->= 20, "root.bottom >= a.bottom + 20"),
      (a ➡️|<= 20 ‼️ 300, "root.trailing <= a.trailing + 20 @300"),
    ]
    for (constraint, equation) in made { XCTAssertEqual(constraint.equation, equation) }
  }

  func testSizesAreNumbers() {
    let made: [(LayoutConstraint, String)] = [
      (a ↔️= 40, "a.width == 40"), (a ↔️<= 40, "a.width <= 40"),
      (a ↔️>= 40, "a.width >= 40"), (a ↕️= 40 ‼️ 250, "a.height == 40 @250"),
      (a ↕️<= 40, "a.height <= 40"), (a ↕️>= 40, "a.height >= 40"),
    ]
    for (constraint, equation) in made { XCTAssertEqual(constraint.equation, equation) }
  }

  func testPlusLeavesAGapAndMinusOverlaps() {
    XCTAssertEqual((a ⬇️=⬆️ b + 10).equation, "a.bottom == b.top - 10")
    XCTAssertEqual((a ⬇️=⬆️ b - 10).equation, "a.bottom == b.top + 10")
    XCTAssertEqual((a ↔️=↔️ b + 20).equation, "a.width == b.width - 20")
    XCTAssertEqual((a ⬇️=⬆️ b + 10 ‼️ 900).equation, "a.bottom == b.top - 10 @900")
    XCTAssertEqual((a ⬇️=⬆️ b - 10 ‼️ 900).equation, "a.bottom == b.top + 10 @900")
    XCTAssertEqual((a |=| b ‼️ 900.5).equation, "a.centerX == b.centerX @900.5")
  }

  func testEdgesAreInsetByTheGap() {
    XCTAssertEqual(
      (a ⏹=⏹ (b + 5)).map(\.equation),
      [
        "a.top == b.top + 5", "a.bottom == b.bottom - 5",
        "a.left == b.left + 5", "a.right == b.right - 5",
      ]
    )
    XCTAssertEqual(
      (a ⏹<=⏹ b).map(\.equation),
      [
        "a.top >= b.top", "a.bottom <= b.bottom", "a.left >= b.left",
        "a.right <= b.right",
      ]
    )
    XCTAssertEqual(
      (a ⏹>=⏹ b).map(\.equation),
      [
        "a.top <= b.top", "a.bottom >= b.bottom", "a.left <= b.left",
        "a.right >= b.right",
      ]
    )
  }

  func testPlusPlusPutsAnyNumberTogetherInOrder() {
    let all = a |⬅️ 1 ++ a -⬆️ 2 ++ a ↕️= 3 ++ a ↔️= 4
    XCTAssertEqual(
      all.map(\.equation),
      ["a.leading == root.leading + 1", "a.top == root.top + 2", "a.height == 3", "a.width == 4"]
    )
    let both = all ++ ((a -=- b) ++ (a |=| b))
    XCTAssertEqual(both.count, 6)
    XCTAssertEqual((all ++ (a -=- b)).count, 5)
  }

  func testThePinActivatesAndKnowsTheLine() {
    let made = root.📌(a |⬅️ 1 ++ a ↔️= 4)
    XCTAssertTrue(made.allSatisfy(\.isActive))
    XCTAssertEqual(made[0].origin.description, "EmojiOperatorTests.swift:\(#line - 2)")
  }

  func testAConflictIsToldInTheNotation() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(100, 100))
    root.📌(a ↔️= 40)
    let refused = root.📌(a ↔️>= 50)
    XCTAssertFalse(refused[0].isActive)
    XCTAssertEqual(
      root.layoutConflicts[0].members.map(\.words).sorted(),
      ["a ↔️= 40", "a ↔️>= 50"]
    )
    let lines = root.layoutConflicts[0].description.split(separator: "\n").dropFirst()
    XCTAssertEqual(
      lines.map { $0.trimmingCharacters(in: .whitespaces).prefix { $0 != "E" } }.sorted(),
      ["a ↔️= 40 at ", "a ↔️>= 50 at "]
    )
    engine.detach()
  }

  func testEveryKindOfConstraintPrintsAsItIsWritten() {
    let texts: [(LayoutConstraint, String)] = [
      (a ⬇️=⬆️ b + 10 ‼️ 900, "a ⬇️=⬆️ b + 10 ‼️ 900"),
      (a ⬇️=⬆️ b - 10, "a ⬇️=⬆️ b - 10"),
      (a ➡️<=⬅️ b ‼️ 3, "a ➡️<=⬅️ b ‼️ 3"),
      (a |=| b, "a |=| b"), (a ->=- b, "a ->=- b"),
      (a |⬅️ 20, "a |⬅️ 20"), (a ⬇️->= 20, "a ⬇️->= 20"), (a ↕️= 40 ‼️ 2, "a ↕️= 40 ‼️ 2"),
    ]
    for (constraint, text) in texts { XCTAssertEqual(constraint.sourceText, text) }
  }

  func testAPinWithoutASuperviewIsReportedByName() {
    let orphan = View("orphan")
    orphan.📌(orphan |⬅️ 20)
    let sentence = orphan.layoutReports.first?.description ?? ""
    XCTAssertTrue(
      sentence.hasPrefix("'orphan' is pinned to an edge of its superview, but has none"),
      sentence
    )
    XCTAssertEqual(orphan.layoutReports.count, 1)
  }
}
