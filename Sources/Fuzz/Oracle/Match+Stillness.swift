// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What has no reason to move stands still.
extension Match {
  /// While nothing but readings and refused calls came since the last
  /// comparison, nothing moves, not by a bit.
  mutating func checkStanding(_ lane: Lane) {
    let before = lane.standing
    if before.count == lane.values.count, before != lane.values,
      let place = before.indices.first(where: {
        before[$0] != lane.values[$0] && ledger.isDeclared[$0]
      })
    {
      blame(
        lane,
        .stillness,
        "nothing has changed, yet x\(place) went from \(before[place]) to "
          + "\(lane.values[place])",
      )
    }
    lane.standing = lane.values
  }

  /// A variable that nothing ever used is at 0; one that nothing uses since
  /// constraints were removed stays where it was.
  mutating func checkStillness(_ lane: Lane) {
    var isUsed = Array(repeating: false, count: ledger.variableBound)
    for constraint in ledger.constraints {
      for term in constraint.terms { isUsed[Int(term.variable.id)] = true }
    }
    for edit in ledger.edits { isUsed[Int(edit.variable.id)] = true }
    for index in isUsed.indices
    where !isUsed[index] && ledger.isDeclared[index] {
      let expected: Double
      if !wasUsed[index] {
        expected = 0
      } else if onlyRemovals, index < lane.before.count {
        expected = lane.before[index]
      } else {
        continue
      }
      if lane.values[index] != expected {
        blame(
          lane,
          .stillness,
          "nothing uses x\(index), yet it went from \(expected) to "
            + "\(lane.values[index])",
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
  mutating func checkOptimum(_ lane: Lane) {
    guard !isOver, lane.before != lane.values else { return }
    let before =
      lane.before.isEmpty
      ? [Double](repeating: 0, count: lane.values.count) : lane.before
    guard before.count == lane.values.count,
      let place = before.indices.first(where: {
        before[$0] != lane.values[$0] && ledger.isDeclared[$0]
      }),
      let old = IntegerProfile(ledger, at: before),
      let new = IntegerProfile(ledger, at: lane.values), old == new
    else { return }
    blame(
      lane,
      .stillness,
      "all values could have stayed, yet x\(place) went from "
        + "\(before[place]) to \(lane.values[place])",
    )
  }
}
