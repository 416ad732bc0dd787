// Licensed under the MIT licence; see LICENSE.

/// Draws and plays the cases of a plan, one thread's worth of state.
public struct CasePlayer: BlockPlayer {
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

  /// Draws and plays the cases at these indices.
  public mutating func play(_ indices: [Int], into tally: inout Tally) {
    for index in indices {
      let (family, report) = report(index)
      tally.add(report, index: index, family: family)
    }
  }

  /// Draws and plays the case at an index of the campaign.
  mutating func report(_ index: Int) -> (family: CaseFamily, CaseReport) {
    var choices = plan.choices(of: index)
    let subject = generator.makeCase(&choices)
    var report = runner.run(
      subject,
      scrutiny: plan.scrutiny(of: index),
      primary: plan.primary(of: index, among: runner.backends.count),
    )
    for choice in choices.choices { report.note(UInt64(choice)) }
    return (subject.family, report)
  }
}
