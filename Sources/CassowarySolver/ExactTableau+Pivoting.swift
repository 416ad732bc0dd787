// Licensed under the MIT licence; see LICENSE.

extension ExactTableau {
  /// A nonbasic entity, which way it should move, and the level that says so.
  struct Entering {
    var column: Int
    var isUp: Bool
    var level: Int
    /// How fast the cost falls, over the denominator of that level's line.
    var speed: WideInteger
  }

  /// Lowers the cost until nothing lowers it; false when that took too long.
  mutating func minimize() -> Bool {
    var stalled = 0
    let cap = pivotCount + 400 + 40 * (rowCount + columnCount)
    while let entering = price(isBland: stalled > 20) {
      if pivotCount > cap || work > budget { return false }
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
    for column in 0..<columnCount {
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
      let rate = rates[index * width + column]
      var up = rate
      var down = rate.negated
      if owner >= 0, Int(level[owner]) == index {
        let own = rateScale[index]
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
      let entry = table[row * width + entering.column]
      if entry.isZero { continue }
      let isRising = (entry.sign > 0) == entering.isUp
      // On the upper piece and rising, or the lower and falling: never.
      if isRising == (piece[row] > 0) { continue }
      stops.append(
        Stop(
          row: Int32(row),
          value: value(row).sign < 0 ? value(row).negated : value(row),
          speed: entry.sign < 0 ? entry.negated : entry
        )
      )
    }
    if stops.isEmpty { return nil }
    let entities = basic
    stops.sort { a, b in
      let left = a.value.multiplied(by: b.speed)
      let right = b.value.multiplied(by: a.speed)
      if left.isLess(than: right) { return true }
      if right.isLess(than: left) { return false }
      return entities[Int(a.row)] < entities[Int(b.row)]
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
      direction[rank] = direction[rank].adding(
        high[owner].subtracting(low[owner])
          .multiplied(by: lifted(stops[index].speed, from: scale[row]))
      )
      if rank > deciding { continue }
      while deciding < levelCount, direction[deciding].isZero { deciding += 1 }
      if deciding == levelCount || direction[deciding].sign > 0 { return index }
    }
    return nil
  }

  private mutating func loadDirection(_ entering: Entering) {
    direction.removeAll(keepingCapacity: true)
    for rank in 0..<levelCount {
      let rate = lifted(
        rates[rank * width + entering.column],
        from: rateScale[rank]
      )
      direction.append(entering.isUp ? rate : rate.negated)
    }
    let owner = Int(nonbasic[entering.column]) - columnCount
    if owner >= 0 {
      let rank = Int(level[owner])
      let own = entering.isUp ? high[owner] : low[owner].negated
      direction[rank] = direction[rank]
        .adding(own.multiplied(by: denominator))
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
  /// other, instead of none.
  mutating func begin(atActive rows: [Int]) {
    for index in rates.indices { rates[index] = .zero }
    for rank in 0..<levelCount { rateScale[rank] = denominator }
    // Those of few terms first: their pivots leave most of the table alone.
    let counts = rows.map { row in
      (0..<columnCount).count { !table[row * width + $0].isZero }
    }
    for place in rows.indices.sorted(by: { counts[$0] < counts[$1] }) {
      let row = rows[place]
      var best = -1
      for column in 0..<columnCount where Int(nonbasic[column]) < columnCount {
        let entry = table[row * width + column]
        if entry.isZero { continue }
        if best < 0 || entry.isShorter(than: table[row * width + best]) {
          best = column
        }
      }
      if best >= 0 { exchange(row, best) }
    }
    takePieces()
  }

  private mutating func exchange(_ row: Int, _ column: Int) {
    pivotCount += 1
    lift(row: row)
    let start = row * width
    let isNegative = table[start + column].sign < 0
    if isNegative {
      for other in start..<start + width { table[other] = table[other].negated }
    }
    let step = Step(
      line: Array(table[start..<start + width]),
      column: column,
      pivot: table[start + column],
      denominator: denominator,
      isNegative: isNegative
    )
    for other in 0..<rowCount where other != row {
      work += Self.eliminate(&table, other * width, &scale[other], step)
    }
    for rank in 0..<levelCount {
      work += Self.eliminate(&rates, rank * width, &rateScale[rank], step)
    }
    for index in start..<start + width { table[index] = table[index].negated }
    table[start + column] = isNegative ? denominator.negated : denominator
    denominator = step.pivot
    scale[row] = denominator
    swap(&basic[row], &nonbasic[column])
  }

  /// What a pivot does to every other line.
  private struct Step {
    var line: [WideInteger]
    var column: Int
    var pivot: WideInteger
    var denominator: WideInteger
    /// The pivot's line has changed its sign.
    var isNegative: Bool
  }

  /// Takes the pivot's column out of the line that starts at a place; its
  /// denominator becomes the pivot. A line without the column stays as it is.
  /// Answers about how many products of words that took.
  private static func eliminate(
    _ lines: inout [WideInteger],
    _ start: Int,
    _ scale: inout WideInteger,
    _ step: Step
  ) -> Int {
    let factor = lines[start + step.column]
    if factor.isZero { return 0 }
    var computed = 0
    for index in step.line.indices where index != step.column {
      let entry = lines[start + index]
      if entry.isZero, step.line[index].isZero { continue }
      computed += 1
      lines[start + index] = WideInteger.eliminated(
        entry,
        step.pivot,
        factor,
        step.line[index],
        over: scale
      )
    }
    let left = factor.scaled(by: step.denominator, over: scale)
    lines[start + step.column] = step.isNegative ? left.negated : left
    scale = step.pivot
    let length = step.pivot.words.count
    return computed * (4 + length * length)
  }
}
