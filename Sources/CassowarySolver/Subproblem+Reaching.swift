// Licensed under the MIT licence; see LICENSE.

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
  /// From so many rows on they are counted before they are written.
  static var writtenAtOnce: Int { 4096 }

  /// Finds what is left of the component, without writing its rows.
  mutating func reachRows(
    from first: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    met.refill(0, count: columnVariable.count)
    for index in matrix.rowColumn.indices {
      met[Int(matrix.rowColumn[index])] += 1
    }
    var next = first
    while next < columnVariable.count {
      if !selection.requiredOnly,
        rowConstraint.count >= store.constraintCount / Self.part
      {
        met = Table()
        joinRows(store, around)
        return
      }
      let variable = Int(columnVariable[next])
      let degree = store.columns[variable].degree
      var term = store.columns[variable].rows
      // Where all its rows were met through other variables its list is not
      // walked, for each step on it may be a miss of the cache.
      while term >= 0, met[next] < degree {
        let constraint = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        if rowIndex[constraint] >= 0 { continue }
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
  }

  /// A pass over everything is worth while for a component of so large a
  /// part of it: in a tree of 100,000 a step along the lists takes forty times
  /// as long as one of the pass.
  private static var part: Int { 32 }

  /// Finds what is left of the component by joining what each row joins.
  private mutating func joinRows(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    var sets = around.joins.take() ?? Self.joinAll(store, around)
    var root = columnVariable[0]
    for column in columnVariable.indices {
      root = sets.join(root, columnVariable[column])
    }
    var count = 0
    for variable in store.columns.indices
    where sets.find(Int32(variable)) == root {
      count += 1
    }
    columnVariable.reserve(count)
    for variable in store.columns.indices
    where columnIndex[variable] < 0 && sets.find(Int32(variable)) == root {
      enter(variable)
    }
    for constraint in store.entries.indices
    where rowIndex[constraint] < 0 && store.entries[constraint].shape == .row {
      for t in store.terms(of: constraint)
      where columnIndex[Int(store.cells[t].variable)] >= 0 {
        rowIndex[constraint] = Int32(rowConstraint.count)
        rowConstraint.append(Int32(constraint))
        break
      }
    }
    around.joins.keep(sets)
  }

  /// Joins what each row joins.
  private static func joinAll(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> DisjointSets {
    var sets = DisjointSets(store.columns.count)
    for constraint in store.entries.indices
    where store.entries[constraint].shape == .row {
      var joined: Int32 = -1
      for t in store.terms(of: constraint) {
        let variable = store.cells[t].variable
        if around.fixed[Int(variable)] != Surroundings.moving { continue }
        joined = joined < 0 ? sets.find(variable) : sets.join(joined, variable)
      }
    }
    return sets
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
    _ around: borrowing Surroundings
  ) {
    Self.arrange(&columnVariable, &columnIndex)
    Self.arrange(&rowConstraint, &rowIndex)
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
      var right = store.entries[constraint].constant
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
    for place in members.indices {
      index[Int(members[place])] = Int32(place)
    }
  }
}
