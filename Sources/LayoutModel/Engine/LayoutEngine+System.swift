// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// All constraints as the solver has them, by identity.
  ///
  /// - Complexity: O(constraints · depth).
  public func linearConstraints() -> [LinearConstraint] {
    settle()
    var all: [LinearConstraint] = []
    all.reserveCapacity(tables.owners.count)
    for index in 0..<tables.owners.count {
      guard let constraint = linear(UInt32(index), tables.owners[index]) else {
        continue
      }
      all.append(constraint)
    }
    return all
  }

  /// All variables of the engine's system, in the order of their identities.
  public func variables() -> [Variable] {
    var all: [Variable] = []
    for index in tables.records.indices where tables.holds(index) {
      let first = UInt32(index) * 4
      let skipped: UInt32 = index == Int(Lowering.rootSlot) ? 2 : 0
      for offset in skipped..<4 { all.append(Variable(first + offset)) }
    }
    return all
  }

  /// Brings the whole system into an empty backend.
  func load(_ copy: Solver) throws(SolverError) {
    for variable in variables() { try copy.add(variable) }
    try copy.add(contentsOf: linearConstraints())
  }

  /// The solver's form of one constraint, nil where the identity is free.
  func linear(_ id: UInt32, _ owner: ConstraintOwner) -> LinearConstraint? {
    switch owner {
    case .nobody:
      return nil
    case .user(let constraint):
      return linear(constraint)
    case .nonNegative(let slot, let axis):
      return bound(id, slot, axis, .greaterThanOrEqual, 0, .required)
    case .hugging(let slot, let axis):
      let known = tables.slots[Int(slot)]
      guard let size = known.intrinsic[axis] else { return nil }
      return bound(
        id,
        slot,
        axis,
        .lessThanOrEqual,
        size,
        known.huggingPriority[axis]
      )
    case .compression(let slot, let axis):
      let known = tables.slots[Int(slot)]
      guard let size = known.intrinsic[axis] else { return nil }
      return bound(
        id,
        slot,
        axis,
        .greaterThanOrEqual,
        size,
        known.compressionPriority[axis]
      )
    case .rootSize(let axis):
      return bound(
        id,
        Lowering.rootSlot,
        axis,
        .equal,
        rootSize[axis] ?? 0,
        rootSizePriorities[axis]
      )
    }
  }

  private func bound(
    _ id: UInt32,
    _ slot: Int32,
    _ axis: Axis,
    _ relation: Relation,
    _ value: Double,
    _ priority: Priority
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(1, .extent(axis, of: slot))],
      relation,
      value,
      priority: priority,
    )
  }
}
