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
    if slots[index].hugging[axis] == .max
      && slots[index].compression[axis] == .max
    {
      guard let wish else { return }
      slots[index].hugging[axis] = addWish(
        .hugging(slot: slot, axis),
        .lessThanOrEqual,
        wish,
        hugging
      )
      slots[index].compression[axis] = addWish(
        .compression(slot: slot, axis),
        .greaterThanOrEqual,
        wish,
        compression
      )
      note(wish, hugging, compression, index, axis)
      return
    }
    if slots[index].intrinsic[axis] == wish,
      slots[index].huggingPriority[axis] == hugging,
      slots[index].compressionPriority[axis] == compression
    {
      return
    }
    flushPending()
    guard let wish else {
      removeConstraint(slots[index].hugging[axis])
      removeConstraint(slots[index].compression[axis])
      slots[index].hugging[axis] = .max
      slots[index].compression[axis] = .max
      slots[index].intrinsic[axis] = nil
      return
    }
    change(slots[index].hugging[axis], to: wish, hugging, of: view)
    change(slots[index].compression[axis], to: wish, compression, of: view)
    note(wish, hugging, compression, index, axis)
  }

  private func note(
    _ wish: Double,
    _ hugging: Priority,
    _ compression: Priority,
    _ index: Int,
    _ axis: Axis
  ) {
    slots[index].intrinsic[axis] = wish
    slots[index].huggingPriority[axis] = hugging
    slots[index].compressionPriority[axis] = compression
  }

  private func addWish(
    _ owner: ConstraintOwner,
    _ relation: Relation,
    _ wish: Double,
    _ priority: Priority
  ) -> UInt32 {
    let variable: Variable
    switch owner {
    case .hugging(let slot, let axis), .compression(let slot, let axis):
      variable = .extent(axis, of: slot)
    default:
      preconditionFailure("Only intrinsic sizes are wishes")
    }
    guard priority.isValid else {
      root.report(
        .solver("Priority must be above 0 and at most 1000, got \(priority)")
      )
      return .max
    }
    let id = takeConstraint(owner)
    pending.append(
      LinearConstraint(
        ConstraintID(id),
        [Term(1, variable)],
        relation,
        wish,
        priority: priority,
      )
    )
    return id
  }

  private func change(
    _ id: UInt32,
    to wish: Double,
    _ priority: Priority,
    of view: View
  ) {
    if id == .max { return }
    do throws(SolverError) {
      try solver.setConstant(of: ConstraintID(id), to: wish)
      try solver.setPriority(of: ConstraintID(id), to: priority)
    } catch {
      root.report(translated(error))
    }
  }
}
