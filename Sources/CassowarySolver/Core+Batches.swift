// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Adds a batch, whole or not at all.
  ///
  /// A batch that is small beside what is there is entered one by one. A
  /// large one is entered whole and solved at once, which costs one
  /// factorisation; should that fail, everything is as before and the batch
  /// is entered one by one to learn why.
  mutating func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    defer { withExtendedLifetime(batch) {} }
    try add(unsafe LentBatch(batch))
  }

  /// Adds a batch whose terms are in one table, whole or not at all.
  mutating func add(contentsOf batch: ConstraintBatch) throws(SolverError) {
    defer { withExtendedLifetime(batch) {} }
    try add(unsafe LentBatch(batch))
  }

  private mutating func add(_ batch: LentBatch) throws(SolverError) {
    if batch.count >= context.limits.batch,
      batch.count >= store.constraintCount / context.limits.batchPart,
      addAtOnce(batch)
    {
      return
    }
    context.hit(.batchInTurn)
    try validate(batch)
    try addInTurn(batch)
  }

  /// Refuses at the door whatever any member has wrong, before a conflict
  /// of another is looked for.
  private mutating func validate(_ batch: LentBatch) throws(SolverError) {
    batchRound &+= 1
    for index in batch.indices {
      let constraint = batch[index]
      if !isPlain(constraint) {
        try validate(constraint.whole)
        try normalize(constraint)
      }
      let id = constraint.id
      seenInBatch.grow(to: id + 1, with: 0)
      if seenInBatch[id] == batchRound {
        throw .duplicateConstraint(ConstraintID(UInt32(id)))
      }
      seenInBatch[id] = batchRound
    }
  }

  private mutating func addInTurn(_ batch: LentBatch) throws(SolverError) {
    try refreshWitness()
    let mark = witnessed.count
    var entered = 0
    do throws(SolverError) {
      for index in batch.indices {
        try insert(batch[index])
        entered += 1
      }
    } catch {
      for index in (0..<entered).reversed() {
        forgetRow(of: batch[index].id)
        store.remove(constraint: batch[index].id)
      }
      rewindWitness(to: mark)
      throw error
    }
    for index in batch.indices { noteEntered(batch[index].id) }
  }

  /// Enters everything and solves; false, and nothing changed, when that did
  /// not work out, or a member has something wrong.
  private mutating func addAtOnce(_ batch: LentBatch) -> Bool {
    let saved = takeSnapshot()
    reserve(for: batch)
    do throws(SolverError) {
      for index in batch.indices {
        let constraint = batch[index]
        guard isPlain(constraint) else {
          restore(saved)
          return false
        }
        try enter(constraint)
        let id = constraint.id
        if store.entries[id].shape == .empty, store.isRequired(id),
          !isWitnessed(id)
        {
          throw .conflict(ConflictSet([ConstraintID(UInt32(id))]))
        }
        wake(id)
      }
      nearMissOfBatch = false
      defer { nearMissOfBatch = nil }
      try solveForItself()
      // Entered one by one, a conflict that tolerances hide is told.
      if nearMissOfBatch == true { throw .abstained("A near miss.") }
      context.hit(.batchAtOnce)
      releaseWorkspaces()
      return true
    } catch {
      context.hit(.batchTakenBack)
      restore(saved)
      return false
    }
  }

  private mutating func reserve(for batch: LentBatch) {
    var bound = 0
    var terms = 0
    for index in batch.indices {
      let constraint = batch[index]
      bound = max(bound, constraint.id + 1)
      terms += constraint.count
    }
    store.reserve(
      constraints: min(bound, store.entries.count + 2 * batch.count),
      terms: terms
    )
    marked.reserve(min(store.columns.count, marked.count + terms))
  }
}
