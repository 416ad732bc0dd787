// Licensed under the MIT licence; see LICENSE.

extension ExactTableau {
  /// A nonbasic entity, which way it should move, and the level that says so.
  struct Entering {
    var column: Int
    var isUp: Bool
    var level: Int
    /// How fast the cost falls, over the scale of that level's line.
    var speed: WideInteger
  }

  /// Lowers the cost until nothing lowers it; false when that took too long.
  mutating func minimize() -> Bool {
    var stalled = 0
    let cap = pivotCount + 400 + 40 * (rowCount + columnCount)
    while let entering = price(isBland: stalled > 20) {
      if pivotCount > cap || isBeyondBudget { return false }
      guard let passed = findStop(entering, isBland: stalled > 20) else {
        // Costs are never negative, so only a probe moves without end.
        return false
      }
      stalled = stops[passed].value.isZero ? stalled + 1 : 0
      take(entering, passed)
    }
    return true
  }

  /// The entity to move: the steepest at the highest level, or the first by
  /// number (Bland, New finite pivoting rules for the simplex method, 1977,
  /// doi:10.1287/moor.2.2.103).
  func price(isBland: Bool) -> Entering? {
    var best: Entering?
    for column in kept {
      guard let candidate = improvement(column) else { continue }
      guard let current = best else {
        best = candidate
        continue
      }
      if isBland {
        if nonbasic[column] < nonbasic[current.column] { best = candidate }
      } else if candidate.level < current.level
        || candidate.level == current.level
          && current.speed.isLess(than: candidate.speed)
      {
        best = candidate
      }
    }
    return best
  }

  /// Whether moving a nonbasic entity lowers the cost, and which way.
  func improvement(_ column: Int) -> Entering? {
    let owner = Int(nonbasic[column]) - columnCount
    var isUpOpen = true
    var isDownOpen = true
    for index in 0..<levelCount {
      let rate = rates[index, column]
      var up = rate
      var down = rate.negated
      if owner >= 0, Int(level[owner]) == index {
        let own = rates.scale[index]
        up = rate.adding(high[owner].multiplied(by: own))
        down = low[owner].multiplied(by: own).adding(rate).negated
      }
      if isUpOpen, up.sign < 0 {
        return Entering(
          column: column,
          isUp: true,
          level: index,
          speed: up.negated
        )
      }
      if isDownOpen, down.sign < 0 {
        return Entering(
          column: column,
          isUp: false,
          level: index,
          speed: down.negated
        )
      }
      // A way that one level closes stays closed for those below.
      if up.sign > 0 { isUpOpen = false }
      if down.sign > 0 { isDownOpen = false }
      if !isUpOpen, !isDownOpen { return nil }
    }
    return nil
  }

  /// Fills `stops` and answers where in it the cost stops falling; nil when
  /// it never does.
  mutating func findStop(_ entering: Entering, isBland: Bool) -> Int? {
    stops.removeAll(keepingCapacity: true)
    for row in 0..<rowCount where constraint(row) >= 0 {
      let entry = table[row, entering.column]
      if entry.isZero { continue }
      let isRising = (entry.sign > 0) == entering.isUp
      // On the upper piece and rising, or the lower and falling: never.
      if isRising == (piece[row] > 0) { continue }
      stops.append(
        Stop(
          row: row,
          value: value(row).sign < 0 ? value(row).negated : value(row),
          speed: entry.sign < 0 ? entry.negated : entry
        )
      )
    }
    if stops.isEmpty { return nil }
    let entities = basic
    stops.sort { a, b in
      let order = a.compare(with: b)
      return order != 0
        ? order < 0 : entities[Int(a.row)] < entities[Int(b.row)]
    }
    return isBland ? 0 : passStops(entering)
  }

  /// How many stops the cost falls past.
  private mutating func passStops(_ entering: Entering) -> Int? {
    loadDirection(entering)
    var deciding = entering.level
    for index in 0..<stops.count {
      let row = Int(stops[index].row)
      let owner = constraint(row)
      let rank = Int(level[owner])
      if rank < deciding { return index }
      direction[rank].add(
        high[owner].subtracting(low[owner])
          .multiplied(by: stops[index].speed),
        over: table.scale[row]
      )
      if rank > deciding { continue }
      while deciding < levelCount, direction[deciding].number.isZero {
        deciding += 1
      }
      if deciding == levelCount || direction[deciding].number.sign > 0 {
        return index
      }
    }
    return nil
  }

  private mutating func loadDirection(_ entering: Entering) {
    direction.removeAll(keepingCapacity: true)
    for rank in 0..<levelCount {
      let rate = rates[rank, entering.column]
      direction.append(
        ExactFraction(
          number: entering.isUp ? rate : rate.negated,
          over: rates.scale[rank]
        )
      )
    }
    let owner = Int(nonbasic[entering.column]) - columnCount
    if owner >= 0 {
      direction[Int(level[owner])].add(
        entering.isUp ? high[owner] : low[owner].negated,
        over: .one
      )
    }
  }

  /// Moves the entity, turns the rows that were passed to their other piece,
  /// and swaps it with the one that stopped it.
  mutating func take(_ entering: Entering, _ passed: Int) {
    for index in 0..<passed {
      let row = Int(stops[index].row)
      let owner = constraint(row)
      let jump = high[owner].subtracting(low[owner])
      addRates(row, times: piece[row] > 0 ? jump.negated : jump)
      piece[row] = -piece[row]
    }
    let row = Int(stops[passed].row)
    pivot(row, entering.column)
    piece[row] = entering.isUp ? 1 : -1
    if constraint(row) >= 0 { addRates(row, times: slope(row)) }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    addRates(row, times: slope(row).negated)
    exchange(row, column)
  }

  /// Begins with these constraints active, as far as they don't depend on each
  /// other, instead of none. Those that stand still are first, so that their
  /// columns need not be kept while the numbers grow.
  mutating func begin(atActive rows: [(row: Int, standsStill: Bool)]) {
    for rank in 0..<levelCount { rates.clear(rank) }
    // Those of few terms first: their pivots leave most of the table alone.
    let counts = rows.map { active in
      (active.standsStill ? 0 : columnCount)
        + kept.count { !table[active.row, $0].isZero }
    }
    for place in rows.indices.sorted(by: { counts[$0] < counts[$1] }) {
      let row = rows[place].row
      var best = -1
      for column in kept where Int(nonbasic[column]) < columnCount {
        let entry = table[row, column]
        if entry.isZero { continue }
        if best < 0 || entry.isShorter(than: table[row, best]) {
          best = column
        }
      }
      if best < 0 { continue }
      exchange(row, best)
      if rows[place].standsStill { drop(column: best) }
    }
    takePieces()
  }

  private mutating func exchange(_ row: Int, _ column: Int) {
    pivotCount += 1
    table.solve(row, for: column, places)
    let solved = table.line(row, places)
    for other in 0..<rowCount where other != row {
      table.eliminate(column, from: other, by: solved, places)
    }
    for rank in 0..<levelCount {
      rates.eliminate(column, from: rank, by: solved, places)
    }
    swap(&basic[row], &nonbasic[column])
  }
}
