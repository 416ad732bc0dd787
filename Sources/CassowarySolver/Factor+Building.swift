// Licensed under the MIT licence; see LICENSE.

extension Factor {
  /// What became of a row or column while factorising.
  enum Progress: UInt8 {
    case absent, waiting, pivoted
    /// Pivoted in the bump, which is for rows only.
    case eliminated
  }

  /// Factorises the basis made of the `candidates` and of the logicals of
  /// the rows that are not `isActive`.
  ///
  /// Afterwards `head[slot]` names each slot's column (logicals from the
  /// matrix's column count upwards). An active row that found no pivot has
  /// its logical; a candidate that found none is in no slot.
  ///
  /// - Complexity: O(entries) when triangular.
  mutating func build(
    _ matrix: borrowing SparseMatrix,
    candidates: borrowing Table<Int32>,
    isActive: borrowing Table<Bool>,
    head: inout Table<Int32>
  ) {
    let m = matrix.rowCount
    let n = matrix.columnCount
    removeAll()
    size = m
    order.reserve(m)
    place.provide(m, with: 0)
    ofSlot.provide(m, with: Column())
    bump.reset(rows: m, columns: n)
    peel.reset(rows: m, columns: n)

    for row in 0..<m {
      if isActive[row] {
        bump.rowState[row] = .waiting
      } else {
        placeLogical(row, n, &head)
      }
    }
    for index in candidates.indices {
      let candidate = candidates[index]
      let column = Int(candidate)
      bump.columnState[column] = .waiting
      var line = Peel.Line()
      for t in matrix.column(column) {
        let row = Int(matrix.columnRow[t])
        if bump.rowState[row] == .waiting {
          peel.rows[row].toggle(column, 1)
          line.toggle(row, 1)
        }
      }
      peel.columns[column] = line
      if line.count == 1 { peel.columnQueue.append(candidate) }
    }
    for row in 0..<m
    where bump.rowState[row] == .waiting && peel.rows[row].count == 1 {
      peel.rowQueue.append(Int32(truncatingIfNeeded: row))
    }
    peelOff(matrix, &head)

    if order.count < m {
      bump.load(matrix, candidates, peel)
      if isLarge { peel = Peel() }
      if !bump.rows.isEmpty {
        context.hit(.bump)
        eliminate(&head)
        if isLarge { bump.releaseElimination() }
        assembleBump(matrix, head)
      }
      for row in 0..<m where bump.rowState[row] == .waiting {
        placeLogical(row, n, &head)
      }
    }
    noteBuilt()
    releaseWorkspaces()
  }

  private mutating func placeLogical(
    _ row: Int,
    _ columns: Int,
    _ head: inout Table<Int32>
  ) {
    // Columns and rows are below 2^31.
    head[row] = Int32(truncatingIfNeeded: columns + row)
    bump.rowState[row] = .pivoted
    let end = Int32(truncatingIfNeeded: upperRow.count)
    enter(row, Column(diagonal: -1, start: end, end: end))
  }

  /// Enters a column of U as the next in order.
  @inline(__always)
  private mutating func enter(_ slot: Int, _ column: Column) {
    place[slot] = Int32(truncatingIfNeeded: order.count)
    order.append(Int32(truncatingIfNeeded: slot))
    ofSlot[slot] = column
  }

  /// Pivots columns and rows with one entry left until there are none.
  private mutating func peelOff(
    _ matrix: borrowing SparseMatrix,
    _ head: inout Table<Int32>
  ) {
    while true {
      if let next = peel.columnQueue.popLast() {
        let column = Int(next)
        guard bump.columnState[column] == .waiting,
          peel.columns[column].count == 1
        else { continue }
        pivot(matrix, Int(peel.columns[column].xor), column, &head)
      } else if let next = peel.rowQueue.popLast() {
        let row = Int(next)
        guard bump.rowState[row] == .waiting, peel.rows[row].count == 1
        else { continue }
        pivot(matrix, row, Int(peel.rows[row].xor), &head)
      } else {
        return
      }
    }
  }

