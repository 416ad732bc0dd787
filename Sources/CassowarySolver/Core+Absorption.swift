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
    // What is derived may be held by what has just been added.
    if derivations.count > 0, !isUnmarked, !keepsFactors { return false }
    if store.entries[constraint].derives { return true }
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
      for t in sub.breaks(column) where sub.breakpoints[t].level == 0 {
        if sub.breakpoints[t].left == 0 || sub.breakpoints[t].right == 0 {
          return false
        }
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

  /// Notes that the known feasible point does not know of a new constant.
  mutating func noteUnwitnessed(_ constraint: Int) {
    if store.entries[constraint].isUnwitnessed { return }
    store.entries[constraint].isUnwitnessed = true
    unwitnessed.append(Int32(constraint))
  }

  /// Brings the known feasible point up to date, and nothing else, as the
  /// call that needs it may be refused: each component with new constants is
  /// solved in the front, and its point noted.
  mutating func refreshWitness() throws(SolverError) {
    if unwitnessed.isEmpty { return }
    var derived = Heap<Int32>()
    for index in unwitnessed.indices {
      let constraint = Int(unwitnessed[index])
      guard store.contains(constraint: constraint),
        store.entries[constraint].isUnwitnessed
      else { continue }
      store.entries[constraint].isUnwitnessed = false
      if !store.isRequired(constraint) || isWitnessed(constraint) { continue }
      context.hit(.witnessRenewed)
      if store.entries[constraint].derives {
        derived.push(derivations.rank[derivedVariable(of: constraint)])
        continue
      }
      seeds.removeAll()
      for t in store.terms(of: constraint) {
        let variable = store.cells[t].variable
        if around.fixed[Int(variable)] == Surroundings.moving {
          seeds.append(variable)
        }
      }
      var selection = Selection()
      selection.requiredOnly = true
      selection.holdsStill = true
      sub.load(store, around, seeds: seeds, selection)
      let outcome = sub.run()
      takeCounts()
      guard outcome == .optimal else {
        witnessDerived(from: derived)
        throw .abstained(
          "Required equations of full rank could not be solved; please "
            + "report the case."
        )
      }
      for column in 0..<sub.n {
        let variable = Int(sub.columnVariable[column])
        if around.feasible(variable) == sub.result(column) { continue }
        witness(variable, at: sub.result(column))
        pushUses(of: variable, &derived)
      }
    }
    unwitnessed.removeAll()
    witnessDerived(from: derived)
  }
}
