// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import LayoutDocument
import Measure
import OutsideSolver
import SolverProtocol
import Spelling

/// One campaign from the corpus to the exit status.
struct FuzzSession {
  let plan: CampaignPlan
  let backends: [FuzzBackend]
  let isolation: FuzzIsolation?
  /// How long a case may take.
  let limit: Duration
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
    let judges = backends.filter { $0.program == nil }
    if judges.count > 1,
      let spot = Canary.blindSpot(base: judges[0], peer: judges[1])
    {
      throw .wrongInput("the comparison is blind: it does not see \(spot)")
    }
    if let csv { try AtomicFile.check(csv) }
    let before = try resumes ? restored() : nil
    let failing = try replayCorpus()
    try Interruption.finishItself()
    let campaign = campaign(resuming: before?.tally)
    let elapsed = play(campaign, after: before)
    let tally = campaign.tally
    // All threads have ended: their processes are of no use any more.
    for program in programs { program.close() }
    // What was found is told before anything is written that may fail.
    try FuzzReport.print(
      tally,
      before: before?.tally.cases ?? 0,
      plan: plan,
      backends: backends,
      elapsed: elapsed,
      on: console,
    )
    for program in programs {
      try console.print(FuzzReport.stability(program))
    }
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
    attempt(&failures) { () throws(CommandFailure) in
      try keep(summary)
    }
    try report(tally, &failures)
    if let failure = failures.first { throw failure }
    if Interruption.isRequested { throw .interrupted }
    let isClean = failing == 0 && tally.buckets.isEmpty && misses == 0
    return isClean ? .done : .found
  }

  /// The programs among the backends.
  private var programs: [OutsideProgram] { backends.compactMap(\.program) }

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

  /// Writes the checkpoint of a campaign that is not done, or removes that of
  /// one that is.
  private func keep(_ summary: FuzzSummary) throws(CommandFailure) {
    if summary.isComplete {
      SummaryFile.remove(checkpoint)
    } else if plan.cases != nil {
      try SummaryFile.write([summary], to: checkpoint)
      console.note(
        "\(summary.tally.cases) of \(plan.share ?? 0) cases; --resume goes on "
          + "from \(checkpoint)"
      )
    }
  }

  /// In child processes, whether or not the campaign is played there.
  private var safely: FuzzIsolation { FuzzIsolation(limit: limit) }

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
    campaign.run(jobs: jobs) { tally in
      let now = ContinuousClock.now
      if let time, now - start >= time { campaign.stop() }
      if Interruption.isRequested { campaign.stop() }
      let isDue =
        now - saved >= Self.interval || tally.firsts.count > findings
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
    return .now - start
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
      seconds: earlier.map { $0 + FuzzReport.seconds(elapsed) },
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
  /// a crash or a hang; says how many files' problems still fail.
  private func replayCorpus() throws(CommandFailure) -> Int {
    let replayer = CaseReplayer(
      backends,
      // Programs have processes of their own.
      isolation: programs.isEmpty ? safely : isolation,
      console,
    )
    let screens = CaseReplayer(backends, isolation: isolation, console)
    var (cases, documents, failing) = (0, 0, 0)
    for file in try corpus.files() {
      try CorpusFile.forEach(in: [file]) { entry throws(CommandFailure) in
        let report: CaseReport
        let family: CaseFamily
        switch entry {
        case .system(let system):
          if replayer.playBefore(system) { return }
          cases += 1
          family = CorpusEntry.family(of: system)
          report = replayer.replay(FuzzCase(system, family: family)).report
        case .document(let source, _):
          documents += 1
          family = CorpusEntry.family(of: LinearSystem(name: source.name))
          do throws(DocumentError) {
            report = try screens.documents.run(source).report
          } catch {
            throw CorpusFile.wrong(file, error)
          }
        }
        guard let fault = report.faults.first else { return }
        failing += 1
        try console.print("\(file): \(fault.bucket(family))")
        try console.print("  \(fault.detail)")
      }
    }
    if cases + documents > 0 {
      try console.print(
        "corpus       \(cases) cases, \(documents) screens, "
          + "\(failing) failing"
      )
    }
    return failing
  }

  /// Shrinks the first case of every bucket, writes it to the corpus and
  /// prints how to replay it.
  ///
  /// An entry that can't be written is printed.
  private func report(
    _ tally: Tally,
    _ failures: inout [CommandFailure]
  ) throws(CommandFailure) {
    for (bucket, index) in tally.buckets {
      try console.print()
      try console.print("\(bucket), case \(index)")
      guard let smallest = smallest(bucket, index) else {
        if let history = history(bucket, index) {
          try report(history, index, &failures)
          continue
        }
        // It shows in its place in the campaign only.
        try console.print("  \(inspectCommand(index))")
        continue
      }
      try console.print("  \(PlainText.shown(smallest.detail))")
      for line in smallest.notes { try console.print("  \(line)") }
      do throws(CommandFailure) {
        let file = try corpus.write(smallest.entry)
        let options =
          FuzzBackends.options(backends)
          + (smallest.isIsolated ? " --isolate" : "")
        try console.print("  layout-bench replay \(options) \(file)")
        if !smallest.isMinimal {
          try console.print(
            "  shrinking stopped after \(smallest.tried) candidates; to go "
              + "on: layout-bench shrink \(options) \(file)"
          )
        }
      } catch {
        failures.append(error)
        try console.write(smallest.entry.text)
      }
      try console.flush()
    }
  }

  /// A finding ready to be written.
  fileprivate struct Smallest {
    var entry: CorpusEntry
    var detail: String
    var notes: [String] = []
    var isMinimal = true
    var tried = 0
    var isIsolated = false
  }

  /// Shrinks the case that first fell into a bucket; nil where it does not
  /// fall into it again.
  private func smallest(_ bucket: Bucket, _ index: Int) -> Smallest? {
    if let program = programs.first(where: { $0.name == bucket.backend }) {
      return smallest(bucket, index, of: program)
    }
    let replayer = replayer(for: bucket)
    let tries = tries(for: bucket)
    var smallest: Smallest
    if let finding = replayer.findingMaker(limit: tries)
      .finding(bucket, index: index, plan: plan)
    {
      smallest = Smallest(finding)
    } else if let finding = replayer.documentFinder(limit: tries)
      .finding(bucket, index: index, plan: plan)
    {
      smallest = Smallest(
        entry: CorpusEntry(finding.smallest, bucket: bucket),
        detail: finding.fault.detail,
        isMinimal: finding.isMinimal,
        tried: finding.tried,
      )
    } else {
      return nil
    }
    smallest.isIsolated = isolation != nil || bucket.isFatal
    return smallest
  }

  /// Plays a case again; what ends or stops a process, in another one.
  private func replayer(for bucket: Bucket) -> CaseReplayer {
    var apart = safely
    apart.isQuiet = true
    return CaseReplayer(
      backends,
      isolation: bucket.isFatal ? apart : isolation,
      console,
    )
  }

  /// The shrunk history of a live tree; nil where the case is none.
  private func history(
    _ bucket: Bucket,
    _ index: Int
  ) -> TreeHistoryFinder.Finding? {
    replayer(for: bucket).historyFinder(limit: tries(for: bucket)).finding(
      bucket,
      index: index,
      plan: plan,
      command: inspectCommand(index),
      type: FuzzBackends.typeName,
    )
  }

  /// The same of a program: it fails in a fresh process, or after the cases
  /// that came before.
  private func smallest(
    _ bucket: Bucket,
    _ index: Int,
    of program: OutsideProgram
  ) -> Smallest? {
    let replayer = CaseReplayer(backends, isolation: isolation, console)
    replayer.refresh()
    var maker = replayer.findingMaker(limit: tries(for: bucket))
    if var finding = maker.finding(bucket, index: index, plan: plan) {
      let scrutiny = plan.scrutiny(of: index)
      let primary = plan.primary(of: index, among: backends.count)
      replayer.refresh()
      let isAlone = replayer.play(finding.smallest, scrutiny, primary)
        .faults.contains { $0.bucket(bucket.family) == bucket }
      if !isAlone {
        // Candidates took something over from one another: once more, each
        // in a process of its own.
        replayer.isFresh = true
        maker = replayer.findingMaker(limit: min(300, tries(for: bucket)))
        finding =
          maker.finding(bucket, index: index, plan: plan) ?? finding
      }
      return Smallest(finding)
    }
    var finder = SequenceFinder(
      program,
      backends: backends.count,
      play: replayer.play,
    )
    finder.shouldStop = { Interruption.isRequested }
    let sequence = finder.finding(
      bucket,
      index: index,
      plan: plan,
      before: program.history(of: index),
    )
    guard let sequence else { return nil }
    var smallest = Smallest(sequence.finding)
    if sequence.before.isEmpty { return smallest }
    smallest.entry = CorpusEntry(sequence)
    smallest.notes = [
      "in a fresh process it passes; it fails after "
        + (sequence.before.count == 1
          ? "another case" : "\(sequence.before.count) other cases")
    ]
    return smallest
  }

  /// Writes what was found out about a live tree: a test that replays the
  /// history, and where it fails by itself the tree that is left.
  private func report(
    _ finding: TreeHistoryFinder.Finding,
    _ index: Int,
    _ failures: inout [CommandFailure]
  ) throws(CommandFailure) {
    try console.print("  \(finding.fault.detail)")
    try console.print("  \(inspectCommand(index))")
    for entry in [finding.test, finding.document].compactMap({ $0 }) {
      do throws(CommandFailure) {
        let file = try corpus.write(entry)
        let names = backends.map(\.name).joined(separator: ",")
        try console.print(
          entry == finding.test
            ? "  \(file): \(finding.steps) steps as a Swift test"
            : "  layout-bench replay --backend \(names) \(file)"
        )
      } catch {
        failures.append(error)
        try console.write(entry.text)
      }
    }
    if !finding.isMinimal {
      try console.print("  shrinking stopped after \(finding.tried) candidates")
    }
    try console.flush()
  }

  /// How much shrinking a finding is worth: whoever asked for the end waits,
  /// a crash costs a process each, and a hang the whole limit.
  private func tries(for bucket: Bucket) -> Int {
    switch bucket.verdict {
    case .timeout: 20
    case .crash, .garbage: 300
    default: Interruption.isRequested ? 300 : 20_000
    }
  }

  /// The command that plays one case of the campaign.
  private func inspectCommand(_ index: Int) -> String {
    var words = [
      "layout-bench fuzz --seed \(plan.seed) --case \(index)",
      FuzzBackends.options(backends),
      "--size \(plan.size) --period \(plan.period)",
    ]
    if plan.families != CaseFamily.standard {
      let names = plan.families.map(\.rawValue).joined(separator: ",")
      words.append("--family \(names)")
    }
    return words.joined(separator: " ")
  }
}

extension FuzzSession.Smallest {
  fileprivate init(_ finding: Finding) {
    self.init(
      entry: CorpusEntry(finding),
      detail: finding.fault.detail,
      isMinimal: finding.isMinimal,
      tried: finding.tried,
    )
  }
}
