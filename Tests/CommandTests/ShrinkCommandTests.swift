// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// `shrink` and the shrinking of campaigns, on backends with a planted bug.
final class ShrinkCommandTests: CommandTestCase {
  private let turned = ["LAYOUT_BENCH_PLANT": "cassowary=a soft <= is read as >="]
  private let hang = ["LAYOUT_BENCH_PLANT": "cassowary=a hang"]

  private func write(steps: String = "[]", constraints: [String]) throws {
    let text =
      #"{"format": "layout-case/1", "name": "much", "constraints": ["#
      + constraints.joined(separator: ", ") + "], \"steps\": \(steps)}"
    try write(Data(text.utf8), to: "case.json")
  }

  private func bench(_ line: String, _ plant: [String: String] = [:]) throws -> CommandRun {
    try CommandRun(line.split(separator: " ").map(String.init), environment: plant, in: folder)
  }

  func testAFailingCaseIsReducedToTheConstraintThatFails() throws {
    try write(
      steps: #"[{"solve": true}, {"setConstant": {"constraint": "wide", "value": 21}}]"#,
      constraints: [
        #"{"id": "sum", "terms": {"a": 1, "b": 2.5}, "relation": "<=", "constant": -10.75,"#
          + #" "priority": 500}"#,
        #"{"id": "wide", "terms": {"a": 1}, "relation": "==", "constant": 20, "priority": 250}"#,
        #"{"id": "fixed", "terms": {"c": 3}, "relation": "==", "constant": 9}"#,
        #"{"id": "far", "terms": {"c": 1, "d": -1}, "relation": ">=", "constant": 4}"#,
      ],
    )
    let run = try bench("shrink case.json -o small.json", turned)
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(run.errors.hasPrefix("cassowary-wrong-"), run.errors)
    XCTAssertTrue(run.errors.hasSuffix(" candidates tried\n"), run.errors)
    let small = try String(
      contentsOf: folder.appendingPathComponent("small.json"),
      encoding: .utf8,
    )
    XCTAssertEqual(small.components(separatedBy: "\"id\"").count, 2, small)
    XCTAssertTrue(small.contains(#""relation": "<=", "constant": -1"#), small)
    XCTAssertEqual(try bench("replay small.json", turned).status, 1)
    XCTAssertEqual(try bench("replay small.json").status, 0)
  }

  func testACaseThatDoesNotFailIsRefused() throws {
    try write(constraints: [#"{"terms": {"a": 1}, "relation": "==", "constant": 1}"#])
    let run = try bench("shrink case.json")
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "error: case.json: the case does not fail on cassowary, dense\n"
    )
  }

  func testAHangIsReducedWithinTheTriesAndStillHangs() throws {
    try write(
      steps: #"""
        [{"edit": {"variable": "a", "priority": 500}}, {"suggest": {"variable": "a", "value": 10}},
         {"solve": true}, {"suggest": {"variable": "a", "value": 20}}, {"solve": true}]
        """#,
      constraints: (0..<4).map {
        #"{"id": "c\#($0)", "terms": {"a": 1, "b": \#($0 + 1)}, "relation": ">=", "constant": -7}"#
      },
    )
    let run = try bench("shrink --isolate --limit 500ms --tries 4 case.json -o small.json", hang)
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.errors.hasPrefix("cassowary-timeout-"), run.errors)
    XCTAssertTrue(
      run.errors.hasSuffix("\n4 candidates tried, stopped before the end\n"),
      run.errors
    )
    XCTAssertEqual(try bench("replay --isolate --limit 500ms small.json", hang).status, 1)
    XCTAssertEqual(try bench("replay --isolate small.json").status, 0)
  }

  /// Every candidate that hangs costs the limit, for all and for one alone.
  func testACampaignTriesTwentyCandidatesForAHangAndSaysSo() throws {
    let run = try bench(
      "fuzz --seed 1 --cases 8 --family killer --isolate --limit 300ms --corpus corpus"
        + " --checkpoint checkpoint.csv",
      hang,
    )
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("cassowary-timeout-killer-timeout"), run.output)
    let command = "--backend cassowary,dense --isolate corpus/"
    XCTAssertTrue(run.output.contains("  layout-bench replay \(command)"), run.output)
    XCTAssertTrue(
      run.output.contains(
        "  shrinking stopped after 20 candidates; to go on: layout-bench shrink \(command)"
      ),
      run.output
    )
  }

  func testABugThatNobodyKnowsIsRefused() throws {
    let run = try bench("fuzz --cases 1", ["LAYOUT_BENCH_PLANT": "cassowary=a song"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.errors,
      "error: LAYOUT_BENCH_PLANT must be BACKEND=FAULT, with a fault of a solver as "
        + "fuzz --self-test names it, not 'cassowary=a song'\n"
    )
  }
}
