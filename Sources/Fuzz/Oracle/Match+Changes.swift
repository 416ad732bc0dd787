// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The variables that a backend says have changed.
///
/// A view that is moved only when its variables are named must never be left
/// where it was. A backend solves whenever it is asked for a value, so every
/// question between two steps is a solve of its own: values are read before
/// whatever may ask, and `Lane.settled` holds those of the solve before.
extension Match {
  /// Reads every backend's values, where what moves is watched, so that a solve
  /// that the next call needs for itself is not missed.
  mutating func settleChanges() {
    guard !scrutiny.isDisjoint(with: [.changes, .stillness]) else { return }
    for lane in lanes where lane.isAlive && !isOver {
      let watchesStillness =
        scrutiny.contains(.stillness) && lane.backend.traits.keepsStill
      if watchesStillness { lane.before = lane.values }
      do throws(SolverError) {
        try lane.readValues(ledger)
      } catch {
        retire(lane, error)
        continue
      }
      if watchesStillness { checkOptimum(lane) }
      checkChanges(lane)
    }
  }

  /// The values that were just read differ from those of the solve before at
  /// the variables named, and nowhere else. Where the backend found nothing
  /// to solve, those that changed before may be named still.
  mutating func checkChanges(_ lane: Lane) {
    guard scrutiny.contains(.changes), !isOver, lane.isUnsettled else {
      return
    }
    let solves = lane.solver.statistics.solves
    let isStill = solves == lane.settledSolves
    let named = lane.solver.changedVariables
    var isNamed = Array(repeating: false, count: ledger.variableBound)
    for variable in named {
      guard ledger.knows(variable) else {
        return blame(lane, .changes, "\(variable) changed, which is not there")
      }
      isNamed[Int(variable.id)] = true
    }
    for index in isNamed.indices where ledger.isDeclared[index] {
      let before = index < lane.settled.count ? lane.settled[index] : 0
      let after = lane.values[index]
      let hasMoved = before != after
      if isNamed[index] != hasMoved, hasMoved || !isStill {
        return blame(
          lane,
          .changes,
          "x\(index) went from \(before) to \(after) and is "
            + (isNamed[index] ? "" : "not ") + "said to have changed",
        )
      }
    }
    lane.settled = lane.values
    lane.settledSolves = solves
    lane.isUnsettled = false
  }
}
