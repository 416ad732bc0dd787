// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension CaseRunner {
  /// Plays the case again, once without the steps that were refused, and
  /// with other readings. All must pass through the same values, bit for bit:
  /// an answer is a function of the calls, a refused call leaves no trace,
  /// and reading changes nothing.
  mutating func checkRepetition(
    _ caseRun: inout CaseRun,
    _ subject: FuzzCase,
    primary: Int
  ) {
    guard !caseRun.isOver else { return }
    let verdicts = participants.map(\.verdict)
    let trails = participants.map(\.trail)
    let alive = participants.map(\.isAlive)
    let first = Playing(subject, on: participants, primary)
    for (participant, verdict) in zip(participants, verdicts) {
      participant.verdict = verdict
    }
    if take(first, into: &caseRun) { return }
    // The checks read too; those of traces also solve. Who leaves the case
    // leaves its edits to be held by another one.
    if !caseRun.costlyChecks.contains(.traces), alive == first.alive {
      for (index, participant) in participants.enumerated()
      where participant.verdict == .ok && participant.backend.traits.keepsValues
        && trails[index] != first.trails[index]
      {
        caseRun.blame(
          participant,
          .readings,
          "without the checks, which read, the values are others",
        )
        return
      }
    }
    let again = Playing(subject, on: spare, primary)
    compare(&caseRun, first, again, .repetition)
    for reading in [Reading.all, []] where !caseRun.isOver {
      let other = Playing(
        Self.reading(reading, in: subject, but: first.refused),
        on: spare,
        primary,
        reading: reading,
      )
      compare(&caseRun, first, other, .readings)
    }
    guard !caseRun.isOver, !first.refused.isEmpty else { return }
    var remaining = subject
    remaining.steps = subject.effectiveSteps
    for index in first.refused.reversed() { remaining.steps.remove(at: index) }
    compare(
      &caseRun,
      first,
      Playing(remaining, on: spare, primary),
      .strongGuarantee
    )
  }

  /// The case with this asked for wherever anything is read.
  private static func reading(
    _ reading: Reading,
    in subject: FuzzCase,
    but refused: [Int]
  ) -> FuzzCase {
    var copy = subject
    copy.steps = subject.effectiveSteps
    for index in copy.steps.indices where !refused.contains(index) {
      if copy.steps[index].isReading { copy.steps[index] = .read(reading) }
    }
    return copy
  }

  /// Finds a program at fault that gave no answer this time; what the others
  /// answered until then can't be compared with a whole play.
  ///
  /// - Returns: Whether there was such a program.
  private func take(_ playing: Playing, into caseRun: inout CaseRun) -> Bool {
    for (participant, mishap) in zip(participants, playing.mishaps) {
      guard let mishap else { continue }
      participant.verdict = mishap.verdict
      caseRun.isOver = true
      caseRun.report.faults.append(mishap)
      return true
    }
    return false
  }

  /// What came of playing a case without any check.
  private struct Playing {
    /// Who went on to the end.
    var alive: [Bool]
    /// The backends disagreed, which ends a play without checks: what was read
    /// last may be of long before the end.
    var isOver: Bool
    /// What kept a program from an answer, by participant.
    var mishaps: [Fault?]
    var values: [[Double]]
    var trails: [[UInt64]]
    var refused: [Int]

    /// `reading`: What every comparison asks for as well; nothing leaves all
    /// comparisons out but the last.
    init(
      _ subject: FuzzCase,
      on participants: [Participant],
      _ primary: Int,
      reading: Reading? = nil
    ) {
      let caseRun = CaseRun.played(subject, on: participants, primary, reading)
      alive = participants.map(\.isAlive)
      isOver = caseRun.isOver
      mishaps = participants.map { participant in
        participant.backend.program == nil
          ? nil
          : caseRun.report.faults.first {
            $0.backend == participant.backend.name
          }
      }
      values = participants.map { $0.isAlive ? $0.values : [] }
      trails = participants.map { $0.isAlive ? $0.trail : [] }
      refused = caseRun.refusedSteps
    }
  }

  private func compare(
    _ caseRun: inout CaseRun,
    _ first: Playing,
    _ second: Playing,
    _ difference: Difference
  ) {
    if take(second, into: &caseRun) { return }
    guard first.alive == second.alive, first.isOver == second.isOver
    else { return }
    for (index, participant) in participants.enumerated()
    where participant.backend.traits.keepsValues
      && (difference != .strongGuarantee
        || participant.backend.traits.keepsStill)
    {
      // A variable that only refused steps named is absent in one of them.
      let pairs = zip(first.values[index], second.values[index])
      for (place, (a, b)) in pairs.enumerated()
      where a.bitPattern != b.bitPattern && a != b {
        caseRun.blame(participant, difference, "x\(place) was \(a) and is \(b)")
        return
      }
      // One that read nothing in between has no trail to speak of.
      if first.trails[index].count == second.trails[index].count,
        first.trails[index] != second.trails[index]
      {
        let place =
          zip(first.trails[index], second.trails[index])
          .enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        caseRun.blame(
          participant,
          difference,
          "the values of comparison \(place) are others",
        )
        return
      }
    }
  }
}
