// Licensed under the MIT licence; see LICENSE.

// The place and extent of a view are linear in what the tight constraints say:
// those that hold with nothing to spare. The tight rows around the view are
// brought into echelon form, required ones first, every row remembering which
// rows it was made of; the view's variables are then reduced by them. The rows
// that take part are what holds the view. Its place is that in the root: the sum
// of the places on the way there.

extension LayoutEngine {
  /// The constraints that a view's or guide's place and extent on one axis
  /// follow from, traced through the solution.
  ///
  /// Where several sets of constraints say the same, the one of the higher
  /// priorities, then of the earlier identities, is told.
  ///
  /// - Complexity: O(rows · fill) in the rows connected with the view.
  public func constraintsAffecting(
    _ element: LayoutElement,
    _ axis: Axis
  ) throws(LayoutError) -> LayoutInfluence {
    try layout()
    let slot = element.record.slot
    guard slot >= 0, element.record.host === self else {
      throw .solver("'\(element.displayName)' is not in the engine's tree")
    }
    let targets = [
      [Variable.extent(axis, of: slot)], placeInRoot(of: element, axis),
    ]
    var basis = RowBasis<Double>()
    for row in try tightRows(around: targets.flatMap(\.self)) {
      basis.add(Int(row.id.id), row.terms)
    }
    var members: Set<Int> = []
    var influence = LayoutInfluence()
    for target in targets {
      let (used, isComplete) = basis.parts(of: target.map { Term(1, $0) })
      members.formUnion(used)
      if !isComplete { influence.isComplete = false }
    }
    for id in members.sorted() {
      if case .user(let constraint) = tables.owners[id] {
        influence.constraints.append(constraint)
      } else {
        influence.implicit.append(member(ConstraintID(UInt32(id))))
      }
    }
    influence.constraints.sort { $0.activationOrder < $1.activationOrder }
    return influence
  }

  /// The variables whose sum is the place of an element in the root.
  private func placeInRoot(
    of element: LayoutElement,
    _ axis: Axis
  ) -> [Variable] {
    var places: [Variable] = []
    var record = element.record
    while let parent = record.parent {
      places.append(.place(axis, of: record.slot))
      record = parent
    }
    return places
  }

  /// The rows without slack that are connected with some variables, the most
  /// important first.
  private func tightRows(
    around targets: [Variable]
  ) throws(LayoutError) -> [LinearConstraint] {
    let all = linearConstraints()
    let values = try currentValues()
    let value = { (variable: Variable) in values[Int(variable.id)] }
    var tight: [LinearConstraint] = []
    var rows: [UInt32: [Int]] = [:]
    for row in all where !row.terms.isEmpty {
      let excess = abs(row.excess(value: value))
      let scale = row.magnitude(value: value)
      if !Tolerance.isNegligible(excess, magnitude: scale) { continue }
      for term in row.terms {
        rows[term.variable.id, default: []].append(tight.count)
      }
      tight.append(row)
    }
    var reached = Set(targets.map(\.id))
    var queue = targets.map(\.id)
    var chosen: Set<Int> = []
    while let variable = queue.popLast() {
      for index in rows[variable] ?? [] where chosen.insert(index).inserted {
        for term in tight[index].terms
        where reached.insert(term.variable.id).inserted {
          queue.append(term.variable.id)
        }
      }
    }
    return chosen.sorted().map { tight[$0] }.sorted {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      let isEquality = ($0.relation == .equal, $1.relation == .equal)
      if isEquality.0 != isEquality.1 { return isEquality.0 }
      return $0.id < $1.id
    }
  }

  /// The values of all variables, by identity; 0 where there is none.
  func currentValues() throws(LayoutError) -> [Double] {
    var copy: [Double] = []
    do throws(SolverError) {
      try solver.withValues { values in
        copy.reserveCapacity(values.count)
        for index in values.indices { copy.append(values[index]) }
      }
    } catch {
      throw translated(error)
    }
    let needed = Int(tables.slotPool.bound) * 4
    while copy.count < needed { copy.append(0) }
    return copy
  }
}
