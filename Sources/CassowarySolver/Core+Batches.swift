// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Adds a batch, whole or not at all.
  ///
  /// A batch that is small beside what is there is entered one by one. A
  /// large one is entered whole and solved at once, which costs one
  /// factorisation; should that fail, everything is as before and the batch
  /// is entered one by one to learn why.
  mutating func add(
    contentsOf batch: [LinearConstraint]
  ) throws(SolverError) {
    try validate(batch)
    if batch.count >= 16, batch.count >= store.constraintCount / 4 {
      if try addAtOnce(batch) { return }
    }
    try addInTurn(batch)
  }

  /// Refuses at the door whatever any member has wrong, before a conflict
  /// of another is looked for.
  private mutating func validate(
    _ batch: [LinearConstraint]
  ) throws(SolverError) {
    batchRound &+= 1
    for constraint in batch {
      try validate(constraint)
      let id = Int(constraint.id.id)
      seenInBatch.grow(to: id + 1, with: 0)
      if seenInBatch[id] == batchRound {
        throw .duplicateConstraint(constraint.id)
      }
      seenInBatch[id] = batchRound
      // Only sums of huge coefficients can overflow.
      if constraint.terms.contains(where: { abs($0.coefficient) > 0x1p1000 }) {
        try normalize(constraint)
      }
    }
  }

  private mutating func addInTurn(
    _ batch: [LinearConstraint]
  ) throws(SolverError) {
    let mark = witnessed.count
    var entered = 0
    do throws(SolverError) {
      for constraint in batch {
        try insert(constraint)
        entered += 1
      }
    } catch {
      for constraint in batch[..<entered].reversed() {
        store.remove(constraint: Int(constraint.id.id))
      }
      while witnessed.count > mark, let (variable, value) = witnessed.popLast()
      {
        around.witness[Int(variable)] = value
      }
      throw error
    }
    for constraint in batch { wake(Int(constraint.id.id)) }
  }

  /// Enters everything and solves; false when that did not work out.
  private mutating func addAtOnce(
    _ batch: [LinearConstraint]
  ) throws(SolverError) -> Bool {
    let saved = snapshot()
    var bound = 0
    var terms = 0
    for constraint in batch {
      bound = max(bound, Int(constraint.id.id) + 1)
      terms += constraint.terms.count
    }
    store.reserve(constraints: bound, terms: terms)
    do throws(SolverError) {
      for constraint in batch {
        try normalize(constraint)
        store.insert(constraint, scratch)
        let id = Int(constraint.id.id)
        if store.entries[id].shape == .empty, store.isRequired(id),
          !isWitnessed(id)
        {
          throw .conflict(ConflictSet([constraint.id]))
        }
        wake(id)
      }
      try solve()
      releaseWorkspaces()
      return true
    } catch {
      restore(saved)
      return false
    }
  }

  /// A copy of everything that calls can change; the tables are shared
  /// until written.
  borrowing func snapshot() -> Core {
    var other = Core()
    other.store = store.copy()
    other.around.value = around.value
    other.around.witness = around.witness
    other.around.fixed = around.fixed
    other.around.standing = around.standing
    other.around.editIndex = around.editIndex
    other.around.editKey = around.editKey
    other.around.editValue = around.editValue
    other.editVariable = editVariable
    other.freeEdits = freeEdits
    other.isCoupled = isCoupled
    other.component = component
    other.nextMember = nextMember
    other.firstMember = firstMember
    other.freeComponents = freeComponents
    other.componentSize = componentSize
    other.componentLow = componentLow
    other.componentHigh = componentHigh
    other.flowPlace = flowPlace
    other.structure = structure &+ 1
    other.flows = flows
    other.isPending = isPending
    other.pendingEdits = pendingEdits
    other.draggedFrom = draggedFrom
    other.dragged = dragged
    other.isMarked = isMarked
    other.marked = marked
    other.journal = journal
    other.witnessed = witnessed
    other.statistics = statistics
    other.seenInBatch = seenInBatch
    other.batchRound = batchRound
    return other
  }

  /// Goes back to a snapshot, all but the workspaces.
  mutating func restore(_ saved: consuming Core) {
    swap(&sub, &saved.sub)
    self = saved
  }
}
