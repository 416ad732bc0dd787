// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The variables that a backend says have changed.
///
/// A view that is moved only when its variables are named must never be left
/// where it was. A backend solves whenever it is asked for a value, so every
/// question between two steps is a solve of its own: values are read before
/// whatever may ask, and `Participant.settled` holds those of the solve before.
extension CaseRun {
  /// Reads every backend's values, where what moves is watched, so that a solve
  /// that the next call needs for itself is not missed.
  mutating func settleChanges() {
    guard !costlyChecks.isDisjoint(with: [.changes, .stability]) else { return }
    for participant in participants where participant.isAlive && !isOver {
      let watchesStability =
        costlyChecks.contains(.stability)
        && participant.backend.traits.keepsStill
      if watchesStability { participant.before = participant.values }
      do throws(SolverError) {
        try participant.readValues(model)
      } catch {
        retire(participant, error)
        continue
      }
      if watchesStability { checkOptimum(participant) }
      checkChanges(participant)
    }
  }

  /// The values that were just read differ from those of the solve before at
  /// the variables named, and nowhere else. Where the backend found nothing
  /// to solve, those that changed before may be named still.
  mutating func checkChanges(_ participant: Participant) {
    guard costlyChecks.contains(.changes), !isOver, participant.isUnsettled
    else {
      return
    }
    let solves = participant.solver.statistics.solves
    let isStable = solves == participant.settledSolves
    let named = participant.solver.changedVariables
    var isNamed = Array(repeating: false, count: model.variableBound)
    for variable in named {
      guard model.knows(variable) else {
        return blame(
          participant,
          .changes,
          "\(variable) changed, which is not there"
        )
      }
      isNamed[Int(variable.id)] = true
    }
    for index in isNamed.indices where model.isDeclared[index] {
      let before =
        index < participant.settled.count ? participant.settled[index] : 0
      let after = participant.values[index]
      let hasMoved = before != after
      if isNamed[index] != hasMoved, hasMoved || !isStable {
        return blame(
          participant,
          .changes,
          "x\(index) went from \(before) to \(after) and is "
            + (isNamed[index] ? "" : "not ") + "said to have changed",
        )
      }
    }
    participant.settled = participant.values
    participant.settledSolves = solves
    participant.isUnsettled = false
  }
}
