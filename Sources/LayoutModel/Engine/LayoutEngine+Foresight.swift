// Licensed under the MIT licence; see LICENSE.

// A refused call leaves no trace. Where it can be refused only after stacks have
// arranged anew, a copy of the required constraints is asked first: another
// order of rows in the live solver can be another choice between equally good
// solutions.

extension LayoutEngine {
  /// Why a batch would be refused still after the stacks that wait have
  /// arranged anew; nil where it would not, or where a view waits whose
  /// update is not the library's own.
  ///
  /// `batch`: Constraints that have identities already.
  func foreseenRefusal(
    of batch: some Collection<LinearConstraint>
  ) -> LayoutError? {
    var arriving: [LayoutConstraint] = []
    var leaving: Set<UInt32> = []
    var changes: [(constraint: LayoutConstraint, constant: Double)] = []
    for view in waiting[nextWaiting...] where view.record.needsUpdateConstraints
    {
      guard type(of: view) == StackView.self, let stack = view as? StackView
      else { return nil }
      let exchange = stack.nextExchange
      leaving.formUnion(exchange.leaving.map(\.solverID))
      changes += exchange.changes.filter { $0.constraint.solverID != .max }
      arriving += exchange.arriving
    }
    for constraint in arriving {
      constraint.solverID = takeConstraint(.user(constraint))
    }
    defer { release(arriving) }
    var changed: [UInt32: LinearConstraint] = [:]
    for (constraint, constant) in changes {
      changed[constraint.solverID] = linear(constraint, constant: constant)
    }
    do throws(SolverError) {
      try rehearse(batch, without: leaving, changed)
      return nil
    } catch {
      return ValuesToCome(constants: changes).hold { translated(error) }
    }
  }

  /// Why a required size of the root would be refused; nil where it would not.
  func foreseenRefusal(of size: RootSize) -> LayoutError? {
    let rows = Axis.allCases.compactMap { axis in
      size[axis].map { rootSizeRow(axis, $0, size.priority) }
    }
    do throws(SolverError) {
      try rehearse(rows, without: [], [:])
      return nil
    } catch {
      let before = rootSize
      // The words are those of the size to come.
      rootSize = size
      defer { rootSize = before }
      return translated(error)
    }
  }

  /// Brings the required constraints into an empty backend, and then others,
  /// each in the place of what has its identity.
  ///
  /// - Throws: why the others are refused. What is wrong without them is not
  ///   theirs.
  private func rehearse(
    _ batch: some Collection<LinearConstraint>,
    without leaving: Set<UInt32>,
    _ changed: [UInt32: LinearConstraint]
  ) throws(SolverError) {
    let own = Set(batch.map(\.id.id))
    var standing: [LinearConstraint] = []
    for index in 0..<tables.owners.count {
      let id = UInt32(index)
      if leaving.contains(id) || own.contains(id) { continue }
      guard let row = changed[id] ?? linear(id, tables.owners[index]),
        row.priority.isRequired
      else { continue }
      standing.append(row)
    }
    let copy = makeCopy()
    do throws(SolverError) {
      for variable in variables() { try copy.add(variable) }
      try copy.add(contentsOf: standing)
    } catch {
      return
    }
    try copy.add(contentsOf: batch.filter(\.priority.isRequired))
  }
}
