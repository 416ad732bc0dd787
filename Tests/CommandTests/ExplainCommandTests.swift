// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

final class ExplainCommandTests: CommandTestCase {
  private let example = CommandRun.package.appendingPathComponent("Examples/two-boxes.json").path

  private func explain(_ words: String...) throws -> CommandRun {
    try CommandRun(["explain"] + words, in: CommandRun.package)
  }

  func testARefusedStepAndTheEndOfACaseAreExplained() throws {
    let run = try explain(example)
    XCTAssertEqual(
      run.output,
      """
      two boxes
      step 1 is refused
      conflict: these can't hold together; none can be spared
        c0: x + w <= 100
        c2: x + w >= 120
      to mend it, do one of these:
        1. drop c0: x + w <= 100
           or lower to 999; off by 20
        2. drop c2: x + w >= 120
           or lower to 999; off by 20
      what comes out:
           1   2 dropped  2 lowered
        x  70  0          50
        w  50  50         50
      at the end
      one of several answers:
        x  0
        w  10
      open: these can be otherwise without making anything worse
        x  any value
        w  any value
      two answers that are as good:
           first  second
        x  -100   100
        w  10     0

      """
    )
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errors, "")
  }

  func testNothingToFindIsStatusZero() throws {
    let file = try write(
      Data(
        #"{"format": "layout-case/1", "constraints": [{"terms": {"x": 2}, "constant": 1, "relation": "=="}]}"#
          .utf8
      ),
      to: "case.json"
    )
    let run = try explain(file, "--variable", "x", "--set-constant", "c0=3")
    XCTAssertEqual(
      run.output,
      """
      (no name)
      the only answer:
        x  0.5
      held: x is 0.5, because
        c0: 2*x == 1  →  x = 0.5
      what if: c0: 2*x == 3
           before  after
        x  0.5     1.5
        the only answer then
        as it is, the same constraints hold and bind for constants of c0 any value
        after the change: any value

      """
    )
    XCTAssertEqual(run.status, 0)
  }

  /// Exact values and violations that no double can hold.
  func testWhatNoDoubleCanHoldIsExplained() throws {
    for (name, words) in [
      ("violation-that-overflows", "off by over 1.8e+308"),
      ("coefficients-of-1e300-and-1e-300", "over 1.8e+308"),
    ] {
      let file = "results/findings/\(name).json"
      let text = try explain(file)
      XCTAssertEqual(text.status, 1, text.errors)
      XCTAssertTrue(text.output.contains(words), text.output)
      let json = try explain(file, "--format", "json")
      XCTAssertEqual(json.status, 1, json.errors)
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(json.output.utf8)), name)
    }
  }

  func testAStepThatIsWrongInItselfIsToldWithItsReason() throws {
    let input = """
      {"format": "layout-case/1", "variables": ["x"], "constraints": [
        {"id": "k", "terms": {"x": 1}, "relation": "==", "constant": 1, "priority": 500}],
       "steps": [{"remove": "kk"}, {"setPriority": {"constraint": "k", "value": 0}}]}
      """
    let file = try write(Data(input.utf8), to: "case.json")
    let run = try explain(file)
    XCTAssertEqual(
      run.output,
      """
      (no name)
      step 0 is refused: There is no constraint 'kk'.
      step 1 is refused: Priority must be above 0 and at most 1000, got 0.
      at the end
      the only answer:
        x  1

      """
    )
    XCTAssertEqual(run.status, 1)
    let json = try explain(file, "--format", "json").output
    XCTAssertTrue(
      json.contains(#""refused": [{"step": 0, "message": "There is no constraint 'kk'."}, "#),
      json
    )
  }

  func testTwoDocumentsInAFileAreOneTooMany() throws {
    let line = #"{"format": "layout-doc/1"}"#
    let file = try write(Data("\(line)\n\(line)\n".utf8), to: "two.json")
    let run = try explain(file)
    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errors.contains("two.json:2:1: expected the end of the text"), run.errors)
  }

  func testWhatAViewHasToTraceIsListed() throws {
    let file = try write(
      Data(#"{"format": "layout-doc/1", "views": [{"name": "a"}]}"#.utf8),
      to: "page.json"
    )
    let run = try explain(file, "--variable", "a.left")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "error: there is no 'a.left' to trace; 'a' has x, y, width, height\n"
    )
  }

  func testMistypedNamesAreRefusedWithTheNearest() throws {
    let input =
      #"{"format": "layout-case/1", "constraints": [{"id": "wide", "terms": {"width": 1}, "relation": "=="}]}"#
    let file = try write(Data(input.utf8), to: "case.json")
    for (words, message) in [
      (["--variable", "widht"], "there is no 'widht' to trace; did you mean 'width'?"),
      (
        ["--set-constant", "wode=1"],
        "--set-constant wode=1: there is no constraint 'wode'; did you mean 'wide'?"
      ),
      (["--set-constant", "wide=x"], "--set-constant wide=x: expected NAME=NUMBER"),
      (
        ["--set-priority", "wide=0"],
        "--set-priority wide=0: a priority is above 0 and at most 1000"
      ),
      (["--format", "svg"], "a case has no picture; --format svg is for documents"),
      (["--resize", "1x2"], "a case has no root; --resize is for documents"),
      (["--view", "wide"], "a case has no views; --variable traces one of its values"),
    ] {
      let run = try CommandRun(["explain", file] + words)
      XCTAssertEqual(run.status, 2, message)
      XCTAssertTrue(run.errors.contains(message), run.errors)
      XCTAssertEqual(run.output, "")
    }
  }
}
