// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What a backend looked like at a step, for people.
public struct BackendState: Hashable, Sendable {
  /// The name of the backend that was in this state.
  public var backend: String
  /// What became of the step.
  public var outcome: String
  /// A line a variable, then the profile.
  public var lines: [String]
  /// The backend's own account of its state, for reports.
  public var dump: String
}

extension CaseRunner {
  /// Plays a case up to and including a step, and shows every backend.
  public mutating func states(
    of subject: FuzzCase,
    after step: Int,
    primary: Int = 0
  ) -> [BackendState] {
    var prefix = subject
    prefix.steps = Array(subject.effectiveSteps.prefix(step + 1))
    if prefix.steps.last != .solve { prefix.steps.append(.solve) }
    let caseRun = CaseRun.played(prefix, on: participants, primary)
    return participants.map { participant in
      BackendState(
        backend: participant.backend.name,
        outcome: Self.text(participant.outcome),
        lines: Self.lines(participant, caseRun.model),
        dump: participant.solver.dump(),
      )
    }
  }

  /// The values of all variables when a case has been played on the first
  /// backend; nil where it gives none.
  public mutating func values(of subject: FuzzCase) -> [Double]? {
    _ = CaseRun.played(subject, on: [participants[0]], 0)
    guard participants[0].isAlive,
      participants[0].values.count == subject.variableBound
    else { return nil }
    return participants[0].values
  }

  private static func text(_ outcome: Participant.Outcome) -> String {
    switch outcome {
    case .accepted: "accepted"
    case .refused(let error): "refused (\(error.kind)): \(error)"
    }
  }

  private static func lines(_ participant: Participant, _ model: ReferenceModel)
    -> [String]
  {
    do throws(SolverError) {
      try participant.readValues(model)
      let claim = try participant.solver.profile()
      var lines: [String] = []
      for index in participant.values.indices where model.isDeclared[index] {
        lines.append("x\(index) = \(participant.values[index])")
      }
      for level in claim.levels {
        lines.append("@\(level.priority): \(level.violation)")
      }
      return lines
    } catch {
      return ["no answer: \(error)"]
    }
  }
}

extension CaseRunner {
  /// Plays a case with every backend as the primary one, until there is a
  /// fault: what replaying a file does, which can't know who led.
  ///
  /// What a check alone reads may mend what a fault left stale. So the first
  /// time nothing of that is read, and then only what tells which variables
  /// changed.
  public static func withEveryPrimary(
    _ subject: FuzzCase,
    backends: Int,
    play: (FuzzCase, CostlyChecks, Int) -> CaseReport
  ) -> (report: CaseReport, costlyChecks: CostlyChecks, primary: Int) {
    // Who leads matters only where an edit holds a value.
    let holdsValue = subject.steps.contains {
      if case .edit = $0 { true } else { false }
    }
    var last = CaseReport(backends: backends)
    for primary in 0..<(holdsValue ? backends : 1) {
      for reading: CostlyChecks in [[], .changes, .reading] {
        let costlyChecks = CostlyChecks.all.subtracting(.reading).union(reading)
        last = play(subject, costlyChecks, primary)
        if !last.faults.isEmpty { return (last, costlyChecks, primary) }
      }
    }
    return (last, .all, 0)
  }
}
