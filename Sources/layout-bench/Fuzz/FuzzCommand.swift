// Licensed under the MIT licence; see LICENSE.

import Backends
import CommandLineKit
import Fuzz
import SolverProtocol

/// `fuzz`: a differential campaign.
struct FuzzCommand: Command {
  let name = "fuzz"
  let summary = "Play random cases on several backends and compare."
  let examples = [
    "fuzz --seed 1 --cases 100000",
    "fuzz --seed 7 --time 60s --backend cassowary,dense",
  ]

  private let seed = Parameter<UInt64>.option(
    "seed",
    .seed,
    default: 1,
    help: "The master seed; a case is a function of it and its index.",
  )
  private let cases = Parameter<Int?>.optional(
    "cases",
    .integer(in: 1...Int.max),
    help: "The cases of the whole campaign, over all shards.",
  )
  private let time = Parameter<Duration?>.optional(
    "time",
    .duration,
    help: "Stop after this time (60s unless --cases is given).",
  )
  private let jobs = Parameter<Int>.option(
    "jobs",
    .integer(in: 1...1024),
    default: 2,
    help: "Threads; the results do not depend on it.",
  )
  private let backends = FuzzOptions.backends
  private let families = Parameter<[CaseFamily]>.list(
    "family",
    .choice("family"),
    help: "The families to draw from (all).",
  )
  private let size = Parameter<Int>.option(
    "size",
    .integer(in: 1...200),
    default: 8,
    help: "The most variables of a case at its start.",
  )
  private let period = Parameter<Int>.option(
    "period",
    .integer(in: 1...1_000_000),
    default: 32,
    help: "Make each costly check on one case in this many.",
  )
  private let shard = Parameter<Shard?>.optional(
    "shard",
    .shard,
    help: "Play one part of the campaign.",
  )

  private let corpus = Parameter<String>.option(
    "corpus",
    .directory,
    default: "results/findings",
    help: "Where findings are written, and replayed first from.",
  )

  private let selfTest = Parameter<Bool>.flag(
    "self-test",
    help: "Plant bugs, one at a time, and look for each.",
  )

  var parameters: [any AnyParameter] {
    [
      seed, cases, time, jobs, backends, families, size, period, shard, corpus,
      selfTest,
    ]
  }

  func run(
    _ arguments: ParsedArguments,
    _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let plan = CampaignPlan(
      seed: arguments[seed],
      cases: arguments[cases],
      families: arguments[families],
      size: arguments[size],
      period: arguments[period],
      shard: arguments[shard].map {
        CampaignShard(number: $0.index, count: $0.count)!
      } ?? .whole,
    )
    let backends = arguments[backends].compactMap(FuzzBackends.named)
    if arguments[selfTest] {
      return try SelfTestReport.run(
        backends: backends,
        seed: plan.seed,
        limit: plan.cases ?? 20_000,
        jobs: arguments[jobs],
        console,
      )
    }
    if backends.count > 1,
      let spot = Canary.blindSpot(base: backends[0], peer: backends[1])
    {
      console.warn("the comparison does not see \(spot)")
      return .found
    }
    let folder = FindingsFolder(path: arguments[corpus])
    let failing = try replay(folder, backends, console)
    let campaign = Campaign(
      plan,
      backends: backends,
      arbiter: FuzzBackends.arbiter
    )
    let clock = ContinuousClock()
    let start = clock.now
    var limit = arguments[time]
    if limit == nil, plan.cases == nil { limit = .seconds(60) }
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    campaign.run(jobs: arguments[jobs]) { tally in
      let elapsed = clock.now - start
      if let limit, elapsed >= limit { campaign.stop() }
      if Interruption.isRequested { campaign.stop() }
      progress.update(
        FuzzReport.progress(tally, plan: plan, limit: limit, elapsed: elapsed)
      )
    }
    progress.finish()
    let tally = campaign.tally
    try FuzzReport.print(
      tally,
      plan: plan,
      backends: backends,
      elapsed: clock.now - start,
      on: console,
    )
    try report(tally, plan, backends, folder, console)
    if Interruption.isRequested { throw .interrupted }
    return failing == 0 && tally.buckets.isEmpty ? .done : .found
  }

  /// Shrinks the first case of every bucket, writes it to the corpus and
  /// prints how to replay it.
  private func report(
    _ tally: Tally,
    _ plan: CampaignPlan,
    _ backends: [FuzzBackend],
    _ folder: FindingsFolder,
    _ console: Console
  ) throws(CommandFailure) {
    var maker = FindingMaker(backends, arbiter: FuzzBackends.arbiter)
    for (bucket, index) in tally.buckets {
      try console.print()
      try console.print("\(bucket), case \(index)")
      guard let finding = maker.finding(bucket, index: index, plan: plan)
      else {
        try console.print("  not seen again")
        continue
      }
      try console.print("  \(finding.fault.detail)")
      let file = try folder.write(CorpusEntry(finding))
      let names = backends.map(\.name).joined(separator: ",")
      try console.print("  layout-bench replay --backend \(names) \(file)")
      try console.flush()
    }
  }

  /// Plays what earlier campaigns found.
  private func replay(
    _ folder: FindingsFolder,
    _ backends: [FuzzBackend],
    _ console: Console
  ) throws(CommandFailure) -> Int {
    var runner = CaseRunner(backends, arbiter: FuzzBackends.arbiter)
    var cases = 0
    var failing = 0
    for file in try folder.files() {
      try CaseFiles.forEach(in: [file]) { system throws(CommandFailure) in
        let family = CorpusEntry.family(of: system)
        let (report, _) = runner.runWithEveryPrimary(
          FuzzCase(system, family: family)
        )
        cases += 1
        guard let fault = report.faults.first else { return }
        failing += 1
        try console.print("\(file): \(fault.bucket(family))")
        try console.print("  \(fault.detail)")
      }
    }
    if cases > 0 {
      try console.print("corpus       \(cases) cases, \(failing) failing")
    }
    return failing
  }
}
