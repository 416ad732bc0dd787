// Licensed under the MIT licence; see LICENSE.

import JSONText
import XCTest

/// `layout-bench vfl`, through the built program.
final class VFLCommandTests: XCTestCase {
  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["vfl"] + arguments)
  }

  func testConstraintsArePrintedOneALine() throws {
    let outcome = try run(
      "H:|-pad-[icon(30)]-[name]-|",
      "--views",
      "icon,name",
      "--metric",
      "pad=15",
      "--option",
      "alignAllCenterY"
    )
    XCTAssertEqual(
      outcome,
      CommandRun(
        status: 0,
        output: """
          icon.leading == super.leading + 15
          icon.width == 30
          name.leading == icon.trailing + 8
          super.trailing == name.trailing + 20
          name.centerY == icon.centerY

          """,
        errors: ""
      )
    )
  }

  func testJSONHasTheFieldsOfTheContract() throws {
    let outcome = try run("V:[a(>=20@750)]-[b]", "--views", "a,b", "--format", "json")
    XCTAssertEqual(
      outcome.output,
      """
      [
        {"item1": "a", "attr1": "height", "relation": ">=", "item2": null, \
      "attr2": "notAnAttribute", "multiplier": 1, "constant": 20, "priority": 750},
        {"item1": "b", "attr1": "top", "relation": "==", "item2": "a", "attr2": "bottom", \
      "multiplier": 1, "constant": 8, "priority": 1000}
      ]

      """
    )
    XCTAssertEqual(outcome.status, 0)
    XCTAssertEqual(try run("[a]", "--format", "json").output, "[]\n")
  }

  func testANameIsGivenOnce() throws {
    for arguments in [
      ["--views", "a", "--guides", "a"], ["--views", "a,a"],
      ["--views", "b", "--metric", "a=1,a=2"],
    ] {
      let outcome = try CommandRun(["vfl", "H:[a(a)]"] + arguments)
      let error = "error: the name 'a' is given twice\n"
      XCTAssertEqual(outcome, CommandRun(status: 2, output: "", errors: error))
    }
  }

  func testABadStringIsShownWithACaret() throws {
    let outcome = try run("H:|-[icno]-|", "--views", "icon")
    XCTAssertEqual(
      outcome,
      CommandRun(
        status: 2,
        output: "",
        errors: """
          error: There is no view 'icno'. Did you mean 'icon'?
          H:|-[icno]-|
               ^

          """
      )
    )
  }

  func testABadStringIsAnErrorObjectInJSON() throws {
    let outcome = try run("H:|-[a]-20[b]-|", "--views", "a,b", "--format", "json")
    XCTAssertEqual(
      outcome,
      CommandRun(
        status: 2,
        output: """
          {"error": {"kind": "unterminatedConnection", "message": \
          "Expected '-' after the spacing, as in -20-.", "column": 10}}

          """,
        errors: ""
      )
    )
  }

  func testAViewWithoutSuperviewCannotBePinned() throws {
    let outcome = try run("|-[a]-[b]", "--views", "b", "--superview-less", "a", "--format", "json")
    XCTAssertEqual(outcome.status, 2)
    XCTAssertTrue(outcome.output.contains("\"kind\": \"superviewMissing\""), outcome.output)
    XCTAssertTrue(outcome.output.contains("\"column\": 0"), outcome.output)
  }

  func testGuidesMarginsDirectionsAndExtensionsAreReached() throws {
    XCTAssertEqual(
      try run("|-[g]", "--guides", "g", "--margins").output,
      "g.leading == super.leadingMargin\n"
    )
    XCTAssertEqual(
      try run("|-5-[a]", "--option", "directionRightToLeft").output,
      "super.right == a.right + 5\n"
    )
    XCTAssertEqual(
      try run("[a(50%)]", "--extension", "multipliers").output,
      "a.width == 0.5*super.width\n"
    )
    XCTAssertEqual(try run("[a(50%)]").status, 2)
  }

  func testABackendGivesFramesOrTheConflict() throws {
    XCTAssertEqual(
      try run("H:|-[a(==b)]-[b]-|", "--backend", "dense", "--size", "348x100").output,
      """
      a.leading == super.leading + 20
      a.width == b.width
      b.leading == a.trailing + 8
      super.trailing == b.trailing + 20

      view    x  y  width  height
      ----  ---  -  -----  ------
      a      20  0    150       0
      b     178  0    150       0

      """
    )
    let conflict = try run("|-[a(3,4)]", "--backend", "dense")
    XCTAssertEqual(conflict.status, 1)
    XCTAssertEqual(
      conflict.output.split(separator: "\n").last,
      "These can't hold together: H:[a(3)], H:[a(4)]"
    )
  }

  func testMistypedValuesAreExplained() throws {
    let option = try run("[a]", "--option", "alignAlTop")
    XCTAssertEqual(option.status, 2)
    XCTAssertTrue(option.errors.hasSuffix("did you mean 'alignAllTop'?\n"), option.errors)
    let metric = try run("[a]", "--metric", "pad")
    XCTAssertEqual(metric.status, 2)
    XCTAssertEqual(
      metric.errors,
      "error: --metric: expected a name and a number, as in pad=15, found 'pad'\n"
    )
  }
}
