// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Variables that join a kept component, and such as leave it.
///
/// A view that comes brings variables with constraints of their own, one of
/// which hangs it on what is there. That one lets its variables join the
/// component: each takes a blank column, and whatever else is asked of it
/// waits for the solve with it. What comes before that is put apart, as nobody
/// knows yet whether it will be a component of its own. A variable that goes is
/// a member until the solve, which leaves its column blank.
extension Core {
  // MARK: Coming

  /// Whether a constraint has only variables that were never solved, while
  /// there are components that these may join.
  func standsApart(_ constraint: Int) -> Bool {
    if components.isEmpty { return false }
    let terms = store.terms(of: constraint)
    for t in terms where !isUnsolved(Int(store.cells[t].variable)) {
      return false
    }
    return !terms.isEmpty
  }

  /// Whether a variable moves that nothing was asked of before; what pins it
  /// would let it stand still.
  func isUnsolved(_ variable: Int) -> Bool {
    guard membership[variable].component < 0,
      around.fixed[variable] == Surroundings.moving,
      around.editIndex[variable] < 0
    else { return false }
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      if store.isEquation(Int(cell.owner)) { return false }
      term = cell.next
    }
    return true
  }

  /// Lets the variables of a constraint that were never solved join a kept
  /// component; false where one can't.
  mutating func joinUnsolved(of constraint: Int, _ place: Int) -> Bool {
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      if membership[variable].component >= 0 { continue }
      guard isUnsolved(variable), !isMarked[variable],
        kept.places[place].sub.takeIn(variable: variable, around)
      else { return false }
      context.hit(.variableTakenIn)
      let component = kept.places[place].component
      join(variable, component)
      // What is required of it alone may bar what met any constant before.
      components[component].isAbsorbing = false
      newcomers.append(Int32(variable))
    }
    return true
  }

  /// Notes that a constraint's variables are columns that were solved, though
  /// they may not move.
  mutating func noteSolved(_ constraint: Int) {
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      if around.standing[variable] == 0 { around.standing[variable] = 1 }
    }
  }

  /// Marks the constraints of which no variable has joined a component.
  mutating func wakeApart() {
    for index in apart.indices {
      let constraint = Int(apart[index])
      if store.contains(constraint: constraint),
        !store.entries[constraint].waits
      {
        markTerms(of: constraint)
      }
    }
    apart.removeAll()
  }

  // MARK: Going

  /// Whether a variable that goes may leave its component at the solve, in
  /// whose kept subproblem it is.
  mutating func mayDepart(from component: Int32) -> Bool {
    guard isUnmarked || keepsFactors else { return false }
    if components[Int(component)].kept >= 0 { return true }
    if isLarge(component) { keepsFactors = true }
    return false
  }

  /// Takes a variable that has gone out of its component's members, unless
  /// it has been.
  mutating func drop(_ change: Change) {
    let variable = Int(change.variable)
    if membership[variable].component == change.component,
      !store.contains(variable: variable)
    {
      dropDeparted(from: Int(change.component))
    }
  }
}
