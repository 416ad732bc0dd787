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
    if batch.count >= 16, batch.count >= store.constraintCount / 4,
      addAtOnce(batch)
    {
      return
    }
    try validate(batch)
    try addInTurn(batch)
  }

  /// Refuses at the door whatever any member has wrong, before a conflict
  /// of another is looked for.
  private mutating func validate(
    _ batch: [LinearConstraint]
  ) throws(SolverError) {
    batchRound &+= 1
    let batch = batch.span
    // All begin to be fetched before the first is looked at.
    var terms = 0
    for index in batch.indices { terms &+= batch[index].terms.count }
    scratch.reserve(min(terms, 24))
    for index in batch.indices {
      // Without a name for it, which would be a copy.
      if !isPlain(batch[index]) {
        try validate(batch[index])
        // Only sums of huge coefficients can overflow.
        try normalize(batch[index])
      }
      let id = Int(batch[index].id.id)
      seenInBatch.grow(to: id + 1, with: 0)
      if seenInBatch[id] == batchRound {
        throw .duplicateConstraint(batch[index].id)
      }
      seenInBatch[id] = batchRound
    }
  }

  /// Whether a short look shows that a constraint has nothing wrong by
  /// itself; the long one says what.
  private mutating func isPlain(_ constraint: LinearConstraint) -> Bool {
    guard constraint.id.id < ConstraintID.identityLimit,
      constraint.constant.isFinite, constraint.priority.isValid,
      !store.contains(constraint: Int(constraint.id.id))
    else { return false }
    let terms = constraint.terms.span
    for index in terms.indices {
      guard abs(terms[index].coefficient) <= 0x1p1000,
        store.contains(variable: Int(terms[index].variable.id))
      else { return false }
    }
    return true
  }

  private mutating func addInTurn(
    _ batch: [LinearConstraint]
  ) throws(SolverError) {
    try refreshWitness()
    let mark = witnessed.count
    var entered = 0
    do throws(SolverError) {
      let batch = batch.span
      for index in batch.indices {
        try insert(batch[index])
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
    let batch = batch.span
    for index in batch.indices { wake(Int(batch[index].id.id)) }
  }

  /// Enters everything and solves; false, and nothing changed, when that did
  /// not work out, or a member has something wrong.
  private mutating func addAtOnce(_ batch: [LinearConstraint]) -> Bool {
    let saved = snapshot()
    let batch = batch.span
    var bound = 0
    var terms = 0
    for index in batch.indices {
      bound = max(bound, Int(batch[index].id.id) + 1)
      terms += batch[index].terms.count
    }
    store.reserve(
      constraints: min(bound, store.entries.count + 2 * batch.count),
      terms: terms
    )
    marked.reserve(min(store.columns.count, marked.count + terms))
    do throws(SolverError) {
      for index in batch.indices {
        let constraint = batch[index]
        guard isPlain(constraint) else {
          restore(saved)
          return false
        }
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
      try solveForItself()
      releaseWorkspaces()
      return true
    } catch {
      restore(saved)
      return false
    }
  }
}
