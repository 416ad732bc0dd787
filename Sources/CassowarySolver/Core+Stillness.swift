// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Nothing moves while the point of before stays optimal.
///
/// The simplex goes from vertex to vertex: where `x1 - x0 >= 1` becomes `>= 0`
/// it would put `x0` at the new bound, although the old values meet that too.
/// So the new values of each component are compared with those of the last
/// solve that the caller asked for. Where these violate nothing that is
/// required, and at no priority more than the new ones, they are a solution as
/// well, and stay.
///
/// What rounding explains counts as met, and what it may have taken off a
/// violation of the new values that is no integer is added. Old values that are
/// as good but for that stand where coefficients are tame. Where they are not,
/// a rounding may be all that tells one solution from another: old values stand
/// unless one of them is proved to be another in every solution, and in
/// components of more than a few dozen variables they are granted no tolerance.
/// Only constraints of variables that have moved are looked at.
extension Core {
  /// Takes back the moves of each component whose values of before are optimal
  /// still. The table of the witness, which nobody needs after a solve, serves
  /// for the old values.
  ///
  /// - Complexity: O(what has moved, with its constraints).
  mutating func holdStill() {
    if journal.isEmpty { return }
    around.provideWitness()
    around.hasWitness = false
    swap(&previous, &around.witness)
    defer { swap(&previous, &around.witness) }
    chainMoved()
    for index in journal.indices {
      let component = membership[Int(journal[index].variable)].component
      if component >= 0, lastMoved[Int(component)] >= 0 {
        holdStill(Int(component))
      }
    }
  }

  /// Chains the journal's variables by component, in rings, and notes their old
  /// values: of several entries of a variable the first counts.
  private mutating func chainMoved() {
    lastMoved.grow(to: components.count, with: -1)
    nextMoved.provide(journal.count, with: -1)
    for index in journal.indices {
      let (variable, value) = journal[index]
      let component = Int(membership[Int(variable)].component)
      if component < 0 || !previous[Int(variable)].isNaN { continue }
      previous[Int(variable)] = value
      let place = Int32(truncatingIfNeeded: index)
      let last = Int(lastMoved[component])
      nextMoved[index] = last < 0 ? place : nextMoved[last]
      if last >= 0 { nextMoved[last] = place }
      lastMoved[component] = place
    }
  }

  /// The variable of a place in a chain; goes on to the next place.
  @inline(__always)
  private func nextMoved(_ place: inout Int32) -> Int? {
    if place < 0 { return nil }
    let variable = Int(journal[Int(place)].variable)
    place = nextMoved[Int(place)]
    return variable
  }

  /// The same for one component, of which no old value is left then.
  private mutating func holdStill(_ index: Int) {
    let last = Int(lastMoved[index])
    let first = nextMoved[last]
    nextMoved[last] = -1
    lastMoved[index] = -1
    var hasMoved = false
    var place = first
    while let variable = nextMoved(&place) {
      if previous[variable] == around.value[variable] {
        previous[variable] = .nan
      } else {
        hasMoved = true
      }
    }
    if !hasMoved { return }
    var isOptimal = false
    let isTame = components[index].isTame
    let isSmall = Int(components[index].size) <= context.limits.provedStill
    switch wasOptimal(first, takingRounding: isTame || isSmall) {
    case .clear: isOptimal = true
    case .doubtful: isOptimal = isTame || !isSmall || !ruleOut(first)
    case .dark: break
    }
    if isOptimal {
      context.hit(.stoodStill)
      following.forget(components[index])
      if components[index].kept >= 0 { release(Int(components[index].kept)) }
      place = first
      while let variable = nextMoved(&place) {
        if !previous[variable].isNaN { setFree(variable) }
      }
    }
    place = first
    while let variable = nextMoved(&place) {
      if isOptimal, !previous[variable].isNaN {
        around.value[variable] = previous[variable]
        if derivations.isUsed(variable) { expireUses(of: variable) }
      }
      previous[variable] = .nan
    }
  }

  /// Whether the old values of a chain of variables are as good as the new
  /// ones; in doubt where rounding has or may have a part in that.
  private mutating func wasOptimal(
    _ first: Int32,
    takingRounding: Bool
  ) -> Subproblem.Clarity {
    gains.refill(CompensatedSum(), count: store.priorities.bound)
    granted.refill(0, count: store.priorities.bound)
    var clarity = Subproblem.Clarity.clear
    var place = first
    while let variable = nextMoved(&place) {
      if previous[variable].isNaN { continue }
      // What is new breaks an equation soonest.
      let column = store.columns[variable]
      guard isAsGood(variable, column.rows, takingRounding, &clarity),
        isAsGood(variable, column.singles, takingRounding, &clarity)
      else { return .dark }
      let edit = Int(around.editIndex[variable])
      if edit >= 0 {
        let key = Int(around.editKey[edit])
        let suggested = around.editValue[edit]
        gains[key].add(abs(previous[variable] - suggested))
        gains[key].add(-abs(around.value[variable] - suggested))
      }
    }
    for key in gains.indices {
      // Written so that NaN is worse.
      if !(gains[key].total <= granted[key]) { return .dark }
      if granted[key] > 0 { clarity = .doubtful }
    }
    return clarity
  }

