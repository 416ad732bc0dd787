// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings a batch into the solver, together with what is pending, and
  /// returns what was accepted.
  ///
  /// A batch is never in conflict with what the tree no longer wants: before
  /// anything is refused or broken, views that wait update their constraints.
  /// A batch that would be refused even then leaves them waiting, where that
  /// can be foreseen. What is pending is settled by itself only where it
  /// excludes something without the batch: a refused batch leaves it pending.
  ///
  /// - Throws: `conflict` with the refusing policy, or the backend's refusal;
  ///   solver and engine are then as before.
  func bringIn(
    _ batch: [LayoutConstraint],
    policy: ConflictPolicy? = nil,
    isAttaching: Bool = false
  ) throws(LayoutError) -> [LayoutConstraint] {
    // Of what the tree holds already, views may let go meanwhile.
    let areHeld = batch.first?.isHeld ?? false
    var isUpToDate = isAttaching || !isAnyWaiting
    var isSettled = isAttaching || batch.isEmpty
    var accepted = batch
    var linear = tables.prepare(accepted)
    if isAttaching {
      // Alike views are alike along an axis: of a whole tree that comes axis by
      // axis a solver meets what is alike side by side.
      linear.putAhead { $0.axis == .horizontal }
      if (try? solver.add(contentsOf: linear)) != nil { return accepted }
      linear.restoreOrder()
    }
    while true {
      do throws(SolverError) {
        try solver.add(contentsOf: linear)
        linear.removeAll()
        tables.pending = linear
        return accepted
      } catch {
        tables.pending = linear.prefix(linear.count - accepted.count)
        guard case .conflict(let set) = error else {
          let refusal = translated(error)
          release(accepted)
          throw refusal
        }
        let members = accepted.count {
          set.constraints.contains(ConstraintID($0.solverID))
        }
        // What excludes itself needs nobody else to be refused.
        let isByItself = !areHeld && members == set.constraints.count
        let settles = members == 0 && !isSettled && !tables.pending.isEmpty
        if !isUpToDate && !isByItself, !areHeld, !settles,
          policy ?? self.policy == .refuse,
          let refusal = foreseenRefusal(
            of: linear.constraints.suffix(accepted.count)
          )
        {
          release(accepted)
          throw refusal
        }
        if !isUpToDate && !isByItself || settles {
          release(accepted)
          if !isUpToDate { updateWaitingViews() }
          isUpToDate = true
          if settles {
            isSettled = true
            flushPending()
          }
          accepted.removeAll {
            areHeld ? !$0.isHeld || $0.solverID != .max : $0.isHeld
          }
          linear = tables.prepare(accepted)
          continue
        }
        let refusal = translated(error)
        guard policy ?? self.policy == .breakAndReport,
          let victim = linear.entries.lastIndex(where: {
            set.constraints.contains($0.id)
          })
        else {
          release(accepted)
          throw refusal
        }
        root.report(refusal)
        let id = linear.entries[victim].id
        linear.remove(at: victim)
        if case .user(let constraint) = tables.owners[Int(id.id)] {
          accepted.removeAll { $0 === constraint }
          release(constraint)
        } else {
          if let place = tables.pending.entries.firstIndex(where: {
            $0.id == id
          }) {
            tables.pending.remove(at: place)
          }
          forgetImplicit(id.id)
        }
      }
    }
  }

  func flushPending() {
    addArrivingVariables()
    if tables.pending.isEmpty { return }
    do throws(LayoutError) {
      _ = try bringIn([], policy: .breakAndReport)
    } catch {
      root.report(error)
      for entry in tables.pending.entries { forgetImplicit(entry.id.id) }
      tables.pending.removeAll()
    }
  }

  /// The solver's form of a user's constraint, with its constant and its
  /// priority unless told otherwise.
  func linear(
    _ constraint: LayoutConstraint,
    constant: Double? = nil,
    priority: Priority? = nil
  ) -> LinearConstraint {
    let row = Lowering.row(
      of: constraint,
      constant: constant ?? constraint.storedConstant,
      priority: priority,
    )
    return LinearConstraint(
      ConstraintID(constraint.solverID),
      row.terms,
      row.relation,
      row.constant,
      priority: priority ?? constraint.storedPriority,
    )
  }

  func release(_ constraint: LayoutConstraint) {
    giveBackConstraint(constraint.solverID)
    constraint.solverID = .max
  }

  /// Gives back the identities of a batch that the solver does not have, the
  /// last first: the next batch has those that it would have had without this
  /// one, and so the answers.
  func release(_ batch: [LayoutConstraint]) {
    for constraint in batch.reversed() { release(constraint) }
  }

  /// Drops the handle of an implicit constraint that the solver did not take.
  private func forgetImplicit(_ id: UInt32) {
    switch tables.owners[Int(id)] {
    case .nonNegative(let slot, let axis):
      tables.slots[Int(slot)].nonNegative[axis] = .max
    case .hugging(let slot, let axis):
      tables.slots[Int(slot)].hugging[axis] = .max
      owed.append(OwedSize(slot: slot, axis: axis))
    case .compression(let slot, let axis):
      tables.slots[Int(slot)].compression[axis] = .max
      owed.append(OwedSize(slot: slot, axis: axis))
    case .rootSize(let axis):
      rootSizeIDs[axis] = .max
    case .user, .nobody:
      break
    }
    giveBackConstraint(id)
  }
}
