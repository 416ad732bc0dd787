// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// The size that a view has by its own contents, aimed at a target.
  ///
  /// A separate solve of the view's subtree; nothing moves. Aimed at nothing
  /// (the default) it is the smallest size that the contents allow, aimed at
  /// `Size.unlimited` the largest. A priority of 1000 fixes an axis.
  ///
  /// - Throws: `conflict` where a fixed axis is impossible.
  /// - Complexity: a solve of the subtree from scratch.
  public func fittingSize(
    of view: View,
    target: Size = .zero,
    horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    if entering > 0 {
      throw .misuse(
        "'\(view.displayName)' can't be asked how it fits while it enters the tree"
      )
    }
    settle()
    guard view.record.host === self else {
      throw .solver("'\(view.displayName)' is not in the engine's tree")
    }
    let copy = makeCopy()
    let slot = view.record.slot
    do throws(SolverError) {
      try load(view, into: copy)
      let first = tables.constraintPool.bound
      for axis in Axis.allCases {
        try copy.add(
          LinearConstraint(
            ConstraintID(first + UInt32(axis.rawValue)),
            [Term(1, .extent(axis, of: slot))],
            .equal,
            target[axis],
            priority: axis == .horizontal ? horizontal : vertical,
          )
        )
      }
      return Size(
        try copy.value(of: .extent(.horizontal, of: slot)),
        try copy.value(of: .extent(.vertical, of: slot)),
      )
    } catch {
      throw translated(error)
    }
  }

  /// Brings the constraints inside a subtree into an empty backend.
  private func load(_ view: View, into copy: Solver) throws(SolverError) {
    var batch: [LinearConstraint] = []
    var variables: [Variable] = []
    view.forEachElement { element in
      let slot = element.record.slot
      if slot < 0 || element.record.role.isBuiltIn { return }
      for axis in Axis.allCases {
        if slot != Lowering.rootSlot {
          variables.append(.place(axis, of: slot))
        }
        variables.append(.extent(axis, of: slot))
        let known = tables.slots[Int(slot)]
        for id in [
          known.nonNegative[axis], known.hugging[axis],
          known.compression[axis],
        ] where id != .max {
          if let row = linear(id, tables.owners[Int(id)]) { batch.append(row) }
        }
      }
    }
    for constraint in view.constraintsInSubtree {
      batch.append(linear(constraint))
    }
    for variable in variables { try copy.add(variable) }
    try copy.add(contentsOf: batch)
  }
}

extension Size {
  /// Larger than any screen: what an expanded fitting aims at.
  public static let unlimited = Size(10_000, 10_000)
}
