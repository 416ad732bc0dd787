// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import CommandLineKit
import Fuzz
import OutsideSolver
import Spelling

extension FuzzSession {
  /// Shrinks the first case of every bucket, writes it to the corpus and
  /// prints how to replay it.
  ///
  /// An entry that can't be written is printed.
  ///
  /// - Returns: What was told of each.
  func report(
    _ tally: Tally,
    _ failures: inout [CommandFailure]
  ) throws(CommandFailure) -> [FuzzJUnit.Report] {
    var all: [FuzzJUnit.Report] = []
    let wasInterrupted = Interruption.isRequested
    let hangsUntil = ContinuousClock.now + Self.timeForHangs
    for (bucket, index) in tally.buckets {
      try console.print()
      try console.print("\(bucket), case \(index)")
      var told = FuzzJUnit.Report(
        bucket: bucket,
        name: "case \(index)",
        command: inspectCommand(index),
      )
      defer { all.append(told) }
      told.detail = tally.details[bucket] ?? ""
      let isInterrupted = Interruption.isRequested && !wasInterrupted
      let isPlayed =
        !isInterrupted && (bucket.verdict != .timeout || .now < hangsUntil)
      var found = isPlayed ? smallest(bucket, index, hangsUntil) : nil
      if found == nil, isPlayed, let history = history(bucket, index) {
        told.detail = history.fault.detail
        try report(history, index, &failures)
        continue
      }
      if found == nil, !isPlayed || Interruption.isRequested {
        found = unshrunk(bucket, index, told.detail)
      }
      if let found {
        told.detail = found.detail
        try report(found, &told, &failures)
        continue
      }
      if !told.detail.isEmpty {
        try console.print("  \(PlainText.shown(told.detail))")
      }
      if isPlayed, !Interruption.isRequested {
        try console.print("  played again by itself it passes")
      }
      try console.print("  \(told.command)")
    }
    return all
  }

  /// Writes a finding to the corpus, and prints what it is and how to replay
  /// it.
  private func report(
    _ smallest: Smallest,
    _ told: inout FuzzJUnit.Report,
    _ failures: inout [CommandFailure]
  ) throws(CommandFailure) {
    if !smallest.detail.isEmpty {
      try console.print("  \(PlainText.shown(smallest.detail))")
    }
    for line in smallest.notes { try console.print("  \(line)") }
    do throws(CommandFailure) {
      let file = try corpus.write(smallest.entry)
      let words =
        options + (smallest.isIsolated ? " --isolate " : " ")
        + ShellWords.quotedPath(file)
      told.command = "layout-bench replay \(words)"
      try console.print("  \(told.command)")
      if !smallest.isMinimal {
        let end =
          smallest.tried == 0
          ? "not shrunk; to do it"
          : "shrinking stopped after \(smallest.tried) candidates; to go on"
        try console.print("  \(end): layout-bench shrink \(words)")
      }
    } catch {
      failures.append(error)
      try console.write(smallest.entry.text)
    }
    try console.flush()
  }

  /// A finding ready to be written.
  struct Smallest {
    var entry: CorpusEntry
    var detail: String
    var notes: [String] = []
    var isMinimal = true
    var tried = 0
    var isIsolated = false
  }

  /// The case of a bucket as it was drawn, and what the campaign saw of it;
  /// nil where that is no case.
  private func unshrunk(
    _ bucket: Bucket,
    _ index: Int,
    _ detail: String
  ) -> Smallest? {
    let program = programs.first { $0.name == bucket.backend }
    let before = program?.history(of: index) ?? []
    let entry = CorpusEntry(
      unshrunk: bucket,
      index: index,
      plan: plan,
      backends: backends.map(\.name),
      after: before,
    )
    guard let entry else { return nil }
    return Smallest(
      entry: entry,
      detail: detail,
      notes: before.isEmpty
        ? [] : ["the file begins with what \(bucket.backend) was asked before"],
      isMinimal: false,
      isIsolated: program == nil && (isolation != nil || bucket.isFatal),
    )
  }

  /// How long hangs are played again, all together: each play may take the
  /// limit.
  private static let timeForHangs = Duration.seconds(10)

  /// Whether shrinking is to end with what it has: somebody wants the end who
  /// did not want it before, or hangs had their time.
  private func haste(
    _ bucket: Bucket,
    _ hangsUntil: ContinuousClock.Instant
  ) -> () -> Bool {
    let wasRequested = Interruption.isRequested
    return {
      !wasRequested && Interruption.isRequested
        || bucket.verdict == .timeout && .now >= hangsUntil
    }
  }

  /// Shrinks the case that first fell into a bucket; nil where it does not
  /// fall into it again.
  private func smallest(
    _ bucket: Bucket,
    _ index: Int,
    _ hangsUntil: ContinuousClock.Instant
  ) -> Smallest? {
    let shouldStop = haste(bucket, hangsUntil)
    if let program = programs.first(where: { $0.name == bucket.backend }) {
      return smallest(bucket, index, of: program, shouldStop)
    }
    let replayer = replayer(for: bucket)
    let tries = tries(for: bucket)
    var smallest: Smallest
    var maker = replayer.findingMaker(limit: tries)
    maker.shouldStop = shouldStop
    var finder = replayer.documentFinder(limit: tries)
    finder.shouldStop = shouldStop
    if let finding = maker.finding(bucket, index: index, plan: plan)
      ?? maker.unshrunk(bucket, index: index, plan: plan)
    {
      smallest = Smallest(finding)
    } else if let finding = finder.finding(bucket, index: index, plan: plan) {
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
    let wasRequested = Interruption.isRequested
    var finder = replayer(for: bucket).historyFinder(limit: tries(for: bucket))
    finder.shouldStop = { !wasRequested && Interruption.isRequested }
    return finder.finding(
      bucket,
      index: index,
      plan: plan,
      command: inspectCommand(index),
      type: FuzzBackends.typeName,
    )
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
        let path = ShellWords.quotedPath(file)
        try console.print(
          entry == finding.test
            ? "  \(file): \(finding.steps) steps as a Swift test"
            : "  layout-bench replay \(options) \(path)"
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
  func tries(for bucket: Bucket) -> Int {
    switch bucket.verdict {
    case .timeout: 20
    case .crash, .garbage: 300
    default: Interruption.isRequested ? 300 : 20_000
    }
  }

  /// What makes other commands play cases as the campaign does.
  private var options: String { FuzzOptions.shown(backends, within: limit) }

  /// The command that plays one case of the campaign.
  private func inspectCommand(_ index: Int) -> String {
    var words = [
      "layout-bench fuzz --seed \(plan.seed) --case \(index)",
      options,
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
  init(_ finding: Finding) {
    self.init(
      entry: CorpusEntry(finding),
      detail: finding.fault.detail,
      isMinimal: finding.isMinimal,
      tried: finding.tried,
    )
  }
}
