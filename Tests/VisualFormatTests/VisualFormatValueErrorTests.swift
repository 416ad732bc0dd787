// Licensed under the MIT licence; see LICENSE.

import VisualFormat
import XCTest

/// Faults in numbers, spacings, priorities and options, each with its whole
/// rendering; the other kinds are in `VisualFormatErrorTests`.
final class VisualFormatValueErrorTests: XCTestCase {
  private let stage = Stage("a", "b", "icon", "nameLabel", loose: ["lone"])
  private let metrics = ["pad": 15.0, "none": 0, "huge": 1001, "wild": .infinity, "gap": 4]

  /// The rendering of the fault, after its kind.
  private func fault(
    _ format: String,
    _ options: VisualFormatOptions = [],
    extensions: VisualFormatExtensions = []
  ) -> String {
    guard
      let error = stage.error(format, options, metrics: metrics, extensions: extensions)
    else { return "no error" }
    return "\(error.kind): \(error)"
  }

  func testExpectedNumber() {
    XCTAssertEqual(
      fault("[a(20@)]"),
      """
      expectedNumber: Expected a priority after '@': a number or a metric.
      [a(20@)]
            ^
      """
    )
    XCTAssertEqual(
      fault("[a(-)]"),
      """
      expectedNumber: Expected a number, not ')'.
      [a(-)]
          ^
      """
    )
    XCTAssertEqual(
      fault("[a]-.-[b]"),
      """
      expectedNumber: Expected a number, not '.'.
      [a]-.-[b]
          ^
      """
    )
    XCTAssertEqual(
      fault("[a(1e999)]"),
      """
      expectedNumber: Expected a number that fits a double, not '1e999'.
      [a(1e999)]
         ^
      """
    )
    XCTAssertEqual(
      fault("[a]-@750-[b]"),
      """
      expectedNumber: Expected a number or a metric before '@', as in -20@750-.
      [a]-@750-[b]
          ^
      """
    )
    XCTAssertEqual(
      fault("[a]-wild-[b]"),
      """
      expectedNumber: The metric 'wild' is inf, not a finite number.
      [a]-wild-[b]
          ^
      """
    )
  }

  func testUnknownMetric() {
    XCTAssertEqual(
      fault("H:|-padd-[a]"),
      """
      unknownMetric: There is no metric 'padd'. Did you mean 'pad'?
      H:|-padd-[a]
          ^
      """
    )
    XCTAssertEqual(
      fault("[a(20@b)]"),
      """
      unknownMetric: There is no metric 'b'. It is a view; a number is needed here. Known \
      metrics: 'gap', 'huge', 'none', 'pad', 'wild'.
      [a(20@b)]
            ^
      """
    )
  }

  func testUnterminatedConnection() {
    let message = "unterminatedConnection: Expected '-' after the spacing, as in -20-."
    XCTAssertEqual(fault("[a]-20[b]"), message + "\n[a]-20[b]\n      ^")
    XCTAssertEqual(fault("|-pad[b]"), message + "\n|-pad[b]\n     ^")
    XCTAssertEqual(fault("[a]-(20)[b]"), message + "\n[a]-(20)[b]\n        ^")
    XCTAssertEqual(fault("[a]-20"), message + "\n[a]-20\n      ^")
    XCTAssertEqual(fault("[a]-20a-[b]"), message + "\n[a]-20a-[b]\n      ^")
  }

  func testViewInSpacing() {
    XCTAssertEqual(
      fault("[a]-(>=b)-[icon]"),
      """
      viewInSpacing: 'b' is a view; a spacing is a number or a metric. Views stand in \
      brackets, as in [b].
      [a]-(>=b)-[icon]
             ^
      """
    )
    XCTAssertEqual(
      fault("|-b-[a]").prefix(30),
      "viewInSpacing: 'b' is a view; "
    )
  }

  func testAmbiguousMinus() {
    XCTAssertEqual(
      fault("[a]--20-[b]"),
      """
      ambiguousMinus: '--' is ambiguous: a negative number is written in parentheses, as in \
      -(-20)-.
      [a]--20-[b]
          ^
      """
    )
  }

  func testInvalidPriority() {
    for wrong in ["0", "1001", "-5", "1000.5"] {
      XCTAssertEqual(
        fault("[a(20@\(wrong))]"),
        """
        invalidPriority: A priority is above 0 and at most 1000, not \(wrong).
        [a(20@\(wrong))]
              ^
        """
      )
    }
    XCTAssertEqual(
      fault("[a]-20@none-[b]"),
      """
      invalidPriority: A priority is above 0 and at most 1000, and the metric 'none' is 0.
      [a]-20@none-[b]
             ^
      """
    )
    XCTAssertEqual(
      fault("[a]-(>=20@huge)-[b]"),
      """
      invalidPriority: A priority is above 0 and at most 1000, and the metric 'huge' is 1001.
      [a]-(>=20@huge)-[b]
                ^
      """
    )
  }

  func testSuperviewMissing() {
    XCTAssertEqual(
      fault("H:|-[lone]"),
      """
      superviewMissing: '|' stands for the superview, and 'lone' has none.
      H:|-[lone]
        ^
      """
    )
    XCTAssertEqual(
      fault("V:[a]-[lone]-|"),
      """
      superviewMissing: '|' stands for the superview, and 'lone' has none.
      V:[a]-[lone]-|
                   ^
      """
    )
  }

  func testIllegalAlignmentOption() {
    XCTAssertEqual(
      fault("H:[a]-[b]", [.alignAllLeft, .alignAllTop]),
      """
      illegalAlignmentOption: A horizontal format aligns views across its axis, by \
      [alignAllTop, alignAllBottom, alignAllCenterY, alignAllLastBaseline, \
      alignAllFirstBaseline], not by [alignAllLeft].
      H:[a]-[b]
      ^
      """
    )
    XCTAssertEqual(
      fault("V:[a]", .alignAllCenterY),
      """
      illegalAlignmentOption: A vertical format aligns views across its axis, by \
      [alignAllLeft, alignAllRight, alignAllLeading, alignAllTrailing, alignAllCenterX], not \
      by [alignAllCenterY].
      V:[a]
      ^
      """
    )
    XCTAssertEqual(
      stage.error("[a]", VisualFormatOptions(rawValue: 1 << 7))?.kind,
      .illegalAlignmentOption
    )
    XCTAssertEqual(
      fault("[a]", [.directionLeftToRight, .directionRightToLeft]),
      """
      illegalAlignmentOption: A format runs left to right or right to left, not both.
      [a]
      ^
      """
    )
    XCTAssertEqual(
      fault("HV:[a]", .alignAllTop, extensions: .all),
      """
      illegalAlignmentOption: A format for both axes leaves no axis across it to align views \
      in; got [alignAllTop].
      HV:[a]
      ^
      """
    )
  }

  func testUnexpectedTrailing() {
    XCTAssertEqual(
      fault("H:|-[a]-|-[b]"),
      """
      unexpectedTrailing: Expected the end: the format is complete with its second '|'.
      H:|-[a]-|-[b]
               ^
      """
    )
  }
}
