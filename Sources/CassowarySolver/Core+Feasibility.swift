// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Accepts a required constraint that has been entered, or throws the
  /// conflict that it makes; only the witness changes, and only when it is
  /// accepted.
  ///
  /// Some point that satisfies all required constraints is always known:
  /// the values last solved, or the witness where it differs. Most
  /// constraints are accepted by that point, or by moving one variable that
  /// nothing required has used yet, or a few in turn. Otherwise a neighbourhood
  /// is solved with everything around it held still; then many variables may
  /// move in turn, or along a basis of what bars them; and at last all is
  /// solved that required rows reach, which decides.
  mutating func admit(_ constraint: Int) throws(SolverError) {
    if isWitnessed(constraint) {
      context.hit(.acceptedByPoint)
      if isFarOut { try refuseRival(of: constraint) }
      return
    }
    guard store.entries[constraint].shape != .empty else {
      throw .conflict(ConflictSet([ConstraintID(UInt32(constraint))]))
    }
    let mark = witnessed.count
    if yieldsToFreshVariable(constraint) {
      context.hit(.yieldedVariable)
      return
    }
    if yieldsInTurn(constraint, .nearby) {
      if isFarOut { try refuseRival(of: constraint, before: mark) }
      return
    }
    if pauseOfNeighbourhoods.isOver() {
      var nearby = Selection()
      nearby.requiredOnly = true
      nearby.limit = context.limits.neighbourhood
      nearby.hubLimit = context.limits.neighbourhoodDegree
      if try decides(constraint, nearby, since: mark) {
        pauseOfNeighbourhoods.noteSuccess()
        return
      }
      pauseOfNeighbourhoods.noteFailure()
    }
    if yieldsInTurn(constraint, .farther) || pivotsToward(constraint)
      || yielding.hasRunOut && yieldsInTurn(constraint, .anywhere)
    {
      if isFarOut { try refuseRival(of: constraint, before: mark) }
      return
    }
    var whole = Selection()
    whole.requiredOnly = true
    _ = try decides(constraint, whole, since: mark)
  }

  /// Solves what is required around a constraint, as far as is selected. True
  /// where that accepts the constraint; a part that doesn't decides nothing.
  private mutating func decides(
    _ constraint: Int,
    _ selection: Selection,
    since mark: Int
  ) throws(SolverError) -> Bool {
    loadSeeds(constraint)
    sub.load(store, around, seeds: seeds, selection)
    if sub.n == 0 { return false }
    let isWhole = !sub.isCut
    context.hit(isWhole ? .wholeComponent : .neighbourhood)
    var outcome = sub.run()
    if case .failed = outcome, isWhole {
      sub.forgetBasis()
      outcome = sub.run()
    }
    takeCounts()
    switch outcome {
    case .optimal:
      if !sub.isSurelyFeasible(EngineTolerance.sure) || sub.hasNearMiss() {
        if !isWhole { return false }
        if try !admitInDoubt(constraint) { return true }
      }
      for column in 0..<sub.n {
        witness(Int(sub.columnVariable[column]), at: sub.result(column))
      }
      _ = isWitnessed(constraint)
      if isFarOut { try refuseRival(of: constraint, before: mark) }
      return true
    case .infeasible:
      if !isWhole { return false }
      context.hit(.conflict)
      try refuse(constraint)
      return true
    case .failed(let reason):
      if !isWhole { return false }
      try admitExactly(constraint, reason)
      return true
    }
  }

  /// Settles a feasible point that is not confirmed; true when it stands.
  private mutating func admitInDoubt(
    _ constraint: Int
  ) throws(SolverError) -> Bool {
    let isPlausible = sub.isSurelyFeasible(EngineTolerance.feasible)
    do throws(SolverError) {
      try admitExactly(
        constraint,
        "Rounding errors hide whether the required constraints can hold; "
          + "please report the case."
      )
      return false
    } catch {
      guard case .abstained = error, isPlausible else { throw error }
      return true
    }
  }

  /// Throws the conflict that doubles found, once it is sure; accepts the
  /// constraint where there is none after all.
  private mutating func refuse(_ constraint: Int) throws(SolverError) {
    let isTameWhole = sub.isTame
    let isDoubtful = sub.isDoubtful
    let reason =
      "A conflict was found whose members can't be told to within rounding; "
      + "please report the case."
    guard let members = suspects(constraint) else {
      try admitExactly(constraint, reason)
      return
    }
    try refuseProven(constraint)
    let isClear =
      isTameWhole || !isDoubtful && !sub.isDoubtful && isTame(members)
    let isMadeOfPlain = isClear && !sub.hasFaintSupport(1)
    // Doubles may have stopped beside the optimum.
    if runAgain(), !sub.isFeasible(EngineTolerance.conflict, at: 1) {
      try refuseProven(constraint)
    }
    // A path of rows that multiplies hides a member behind what counts as
    // rounding: only integers see that the others hold without it.
    if isConflict(members) ?? isMadeOfPlain {
      throw .conflict(ConflictSet(members.map { ConstraintID(UInt32($0)) }))
    }
    try admitExactly(constraint, reason)
  }

  /// Throws the irreducible conflict that a constraint makes with what holds it up
  /// at the basis of the last run, where multipliers prove it.
  private mutating func refuseProven(_ constraint: Int) throws(SolverError) {
    guard let members = provenConflict(constraint) else { return }
    context.hit(.conflictByMultipliers)
    throw .conflict(ConflictSet(members.map { ConstraintID(UInt32($0)) }))
  }

  /// The members of that conflict. One that has no multiplier in doubles may be
  /// one: the rounding of a third is held up too.
  private mutating func provenConflict(_ constraint: Int) -> [Int32]? {
    for kind in [Subproblem.Support.nonzero, .nonbasic] {
      var holders = sub.support(1, kind)
      if !holders.contains(Int32(constraint)) {
        holders.append(Int32(constraint))
      }
      var proof = ConflictProof(holders, store, work: context.limits.proofWork)
      if let members = proof.conflict()?.map({ holders[$0] }) {
        return members.contains(Int32(constraint)) ? members : nil
      }
      if !proof.lacksMembers { return nil }
    }
    return nil
  }

  /// Whether nothing is lost where these constraints cancel.
  private mutating func isTame(_ members: [Int32]) -> Bool {
    for member in members {
      for t in store.terms(of: Int(member))
      where !Subproblem.isTame(store.cells[t].coefficient) {
        return false
      }
    }
    return true
  }

  private mutating func loadSeeds(_ constraint: Int) {
    seeds.removeAll()
    for t in store.terms(of: constraint) {
      seeds.append(store.cells[t].variable)
    }
  }

  /// Moves the witness of a variable.
  mutating func witness(_ variable: Int, at value: Double) {
    if around.feasible(variable) == value { return }
    around.provideWitness()
    witnessed.append((Int32(variable), around.witness[variable]))
    around.witness[variable] = value
  }

  /// Whether the known feasible point satisfies a constraint.
  mutating func isWitnessed(_ constraint: Int) -> Bool {
    var sum = -store.entries[constraint].constant
    var magnitude = abs(sum)
    var isWhole = EngineTolerance.isWhole(sum)
    for t in store.terms(of: constraint) {
      let coefficient = store.cells[t].coefficient
      let term = coefficient * around.feasible(Int(store.cells[t].variable))
      sum += term
      magnitude = max(magnitude, abs(term))
      isWhole =
        isWhole && EngineTolerance.isWhole(term)
        && EngineTolerance.isWhole(coefficient)
    }
    isFarOut = magnitude > EngineTolerance.near
    let violation = store.entries[constraint].relation.violation(ofExcess: sum)
    if isWhole, EngineTolerance.isWhole(sum) { return violation == 0 }
    if violation == 0 { return true }
    return violation
      <= EngineTolerance.allowed(EngineTolerance.cancelled, of: magnitude)
  }

  /// How far from zero the witness of a variable that a constraint moves may be
  /// guessed: not far out, or no further than what the constraint relates it to,
  /// such as another date.
  func farthestGuess(for constraint: Int) -> Double {
    var largest = abs(store.entries[constraint].constant)
    for t in store.terms(of: constraint) {
      let cell = store.cells[t]
      let term = cell.coefficient * around.feasible(Int(cell.variable))
      largest = max(largest, abs(term))
    }
    let modest = EngineTolerance.modest
    return largest > modest ? 2 * largest : modest
  }

  /// Takes the witness back to where it was when so much of it was noted.
  mutating func rewindWitness(to count: Int) {
    while witnessed.count > count, let (variable, value) = witnessed.popLast() {
      around.witness[Int(variable)] = value
    }
  }

  /// Satisfies a constraint by a variable that no other required one uses.
  ///
  /// An edited one goes where it is suggested first, for what is required
  /// next is made for the size that is asked for.
  private mutating func yieldsToFreshVariable(_ constraint: Int) -> Bool {
    around.provideWitness()
    var edited = 0
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      let edit = around.editIndex[variable]
      guard edit >= 0, isFresh(variable, but: constraint) else { continue }
      edited += 1
      let value = around.editValue[Int(edit)]
      if abs(value) <= EngineTolerance.modest { witness(variable, at: value) }
    }
    if edited > 0, isWitnessed(constraint) { return true }
    let (sum, least) = excess(constraint)
    for t in store.terms(of: constraint).reversed() {
      let variable = Int(store.cells[t].variable)
      if around.editIndex[variable] < 0,
        yields(constraint, by: t, sum, least)
      {
        return true
      }
    }
    guard edited > 0 else { return false }
    for t in store.terms(of: constraint).reversed() {
      let variable = Int(store.cells[t].variable)
      if around.editIndex[variable] >= 0,
        yields(constraint, by: t, sum, least)
      {
        return true
      }
    }
    return false
  }

  /// By how much the witness misses a constraint's right side, and how large
  /// a coefficient must be for its variable to make up for that.
  mutating func excess(_ constraint: Int) -> (sum: Double, least: Double) {
    var largest = 0.0
    var sum = -store.entries[constraint].constant
    for t in store.terms(of: constraint) {
      largest = max(largest, abs(store.cells[t].coefficient))
      sum +=
        store.cells[t].coefficient
        * around.feasible(Int(store.cells[t].variable))
    }
    return (sum, 1e-3 * largest)
  }

  /// Satisfies a constraint by the variable of a term, if no other required
  /// one uses it.
  @inline(__always)
  private mutating func yields(
    _ constraint: Int,
    by term: Int,
    _ sum: Double,
    _ least: Double
  ) -> Bool {
    let variable = Int(store.cells[term].variable)
    let coefficient = store.cells[term].coefficient
    guard abs(coefficient) >= least, isFresh(variable, but: constraint) else {
      return false
    }
    let value = around.feasible(variable) - sum / coefficient
    guard value.isFinite, abs(value) < 1e100 else { return false }
    let before = around.witness[variable]
    around.witness[variable] = value
    if isWitnessed(constraint) {
      witnessed.append((Int32(variable), before))
      return true
    }
    around.witness[variable] = before
    return false
  }

  /// Whether no required constraint but the given one uses a variable, as
  /// far as a short look shows.
  private mutating func isFresh(_ variable: Int, but constraint: Int) -> Bool {
    var looked = 0
    for head in [store.columns[variable].singles, store.columns[variable].rows]
    {
      var term = head
      while term >= 0 {
        let owner = Int(store.cells[Int(term)].owner)
        if owner != constraint, store.isRequired(owner) { return false }
        looked += 1
        if looked > context.limits.yieldingDegree { return false }
        term = store.cells[Int(term)].next
      }
    }
    return true
  }

  /// The irreducible conflict that a constraint makes with required ones
  /// which by themselves can be satisfied; nil where doubles can't tell.
  private mutating func suspects(_ constraint: Int) -> [Int32]? {
    var selection = Selection()
    selection.requiredOnly = true
    selection.focus = Int32(constraint)
    loadSeeds(constraint)
    sub.load(store, around, seeds: seeds, selection)
    let outcome = sub.run()
    takeCounts()
    // Where the constraint is met after all, nothing holds it up.
    guard outcome == .optimal,
      !sub.isFeasible(EngineTolerance.conflict, at: 1)
    else { return nil }
    var members = sub.support(1)
    if !members.contains(Int32(constraint)) {
      members.append(Int32(constraint))
    }
    return members
  }
}
