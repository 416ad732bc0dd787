// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import Fuzz
import LayoutDocument
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
    _ costlyChecks: CostlyChecks,
    _ primary: Int
  ) -> CaseReport {
    if isFresh { refresh() }
    return isolated?.report(
      of: subject,
      costlyChecks: costlyChecks,
      primary: primary
    )
      ?? runner.run(subject, costlyChecks: costlyChecks, primary: primary)
  }

  /// Has the next case played by fresh processes of programs.
  func refresh() { for backend in backends { backend.program?.refresh() } }

  /// Plays a case that comes before another one, on programs alone, and
  /// judges nothing.
  ///
  /// - Returns: false where the case stands by itself.
  func playBefore(_ system: LinearSystem) -> Bool {
    guard system.name.hasPrefix(CaseReader.precedingMark) else { return false }
    for backend in backends { backend.program?.play(system) }
    return true
  }

  /// Plays a case with every check and every primary backend, until there is
  /// a fault.
  ///
  /// `system`: The case with its names, which messages of programs use.
  func replay(
    _ subject: FuzzCase,
    named system: LinearSystem? = nil
  ) -> (report: CaseReport, costlyChecks: CostlyChecks, primary: Int) {
    let programs = backends.compactMap(\.program)
    if let system {
      for program in programs {
        program.nameVariables { system.name(of: $0) }
      }
    }
    defer { for program in programs { program.nameVariables(by: nil) } }
    return CaseRunner.withEveryPrimary(
      subject,
      backends: backends.count,
      play: play
    )
  }

  struct Played {
    var name: String
    var family: CaseFamily
    var report: CaseReport
    /// The case; nil for a document that can't be built.
    var subject: FuzzCase?
    var costlyChecks = CostlyChecks.all
    var primary = 0
    /// What was held against what, of a document.
    var checked: [String]?
  }

  /// Plays an entry of a corpus with every check; nil for a case that comes
  /// before another one.
  ///
  /// `console`: Told when that takes long, where it is given.
  func play(
    _ entry: CorpusFile,
    _ console: Console? = nil
  ) throws(CommandFailure) -> Played? {
    switch entry {
    case .system(let system):
      if playBefore(system) { return nil }
      let family = CorpusEntry.family(of: system)
      let subject = FuzzCase(system, family: family)
      let (report, costlyChecks, primary) = PatienceNote.during(
        "playing \(SizeGuard.words(system))",
        console,
      ) {
        replay(subject, named: system)
      }
      return Played(
        name: system.name,
        family: family,
        report: report,
        subject: subject,
        costlyChecks: costlyChecks,
        primary: primary,
      )
    case .document(let source, let file):
      let outcome: DocumentRunner.Outcome
      do throws(DocumentError) {
        outcome = try documents.run(source)
      } catch {
        throw CorpusFile.wrong(file, error)
      }
      return Played(
        name: source.name,
        family: CorpusEntry.family(of: LinearSystem(name: source.name)),
        report: outcome.report,
        subject: outcome.subject,
        primary: outcome.primary,
        checked: outcome.checked,
      )
    }
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

  func findingMaker(limit: Int) -> FindingMaker {
    var maker = FindingMaker(
      backends: backends.count,
      reference: { self.exact.values(of: $0) },
      play: play,
    )
    maker.limit = limit
    return maker
  }

  func documentFinder(limit: Int) -> DocumentFinder {
    var finder = DocumentFinder(documents)
    finder.limit = limit
    return finder
  }

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
