// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import OutsideSolver
import SolverProtocol

/// Plays cases on all backends in step and says what is wrong.
///
/// The order of questions, cheapest first:
///
/// 1. A call that the model knows to be bad must be refused for its reason;
///    a good one must be accepted, or be a conflict.
/// 2. At every `solve` the point of each backend must satisfy the required
///    constraints and have the profile that is claimed. All in doubles.
/// 3. Profiles must agree from backend to backend, within the outer
///    tolerance. Since one of them usually solves afresh, this also compares
///    incremental with fresh after every step.
/// 4. Where 2 or 3 fails, and on a sample of the rest, the arbiter judges
///    each answer exactly. Only it can find a backend wrong.
///
/// A backend that abstains leaves the case. Once a backend is found wrong the
/// case ends: what follows is no news.
///
/// One runner belongs to one thread.
public struct CaseRunner {
  /// The backends, in the order of the verdicts.
  public let backends: [FuzzBackend]
  let arbiter: (any Arbiter)?
  /// Prints a case, for the check that it reads back; replaced only by bugs
  /// that the self-test plants.
  var printer: @Sendable (LinearSystem) -> String = CaseWriter.text
  /// The comparison; replaced only by bugs that the self-test plants.
  var rule = ComparisonRule.sound
  var participants: [Participant]
  var spare: [Participant]
  /// What programs were asked ahead about the next case, by participant.
  var prefetched: [PrefetchedPlay?] = []

  /// A runner for these backends.
  ///
  /// `arbiter`: Nil leaves differences undecided.
  public init(_ backends: [FuzzBackend], arbiter: (any Arbiter)?) {
    precondition(!backends.isEmpty, "A case needs at least one backend")
    self.backends = backends
    self.arbiter = arbiter
    participants = backends.map(Participant.init)
    spare = backends.map(Participant.init)
  }

  /// Plays a case.
  ///
  /// `primary`: The index of the backend whose values an edit
  /// without a suggestion holds; the others are told these values, for
  /// they may be ambiguous.
  public mutating func run(
    _ subject: FuzzCase,
    costlyChecks: CostlyChecks = .all,
    primary: Int = 0
  ) -> CaseReport {
    var caseRun = CaseRun(
      subject: subject,
      costlyChecks: costlyChecks,
      primary: primary,
      rule: rule,
      arbiter: arbiter,
      participants: participants,
      spare: spare,
    )
    caseRun.prefetched = prefetched
    prefetched = []
    caseRun.play()
    for participant in participants {
      for word in participant.trail { caseRun.report.note(word) }
    }
    if caseRun.report.faults.isEmpty,
      !costlyChecks.isDisjoint(with: .afterwards)
    {
      caseRun.checkAfterwards()
    }
    for participant in participants {
      guard let engine = participant.backend.engine else { continue }
      caseRun.report.paths.formUnion(engine.taken(participant.solver))
    }
    if caseRun.report.faults.isEmpty, costlyChecks.contains(.repetition) {
      checkRepetition(&caseRun, subject, primary: primary)
    }
    if caseRun.report.faults.isEmpty, costlyChecks.contains(.printing) {
      checkPrinting(&caseRun, subject)
    }
    for index in participants.indices {
      caseRun.report.verdicts[index] = participants[index].verdict
      caseRun.report.note(UInt64(participants[index].verdict.rawValue))
    }
    caseRun.report.note(caseRun.report.faults)
    return caseRun.report
  }
}

extension CostlyChecks {
  /// The checks that are made when the case has been played.
  static let afterwards: CostlyChecks = [
    .probes, .repetition, .metamorphic, .ambiguity,
  ]
}
