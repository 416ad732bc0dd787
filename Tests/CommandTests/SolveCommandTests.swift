// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

final class SolveCommandTests: CommandTestCase {
  private let example = CommandRun.package.appendingPathComponent("Examples/two-boxes.json").path

  private let results =
    #""results": [{"step": 0, "status": "solved", "values": {"x": 0, "w": 50}, "#
    + #""profile": {"750": 0}, "ambiguous": ["x"]}, "#
    + #"{"step": 1, "status": "refused", "error": "conflict", "conflict": ["c0", "c2"], "#
    + #""message": "Required constraints 'c0' and 'c2' exclude each other."}, "#
    + #"{"step": 8, "status": "solved", "values": {"x": 0, "w": 10}, "profile": {}, "#
    + #""ambiguous": ["w", "x"]}]}"#

  func testTheExampleHasTheDocumentedResultOnEveryStrictBackend() throws {
    for backend in ["dense", "exact"] {
      let run = try CommandRun(["solve", "--format", "json", "--backend", backend, example])
      XCTAssertEqual(
        run.output,
        #"{"name": "two boxes", "backend": "\#(backend)", "# + results + "\n"
      )
      XCTAssertEqual(run.errors, "")
      XCTAssertEqual(run.status, 1)
    }
  }

  func testBlankLinesAtTheEndAreFineOnTheStandardInputAsInAFile() throws {
    let line = #"{"format": "layout-case/1", "name": "n"}"#
    for end in ["", "\n", "\n\n", "\r\n\r\n", "\n \t\n"] {
      let file = try write(Data((line + end).utf8), to: "case.json")
      let read = try CommandRun(["solve", file])
      let piped = try CommandRun(["solve", "-"], input: line + end)
      XCTAssertEqual(read.status, 0, read.errors)
      XCTAssertEqual(piped, read, end.debugDescription)
    }
  }

  func testManyCasesComeFromStandardInputALineEach() throws {
    let line = #"{"format": "layout-case/1", "name": "n", "constraints": [{"terms": {"x": 2},"#
    let input =
      line + #""relation": "==", "constant": 1}]}"# + "\n"
      + line + #""relation": ">=", "constant": -1}]}"# + "\n"
    let run = try CommandRun(["solve", "-", "--format=json", "--backend=exact"], input: input)
    XCTAssertEqual(
      run.output,
      #"""
      {"name": "n", "backend": "exact", "results": [{"step": 0, "status": "solved", "values": {"x": 0.5}, "profile": {}, "ambiguous": []}]}
      {"name": "n", "backend": "exact", "results": [{"step": 0, "status": "solved", "values": {"x": 0}, "profile": {}, "ambiguous": ["x"]}]}

      """#
    )
    XCTAssertEqual(run.status, 0)
  }

  func testAConflictAtTheStartIsTheOneResult() throws {
    let input = #"""
      {"format": "layout-case/1", "name": "c", "constraints": [
      {"id": "low", "terms": {"x": 1}, "relation": "<=", "constant": 1},
      {"id": "idle", "terms": {"y": 1}, "relation": "<=", "constant": 1},
      {"id": "high", "terms": {"x": 1}, "relation": ">=", "constant": 2}]}
      """#
    let run = try CommandRun(
      ["solve", "-", "--format", "json", "--backend", "dense"],
      input: input
    )
    XCTAssertEqual(
      run.output,
      #"{"name": "c", "backend": "dense", "results": "#
        + #"[{"step": 0, "status": "conflict", "conflict": ["low", "high"]}]}"# + "\n"
    )
    XCTAssertEqual(run.status, 1)
    let table = try CommandRun(["solve", "-", "--backend", "dense"], input: input)
    XCTAssertEqual(
      table.output,
      """
      c on dense
      step 0: conflict: Required constraints 'low' and 'high' exclude each other.

      """
    )
  }

  func testCertificatesAreWrittenAndVerified() throws {
    let run = try CommandRun(["solve", "--format", "json", "--certificate", example])
    XCTAssertEqual(
      run.output,
      #"{"name": "two boxes", "backend": "exact", "results": [{"step": 0, "status": "solved", "#
        + #""values": {"x": 0, "w": 50}, "profile": {"750": 0}, "ambiguous": ["x"], "#
        + #""certificate": {"verified": true, "point": {"x": "0", "w": "50"}, "levels": ["#
        + #"{"priority": "750", "violation": "0", "prices": {}, "multipliers": {}, "#
        + #""edits": {}}]}}, "#
        + #"{"step": 1, "status": "refused", "error": "conflict", "conflict": ["c0", "c2"], "#
        + #""message": "Required constraints 'c0' and 'c2' exclude each other.", "#
        + #""certificate": {"verified": true, "multipliers": {"c0": "1", "c2": "-1"}, "#
        + #""witnesses": {"c0": {"x": "120", "w": "0"}, "c2": {"x": "0", "w": "0"}}}}, "#
        + #"{"step": 8, "status": "solved", "values": {"x": 0, "w": 10}, "profile": {}, "#
        + #""ambiguous": ["w", "x"], "certificate": {"verified": true, "#
        + #""point": {"x": "0", "w": "10"}, "levels": []}}]}"# + "\n"
    )
    XCTAssertEqual(run.status, 1)
  }

  func testEditsHaveMultipliersOfTheirOwnInACertificate() throws {
    let input = #"""
      {"format": "layout-case/1", "name": "e", "constraints": [
       {"terms": {"x": 3}, "relation": "<=", "constant": 1}],
       "steps": [{"edit": {"variable": "x", "priority": 500}},
        {"suggest": {"variable": "x", "value": 2}}, {"solve": true}]}
      """#
    let json = try CommandRun(["solve", "-", "--format", "json", "--certificate"], input: input)
    XCTAssertTrue(
      json.output.contains(
        #""certificate": {"verified": true, "point": {"x": "1/3"}, "levels": ["#
          + #"{"priority": "500", "violation": "5/3", "prices": {}, "#
          + #""multipliers": {"c0": "1/3"}, "edits": {"x": "-1"}}]}"#
      ),
      json.output
    )
    XCTAssertEqual(json.status, 0)
    let table = try CommandRun(["solve", "-", "--certificate"], input: input)
    XCTAssertTrue(
      table.output.hasSuffix("  certificate of 1 level: verified\n"),
      table.output
    )
    let other = try CommandRun(["solve", "-", "--certificate", "--backend", "dense"])
    XCTAssertEqual(
      other.errors,
      "error: --certificate: only the backend exact proves its answers, not dense\n"
    )
    XCTAssertEqual(other.status, 2)
  }
}
