// Licensed under the MIT licence; see LICENSE.

/// Soft equations that say where new columns begin.
///
/// A height that is to be three quarters of a width, or a left edge that is to
/// be at a guide, has no breakpoint of its own to begin at: it would stand
/// where it was made, and be led to its place by a pivot, or be pushed away as
/// if nothing held it. So a new column that is in one soft equation begins
/// where that puts it: the equation's row is active, and the column basic.
///
/// What required rows push is not placed, nor what would push itself in the
/// end: columns settle in the order in which pushes go, first those that
/// nothing pushes, and a column is placed once all others of its equation have
/// settled. What goes round in a circle, and what several equations place, is
/// left to the simplex.
///
/// - Complexity: O(entries of the rows).
extension Subproblem {
  /// Makes soft equations active that place new columns, and these basic.
  mutating func placeBySoftEquations() {
    guard isNew, !startsPlainly, m >= context.limits.placingRows,
      listSoftEquations()
    else { return }
    listPushes()
    for row in 0..<m where softBreak[row] >= 0 { choosePlaced(by: row) }
    ready.removeAll()
    for column in 0..<n where claims[column] == 0 && placingRow[column] < 0 {
      ready.append(Int32(column))
    }
    for row in 0..<m where tails[row] == 0 { decide(row) }
    while let column = ready.popLast() {
      for t in matrix.column(Int(column)) {
        settle(Int(column), matrix.columnValue[t], in: Int(matrix.columnRow[t]))
      }
    }
  }

  /// Notes which rows are soft equations, and which of them place a column;
  /// false where none does.
  private mutating func listSoftEquations() -> Bool {
    softBreak.refill(-1, count: m)
    placingRow.refill(-1, count: n)
    var count = 0
    for row in 0..<m where !isActive[row] && !mayHaveSlope(n + row, 0) {
      let breakpoint = softEquation(n + row)
      if breakpoint < 0 { continue }
      count += 1
      softBreak[row] = Int32(breakpoint)
      for t in matrix.row(row) {
        let column = Int(matrix.rowColumn[t])
        placingRow[column] = placingRow[column] == -1 ? Int32(row) : -2
      }
    }
    if count == 0 { return false }
    for index in candidates.indices {
      placingRow[Int(candidates[index])] = -2
    }
    for row in 0..<m where isActive[row] {
      for t in matrix.row(row) { placingRow[Int(matrix.rowColumn[t])] = -2 }
    }
    return true
  }

  /// The breakpoint of a row's soft equation, −1 for none.
  private func softEquation(_ column: Int) -> Int {
    for t in breaks(column) {
      if breakpoints[t].left < 0, breakpoints[t].right > 0 { return t }
    }
    return -1
  }

  /// Counts how many required rows push a column, and how many columns have to
  /// settle before a row pushes or places one, −1 where it does neither.
  private mutating func listPushes() {
    claims.refill(0, count: n)
    tails.refill(-1, count: m)
    rises.refill(false, count: m)
    for row in 0..<m where !isActive[row] {
      if softBreak[row] >= 0 {
        tails[row] = Int32(matrix.row(row).count) - 1
        continue
      }
      if !mayHaveSlope(n + row, 0) { continue }
      tails[row] = 0
      for t in breaks(n + row) where breakpoints[t].level == 0 {
        if breakpoints[t].left < 0 { rises[row] = true }
      }
      for t in matrix.row(row) {
        if rises[row] == (matrix.rowValue[t] > 0) {
          claims[Int(matrix.rowColumn[t])] += 1
        } else {
          tails[row] += 1
        }
      }
    }
  }

  /// Leaves a soft equation the freest of its columns to place, and none where
  /// that is pushed, in other equations or no new one.
  private mutating func choosePlaced(by row: Int) {
    let level = breakpoints[Int(softBreak[row])].level
    var largest = 0.0
    for t in matrix.row(row) { largest = max(largest, abs(matrix.rowValue[t])) }
    var best = -1
    var most = level
    for t in matrix.row(row) {
      let column = Int(matrix.rowColumn[t])
      let isItsOwn = Int(placingRow[column]) == row
      if isItsOwn { placingRow[column] = -2 }
      let canBe =
        isItsOwn && isFresh[column] && claims[column] == 0
        && abs(matrix.rowValue[t]) >= EngineTolerance.pairing * largest
      let freedom = Matching.freedom(breaks(column), breakpoints)
      if freedom > most || freedom == most && best < 0 && freedom > level {
        best = canBe ? column : -1
        most = freedom
      }
    }
    if best >= 0 { placingRow[best] = Int32(truncatingIfNeeded: row) }
  }

  /// Lets a row know that one of its columns has settled.
  private mutating func settle(_ column: Int, _ entry: Double, in row: Int) {
    if tails[row] <= 0 { return }
    if softBreak[row] < 0, rises[row] == (entry > 0) { return }
    tails[row] -= 1
    if tails[row] == 0 { decide(row) }
  }

  /// Lets a row push or place, all that it waited for having settled.
  private mutating func decide(_ row: Int) {
    if softBreak[row] < 0 { release(row) } else { place(by: row) }
  }

  /// Lets the columns go that a row pushes.
  private mutating func release(_ row: Int) {
    for t in matrix.row(row) where rises[row] == (matrix.rowValue[t] > 0) {
      let column = Int(matrix.rowColumn[t])
      claims[column] -= 1
      if claims[column] == 0 {
        ready.append(Int32(truncatingIfNeeded: column))
      }
    }
  }

  /// Places the column of a soft equation that is left.
  private mutating func place(by row: Int) {
    for t in matrix.row(row) {
      let column = Int(matrix.rowColumn[t])
      guard Int(placingRow[column]) == row else { continue }
      context.hit(.placed)
      isActive[row] = true
      value[n + row] = breakpoints[Int(softBreak[row])].value
      candidates.append(Int32(truncatingIfNeeded: column))
      ready.append(Int32(truncatingIfNeeded: column))
      return
    }
  }
}
