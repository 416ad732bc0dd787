// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Changes that a kept subproblem takes in.
///
/// A new constant is a new right side: one solve with the factors at hand.
/// While every basic column stays in its piece the multipliers are what they
/// were, and the point is optimal without a look; else the run goes on from
/// there. So it does for a constraint that comes, goes or changes its
/// priority. The first change of a component takes the ordinary way, after
/// which the subproblem is kept.
extension Core {
  /// A change of a constraint, a new suggestion, or a variable that has gone,
  /// that waits for the solve.
  struct Change {
    var constraint: Int32 = -1
    /// One of its variables, for it may be gone by then.
    var variable: Int32
    var component: Int32
    var kind: Kind

    enum Kind: UInt8 {
      case constant, entered, removed, priority, suggested, departed
    }
  }

  // MARK: Changes

  /// Lets a change wait for the solve, where the subproblem of its component
  /// is kept and nothing else has changed; marks what it touches elsewhere.
  ///
  /// A required constraint may wait (`mayWait`), and one that is to be removed
  /// is still there.
  ///
  /// What a new variable has besides waits with the constraint by which it
  /// joins.
  mutating func adjust(for constraint: Int, _ kind: Change.Kind = .constant) {
    letWait(constraint, kind)
    while let newcomer = newcomers.popLast() {
      let column = store.columns[Int(newcomer)]
      for var term in [column.rows, column.singles] {
        while term >= 0 {
          let cell = store.cells[Int(term)]
          term = cell.next
          letWait(Int(cell.owner), .entered)
        }
      }
    }
  }

  private mutating func letWait(_ constraint: Int, _ kind: Change.Kind) {
    let isConstant = kind == .constant
    if isConstant, store.entries[constraint].derives {
      derivations.expire(derivedVariable(of: constraint))
      return
    }
    guard isUnmarked || keepsFactors else {
      wake(constraint)
      return
    }
    if isConstant || kind == .entered, store.entries[constraint].waits {
      return
    }
    let variable = member(of: constraint)
    let found = variable < 0 ? -1 : Int(membership[variable].component)
    let place = found < 0 ? -1 : Int(components[found].kept)
    if place >= 0, isTaken(constraint, kind, place) {
      store.entries[constraint].waits = true
      adjusted.append(
        Change(
          constraint: Int32(constraint),
          variable: Int32(variable),
          component: Int32(found),
          kind: kind,
        )
      )
      return
    }
    if kind == .entered, standsApart(constraint) {
      apart.append(Int32(constraint))
      return
    }
    // What is kept lacks the change, so that no other may wait for it.
    if !isConstant, place >= 0 || !mayBeKept(found, constraint) {
      wake(constraint)
      return
    }
    keepsFactors = true
    markTerms(of: constraint)
  }

  /// Lets the new suggestion for an edited variable wait like a constant, if
  /// the variable moves before and after, as where it can't be where it should.
  mutating func adjust(forEditOf variable: Int) {
    let component = membership[variable].component
    guard component >= 0, !isMarked[variable],
      isUnmarked || keepsFactors,
      around.fixed[variable] == Surroundings.moving,
      standing(of: variable).fixed == Surroundings.moving
    else { return mark(variable) }
    let place = Int(components[Int(component)].kept)
    if place < 0 || !kept.places[place].sub.hasEdit(of: variable) {
      if isLarge(component) { keepsFactors = true }
      return mark(variable)
    }
    let edit = Int(around.editIndex[variable])
    if isPending[edit] { return }
    isPending[edit] = true
    adjusted.append(
      Change(
        variable: Int32(truncatingIfNeeded: variable),
        component: component,
        kind: .suggested,
      )
    )
  }

  /// Whether a component may be worth keeping.
  @inline(__always)
  func isLarge(_ component: Int32) -> Bool {
    4 * components[Int(component)].size > context.limits.keptRows
  }

