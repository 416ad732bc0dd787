// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Brings the constraints of a view's intrinsic size on one axis up to date:
  /// `extent <= size @hugging` and `extent >= size @compression`.
  func setIntrinsic(
    _ size: Double?,
    of view: View,
    _ slot: Int32,
    _ axis: Axis
  ) {
    var size = size
    if let value = size, !value.isFinite || value < 0 {
      if !value.isFinite {
        root.report(
          .invalidNumber("The intrinsic \(axis) size of '\(view.displayName)'")
        )
      }
      size = nil
    }
    let index = Int(slot)
    let hugging = view.hugging[axis]
    let compression = view.compressionResistance[axis]
    if tables.slots[index].intrinsic[axis] == nil {
      guard let size else { return }
      note(size, hugging, compression, index, axis)
      addIntrinsicConstraints(of: slot, axis)
      return
    }
    if tables.slots[index].intrinsic[axis] == size,
      tables.slots[index].huggingPriority[axis] == hugging,
      tables.slots[index].compressionPriority[axis] == compression
    {
      return
    }
    flushPending()
    if let size, change(index, axis, to: size, hugging, compression) {
      note(size, hugging, compression, index, axis)
      return
    }
    removeConstraint(tables.slots[index].hugging[axis])
    removeConstraint(tables.slots[index].compression[axis])
    tables.slots[index].hugging[axis] = .max
    tables.slots[index].compression[axis] = .max
    tables.slots[index].intrinsic[axis] = size
    guard let size else { return }
    note(size, hugging, compression, index, axis)
    addIntrinsicConstraints(of: slot, axis)
    flushPending()
  }

  /// Makes the constraints of the size that the slot notes pending.
  private func addIntrinsicConstraints(of slot: Int32, _ axis: Axis) {
    guard let size = tables.slots[Int(slot)].intrinsic[axis] else { return }
    let variable = Variable.extent(axis, of: slot)
    tables.slots[Int(slot)].hugging[axis] = addIntrinsicConstraint(
      .hugging(slot: slot, axis),
      variable,
      .lessThanOrEqual,
      size,
      tables.slots[Int(slot)].huggingPriority[axis]
    )
    tables.slots[Int(slot)].compression[axis] = addIntrinsicConstraint(
      .compression(slot: slot, axis),
      variable,
      .greaterThanOrEqual,
      size,
      tables.slots[Int(slot)].compressionPriority[axis]
    )
  }

  private func note(
    _ size: Double,
    _ hugging: Priority,
    _ compression: Priority,
    _ index: Int,
    _ axis: Axis
  ) {
    tables.slots[index].intrinsic[axis] = size
    tables.slots[index].huggingPriority[axis] = hugging
    tables.slots[index].compressionPriority[axis] = compression
  }

  private func addIntrinsicConstraint(
    _ owner: ConstraintOwner,
    _ variable: Variable,
    _ relation: Relation,
    _ size: Double,
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
      size,
      priority: priority,
    )
    return id
  }

  /// Changes both constraints in place; false where they are not both there, or
  /// where that is refused, and they are then in a state between.
  private func change(
    _ index: Int,
    _ axis: Axis,
    to size: Double,
    _ hugging: Priority,
    _ compression: Priority
  ) -> Bool {
    let upper = tables.slots[index].hugging[axis]
    let lower = tables.slots[index].compression[axis]
    guard upper != .max, lower != .max else { return false }
    do throws(SolverError) {
      try solver.setConstant(of: ConstraintID(upper), to: size)
      try solver.setConstant(of: ConstraintID(lower), to: size)
      try solver.setPriority(of: ConstraintID(upper), to: hugging)
      try solver.setPriority(of: ConstraintID(lower), to: compression)
      return true
    } catch {
      return false
    }
  }

  /// Asks again for the sizes that required constraints excluded: those that
  /// can hold by now are taken, the others wait on.
  func claimOwedSizes() {
    if owed.isEmpty { return }
    let asked = owed
    owed = []
    for size in asked {
      let index = Int(size.slot)
      guard tables.holds(index),
        tables.slots[index].intrinsic[size.axis] != nil
      else { continue }
      var isOwed = false
      if tables.slots[index].hugging[size.axis] == .max {
        tables.slots[index].hugging[size.axis] = claim(
          .hugging(slot: size.slot, size.axis)
        )
        isOwed = tables.slots[index].hugging[size.axis] == .max
      }
      if tables.slots[index].compression[size.axis] == .max {
        tables.slots[index].compression[size.axis] = claim(
          .compression(slot: size.slot, size.axis)
        )
        isOwed = isOwed || tables.slots[index].compression[size.axis] == .max
      }
      if isOwed, !owed.contains(size) { owed.append(size) }
    }
  }

  /// The identity of a constraint that the solver takes, else `.max`.
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
