// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// Findings that can't be made smaller, or that nobody has the time to.
final class UnshrunkFindingTests: CommandTestCase {
  /// Writes a program that answers every request by this line of shell.
  private func program(_ answer: String) throws -> String {
    let script =
      ShellProgram.greeting(["steps", "edits"])
      + "; while read -r line; do \(ShellProgram.identity); \(answer); done"
    try write(Data(script.utf8), to: "program.sh")
    return "p=exec:sh program.sh"
  }

  private static let failing = #"printf '{"id":%s,"error":"no luck"}\n' "$id""#
  private static let passing = #"printf '{"id":%s,"abstain":"no"}\n' "$id""#

  private func campaign(_ program: String, _ options: String) throws -> (
    status: Int32, output: String
  ) {
    try CommandRun.shell(
      "$BENCH fuzz --seed 1 --backend dense --backend '\(program)' --corpus found "
        + "--checkpoint c.csv --no-progress \(options)",
      in: folder
    )
  }

  /// Runs a printed line in which the command goes by its name.
  private func shell(_ line: some StringProtocol) throws -> (status: Int32, output: String) {
    try CommandRun.shell(#"layout-bench() { "$BENCH" "$@"; }; "# + line, in: folder)
  }

  /// The printed commands of this name.
  private func commands(_ name: String, in output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasPrefix("  layout-bench \(name) ") }
  }

  func testWhatFailsAtTheStartOfAProcessIsShrunkInFreshOnes() throws {
    let cold = try program(
      "if [ \"$warm\" ]; then \(Self.passing); else \(Self.failing); fi; warm=yes"
    )
    let run = try campaign(cold, "--cases 6 --family sparse")
    XCTAssertEqual(run.status, 1, run.output)
    XCTAssertTrue(run.output.contains("\n  it failed: no luck\n"), run.output)
    let replay = try XCTUnwrap(commands("replay", in: run.output).first, run.output)
    let replayed = try shell(replay)
    XCTAssertEqual(replayed.status, 1, replayed.output)
    XCTAssertTrue(replayed.output.contains("p wrong"), replayed.output)
  }

  func testWhatFailsOnceAndNeverAgainIsToldWithItsReason() throws {
    let once = try program(
      "if [ -e was ]; then \(Self.passing); else touch was; \(Self.failing); fi"
    )
    let run = try campaign(once, "--cases 6 --family sparse --junit found.xml")
    XCTAssertEqual(run.status, 1, run.output)
    let inspect = try XCTUnwrap(commands("fuzz", in: run.output).first, run.output)
    let told = "  it failed: no luck\n  played again by itself it passes\n\(inspect)\n"
    XCTAssertTrue(run.output.contains(told), run.output)
    XCTAssertFalse(files.contains("found"))
    let junit = try JUnitTests(folder.appendingPathComponent("found.xml"))
    XCTAssertTrue(junit.texts.contains { $0.contains("it failed: no luck") }, "\(junit.texts)")
  }

  func testShrinkingThatIsInterruptedLeavesAllFindingsAndACheckpoint() throws {
    let slow = try program("[ ! -e slow ] || sleep 0.2; \(Self.failing)")
    for signal in ["INT", "TERM"] {
      try write(Data(), to: "slow")
      let interrupted = try CommandRun.shell(
        #"""
        $BENCH fuzz --seed 1 --cases 8 --backend dense --backend '\#(slow)' --corpus found \
          --checkpoint c.csv --no-progress > out 2>&1 &
        for i in $(seq 600); do grep -q '^digest' out && break; sleep 0.1; done
        sleep 0.7
        kill -\#(signal) $!
        wait $!
        echo "$?"
        """#,
        in: folder
      )
      let output = try String(
        contentsOf: folder.appendingPathComponent("out"),
        encoding: .utf8
      )
      XCTAssertEqual(interrupted.output, "130\n", output)
      XCTAssertTrue(output.contains("8 of 8 cases; --resume goes on from c.csv"), output)
      let count = try XCTUnwrap(output.firstMatch(of: #/\nfindings +(\d+)\n/#)).1
      let replays = commands("replay", in: output)
      XCTAssertEqual("\(replays.count)", count, output)
      XCTAssertGreaterThan(replays.count, 3)
      XCTAssertEqual(
        output.components(separatedBy: "  it failed: no luck\n").count - 1,
        replays.count
      )
      XCTAssertTrue(output.contains("  not shrunk; to do it: layout-bench shrink "), output)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("slow"))
      for replay in replays { XCTAssertEqual(try shell(replay).status, 1, "\(replay)") }
      let resumed = try campaign(slow, "--cases 8 --resume")
      XCTAssertEqual(resumed.status, 1, resumed.output)
      XCTAssertEqual(commands("replay", in: resumed.output).count, replays.count, resumed.output)
      XCTAssertFalse(resumed.output.contains("not shrunk"), resumed.output)
      XCTAssertFalse(files.contains("c.csv"), "\(files)")
      try FileManager.default.removeItem(at: folder.appendingPathComponent("found"))
    }
  }
}
