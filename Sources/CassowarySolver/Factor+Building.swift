// Licensed under the MIT licence; see LICENSE.

extension Factor {
  /// What became of a row or column while factorising.
  enum Progress: UInt8 {
    case absent, waiting, pivoted
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
    diagonal.provide(m, with: 0)
    upperStart.provide(m, with: 0)
    upperEnd.provide(m, with: 0)
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
      for t in matrix.column(column) {
        let row = Int(matrix.columnRow[t])
        if bump.rowState[row] == .waiting { peel.add(row: row, column: column) }
      }
    }
    for index in candidates.indices {
      let candidate = candidates[index]
      if peel.columnCount[Int(candidate)] == 1 {
        peel.columnQueue.append(candidate)
      }
    }
    for row in 0..<m
    where bump.rowState[row] == .waiting && peel.rowCount[row] == 1 {
      peel.rowQueue.append(Int32(row))
    }
    peelOff(matrix, &head)

    if order.count < m {
      bump.load(matrix, candidates, peel)
      if isLarge { peel = Peel() }
      if !bump.rows.isEmpty {
        eliminate(&head)
        if isLarge { bump.releaseElimination() }
        assembleBump(matrix, head)
      }
      for row in 0..<m where bump.rowState[row] == .waiting {
        placeLogical(row, n, &head)
      }
    }
    releaseWorkspaces()
  }

  private mutating func placeLogical(
    _ row: Int,
    _ columns: Int,
    _ head: inout Table<Int32>
  ) {
    head[row] = Int32(columns + row)
    bump.rowState[row] = .pivoted
    order.append(Int32(row))
    diagonal[row] = -1
    upperStart[row] = Int32(upperRow.count)
    upperEnd[row] = Int32(upperRow.count)
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
          peel.columnCount[column] == 1
        else { continue }
        pivot(matrix, Int(peel.columnXor[column]), column, &head)
      } else if let next = peel.rowQueue.popLast() {
        let row = Int(next)
        guard bump.rowState[row] == .waiting, peel.rowCount[row] == 1
        else { continue }
        pivot(matrix, row, Int(peel.rowXor[row]), &head)
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
    for t in matrix.column(column) {
      let other = Int(matrix.columnRow[t])
      if other == row {
        pivot = matrix.columnValue[t]
      } else if bump.rowState[other] == .pivoted {
        upperRow.append(Int32(other))
        upperValue.append(matrix.columnValue[t])
      } else {
        hasLower = true
      }
    }
    if hasLower {
      for t in matrix.column(column) {
        let other = Int(matrix.columnRow[t])
        guard other != row, bump.rowState[other] == .waiting else { continue }
        lowerRow.append(Int32(other))
        lowerValue.append(matrix.columnValue[t] / pivot)
        peel.removeFromRow(other, column: column)
      }
      lowerPivot.append(Int32(row))
      lowerStart.append(Int32(lowerRow.count))
    }
    bump.rowState[row] = .pivoted
    bump.columnState[column] = .pivoted
    if peel.rowCount[row] > 1 {
      for t in matrix.row(row) {
        let other = Int(matrix.rowColumn[t])
        if bump.columnState[other] == .waiting {
          peel.removeFromColumn(other, row: row)
        }
      }
    }
    head[row] = Int32(column)
    order.append(Int32(row))
    diagonal[row] = pivot
    upperStart[row] = Int32(start)
    upperEnd[row] = Int32(upperRow.count)
  }

  /// Eliminates the bump, pivot by pivot.
  private mutating func eliminate(_ head: inout Table<Int32>) {
    while let (row, column) = bump.choosePivot() {
      let pivot = bump.value(row, column)
      head[row] = Int32(column)
      order.append(Int32(row))
      diagonal[row] = pivot
      let start = lowerRow.count
      bump.eliminate(row, column, pivot, &lowerRow, &lowerValue)
      if lowerRow.count > start {
        lowerPivot.append(Int32(row))
        lowerStart.append(Int32(lowerRow.count))
      }
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
      upperEnd[slot] = 0
    }
    for t in 0..<bump.upperColumn.count {
      let column = Int(bump.upperColumn[t])
      guard bump.columnState[column] == .pivoted else { continue }
      upperEnd[Int(bump.slot[column])] += 1
    }
    for k in first..<order.count {
      let slot = Int(order[k])
      let own = Int(upperEnd[slot])
      upperStart[slot] = Int32(upperRow.count)
      for t in matrix.column(Int(head[slot])) {
        let row = Int(matrix.columnRow[t])
        guard bump.rowState[row] == .pivoted, bump.isOutside(row) else {
          continue
        }
        upperRow.append(Int32(row))
        upperValue.append(matrix.columnValue[t])
      }
      upperEnd[slot] = Int32(upperRow.count)
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
        let place = Int(upperEnd[slot])
        upperEnd[slot] += 1
        upperRow[place] = bump.pivotRows[k]
        upperValue[place] = bump.upperValue[t]
      }
    }
  }
}
