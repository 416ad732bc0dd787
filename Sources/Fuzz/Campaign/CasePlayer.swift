// Licensed under the MIT licence; see LICENSE.

import OutsideSolver

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
    var ahead: ArraySlice<DrawnCase> = []
    for (place, index) in indices.enumerated() {
      clock.begin(index)
      if hasPrograms, ahead.count <= Self.window / 2 {
        ahead += indices[(place + ahead.count)...]
          .prefix(Self.window - ahead.count).map(draw)
      }
      let drawn = ahead.popFirst() ?? draw(index)
      let (family, report) = play(drawn, at: index)
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
  private struct DrawnCase {
    var choices: ChoiceStream
    var subject: FuzzCase
    var screen: (drawn: DrawnScreen, faults: [Fault])?
    var history: TreeHistory?
    var prefetched: [PrefetchedPlay?] = []
  }

  private func draw(_ index: Int) -> DrawnCase {
    var choices = plan.choices(of: index)
    var drawn = draw(&choices)
    guard hasPrograms, drawn.history == nil else { return drawn }
    let scrutiny = plan.scrutiny(of: index)
    drawn.prefetched = runner.backends.map { backend in
      backend.program?.prefetch(
        variableCount: drawn.subject.variableCount,
        constraints: drawn.subject.constraints,
        steps: drawn.subject.effectiveSteps,
        withAmbiguity: scrutiny.contains(.ambiguity),
      )
    }
    return drawn
  }

  /// Draws and plays the case at an index of the campaign.
  mutating func report(_ index: Int) -> (family: CaseFamily, CaseReport) {
    play(draw(index), at: index)
  }

  private mutating func play(
    _ drawn: DrawnCase,
    at index: Int
  ) -> (family: CaseFamily, CaseReport) {
    let report = play(
      drawn,
      scrutiny: plan.scrutiny(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    for fault in report.faults {
      for backend in runner.backends where backend.name == fault.backend {
        backend.program?.keepHistory(of: index)
      }
    }
    return (drawn.subject.family, report)
  }

  /// Draws and plays the case that follows from choices, as a campaign does.
  ///
  /// `primary`: The index of the backend that leads.
  public mutating func play(
    _ choices: inout ChoiceStream,
    scrutiny: Scrutiny,
    primary: Int
  ) -> (subject: FuzzCase, report: CaseReport) {
    let drawn = draw(&choices)
    return (drawn.subject, play(drawn, scrutiny: scrutiny, primary: primary))
  }

  private func draw(_ choices: inout ChoiceStream) -> DrawnCase {
    var peek = choices
    let family = generator.drawFamily(&peek)
    if family == .live {
      _ = generator.drawFamily(&choices)
      let history = TreeHistoryGenerator.makeHistory(
        size: generator.size,
        &choices,
      )
      let subject = FuzzCase(family: .live, variableCount: 0, constraints: [])
      return DrawnCase(choices: choices, subject: subject, history: history)
    }
    let subject: FuzzCase
    var screen: (drawn: DrawnScreen, faults: [Fault])?
    if family.isOfScreens {
      _ = generator.drawFamily(&choices)
      let drawn = generator.makeScreen(family, &choices, checks)
      subject = drawn.subject
      screen = (drawn.screen, drawn.faults)
    } else {
      subject = generator.makeCase(&choices)
    }
    return DrawnCase(choices: choices, subject: subject, screen: screen)
  }

  private mutating func play(
    _ drawn: DrawnCase,
    scrutiny: Scrutiny,
    primary: Int
  ) -> CaseReport {
    if let history = drawn.history {
      return play(history, drawn.choices, primary: primary)
    }
    runner.prefetched = drawn.prefetched
    var report = runner.run(drawn.subject, scrutiny: scrutiny, primary: primary)
    if var screen = drawn.screen, report.faults.isEmpty {
      if screen.faults.isEmpty {
        checks.checkFrames(
          screen.drawn,
          on: runner.backends[primary],
          &screen.faults,
        )
      }
      report.faults += screen.faults
      for fault in screen.faults {
        for byte in fault.difference.rawValue.utf8 { report.note(UInt64(byte)) }
      }
    }
    for choice in drawn.choices.choices { report.note(UInt64(choice)) }
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
    for fault in played.faults {
      for byte in fault.difference.rawValue.utf8 { report.note(UInt64(byte)) }
    }
    for choice in choices.choices { report.note(UInt64(choice)) }
    return report
  }
}
