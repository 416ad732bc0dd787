// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings a batch into the solver, together with what is pending, and
  /// returns what was accepted.
  ///
  /// - Throws: `conflict` with the refusing policy, or the backend's refusal;
  ///   solver and engine are then as before.
  func bringIn(
    _ batch: [LayoutConstraint],
    policy: ConflictPolicy? = nil
  ) throws(LayoutError) -> [LayoutConstraint] {
    var accepted = batch
    var linear = pending
    linear.reserveCapacity(pending.count + batch.count)
    for (position, constraint) in batch.enumerated() {
      constraint.solverID = takeConstraint(.user(constraint))
      if !constraint.isHeld { constraint.activationOrder = UInt64(position) }
      linear.append(self.linear(constraint))
    }
    while true {
      do throws(SolverError) {
        try solver.add(contentsOf: linear)
        pending.removeAll(keepingCapacity: true)
        return accepted
      } catch {
        let refusal = translated(error)
        guard case .conflict(let set) = error,
          policy ?? self.policy == .breakAndReport,
          let victim = linear.lastIndex(where: {
            set.constraints.contains($0.id)
          })
        else {
          for constraint in accepted { release(constraint) }
          throw refusal
        }
        root.report(refusal)
        let id = linear.remove(at: victim).id
        if case .user(let constraint) = owners[Int(id.id)] {
          accepted.removeAll { $0 === constraint }
          release(constraint)
        } else {
          pending.removeAll { $0.id == id }
          forgetImplicit(id.id)
        }
      }
    }
  }

  /// Sends what is pending to the solver by itself.
  func flushPending() {
    if pending.isEmpty { return }
    do throws(LayoutError) {
      _ = try bringIn([], policy: .breakAndReport)
    } catch {
      root.report(error)
      for constraint in pending { forgetImplicit(constraint.id.id) }
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// The solver's form of a user's constraint.
  func linear(_ constraint: LayoutConstraint) -> LinearConstraint {
    let row = Lowering.row(of: constraint, constant: constraint.storedConstant)
    return LinearConstraint(
      ConstraintID(constraint.solverID),
      row.terms,
      row.relation,
      row.constant,
      priority: constraint.storedPriority,
    )
  }

  private func release(_ constraint: LayoutConstraint) {
    giveBackConstraint(constraint.solverID)
    constraint.solverID = .max
  }

  /// Drops the handle of an implicit constraint that the solver did not take.
  private func forgetImplicit(_ id: UInt32) {
    switch owners[Int(id)] {
    case .nonNegative(let slot, let axis):
      slots[Int(slot)].nonNegative[axis] = .max
    case .hugging(let slot, let axis):
      slots[Int(slot)].hugging[axis] = .max
    case .compression(let slot, let axis):
      slots[Int(slot)].compression[axis] = .max
    case .rootSize(let axis):
      rootSizeIDs[axis] = .max
    case .user, .nobody:
      break
    }
    giveBackConstraint(id)
  }

  // MARK: Changed rows

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
      let accepted = try bringIn(constraints, policy: .breakAndReport)
      dropBroken(constraints, accepted)
    } catch {
      root.report(error)
      for constraint in constraints { constraint.unregister() }
    }
  }

  /// Takes the broken ones among held constraints out of the tree.
  func dropBroken(
    _ constraints: [LayoutConstraint],
    _ accepted: [LayoutConstraint]
  ) {
    if accepted.count == constraints.count { return }
    for constraint in constraints where constraint.solverID == .max {
      constraint.unregister()
    }
  }

  /// Brings the constants of active constraints up to date after insets or
  /// baselines moved; their left sides are as they were.
  func updateConstants(_ constraints: [LayoutConstraint]) {
    if constraints.isEmpty { return }
    flushPending()
    for constraint in constraints {
      let row = Lowering.row(
        of: constraint,
        constant: constraint.storedConstant,
      )
      do throws(SolverError) {
        try solver.setConstant(
          of: ConstraintID(constraint.solverID),
          to: row.constant,
        )
      } catch {
        root.report(translated(error))
        removeConstraint(constraint.solverID)
        constraint.solverID = .max
        constraint.unregister()
      }
    }
  }
}
