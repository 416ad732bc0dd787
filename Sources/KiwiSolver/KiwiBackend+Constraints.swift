// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import CKiwi
  public import SolverProtocol

  extension KiwiBackend {
    /// Adds one constraint, or refuses it and leaves all as it was.
    public func add(_ constraint: LinearConstraint) throws(SolverError) {
      try add(contentsOf: CollectionOfOne(constraint))
    }

    /// Adds a batch, accepted whole or refused whole; kiwi takes it one by
    /// one, and optimises after each.
    public func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
      try add(contentsOf: batch[...])
    }

    private func add(
      contentsOf batch: some Collection<LinearConstraint>
    ) throws(SolverError) {
      try refresh()
      // Checked and noted in turn, so that a duplicate within the batch is
      // found like any other.
      var noted: [LinearConstraint] = []
      noted.reserveCapacity(batch.count)
      var refusal: SolverError?
      rows.clear()
      for constraint in batch {
        let checked: LinearConstraint
        do throws(SolverError) {
          checked = try problem.checked(constraint)
        } catch {
          refusal = error
          break
        }
        problem.note(checked) { setAttached(true, $0) }
        rows.append(checked)
        noted.append(checked)
      }
      if refusal == nil, !noted.isEmpty,
        let failure = unsafe rows.send(to: solver)
      {
        refusal = error(failure.status, adding: noted[failure.index].id)
        isStale = true
      }
      guard let refusal else {
        if !noted.isEmpty { isSolved = false }
        return
      }
      for constraint in noted {
        problem.forget(constraint) { setAttached(false, $0) }
      }
      restore()
      throw refusal
    }

    /// Removes a constraint that is there.
    public func remove(_ constraint: ConstraintID) throws(SolverError) {
      let known = try problem.constraint(constraint)
      if !isStale,
        unsafe ckiwi_remove(solver, constraint.id) != CKIWI_OK
      {
        isStale = true
      }
      problem.forget(known) { setAttached(false, $0) }
      isSolved = false
      restore()
      resetIfIdle()
    }

    /// Changes the right side of a constraint: kiwi removes and adds it.
    public func setConstant(
      of constraint: ConstraintID,
      to constant: Double
    ) throws(SolverError) {
      var changed = try problem.constraint(constraint)
      guard constant.isFinite else {
        throw .invalidNumber(.constant(of: constraint))
      }
      if changed.constant == constant { return }
      changed.constant = constant
      try replace(changed)
    }

    /// Changes the priority of a constraint: kiwi removes and adds it.
    public func setPriority(
      of constraint: ConstraintID,
      to priority: Priority
    ) throws(SolverError) {
      var changed = try problem.constraint(constraint)
      guard priority.isValid else { throw .invalidPriority(priority.value) }
      if changed.priority == priority { return }
      changed.priority = priority
      try replace(changed)
    }

    private func replace(_ changed: LinearConstraint) throws(SolverError) {
      try refresh()
      if unsafe ckiwi_remove(solver, changed.id.id) != CKIWI_OK {
        isStale = true
        restore()
        throw .abstained(
          "kiwi can't remove constraint \(changed.id): \(reason)"
        )
      }
      rows.clear()
      rows.append(changed)
      if let failure = unsafe rows.send(to: solver) {
        let refusal = error(failure.status, adding: changed.id)
        isStale = true
        restore()
        throw refusal
      }
      problem.replace(changed)
      isSolved = false
    }

    private func error(
      _ status: ckiwi_status,
      adding constraint: ConstraintID
    ) -> SolverError {
      status == CKIWI_UNSATISFIABLE
        ? .conflict(ConflictSet([constraint]))
        : .abstained("kiwi can't add constraint \(constraint): \(reason)")
    }
  }

#endif
