// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Foundation
import Measure

/// `bisect`: the commit that made a row slower.
struct BisectCommand: Command {
  let name = "bisect"
  let summary = "Build and measure between two commits: which made the change?"
  let details = """
    Builds the good and the bad commit in a working tree of their own, measures
    both in turns, and makes sure that they differ. Then it halves the commits
    between them, along the first parents. It builds each, and measures it in
    turns with the good one until the interval of the change lies on one side of
    half the whole change. If the bad commit is the faster one, it finds the
    commit that made the row faster.

    A commit that doesn't build, or can't be measured, is passed over and named.
    Each step is kept in --state, so the same command resumes after an
    interruption.

    Exits with 0 if it names a commit or a range, and with 1 if the two ends
    don't differ.
    """
  let examples = [
    "bisect --row chain/build/1000 HEAD~40 HEAD",
    "bisect --row list/resize/10000 --metric pivots 5da2cc58 main",
    "bisect --row tree/build/100 --build 'make quick' --binary out/bench A B",
  ]

  static let good = Parameter.argument(
    "good",
    .text("commit"),
    help: "A commit before the change.",
  )
  static let bad = Parameter.argument(
    "bad",
    .text("commit"),
    help: "A commit behind it.",
  )
  static let row = Parameter.required("row", .row, help: "What to measure.")
  static let backend = Parameter.option(
    "backend",
    .text("backend"),
    default: "cassowary",
    help: "The backend whose row it is.",
  )
  static let metric = Parameter<Metric>.metric(
    .time,
    help: "Which column to follow.",
  )
  static let repository = Parameter.option(
    "repo",
    .directory,
    default: ".",
    help: "The checkout whose commits they are.",
  )
  static let build = Parameter.option(
    "build",
    .text("command"),
    default: "Scripts/build -c release --product layout-bench",
    help: "What builds a commit, in its working tree.",
  )
  static let binary = Parameter.option(
    "binary",
    .text("path"),
    default: ".build/release/layout-bench",
    help: "What that makes, from the working tree.",
  )
  static let minimumTime = Parameter.option(
    "min-time",
    .duration,
    default: .milliseconds(300),
    help: "Measure each commit this long in each round.",
  )
  static let rounds = Parameter.option(
    "rounds",
    .integer(in: 2...1_000),
    default: 25,
    help: "Pass over a commit that so many rounds don't decide.",
  )
  static let state = Parameter.optional(
    "state",
    .directory,
    help: "Keep builds and results there; a folder under results/local "
      + "unless given.",
  )
  var parameters: [any AnyParameter] {
    [
      Self.good, Self.bad, Self.row, Self.backend, Self.metric,
      Self.repository, Self.build, Self.binary, Self.minimumTime, Self.rounds,
      Self.state,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let repository = GitRepository(folder: call[Self.repository])
    let good = try repository.commit(call[Self.good])
    let bad = try repository.commit(call[Self.bad])
    let commits = try repository.commits(from: good, to: bad)
    let row = call[Self.row]
    let folder = try Self.folder(
      call[Self.state]
        ?? "results/local/bisect-\(row.workload)-\(row.phase)-\(row.size)-"
        + "\(good.prefix(8))-\(bad.prefix(8))"
    )
    try Interruption.finishItself()
    let trials = CommitTrials(
      row: row,
      backend: call[Self.backend],
      metric: call[Self.metric],
      repository: repository,
      build: call[Self.build],
      binary: call[Self.binary],
      minimumTime: call[Self.minimumTime],
      folder: folder,
    )
    var search = CommitSearch(
      commits: commits,
      trials: trials,
      limit: call[Self.rounds],
      console: console,
    )
    defer { try? repository.removeTree(at: trials.tree) }
    guard try search.compareEnds() else { return .found }
    try search.run()
    try search.report()
    return .done
  }

  /// The folder's absolute path; it is made if need be.
  private static func folder(_ path: String) throws(CommandFailure) -> String {
    try OutputFolder.make(path, or: "name a folder with --state")
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
