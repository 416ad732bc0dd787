// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import VisualFormat
import XCTest

/// What formats can say beyond Apple's grammar, and that they can't unasked.
final class FormatExtensionTests: XCTestCase {
  private let stage = Stage("a", "b", loose: ["lone"])
  private let metrics = ["pad": 15.0, "two": 2, "zero": 0]

  private func check(
    _ format: String,
    _ extensions: VisualFormatExtensions,
    makes expected: [String],
    line: UInt = #line
  ) throws {
    XCTAssertEqual(
      try stage.equations(format, metrics: metrics, extensions: extensions),
      expected,
      line: line
    )
    XCTAssertNotNil(stage.error(format, metrics: metrics), "without extensions", line: line)
    let others = VisualFormatExtensions.all.subtracting(extensions)
    XCTAssertNotNil(stage.error(format, metrics: metrics, extensions: others), line: line)
  }

  func testPercentagesAreOfTheSuperview() throws {
    try check("[a(==50%)]", .multipliers, makes: ["a.width == 0.5*super.width"])
    try check("V:[a(>=25%-8@750)]", .multipliers, makes: ["a.height >= 0.25*super.height - 8 @750"])
    let error = stage.error("[lone(50%)]", extensions: .multipliers)
    XCTAssertEqual(error?.kind, .superviewMissing)
    XCTAssertEqual(error?.column, 6)
  }

  func testSizesMayBeScaledAndShifted() throws {
    try check("[a(==b*2+4)]", .multipliers, makes: ["a.width == 2*b.width + 4"])
    try check("[a(b/two-pad)]", .multipliers, makes: ["a.width == 0.5*b.width - 15"])
    try check("[a(b*-1.5)]", .multipliers, makes: ["a.width == -1.5*b.width"])
    try check(
      "[a(b+pad,<=100)]",
      .multipliers,
      makes: ["a.width == b.width + 15", "a.width <= 100"]
    )
    try check("[a(pad*2+1)]", .multipliers, makes: ["a.width == 31"])
  }

  func testSpacingsMayBeComputedFromMetrics() throws {
    try check("[a]-(pad*two-1)-[b]", .multipliers, makes: ["b.leading == a.trailing + 29"])
    XCTAssertEqual(stage.error("[a]-(50%)-[b]", extensions: .all)?.kind, .viewInSpacing)
    XCTAssertEqual(stage.error("[a]-(b*2)-[b]", extensions: .all)?.kind, .viewInSpacing)
    XCTAssertEqual(stage.error("[a]-(b.width)-[b]", extensions: .all)?.kind, .viewInSpacing)
  }

  func testSizesMayBeOfTheOtherAxis() throws {
    try check("[a(==b.height)]", .attributes, makes: ["a.width == b.height"])
    try check("[a(.height)]", .attributes, makes: ["a.width == a.height"])
    XCTAssertEqual(
      try stage.equations("[a(>=.height*1.5@750)]", extensions: .all),
      ["a.width >= 1.5*a.height @750"]
    )
  }

  func testAnUnknownAttributeAndAZeroDivisorAreRefused() {
    let attribute = stage.error("[a(b.leading)]", extensions: .all)
    XCTAssertEqual(attribute?.kind, .unknownName)
    XCTAssertEqual(attribute?.column, 5)
    let divisor = stage.error("[a(b/0)]", extensions: .all)
    XCTAssertEqual(divisor?.kind, .expectedNumber)
    XCTAssertEqual(divisor?.column, 5)
    let metric = stage.error("[a(b/zero)]", metrics: metrics, extensions: .all)
    XCTAssertEqual(metric?.kind, .expectedNumber)
    XCTAssertEqual(metric?.message, "'b/zero' is inf, not a finite number.")
    let number = stage.error("[a(pad.width)]", metrics: metrics, extensions: .all)
    XCTAssertEqual(number?.kind, .unknownName)
  }

  func testOneFormatMayServeBothAxes() throws {
    try check(
      "HV:|-[a(20)]",
      .axes,
      makes: [
        "a.leading == super.leading + 20", "a.width == 20", "a.top == super.top + 20",
        "a.height == 20",
      ]
    )
  }

  func testCentresMayBeRelated() throws {
    try check(
      "C:|[a]-5-[b(30)]",
      .centering,
      makes: [
        "a.centerX == super.centerX", "b.centerX == a.centerX + 5", "b.width == 30",
        "a.centerY == super.centerY", "b.centerY == a.centerY + 5", "b.height == 30",
      ]
    )
    try check("HC:[a]|", [.centering, .axes], makes: ["super.centerX == a.centerX"])
    try check("VC:|[a]", [.centering, .axes], makes: ["a.centerY == super.centerY"])
    let error = stage.error("C:|-[a]", extensions: .all)
    XCTAssertEqual(error?.kind, .expectedNumber)
    XCTAssertEqual(error?.column, 4)
  }
}
