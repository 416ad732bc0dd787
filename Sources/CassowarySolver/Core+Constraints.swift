// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func add(_ constraint: LinearConstraint) throws(SolverError) {
    try validate(constraint)
    try insert(constraint)
    wake(Int(constraint.id.id))
  }

  /// Enters a validated constraint, or refuses it for a conflict and leaves
  /// no trace; the caller wakes its variables.
  mutating func insert(_ constraint: LinearConstraint) throws(SolverError) {
    if constraint.priority.isRequired { try refreshWitness() }
    try normalize(constraint)
    store.insert(constraint, scratch)
    guard constraint.priority.isRequired else { return }
    let id = Int(constraint.id.id)
    stopAbsorbing(id)
    do {
      try admit(id)
    } catch {
      store.remove(constraint: id)
      throw error
    }
  }

  /// Refuses what must not enter, before anything is touched.
  mutating func validate(_ constraint: LinearConstraint) throws(SolverError) {
    try constraint.validate()
    if store.contains(constraint: Int(constraint.id.id)) {
      throw .duplicateConstraint(constraint.id)
    }
    for term in constraint.terms { try check(term.variable) }
  }

  /// Puts the constraint's terms in `scratch`, one a variable, by ascending
  /// variable, without zeros.
  mutating func normalize(
    _ constraint: LinearConstraint
  ) throws(SolverError) {
    scratch.removeAll()
    var isMerged = false
    let terms = constraint.terms.span
    for index in terms.indices {
      let term = terms[index]
      if term.coefficient == 0 { continue }
      let count = scratch.count
      if count == 0 || scratch[count - 1].variable < term.variable {
        scratch.append(term)
      } else if terms.count > 24 {
        // Inserting one by one would take long.
        scratch.removeAll()
        for term in try constraint.normalizedTerms() { scratch.append(term) }
        return
      } else if insertTerm(term) {
        isMerged = true
      }
    }
    if isMerged { try dropCancelled(constraint.id) }
  }

  /// Puts a term where it belongs among those in `scratch`, or adds it to
  /// the one of its variable; true when there was one.
  private mutating func insertTerm(_ term: Term) -> Bool {
    var place = scratch.count
    while place > 0, scratch[place - 1].variable > term.variable { place -= 1 }
    if place > 0, scratch[place - 1].variable == term.variable {
      scratch[place - 1].coefficient += term.coefficient
      return true
    }
    scratch.append(term)
    var last = scratch.count - 1
    while last > place {
      scratch[last] = scratch[last - 1]
      last -= 1
    }
    scratch[place] = term
    return false
  }

  /// Drops what has cancelled from `scratch`, and refuses what has
  /// overflowed.
  private mutating func dropCancelled(
    _ id: ConstraintID
  ) throws(SolverError) {
    var kept = 0
    for index in scratch.indices {
      let term = scratch[index]
      if !term.coefficient.isFinite {
        throw .invalidNumber(.coefficient(of: term.variable, in: id))
      }
      if term.coefficient == 0 { continue }
      scratch[kept] = term
      kept += 1
    }
    scratch.truncate(to: kept)
  }

  mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    try check(constraint)
    let id = Int(constraint.id)
    wake(id)
    store.remove(constraint: id)
  }

  mutating func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try check(constraint)
    if !constant.isFinite { throw .invalidNumber(.constant(of: constraint)) }
    let id = Int(constraint.id)
    let before = store.entries[id].constant
    if before == constant { return }
    let isRequired = store.isRequired(id)
    if isRequired, absorbs(id) {
      store.entries[id].constant = constant
      isWitnessOld = true
      adjust(for: id)
      return
    }
    if isRequired { try refreshWitness() }
    store.entries[id].constant = constant
    if isRequired {
      do {
        try admit(id)
      } catch {
        store.entries[id].constant = before
        throw error
      }
    }
    wake(id)
  }

  mutating func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try check(constraint)
    if !priority.isValid { throw .invalidPriority(priority.value) }
    let id = Int(constraint.id)
    let before = store.entries[id].key
    if store.priorities.values[Int(before)] == priority.value { return }
    if priority.isRequired {
      try refreshWitness()
      stopAbsorbing(id)
    }
    store.entries[id].key = store.priorities.retain(priority.value)
    if priority.isRequired {
      do {
        try admit(id)
      } catch {
        store.priorities.release(store.entries[id].key)
        store.entries[id].key = before
        throw error
      }
    }
    store.priorities.release(before)
    wake(id)
  }

  /// Marks what a change of a constraint touches. Variables that stand
  /// still are left alone, unless the constraint is their own or has no
  /// others.
  mutating func wake(_ constraint: Int) {
    wakeAdjusted()
    keepsFactors = false
    markTerms(of: constraint)
  }

  /// The same, where it is a constant that has changed.
  mutating func markTerms(of constraint: Int) {
    structure &+= 1
    let terms = store.terms(of: constraint)
    var moves = terms.count == 1
    for t in terms {
      let variable = Int(store.cells[t].variable)
      if around.fixed[variable] == Surroundings.moving {
        mark(variable)
        moves = true
      } else if terms.count == 1 {
        mark(variable)
      }
    }
    if !moves, !terms.isEmpty { release(terms) }
  }

  /// Lets a variable move again, as all variables of a row stand still: an
  /// edited one if there is one.
  private mutating func release(_ terms: Range<Int>) {
    var chosen = Int(store.cells[terms.lowerBound].variable)
    for t in terms {
      let variable = Int(store.cells[t].variable)
      if around.fixed[variable] == Surroundings.edited {
        chosen = variable
        // An edit that has just ended is no longer there to be coupled.
        let edit = around.editIndex[variable]
        if edit >= 0 { isCoupled[Int(edit)] = true }
        break
      }
    }
    around.fixed[chosen] = Surroundings.moving
    mark(chosen)
  }
}
