// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import Measure

/// One campaign from the corpus to the exit status.
struct FuzzSession {
  let plan: CampaignPlan
  let backends: [FuzzBackend]
  let isolation: FuzzIsolation?
  let jobs: Int
  let time: Duration?
  let corpus: FindingsFolder
  let csv: String?
  let checkpoint: String
  let resumes: Bool
  let console: Console

  /// How often a checkpoint is written.
  private static let interval = Duration.seconds(10)

  func run() throws(CommandFailure) -> ExitStatus {
    if backends.count > 1,
      let spot = Canary.blindSpot(base: backends[0], peer: backends[1])
    {
      throw .wrongInput("the comparison is blind: it does not see \(spot)")
    }
    let before = try resumes ? restored() : nil
    let failing = try replayCorpus()
    let campaign = campaign(resuming: before)
    let elapsed = try play(campaign, from: before?.cases ?? 0)
    let tally = campaign.tally
    let summary = summary(tally)
    if let csv { try SummaryFile.write([summary], to: csv) }
    // A finding that can't be written must not cost the checkpoint.
    if summary.isComplete {
      SummaryFile.remove(checkpoint)
    } else if plan.cases != nil {
      try SummaryFile.write([summary], to: checkpoint)
      console.note(
        "\(tally.cases) of \(plan.share ?? 0) cases; --resume goes on from "
          + checkpoint
      )
    }
    try FuzzReport.print(
      tally,
      before: before?.cases ?? 0,
      plan: plan,
      backends: backends,
      elapsed: elapsed,
      on: console,
    )
    try report(tally)
    if Interruption.isRequested { throw .interrupted }
    return failing == 0 && tally.buckets.isEmpty ? .done : .found
  }

  private func campaign(resuming tally: Tally?) -> Campaign {
    guard let isolation else {
      return Campaign(
        plan,
        backends: backends,
        arbiter: FuzzBackends.arbiter,
        resuming: tally,
      )
    }
    let names = backends.map(\.name)
    let (plan, workers) = (plan, isolation.workers(plan, console))
    return Campaign(plan, backends: names.count, resuming: tally) {
      IsolatedPlayer(plan, backends: names, workers: workers)
    }
  }

  private func play(
    _ campaign: Campaign,
    from first: Int
  ) throws(CommandFailure) -> Duration {
    let start = ContinuousClock.now
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    var saved = start
    var findings = 0
    var failure: CommandFailure?
    campaign.run(jobs: jobs) { tally in
      let now = ContinuousClock.now
      if let time, now - start >= time { campaign.stop() }
      if Interruption.isRequested { campaign.stop() }
      let isDue =
        now - saved >= Self.interval || tally.firsts.count > findings
      if isDue, plan.cases != nil, tally.cases > 0 {
        (saved, findings) = (now, tally.firsts.count)
        do throws(CommandFailure) {
          try SummaryFile.write([summary(tally)], to: checkpoint)
        } catch {
          failure = error
          campaign.stop()
        }
      }
      progress.update(
        FuzzReport.progress(
          tally,
          before: first,
          plan: plan,
          backends: backends,
          limit: time,
          elapsed: now - start,
        )
      )
    }
    progress.finish()
    if let failure { throw failure }
    return .now - start
  }

  // MARK: Files

  private func summary(_ tally: Tally) -> FuzzSummary {
    FuzzSummary(
      plan,
      backends: backends.map(\.name),
      tally: tally,
      origin: SummaryFile.origin,
    )
  }

  /// What the checkpoint holds, which must be of this campaign.
  private func restored() throws(CommandFailure) -> Tally {
    let summaries = try SummaryFile.read(checkpoint)
    guard summaries.count == 1, summaries[0].plan == plan,
      summaries[0].backends == backends.map(\.name),
      Campaign.canResume(plan, from: summaries[0].tally)
    else {
      throw .wrongInput(
        "\(checkpoint) is of another campaign; give the same options, or "
          + "leave --resume out"
      )
    }
    if summaries[0].origin[0] != SummaryFile.origin[0] {
      console.warn("the checkpoint was written by another commit")
    }
    console.note("going on after \(summaries[0].tally.cases) cases")
    return summaries[0].tally
  }

  // MARK: Findings

  /// Plays what earlier campaigns found; says how many cases still fail.
  private func replayCorpus() throws(CommandFailure) -> Int {
    let replayer = CaseReplayer(backends, isolation: isolation, console)
    var cases = 0
    var failing = 0
    for file in try corpus.files() {
      try CaseFiles.forEach(in: [file]) { system throws(CommandFailure) in
        let family = CorpusEntry.family(of: system)
        let (report, _) = replayer.replay(FuzzCase(system, family: family))
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

  /// Shrinks the first case of every bucket, writes it to the corpus and
  /// prints how to replay it.
  private func report(_ tally: Tally) throws(CommandFailure) {
    let names = backends.map(\.name).joined(separator: ",")
    for (bucket, index) in tally.buckets {
      let replayer = CaseReplayer(backends, isolation: isolation, console)
      var maker = FindingMaker(backends: backends.count, play: replayer.play)
      // Whoever asked for the end waits; a crash costs a process each.
      if Interruption.isRequested || bucket.verdict != .wrong {
        maker.limit = 300
      }
      try console.print()
      try console.print("\(bucket), case \(index)")
      guard let finding = maker.finding(bucket, index: index, plan: plan)
      else {
        // The model or a front end, whose screens are no case files.
        try console.print("  \(inspectCommand(index))")
        continue
      }
      try console.print("  \(finding.fault.detail)")
      let file = try corpus.write(CorpusEntry(finding))
      try console.print(
        "  layout-bench replay --backend \(names)"
          + (isolation == nil ? "" : " --isolate") + " \(file)"
      )
      try console.flush()
    }
  }

  /// The command that plays one case of the campaign.
  private func inspectCommand(_ index: Int) -> String {
    var words = [
      "layout-bench fuzz --seed \(plan.seed) --case \(index)",
      "--backend \(backends.map(\.name).joined(separator: ","))",
      "--size \(plan.size) --period \(plan.period)",
    ]
    if plan.families != CaseFamily.standard {
      let names = plan.families.map(\.rawValue).joined(separator: ",")
      words.append("--family \(names)")
    }
    return words.joined(separator: " ")
  }
}
