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

  /// A free axis is as small as the contents allow: a fitting size.
  private func setRootSize(
    _ axis: Axis,
    _ size: RootSize
  ) throws(LayoutError) {
    let value = size[axis] ?? 0
    let priority = size[axis] == nil ? .fittingSizeLevel : size.priority
    let variable = Variable.extent(axis, of: Lowering.rootSlot)
    guard value.isFinite, value >= 0 else {
      throw .invalidNumber("The \(axis) size \(value) of '\(root.displayName)'")
    }
    do throws(SolverError) {
      let id = rootSizeIDs[axis]
      if id == .max {
        let new = takeConstraint(.rootSize(axis))
        do throws(SolverError) {
          try solver.add(
            LinearConstraint(
              ConstraintID(new),
              [Term(1, variable)],
              .equal,
              value,
              priority: priority
            )
          )
        } catch {
          giveBackConstraint(new)
          throw error
        }
        rootSizeIDs[axis] = new
        rootSizePriorities[axis] = priority
        return
      }
      if rootSizePriorities[axis] != priority {
        // The lower priority comes first, so that a value that only fits the
        // new priority is never asked for at the old one.
        if priority < rootSizePriorities[axis] {
          try solver.setPriority(of: ConstraintID(id), to: priority)
          try solver.setConstant(of: ConstraintID(id), to: value)
        } else {
          try solver.setConstant(of: ConstraintID(id), to: value)
          try solver.setPriority(of: ConstraintID(id), to: priority)
        }
        rootSizePriorities[axis] = priority
      } else {
        try solver.setConstant(of: ConstraintID(id), to: value)
      }
    } catch {
      throw translated(error)
    }
  }
}
