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

  /// Moves what follows the breakpoints that have moved, and lists in
  /// `support` the basic columns' slots; false where the long way is to be
  /// taken, which starts anew from the columns' positions.
  ///
  /// Only numbers of which sums cancel exactly are added up like this, not
  /// endlessly, and no value becomes much smaller than its move: what rounding
  /// leaves would stay.
  ///
  /// - Complexity: O(rows with edited variables), and what moves.
  mutating func shiftAlone() -> Bool {
    support.removeAll()
    guard isTame || movesNothing(), !isRearranged,
      m >= context.limits.localRows,
      shifts.count <= context.limits.shifted,
      shiftCount < context.limits.shiftedInTurn
    else {
      shiftCount = 0
      return false
    }
    shiftCount += 1
    provideLists()
    var stays = true
    for index in shifts.indices {
      var (number, distance) = shifts[index]
      let column = Int(number)
      if slot[column] >= 0 { continue }
      if column >= n {
        // One that stands at no breakpoint follows none.
        if position[column] & 1 == 0 { continue }
        let target = breakpoints[Int(position[column]) >> 1].value
        distance = target - value[column]
        value[column] = target
      }
      if isWhole, !EngineTolerance.isWhole(distance) { stays = false }
      addShift(column, by: distance)
    }
    factor.solveForward(&slopeChange, &spread)
    for index in spread.indices {
      let row = Int(spread[index])
      let column = Int(head[row])
      let change = slopeChange[row]
      value[column] -= change
      slopeChange[row] = 0
      support.append(Int32(row))
      let size = max(1, abs(value[column]))
      if !isInPlace(column) || abs(change) > EngineTolerance.cancelling * size {
        stays = false
      }
    }
    spread.removeAll()
    for index in shifts.indices where !isInPlace(Int(shifts[index].column)) {
      stays = false
    }
    return stays
  }

  /// Whether only breakpoints have moved at which no column stands, and that
  /// none has come near to.
  private mutating func movesNothing() -> Bool {
    guard areRatesJudged else { return false }
    for index in shifts.indices {
      let column = Int(shifts[index].column)
      guard slot[column] >= 0, position[column] & 1 == 0,
        isInPlace(column)
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

  private mutating func isInPlace(_ column: Int) -> Bool {
    isWhole && !EngineTolerance.isWhole(value[column])
      ? false : locate(value[column], column) == position[column]
  }
}
