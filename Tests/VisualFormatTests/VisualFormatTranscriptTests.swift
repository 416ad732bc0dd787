// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

@testable import VisualFormat

/// Constraints print back as the formats that make them.
final class VisualFormatTranscriptTests: XCTestCase {
  private let stage = Stage("a", "b", "c", "d")

  private func transcript(
    _ formats: [(String, VisualFormatOptions)],
    spacing: VisualFormatSpacing = .standard
  ) throws -> String {
    let made = try formats.flatMap { try stage.constraints($0.0, $0.1, spacing: spacing) }
    return "\(VisualFormatTranscript(of: made))"
  }

  private func checkPrintsBack(
    _ format: String,
    _ options: VisualFormatOptions = [],
    spacing: VisualFormatSpacing = .standard,
    line: UInt = #line
  ) throws {
    let expected = options.isEmpty ? format : "\(format) \(options)"
    XCTAssertEqual(
      try transcript([(format, options)], spacing: spacing),
      expected,
      line: line
    )
  }

  func testOneFormatPrintsBackAsItself() throws {
    try checkPrintsBack("H:[a(30)]")
    try checkPrintsBack("V:[a(>=30,b@250)]")
    try checkPrintsBack("H:|[a][b]|")
    try checkPrintsBack("H:|-[a(30)]-20-[b(120@250,>=c)]-20@750-[c(>=50)]-|", .alignAllCenterY)
    try checkPrintsBack("V:|-(>=1,2@3)-[a]-(-5)-[b]", [.alignAllLeft, .alignAllTrailing])
    try checkPrintsBack("V:|-[a]-[b]-30-|", .spacingBaselineToBaseline)
    try checkPrintsBack("H:|-[a]-[b]-|", .directionLeftToRight)
    try checkPrintsBack("H:|-1-[a]-2-[b]-3-|", [.alignAllTop, .directionRightToLeft])
    try checkPrintsBack("V:|-[a]-[b]-|", spacing: .superviewMargins)
  }

  func testRightToLeftWithoutAlignmentsIsLeftToRightReadBackwards() throws {
    XCTAssertEqual(
      try transcript([("H:|-1-[a]-2-[b]-3-|", .directionRightToLeft)]),
      "H:|-3-[b]-2-[a]-1-| [directionLeftToRight]"
    )
  }

  func testSeveralFormatsAreToldApart() throws {
    XCTAssertEqual(
      try transcript([
        ("H:|-15-[a(30)]-[b]-[c]-15-|", .alignAllCenterY), ("H:|-15-[d]-15-|", []),
        ("V:|-20-[a(30)]", []), ("V:[a]-10-[d]", .alignAllCenterX),
        ("V:[d]-4-[b]", [.alignAllLeading, .alignAllTrailing]),
      ]),
      """
      H:|-15-[a(30)]-[b]-[c]-15-| [alignAllCenterY]
      V:|-[a(30)]-10-[d] [alignAllCenterX]
      V:[d]-4-[b] [alignAllLeading, alignAllTrailing]
      H:|-15-[d]-15-|
      """
    )
  }

  func testABranchMakesTwoFormats() throws {
    XCTAssertEqual(
      try transcript([("H:[a]-[b]", []), ("H:[a]-[c]-|", []), ("H:|-[b]", [])]),
      """
      H:[a]-[b]
      H:[a]-[c]-|
      H:|-[b]
      """
    )
  }

  func testWhatFormatsCannotSayIsTheRest() throws {
    let a = try XCTUnwrap(stage.views["a"])
    let b = try XCTUnwrap(stage.views["b"])
    let constraints = [
      LayoutConstraint(unchecked: a, .width, to: b, .width, multiplier: 2),
      LayoutConstraint(unchecked: a, .leading, to: b, .trailing, constant: 8),
      LayoutConstraint(unchecked: a, .centerX, to: stage.root, .centerX),
      LayoutConstraint(unchecked: b, .top, to: a, .top),
      LayoutConstraint(unchecked: a, .top, to: b, .top, constant: 1),
      LayoutConstraint(unchecked: stage.root, .leading, to: a, .leading),
      LayoutConstraint(unchecked: a, .width, to: b, .height),
      LayoutConstraint(unchecked: a, .left, to: nil),
      LayoutConstraint(unchecked: a, .leading, to: stage.root, .leadingMargin, constant: 2),
    ]
    XCTAssertEqual(
      "\(VisualFormatTranscript(of: constraints))",
      """
      H:[b]-[a]
      a.width == 2*b.width
      a.centerX == super.centerX
      b.top == a.top
      a.top == b.top + 1
      super.leading == a.leading
      a.width == b.height
      a.left == 0
      a.leading == super.leadingMargin + 2
      """
    )
    let extended = VisualFormatTranscript(of: constraints, extensions: .all)
    XCTAssertEqual(
      extended.phrases.map(\.description),
      ["H:[b]-[a(b*2,b.height)]"]
    )
    XCTAssertEqual(extended.rest.count, 6)
  }

