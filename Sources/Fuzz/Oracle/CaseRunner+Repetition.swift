// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The same calls once more.
extension CaseRunner {
  /// Plays the case again, and once without the steps that were refused.
  /// Both must end at the same values, bit for bit: an answer is a function
  /// of the calls, and a refused call leaves no trace.
  mutating func checkRepetition(
    _ match: inout Match,
    _ subject: FuzzCase,
    primary: Int
  ) {
    guard !match.isOver else { return }
    let verdicts = lanes.map(\.verdict)
    let first = values(subject, on: lanes, primary)
    for (lane, verdict) in zip(lanes, verdicts) { lane.verdict = verdict }
    let again = values(subject, on: spare, primary)
    compare(&match, first.values, again.values, .repetition)
    guard !match.isOver, !first.refused.isEmpty else { return }
    var remaining = subject
    remaining.steps = subject.effectiveSteps
    for index in first.refused.reversed() { remaining.steps.remove(at: index) }
    let without = values(remaining, on: spare, primary)
    compare(&match, first.values, without.values, .trace)
  }

  private func values(
    _ subject: FuzzCase,
    on lanes: [Lane],
    _ primary: Int
  ) -> (values: [[Double]], refused: [Int]) {
    var match = Match(
      subject: subject,
      scrutiny: [],
      primary: primary,
      arbiter: nil,
      lanes: lanes,
      spare: [],
    )
    match.play()
    return (
      match.lanes.map { $0.isAlive ? $0.values : [] }, match.refusedSteps
    )
  }

  private func compare(
    _ match: inout Match,
    _ first: [[Double]],
    _ second: [[Double]],
    _ difference: Difference
  ) {
    for (index, lane) in lanes.enumerated()
    where difference != .trace || lane.backend.traits.keepsStill {
      // A variable that only refused steps named is absent in one of them.
      for (place, (a, b)) in zip(first[index], second[index]).enumerated()
      where a.bitPattern != b.bitPattern && a != b {
        match.blame(
          lane,
          difference,
          "x\(place) was \(a) and is \(b)",
        )
        break
      }
    }
  }
}
