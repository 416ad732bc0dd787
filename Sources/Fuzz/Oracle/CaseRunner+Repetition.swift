// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The same calls once more.
extension CaseRunner {
  /// Plays the case again, once without the steps that were refused, and
  /// with other readings. All must pass through the same values, bit for bit:
  /// an answer is a function of the calls, a refused call leaves no trace,
  /// and reading changes nothing.
  mutating func checkRepetition(
    _ match: inout Match,
    _ subject: FuzzCase,
    primary: Int
  ) {
    guard !match.isOver else { return }
    let verdicts = lanes.map(\.verdict)
    let trails = lanes.map(\.trail)
    let alive = lanes.map(\.isAlive)
    let first = Playing(subject, on: lanes, primary)
    for (lane, verdict) in zip(lanes, verdicts) { lane.verdict = verdict }
    if take(first, into: &match) { return }
    // The checks read too; those of traces also solve. Who leaves the case
    // leaves its edits to be held by another one.
    if !match.scrutiny.contains(.traces), alive == first.alive {
      for (index, lane) in lanes.enumerated()
      where lane.verdict == .ok && lane.backend.traits.keepsValues
        && trails[index] != first.trails[index]
      {
        match.blame(
          lane,
          .readings,
          "without the checks, which read, the values are others",
        )
        return
      }
    }
    let again = Playing(subject, on: spare, primary)
    compare(&match, first, again, .repetition)
    for reading in [Reading.all, []] where !match.isOver {
      let other = Playing(
        Self.reading(reading, in: subject, but: first.refused),
        on: spare,
        primary,
        reading: reading,
      )
      compare(&match, first, other, .readings)
    }
    guard !match.isOver, !first.refused.isEmpty else { return }
    var remaining = subject
    remaining.steps = subject.effectiveSteps
    for index in first.refused.reversed() { remaining.steps.remove(at: index) }
    compare(&match, first, Playing(remaining, on: spare, primary), .trace)
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
  private func take(_ playing: Playing, into match: inout Match) -> Bool {
    for (lane, mishap) in zip(lanes, playing.mishaps) {
      guard let mishap else { continue }
      lane.verdict = mishap.verdict
      match.isOver = true
      match.report.faults.append(mishap)
      return true
    }
    return false
  }

  /// What came of playing a case without any check.
  private struct Playing {
    /// Who went on to the end.
    var alive: [Bool]
    /// What kept a program from an answer, by lane.
    var mishaps: [Fault?]
    var values: [[Double]]
    var trails: [[UInt64]]
    var refused: [Int]

    /// `reading`: What every comparison asks for as well; nothing leaves all
    /// comparisons out but the last.
    init(
      _ subject: FuzzCase,
      on lanes: [Lane],
      _ primary: Int,
      reading: Reading? = nil
    ) {
      var match = Match(
        subject: subject,
        scrutiny: [],
        primary: primary,
        arbiter: nil,
        lanes: lanes,
        spare: [],
      )
      match.reading = reading
      match.judges = false
      match.play()
      alive = lanes.map(\.isAlive)
      mishaps = lanes.map { lane in
        lane.backend.program == nil
          ? nil
          : match.report.faults.first { $0.backend == lane.backend.name }
      }
      values = lanes.map { $0.isAlive ? $0.values : [] }
      trails = lanes.map { $0.isAlive ? $0.trail : [] }
      refused = match.refusedSteps
    }
  }

  private func compare(
    _ match: inout Match,
    _ first: Playing,
    _ second: Playing,
    _ difference: Difference
  ) {
    if take(second, into: &match) { return }
    guard first.alive == second.alive else { return }
    for (index, lane) in lanes.enumerated()
    where lane.backend.traits.keepsValues
      && (difference != .trace || lane.backend.traits.keepsStill)
    {
      // A variable that only refused steps named is absent in one of them.
      let pairs = zip(first.values[index], second.values[index])
      for (place, (a, b)) in pairs.enumerated()
      where a.bitPattern != b.bitPattern && a != b {
        match.blame(
          lane,
          difference,
          "x\(place) was \(a) and is \(b)",
        )
        return
      }
      // One that read nothing in between has no trail to speak of.
      if first.trails[index].count == second.trails[index].count,
        first.trails[index] != second.trails[index]
      {
        let place =
          zip(first.trails[index], second.trails[index])
          .enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        match.blame(
          lane,
          difference,
          "the values of comparison \(place) are others",
        )
        return
      }
    }
  }
}