  /// Whether a variable of a chain is proved to have its new value in every
  /// solution.
  private mutating func ruleOut(_ first: Int32) -> Bool {
    let variable = journal[Int(first)].variable
    guard let isAmbiguous = ambiguousUnlessTame(variable) else { return false }
    var place = first
    while let variable = nextMoved(&place) {
      let (old, new) = (previous[variable], around.value[variable])
      if old.isNaN || isAmbiguous[variable] { continue }
      let size = max(1, abs(old), abs(new))
      if abs(old - new) > EngineTolerance.distinctRounded * size { return true }
    }
    return false
  }

  /// What is ambiguous among what moves with a variable, where its coefficients
  /// are not tame and that can be told.
  private mutating func ambiguousUnlessTame(_ variable: Int32) -> [Bool]? {
    swap(&previous, &around.witness)
    defer { swap(&previous, &around.witness) }
    seeds.removeAll()
    seeds.append(variable)
    sub.load(store, around, seeds: seeds, Selection())
    if sub.isTame { return nil }
    context.hit(.stillnessProved)
    var isAmbiguous = [Bool](repeating: false, count: membership.count)
    var isKnown = isAmbiguous
    let isTold = try? markAmbiguous(
      variable,
      &isAmbiguous,
      &isKnown,
      isInDoubt: true
    )
    return isTold == true ? isAmbiguous : nil
  }

  /// Notes what the old values violate more in a list of a variable's
  /// constraints, which is in doubt where that is a rounding; false where one is
  /// required and they violate it by more.
  private mutating func isAsGood(
    _ variable: Int,
    _ head: Int32,
    _ takesRounding: Bool,
    _ clarity: inout Subproblem.Clarity
  ) -> Bool {
    var term = head
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let constraint = Int(cell.owner)
      if store.entries[constraint].derives { continue }
      guard isFirstMoved(variable, of: constraint) else { continue }
      let (before, after) = excesses(constraint)
      let relation = store.entries[constraint].relation
      let old = relation.violation(ofExcess: before.sum)
      let new = relation.violation(ofExcess: after.sum)
      let isRounding = new <= after.noise
      let isRequired = store.isRequired(constraint)
      if old <= before.noise, isRequired || isRounding,
        // An integer is no rounding.
        old <= new || takesRounding && !EngineTolerance.isWhole(old)
      {
        if old > new { clarity = .doubtful }
        continue
      }
      if isRequired { return false }
      if old == new, !isRounding || old <= before.noise { continue }
      let key = Int(store.entries[constraint].key)
      gains[key].add(old)
      if isRounding { continue }
      gains[key].add(-new)
      if !EngineTolerance.isWhole(new), !hasWholeTerms(constraint) {
        granted[key] += after.noise
      }
    }
    return true
  }

  /// Whether a variable is the first of a constraint that has moved: then the
  /// constraint is looked at.
  @inline(__always)
  private mutating func isFirstMoved(_ variable: Int, of constraint: Int)
    -> Bool
  {
    for t in store.terms(of: constraint) {
      let other = Int(store.cells[t].variable)
      if other == variable { return true }
      if !previous[other].isNaN { return false }
    }
    return true
  }

  /// By how much a constraint's left side exceeds its right one, and how much
  /// of that rounded values explain.
  private typealias Excess = (sum: Double, noise: Double)

  /// The same before and after.
  private mutating func excesses(_ constraint: Int) -> (
    before: Excess, after: Excess
  ) {
    let constant = store.entries[constraint].constant
    var before = CompensatedSum(-constant)
    var after = CompensatedSum(-constant)
    var size = (before: abs(constant), after: abs(constant))
    for t in store.terms(of: constraint) {
      let coefficient = store.cells[t].coefficient
      let variable = Int(store.cells[t].variable)
      let now = around.value[variable]
      let then = previous[variable].isNaN ? now : previous[variable]
      after.add(coefficient, times: now)
      before.add(coefficient, times: then)
      size.after = max(size.after, abs(coefficient * now))
      size.before = max(size.before, abs(coefficient * then))
    }
    let noise = EngineTolerance.roundings * EngineTolerance.lastDigit
    return (
      (before.total, noise * size.before), (after.total, noise * size.after)
    )
  }

  /// Whether all that is added up in a constraint are integers, so that the sum
  /// is one, also where it is too large to look like one.
  func hasWholeTerms(_ constraint: Int) -> Bool {
    for t in store.terms(of: constraint) {
      let cell = store.cells[t]
      let value = around.value[Int(cell.variable)]
      guard EngineTolerance.isWhole(cell.coefficient),
        EngineTolerance.isWhole(value),
        EngineTolerance.isWhole(cell.coefficient * value)
      else { return false }
    }
    return EngineTolerance.isWhole(store.entries[constraint].constant)
  }

  /// Lets the next solve start where a variable stands, which is no
  /// breakpoint of the basis that was found.
  private mutating func setFree(_ variable: Int) {
    around.standing[variable] = 2
    var term = store.columns[variable].rows
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let constraint = Int(cell.owner)
      if store.entries[constraint].logicalIsBasic
        || store.entries[constraint].derives
      {
        continue
      }
      let (before, after) = excesses(constraint)
      if before.sum != after.sum {
        store.entries[constraint].logicalIsBasic = true
      }
    }
  }
}
