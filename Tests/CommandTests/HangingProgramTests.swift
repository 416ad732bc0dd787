// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// Campaigns on programs that hang, which end all the same.
final class HangingProgramTests: CommandTestCase {
  private struct Played {
    var status: Int32
    var output: String
    var seconds: Double
  }

  /// Plays a campaign on a program that gives up on so many requests, and hangs at the next.
  private func campaign(
    after requests: Int,
    _ options: String,
    wrapper: String = ""
  ) throws -> Played {
    let script =
      ShellProgram.greeting(["steps", "edits"])
      + "; for i in $(seq \(requests)); do read -r line; \(ShellProgram.identity); "
      + #"printf '{"id":%s,"abstain":"no"}\n' "$id"; done; read -r line; sleep 600"#
    let file = try write(Data(script.utf8), to: "hanging.sh")
    let start = ContinuousClock.now
    let run = try CommandRun.shell(
      "\(wrapper) $BENCH fuzz --jobs 1 --family sparse --no-progress --corpus found "
        + "--checkpoint saved.csv --backend dense --backend 'z=exec:sh \(file)' \(options)",
      in: folder
    )
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Played(status: run.status, output: run.output, seconds: seconds)
  }

  func testAProgramThatAlwaysHangsIsGivenUpAndTheCampaignGoesOn() throws {
    let run = try campaign(after: 0, "--cases 300 --limit 300ms")
    XCTAssertEqual(run.status, 1, run.output)
    XCTAssertTrue(
      run.output.contains("warning: z: it hung three times in a row without an answer"),
      run.output
    )
    XCTAssertTrue(run.output.contains("cases        300\n"), run.output)
    XCTAssertTrue(run.output.contains("z-timeout-sparse-timeout"), run.output)
    XCTAssertTrue(run.output.contains("layout-bench replay"), run.output)
  }

  func testTheTimeIsHeededWhileAProgramHangsAndWhatWasPlayedCounts() throws {
    let run = try campaign(after: 3, "--time 500ms --limit 1s")
    XCTAssertLessThan(run.seconds, 30 * Patience.factor, run.output)
    XCTAssertTrue(run.output.contains("sparse"), run.output)
    XCTAssertFalse(run.output.contains("cases        0\n"), run.output)
  }

  func testASignalEndsACampaignWhileAProgramHangs() throws {
    for signal in ["INT", "TERM"] {
      let run = try campaign(
        after: 3,
        "--cases 300 --limit 60s",
        wrapper: "timeout --preserve-status -s \(signal) 1.5"
      )
      XCTAssertEqual(run.status, 130, run.output)
      XCTAssertLessThan(run.seconds, 10 * Patience.factor, run.output)
      XCTAssertTrue(run.output.contains("--resume goes on from saved.csv"), run.output)
      XCTAssertTrue(files.contains("saved.csv"), "\(files)")
    }
  }
}
