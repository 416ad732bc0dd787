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
    let command = "--backend cassowary,dense --limit 300ms --isolate corpus/"
    XCTAssertTrue(run.output.contains("  layout-bench replay \(command)"), run.output)
    XCTAssertTrue(
      run.output.contains(
        "  shrinking stopped after 20 candidates; to go on: layout-bench shrink \(command)"
      ),
      run.output
    )
  }

  /// A program that answers wrongly after a case with a constant above 100.
  func testOfCasesInARowTheFewestAndSmallestAreLeft() throws {
    func line(_ name: String, _ constraints: [String]) -> String {
      #"{"format": "layout-case/1", "name": "\#(name)", "constraints": ["#
        + constraints.joined(separator: ", ") + "]}\n"
    }
    func fixed(_ name: String, at value: Int) -> String {
      #"{"terms": {"\#(name)": 1}, "relation": "==", "constant": \#(value)}"#
    }
    let text =
      line("before: case 1 of 3", [fixed("a", at: 1)])
      + line("before: case 2 of 3", (0..<4).map { fixed("b\($0)", at: 40 * $0 + 60) })
      + line("before: case 3 of 3", [fixed("a", at: 2)] + (0..<3).map { fixed("c\($0)", at: 150) })
      + line("sparse", (0..<5).map { fixed("d\($0)", at: $0) })
    try write(Data(text.utf8), to: "row.jsonl")
    let backends = [
      "--backend", "dense", "--backend",
      "p=exec:python3 '\(CommandRun.package.path)/Runners/planted/planted.py' 12",
    ]
    let run = try CommandRun(
      ["shrink"] + backends + ["row.jsonl", "-o", "small.jsonl"],
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.errors.hasPrefix("p-wrong-"), run.errors)
    let small = try String(
      contentsOf: folder.appendingPathComponent("small.jsonl"),
      encoding: .utf8,
    ).split(separator: "\n").map(String.init)
    XCTAssertEqual(small.count, 2, "\(small)")
    XCTAssertTrue(small[0].contains("before: case 1 of 1"), small[0])
    for line in small {
      XCTAssertLessThanOrEqual(line.components(separatedBy: "relation").count - 1, 1, line)
    }
    XCTAssertEqual(try CommandRun(["replay"] + backends + ["small.jsonl"], in: folder).status, 1)
    // Alone the last one does not fail; and of no program there is a row.
    try write(Data((small[1] + "\n").utf8), to: "last.json")
    XCTAssertEqual(try CommandRun(["replay"] + backends + ["last.json"], in: folder).status, 0)
    let sound = try bench("shrink row.jsonl --backend dense")
    XCTAssertEqual(sound.status, 2)
    XCTAssertTrue(sound.errors.contains("does not fail on dense"), sound.errors)
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
