// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// The commands that a campaign prints, typed into a shell as they stand.
final class PrintedCommandTests: CommandTestCase {
  /// A program that answers nothing but after three seconds.
  private func slow() throws -> String {
    let script =
      ShellProgram.greeting(["steps", "edits"])
      + "; while read -r line; do \(ShellProgram.identity); sleep 3; "
      + #"printf '{"id":%s,"abstain":"no"}\n' "$id"; done"#
    return try write(Data(script.utf8), to: "slow.sh")
  }

  /// Runs a printed line, in which the command goes by its name, with more options behind it.
  private func shell(_ line: some StringProtocol, _ more: String = "") throws -> CommandRun {
    let run = try CommandRun.shell(
      #"layout-bench() { "$BENCH" "$@"; }; "# + line + " " + more,
      in: folder
    )
    return CommandRun(status: run.status, output: run.output, errors: "")
  }

  /// The printed command of this name, without what stands before it.
  private func command(_ name: String, in run: CommandRun) throws -> Substring {
    let line = run.output.split(separator: "\n").first { $0.contains("layout-bench \(name) ") }
    let found = try XCTUnwrap(line, "no \(name) in \(run.output)")
    return try found[XCTUnwrap(found.firstRange(of: "layout-bench")).lowerBound...]
  }

  func testATimeoutShowsAgainWithEveryCommandThatIsPrinted() throws {
    let program = "z=exec:sh '\(try slow())'"
    let run = try CommandRun(
      [
        "fuzz", "--seed", "5", "--cases", "1", "--family", "sparse", "--limit", "200ms",
        "--backend", "dense", "--backend", program, "--corpus", "q q", "--checkpoint", "c.csv",
        "--no-progress", "--junit", "found.xml",
      ],
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.output + run.errors)
    let replayed = try shell(command("replay", in: run))
    XCTAssertEqual(replayed.status, 1, replayed.output)
    XCTAssertTrue(replayed.output.contains("z timeout"), replayed.output)
    let shrink = try command("replay", in: run).replacing(" replay ", with: " shrink ")
    let shrunk = try shell(shrink, "--tries 1")
    XCTAssertEqual(shrunk.status, 1, shrunk.output)
    XCTAssertTrue(shrunk.output.contains("z-timeout-sparse-timeout"), shrunk.output)
    let told = try JUnitTests(folder.appendingPathComponent("found.xml"))
    XCTAssertTrue(told.texts.contains { $0.contains(" --limit 200ms ") }, "\(told.texts)")
  }

  func testATimeoutThatComesOnceIsPrintedWithTheLimitOfTheCampaign() throws {
    let script =
      ShellProgram.greeting(["steps", "edits"])
      + "; while read -r line; do \(ShellProgram.identity); "
      + "[ -e was ] || { touch was; sleep 3; }; "
      + #"printf '{"id":%s,"abstain":"no"}\n' "$id"; done"#
    try write(Data(script.utf8), to: "once.sh")
    let run = try CommandRun(
      [
        "fuzz", "--seed", "5", "--cases", "1", "--family", "sparse", "--limit", "200ms",
        "--backend", "dense", "--backend", "z=exec:sh once.sh", "--corpus", "corpus",
        "--checkpoint", "c.csv", "--no-progress",
      ],
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.output + run.errors)
    let printed = try command("fuzz", in: run)
    XCTAssertEqual(try shell(printed).status, 0)
    XCTAssertEqual(try shell("rm was; " + printed).status, 1)
  }

  func testACorpusThatBeginsWithADashIsNoOption() throws {
    let turned = ["LAYOUT_BENCH_PLANT": "cassowary=constants are truncated"]
    let run = try CommandRun(
      [
        "fuzz", "--seed", "1", "--cases", "40", "--family", "sparse", "--corpus=-it's mine",
        "--checkpoint", "c.csv", "--limit", "20s", "--no-progress",
      ],
      environment: turned,
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.output + run.errors)
    let printed = try command("replay", in: run)
    XCTAssertTrue(
      printed.contains(#"--limit 20s './-it'\''s mine/cassowary-wrong-sparse"#),
      "\(printed)"
    )
    let replayed = try shell("export LAYOUT_BENCH_PLANT='\(turned.values.first!)'; " + printed)
    XCTAssertEqual(replayed.status, 1, replayed.output)
    XCTAssertTrue(replayed.output.contains("cassowary wrong"), replayed.output)
  }
}
