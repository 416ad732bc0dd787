// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import HarnessKit
import OutsideSolver
import SolverProtocol

/// `fuzz`: makes random systems and compares what backends answer.
struct FuzzCommand: Command {
  let name = "fuzz"
  let summary = "Play random cases on several backends and compare."
  let details = """
    A case is a function of the seed and its index: the same seed and count
    give the same cases, verdicts and digest for any number of jobs, shards
    and processes. A finding is shrunk, written to the corpus and printed with
    the command that replays it. The next campaign replays the corpus first.

    An interrupted campaign (Ctrl-C, SIGTERM) leaves a checkpoint for --resume.
    Exit status 1 means that something was found.

    --backend NAME=exec:COMMAND starts a program in any language that speaks
    layout-backend/1 (Documentation/HowTo/OutsideSolvers.md). After a crash, a
    hang or garbage the program is started anew.
    """
  let examples = [
    "fuzz --seed 1 --cases 1000000",
    "fuzz --seed 7 --time 60s --backend cassowary,dense --family tree,flow",
    "fuzz --seed 1 --cases 1000000 --shard 2/8 --csv shard-2.csv",
    "fuzz --backend cassowary --backend 'k=exec:python3 Runners/kiwi_runner.py'",
    "fuzz --self-test",
  ]

  private static let seed = Parameter<UInt64>.option(
    "seed",
    .seed,
    default: 1,
    help: "The master seed.",
  )
  private static let cases = Parameter<Int?>.optional(
    "cases",
    .integer(in: 1...Int.max),
    help: "The cases of the whole campaign, over all shards.",
  )
  private static let time = Parameter<Duration?>.optional(
    "time",
    .duration,
    help: "Stop after this time (60s unless --cases is given).",
  )
  private static let jobs = Parameter<Int>.option(
    "jobs",
    .integer(in: 1...1024),
    default: 2,
    help: "Threads; the results do not depend on it.",
  )
  /// The families that are drawn only where they are named.
  private static let namedOnly: String = {
    let names = CaseFamily.allCases.filter(\.isNamedOnly).map(\.rawValue)
    return names.dropLast().joined(separator: ", ")
      + " and \(names[names.count - 1])"
  }()
  private static let families = Parameter<[CaseFamily]>.list(
    "family",
    .choice("family"),
    help: "The families to draw from; all but \(namedOnly) unless given.",
  )
  private static let exceptions = Parameter<[CaseFamily]>.list(
    "except",
    .choice("family"),
    help: "The families not to draw from.",
  )
  private static let size = Parameter<Int>.option(
    "size",
    .integer(in: 1...200),
    default: 8,
    help: "The most variables of a case at its start.",
  )
  private static let period = Parameter<Int>.option(
    "period",
    .integer(in: 1...1_000_000),
    default: 32,
    help: "Make each costly check on one case in this many.",
  )
  private static let shard = Parameter<Shard?>.optional(
    "shard",
    .shard,
    help: "Play one part of the campaign.",
  )
  private static let shards = Parameter<Int?>.optional(
    "shards",
    .integer(in: 1...1_000_000),
    help: "How many parts there are; the cluster says which one this is.",
  )
  private static let corpus = Parameter<String>.option(
    "corpus",
    .directory,
    default: "results/findings",
    help: "Where findings are written to, and replayed from first.",
  )
  private static let csv = Parameter<String?>.optional(
    "csv",
    .file,
    help: "Write the counts, the digest and the findings here.",
  )
  private static let junit = JUnitFile.parameter
  private static let checkpoint = Parameter<String?>.optional(
    "checkpoint",
    .file,
    help: "Where a checkpoint is written (results/fuzz-SEED-i-of-n.csv).",
  )
  private static let resume = Parameter<Bool>.flag(
    "resume",
    help: "Go on from the checkpoint.",
  )
  private static let index = Parameter<Int?>.optional(
    "case",
    .integer(in: 0...Int.max),
    help: "Play and show this case of the campaign only.",
  )
  private static let selfTest = Parameter<Bool>.flag(
    "self-test",
    help: "Plant bugs, one at a time, and look for each.",
  )

  var parameters: [any AnyParameter] {
    [
      Self.seed, Self.cases, Self.time, Self.jobs, FuzzOptions.backends,
      Self.families, Self.exceptions, Self.size, Self.period, Self.shard,
      Self.shards, Self.corpus, Self.csv, Self.junit, Self.index,
      Self.checkpoint, Self.resume, FuzzOptions.isolate, FuzzOptions.limit,
      Self.selfTest,
    ]
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitStatus {
    let console = call.console
    let backends = try FuzzOptions.chosen(call)
    defer { for backend in backends { backend.program?.close() } }
    if call[Self.selfTest] {
      return try SelfTestReport.run(
        backends: backends,
        seed: call[Self.seed],
        limit: call[Self.cases] ?? 20_000,
        jobs: call[Self.jobs],
        console,
      )
    }
    let plan = CampaignPlan(
      seed: call[Self.seed],
      cases: call[Self.cases],
      families: try families(call),
      size: call[Self.size],
      period: call[Self.period],
      shard: try shard(call),
    )
    if let index = call[Self.index] {
      return try FuzzReport.inspect(index, of: plan, backends, console)
    }
    var time = call[Self.time]
    if time == nil, plan.cases == nil { time = .seconds(60) }
    let shard = plan.shard
    let session = FuzzSession(
      plan: plan,
      backends: backends,
      isolation: FuzzOptions.isolation(call, backends),
      limit: call[FuzzOptions.limit],
      jobs: call[Self.jobs],
      time: time,
      corpus: FindingsFolder(path: call[Self.corpus]),
      csv: call[Self.csv],
      junit: call[Self.junit],
      checkpoint: call[Self.checkpoint]
        ?? "results/fuzz-\(plan.seed)-\(shard.index)-of-\(shard.count).csv",
      resumes: call[Self.resume],
      console: console,
    )
    return try session.run()
  }

  /// The families to draw from, those that were named or all standard ones,
  /// without the exceptions.
  private func families(
    _ call: Invocation
  ) throws(CommandFailure) -> [CaseFamily] {
    let named = call[Self.families]
    let exceptions = call[Self.exceptions]
    if exceptions.isEmpty { return named }
    let left = (named.isEmpty ? CaseFamily.standard : named)
      .filter { !exceptions.contains($0) }
    if left.isEmpty { throw .wrongInput("--except leaves no family") }
    return left
  }

  /// The part to play: as given, or as the cluster says.
  private func shard(_ call: Invocation) throws(CommandFailure) -> Shard {
    if let given = call[Self.shard] {
      if let count = call[Self.shards], count != given.count {
        throw .wrongInput("--shard \(given) and --shards \(count) disagree")
      }
      return given
    }
    do throws(ShardEnvironment.Fault) {
      let found = try ShardEnvironment.find(
        count: call[Self.shards],
        value: { Environment[$0] },
      )
      guard let found else { return .whole }
      call.console.note("shard \(found.shard), from \(found.source)")
      return found.shard
    } catch {
      throw .wrongInput(error.description)
    }
  }
}