  func testDistancesAreTheRest() throws {
    let a = try XCTUnwrap(stage.views["a"])
    let b = try XCTUnwrap(stage.views["b"])
    let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
      equalToConstant: 8
    )
    let transcript = VisualFormatTranscript(of: [distance])
    XCTAssertEqual(transcript.phrases, [])
    XCTAssertEqual(transcript.rest.count, 1)
  }

  func testViewsGetNamesThatFormatsCanHold() throws {
    let root = View("root")
    let views = ["one", "one", "2nd view", ""].map { View($0) }
    for view in views { root.addSubview(view) }
    let made = try VisualFormatString("H:[a][b][c][d]-[e]").constraints(views: [
      "a": views[0], "b": views[1], "c": views[2], "d": views[3], "e": root.safeAreaGuide,
    ])
    let transcript = VisualFormatTranscript(of: made)
    XCTAssertEqual(
      "\(transcript)",
      "H:[one][one_2][_2nd_view][View_3]-[root_safeArea]"
    )
    XCTAssertTrue(transcript.views["one_2"] === views[1])
    XCTAssertEqual(try transcript.constraints().map(\.equation), made.map(\.equation))
  }

  // MARK: Generated formats

  /// One format, every view once: the same constraints in the same order.
  func testEveryGeneratedFormatPrintsBack() throws {
    var generator = FormatGenerator(seed: 4)
    generator.distinct = true
    for round in 0..<3000 {
      let stage = self.stage(of: generator)
      let (format, options, spacing) = generated(&generator)
      let made = try format.constraints(
        options: options,
        metrics: metrics,
        views: stage.views,
        spacing: spacing
      )
      let transcript = VisualFormatTranscript(of: made)
      XCTAssertEqual(transcript.rest.map(\.equation), [], "\(round): \(format)")
      XCTAssertLessThanOrEqual(transcript.phrases.count, 1, "\(round): \(format) \(transcript)")
      let again = try transcript.constraints()
      let isTurned = options.contains(.directionRightToLeft) && format.syntax.axes == .horizontal
      XCTAssertEqual(
        isTurned ? again.map(\.equation).sorted() : again.map(\.equation),
        isTurned ? made.map(\.equation).sorted() : made.map(\.equation),
        "\(round): \(format)"
      )
      if !isTurned, !made.isEmpty {
        // What is printed is a fixed point.
        XCTAssertEqual("\(VisualFormatTranscript(of: again))", "\(transcript)")
      }
    }
  }

  /// Several formats, views repeated: nothing is lost, nothing is doubled.
  func testSeveralGeneratedFormatsLoseNothing() throws {
    var generator = FormatGenerator(seed: 5)
    var phrases = 0
    var rest = 0
    for round in 0..<1000 {
      let stage = self.stage(of: generator)
      var made: [LayoutConstraint] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator.random) {
        let (format, options, spacing) = generated(&generator)
        made += try format.constraints(
          options: options,
          metrics: metrics,
          views: stage.views,
          spacing: spacing
        )
      }
      let transcript = VisualFormatTranscript(of: made)
      let again = try transcript.constraints() + transcript.rest
      XCTAssertEqual(
        again.map(\.equation).sorted(),
        made.map(\.equation).sorted(),
        "\(round)"
      )
      phrases += transcript.phrases.count
      rest += transcript.rest.count
    }
    XCTAssertGreaterThan(phrases, 1000)
    // Only alignments of pairs that occur twice may be left.
    XCTAssertLessThan(rest, phrases)
  }

  private let metrics = ["pad": 15.0, "M": 0.25, "horizontalPadding": 1000]

  private func stage(of generator: FormatGenerator) -> Stage {
    var stage = Stage()
    for name in generator.viewNames {
      let view = View(name)
      stage.root.addSubview(view)
      stage.views[name] = view
    }
    return stage
  }

  private func generated(
    _ generator: inout FormatGenerator
  ) -> (VisualFormatString, VisualFormatOptions, VisualFormatSpacing) {
    let syntax = generator.syntax()
    let axis: Axis = syntax.axes == .horizontal ? .horizontal : .vertical
    var options: VisualFormatOptions = []
    for (name, option) in VisualFormatOptions.named where name.hasPrefix("align") {
      if generator.chance(20), VisualFormatOptions.legal(across: axis).contains(option) {
        options.insert(option)
      }
    }
    switch Int.random(in: 0..<5, using: &generator.random) {
    case 0: options.insert(.directionLeftToRight)
    case 1: options.insert(.directionRightToLeft)
    case 2: options.insert(.spacingBaselineToBaseline)
    default: break
    }
    let spacing: VisualFormatSpacing = generator.chance(25) ? .superviewMargins : .standard
    return (VisualFormatString(syntax, extensions: []), options, spacing)
  }
}
