// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import ScreenFuzz

/// One case of a campaign, played alone and shown.
public struct CaseInspection: Sendable {
  /// The case that was played.
  public let subject: FuzzCase
  /// What the oracle says of every backend's answers.
  public let report: CaseReport
  /// What the case was drawn as, in lines: for a screen its views, formats
  /// and rules, then the problem as a `layout-case/1`.
  public let text: String

  /// Plays the case at an index of the campaign.
  public init(
    _ index: Int,
    of plan: CampaignPlan,
    backends: [FuzzBackend],
    arbiter: (any Arbiter)?
  ) {
    var player = CasePlayer(plan, backends: backends, arbiter: arbiter)
    report = player.report(index).1
    let drawn = plan.draw(index)
    subject = drawn.subject
    if let history = drawn.history {
      let names = TreeHistoryChecker.able(
        backends,
        from: plan.primary(of: index, among: backends.count),
      )
      text = history.lines(on: names.map(\.name))
      return
    }
    text =
      (drawn.screen.map(\.lines) ?? "")
      + CaseWriter.text(
        of: subject.system(named: "\(subject.family): case \(index)")
      )
  }
}
