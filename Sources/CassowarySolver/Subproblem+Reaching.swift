// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Loading a component of many rows.
///
/// The rows of a small one are written as they are found. Of a large one
/// they are found first, and written when their number is known and they are
/// in the order of memory: tables that grow meanwhile would be copied several
/// times, into pages that the kernel has to clear first. Once they are a good
/// part of all there is, the rest is not looked for along the lists of the
/// variables, where each step may be a miss of the cache, but in passes over
/// all constraints.
extension Subproblem {
  /// Finds what is left of the component, without writing its rows; says
  /// whether variables and rows are in the order of memory.
  mutating func reachRows(
    from first: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) -> Bool {
    met.refill(0, count: columnVariable.count)
    for index in matrix.rowColumn.indices {
      met[Int(matrix.rowColumn[index])] += 1
    }
    let part =
      around.joins.areKnown
      ? context.limits.joinedAgainPart : context.limits.joinedPart
    var next = first
    while next < columnVariable.count {
      if !selection.requiredOnly, skipsDerived,
        rowConstraint.count >= store.constraintCount / part
      {
        context.hit(.joinedByPasses)
        met = Table()
        joinRows(store, around)
        return true
      }
      let variable = Int(columnVariable[next])
      let degree = store.columns[variable].degree
      var term = store.columns[variable].rows
      // Where all its rows were met through other variables its list is not
      // walked, for each step on it may be a miss of the cache.
      while term >= 0, met[next] < degree {
        let constraint = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        if rowIndex[constraint] >= 0 || leavesOut(constraint, store) {
          continue
        }
        if selection.requiredOnly, store.entries[constraint].key != 0,
          Int32(constraint) != selection.focus
        {
          continue
        }
        reachRow(constraint, store, around, selection)
      }
      next += 1
    }
    met = Table()
    return false
  }

  /// Finds the component by joining what each row joins, in the order of
  /// memory.
  private mutating func joinRows(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    var joined = around.joins.take() ?? JoinedRows(store, around)
    let root = joined.unite(columnVariable)
    let (columns, rows) = joined.size(of: root)
    columnVariable.removeAll()
    columnVariable.reserve(columns)
    for variable in joined.variables where joined.has(variable, root) {
      enter(variable)
    }
    rowConstraint.removeAll()
    rowConstraint.reserve(rows)
    for constraint in joined.constraints where joined.hasRow(constraint, root) {
      rowIndex[constraint] = Int32(rowConstraint.count)
      rowConstraint.append(Int32(constraint))
    }
    around.joins.keep(joined)
  }

  /// Enters the moving variables of a row that is written later.
  private mutating func reachRow(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    rowIndex[constraint] = Int32(rowConstraint.count)
    rowConstraint.append(Int32(constraint))
    for t in store.terms(of: constraint) {
      let variable = Int(store.cells[t].variable)
      if columnIndex[variable] < 0 {
        if stays(variable, store, around, selection) { continue }
        enter(variable)
        met.append(0)
      }
      met[Int(columnIndex[variable])] += 1
    }
  }

  /// Writes all rows: in the order in which they and their variables were
  /// made, which is that of memory, and into tables of the right length.
  mutating func fillRows(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    areInOrder: Bool
  ) {
    if !areInOrder {
      Self.arrange(&columnVariable, &columnIndex)
      Self.arrange(&rowConstraint, &rowIndex)
    }
    var terms = 0
    for row in rowConstraint.indices {
      terms += Int(store.entries[Int(rowConstraint[row])].termCount)
    }
    matrix.removeAll()
    matrix.reserve(rows: rowConstraint.count, entries: terms)
    parameterRow.removeAll()
    parameterVariable.removeAll()
    parameterCoefficient.removeAll()
    rowRight.removeAll()
    rowRight.reserve(rowConstraint.count)
    for row in rowConstraint.indices {
      let constraint = Int(rowConstraint[row])
      var right = CompensatedSum(store.entries[constraint].constant)
      for t in store.terms(of: constraint) {
        let variable = Int(store.cells[t].variable)
        let coefficient = store.cells[t].coefficient
        if columnIndex[variable] < 0 {
          leaveOut(variable, coefficient, row, &right, around)
        } else {
          matrix.append(column: columnIndex[variable], value: coefficient)
        }
      }
      matrix.endRow()
      rowRight.append(right)
    }
  }

  /// Puts identities in ascending order, and numbers them by it.
  private static func arrange(
    _ members: inout Table<Int32>,
    _ index: inout Table<Int32>
  ) {
    var low = Int(members[0])
    var high = low
    for place in members.indices {
      low = min(low, Int(members[place]))
      high = max(high, Int(members[place]))
    }
    let count = members.count
    if (high - low) / 16 < count {
      members = Table()
      members.reserve(count)
      for identity in low...high where index[identity] >= 0 {
        members.append(Int32(identity))
      }
    } else {
      members.sort(by: <)
    }
    for place in members.indices { index[Int(members[place])] = Int32(place) }
  }
}
