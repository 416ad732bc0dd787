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
      let bland = stalled > NumericLimits.patience
      guard let entering = price(bland: bland) else {
        if renewRates() { continue }
        return .optimal
      }
      // Bland's rule may pass over a way to lower the required level.
      if Scalar.isExact, entering.level > 0, cost(atLevel: 0) > 0,
        !bland || (price(bland: false)?.level ?? 1) > 0
      {
        return .optimal
      }
      guard let leaving = ratioTest(entering, bland: bland) else {
        // Costs are never negative: only rounding finds no end.
        precondition(
          !Scalar.isExact,
          "A sum of violations can't fall for ever",
        )
        if renewRates() { continue }
        rejected[entering.column] = true
        continue
      }
      if leaving.step.sign(tolerance: 0) == 0 {
        stalled += 1
      } else {
        stalled = 0
      }
      take(entering, leaving)
      if !Scalar.isExact {
        for column in 0..<columnCount { rejected[column] = false }
        if pivotCount > cap { return .gaveUp }
      }
    }
  }

  /// How far the entity may move: up to the first breakpoint where the cost
  /// no longer falls; nil when there is none.
  mutating func ratioTest(_ entering: Entering, bland: Bool) -> Leaving? {
    collectBreakpoints(entering)
    if breakpoints.isEmpty { return nil }
    let base = columnCount
    if bland {
      var best = 0
      for index in breakpoints.indices.dropFirst() {
        let candidate = breakpoints[index]
        let current = breakpoints[best]
        if candidate.step < current.step
          || (candidate.step == current.step
            && basic[Int(candidate.row)] < basic[Int(current.row)])
        {
          best = index
        }
      }
      let first = breakpoints[best]
      return Leaving(row: Int(first.row), step: first.step, passed: 0)
    }
    breakpoints.sort {
      $0.step != $1.step ? $0.step < $1.step : $0.row < $1.row
    }
    loadDirection(entering)
    var deciding = entering.level
    for index in breakpoints.indices {
      let row = Int(breakpoints[index].row)
      let owner = Int(basic[row]) - base
      let rank = Int(level[owner])
      if rank < deciding { return settle(index) }
      direction[rank] = direction[rank]
        .plus(high[owner] - low[owner], times: breakpoints[index].speed)
      if rank > deciding { continue }
      var next = deciding
      while next < levelCount,
        direction[next].sign(tolerance: rateTolerance[next]) == 0
      {
        next += 1
      }
      if next == levelCount
        || direction[next].sign(tolerance: rateTolerance[next]) > 0
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
      let owner = constraint(ofRow: row)
      let jump = high[owner] - low[owner]
      addRates(ofRow: row, times: piece[row] > 0 ? 0 - jump : jump)
      piece[row] = -piece[row]
    }
    let move = entering.sign > 0 ? leaving.step : 0 - leaving.step
    shift(column: entering.column, by: move)
    pivot(row: leaving.row, column: entering.column)
    value[leaving.row] = move
    piece[leaving.row] = entering.sign > 0 ? 1 : -1
    let owner = constraint(ofRow: leaving.row)
    if owner >= 0 {
      addRates(ofRow: leaving.row, times: slope(ofRow: leaving.row))
    }
  }

  /// Moves a nonbasic entity and with it the basic ones.
  mutating func shift(column: Int, by move: Scalar) {
    if move == 0 { return }
    for row in 0..<rowCount {
      let element = table[row * columnCount + column]
      if element != 0 {
        value[row] = value[row].plus(move, times: element)
      }
    }
  }

  /// Swaps the entities of a row and a column, values and pieces apart.
  mutating func pivot(row: Int, column: Int) {
    pivotCount += 1
    areRatesNew = false
    addRates(ofRow: row, times: 0 - slope(ofRow: row))
    let start = row * columnCount
    let inverse = 1 / table[start + column]
    support.removeAll(keepingCapacity: true)
    for other in 0..<columnCount where table[start + other] != 0 {
      if other != column {
        table[start + other] = 0 - table[start + other] * inverse
        support.append(Int32(other))
      }
    }
    table[start + column] = inverse
    for other in 0..<rowCount where other != row {
      let line = other * columnCount
      let factor = table[line + column]
      if factor == 0 { continue }
      for index in support {
        table[line + Int(index)] = table[line + Int(index)]
          .plus(factor, times: table[start + Int(index)])
      }
      table[line + column] = factor * inverse
    }
    for rank in 0..<levelCount {
      let line = rank * columnCount
      let factor = rates[line + column]
      if factor == 0 { continue }
      for index in support {
        rates[line + Int(index)] = rates[line + Int(index)]
          .plus(factor, times: table[start + Int(index)])
      }
      rates[line + column] = factor * inverse
    }
    swap(&basic[row], &nonbasic[column])
  }

  private mutating func collectBreakpoints(_ entering: Entering) {
    breakpoints.removeAll(keepingCapacity: true)
    for row in 0..<rowCount {
      if Int(basic[row]) < columnCount { continue }
      let element = table[row * columnCount + entering.column]
      let sign = element.sign(tolerance: NumericLimits.pivot)
      if sign == 0 { continue }
      // On the upper piece and rising, or the lower and falling: never.
      if Int(piece[row]) == sign * entering.sign { continue }
      let speed = element.magnitude
      breakpoints.append(
        Breakpoint(
          row: Int32(row),
          step: value[row].magnitude / speed,
          speed: speed,
        )
      )
    }
  }

  private mutating func loadDirection(_ entering: Entering) {
    let column = entering.column
    for rank in 0..<levelCount {
      let rate = rates[rank * columnCount + column]
      direction[rank] = entering.sign > 0 ? rate : 0 - rate
    }
    let owner = Int(nonbasic[column]) - columnCount
    if owner >= 0 {
      let rank = Int(level[owner])
      direction[rank] =
        direction[rank] + (entering.sign > 0 ? high[owner] : 0 - low[owner])
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
