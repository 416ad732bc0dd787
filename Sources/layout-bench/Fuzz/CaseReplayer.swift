// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import Fuzz
import OutsideSolver
import SolverProtocol

/// Plays single cases, in this process or in a child of it.
final class CaseReplayer {
  private var runner: CaseRunner
  private var isolated: IsolatedPlayer?
  private let backends: [FuzzBackend]
  private var exact: CaseRunner
  /// Whether every case is played by fresh processes of programs.
  var isFresh = false

  init(
    _ backends: [FuzzBackend],
    isolation: FuzzIsolation?,
    _ console: Console
  ) {
    runner = CaseRunner(backends, arbiter: FuzzBackends.arbiter)
    self.backends = backends
    exact = CaseRunner([FuzzBackends.exact], arbiter: nil)
    let plan = CampaignPlan(seed: 0, cases: nil)
    isolated = isolation.map {
      IsolatedPlayer(
        plan,
        backends: backends.map(\.name),
        workers: $0.workers(plan, console, backends: backends),
      )
    }
  }

  /// Plays a case with these checks and this primary backend.
  func play(
    _ subject: FuzzCase,
    _ scrutiny: Scrutiny,
    _ primary: Int
  ) -> CaseReport {
    if isFresh { refresh() }
    return isolated?.report(of: subject, scrutiny: scrutiny, primary: primary)
      ?? runner.run(subject, scrutiny: scrutiny, primary: primary)
  }

  /// Has the next case played by fresh processes of programs.
  func refresh() {
    for backend in backends { backend.program?.refresh() }
  }

  /// Plays a case that comes before another one, on programs alone, and
  /// judges nothing.
  ///
  /// - Returns: false where the case stands by itself.
  func playBefore(_ system: LinearSystem) -> Bool {
    guard system.name.hasPrefix(SequenceFinder.mark) else { return false }
    for backend in backends { backend.program?.play(system) }
    return true
  }

  /// Plays a case with every check and every primary backend, until there is
  /// a fault.
  func replay(
    _ subject: FuzzCase
  ) -> (report: CaseReport, scrutiny: Scrutiny, primary: Int) {
    CaseRunner.withEveryPrimary(
      subject,
      backends: backends.count,
      play: play,
    )
  }

  /// Plays layout documents. Where cases are played in children, frames are
  /// not asked for: a backend that can end this process must not run in it.
  var documents: DocumentRunner {
    DocumentRunner(
      backends,
      layingOutOn: isolated == nil ? backends : [],
      play: {
        let played = self.replay($0)
        return (played.report, played.primary)
      },
    )
  }

  /// Makes findings of cases that fail.
  func findingMaker(limit: Int) -> FindingMaker {
    var maker = FindingMaker(
      backends: backends.count,
      reference: { self.exact.values(of: $0) },
      play: play,
    )
    maker.limit = limit
    return maker
  }

  /// Makes findings of documents that fail.
  func documentFinder(limit: Int) -> DocumentFinder {
    var finder = DocumentFinder(documents)
    finder.limit = limit
    return finder
  }

  /// Makes findings of live trees that fail.
  func historyFinder(limit: Int) -> TreeHistoryFinder {
    var finder = TreeHistoryFinder(backends, documents: documents)
    finder.limit = min(limit, 5_000)
    return finder
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
