// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz

/// Plays single cases, in this process or in a child of it.
final class CaseReplayer {
  private var runner: CaseRunner
  private var isolated: IsolatedPlayer?
  private let count: Int

  init(
    _ backends: [FuzzBackend],
    isolation: FuzzIsolation?,
    _ console: Console
  ) {
    runner = CaseRunner(backends, arbiter: FuzzBackends.arbiter)
    count = backends.count
    let plan = CampaignPlan(seed: 0, cases: nil)
    isolated = isolation.map {
      IsolatedPlayer(
        plan,
        backends: backends.map(\.name),
        workers: $0.workers(plan, console),
      )
    }
  }

  /// Plays a case with these checks and this primary backend.
  func play(
    _ subject: FuzzCase,
    _ scrutiny: Scrutiny,
    _ primary: Int
  ) -> CaseReport {
    isolated?.report(of: subject, scrutiny: scrutiny, primary: primary)
      ?? runner.run(subject, scrutiny: scrutiny, primary: primary)
  }

  /// Plays a case with every check and every primary backend, until there is
  /// a fault.
  func replay(_ subject: FuzzCase) -> (report: CaseReport, primary: Int) {
    if isolated == nil { return runner.runWithEveryPrimary(subject) }
    var report = CaseReport(backends: count)
    for primary in 0..<count {
      report = play(subject, .all, primary)
      if !report.faults.isEmpty { return (report, primary) }
    }
    return (report, 0)
  }

  /// The states of all backends after a step; nil where playing here could
  /// end this process.
  func states(
    of subject: FuzzCase,
    after step: Int,
    primary: Int
  ) -> [BackendState]? {
    isolated == nil
      ? runner.states(of: subject, after: step, primary: primary) : nil
  }
}
