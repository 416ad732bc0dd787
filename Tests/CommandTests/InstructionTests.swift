// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// `run --instructions` and `compare --metric`, through the built program.
final class InstructionTests: CommandTestCase {
  private func count(_ name: String, size: String) throws -> [Double] {
    let run = try CommandRun(
      [
        "run", "--workload", "tree", "--phase", "build,resize", "--backend", "cassowary", "--size",
        size, "--min-time", "1ms", "--samples", "1", "--blocks", "1", "--processes", "0", "--quiet",
        "--instructions", "--csv", name,
      ],
      in: folder
    )
    XCTAssertEqual(run.status, 0, run.errors)
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    let column = try XCTUnwrap(lines[0].components(separatedBy: ",").firstIndex(of: "instructions"))
    return lines.dropFirst().compactMap { Double($0.components(separatedBy: ",")[column]) }
  }

  private func skipWithoutCallgrind() throws {
    // `command -v` with two names succeeds where one of them is there.
    let found = try CommandRun.shell(
      "command -v valgrind >/dev/null && command -v objcopy >/dev/null",
      in: folder
    )
    try XCTSkipIf(found.status != 0, "no valgrind")
  }

  func testInstructionsAreTheSameOnEveryRunAndGrowWithTheSize() throws {
    try skipWithoutCallgrind()
    let first = try count("a.csv", size: "20")
    let second = try count("b.csv", size: "20")
    let larger = try count("c.csv", size: "40")
    XCTAssertEqual(first.count, 2)
    for (one, other) in zip(first, second) {
      XCTAssertEqual(one, other, accuracy: 0.001 * one)
      XCTAssertGreaterThan(one, 100)
    }
    XCTAssertGreaterThan(larger[0], 1.5 * first[0])
    let same = try CommandRun(
      ["compare", "a.csv", "b.csv", "--metric", "instructions"],
      in: folder
    )
    XCTAssertEqual(same.status, 0, same.output)
    XCTAssertTrue(same.output.hasSuffix("\n2 same\n"), same.output)
    let text = try String(contentsOf: folder.appendingPathComponent("b.csv"), encoding: .utf8)
    let build = try XCTUnwrap(text.components(separatedBy: "\r\n").dropFirst().first)
    var fields = build.components(separatedBy: ",")
    let header = text.components(separatedBy: "\r\n")[0].components(separatedBy: ",")
    fields[try XCTUnwrap(header.firstIndex(of: "instructions"))] = "\(first[0] * 1.01)"
    try write(
      Data(text.replacingOccurrences(of: build, with: fields.joined(separator: ",")).utf8),
      to: "slow.csv"
    )
    let slow = try CommandRun(
      ["compare", "a.csv", "slow.csv", "--metric", "instructions"],
      in: folder
    )
    XCTAssertEqual(slow.status, 1, slow.output)
    XCTAssertTrue(slow.output.contains("+1.0 %"), slow.output)
  }
}
