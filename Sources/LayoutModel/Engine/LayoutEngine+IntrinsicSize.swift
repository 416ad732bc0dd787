// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings the wishes of a view's content on one axis up to date:
  /// `size <= wish @hugging` and `size >= wish @compression`.
  func setIntrinsic(
    _ wish: Double?,
    of view: View,
    _ slot: Int32,
    _ axis: Axis
  ) {
    var wish = wish
    if let value = wish, !value.isFinite || value < 0 {
      if !value.isFinite {
        root.report(
          .invalidNumber("The intrinsic \(axis) size of '\(view.displayName)'")
        )
      }
      wish = nil
    }
    let index = Int(slot)
    let hugging = view.hugging[axis]
    let compression = view.compressionResistance[axis]
    if tables.slots[index].intrinsic[axis] == nil {
      guard let wish else { return }
      note(wish, hugging, compression, index, axis)
      addWishes(of: slot, axis)
      return
    }
    if tables.slots[index].intrinsic[axis] == wish,
      tables.slots[index].huggingPriority[axis] == hugging,
      tables.slots[index].compressionPriority[axis] == compression
    {
      return
    }
    flushPending()
    if let wish, change(index, axis, to: wish, hugging, compression) {
      note(wish, hugging, compression, index, axis)
      return
    }
    removeConstraint(tables.slots[index].hugging[axis])
    removeConstraint(tables.slots[index].compression[axis])
    tables.slots[index].hugging[axis] = .max
    tables.slots[index].compression[axis] = .max
    tables.slots[index].intrinsic[axis] = wish
    guard let wish else { return }
    note(wish, hugging, compression, index, axis)
    addWishes(of: slot, axis)
    flushPending()
  }

  /// Makes the wishes that the slot notes pending.
  private func addWishes(of slot: Int32, _ axis: Axis) {
    guard let wish = tables.slots[Int(slot)].intrinsic[axis] else { return }
    let variable = Variable.extent(axis, of: slot)
    tables.slots[Int(slot)].hugging[axis] = addWish(
      .hugging(slot: slot, axis),
      variable,
      .lessThanOrEqual,
      wish,
      tables.slots[Int(slot)].huggingPriority[axis]
    )
    tables.slots[Int(slot)].compression[axis] = addWish(
      .compression(slot: slot, axis),
      variable,
      .greaterThanOrEqual,
      wish,
      tables.slots[Int(slot)].compressionPriority[axis]
    )
  }

  private func note(
    _ wish: Double,
    _ hugging: Priority,
    _ compression: Priority,
    _ index: Int,
    _ axis: Axis
  ) {
    tables.slots[index].intrinsic[axis] = wish
    tables.slots[index].huggingPriority[axis] = hugging
    tables.slots[index].compressionPriority[axis] = compression
  }

  private func addWish(
    _ owner: ConstraintOwner,
    _ variable: Variable,
    _ relation: Relation,
    _ wish: Double,
    _ priority: Priority
  ) -> UInt32 {
    guard priority.isValid else {
      root.report(
        .solver("Priority must be above 0 and at most 1000, got \(priority)")
      )
      return .max
    }
    let id = takeConstraint(owner)
    tables.pending.append(
      ConstraintID(id),
      Term(1, variable),
      relation,
      wish,
      priority: priority,
    )
    return id
  }

  /// Changes both wishes in place; false where they are not both there, or
  /// where that is refused, and they are then in a state between.
  private func change(
    _ index: Int,
    _ axis: Axis,
    to wish: Double,
    _ hugging: Priority,
    _ compression: Priority
  ) -> Bool {
    let upper = tables.slots[index].hugging[axis]
    let lower = tables.slots[index].compression[axis]
    guard upper != .max, lower != .max else { return false }
    do throws(SolverError) {
      try solver.setConstant(of: ConstraintID(upper), to: wish)
      try solver.setConstant(of: ConstraintID(lower), to: wish)
      try solver.setPriority(of: ConstraintID(upper), to: hugging)
      try solver.setPriority(of: ConstraintID(lower), to: compression)
      return true
    } catch {
      return false
    }
  }

  /// Asks again for the wishes that required constraints excluded: those that
  /// can hold by now are taken, the others wait on.
  func claimOwedWishes() {
    if owed.isEmpty { return }
    let asked = owed
    owed = []
    for wish in asked {
      let index = Int(wish.slot)
      guard tables.holds(index),
        tables.slots[index].intrinsic[wish.axis] != nil
      else { continue }
      var isOwed = false
      if tables.slots[index].hugging[wish.axis] == .max {
        tables.slots[index].hugging[wish.axis] = claim(
          .hugging(slot: wish.slot, wish.axis)
        )
        isOwed = tables.slots[index].hugging[wish.axis] == .max
      }
      if tables.slots[index].compression[wish.axis] == .max {
        tables.slots[index].compression[wish.axis] = claim(
          .compression(slot: wish.slot, wish.axis)
        )
        isOwed = isOwed || tables.slots[index].compression[wish.axis] == .max
      }
      if isOwed, !owed.contains(wish) { owed.append(wish) }
    }
  }

  /// The identity of a wish that the solver takes, else `.max`.
  private func claim(_ owner: ConstraintOwner) -> UInt32 {
    let id = takeConstraint(owner)
    do throws(SolverError) {
      if let row = linear(id, owner) { try solver.add(row) }
      return id
    } catch {
      giveBackConstraint(id)
      return .max
    }
  }
}
