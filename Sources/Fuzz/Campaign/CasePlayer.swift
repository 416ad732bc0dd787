// Licensed under the MIT licence; see LICENSE.

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
    for index in indices {
      clock.begin(index)
      let (family, report) = report(index)
      tally.add(report, index: index, family: family)
    }
  }

  /// Draws and plays the case at an index of the campaign.
  mutating func report(_ index: Int) -> (family: CaseFamily, CaseReport) {
    var choices = plan.choices(of: index)
    let played = play(
      &choices,
      scrutiny: plan.scrutiny(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    return (played.subject.family, played.report)
  }

  /// Draws and plays the case that follows from choices, as a campaign does.
  ///
  /// `primary`: The index of the backend that leads.
  public mutating func play(
    _ choices: inout ChoiceStream,
    scrutiny: Scrutiny,
    primary: Int
  ) -> (subject: FuzzCase, report: CaseReport) {
    var peek = choices
    let family = generator.drawFamily(&peek)
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
    var report = runner.run(subject, scrutiny: scrutiny, primary: primary)
    if var screen, report.faults.isEmpty {
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
    for choice in choices.choices { report.note(UInt64(choice)) }
    return (subject, report)
  }
}
