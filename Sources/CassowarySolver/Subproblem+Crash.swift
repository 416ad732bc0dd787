// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Mends a starting basis that misses many required rows, all at once.
  ///
  /// A row that is missed takes in the column that can most cheaply make up
  /// for it: one whose own cost begins at the lowest level. The simplex would
  /// find the same columns one by one, and a chain of boxes, each of which
  /// moves all that follow, would cost a pass over the chain for every box.
  /// Of the rows that want the same column the one that needs most of it
  /// gets it; when a row that got it in an earlier round turns out to need
  /// less, the two change places. This only chooses where to begin: what it
  /// guesses wrong is a pivot more, never a wrong answer.
  mutating func crash() {
    guard gatherMissed(0) > context.limits.missedRows else { return }
    context.hit(.crashed)
    isSteady = false
    beginClaims()
    mend(0)
  }

  mutating func beginClaims() {
    claim.refill(-1, count: n)
    need.refill(0, count: n)
    owner.refill(-1, count: n)
    isPushedUp.refill(false, count: n)
    // A basic column whose row may become loose when it moves on.
    for row in 0..<m {
      let column = Int(head[row])
      guard column < n, slot[n + row] < 0 else { continue }
      let kink = kinks[Int(position[n + row]) >> 1]
      guard kink.left == 0 || kink.right == 0 else { continue }
      for t in matrix.row(row) where Int(matrix.rowColumn[t]) == column {
        owner[column] = Int32(row)
        isPushedUp[column] = (kink.right == 0) == (matrix.rowValue[t] > 0)
      }
    }
  }

  /// Lets the missed rows take columns in, round by round, as long as that
  /// helps.
  mutating func mend(_ level: Int32) {
    var least = missedRows.count
    var vain = 0
    for _ in 0..<context.limits.crashRounds {
      guard claimColumns(level) else { return }
      for column in 0..<n where claim[column] >= 0 {
        if owner[column] >= 0 { isActive[Int(owner[column])] = false }
        if slot[column] < 0 { candidates.append(Int32(column)) }
        owner[column] = claim[column]
        let row = Int(claim[column])
        isActive[row] = true
        if sharesRow(row) {
          // Like a column that was never solved, at the best of its own.
          position[n + row] = locate(value[n + row], n + row)
          goToBest(n + row)
        }
        claim[column] = -1
        need[column] = 0
      }
      install()
      let left = gatherMissed(level)
      if left <= context.limits.missedRows { return }
      vain = left < least ? 0 : vain + 1
      if vain > context.limits.vainRounds { return }
      least = min(least, left)
    }
  }

  /// Lists the rows, up to a level, whose basic logical misses its
  /// breakpoint.
  mutating func gatherMissed(_ level: Int32) -> Int {
    missedRows.removeAll()
    for row in 0..<m where slot[n + row] >= 0 && !isActive[row] {
      if missedBreak(row, level) >= 0 { missedRows.append(Int32(row)) }
    }
    return missedRows.count
  }

  /// The most important breakpoint, up to a level, that a row's logical
  /// misses, −1 for none.
  @inline(__always)
  private mutating func missedBreak(_ row: Int, _ level: Int32) -> Int {
    let here = value[n + row]
    var best = -1
    for t in breaks(n + row) where kinks[t].level <= level {
      let kink = kinks[t]
      let excess = here - kink.value
      let isWrong = excess > 0 ? kink.right > 0 : kink.left < 0
      if isWrong, !isAt(here, kink.value),
        best < 0 || kink.level < kinks[best].level
      {
        best = t
      }
    }
    return best
  }

  /// Lets the missed rows choose; false when none finds a column.
  private mutating func claimColumns(_ level: Int32) -> Bool {
    var isAny = false
    reached.refill(-1, count: 2 * n)
    reachedBy.refill(0, count: 2 * n)
    for index in missedRows.indices {
      let row = Int(missedRows[index])
      let kink = kinks[missedBreak(row, level)]
      let gap = kink.value - value[n + row]
      var largest = 0.0
      for t in matrix.row(row) {
        largest = max(largest, abs(matrix.rowValue[t]))
      }
      var best = Candidate()
      for t in matrix.row(row)
      where abs(matrix.rowValue[t]) >= EngineTolerance.markowitz * largest {
        let column = Int(matrix.rowColumn[t])
        let up = (gap > 0) == (matrix.rowValue[t] > 0)
        // What one row has pushed up another may push further, not back.
        if slot[column] < 0 || owner[column] >= 0 && isPushedUp[column] == up {
          consider(
            Push(column: column, isUp: up, factor: abs(matrix.rowValue[t])),
            kink.level,
            &best
          )
        }
      }
      if best.push.column < 0 {
        // Then what the row's columns are tied to must move.
        for t in matrix.row(row)
        where abs(matrix.rowValue[t]) >= EngineTolerance.markowitz * largest {
          var push = follow(
            Int(matrix.rowColumn[t]),
            up: (gap > 0) == (matrix.rowValue[t] > 0)
          )
          push.factor *= abs(matrix.rowValue[t])
          if push.column >= 0 { consider(push, kink.level, &best) }
        }
      }
      let column = best.push.column
      guard column >= 0 else { continue }
      let wanted = abs(gap) / best.push.factor
      if wanted > need[column] {
        need[column] = wanted
        claim[column] = Int32(row)
        isPushedUp[column] = best.push.isUp
        isAny = true
      }
    }
    return isAny
  }

  /// A column that a row might take in.
  private struct Candidate {
    var push = Push(column: -1, isUp: false, factor: 0)
    var level: Int32 = 0
  }

  /// Takes a candidate that costs less, but none that costs as much as the
  /// row itself.
  private mutating func consider(
    _ push: Push,
    _ least: Int32,
    _ best: inout Candidate
  ) {
    let level = firstCost(push.column, up: push.isUp)
    guard level > least else { return }
    if level > best.level
      || level == best.level && push.factor > best.push.factor
    {
      best = Candidate(push: push, level: level)
    }
  }

  /// A column that moves, and how far for each unit that is asked for.
  private struct Push {
    var column: Int
    var isUp: Bool
    var factor: Double
  }

  /// The nonbasic column whose movement moves a basic one: along the rows
  /// that the basic columns on the way are pivoted in. Each column's answer
  /// is kept for the round, so that long ways are walked once.
  private mutating func follow(_ column: Int, up: Bool) -> Push {
    trail.removeAll()
    var at = Push(column: column, isUp: up, factor: 1)
    while at.column >= 0, slot[at.column] >= 0 {
      let key = 2 * at.column + (at.isUp ? 1 : 0)
      if reached[key] != -1 {
        // A way that comes back to itself leads nowhere.
        guard reached[key] >= 0 else {
          at.column = -1
          break
        }
        at = Push(
          column: Int(reached[key] >> 1),
          isUp: reached[key] & 1 == 1,
          factor: at.factor * reachedBy[key]
        )
        break
      }
      reached[key] = -2
      trail.append((Int32(key), at.factor))
      at = partner(of: at)
    }
    let end = at.column < 0 ? -2 : Int32(2 * at.column + (at.isUp ? 1 : 0))
    for index in trail.indices {
      let (key, factor) = trail[index]
      reached[Int(key)] = end
      reachedBy[Int(key)] = at.factor / factor
    }
    return at
  }

  /// The column that makes up for a basic one in its row: a nonbasic one at
  /// the lowest level, otherwise a basic one with the largest entry.
  private mutating func partner(of push: Push) -> Push {
    let row = Int(slot[push.column])
    var own = 0.0
    for t in matrix.row(row) where Int(matrix.rowColumn[t]) == push.column {
      own = matrix.rowValue[t]
    }
    var best = Push(column: -1, isUp: false, factor: 0)
    var bestLevel: Int32 = -1
    var bestEntry = 0.0
    for t in matrix.row(row) {
      let column = Int(matrix.rowColumn[t])
      if column == push.column { continue }
      let entry = matrix.rowValue[t]
      let up = push.isUp == ((own > 0) != (entry > 0))
      // Basic ones stand behind all that are not.
      let level = slot[column] < 0 ? firstCost(column, up: up) : 0
      if slot[column] < 0, level == 0 { continue }
      if level > bestLevel || level == bestLevel && abs(entry) > bestEntry {
        bestLevel = level
        bestEntry = abs(entry)
        best = Push(
          column: column,
          isUp: up,
          factor: push.factor * abs(own / entry)
        )
      }
    }
    return best
  }

  /// The first level at which a column's own cost rises in a direction; one
  /// past the last for none.
  private mutating func firstCost(_ column: Int, up: Bool) -> Int32 {
    for level in 0..<Int32(levels) where mayHaveSlope(column, level) {
      let (left, right) = slopes(column, level)
      let rate = up ? right : -left
      if rate > 0 { return level }
      if rate < 0 { break }
    }
    return Int32(levels)
  }
}
