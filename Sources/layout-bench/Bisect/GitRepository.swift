// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit

struct GitRepository {
  var folder: String

  func commit(_ name: String) throws(CommandFailure) -> String {
    let line =
      "rev-parse --verify --quiet " + ShellWords.quoted(name + "^{commit}")
    guard let commit = try git(line).lines.first else {
      throw .wrongInput("'\(name)' is no commit of '\(folder)'")
    }
    return commit
  }

  /// The commits from one to another along the first parents, both with them,
  /// the older first.
  func commits(
    from good: String,
    to bad: String
  ) throws(CommandFailure) -> [String] {
    let outcome = try git("rev-list --first-parent --reverse \(good)..\(bad)")
    let ancestry = try git("merge-base --is-ancestor \(good) \(bad)")
    guard outcome.isDone, ancestry.isDone, !outcome.lines.isEmpty else {
      throw .wrongInput(
        "the good commit has to come before the bad one; "
          + "\(good.prefix(12)) is no ancestor of \(bad.prefix(12))"
      )
    }
    return [good] + outcome.lines
  }

  /// The first line of a commit's message.
  func subject(of commit: String) throws(CommandFailure) -> String {
    try git("log -1 --format=%s \(commit)").lines.first ?? ""
  }

  /// Brings a working tree at `path` to a commit; made if need be.
  func checkOut(_ commit: String, at path: String) throws(CommandFailure) {
    let tree = ShellWords.quoted(path)
    let made = try ShellCommand(line: "test -e .git", folder: path).run()
    let outcome =
      made.isDone
      ? try GitRepository(folder: path).git("checkout --force -q \(commit)")
      : try git("worktree add --force --detach \(tree) \(commit)")
    guard outcome.isDone else {
      throw .wrongInput("can't check out \(commit): \(outcome.complaint)")
    }
  }

  /// Removes the working tree at `path`, if it is one.
  func removeTree(at path: String) throws(CommandFailure) {
    _ = try git("worktree remove --force \(ShellWords.quoted(path))")
    _ = try git("worktree prune")
  }

  private func git(
    _ line: String
  ) throws(CommandFailure) -> ShellCommand.Outcome {
    try ShellCommand(line: "git \(line)", folder: folder).run()
  }
}
