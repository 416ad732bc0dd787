// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The runner that times HiGHS, on a stand-in for the Python package of HiGHS.
final class RunnerTests: CommandTestCase {
  private static let runner = "Runners/highs_measured.py"

  private var standIn: String {
    CommandRun.package.appendingPathComponent("Runners/stand-in").path
  }

  /// Sends requests to the runner; what it says, a line each, and what it had solved.
  private func answers(
    to requests: [String]
  ) throws -> (lines: [[String: Any]], log: String) {
    let log = folder.appendingPathComponent("log")
    let run = try ProgramRun(
      "python3",
      [Self.runner],
      input: requests.map { $0 + "\n" }.joined(),
      environment: ["PYTHONPATH": standIn, "HIGHSPY_LOG": log.path],
      in: CommandRun.package
    )
    XCTAssertEqual(run.status, 0, run.errors)
    // The banner of HiGHS is no reply.
    XCTAssertEqual(Set(run.errors.split(separator: "\n")), ["Running HiGHS stand-in"])
    let lines = try run.output.split(separator: "\n").map {
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    return (lines, (try? String(contentsOf: log, encoding: .utf8)) ?? "")
  }

  /// A wish for x at 700, one for y at 300, and a drag of x at 500 between them.
  private func drag(_ members: String) -> String {
    """
    {"id": 7, "do": "measure", "phase": "steps", \(members), "case": {"variables": ["x", "y"],
    "constraints": [
    {"terms": {"x": 1, "y": 1}, "relation": "==", "constant": 10},
    {"terms": {"x": 1}, "relation": ">=", "constant": 2, "priority": 700},
    {"terms": {"y": 1}, "relation": "==", "constant": 9, "priority": 300}],
    "steps": [{"edit": {"variable": "x", "priority": 500}},
    {"suggest": {"variable": "x", "value": 1}}, {"solve": true},
    {"suggest": {"variable": "x", "value": 3}}, {"solve": true}]}}
    """.replacing("\n", with: " ")
  }

  private func values(_ answer: [String: Any]) throws -> [Int: [String: Double]] {
    let results = try XCTUnwrap(answer["results"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: results.map {
        XCTAssertEqual($0["status"] as? String, "solved")
        return (
          try XCTUnwrap($0["step"] as? Int),
          try XCTUnwrap($0["values"] as? [String: Double]).mapValues { ($0 * 1e6).rounded() / 1e6 }
        )
      }
    )
  }

  /// A step solves only its own level and those below, in the order of the levels. Each
  /// begins with the basis in which the same level ended; the timed steps follow a drag
  /// that was taken back.
  func testADragSolvesItsLevelsInOrderEachFromItsLastBasis() throws {
    let (lines, log) = try answers(to: [drag(#""atLeast": 0, "untimed": 3"#)])
    XCTAssertEqual(try values(lines[1]), [2: ["x": 2, "y": 8], 4: ["x": 3, "y": 7]])
    XCTAssertEqual((lines[1]["times"] as? [Double])?.count, 1)
    // Rows: 3 holds the edit; 4, 5 and 6 the levels 700, 500 and 300.
    XCTAssertEqual(
      log,
      """
      run 1
      free 3, free 4, free 5, free 6, run 2
      hold 4 at 1e-09, run 3
      hold 5 at 1e-09, run 4
      hold 6 at 1, hold 3 at 2, hold 3 at 1, free 5, free 6, from 3, run 5
      hold 5 at 1, from 4, run 6
      hold 6 at 1, hold 3 at 3, free 5, free 6, from 5, run 7
      hold 5 at 1e-09, from 6, run 8
      hold 6 at 2, free 3, free 4, free 5, free 6, from 2, run 9
      hold 4 at 1e-09, from 7, run 10
      hold 5 at 1e-09, from 8, run 11
      hold 6 at 1, hold 3 at 2, hold 3 at 1, free 5, free 6, from 10, run 12
      hold 5 at 1, from 11, run 13
      hold 6 at 1, hold 3 at 3, free 5, free 6, from 12, run 14
      hold 5 at 1e-09, from 13, run 15
      hold 6 at 2,\u{20}
      """
    )
  }

  func testTheRunnerKeepsTheProtocol() throws {
    func request(_ id: Int, _ what: String, _ constraints: String, _ steps: String) -> String {
      #"{"id": \#(id), \#(what), "case": {"constraints": [\#(constraints)], "steps": [\#(steps)]}}"#
    }
    let wish = #"{"terms": {"x": 1}, "relation": "==", "constant": 9.25, "priority": 750}"#
    let nine = #"{"terms": {"x": 1}, "relation": "==", "constant": 9}"#
    let eight = #"{"terms": {"x": 1}, "relation": "==", "constant": 8}"#
    let toEight = #"{"setConstant": {"constraint": "c0", "value": 8}}"#
    let build = #""do": "measure", "phase": "build", "atLeast": 0.01"#
    let (lines, _) = try answers(to: [
      request(1, build, wish, ""),
      request(2, #""do": "measure", "phase": "build-each""#, wish, ""),
      request(3, #""do": "measure", "phase": "steps""#, nine, toEight),
      request(4, build, nine + "," + eight, ""),
      request(5, #""do": "play""#, nine, #"{"solve": true}, \#(toEight), {"solve": true}"#),
      drag(#""atLeast": 0, "since": 3"#),
    ])
    XCTAssertEqual(lines[0]["protocol"] as? String, "layout-backend/1")
    XCTAssertEqual(lines.dropFirst().map { $0["id"] as? Int }, [1, 2, 3, 4, 5, 7])

    let times = try XCTUnwrap(lines[1]["times"] as? [Double])
    XCTAssertGreaterThanOrEqual(times.reduce(0, +), 1e7)
    XCTAssertLessThan(times.dropLast().reduce(0, +), 1e7)
    XCTAssertEqual(try values(lines[1]), [0: ["x": 9.25]])
    XCTAssertEqual(lines[2]["abstain"] as? String, "builds and drags are measured")
    XCTAssertEqual(lines[3]["abstain"] as? String, "no setConstant while it is measured")
    let conflict = try XCTUnwrap(lines[4]["results"] as? [[String: Any]])
    XCTAssertEqual(conflict.map { $0["status"] as? String }, ["conflict"])
    XCTAssertEqual(try values(lines[5]), [0: ["x": 9], 2: ["x": 8]])
    XCTAssertEqual(try values(lines[6]), [4: ["x": 3, "y": 7]])
  }

  func testTheHarnessMeasuresTheRunnerAndAgreesWithItsAnswers() throws {
    let file = folder.appendingPathComponent("measured.csv")
    let run = try CommandRun(
      [
        "run", "--workload", "chain,tree", "--phase", "build,resize", "--size", "2", "--backend",
        "cassowary", "--backend", "h=exec:env PYTHONPATH='\(standIn)' python3 \(Self.runner)",
        "--min-time", "1ms", "--blocks", "1", "--samples", "1", "--limit", "60s", "--csv",
        file.path,
      ],
      in: CommandRun.package
    )
    XCTAssertEqual(run.status, 0, run.output + run.errors)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    func column(_ name: String) throws -> [String] {
      let place = try XCTUnwrap(lines[0].firstIndex(of: name))
      return lines.dropFirst().filter { $0.contains("h") }.map { $0[place] }
    }
    XCTAssertEqual(try column("verdict"), Array(repeating: "ok", count: 4), run.output)
    XCTAssertEqual(try column("checked"), Array(repeating: "all", count: 4), run.output)
  }

  /// The table of the runners says what the greeting says.
  func testTheTableOfTheRunnersHasWhatTheRunnerCan() throws {
    let can = try XCTUnwrap(try answers(to: []).lines[0]["can"] as? [String])
    let page = Guide.folder.appendingPathComponent("HowTo/OutsideSolvers.md")
    let row = try XCTUnwrap(
      try String(contentsOf: page, encoding: .utf8)
        .split(separator: "\n").first { $0.hasPrefix("| `highs_measured.py` |") }
    )
    XCTAssertTrue(row.hasSuffix("| \(can.joined(separator: ", ")) |"), String(row))
  }
}
