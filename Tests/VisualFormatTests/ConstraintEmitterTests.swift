// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat
import XCTest

/// Which constraints a format makes, in which order, which way round.
final class ConstraintEmitterTests: XCTestCase {
  private let stage = Stage("a", "b", "c", guides: ["g"])

  private func check(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    spacing: VisualFormatSpacing = .standard,
    makes expected: [String],
    line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try stage.equations(format, options, metrics: metrics, spacing: spacing),
      expected,
      line: line
    )
  }

  // MARK: Views and sizes

  func testALoneViewMakesNothing() throws {
    try check("[a]", makes: [])
    try check("V:[a]", makes: [])
  }

  func testASizeIsOfTheFormatsAxis() throws {
    try check("[a(30)]", makes: ["a.width == 30"])
    try check("H:[a(==30)]", makes: ["a.width == 30"])
    try check("V:[a(>=30)]", makes: ["a.height >= 30"])
    try check("V:[a(<=30.5)]", makes: ["a.height <= 30.5"])
  }

  func testASizeMayBeThatOfAnotherView() throws {
    try check("[a(b)]", makes: ["a.width == b.width"])
    try check("V:[a(>=b@250)]", makes: ["a.height >= b.height @250"])
    try check("[a(==g)]", makes: ["a.width == g.width"])
  }

  func testSeveralSizesKeepTheirOrder() throws {
    try check(
      "[a(>=70@700,<=100,b@1)]",
      makes: ["a.width >= 70 @700", "a.width <= 100", "a.width == b.width @1"]
    )
  }

  func testAPredicateWithoutItemHasMultiplierOne() throws {
    let constraint = try stage.constraints("[a(30)]")[0]
    XCTAssertNil(constraint.item2)
    XCTAssertEqual(constraint.attribute2, .notAnAttribute)
    XCTAssertEqual(constraint.multiplier, 1)
    XCTAssertEqual(constraint.constant, 30)
    XCTAssertFalse(constraint.isActive)
  }

  // MARK: Spacings

  func testNeighboursWithoutHyphenTouch() throws {
    try check("[a][b]", makes: ["b.leading == a.trailing"])
    try check(
      "V:|[a]|",
      makes: ["a.top == super.top", "super.bottom == a.bottom"]
    )
  }

  func testTheStandardSpacingIs8BetweenViewsAnd20ToTheSuperview() throws {
    try check(
      "H:|-[a]-[b]-|",
      makes: [
        "a.leading == super.leading + 20", "b.leading == a.trailing + 8",
        "super.trailing == b.trailing + 20",
      ]
    )
    try check(
      "V:|-[a]-[b]-|",
      makes: ["a.top == super.top + 20", "b.top == a.bottom + 8", "super.bottom == b.bottom + 20"]
    )
  }

  func testSpacingsAreNumbersMetricsAndPredicates() throws {
    try check("[a]-20-[b]", makes: ["b.leading == a.trailing + 20"])
    try check("[a]-20@750-[b]", makes: ["b.leading == a.trailing + 20 @750"])
    try check("[a]-0-[b]", makes: ["b.leading == a.trailing"])
    try check("[a]-.5-[b]", makes: ["b.leading == a.trailing + 0.5"])
    try check("[a]-pad-[b]", metrics: ["pad": 15], makes: ["b.leading == a.trailing + 15"])
    try check(
      "[a]-pad@low-[b]",
      metrics: ["pad": 15, "low": 333.5],
      makes: ["b.leading == a.trailing + 15 @333.5"]
    )
    try check(
      "[a]-(>=50,50@249)-[b]",
      makes: ["b.leading >= a.trailing + 50", "b.leading == a.trailing + 50 @249"]
    )
    try check("[a]-(-20)-[b]", makes: ["b.leading == a.trailing - 20"])
    try check(
      "V:|-(<=pad)-[a]",
      metrics: ["pad": -3],
      makes: ["a.top <= super.top - 3"]
    )
  }

  func testTheLaterThingIsOnTheLeftSoThatRelationsReadAsWritten() throws {
    try check(
      "H:|-(>=1)-[a]-(<=2)-[b]-(>=3)-|",
      makes: [
        "a.leading >= super.leading + 1", "b.leading <= a.trailing + 2",
        "super.trailing >= b.trailing + 3",
      ]
    )
  }

  func testEachViewIsPrecededByItsSpacingAndFollowedByItsSizes() throws {
    try check(
      "H:|-[a(30)]-20-[b(120@250,>=c)]-20@750-[c(>=50)]-|",
      .alignAllCenterY,
      makes: [
        "a.leading == super.leading + 20", "a.width == 30",
        "b.leading == a.trailing + 20", "b.width == 120 @250", "b.width >= c.width",
        "c.leading == b.trailing + 20 @750", "c.width >= 50",
        "super.trailing == c.trailing + 20",
        "b.centerY == a.centerY", "c.centerY == b.centerY",
      ]
    )
  }

  func testANumberThatNeedsMoreThan15DigitsIsReadExactly() throws {
    let constraint = try stage.constraints("[a(0.1234567890123456789)]")[0]
    XCTAssertEqual(constraint.constant, 0.1234567890123456789)
    XCTAssertEqual(try stage.constraints("[a(0x1.8p1)]")[0].constant, 3)
    XCTAssertEqual(try stage.constraints("[a(1.5e+2)]")[0].constant, 150)
    XCTAssertEqual(try stage.constraints("[a(100000000000000000000000)]")[0].constant, 1e23)
  }

  // MARK: Names

  func testANameInBothDictionariesIsTheMetric() throws {
    try check("[a(b)]", metrics: ["b": 44], makes: ["a.width == 44"])
    try check("[a]-c-[b]", metrics: ["c": 4], makes: ["b.leading == a.trailing + 4"])
    try check("[a]-[b]", metrics: ["a": 1, "b": 2], makes: ["b.leading == a.trailing + 8"])
  }

  func testGuidesAreViews() throws {
    try check(
      "H:|-[g(20)]-[a]",
      makes: [
        "g.leading == super.leading + 20", "g.width == 20", "a.leading == g.trailing + 8",
      ]
    )
  }

  func testTheBuiltInGuidesOfAViewHaveItForSuperview() throws {
    let root = View("root")
    let made = try VisualFormatString("V:|[safe]|")
      .constraints(views: ["safe": root.safeAreaGuide])
    XCTAssertEqual(
      made.map(\.equation),
      ["root.safeArea.top == root.top", "root.bottom == root.safeArea.bottom"]
    )
  }

  // MARK: Directions

  func testLeftToRightIgnoresTheLayoutDirection() throws {
    try check(
      "|-[a]-[b]-|",
      .directionLeftToRight,
      makes: [
        "a.left == super.left + 20", "b.left == a.right + 8", "super.right == b.right + 20",
      ]
    )
  }

  func testRightToLeftSwapsTheItems() throws {
    try check(
      "|-5-[a]-(>=6)-[b]-7-|",
      .directionRightToLeft,
      makes: [
        "super.right == a.right + 5", "a.left >= b.right + 6", "b.left == super.left + 7",
      ]
    )
  }

  func testDirectionsAreIgnoredInVerticalFormats() throws {
    let plain = try stage.equations("V:|-[a]-[b]-|")
    try check("V:|-[a]-[b]-|", .directionRightToLeft, makes: plain)
    try check("V:|-[a]-[b]-|", .directionLeftToRight, makes: plain)
    try check("V:|-[a]-[b]-|", .directionLeadingToTrailing, makes: plain)
  }

  // MARK: Spacing policies

  func testThePolicyMayUseTheSuperviewsMargins() throws {
    try check(
      "H:|-[a]-[b]-|",
      spacing: .superviewMargins,
      makes: [
        "a.leading == super.leadingMargin", "b.leading == a.trailing + 8",
        "super.trailingMargin == b.trailing",
      ]
    )
    try check(
      "V:|-[a]-|",
      spacing: .superviewMargins,
      makes: ["a.top == super.topMargin", "super.bottomMargin == a.bottom"]
    )
    try check(
      "H:|-[a]-|",
      .directionRightToLeft,
      spacing: .superviewMargins,
      makes: ["super.rightMargin == a.right", "a.left == super.leftMargin"]
    )
    try check(
      "H:|-5-[a]|",
      spacing: .superviewMargins,
      makes: ["a.leading == super.leading + 5", "super.trailing == a.trailing"]
    )
  }

  func testThePolicyMayUseOtherNumbers() throws {
    try check(
      "|-[a]-[b]-|",
      spacing: VisualFormatSpacing(sibling: 3, superview: .points(4)),
      makes: [
        "a.leading == super.leading + 4", "b.leading == a.trailing + 3",
        "super.trailing == b.trailing + 4",
      ]
    )
  }

  // MARK: Options

  func testEveryAlignmentAlignsEveryTwoNeighbours() throws {
    let options: [(VisualFormatOptions, UInt, String, String)] = [
      (.alignAllLeft, 1 << 1, "V", "left"), (.alignAllRight, 1 << 2, "V", "right"),
      (.alignAllTop, 1 << 3, "H", "top"), (.alignAllBottom, 1 << 4, "H", "bottom"),
      (.alignAllLeading, 1 << 5, "V", "leading"),
      (.alignAllTrailing, 1 << 6, "V", "trailing"),
      (.alignAllCenterX, 1 << 9, "V", "centerX"), (.alignAllCenterY, 1 << 10, "H", "centerY"),
      (.alignAllLastBaseline, 1 << 11, "H", "lastBaseline"),
      (.alignAllFirstBaseline, 1 << 12, "H", "firstBaseline"),
    ]
    for (option, bits, axis, attribute) in options {
      XCTAssertEqual(option.rawValue, bits)
      let made = try stage.equations("\(axis):|[a][b][c]|", option).suffix(2)
      XCTAssertEqual(
        Array(made),
        ["b.\(attribute) == a.\(attribute)", "c.\(attribute) == b.\(attribute)"]
      )
      let other = axis == "H" ? "V" : "H"
      XCTAssertEqual(stage.error("\(other):[a][b]", option)?.kind, .illegalAlignmentOption)
    }
  }

  func testSeveralAlignmentsComePairByPairInAscendingOrder() throws {
    try check(
      "[a][b][c]",
      [.alignAllFirstBaseline, .alignAllBottom, .alignAllTop],
      makes: [
        "b.leading == a.trailing", "c.leading == b.trailing",
        "b.top == a.top", "b.bottom == a.bottom", "b.firstBaseline == a.firstBaseline",
        "c.top == b.top", "c.bottom == b.bottom", "c.firstBaseline == b.firstBaseline",
      ]
    )
  }

  func testTheSuperviewIsNotAligned() throws {
    try check(
      "|[a]|",
      .alignAllTop,
      makes: ["a.leading == super.leading", "super.trailing == a.trailing"]
    )
  }

  func testAlignmentsKeepTheirOrientationFromRightToLeft() throws {
    try check(
      "[a][b]",
      [.alignAllTop, .directionRightToLeft],
      makes: ["a.left == b.right", "b.top == a.top"]
    )
  }

  func testBaselineSpacingIsBetweenViewsOfVerticalFormats() throws {
    try check(
      "V:|-[a]-[b]-30-|",
      .spacingBaselineToBaseline,
      makes: [
        "a.top == super.top + 20", "b.firstBaseline == a.lastBaseline + 8",
        "super.bottom == b.bottom + 30",
      ]
    )
    try check("[a]-[b]", .spacingBaselineToBaseline, makes: ["b.leading == a.trailing + 8"])
  }

  func testOptionsHaveApplesBitsAndNames() {
    XCTAssertEqual(VisualFormatOptions.directionLeadingToTrailing.rawValue, 0)
    XCTAssertEqual(VisualFormatOptions.directionLeftToRight.rawValue, 1 << 16)
    XCTAssertEqual(VisualFormatOptions.directionRightToLeft.rawValue, 2 << 16)
    XCTAssertEqual(VisualFormatOptions.spacingBaselineToBaseline.rawValue, 1 << 19)
    for (name, option) in VisualFormatOptions.named {
      XCTAssertEqual(VisualFormatOptions(name: name), option)
      if !option.isEmpty { XCTAssertEqual(option.names, [name]) }
    }
    XCTAssertNil(VisualFormatOptions(name: "alignAllTops"))
  }

  // MARK: Source text

  func testEveryConstraintCarriesThePartOfTheFormatThatSaysIt() throws {
    let made = try stage.constraints(
      "|-pad-[a(>=50,b@20)]-(>=1,2@3)-[b]-[c]|",
      [.alignAllTop, .alignAllBottom],
      metrics: ["pad": 15]
    )
    XCTAssertEqual(
      made.map(\.sourceText),
      [
        "H:|-pad-[a]", "H:[a(>=50)]", "H:[a(b@20)]", "H:[a]-(>=1)-[b]", "H:[a]-2@3-[b]",
        "H:[b]-[c]", "H:[c]|",
        "H:[a]-(>=1,2@3)-[b] [alignAllTop]", "H:[a]-(>=1,2@3)-[b] [alignAllBottom]",
        "H:[b]-[c] [alignAllTop]", "H:[b]-[c] [alignAllBottom]",
      ]
    )
    XCTAssertEqual(Set(made.map(\.origin.description)), ["Stage.swift:\(made[0].origin.line)"])
  }
}
