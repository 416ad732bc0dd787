// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// New constants of independent equations, followed with the factors at hand.
///
/// Where a component was solved for a new constant its subproblem is kept,
/// factors and all, and a few others with it, for a screen's widths, lefts
/// and heights are components of their own. A further constant is then a new
/// right side: one solve with the factors. While every basic column stays in
/// its piece the multipliers are what they were, and the point is optimal
/// without a look. Anything else takes the ordinary way.
///
/// - A1: A resident subproblem (its component is live, for the stamps agree)
///   holds that component's last solution, its rows and its breakpoints, but
///   for the values of edited variables and the constants in `adjusted`.
/// - A2: A constraint in `adjusted` that is no row of a resident subproblem,
///   as these were given back meanwhile, takes the ordinary way.
extension Core {
  /// Lets a new constant of an absorbed constraint wait for the solve, which
  /// takes it in by factors that are at hand, or marks what it touches.
  mutating func adjust(for constraint: Int) {
    // Marks of other origin may come with variables let go.
    let isAlone = marked.isEmpty || keepsFactors
    guard isAlone else {
      wake(constraint)
      return
    }
    for t in store.terms(of: constraint) {
      let found = membership[Int(store.cells[t].variable)].component
      if found < 0 { continue }
      if hasResident(found) {
        adjusted.append(Int32(constraint))
        // What follows an edit has new bases.
        structure &+= 1
        return
      }
      break
    }
    keepsFactors = true
    markTerms(of: constraint)
  }

  @inline(__always)
  private func isResident(
    _ sub: borrowing Subproblem,
    _ component: Int32
  ) -> Bool {
    sub.residentComponent == Int(component)
      && sub.residentStamp == components[Int(component)].stamp
  }

  @inline(__always)
  private func isLive(_ sub: borrowing Subproblem) -> Bool {
    sub.residentComponent >= 0
      && isResident(sub, Int32(sub.residentComponent))
  }

  private func hasResident(_ component: Int32) -> Bool {
    if isResident(sub, component) { return true }
    for place in parked.indices
    where isResident(parked[place].sub, component) {
      return true
    }
    return false
  }

  /// Marks what waits, for the ordinary way.
  mutating func wakeAdjusted() {
    for index in adjusted.indices { markTerms(of: Int(adjusted[index])) }
    adjusted.removeAll()
  }

  /// Takes in the constants that wait; marks those that take the ordinary
  /// way instead.
  mutating func adjustAll() throws(SolverError) {
    var count = try adjustResident()
    for place in parked.indices where count < adjusted.count {
      guard isLive(parked[place].sub), isWanted(parked[place].sub) else {
        continue
      }
      context.hit(.unparked)
      swap(&sub, &parked[place].sub)
      count += try adjustResident()
    }
    if count == adjusted.count {
      adjusted.removeAll()
    } else {
      context.hit(.adjustmentLeft)
      // Marked are those that are done too; they are merely solved again.
      wakeAdjusted()
    }
  }

  /// Whether some constraint that waits is a row of a subproblem.
  private func isWanted(_ sub: borrowing Subproblem) -> Bool {
    for index in adjusted.indices where sub.hasRow(Int(adjusted[index])) {
      return true
    }
    return false
  }

  /// Takes in the constants of the subproblem in front and answers how many
  /// these were, none when that did not work out.
  private mutating func adjustResident() throws(SolverError) -> Int {
    guard isLive(sub) else { return 0 }
    var count = 0
    for index in adjusted.indices where sub.hasRow(Int(adjusted[index])) {
      sub.renewRight(Int(adjusted[index]), store, around)
      count += 1
    }
    guard count > 0 else { return 0 }
    sub.renewParameters(around)
    let outcome = sub.runAdjusted()
    statistics.rowsTouched += sub.m
    takeCounts()
    guard outcome == .optimal, sub.couplings.isEmpty, sub.confirm() else {
      sub.residentComponent = -1
      return 0
    }
    context.hit(.adjustedByFactors)
    try storeSolution()
    return count
  }

  // MARK: Keeping

  /// Keeps the subproblem, whose solution was just stored, for constants
  /// that will change again.
  mutating func keepResident(_ index: Int) {
    guard keepsFactors else { return }
    sub.residentComponent = index
    sub.residentStamp = components[index].stamp
  }

  /// Lays the subproblem aside before another component is loaded, unless
  /// it is quickly made again.
  mutating func park() {
    guard keepsFactors, sub.m > context.limits.parkedRows, isLive(sub) else {
      return
    }
    context.hit(.parked)
    var place = 0
    while place < parked.count, isLive(parked[place].sub) { place += 1 }
    if place >= context.limits.parked {
      place = nextParked
      nextParked = (nextParked + 1) % max(1, context.limits.parked)
    } else if place == parked.count {
      parked.append(ParkedSubproblem(context))
    }
    swap(&sub, &parked[place].sub)
  }

  /// Gives the workspaces back unless they are small: they are several times
  /// as large as the problem, and after a build, or once a drag moves along
  /// cached columns, nobody may need them for long.
  mutating func releaseWorkspaces() {
    context.hit(.workspacesReleased)
    if sub.peakRows > context.limits.smallWorkspace {
      sub = Subproblem(context)
    }
    parked.removeAll()
  }

  /// Gives the workspaces back after a solve that made them much larger than
  /// they ever were: what is built first is seldom solved so again.
  mutating func releaseAfterGrowth() {
    guard sub.peakRows > knownRows + knownRows / context.limits.growthPart
    else { return }
    knownRows = sub.peakRows
    if !keepsFactors { releaseWorkspaces() }
  }
}
