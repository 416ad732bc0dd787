// Licensed under the MIT licence; see LICENSE.

import Foundation
import TestSupport

/// A shell in which every program is a stand-in that writes down how it was
/// called and does nothing.
///
/// So a real shell parses a script, expands its words and follows its pipes and
/// redirections, and nothing is built, fetched, measured or removed. A program
/// that is not there ends the script with status 127, as does a misspelt path.
struct DryShell {
  private let folder: URL
  private let log: URL

  /// Programs of others that the documents call.
  private static let programs = [
    "apt-get", "bash", "cat", "cut", "date", "diff", "git", "grep", "kubectl", "layout-bench",
    "make", "mkdir", "parallel", "python3", "rm", "sbatch", "seq", "swift",
  ]

  /// Folders of the package whose programs the documents call.
  private static let scripts = ["Examples/Scale", "Runners", "Scripts"]

  /// Where the documents have a build of the command.
  private static let builds = [".build", "base/.build", ".build/peers"]

  /// Makes the stand-ins in an empty folder.
  init(in folder: URL) throws {
    self.folder = folder
    log = folder.appendingPathComponent("calls")
    let standIn = folder.appendingPathComponent("stand-in")
    // One write a call, so that the programs of a pipe don't mix theirs.
    let script = #"""
      #!/bin/bash
      printf -v call '%s\037' "${0##*/}" "$@"
      printf '%s\036' "$call" >>"$DRY_SHELL_LOG"
      """#
    try Data((script + "\n").utf8).write(to: standIn)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: standIn.path)
    func place(_ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: standIn)
    }
    for program in Self.programs { try place("bin/\(program)") }
    for build in Self.builds { try place("checkout/\(build)/release/layout-bench") }
    for scripts in Self.scripts {
      let source = CommandRun.package.appendingPathComponent(scripts)
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path)
      where FileManager.default.isExecutableFile(
        atPath: source.appendingPathComponent(name).path
      ) {
        try place("checkout/\(scripts)/\(name)")
        try place("checkout/base/\(scripts)/\(name)")
      }
    }
  }

  /// What a script prints and calls, with the words of each call.
  func run(
    _ script: String,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, calls: [[String]]) {
    try Data().write(to: log)
    let run = try ProgramRun(
      "/bin/bash",
      ["-eu", "-o", "pipefail", "-c", script],
      environment: environment.merging([
        "PATH": folder.appendingPathComponent("bin").path, "DRY_SHELL_LOG": log.path,
        "TIMEFORMAT": "",
      ]) { $1 },
      in: folder.appendingPathComponent("checkout"),
      joiningErrors: true
    )
    let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\u{1e}")
      .map { call in
        call.dropLast().split(separator: "\u{1f}", omittingEmptySubsequences: false)
          .map(String.init)
      }
    return (run.status, run.output, calls)
  }
}
