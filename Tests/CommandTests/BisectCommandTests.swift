// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// `bisect`, in a repository whose commits "build" a program that writes the
/// row of a made-up time.
final class BisectCommandTests: CommandTestCase {
  private static let columns =
    "schema,commit,timestamp,host,cpu,os,toolchain,backend,workload,phase,size,variables,"
    + "constraints,samples,unit,min,p25,median,p75,p95,p99,max,mean,stddev,ci_low,ci_high,"
    + "throughput,mallocs,allocated_bytes,peak_bytes,pivots,checksum"

  /// Makes a repository with a commit for each time; nil doesn't build.
  private func repository(_ times: [Int?]) throws {
    // The program wobbles from call to call, and takes its last option for the file.
    let program = """
      #!/bin/bash
      for file; do [[ $file != *@* ]] || exit 2; done
      [[ $* == *'--limit 1h'* ]] || exit 2
      calls=$(cat calls 2>/dev/null || echo 0); echo $((calls + 1)) >calls
      time=$(($TIME * 1000 + calls * 7919 % 13))
      printf '%s\\n' '\(Self.columns)' \\
        "layout-bench/1,c,t,h,c,o,s,cassowary,tree,build,10,1,1,9,ns$(
          for i in {1..11}; do printf ,%s $time; done),1,,,,7,d" >"$file"
      """
    try write(Data(program.utf8), to: "program")
    var script = """
      set -e; git init -q repo; cd repo
      git config user.name Test; git config user.email test@localhost
      """
    for (index, time) in times.enumerated() {
      script +=
        "\necho '\(time.map { "sed s/.TIME/\($0)/ ../program >bench; chmod +x bench" } ?? "exit 3")' "
        + ">build.sh; echo \(index) >n; git add .; git commit -qm 'Commit \(index)'"
    }
    let made = try CommandRun.shell(
      script.replacingOccurrences(of: "../program", with: folder.path + "/program"),
      in: folder
    )
    XCTAssertEqual(made.status, 0, made.output)
  }

  private func bisect(
    _ arguments: [String] = [],
    row: String = "tree/build/10"
  ) throws -> CommandRun {
    try CommandRun(
      [
        "bisect", "--row", row, "--repo", "repo", "--build", "sh ./build.sh",
        "--binary", "bench", "--state", "state",
      ] + arguments,
      in: folder
    )
  }

  private func name(_ commit: String) throws -> String {
    try CommandRun.shell("git -C repo rev-parse --short=12 \(commit)", in: folder).output
      .trimmingCharacters(in: .newlines)
  }

  func testTheCommitIsNamed() throws {
    try repository([100, 100, 100, 100, 100, 112, 112, 112, 112])
    let run = try bisect(["HEAD~8", "HEAD"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("+12.0 % in tree/build/10 by\n"), run.output)
    XCTAssertTrue(run.output.contains("  \(try name("HEAD~3")) Commit 5\n"), run.output)
    XCTAssertFalse(
      try CommandRun.shell("git -C repo worktree list", in: folder).output
        .contains("state")
    )
  }

  func testARowOfAStructureIsNamedAsInResultFiles() throws {
    try repository([100, 112])
    let run = try bisect(["HEAD~1", "HEAD"], row: "stacks@3/build/10")
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("+12.0 % in stacks@3/build/10 by\n"), run.output)
  }

  func testWhatDoesNotBuildIsPassedOverAndNamed() throws {
    try repository([100, 100, nil, nil, 90, 90])
    let run = try bisect(["HEAD~5", "HEAD"])
    XCTAssertEqual(run.status, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("−10.0 % in tree/build/10 by one of\n"), run.output)
    XCTAssertTrue(run.output.contains("Commit 2  (can't build"), run.output)
    XCTAssertTrue(run.output.contains("Commit 3  (can't build"), run.output)
    XCTAssertTrue(run.output.contains("Commit 4\n"), run.output)
    XCTAssertFalse(run.output.contains("Commit 5"), run.output)
  }

  func testEndsThatDoNotDifferAreSaid() throws {
    try repository([100, 100, 100])
    let run = try bisect(["HEAD~2", "HEAD"])
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("don't differ in tree/build/10"), run.output)
  }

  func testASecondRunGoesOnFromTheFirst() throws {
    try repository([100, 100, 112, 112])
    let first = try bisect(["HEAD~3", "HEAD"])
    let calls = try String(
      contentsOf: folder.appendingPathComponent("state/calls"),
      encoding: .utf8
    )
    let second = try bisect(["HEAD~3", "HEAD"])
    XCTAssertEqual(first.output, second.output)
    XCTAssertEqual(
      try String(contentsOf: folder.appendingPathComponent("state/calls"), encoding: .utf8),
      calls,
      "nothing is measured twice"
    )
  }

  func testWrongEndsAreRefused() throws {
    try repository([100, 110])
    let order = try bisect(["HEAD", "HEAD~1"])
    XCTAssertEqual(order.status, 2)
    XCTAssertTrue(order.errors.contains("has to come before"), order.errors)
    let unknown = try bisect(["nowhere", "HEAD"])
    XCTAssertEqual(unknown.status, 2)
    XCTAssertTrue(unknown.errors.contains("'nowhere' is no commit"), unknown.errors)
    let row = try CommandRun(["bisect", "--row", "tree", "A", "B"], in: folder)
    XCTAssertEqual(row.status, 2)
    XCTAssertTrue(row.errors.contains("chain/build/1000"), row.errors)
  }
}
