// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport
import XCTest

/// `track`, through the built program.
final class TrackCommandTests: CommandTestCase {
  private static let columns =
    "schema,commit,timestamp,host,cpu,os,toolchain,backend,workload,phase,size,variables,"
    + "constraints,samples,unit,min,p25,median,p75,p95,p99,max,mean,stddev,ci_low,ci_high,"
    + "throughput,mallocs,allocated_bytes,peak_bytes,pivots,checksum"

  /// A wobble of about a hundredth that is the same in every test run.
  private func wobble(_ index: Int) -> Double {
    let phase = Double((index * 7_919) % 101) / 101
    return 1 + 0.01 * (phase - 0.5)
  }

  /// Writes a file a commit.
  private func history(
    _ commits: Int,
    pivots: (Int) -> Int = { _ in 7 },
    _ time: (Int) -> Double
  ) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("runs"),
      withIntermediateDirectories: true
    )
    for index in 0..<commits {
      let rows = ["tree", "list"].map { workload -> String in
        let median = (workload == "tree" ? time(index) : 500) * wobble(index)
        let times = [String](repeating: "\(median)", count: 11).joined(separator: ",")
        return
          "layout-bench/1,\(commit(index)),2026-01-01T\(10 + index / 60):\(10 + index % 60):00Z,"
          + "host,cpu,os,swift,cassowary,\(workload),build,10,1,1,30,ns,\(times),1,,,,"
          + "\(pivots(index)),digest"
      }
      let text = ([Self.columns] + rows).joined(separator: "\r\n") + "\r\n"
      try write(Data(text.utf8), to: "runs/\(index).csv")
    }
  }

  private func commit(_ index: Int) -> String {
    let digits = String(index * 104_729 + 1_048_576, radix: 16)
    return String(repeating: "a", count: 12 - digits.count) + digits
  }

  func testANewRegressionIsToldWithItsCommitAndFails() throws {
    try history(40) { $0 < 30 ? 1_000 : 1_100 }
    let run = try CommandRun(["track", "runs", "-o", "page.html"], in: folder)
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("tree build 10 cassowary"), run.output)
    XCTAssertFalse(run.output.contains("list build"), run.output)
    XCTAssertTrue(run.output.contains("1 slower, 0 faster in 2 series of up to 40 commits"))
    let page = try String(
      contentsOf: folder.appendingPathComponent("page.html"),
      encoding: .utf8
    )
    XCTAssertTrue(page.contains("tree build 10 cassowary"))
    XCTAssertFalse(page.contains("src=\"http"))
  }

  func testOneCommitIsSingular() throws {
    try history(1) { _ in 1_000 }
    let run = try CommandRun(["track", "runs"], in: folder)
    XCTAssertTrue(run.output.contains("in 2 series of 1 commit\n"), run.output)
  }

  func testAnOldRegressionIsToldAndDoesNotFail() throws {
    try history(40) { $0 < 10 ? 1_000 : 1_100 }
    let old = try CommandRun(["track", "runs"], in: folder)
    XCTAssertEqual(old.status, 0, old.output)
    XCTAssertTrue(old.output.contains("1 slower"))
    let recent = try CommandRun(["track", "runs", "--recent", "40"], in: folder)
    XCTAssertEqual(recent.status, 1, recent.output)
  }

  func testAnAcceptedCommitDoesNotFail() throws {
    try history(40) { $0 < 30 ? 1_000 : 1_100 }
    let accepted = try CommandRun(["track", "runs", "--accept", commit(30)], in: folder)
    XCTAssertEqual(accepted.status, 0, accepted.output)
    let other = try CommandRun(["track", "runs", "--accept", commit(5)], in: folder)
    XCTAssertEqual(other.status, 1, other.output)
  }

  func testAnImprovementAndASteadyHistoryPass() throws {
    try history(40) { $0 < 30 ? 1_000 : 800 }
    let run = try CommandRun(["track", "runs"], in: folder)
    XCTAssertEqual(run.status, 0, run.output)
    XCTAssertTrue(run.output.contains("0 slower, 1 faster"), run.output)
  }

  func testCountsAreFollowedToo() throws {
    try history(12, pivots: { $0 < 11 ? 7 : 8 }) { _ in 1_000 }
    let run = try CommandRun(
      ["track", "runs", "--metric", "pivots", "--format", "json"],
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.errors)
    XCTAssertTrue(run.output.contains("\"metric\" : \"pivots\""), run.output)
    XCTAssertTrue(run.output.contains("\"to\" : \"\(commit(11))\""), run.output)
    XCTAssertTrue(run.output.contains("\"from\" : \"\(commit(10))\""), run.output)
  }

  func testTheOrderOfTheCommitsMayBeGiven() throws {
    // Measured backwards: what looks like an improvement is a regression.
    try history(40) { $0 < 30 ? 1_100 : 1_000 }
    let order = (0..<40).reversed().map { commit($0) + "0000" }.joined(separator: "\n")
    let run = try CommandRun(
      ["track", "runs", "--commits", "-", "--recent", "40"],
      input: order,
      in: folder
    )
    XCTAssertEqual(run.status, 1, run.output)
    XCTAssertTrue(run.output.contains("1 slower, 0 faster"), run.output)
  }

  func testWhatCannotBeReadIsSaid() throws {
    try history(2) { _ in 1 }
    let missing = try CommandRun(["track", "nowhere.csv"], in: folder)
    XCTAssertEqual(missing.status, 2)
    XCTAssertTrue(missing.errors.contains("nowhere.csv"), missing.errors)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("empty"),
      withIntermediateDirectories: true
    )
    let empty = try CommandRun(["track", "empty"], in: folder)
    XCTAssertEqual(empty.status, 2)
    XCTAssertTrue(empty.errors.contains("holds no .csv file"), empty.errors)
    try write(Data("a,b\r\n1,2\r\n".utf8), to: "runs/other.csv")
    let other = try CommandRun(["track", "runs"], in: folder)
    XCTAssertEqual(other.status, 0, other.errors)
    XCTAssertTrue(other.errors.contains("passed over"), other.errors)
  }
}
