// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Fuzz
import Measure
import OutsideSolver
import Spelling

struct FuzzSession {
  let plan: CampaignPlan
  let backends: [FuzzBackend]
  let isolation: FuzzIsolation?
  let limit: Duration
  let jobs: Int
  let time: Duration?
  let corpus: FindingsFolder
  let csv: String?
  let junit: String?
  let checkpoint: String
  let resumes: Bool
  let console: Console
  private static let interval = Duration.seconds(10)

  func run() throws(CommandFailure) -> ExitStatus {
    try AtomicFile.checkApart([
      ("--csv", csv), ("--junit", junit), ("--checkpoint", checkpoint),
    ])
    let judges = backends.filter { $0.program == nil }
    if judges.count > 1,
      let spot = Canary.blindSpot(base: judges[0], peer: judges[1])
    {
      throw .wrongInput("the comparison is blind: it does not see \(spot)")
    }
    for path in [csv, junit].compactMap({ $0 }) { try AtomicFile.check(path) }
    let before = try resumes ? restored() : nil
    let corpusFaults = try replayCorpus()
    try Interruption.finishItself()
    let campaign = campaign(resuming: before?.tally)
    let elapsed = play(campaign, after: before)
    let tally = campaign.fullTally
    // All threads have ended: their processes are of no use any more.
    for program in programs {
      program.close()
      program.isImpatient = false
    }
    // What was found is told before anything is written that may fail.
    try FuzzReport.print(
      tally,
      before: before?.tally.cases ?? 0,
      plan: plan,
      backends: backends,
      elapsed: elapsed,
      on: console,
    )
    for program in programs { try console.print(FuzzReport.stability(program)) }
    let misses = try FuzzReport.printMisses(
      tally,
      plan: plan,
      backends: backends,
      on: console,
    )
    try console.flush()
    var failures: [CommandFailure] = []
    let summary = summary(tally, elapsed, after: before)
    attempt(&failures) { () throws(CommandFailure) in
      if let csv { try SummaryFile.write([summary], to: csv) }
    }
    // What can be resumed ends with a whole block.
    let resumable = self.summary(campaign.tally, elapsed, after: before)
    attempt(&failures) { () throws(CommandFailure) in
      if !resumable.isComplete { try keep(resumable) }
    }
    let told = try report(tally, &failures)
    attempt(&failures) { () throws(CommandFailure) in
      guard resumable.isComplete else { return }
      // Who interrupts the shrinking may want the rest of it later.
      if Interruption.isRequested { return try keep(resumable) }
      SummaryFile.remove(checkpoint)
    }
    attempt(&failures) { () throws(CommandFailure) in
      guard let junit else { return }
      let report = FuzzJUnit(
        summary: summary,
        findings: told,
        corpus: corpusFaults,
        misses: misses,
      )
      try JUnitFile.write(report.suites, to: junit)
    }
    if let failure = failures.first { throw failure }
    if Interruption.isRequested { throw .interrupted }
    let isClean =
      corpusFaults.isEmpty && tally.buckets.isEmpty && misses.isEmpty
    return isClean ? .done : .found
  }

  var programs: [OutsideProgram] { backends.compactMap(\.program) }

  /// Does what may fail, and goes on.
  private func attempt(
    _ failures: inout [CommandFailure],
    _ body: () throws(CommandFailure) -> Void
  ) {
    do throws(CommandFailure) {
      try body()
    } catch {
      failures.append(error)
    }
  }

  /// Writes the checkpoint of a campaign that is not done.
  private func keep(_ summary: FuzzSummary) throws(CommandFailure) {
    guard plan.cases != nil else { return }
    try SummaryFile.write([summary], to: checkpoint)
    console.note(
      "\(summary.tally.cases) of \(plan.share ?? 0) cases; --resume goes on "
        + "from \(checkpoint)"
    )
  }

  /// In child processes, whether or not the campaign is played there.
  var safely: FuzzIsolation { FuzzIsolation(limit: limit) }

  private func campaign(resuming tally: Tally?) -> Campaign {
    let names = backends.map(\.name)
    let (plan, workers) = (
      plan, safely.workers(plan, console, backends: backends)
    )
    guard isolation != nil else {
      let console = console
      // A program has the limit for itself, and is started anew.
      let limit = limit * (1 + 4 * programs.count)
      let watchdog = CampaignWatchdog(
        limit: limit,
        warn: { index in
          console.warn(
            "case \(index) did not end within \(limit); its thread is left "
              + "behind, and a child process plays on in its place"
          )
        },
      ) {
        IsolatedPlayer(plan, backends: names, workers: workers)
      }
      return Campaign(
        plan,
        backends: backends,
        arbiter: FuzzBackends.arbiter,
        resuming: tally,
        watchdog: watchdog,
      )
    }
    return Campaign(plan, backends: names.count, resuming: tally) {
      IsolatedPlayer(plan, backends: names, workers: workers)
    }
  }

