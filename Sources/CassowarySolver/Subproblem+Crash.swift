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
    var missed = gatherMissed()
    guard missed > Self.fewRows else { return }
    claim.refill(-1, count: n)
    need.refill(0, count: n)
    owner.refill(-1, count: n)
    isPushedUp.refill(false, count: n)
    for _ in 0..<Self.crashRounds {
      guard claimColumns() else { return }
      for column in 0..<n where claim[column] >= 0 {
        if owner[column] >= 0 { isActive[Int(owner[column])] = false }
        if slot[column] < 0 { candidates.append(Int32(column)) }
        owner[column] = claim[column]
        isActive[Int(claim[column])] = true
        claim[column] = -1
        need[column] = 0
      }
      install()
      let left = gatherMissed()
      guard left > Self.fewRows, left < missed else { return }
      missed = left
    }
  }

  /// So few missed rows are left to the simplex.
  private static var fewRows: Int { 3 }
  private static var crashRounds: Int { 8 }

  /// Lists the rows whose basic logical misses a required breakpoint.
  private mutating func gatherMissed() -> Int {
    missedRows.removeAll()
    for row in 0..<m where slot[n + row] >= 0 && !isActive[row] {
      let kink = kinks[Int(breakStart[n + row])]
      guard kink.level == 0 else { continue }
      let excess = value[n + row] - kink.value
      let isWrong = excess > 0 ? kink.right > 0 : kink.left < 0
      if isWrong, !EngineTolerance.isAt(value[n + row], kink.value) {
        missedRows.append(Int32(row))
      }
    }
    return missedRows.count
  }

  /// Lets the missed rows choose; false when none finds a column.
  private mutating func claimColumns() -> Bool {
    var isAny = false
    for index in missedRows.indices {
      let row = Int(missedRows[index])
      let kink = kinks[Int(breakStart[n + row])]
      let gap = kink.value - value[n + row]
      var largest = 0.0
      for t in matrix.row(row) {
        largest = max(largest, abs(matrix.rowValue[t]))
      }
      var best = -1
      var bestUp = false
      var bestLevel: Int32 = 0
      var bestEntry = 0.0
      for t in matrix.row(row) {
        let column = Int(matrix.rowColumn[t])
        let entry = matrix.rowValue[t]
        let up = (gap > 0) == (entry > 0)
        // What one row has pushed up another may push further, not back.
        guard
          slot[column] < 0 || owner[column] >= 0 && isPushedUp[column] == up,
          abs(entry) >= EngineTolerance.markowitz * largest
        else { continue }
        let level = firstCost(column, up: up)
        if level > bestLevel || level == bestLevel && abs(entry) > bestEntry {
          if level == 0 { continue }
          best = column
          bestUp = up
          bestLevel = level
          bestEntry = abs(entry)
        }
      }
      guard best >= 0 else { continue }
      let wanted = abs(gap) / bestEntry
      if wanted > need[best] {
        need[best] = wanted
        claim[best] = Int32(row)
        isPushedUp[best] = bestUp
        isAny = true
      }
    }
    return isAny
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
