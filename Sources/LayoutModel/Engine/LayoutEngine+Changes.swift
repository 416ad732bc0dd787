// Licensed under the MIT licence; see LICENSE.

// Constraints whose rows change while they are active.

extension LayoutEngine {
  /// Changes the constants of constraints, of all or of none.
  ///
  /// One constant after the other is tried first, which is the fast way. On
  /// that way required constraints can exclude each other that go together
  /// again at its end: then all rows are exchanged at once.
  func changeConstants(
    _ changes: [(constraint: LayoutConstraint, constant: Double)]
  ) throws(SolverError) {
    let changes = changes.filter { $0.constraint.solverID != .max }
    var done = 0
    do throws(SolverError) {
      for (constraint, constant) in changes {
        try setRowConstant(of: constraint, constant)
        done += 1
      }
    } catch {
      for (constraint, _) in changes.prefix(done).reversed() {
        try setRowConstant(of: constraint, constraint.storedConstant)
      }
      guard case .conflict = error, changes.count > 1 else { throw error }
      let old = changes.map { linear($0.constraint) }
      let new = changes.map { linear($0.constraint, constant: $0.constant) }
      for row in old { try solver.remove(row.id) }
      do throws(SolverError) {
        try solver.add(contentsOf: new)
      } catch {
        try solver.add(contentsOf: old)
        throw error
      }
    }
  }

  /// Gives the row of a constraint the constant that follows from the
  /// constraint's.
  func setRowConstant(
    of constraint: LayoutConstraint,
    _ constant: Double
  ) throws(SolverError) {
    if constraint.solverID == .max { return }
    try solver.setConstant(
      of: ConstraintID(constraint.solverID),
      to: Lowering.row(of: constraint, constant: constant).constant,
    )
  }

  /// Gives the row of a constraint another priority; where it is multiplied by
  /// something else then, another row.
  func changePriority(
    of constraint: LayoutConstraint,
    _ priority: Priority
  ) throws(SolverError) {
    let id = ConstraintID(constraint.solverID)
    let old = constraint.storedPriority
    let isRow =
      priority.isRequired == old.isRequired
      || Lowering.factors(of: constraint, isRequired: true).left == 1
    if isRow {
      try solver.setPriority(of: id, to: priority)
      return
    }
    let before = linear(constraint)
    try solver.remove(id)
    do throws(SolverError) {
      try solver.add(linear(constraint, priority: priority))
    } catch {
      try solver.add(before)
      throw error
    }
  }

  /// Makes a change that required constraints may refuse; once more where the
  /// refusal may come from what waiting views no longer want.
  ///
  /// `values`: What the constraints would have, in which a refusal is said.
  /// `row`: The one constraint that changes, as it would be.
  func retrying(
    _ values: @autoclosure () -> ValuesToCome,
    _ row: @autoclosure () -> LinearConstraint? = nil,
    _ change: () throws(SolverError) -> Void
  ) throws(LayoutError) {
    do throws(SolverError) {
      try change()
    } catch {
      guard case .conflict = error, isAnyWaiting else {
        throw values().hold { translated(error) }
      }
      if let row = row(),
        let refusal = values().hold({ foreseenRefusal(of: [row]) })
      {
        throw refusal
      }
      updateWaitingViews()
      flushPending()
      do throws(SolverError) {
        try change()
      } catch {
        throw values().hold { translated(error) }
      }
    }
  }

  /// Lowers active constraints anew after something that their rows depend
  /// on has changed, and changes the solver where they differ.
  ///
  /// A change that the required constraints can't follow breaks the
  /// constraint and is reported: there is nobody to throw to.
  func lowerAgain(_ constraints: [LayoutConstraint]) {
    if constraints.isEmpty { return }
    flushPending()
    for constraint in constraints {
      removeConstraint(constraint.solverID)
      constraint.solverID = .max
    }
    do throws(LayoutError) {
      _ = try bringIn(constraints, policy: .breakAndReport)
      dropBroken(constraints)
    } catch {
      root.report(error)
      for constraint in constraints where constraint.isHeld {
        constraint.unregister()
      }
    }
  }

  /// Takes the broken ones among held constraints out of the tree.
  func dropBroken(_ constraints: [LayoutConstraint]) {
    for constraint in constraints
    where constraint.isHeld && constraint.solverID == .max {
      constraint.unregister()
    }
  }

  /// Brings the constants of active constraints up to date after insets or
  /// baselines moved; their left sides are as they were.
  ///
  /// What the required constraints can't follow is broken and reported.
  func updateConstants(_ constraints: [LayoutConstraint]) {
    if constraints.isEmpty { return }
    flushPending()
    for constraint in constraints {
      do throws(SolverError) {
        try setRowConstant(of: constraint, constraint.storedConstant)
      } catch {
        if case .conflict = error {
          // All may go together where one after the other does not.
          lowerAgain(
            constraints.filter(\.isHeld)
              .sorted { $0.activationOrder < $1.activationOrder }
          )
          return
        }
        root.report(translated(error))
        removeConstraint(constraint.solverID)
        constraint.solverID = .max
        constraint.unregister()
      }
    }
  }
}
