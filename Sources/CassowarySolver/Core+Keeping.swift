// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Changes that a kept subproblem takes in.
///
/// A new constant is a new right side: one solve with the factors at hand.
/// While every basic column stays in its piece the multipliers are what they
/// were, and the point is optimal without a look; else the run goes on from
/// there. The first change of a component takes the ordinary way, after which
/// the subproblem is kept.
extension Core {
  // MARK: Constants

  /// Lets a new constant wait for the solve, where the subproblem of its
  /// component is kept and nothing else has changed; marks what it touches
  /// elsewhere.
  mutating func adjust(for constraint: Int) {
    if store.entries[constraint].derives {
      derivations.expire(derivedVariable(of: constraint))
      return
    }
    guard marked.isEmpty || keepsFactors else {
      wake(constraint)
      return
    }
    if store.entries[constraint].waits { return }
    let found = component(of: constraint)
    if found >= 0, components[found].kept >= 0,
      kept.places[Int(components[found].kept)].sub.canRenew(constraint, store)
    {
      store.entries[constraint].waits = true
      adjusted.append(Int32(constraint))
      return
    }
    keepsFactors = true
    markTerms(of: constraint)
  }

  /// The component that a constraint is of, −1 for none.
  @inline(__always)
  func component(of constraint: Int) -> Int {
    for t in store.terms(of: constraint) {
      let found = membership[Int(store.cells[t].variable)].component
      if found >= 0 { return Int(found) }
    }
    return -1
  }

  /// Marks what waits, for the ordinary way.
  mutating func wakeAdjusted() {
    for index in adjusted.indices {
      store.entries[Int(adjusted[index])].waits = false
      markTerms(of: Int(adjusted[index]))
    }
    adjusted.removeAll()
  }

  /// Takes in the constants that wait; marks those that take the ordinary
  /// way instead.
  mutating func adjustAll() throws(SolverError) {
    for index in adjusted.indices {
      let constraint = Int(adjusted[index])
      let place = kept.places[Int(components[component(of: constraint)].kept)]
      place.sub.renew(constraint, store, around)
      place.isRenewed = true
    }
    for place in kept.places.indices where kept.places[place].isRenewed {
      kept.places[place].isRenewed = false
      let index = kept.places[place].component
      following.forget(components[index], structure)
      take(place)
      defer { take(place) }
      if try moveAlone() {
        context.hit(.shiftedAlone)
      } else if try rerun() {
        context.hit(.adjustedByFactors)
        try storeSolution()
      } else {
        context.hit(.adjustmentLeft)
        release(place)
      }
    }
    for index in adjusted.indices {
      let constraint = Int(adjusted[index])
      store.entries[constraint].waits = false
      if components[component(of: constraint)].kept < 0 {
        markTerms(of: constraint)
      }
    }
    adjusted.removeAll()
  }

  /// Moves what follows new constants of the kept subproblem in front, and
  /// stores it; false where that is not all there is to do.
  private mutating func moveAlone() throws(SolverError) -> Bool {
    sub.renewParameters(around)
    sub.noteParameterShifts()
    defer { sub.shifts.removeAll() }
    guard sub.shiftAlone() else { return false }
    if sub.catchUp(around) {
      // What followed the edit outside may be back where it was in here.
      for column in 0..<sub.n { try storeColumn(column) }
      statistics.rowsTouched += sub.m
      return true
    }
    for index in sub.shifts.indices {
      try storeColumn(Int(sub.shifts[index].column))
    }
    for index in sub.support.indices {
      try storeColumn(Int(sub.head[Int(sub.support[index])]))
    }
    statistics.rowsTouched += sub.support.count
    return true
  }

  private mutating func storeColumn(_ column: Int) throws(SolverError) {
    guard column < sub.n else { return }
    let variable = Int(sub.columnVariable[column])
    let result = sub.result(column)
    guard result.isFinite else {
      throw .invalidNumber(.value(of: Variable(UInt32(variable))))
    }
    place(variable, at: result)
  }

  /// Runs the kept subproblem in front again; false where the component is
  /// to be solved in the ordinary way.
  mutating func rerun() throws(SolverError) -> Bool {
    sub.renewParameters(around)
    let outcome = sub.runAdjusted()
    statistics.rowsTouched += sub.m
    takeCounts()
    _ = sub.catchUp(around)
    return outcome == .optimal && sub.couplings.isEmpty && sub.confirm()
  }

  // MARK: Keeping

  /// Takes a kept subproblem to the front, or puts it back.
  mutating func take(_ place: Int) {
    swap(&sub, &kept.places[place].sub)
  }

  /// Keeps the subproblem in front, whose solution was just stored, unless
  /// it is quickly made again.
  mutating func keepSubproblem(of index: Int) {
    guard sub.m > context.limits.keptRows else { return }
    context.hit(.kept)
    let place = kept.makePlace(context)
    release(place)
    components[index].kept = Int32(place)
    kept.places[place].component = index
    take(place)
  }

  /// Lets a place belong to no component.
  mutating func release(_ place: Int) {
    let index = kept.places[place].component
    if index >= 0 { components[index].kept = -1 }
    kept.places[place].component = -1
    kept.places[place].isRenewed = false
  }

  /// Gives all workspaces back: they are several times as large as the
  /// problem, and after a build, or once a drag moves along cached columns,
  /// nobody may need them for long.
  mutating func releaseWorkspaces() {
    context.hit(.workspacesReleased)
    releaseFront()
    for place in kept.places.indices { release(place) }
    kept = KeptSubproblems()
  }

  /// Gives the front's workspaces back after a solve that made them much
  /// larger than they ever were: what is built first is seldom solved so
  /// again.
  mutating func releaseAfterGrowth() {
    guard sub.peakRows > knownRows + knownRows / context.limits.growthPart
    else { return }
    knownRows = sub.peakRows
    if !keepsFactors { releaseFront() }
  }

  private mutating func releaseFront() {
    if sub.peakRows > context.limits.smallWorkspace {
      sub = Subproblem(context)
    }
  }
}
