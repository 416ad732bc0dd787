// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// What is drawn on a terminal, seen through a pseudo-terminal.
final class ProgressTests: CommandTestCase {
  /// What a short campaign writes to its terminal.
  private func onTerminal(_ options: String, environment: String = "") throws -> String {
    guard try CommandRun.shell("command -v script", in: folder).status == 0 else {
      throw XCTSkip("no script(1) here (Debian: bsdutils) to make a terminal")
    }
    let line = "$BENCH fuzz --seed 1 --time 400ms --backend dense \(options) > result.txt"
    return try CommandRun.shell(
      "env -u NO_COLOR TERM=xterm \(environment) script --quiet --return --command '\(line)' /dev/null < /dev/null",
      in: folder
    ).output
  }

  func testProgressIsDrawnOnATerminalAndErasedInTheEnd() throws {
    let text = try onTerminal("")
    XCTAssertTrue(text.hasPrefix("\r"), text.debugDescription)
    XCTAssertTrue(text.hasSuffix(" \r"), text.debugDescription)
    XCTAssertFalse(text.contains("\u{1B}"))
  }

  func testTheReplayOfACorpusShowsItsProgress() throws {
    let corpus = CommandRun.package.appendingPathComponent("Examples/HowTo").path
    let text = try onTerminal("--corpus \(corpus)")
    XCTAssertTrue(text.hasPrefix("\rcorpus: 0 of "), text.debugDescription)
  }

  func testProgressCanBeTurnedOff() throws {
    XCTAssertEqual(try onTerminal("--no-progress"), "")
    XCTAssertEqual(try onTerminal("--quiet"), "")
    XCTAssertEqual(try onTerminal("", environment: "NO_COLOR=1"), "")
  }

  func testNothingIsDrawnInAPipe() throws {
    let run = try CommandRun(["fuzz", "--seed", "1", "--cases", "50", "--backend", "dense"])
    XCTAssertFalse(run.errors.contains("\r"), run.errors)
    XCTAssertEqual(run.status, 0)
  }
}
