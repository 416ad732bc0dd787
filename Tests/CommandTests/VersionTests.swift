// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

/// The command says which version and which commit it is.
final class VersionTests: CommandTestCase {
  func testTheCommandNamesItsVersionAndCommit() throws {
    let run = try CommandRun(["--version"])
    XCTAssertEqual(run.status, 0)
    let line = try XCTUnwrap(
      run.output.wholeMatch(
        of: #/layout-bench (\d+\.\d+\.\d+) \((unknown commit|commit [0-9a-f]{12}(-dirty)?)\)\n/#
      ),
      run.output
    )
    // The change log has the version, or will have with the next release.
    let log = try String(
      contentsOf: CommandRun.package.appendingPathComponent("CHANGELOG.md"),
      encoding: .utf8
    )
    XCTAssertTrue(log.contains("## \(line.1) - ") || log.contains("## Unreleased"))
  }

  /// What `Scripts/write-commit` writes of a folder with the script in it.
  private func commit(of checkout: URL) throws -> String {
    let scripts = checkout.appendingPathComponent("Scripts")
    try FileManager.default.createDirectory(at: scripts, withIntermediateDirectories: true)
    let script = scripts.appendingPathComponent("write-commit")
    if !FileManager.default.fileExists(atPath: script.path) {
      try FileManager.default.copyItem(
        at: CommandRun.package.appendingPathComponent("Scripts/write-commit"),
        to: script
      )
    }
    let out = folder.appendingPathComponent("out")
    let run = try CommandRun.shell("Scripts/write-commit \(out.path)", in: checkout)
    XCTAssertEqual(run.status, 0, run.output)
    return try String(contentsOf: out.appendingPathComponent("Commit.swift"), encoding: .utf8)
  }

  func testACommitIsThatOfTheCheckoutAndOfNoneAroundIt() throws {
    let outer = folder.appendingPathComponent("outer")
    let inner = outer.appendingPathComponent("tarball")
    XCTAssertEqual(try commit(of: inner), "let generatedCommit = \"\"\n")
    let git = "git -c user.name=n -c user.email=e"
    let made = try CommandRun.shell(
      "git init -q . && echo 1 >a && git add a && \(git) commit -qm m && git rev-parse HEAD",
      in: outer
    )
    XCTAssertEqual(made.status, 0, made.output)
    let id = made.output.prefix(12)
    XCTAssertEqual(try commit(of: inner), "let generatedCommit = \"\"\n")
    XCTAssertEqual(try commit(of: outer), "let generatedCommit = \"\(id)\"\n")
    try Data("2\n".utf8).write(to: outer.appendingPathComponent("a"))
    XCTAssertEqual(try commit(of: outer), "let generatedCommit = \"\(id)-dirty\"\n")
  }
}
