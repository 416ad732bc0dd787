// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The examples of campaigns beyond one process, as they are handed out.
final class ScaleTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func run(
    _ command: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  func testShardsUnderGNUParallelMergeToTheWholeCampaign() throws {
    guard try run("parallel", ["--version"]).status == 0 else {
      throw XCTSkip("no GNU parallel here (Debian: parallel) to run the example")
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("layout-bench").path
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scale-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = root.appendingPathComponent("Examples/Scale/fuzz-parallel").path
    let parts = try run(
      "sh",
      [script, "3", "300", folder.path],
      environment: ["LAYOUT_BENCH": program, "SEED": "5"],
    )
    XCTAssertEqual(parts.status, 0, parts.output)
    let whole = try BuiltProgram.run([
      "fuzz", "--seed", "5", "--cases", "300", "--jobs", "1", "--no-progress",
      "--corpus", folder.appendingPathComponent("corpus").path,
      "--checkpoint", folder.appendingPathComponent("checkpoint.csv").path,
    ])
    XCTAssertEqual(whole.status, 0, whole.output + whole.errors)
    let digest = try XCTUnwrap(digest(whole.output))
    XCTAssertEqual(self.digest(parts.output), digest)
  }

  /// The digest that a report of the fuzzer names last.
  private func digest(_ report: String) -> String? {
    report.split(separator: "\n").last { $0.hasPrefix("digest ") }.map(String.init)
  }
}
