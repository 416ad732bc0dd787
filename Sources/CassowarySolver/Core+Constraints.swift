// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func add(_ constraint: LinearConstraint) throws(SolverError) {
    defer { withExtendedLifetime(constraint) {} }
    let lent = unsafe LentConstraint(constraint)
    if !isPlain(lent) { try validate(constraint) }
    try insert(lent)
    noteEntered(lent.id)
  }

  /// Notes for the solve that a constraint has been entered.
  mutating func noteEntered(_ id: Int) {
    let isRequired = store.isRequired(id)
    if isRequired { stopAbsorbing(id) }
    note(.entered, of: id, isRequired: isRequired)
  }

  /// Lets a change that is none of a constant wait for the solve, or marks what
  /// it touches.
  @inline(__always)
  private mutating func note(
    _ kind: Change.Kind,
    of id: Int,
    isRequired: Bool
  ) {
    if isRequired && !mayWait(id) { wake(id) } else { adjust(for: id, kind) }
  }

  /// Enters a validated constraint, or refuses it for a conflict and leaves
  /// no trace; the caller wakes its variables.
  mutating func insert(_ constraint: LentConstraint) throws(SolverError) {
    if !constraint.isRequired {
      try enter(constraint)
      return
    }
    try refreshWitness()
    try enter(constraint)
    do {
      try admit(constraint.id)
    } catch {
      context.hit(.conflictTakenBack)
      forgetRow(of: constraint.id)
      store.remove(constraint: constraint.id)
      throw error
    }
  }

  @inline(__always)
  mutating func enter(_ constraint: LentConstraint) throws(SolverError) {
    noteSize(constraint.constant)
    if store.insert(constraint) { return }
    try normalize(constraint)
    store.insert(constraint, scratch)
  }

  /// Notes whether a number may lead to breakpoints that are far out: the
  /// short coefficients of a tame component divide it.
  @inline(__always)
  mutating func noteSize(_ number: Double) {
    if abs(number) > EngineTolerance.far / Subproblem.tame {
      context.hasFarNumbers = true
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

  /// Whether a short look shows that a constraint has nothing wrong by
  /// itself; the long one says what.
  @inline(__always)
  func isPlain(_ constraint: LentConstraint) -> Bool {
    guard constraint.id < Int(ConstraintID.identityLimit),
      constraint.constant.isFinite, Priority(constraint.priority).isValid,
      !store.contains(constraint: constraint.id)
    else { return false }
    for index in 0..<constraint.count {
      let (coefficient, variable) = constraint.term(index)
      // Only sums of huge coefficients can overflow.
      guard abs(coefficient) <= 0x1p1000,
        store.contains(variable: Int(UInt32(bitPattern: variable)))
      else { return false }
    }
    return true
  }

  /// Puts the constraint's terms in `scratch`, one a variable, by ascending
  /// variable, without zeros.
  mutating func normalize(_ constraint: LentConstraint) throws(SolverError) {
    scratch.removeAll()
    for index in 0..<constraint.count { scratch.append(constraint.term(index)) }
    // Stable, so that coefficients are added in the order given.
    scratch.sort { $0.variable < $1.variable }
    var kept = 0
    for index in scratch.indices {
      let term = scratch[index]
      if kept > 0, scratch[kept - 1].variable == term.variable {
        scratch[kept - 1].coefficient += term.coefficient
      } else {
        scratch[kept] = term
        kept += 1
      }
    }
    scratch.truncate(to: kept)
    try dropCancelled(constraint.id)
  }

  /// Drops what has cancelled from `scratch`, and refuses what has
  /// overflowed.
  private mutating func dropCancelled(_ id: Int) throws(SolverError) {
    var kept = 0
    for index in scratch.indices {
      let term = scratch[index]
      if !term.coefficient.isFinite {
        let variable = Variable(UInt32(bitPattern: term.variable))
        let constraint = ConstraintID(UInt32(id))
        throw .invalidNumber(.coefficient(of: variable, in: constraint))
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
    if store.entries[id].derives {
      // What it was derived from does not notice.
      let variable = derivedVariable(of: id)
      dropDerivation(of: variable)
      mark(variable)
      leaveKept()
    } else if store.entries[id].waits {
      wake(id)
    } else {
      note(.removed, of: id, isRequired: store.isRequired(id))
    }
    forgetRow(of: id)
    if let pin = pin(of: id) { endPin(of: pin.variable) }
    store.remove(constraint: id)
  }

  /// Lets the basis of what is required know that a constraint goes.
  mutating func forgetRow(of constraint: Int) {
    guard basis.hasRow(constraint) else { return }
    if basis.holds(constraint) {
      basis.removeAll()
    } else {
      basis.constraint[Int(basis.row[constraint])] = -1
      basis.row[constraint] = -1
    }
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
    noteSize(constant)
    let isRequired = store.isRequired(id)
    if isRequired, absorbs(id) {
      context.hit(.absorbedConstant)
      store.entries[id].constant = constant
      noteUnwitnessed(id)
      adjust(for: id)
      return
    }
    if isRequired { try refreshWitness() }
    store.entries[id].constant = constant
    let pin = pin(of: id)
    if let pin, let value = pin.value, followsPin(pin.variable, to: value) {
      return
    }
    if isRequired {
      do {
        try admit(id)
      } catch {
        store.entries[id].constant = before
        throw error
      }
    }
    if let pin {
      if let value = pin.value {
        if movePin(pin.variable, to: value) { return }
      } else {
        endPin(of: pin.variable)
      }
    }
    adjust(for: id)
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
    if priority.isRequired { try refreshWitness() }
    let pin = pin(of: id)
    store.entries[id].key = store.priorities.retain(priority.value)
    if priority.isRequired {
      do {
        try admit(id)
      } catch {
        store.priorities.release(store.entries[id].key)
        store.entries[id].key = before
        throw error
      }
      stopAbsorbing(id)
    }
    store.priorities.release(before)
    if let pin { endPin(of: pin.variable) }
    forgetRow(of: id)
    if store.entries[id].derives {
      mark(derivedVariable(of: id))
      wake(id)
    } else {
      let wasRequired = before == PriorityTable.required
      note(.priority, of: id, isRequired: priority.isRequired || wasRequired)
    }
  }

  /// Marks what a change of a constraint touches. Variables that stand
  /// still are left alone, unless the constraint is their own or has no
  /// others.
  @inline(__always)
  mutating func wake(_ constraint: Int) {
    leaveKept()
    markTerms(of: constraint)
  }

  /// The same, where it is a constant that has changed.
  @inline(__always)
  mutating func markTerms(of constraint: Int) {
    let terms = store.terms(of: constraint)
    if terms.count == 1 {
      mark(Int(store.cells[terms.lowerBound].variable))
    } else {
      markRow(terms)
    }
  }

  private mutating func markRow(_ terms: Range<Int>) {
    var moves = false
    var derived = -1
    for t in terms {
      let variable = Int(store.cells[t].variable)
      if around.fixed[variable] == Surroundings.moving {
        mark(variable)
        moves = true
      } else if around.fixed[variable] == Surroundings.derived {
        derived = variable
      }
    }
    if !moves, derived >= 0 {
      mark(derived)
      return
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
    around.release(chosen)
    mark(chosen)
  }
}
