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
    "layout-bench fuzz --seed 1 --cases 100000",
    "layout-bench fuzz --seed 7 --time 60s --backend cassowary,dense",
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
  private let backends = Parameter<[String]>.list(
    "backend",
    .choice("name", of: BackendRegistry.names),
    default: Self.standardBackends,
    help: "The backends to compare.",
  )
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

  var parameters: [any AnyParameter] {
    [seed, cases, time, jobs, backends, families, size, period, shard]
  }

  private static var standardBackends: [String] {
    ["cassowary", "dense"].filter { BackendRegistry.named($0) != nil }
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
    var maker = FindingMaker(backends, arbiter: FuzzBackends.arbiter)
    for (bucket, index) in tally.buckets {
      guard let finding = maker.finding(bucket, index: index, plan: plan)
      else { continue }
      try console.print()
      try console.print("\(bucket) (case \(index)): \(finding.fault.detail)")
      try console.print(FuzzReport.text(finding.smallest))
    }
    if Interruption.isRequested { throw .interrupted }
    return tally.buckets.isEmpty ? .done : .found
  }
}
