// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// Gives the root another size at the same priority.
  ///
  /// - Throws: `conflict` where required constraints can't hold at that size;
  ///   the root then keeps the size that it has.
  public func resize(
    to width: Double,
    _ height: Double
  ) throws(LayoutError) {
    try resize(
      to: RootSize(width: width, height: height, priority: rootSize.priority)
    )
  }

  /// Gives the root another size, or frees it.
  ///
  /// - Throws: `conflict` where required constraints can't hold at that size;
  ///   the root then keeps the size that it has.
  public func resize(to size: RootSize) throws(LayoutError) {
    flushPending()
    try setRootSize(size)
  }

  func setRootSize(_ size: RootSize) throws(LayoutError) {
    let old = rootSize
    rootSize = size
    do throws(LayoutError) {
      try setRootSize(.horizontal, size)
      do throws(LayoutError) {
        try setRootSize(.vertical, size)
      } catch {
        rootSize = old
        try setRootSize(.horizontal, old)
        throw error
      }
    } catch {
      rootSize = old
      throw error
    }
  }

  /// A free axis is as small as the contents allow: a fitting size. A size
  /// below required is an edit, which backends follow faster than a constraint
  /// whose constant changes.
  private func setRootSize(
    _ axis: Axis,
    _ size: RootSize
  ) throws(LayoutError) {
    let value = size[axis] ?? 0
    let priority = size[axis] == nil ? .fittingSizeLevel : size.priority
    guard value.isFinite, value >= 0 else {
      throw .invalidNumber("The \(axis) size \(value) of '\(root.displayName)'")
    }
    if rootSizeIDs[axis] == .max {
      rootSizeIDs[axis] = takeConstraint(.rootSize(axis))
    }
    do throws(SolverError) {
      if size[axis] != nil, !priority.isRequired {
        try holdByEdit(axis, value, priority)
      } else {
        try holdByConstraint(axis, value, priority)
      }
    } catch {
      throw translated(error)
    }
    rootSizePriorities[axis] = priority
    rootSizeValues[axis] = value
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
    let variable = Variable.extent(axis, of: Lowering.rootSlot)
    guard rootHolds[axis] == .constraint else {
      try solver.add(
        LinearConstraint(
          id,
          [Term(1, variable)],
          .equal,
          value,
          priority: priority,
        )
      )
      if rootHolds[axis] == .edit { try solver.endEdit(variable) }
      rootHolds[axis] = .constraint
      return
    }
    // The lower priority comes first, so that a value that only fits the new
    // priority is never asked for at the old one.
    let old = rootSizePriorities[axis]
    if priority.isRequired, old.isRequired {
      try moveRequired(axis, to: value)
      return
    }
    if priority < old { try solver.setPriority(of: id, to: priority) }
    try solver.setConstant(of: id, to: value)
    if priority > old { try solver.setPriority(of: id, to: priority) }
  }
}

extension LayoutEngine {
  /// Gives a required axis another value, by way of an edit: it leads the
  /// backend to the new optimum, where the constraint is then put in place.
  ///
  /// The result is that of changing the constraint's constant. A backend that
  /// follows an edit quickly meets a changed required constant as a new
  /// problem: for the 2,000 messages of `Examples/TenThousandViews` one step
  /// took 640 ms that way. What can't be reached is refused as before.
  private func moveRequired(
    _ axis: Axis,
    to value: Double
  ) throws(SolverError) {
    let id = ConstraintID(rootSizeIDs[axis])
    let variable = Variable.extent(axis, of: Lowering.rootSlot)
    let old = rootSizeValues[axis]
    if value == old { return }
    func constraint(_ value: Double) -> LinearConstraint {
      LinearConstraint(id, [Term(1, variable)], .equal, value)
    }
    try solver.edit(variable, at: RootHold.lead)
    do throws(SolverError) {
      try solver.suggest(value, for: variable)
      try solver.remove(id)
      do throws(SolverError) {
        try solver.solve()
        try solver.add(constraint(value))
      } catch {
        try solver.suggest(old, for: variable)
        try solver.add(constraint(old))
        throw error
      }
    } catch {
      try solver.endEdit(variable)
      throw error
    }
    try solver.endEdit(variable)
  }
}

/// By what a backend holds one axis of the root.
enum RootHold {
  case nothing
  case constraint
  case edit

  /// The priority of the edit that leads to a required size: above all that
  /// anybody writes.
  static let lead = Priority(999.999999)
}