  /// Whether a required constraint that comes or goes may wait for the solve:
  /// not one that pins a variable, nor in a component that is solved quickly
  /// again. One of new variables alone waits to see which component they join.
  @inline(__always)
  func mayWait(_ constraint: Int) -> Bool {
    if !isUnmarked, !keepsFactors { return false }
    let entry = store.entries[constraint]
    if entry.shape == .single, entry.relation == .equal { return false }
    let found = component(of: constraint)
    return found < 0
      ? standsApart(constraint)
      : components[found].size > context.limits.keptRows
  }

  /// Whether a component is worth keeping for a change of a constraint: it
  /// is not small, and has all of the constraint's variables but new ones.
  private mutating func mayBeKept(_ component: Int, _ constraint: Int) -> Bool {
    guard component >= 0, isLarge(Int32(component)) else { return false }
    for t in store.terms(of: constraint)
    where membership[Int(store.cells[t].variable)].component != component {
      if !isUnsolved(Int(store.cells[t].variable)) { return false }
    }
    return true
  }

  /// Whether a kept subproblem takes a change in.
  private mutating func isTaken(
    _ constraint: Int,
    _ kind: Change.Kind,
    _ place: Int
  ) -> Bool {
    // One that has just been entered is not there yet.
    let waits = store.entries[constraint].waits
    switch kind {
    case .constant: return kept.places[place].sub.canRenew(constraint, store)
    case .entered:
      return joinUnsolved(of: constraint, place)
        && kept.places[place].sub.canTakeIn(constraint, store)
    case .removed:
      return waits || kept.places[place].sub.canRelease(constraint, store)
    case .priority:
      return waits && !kept.places[place].sub.canRenew(constraint, store)
        || kept.places[place].sub.canRelevel(constraint, store)
    case .suggested, .departed: return false
    }
  }

