// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension CaseRun {
  /// While nothing but readings and refused calls came since the last
  /// comparison, nothing moves, not by a bit.
  mutating func checkStanding(_ participant: Participant) {
    if participant.standing.count == participant.values.count,
      participant.standing != participant.values,
      let place = participant.values.indices.first(where: {
        participant.standing[$0] != participant.values[$0]
          && model.isDeclared[$0]
      })
    {
      blame(
        participant,
        .stability,
        "nothing has changed, yet x\(place) went from "
          + "\(participant.standing[place]) to \(participant.values[place])",
      )
    }
    // Copied: values that shared their memory would lose it when next read.
    participant.standing.removeAll(keepingCapacity: true)
    participant.standing.append(contentsOf: participant.values)
  }

  /// A variable that nothing ever used is at 0; one that nothing uses since
  /// constraints were removed stays where it was.
  mutating func checkStability(_ participant: Participant) {
    var isUsed = Array(repeating: false, count: model.variableBound)
    for constraint in model.constraints {
      for term in constraint.terms { isUsed[Int(term.variable.id)] = true }
    }
    for edit in model.edits { isUsed[Int(edit.variable.id)] = true }
    for index in isUsed.indices
    where !isUsed[index] && model.isDeclared[index] {
      let expected: Double
      if !wasUsed[index] {
        expected = 0
      } else if onlyRemovals, index < participant.before.count {
        expected = participant.before[index]
      } else {
        continue
      }
      if participant.values[index] != expected {
        blame(
          participant,
          .stability,
          "nothing uses x\(index), yet it went from \(expected) to "
            + "\(participant.values[index])",
        )
        return
      }
    }
  }

  /// Nothing moves while the point of the solve before stays optimal: where it
  /// satisfies what is required and violates each priority exactly as much as
  /// the new one, no value is another.
  ///
  /// Both are judged without any tolerance, which doubles allow where all that
  /// is added up is an integer.
  mutating func checkOptimum(_ participant: Participant) {
    guard !isOver, participant.before != participant.values else { return }
    let before =
      participant.before.isEmpty
      ? [Double](repeating: 0, count: participant.values.count)
      : participant.before
    guard before.count == participant.values.count,
      let place = before.indices.first(where: {
        before[$0] != participant.values[$0] && model.isDeclared[$0]
      }),
      let old = IntegerProfile(model, at: before),
      let new = IntegerProfile(model, at: participant.values), old == new
    else { return }
    blame(
      participant,
      .stability,
      "all values could have stayed, yet x\(place) went from "
        + "\(before[place]) to \(participant.values[place])",
    )
  }
}
