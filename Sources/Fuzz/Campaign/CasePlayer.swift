// Licensed under the MIT licence; see LICENSE.

/// Draws and plays the cases of a plan, one thread's worth of state.
public struct CasePlayer {
  private let plan: CampaignPlan
  private let generator: CaseGenerator
  private var runner: CaseRunner

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

  /// Draws and plays the case at an index of the campaign.
  public mutating func play(_ index: Int, into tally: inout Tally) {
    var choices = plan.choices(of: index)
    let subject = generator.makeCase(&choices)
    var report = runner.run(
      subject,
      scrutiny: plan.scrutiny(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    for choice in choices.choices { report.note(UInt64(choice)) }
    tally.add(report, index: index, family: subject.family)
  }
}