  /// A variable of a constraint that is in a component, −1 for none.
  @inline(__always)
  private func member(of constraint: Int) -> Int {
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      if membership[variable].component >= 0 { return variable }
    }
    return -1
  }

  /// The component that a constraint is of, −1 for none.
  @inline(__always)
  func component(of constraint: Int) -> Int {
    let variable = member(of: constraint)
    return variable < 0 ? -1 : Int(membership[variable].component)
  }

  /// Before something changes that kept subproblems are made of, such as which
  /// edits there are: the next solve takes the ordinary way.
  @inline(__always)
  mutating func leaveKept() {
    if !adjusted.isEmpty { wakeAdjusted() }
    keepsFactors = false
  }

  /// Marks what waits, for the ordinary way.
  @inline(never)
  mutating func wakeAdjusted() {
    for index in adjusted.indices { wake(adjusted[index]) }
    adjusted.removeAll()
  }

  /// Marks what a change that waited touches: where a constraint has gone, all
  /// of the component, for nothing else says what it held.
  private mutating func wake(_ change: Change) {
    switch change.kind {
    case .removed: markMembers(of: change.component)
    case .departed:
      drop(change)
      markMembers(of: change.component)
      return
    case .suggested:
      mark(Int(change.variable))
    case .constant, .entered, .priority: break
    }
    if endWaiting(change) { markTerms(of: Int(change.constraint)) }
  }

  /// Notes that a change waits no more; false where there is no constraint, or
  /// it has gone since.
  @discardableResult
  private mutating func endWaiting(_ change: Change) -> Bool {
    if change.kind == .suggested {
      isPending[Int(around.editIndex[Int(change.variable)])] = false
      return false
    }
    let constraint = Int(change.constraint)
    guard constraint >= 0, store.contains(constraint: constraint)
    else { return false }
    store.entries[constraint].waits = false
    return true
  }

  /// Takes in the changes that wait; marks those that take the ordinary way
  /// instead.
  mutating func adjustAll() throws(SolverError) {
    workInVain = 0
    for index in adjusted.indices {
      let change = adjusted[index]
      let place = kept.places[Int(components[Int(change.component)].kept)]
      place.isRenewed = true
      take(change, &place.sub)
    }
    var isLeft = false
    for place in kept.places.indices where kept.places[place].isRenewed {
      kept.places[place].isRenewed = false
      let index = kept.places[place].component
      following.forget(components[index])
      take(place)
      defer {
        noteNumbers(of: index)
        sub.shifts.removeAll()
        sub.duals.removeLists()
        take(place)
      }
      if try mend() {
        context.hit(.shiftedAlone)
      } else if try rerun() {
        context.hit(.adjustedByFactors)
        try storeSolution()
      } else {
        context.hit(.adjustmentLeft)
        release(place)
        isLeft = true
      }
    }
    for index in adjusted.indices {
      let change = adjusted[index]
      endWaiting(change)
      if isLeft, components[Int(change.component)].kept < 0 {
        wake(change)
      } else if change.kind == .departed {
        drop(change)
      }
    }
    adjusted.removeAll()
  }

  /// Lets a subproblem take a change in.
  private mutating func take(_ change: Change, _ sub: inout Subproblem) {
    if change.kind == .departed {
      context.hit(.variableTakenOut)
      sub.release(variable: Int(change.variable))
      return
    }
    if change.kind == .suggested {
      context.hit(.suggestionTakenIn)
      sub.renewEdit(of: Int(change.variable), around)
      return
    }
    let constraint = Int(change.constraint)
    // What came or was changed may have gone since.
    guard change.kind == .removed || store.contains(constraint: constraint)
    else { return }
    if change.kind != .constant { sub.beginChange() }
    switch change.kind {
    case .constant:
      sub.renew(constraint, store, around)
    case .entered:
      context.hit(.takenIn)
      sub.takeIn(constraint, store, around)
      noteSolved(constraint)
    case .removed:
      context.hit(.takenOut)
      sub.release(constraint, of: Int(change.variable), around)
    case .priority:
      sub.relevel(constraint, store, around)
      // A constant that came later waits for this one.
      sub.renew(constraint, store, around)
    case .suggested, .departed: break
    }
  }

  /// Mends the solution of the kept subproblem in front, and stores what has
  /// moved; false where that is not all there is to do.
  private mutating func mend() throws(SolverError) -> Bool {
    sub.renewParameters(around)
    sub.noteParameterShifts(around)
    let isMended = sub.mend()
    takeCounts()
    guard isMended else { return false }
    let isSure = sub.isTame || sub.movesNothing() || sub.confirmTouched()
    guard isSure || sub.confirm() || sub.isBeyondIntegers && isTakenAsItIs
    else {
      sub.pauseOfMends.noteFailure()
      return false
    }
    if sub.catchUp(around) || !isSure {
      // What followed the edit outside may be back where it was in here.
      try storeSolution()
      statistics.rowsTouched += sub.m
      return true
    }
    for index in sub.duals.moved.indices {
      let column = Int(sub.duals.moved[index])
      if column < sub.n, !sub.result(column).isFinite {
        throw notFinite(column)
      }
    }
    for index in sub.duals.moved.indices {
      store(column: Int(sub.duals.moved[index]))
    }
    statistics.rowsTouched += sub.duals.moved.count
    return true
  }

  /// Runs the kept subproblem in front again; false where the component is
  /// to be solved in the ordinary way.
  mutating func rerun() throws(SolverError) -> Bool {
    if sub.mustReload { return false }
    sub.renewParameters(around)
    limitWork()
    let outcome = sub.runAdjusted()
    sub.effort.most = .max
    statistics.rowsTouched += sub.m
    takeCounts()
    _ = sub.catchUp(around)
    guard outcome == .optimal, sub.couplings.isEmpty else { return false }
    if sub.confirm() { return true }
    // Of a smaller one integers are asked, in the ordinary way.
    if !sub.isBeyondIntegers { return false }
    let (isSolved, isConfirmed) = confirmsOtherRun(isLast: true)
    return isConfirmed || isSolved && isTakenAsItIs
  }

  // MARK: Keeping

  /// Takes a kept subproblem to the front, or puts it back.
  mutating func take(_ place: Int) { swap(&sub, &kept.places[place].sub) }

  /// Keeps the subproblem in front, whose solution was just stored, unless
  /// it is quickly made again.
  mutating func keepSubproblem(of index: Int) {
    guard sub.isWorthKeeping else { return }
    context.hit(.kept)
    let place = kept.makePlace(context)
    release(place)
    components[index].kept = Int32(place)
    kept.places[place].component = index
    take(place)
    sub.forgetMovedPrecedent()
  }

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
