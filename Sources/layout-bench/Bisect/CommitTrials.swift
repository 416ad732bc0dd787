// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Foundation
import Measure

/// Builds commits and measures one row with what they make.
struct CommitTrials {
  var row: BisectRow
  var backend: String
  var metric: Metric
  var repository: GitRepository
  var build: String
  var binary: String
  var minimumTime: Duration
  var folder: String

  /// The working tree in which commits are built.
  var tree: String { folder + "/tree" }

  /// What the answer depends on.
  var question: String {
    "\(row) \(backend) \(metric.rawValue) '\(build)' '\(binary)'"
  }

  /// Builds a commit unless that was done before.
  ///
  /// - Returns: why it can't be built; nil where it is.
  func prepare(_ commit: String) throws(CommandFailure) -> String? {
    if FileManager.default.isExecutableFile(atPath: program(commit)) {
      return nil
    }
    try repository.checkOut(commit, at: tree)
    let outcome = try ShellCommand(line: build, folder: tree).run()
    guard outcome.isDone else { return "can't build: \(outcome.complaint)" }
    let copy =
      "mkdir -p \(ShellWords.quoted(folder + "/bin")) && "
      + "cp \(ShellWords.quoted(binary)) \(ShellWords.quoted(program(commit)))"
    let copied = try ShellCommand(line: copy, folder: tree).run()
    return copied.isDone ? nil : "no program: \(copied.complaint)"
  }

  /// Measures a commit's row once.
  ///
  /// - Returns: the value, or why there is none.
  func measure(
    _ commit: String
  ) throws(CommandFailure) -> Result<Double, MeasureFailure> {
    let path = folder + "/row.csv"
    // A structure's name has its seed, which older commands know as an option.
    let name = row.workload.split(
      separator: "@",
      omittingEmptySubsequences: false
    ).map(String.init)
    let seed = name.count == 2 ? ["--structure-seed", name[1]] : []
    let line =
      [
        program(commit), "run", "--quiet", "--workload", name[0],
      ] + seed + [
        "--phase", row.phase, "--size", "\(row.size)", "--backend", backend,
        "--min-time", "\(Int(minimumTime / .milliseconds(1)))ms",
        // A row that somebody asks for is never too slow to be measured.
        "--limit", "1h", "--csv", path,
      ]
    try? FileManager.default.removeItem(atPath: path)
    let words = line.map(ShellWords.quoted).joined(separator: " ")
    let outcome = try ShellCommand(line: words, folder: folder).run()
    guard FileManager.default.fileExists(atPath: path) else {
      return .failure(
        MeasureFailure(reason: "can't measure: \(outcome.complaint)")
      )
    }
    let value = try ResultFile.rows(path).first {
      $0.key.backend == backend && $0.key.phase == row.phase
        && $0.key.size == row.size
    }.flatMap { metric.value(in: $0) }
    guard let value else {
      return .failure(
        MeasureFailure(reason: "its results have no \(metric.rawValue)")
      )
    }
    return .success(value)
  }

  /// Why there is no value.
  struct MeasureFailure: Error {
    var reason: String
  }

  private func program(_ commit: String) -> String {
    "\(folder)/bin/\(commit.prefix(12))"
  }
}
