// Licensed under the MIT licence; see LICENSE.

import CaseFormat

/// What a worker process does: it reads a request a line and answers each
/// before it reads the next.
///
/// `play INDEX` plays a case of the plan. `case PRIMARY CHECKS JSON` plays
/// a case that is not of the plan.
public struct WorkerLoop {
  private var player: CasePlayer
  private var runner: CaseRunner

  /// A worker for a plan on these backends.
  public init(
    _ plan: CampaignPlan,
    backends: [FuzzBackend],
    arbiter: (any Arbiter)?
  ) {
    player = CasePlayer(plan, backends: backends, arbiter: arbiter)
    runner = CaseRunner(backends, arbiter: arbiter)
  }

  /// The answer to a request; nil to one that is none.
  public mutating func answer(_ request: String) -> String? {
    let words = request.split(separator: " ", maxSplits: 3)
    switch words.first {
    case "play":
      guard words.count == 2, let index = Int(words[1]) else { return nil }
      let (family, report) = player.report(index)
      return WorkerReply(
        label: String(words[1]),
        family: family,
        report: report,
      ).line
    case "case":
      guard words.count == 4, let primary = Int(words[1]),
        runner.backends.indices.contains(primary),
        let costlyChecks = UInt16(words[2])
      else { return nil }
      var reader = CaseReader(Array(words[3].utf8), file: "request")
      guard let system = try? reader.next() else { return nil }
      let family = CorpusEntry.family(of: system)
      let report = runner.run(
        FuzzCase(system, family: family),
        costlyChecks: CostlyChecks(rawValue: costlyChecks),
        primary: primary,
      )
      return WorkerReply(label: "case", family: family, report: report).line
    default: return nil
    }
  }
}