  /// Pivots at an entry that is alone in its row or in its column, so that
  /// nothing else changes.
  private mutating func pivot(
    _ matrix: borrowing SparseMatrix,
    _ row: Int,
    _ column: Int,
    _ head: inout Table<Int32>
  ) {
    var pivot = 0.0
    var hasLower = false
    let start = upperRow.count
    let entries = matrix.column(column)
    for t in entries {
      let other = matrix.columnRow[t]
      if Int(other) == row {
        pivot = matrix.columnValue[t]
      } else if bump.rowState[Int(other)] == .pivoted {
        upperRow.append(other)
        upperValue.append(matrix.columnValue[t])
      } else {
        hasLower = true
      }
    }
    if hasLower {
      for t in entries {
        let other = matrix.columnRow[t]
        guard Int(other) != row, bump.rowState[Int(other)] == .waiting else {
          continue
        }
        lowerRow.append(other)
        lowerValue.append(matrix.columnValue[t] / pivot)
        peel.removeFromRow(Int(other), column: column)
      }
      endLower(row)
    }
    bump.rowState[row] = .pivoted
    bump.columnState[column] = .pivoted
    if peel.rows[row].count > 1 {
      for t in matrix.row(row) {
        let other = Int(matrix.rowColumn[t])
        if bump.columnState[other] == .waiting {
          peel.removeFromColumn(other, row: row)
        }
      }
    }
    head[row] = Int32(truncatingIfNeeded: column)
    enter(
      row,
      Column(
        diagonal: pivot,
        start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: upperRow.count),
      )
    )
  }

  /// Ends the eta column of L that is being written.
  @inline(__always)
  private mutating func endLower(_ row: Int) {
    lower.append(
      Lower(
        row: Int32(truncatingIfNeeded: row),
        end: Int32(truncatingIfNeeded: lowerRow.count),
      )
    )
  }

  /// Eliminates the bump, pivot by pivot.
  private mutating func eliminate(_ head: inout Table<Int32>) {
    while let (row, column) = bump.choosePivot() {
      let pivot = bump.value(row, column)
      if abs(pivot) < EngineTolerance.left * bump.ofRow[row].scale {
        hasCancelled = true
      }
      head[row] = Int32(column)
      enter(row, Column(diagonal: pivot))
      let start = lowerRow.count
      bump.eliminate(row, column, pivot, &lowerRow, &lowerValue)
      if lowerRow.count > start { endLower(row) }
    }
  }

  /// Gathers the columns of U that belong to the bump: entries in rows peeled
  /// before it stand in the matrix, the others in the pivot rows.
  private mutating func assembleBump(
    _ matrix: borrowing SparseMatrix,
    _ head: borrowing Table<Int32>
  ) {
    let first = order.count - bump.pivotRows.count
    bump.slot.provide(matrix.columnCount, with: -1)
    let entries = upperRow.count + bump.outside + bump.upperColumn.count
    upperRow.reserve(entries)
    upperValue.reserve(entries)
    for k in first..<order.count {
      let slot = Int(order[k])
      let column = Int(head[slot])
      bump.slot[column] = Int32(slot)
    }
    for t in 0..<bump.upperColumn.count {
      let column = Int(bump.upperColumn[t])
      guard bump.columnState[column] == .pivoted else { continue }
      ofSlot[Int(bump.slot[column])].end += 1
    }
    for k in first..<order.count {
      let slot = Int(order[k])
      let own = Int(ofSlot[slot].end)
      ofSlot[slot].start = Int32(upperRow.count)
      for t in matrix.column(Int(head[slot])) {
        let row = Int(matrix.columnRow[t])
        guard bump.rowState[row] == .pivoted else { continue }
        upperRow.append(Int32(row))
        upperValue.append(matrix.columnValue[t])
      }
      ofSlot[slot].end = Int32(upperRow.count)
      for _ in 0..<own {
        upperRow.append(0)
        upperValue.append(0)
      }
    }
    for k in 0..<bump.pivotRows.count {
      for t in Int(bump.upperStart[k])..<Int(bump.upperStart[k + 1]) {
        let column = Int(bump.upperColumn[t])
        guard bump.columnState[column] == .pivoted else { continue }
        let slot = Int(bump.slot[column])
        let place = Int(ofSlot[slot].end)
        ofSlot[slot].end += 1
        upperRow[place] = bump.pivotRows[k]
        upperValue[place] = bump.upperValue[t]
      }
    }
  }
}
