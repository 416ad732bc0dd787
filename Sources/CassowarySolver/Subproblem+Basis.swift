// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Chooses and factorises a starting basis, and computes its point.
  ///
  /// Active are required equalities, the rows that were active before, and
  /// soft equations that place a new column. Basic become first the columns
  /// that were basic before or have no breakpoint of their own, for these have
  /// nowhere to stand; where the counts differ a matching chooses, by structure
  /// alone. What the numbers then refuse keeps its logical, which the simplex
  /// drives to its place.
  mutating func chooseBasis() {
    var active = 0
    for row in 0..<m where isActive[row] { active += 1 }
    if candidates.count != active { match() }
    placeBySoftEquations()
    install()
    pushColumns()
  }

  /// The constraints at whose breakpoints the nonbasic columns stand.
  func activeConstraints() -> [Int32] {
    var active: [Int32] = []
    for column in 0..<columns where slot[column] < 0 {
      if position[column] & 1 == 0 { continue }
      let constraint = breakpoints[Int(position[column]) >> 1].constraint
      if constraint >= 0 { active.append(constraint) }
    }
    return active
  }

  /// Those of them that a confirmed answer's rates hold at their breakpoints:
  /// they stand there at every other point that is as good.
  func stillConstraints() -> [Int32] {
    let both = Self.frozenUp | Self.frozenDown
    var still: [Int32] = []
    for column in 0..<columns where slot[column] < 0 && closed[column] == both {
      if position[column] & 1 == 0 { continue }
      let constraint = breakpoints[Int(position[column]) >> 1].constraint
      if constraint >= 0 { still.append(constraint) }
    }
    return still
  }

  /// Factorises the basis of the candidates and of the logicals of the rows
  /// that are not active, and computes its point; afterwards both say what
  /// became basic.
  mutating func install() {
    refactorizations += 1
    factor.build(
      matrix,
      candidates: candidates,
      isActive: isActive,
      head: &head,
    )
    provideState()
    slot.refill(-1, count: columns)
    for row in 0..<m { slot[Int(head[row])] = Int32(row) }
    placeColumns()
  }

  /// Computes the point of the basis at hand.
  mutating func placeColumns() {
    for column in 0..<columns where slot[column] < 0 { settle(column) }
    placeBasics()
  }

  /// Computes the basic columns, and notes which they are.
  mutating func placeBasics() {
    computeBasics()
    candidates.removeAll()
    for row in 0..<m {
      let column = Int(head[row])
      position[column] = locate(value[column], column)
      isActive[row] = slot[n + row] < 0
      if column < n { candidates.append(Int32(column)) }
    }
  }

  /// Lists the basis at hand as one to be factorised.
  mutating func listBasis() {
    candidates.removeAll()
    for row in 0..<m {
      let column = Int(head[row])
      isActive[row] = slot[n + row] < 0
      if column < n { candidates.append(Int32(column)) }
    }
  }

  /// Makes room for what is needed only once there are factors, as the
  /// workspaces of making them are then given back.
  private mutating func provideState() {
    position.provide(columns, with: 0)
    slot.provide(columns, with: -1)
    frozen.provide(columns, with: 0)
    dual.provide(m, with: 0)
    alpha.provide(m, with: 0)
  }

  /// Puts a nonbasic column where it stands, or if that is no breakpoint
  /// or it was never solved, at the best of its own. Logicals always stand at
  /// one.
  mutating func settle(_ column: Int) {
    if column >= n {
      let at = Int32(nearestBreak(column))
      value[column] = breakpoints[Int(at)].value
      position[column] = 2 * at + 1
      return
    }
    position[column] = locate(value[column], column)
    if position[column] & 1 == 1 {
      value[column] = breakpoints[Int(position[column]) >> 1].value
      // Where it was put by an earlier solve it may well belong.
      if !isFresh[column] { return }
    }
    goToBest(column)
  }

  /// Moves a column from where its position says to the best of its own
  /// breakpoints.
  mutating func goToBest(_ column: Int) {
    while true {
      let goesUp = leads(column, up: true)
      guard goesUp || leads(column, up: false) else { return }
      let next = nextGroup(column, up: goesUp, from: Int(position[column]))
      guard next >= 0 else { return }
      value[column] = breakpoints[next].value
      position[column] = Int32(2 * next + 1)
    }
  }

  /// Whether the column's own cost falls in a direction.
  private mutating func leads(_ column: Int, up: Bool) -> Bool {
    guard let first = firstRate(of: column, up: up) else { return false }
    return first.rate < 0
  }

  /// The first level at which a column's own cost changes in a direction, and
  /// how fast; nil where it costs nothing.
  ///
  /// - Complexity: O(breakpoints of the column) a level that it has some at,
  ///   however many levels there are.
  mutating func firstRate(
    of column: Int,
    up: Bool
  ) -> (level: Int32, rate: Double)? {
    var level: Int32 = -1
    while true {
      level = firstLevel(below: level, of: breaks(column))
      if level == Int32(levels) { return nil }
      let (left, right) = slopes(column, level)
      let rate = up ? right : -left
      if rate != 0 { return (level, rate) }
    }
  }

  /// Chooses as many columns as there are active rows, by structure: rows
  /// and columns with one partner left first, then along alternating paths.
  ///
  /// An entry far below the largest of its row pairs nothing: along a chain
  /// of such pairs each value would be a multiple of the one before.
  private mutating func match() {
    matching.reset(rows: m, columns: n)
    matching.noteEntries(matrix)
    factor.peel.reset(rows: m, columns: n)
    for index in candidates.indices {
      let candidate = candidates[index]
      let column = Int(candidate)
      matching.columns[column].isPreferred = true
      var line = Peel.Line()
      for t in matrix.column(column) {
        let row = Int(matrix.columnRow[t])
        if isActive[row], matching.pairs(row, matrix.columnValue[t]) {
          factor.peel.rows[row].toggle(column, 1)
          line.toggle(row, 1)
        }
      }
      factor.peel.columns[column] = line
      if line.count == 1 { factor.peel.columnQueue.append(candidate) }
    }
    for row in 0..<m where isActive[row] && factor.peel.rows[row].count == 1 {
      factor.peel.rowQueue.append(Int32(truncatingIfNeeded: row))
    }
    var next = 0
    while true {
      if let row = factor.peel.rowQueue.popLast() {
        let row = Int(row)
        guard matching.partner[row] < 0, factor.peel.rows[row].count == 1 else {
          continue
        }
        pair(row, Int(factor.peel.rows[row].xor))
      } else if let column = factor.peel.columnQueue.popLast() {
        let column = Int(column)
        guard !matching.columns[column].isTaken,
          factor.peel.columns[column].count == 1
        else { continue }
        pair(Int(factor.peel.columns[column].xor), column)
      } else {
        // Every one left has several partners: take the next column's first.
        while next < candidates.count {
          let column = Int(candidates[next])
          if !matching.columns[column].isTaken,
            factor.peel.columns[column].count > 0
          {
            break
          }
          next += 1
        }
        guard next < candidates.count else { break }
        let column = Int(candidates[next])
        for t in matrix.column(column) {
          let row = Int(matrix.columnRow[t])
          if isActive[row], matching.partner[row] < 0,
            matching.pairs(row, matrix.columnValue[t])
          {
            pair(row, column)
            break
          }
        }
      }
    }
    augment()
    candidates.removeAll()
    for row in 0..<m where isActive[row] && matching.partner[row] >= 0 {
      candidates.append(matching.partner[row])
    }
    matching.releaseWhereLarge()
  }

  private mutating func pair(_ row: Int, _ column: Int) {
    matching.partner[row] = Int32(column)
    matching.columns[column].isTaken = true
    for t in matrix.column(column) {
      let other = Int(matrix.columnRow[t])
      if other != row, isActive[other], matching.partner[other] < 0,
        matching.pairs(other, matrix.columnValue[t])
      {
        factor.peel.removeFromRow(other, column: column)
      }
    }
    for t in matrix.row(row) {
      let other = Int(matrix.rowColumn[t])
      if other != column, matching.columns[other].isPreferred,
        !matching.columns[other].isTaken,
        matching.pairs(row, matrix.rowValue[t])
      {
        factor.peel.removeFromColumn(other, row: row)
      }
    }
  }

  /// Finds partners for the rows that have none.
  private mutating func augment() {
    var hasBegun = false
    for row in 0..<m where isActive[row] && matching.partner[row] < 0 {
      if !hasBegun {
        context.hit(.augmentedMatching)
        matching.beginSearch()
        hasBegun = true
      }
      matching.augment(row, matrix, breakStart, breakpoints)
    }
  }
}
