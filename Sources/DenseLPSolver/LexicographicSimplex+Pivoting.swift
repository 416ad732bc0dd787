// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// Where a step ends.
  struct Leaving {
    var row: Int
    var step: Scalar
    /// The breakpoints before it, which the step passes.
    var passed: Int
  }

  /// Lowers the cost until nothing lowers it; stops early, with the required
  /// level optimal, where that level can't reach zero.
  mutating func minimize() -> Outcome {
    stalled = 0
    let cap =
      pivotCount + NumericLimits.stepBase
      + NumericLimits.stepFactor * (rowCount + columnCount)
    while true {
      if Scalar.isExact, work > workLimit { return .gaveUp }
      let bland = stalled > NumericLimits.patience
      guard let entering = price(bland: bland) else {
        if renewRates() { continue }
        return .optimal
      }
      // What was carried along may be noise; such a step moves for nothing.
      if isDoubtful(entering), renewRates() { continue }
      // Bland's rule may pass over a way to lower the required level.
      if Scalar.isExact, entering.level > 0, cost(atLevel: 0) > 0,
        !bland || (price(bland: false)?.level ?? 1) > 0
      {
        return .optimal
      }
      guard let leaving = ratioTest(entering, bland: bland) else {
        // Costs are never negative: only rounding finds no end.
        precondition(!Scalar.isExact, "A sum of violations can't fall for ever")
        if renewRates() { continue }
        columns[entering.column].isRejected = true
        continue
      }
      if leaving.step.sign(tolerance: 0) == 0 {
        stalled += 1
      } else {
        stalled = 0
      }
      take(entering, leaving)
      if !Scalar.isExact {
        rejectNone()
        if pivotCount > cap { return .gaveUp }
      }
    }
  }

  /// How far the entity may move: up to the first breakpoint where the cost
  /// no longer falls; nil when there is none.
  mutating func ratioTest(_ entering: Entering, bland: Bool) -> Leaving? {
    collectBreakpoints(entering)
    if breakpoints.isEmpty { return nil }
    if bland {
      var best = 0
      for index in breakpoints.indices.dropFirst() {
        let candidate = breakpoints[index]
        let current = breakpoints[best]
        if candidate.step < current.step
          || (candidate.step == current.step
            && rows[Int(candidate.row)].entity < rows[Int(current.row)].entity)
        {
          best = index
        }
      }
      let first = breakpoints[best]
      return Leaving(row: Int(first.row), step: first.step, passed: 0)
    }
    sortBreakpoints()
    loadDirection(entering)
    var deciding = entering.level
    for index in breakpoints.indices {
      let row = Int(breakpoints[index].row)
      let cost = costs[constraint(ofRow: row)]
      let rank = Int(cost.level)
      if rank < deciding { return settle(index) }
      levels[rank].direction = levels[rank].direction
        .plus(cost.high - cost.low, times: breakpoints[index].speed)
      if rank > deciding { continue }
      var next = deciding
      while next < levelCount,
        directionSign(next) == 0
      {
        next += 1
      }
      if next == levelCount
        || directionSign(next) > 0
      {
        return settle(index)
      }
      deciding = next
    }
    return nil
  }

  /// Moves the entity, turns the rows that were passed to their other piece,
  /// and swaps the entity with the one that stopped it.
  mutating func take(_ entering: Entering, _ leaving: Leaving) {
    for index in 0..<leaving.passed {
      let row = Int(breakpoints[index].row)
      let cost = costs[constraint(ofRow: row)]
      let jump = cost.high - cost.low
      addRates(ofRow: row, times: rows[row].piece > 0 ? 0 - jump : jump)
      rows[row].piece = -rows[row].piece
    }
    let move = entering.sign > 0 ? leaving.step : 0 - leaving.step
    shift(column: entering.column, by: move)
    pivot(row: leaving.row, column: entering.column)
    rows[leaving.row].value = move
    rows[leaving.row].piece = entering.sign > 0 ? 1 : -1
    if constraint(ofRow: leaving.row) >= 0 {
      addRates(ofRow: leaving.row, times: slope(ofRow: leaving.row))
    }
  }

  /// Moves a nonbasic entity and with it the basic ones.
  mutating func shift(column: Int, by move: Scalar) {
    if move.isZero { return }
    for row in 0..<rowCount {
      let place = row * columnCount + column
      if table[place].isZero { continue }
      rows[row].value = rows[row].value.plus(move, times: table[place])
    }
  }

  /// Swaps the entities of a row and a column, values and pieces apart.
  mutating func pivot(row: Int, column: Int) {
    pivotCount += 1
    areRatesNew = false
    addRates(ofRow: row, times: 0 - slope(ofRow: row))
    eliminate(row: row, column: column)
    swap(&rows[row].entity, &columns[column].entity)
  }

  /// Solves a row for a column, and puts what that is into all other rows and
  /// into the rates.
  private mutating func eliminate(row: Int, column: Int) {
    let width = columnCount
    let start = row * width
    support.removeAll(keepingCapacity: true)
    let inverse = 1 / table[start + column]
    for other in 0..<width where other != column {
      if table[start + other].isZero { continue }
      table[start + other] = 0 - table[start + other] * inverse
      support.append(Int32(other))
    }
    table[start + column] = inverse
    let others = support
    let words = Scalar.isExact ? inverse.wordCount : 0
    let lines = rowCount + levelCount
    var spent = 0
    defer { work += spent }
    var table = table.mutableSpan
    for line in 0..<lines where line != row {
      let begin = line * width
      if table[begin + column].isZero { continue }
      let factor = table[begin + column]
      if Scalar.isExact {
        let length = words + factor.wordCount
        spent += (2 + length * length) * others.count
      }
      for other in others {
        table[begin + Int(other)] = table[begin + Int(other)]
          .plus(factor, times: table[start + Int(other)])
      }
      table[begin + column] = factor * inverse
    }
  }

  /// Lets every entity be tried again.
  mutating func rejectNone() {
    for column in 0..<columnCount { columns[column].isRejected = false }
  }

  /// The way in which a level's cost changes along the step.
  private func directionSign(_ level: Int) -> Int {
    levels[level].direction.sign(tolerance: levels[level].tolerance)
  }

  private mutating func collectBreakpoints(_ entering: Entering) {
    breakpoints.removeAll(keepingCapacity: true)
    for row in 0..<rowCount {
      if constraint(ofRow: row) < 0 { continue }
      let place = row * columnCount + entering.column
      let sign = table[place].sign(tolerance: NumericLimits.pivot)
      if sign == 0 { continue }
      // On the upper piece and rising, or the lower and falling: never.
      if Int(rows[row].piece) == sign * entering.sign { continue }
      let speed = table[place].magnitude
      breakpoints.append(
        Breakpoint(
          row: Int32(row),
          step: rows[row].value.magnitude / speed,
          speed: speed,
        )
      )
    }
  }

  /// By ascending step; the few there are in most steps by insertion.
  private mutating func sortBreakpoints() {
    if breakpoints.count > 16 {
      breakpoints.sort {
        $0.step != $1.step ? $0.step < $1.step : $0.row < $1.row
      }
      return
    }
    for index in breakpoints.indices.dropFirst() {
      var place = index
      while place > 0, breakpoints[place].step < breakpoints[place - 1].step {
        breakpoints.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private mutating func loadDirection(_ entering: Entering) {
    let column = entering.column
    for rank in 0..<levelCount {
      let rate = rate(rank, column)
      levels[rank].direction = entering.sign > 0 ? rate : 0 - rate
    }
    let owner = Int(columns[column].entity) - columnCount
    if owner >= 0 {
      let rank = Int(costs[owner].level)
      levels[rank].direction =
        levels[rank].direction
        + (entering.sign > 0 ? costs[owner].high : 0 - costs[owner].low)
    }
  }

  /// The breakpoint at `index`, or in a type that rounds the largest pivot
  /// among those that tie with it.
  private func settle(_ index: Int) -> Leaving {
    let chosen = breakpoints[index]
    var row = chosen.row
    if !Scalar.isExact {
      let limit =
        chosen.step.approximation * (1 + NumericLimits.tie)
        + NumericLimits.tie
      var speed = chosen.speed
      for later in breakpoints[(index + 1)...] {
        if later.step.approximation > limit { break }
        if later.speed > speed {
          row = later.row
          speed = later.speed
        }
      }
    }
    return Leaving(row: Int(row), step: chosen.step, passed: index)
  }
}
