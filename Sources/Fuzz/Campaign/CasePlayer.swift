// Licensed under the MIT licence; see LICENSE.

import OutsideSolver
import ScreenFuzz

/// Draws and plays the cases of a plan, one thread's worth of state.
public struct CasePlayer: BlockPlayer {
  private let plan: CampaignPlan
  private let generator: CaseGenerator
  private var runner: CaseRunner
  /// The checks of screens; replaced only by bugs that the self-test plants.
  var checks = ScreenChecks()

  /// A player of a plan on these backends.
  public init(
    _ plan: CampaignPlan,
    backends: [FuzzBackend],
    arbiter: (any Arbiter)?
  ) {
    self.plan = plan
    generator = CaseGenerator(families: plan.families, size: plan.size)
    runner = CaseRunner(backends, arbiter: arbiter)
  }

  /// Draws and plays the cases at these indices.
  public mutating func play(
    _ indices: [Int],
    into tally: inout Tally,
    clock: CaseClock
  ) {
    var ahead: ArraySlice<AskedCase> = []
    // A case goes on as long as a program answers, or is started anew.
    for backend in runner.backends { backend.program?.whenHeard(clock.beat) }
    for (place, index) in indices.enumerated() {
      if clock.isCut { return }
      clock.begin(index)
      if hasPrograms, ahead.count <= Self.window / 2 {
        ahead += indices[(place + ahead.count)...]
          .prefix(Self.window - ahead.count).map(draw)
      }
      let asked = ahead.popFirst() ?? draw(index)
      let (family, report) = play(asked, at: index)
      if clock.isCut { return }
      tally.add(report, index: index, family: family)
    }
  }

  /// How many cases programs are sent ahead at most, half of them at a time:
  /// while this process judges one half they play the other.
  private static let window = 32

  /// Whether programs of somebody else play too.
  private var hasPrograms: Bool {
    runner.backends.contains { $0.program != nil }
  }

  /// A case that was drawn, and that programs are asked already.
  private struct AskedCase {
    var drawn: DrawnCase
    var choices: ChoiceStream
    var prefetched: [PrefetchedPlay?] = []
  }

  private func draw(_ index: Int) -> AskedCase {
    var choices = plan.choices(of: index)
    let drawn = generator.draw(&choices, checks)
    var asked = AskedCase(drawn: drawn, choices: choices)
    guard hasPrograms, drawn.history == nil else { return asked }
    let costlyChecks = plan.costlyChecks(of: index)
    asked.prefetched = runner.backends.map { backend in
      backend.program?.prefetch(
        variableCount: drawn.subject.variableCount,
        constraints: drawn.subject.constraints,
        steps: drawn.subject.effectiveSteps,
        withAmbiguity: costlyChecks.contains(.ambiguity),
      )
    }
    return asked
  }

  /// Draws and plays the case at an index of the campaign.
  mutating func report(_ index: Int) -> (family: CaseFamily, CaseReport) {
    play(draw(index), at: index)
  }

  private mutating func play(
    _ asked: AskedCase,
    at index: Int
  ) -> (family: CaseFamily, CaseReport) {
    let report = play(
      asked,
      costlyChecks: plan.costlyChecks(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    for fault in report.faults {
      for backend in runner.backends where backend.name == fault.backend {
        backend.program?.keepHistory(of: index)
      }
    }
    return (asked.drawn.subject.family, report)
  }

  /// Draws and plays the case that follows from choices, as a campaign does.
  ///
  /// `primary`: The index of the backend that leads.
  public mutating func play(
    _ choices: inout ChoiceStream,
    costlyChecks: CostlyChecks,
    primary: Int
  ) -> (subject: FuzzCase, report: CaseReport) {
    let drawn = generator.draw(&choices, checks)
    let asked = AskedCase(drawn: drawn, choices: choices)
    return (
      drawn.subject, play(asked, costlyChecks: costlyChecks, primary: primary)
    )
  }

  private mutating func play(
    _ asked: AskedCase,
    costlyChecks: CostlyChecks,
    primary: Int
  ) -> CaseReport {
    let drawn = asked.drawn
    if let history = drawn.history {
      return play(history, asked.choices, primary: primary)
    }
    runner.prefetched = asked.prefetched
    var report = runner.run(
      drawn.subject,
      costlyChecks: costlyChecks,
      primary: primary
    )
    if let screen = drawn.screen, report.faults.isEmpty {
      var faults = drawn.faults
      if faults.isEmpty {
        checks.checkFrames(screen, on: runner.backends[primary], &faults)
      }
      report.faults += faults
      report.note(faults)
    }
    for choice in asked.choices.choices { report.note(UInt64(choice)) }
    return report
  }

  /// Plays the history of a live tree, the primary backend under the tree.
  private mutating func play(
    _ history: TreeHistory,
    _ choices: ChoiceStream,
    primary: Int
  ) -> CaseReport {
    let backends = runner.backends
    let played = checks.live.play(
      history,
      on: TreeHistoryChecker.able(backends, from: primary),
    )
    var report = CaseReport(backends: backends.count)
    report.faults = played.faults
    report.comparisons = played.checks
    report.hadConflict = !played.refused.isEmpty
    for (index, backend) in backends.enumerated() {
      if played.faults.contains(where: { $0.backend == backend.name }) {
        report.verdicts[index] = .wrong
      } else if played.hasAbstained, index == primary {
        report.verdicts[index] = .abstain
      }
    }
    for step in played.refused { report.note(UInt64(step)) }
    report.note(played.faults)
    for choice in choices.choices { report.note(UInt64(choice)) }
    return report
  }
}
