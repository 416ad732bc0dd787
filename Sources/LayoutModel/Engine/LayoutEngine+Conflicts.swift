// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// A backend's refusal in the words of the tree.
  func translated(_ error: SolverError) -> LayoutError {
    if case .conflict(let set) = error { return .conflict(conflict(set)) }
    return .solver(
      error.message(
        variable: { self.name(of: $0) },
        constraint: { self.member($0).text },
      )
    )
  }

  /// A conflict in the words of the tree.
  func conflict(_ set: ConflictSet) -> LayoutConflict {
    var users: [LayoutConstraint] = []
    var implicit: [LayoutConflict.Member] = []
    for id in set.constraints {
      if case .user(let constraint) = owner(of: id) {
        users.append(constraint)
      } else {
        implicit.append(member(id))
      }
    }
    // What is not active yet stands behind what is; its order is its place
    // in the batch.
    users.sort { $0.activationOrder < $1.activationOrder }
    let active = users.filter(\.isHeld)
    let arriving = users.filter { !$0.isHeld }
    return LayoutConflict(
      (active + arriving).map(LayoutConflict.Member.init) + implicit
    )
  }

  /// Who a constraint belongs to; nobody for those of a fitting.
  func owner(of id: ConstraintID) -> ConstraintOwner {
    let index = Int(id.id)
    return index < tables.owners.count ? tables.owners[index] : .nobody
  }

  /// One member of a conflict in the words of the tree.
  func member(_ id: ConstraintID) -> LayoutConflict.Member {
    switch owner(of: id) {
    case .user(let constraint):
      return LayoutConflict.Member(constraint)
    case .nonNegative(let slot, let axis):
      return LayoutConflict.Member(
        kind: .nonNegativeSize,
        text: "\(name(of: .extent(axis, of: slot))) >= 0",
      )
    case .hugging(let slot, let axis):
      let size = ShortNumber(tables.slots[Int(slot)].intrinsic[axis] ?? 0)
      return LayoutConflict.Member(
        kind: .intrinsicSize,
        text: "\(name(of: .extent(axis, of: slot))) <= \(size) (hugging)",
      )
    case .compression(let slot, let axis):
      let size = ShortNumber(tables.slots[Int(slot)].intrinsic[axis] ?? 0)
      return LayoutConflict.Member(
        kind: .intrinsicSize,
        text: "\(name(of: .extent(axis, of: slot))) >= \(size) "
          + "(compression resistance)",
      )
    case .rootSize(let axis):
      let size = ShortNumber(rootSize[axis] ?? 0)
      let extent = name(of: .extent(axis, of: Lowering.rootSlot))
      return LayoutConflict.Member(
        kind: .rootSize,
        text: "\(extent) == \(size) (size of the root)",
      )
    case .nobody:
      return LayoutConflict.Member(
        kind: .fittingSize,
        text: "the size that the fitting aims at",
      )
    }
  }

  /// A variable as people say it, as in `icon.width`.
  func name(of variable: Variable) -> String {
    let place = FrameAttribute(variable)
    let slot = Int(variable.slot)
    let record =
      tables.records.indices.contains(slot) ? tables.records[slot] : nil
    let name = record?.displayName ?? "(gone)"
    switch place {
    case .x: return "\(name).left"
    case .y: return "\(name).top"
    case .width: return "\(name).width"
    case .height: return "\(name).height"
    }
  }
}

extension LayoutConflict.Member {
  /// The member that a constraint is.
  init(_ constraint: LayoutConstraint) {
    self.init(
      kind: .constraint,
      text: constraint.summary,
      identifier: constraint.identifier,
      sourceText: constraint.sourceText,
      origin: constraint.origin,
      constraint: ObjectIdentifier(constraint),
    )
  }
}