  private func play(
    _ campaign: Campaign,
    after before: FuzzSummary?
  ) -> Duration {
    let start = ContinuousClock.now
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    var saved = start
    var findings = 0
    var canWrite = true
    let haste = Haste()
    ProcessGroup.stopWaiting { haste.isRequested }
    for program in programs { program.isImpatient = true }
    campaign.run(jobs: jobs) { tally in
      let now = ContinuousClock.now
      if isOver(now - start, haste) { campaign.stop() }
      if isLate(now - start, haste), !haste.isRequested {
        campaign.cut()
        haste.request()
      }
      let isDue = now - saved >= Self.interval || tally.firsts.count > findings
      if isDue, canWrite, plan.cases != nil, tally.cases > 0 {
        (saved, findings) = (now, tally.firsts.count)
        do throws(CommandFailure) {
          try SummaryFile.write(
            [summary(tally, now - start, after: before)],
            to: checkpoint,
          )
        } catch {
          canWrite = false
          guard case .wrongInput(let why) = error else { return }
          console.warn("no checkpoint until the end: \(why)")
        }
      }
      progress.update(
        FuzzReport.progress(
          tally,
          before: before?.tally.cases ?? 0,
          plan: plan,
          backends: backends,
          limit: time,
          elapsed: now - start,
        )
      )
    }
    progress.finish()
    // What comes now is shrinking, which waits again unless the end is wanted.
    ProcessGroup.stopWaiting { Interruption.isRequested }
    return .now - start
  }

  /// Whether no case is to be begun any more.
  private func isOver(_ elapsed: Duration, _ haste: Haste) -> Bool {
    if Interruption.isRequested { haste.noteInterruption(at: elapsed) }
    return Interruption.isRequested || time.map { elapsed >= $0 } ?? false
  }

  /// Whether what is begun is not to be finished. Somebody wants the end; or
  /// time is over, and a program has had its limit for an answer. Where a
  /// backend of this build hangs, child processes find out which one first.
  private func isLate(_ elapsed: Duration, _ haste: Haste) -> Bool {
    if let since = haste.interruption {
      return elapsed - since >= .milliseconds(400)
    }
    guard let time else { return false }
    let patience = programs.isEmpty ? limit * (2 + backends.count) : limit
    return elapsed >= time + patience
  }

  // MARK: Files

  private func summary(
    _ tally: Tally,
    _ elapsed: Duration,
    after before: FuzzSummary?
  ) -> FuzzSummary {
    // What was resumed took its time too, if that is known.
    let earlier = before.map(\.seconds) ?? 0
    return FuzzSummary(
      plan,
      backends: backends.map(\.name),
      tally: tally,
      paths: backends.lazy.compactMap(\.engine?.paths).first ?? [],
      origin: SummaryFile.origin,
      seconds: earlier.map { $0 + elapsed / .seconds(1) },
    )
  }

  /// What the checkpoint holds, which must be of this campaign.
  private func restored() throws(CommandFailure) -> FuzzSummary {
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
    return summaries[0]
  }

  // MARK: Findings

  /// Plays what earlier campaigns found, in a child process, since it may be
  /// a crash or a hang; says what still fails in which file.
  private func replayCorpus() throws(CommandFailure) -> [FuzzJUnit.Report] {
    let replayer = CaseReplayer(
      backends,
      // Programs have processes of their own.
      isolation: programs.isEmpty ? safely : isolation,
      console,
    )
    let screens = CaseReplayer(backends, isolation: isolation, console)
    var (cases, documents) = (0, 0)
    var failing: [FuzzJUnit.Report] = []
    // A program may need a minute for the large cases of a corpus.
    let progress = ProgressLine(console, plainInterval: .seconds(10))
    let files = try corpus.files()
    for (index, file) in files.enumerated() {
      progress.update("corpus: \(index) of \(files.count) files")
      try CorpusFile.forEach(in: [file]) { entry throws(CommandFailure) in
        let isCase = if case .system = entry { true } else { false }
        guard let played = try (isCase ? replayer : screens).play(entry)
        else { return }
        cases += isCase ? 1 : 0
        documents += isCase ? 0 : 1
        guard let fault = played.report.faults.first else { return }
        let bucket = fault.bucket(played.family)
        failing.append(
          FuzzJUnit.Report(bucket: bucket, name: file, detail: fault.detail)
        )
        try console.print("\(file): \(bucket)")
        try console.print("  \(PlainText.shown(fault.detail))")
      }
    }
    progress.finish()
    if cases + documents > 0 {
      try console.print(
        "corpus       \(cases) cases, \(documents) screens, "
          + "\(failing.count) failing"
      )
    }
    return failing
  }
}
