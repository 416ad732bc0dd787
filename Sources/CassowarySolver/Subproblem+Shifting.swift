// Licensed under the MIT licence; see LICENSE.

/// New constants of which few values know.
///
/// A breakpoint that moves takes the column along that stands at it, and the
/// basic columns that follow. With factors at hand one sparse solve says which
/// these are, and by how much: while each of them stays in its piece nothing
/// else changes, and nothing else is looked at.
extension Subproblem {
  /// Notes a column whose breakpoint has moved, and how far it has followed; a
  /// logical has not.
  mutating func noteShift(_ column: Int, by distance: Double) {
    shifts.append((Int32(truncatingIfNeeded: column), distance))
  }

  /// Whether what followed new constants may be looked at alone: not endlessly,
  /// as sums may not cancel exactly.
  mutating func mayFollowShifts() -> Bool {
    !isBeyondMending && !mustReload && takesLocalSteps
      && shifts.count <= context.limits.shifted
      && shiftCount < context.limits.shiftedInTurn
  }

  /// Moves what follows the breakpoints that have moved; lists what moves, and
  /// among what is late the basic columns that have left their pieces. False
  /// where the long way is to be taken, which starts anew from the columns'
  /// positions.
  ///
  /// - Complexity: O(what moves).
  mutating func followShifts() -> Bool {
    var isFit = true
    for index in shifts.indices {
      var (number, distance) = shifts[index]
      let column = Int(number)
      duals.noteMoved(column)
      if slot[column] >= 0 { continue }
      // A logical follows its breakpoint; one that stands at none has moved by
      // itself, or not at all.
      if column >= n, position[column] & 1 == 1 {
        let target = breakpoints[Int(position[column]) >> 1].value
        distance = target - value[column]
        value[column] = target
      }
      if isWhole, !EngineTolerance.isWhole(distance) { isFit = false }
      addShift(column, by: distance)
    }
    factor.solveForward(&slopeChange, &spread)
    hasCancelled = false
    for index in spread.indices {
      let row = Int(spread[index])
      let column = Int(head[row])
      let change = slopeChange[row]
      value[column] -= change
      slopeChange[row] = 0
      duals.noteMoved(column)
      noteLate(column)
      let size = max(1, abs(value[column]))
      if abs(change) > EngineTolerance.fading * size { hasCancelled = true }
    }
    spread.removeAll()
    for index in shifts.indices {
      let column = Int(shifts[index].column)
      if slot[column] >= 0 {
        noteLate(column)
      } else if locate(value[column], column) != position[column] {
        isFit = false
      }
    }
    return isFit
  }

  /// Whether only breakpoints have moved at which no column stands, and that
  /// none has come near to.
  mutating func movesNothing() -> Bool {
    guard areRatesJudged else { return false }
    for index in shifts.indices {
      let column = Int(shifts[index].column)
      guard slot[column] >= 0, position[column] & 1 == 0,
        locate(value[column], column) == position[column]
      else { return false }
      for t in breaks(column) {
        let target = breakpoints[t].value
        let size = max(least(column), abs(target))
        if abs(value[column] - target) <= EngineTolerance.conflict * size {
          return false
        }
      }
    }
    return true
  }

  /// Adds what the rows get by a column's move.
  private mutating func addShift(_ column: Int, by distance: Double) {
    if distance == 0 { return }
    if column >= n {
      slopeChange[column - n] -= distance
      spread.append(Int32(column - n))
      return
    }
    for t in matrix.column(column) {
      slopeChange[Int(matrix.columnRow[t])] += matrix.columnValue[t] * distance
      spread.append(matrix.columnRow[t])
    }
  }
}
