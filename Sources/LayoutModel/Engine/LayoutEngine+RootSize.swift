// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Gives the root another size at the same priority.
  ///
  /// - Throws: `conflict` where required constraints can't hold at that size;
  ///   the root then keeps the size that it has.
  public func resize(to width: Double, _ height: Double) throws(LayoutError) {
    try resize(
      to: RootSize(width: width, height: height, priority: rootSize.priority)
    )
  }

  /// Gives the root another size, or frees it.
  ///
  /// - Throws: `conflict` where required constraints can't hold at that size;
  ///   the root then keeps the size that it has.
  public func resize(to size: RootSize) throws(LayoutError) {
    settle()
    try setRootSize(size)
  }

  /// Sets both axes, or neither.
  ///
  /// One axis after the other is the fast way. Where the sizes of both are
  /// only possible together, they are set as one batch.
  func setRootSize(_ size: RootSize) throws(LayoutError) {
    for axis in Axis.allCases {
      let value = size[axis] ?? 0
      guard value.isFinite, value >= 0 else {
        throw .invalidNumber(
          "The \(axis) size \(value) of '\(root.displayName)'"
        )
      }
    }
    if becomesRequired(size), let refusal = foreseenRefusal(of: size) {
      throw refusal
    }
    let old = rootSize
    rootSize = size
    do throws(SolverError) {
      try holdInTurn(size, before: old)
    } catch {
      let refusal = translated(error)
      rootSize = old
      guard case .conflict = error, size.width != old.width,
        size.height != old.height
      else { throw refusal }
      // Asked of a copy first, for letting go of both and holding them again
      // would be a trace of a refusal.
      if let refusal = foreseenRefusal(of: size) { throw refusal }
      rootSize = size
      do throws(SolverError) {
        try holdTogether(size, before: old)
      } catch {
        let refusal = translated(error)
        rootSize = old
        throw refusal
      }
    }
  }

  /// Holds one axis after the other, or neither.
  private func holdInTurn(
    _ size: RootSize,
    before old: RootSize
  ) throws(SolverError) {
    try hold(.horizontal, size)
    do throws(SolverError) {
      try hold(.vertical, size)
    } catch {
      try hold(.horizontal, old)
      throw error
    }
  }

  /// Whether a size is required of an axis that was only asked for it. A drag
  /// never goes this way, so there is time to ask a copy first: an edit that
  /// was ended and begun again would be a trace of the refusal.
  private func becomesRequired(_ size: RootSize) -> Bool {
    size.priority.isRequired
      && Axis.allCases.contains { axis in
        size[axis] != nil && rootHolds[axis] != .nothing
          && (rootHolds[axis] == .edit || !rootSizePriorities[axis].isRequired)
      }
  }

  /// How an axis is held at a size: a free axis is as small as the contents
  /// allow, a fitting size.
  private func goal(
    _ axis: Axis,
    _ size: RootSize
  ) -> (value: Double, priority: Priority, isEdit: Bool) {
    guard let value = size[axis] else { return (0, .fittingSizeLevel, false) }
    return (value, size.priority, !size.priority.isRequired)
  }

  /// Holds one axis at a size. Below required that is an edit, which backends
  /// follow faster than a constraint whose constant changes.
  private func hold(_ axis: Axis, _ size: RootSize) throws(SolverError) {
    if rootSizeIDs[axis] == .max {
      rootSizeIDs[axis] = takeConstraint(.rootSize(axis))
    }
    let (value, priority, isEdit) = goal(axis, size)
    if isEdit {
      try holdByEdit(axis, value, priority)
    } else {
      try holdByConstraint(axis, value, priority)
    }
    rootSizePriorities[axis] = priority
    rootSizeValues[axis] = value
  }

  /// Lets go of both axes and holds them at a size, as one batch.
  private func holdTogether(
    _ size: RootSize,
    before old: RootSize
  ) throws(SolverError) {
    for axis in Axis.allCases {
      let variable = Variable.extent(axis, of: Lowering.rootSlot)
      switch rootHolds[axis] {
      case .constraint: try solver.remove(ConstraintID(rootSizeIDs[axis]))
      case .edit: try solver.endEdit(variable)
      case .nothing: break
      }
      rootHolds[axis] = .nothing
    }
    do throws(SolverError) {
      try holdBatch(size)
    } catch {
      try holdBatch(old)
      throw error
    }
  }

  private func holdBatch(_ size: RootSize) throws(SolverError) {
    var batch: [LinearConstraint] = []
    for axis in Axis.allCases where !goal(axis, size).isEdit {
      let (value, priority, _) = goal(axis, size)
      batch.append(rootSizeRow(axis, value, priority))
    }
    try solver.add(contentsOf: batch)
    for axis in Axis.allCases {
      let (value, priority, isEdit) = goal(axis, size)
      if isEdit {
        try holdByEdit(axis, value, priority)
      } else {
        rootHolds[axis] = .constraint
      }
      rootSizePriorities[axis] = priority
      rootSizeValues[axis] = value
    }
  }

  /// The row that holds an axis of the root at a value.
  func rootSizeRow(
    _ axis: Axis,
    _ value: Double,
    _ priority: Priority
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(rootSizeIDs[axis]),
      [Term(1, .extent(axis, of: Lowering.rootSlot))],
      .equal,
      value,
      priority: priority,
    )
  }

  private func holdByEdit(
    _ axis: Axis,
    _ value: Double,
    _ priority: Priority
  ) throws(SolverError) {
    let variable = Variable.extent(axis, of: Lowering.rootSlot)
    if rootHolds[axis] == .edit, rootSizePriorities[axis] == priority {
      try solver.suggest(value, for: variable)
      return
    }
    try solver.edit(variable, at: priority)
    try solver.suggest(value, for: variable)
    if rootHolds[axis] == .constraint {
      try solver.remove(ConstraintID(rootSizeIDs[axis]))
    }
    rootHolds[axis] = .edit
  }

  private func holdByConstraint(
    _ axis: Axis,
    _ value: Double,
    _ priority: Priority
  ) throws(SolverError) {
    let id = ConstraintID(rootSizeIDs[axis])
    guard rootHolds[axis] == .constraint else {
      try solver.add(rootSizeRow(axis, value, priority))
      if rootHolds[axis] == .edit {
        try solver.endEdit(.extent(axis, of: Lowering.rootSlot))
      }
      rootHolds[axis] = .constraint
      return
    }
    // The lower priority comes first, so that a value that only fits the new
    // priority is never asked for at the old one.
    let old = rootSizePriorities[axis]
    if priority < old { try solver.setPriority(of: id, to: priority) }
    try solver.setConstant(of: id, to: value)
    if priority <= old { return }
    do throws(SolverError) {
      try solver.setPriority(of: id, to: priority)
    } catch {
      try solver.setConstant(of: id, to: rootSizeValues[axis])
      throw error
    }
  }
}

/// By what a backend holds one axis of the root.
enum RootHold {
  case nothing
  case constraint
  case edit
}
