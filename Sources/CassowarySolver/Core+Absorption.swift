// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Constants of required equations that may change without a look at the
/// point that is known to be feasible.
///
/// Where a component has no required constraints but equations, and these
/// are independent, then its moving variables meet them whatever their right
/// sides are. A new constant there is accepted at once and costs one solve,
/// however many others change with it. The known point is out of date until
/// then; who needs it solves first.
extension Core {
  /// Whether a new constant of a required constraint can't conflict.
  mutating func absorbs(_ constraint: Int) -> Bool {
    guard store.entries[constraint].shape == .row,
      store.entries[constraint].relation == .equal,
      !store.entries[constraint].logicalIsBasic
    else { return false }
    for t in store.terms(of: constraint) {
      let found = membership[Int(store.cells[t].variable)].component
      if found >= 0 { return components[Int(found)].isAbsorbing }
    }
    return false
  }

  /// Whether the subproblem, just solved, is such a component.
  mutating func isAbsorbingSolution() -> Bool {
    guard sub.isTame else { return false }
    for column in 0..<sub.columns where sub.mayHaveSlope(column, 0) {
      if column < sub.n || sub.slot[column] >= 0 { return false }
      for t in sub.breaks(column) where sub.kinks[t].level == 0 {
        if sub.kinks[t].left == 0 || sub.kinks[t].right == 0 { return false }
      }
    }
    return true
  }

  /// No longer counts on the components of a constraint, as it becomes
  /// required.
  mutating func stopAbsorbing(_ constraint: Int) {
    for t in store.terms(of: constraint) {
      let found = membership[Int(store.cells[t].variable)].component
      if found >= 0 { components[Int(found)].isAbsorbing = false }
    }
  }

  /// Brings the known feasible point up to date.
  mutating func refreshWitness() throws(SolverError) {
    guard isWitnessOld else { return }
    try solveForItself()
  }
}
