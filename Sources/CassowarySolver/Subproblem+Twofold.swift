// Licensed under the MIT licence; see LICENSE.

/// Multipliers and values in twice the digits, for where cancellation leaves
/// so little in doubles that it may be nothing.
///
/// Iterative refinement (see `Subproblem+Confirmation`) with a solution of
/// twice the digits too: each round of it wins about as many digits as the
/// factors have right. A number that is zero then shows as one: what is left
/// of it is smaller by ten orders than any that rounding one coefficient
/// makes.
extension Subproblem {
  /// Refines the multipliers of a level, whose low parts are in `dualRest`;
  /// false when they don't settle.
  ///
  /// Where many rows multiply they still change when all that is left of them
  /// is rounding; then `dualError` says by how much.
  mutating func refineDuals(_ level: Int32) -> Bool {
    dualRest.refill(0, count: m)
    isDualListed = false
    var worst = 0.0
    for _ in 0..<Self.refinements {
      worst = computeDualRests(level)
      var largest = 0.0
      for row in 0..<m { largest = max(largest, abs(dual[row])) }
      largestDual = largest
      if worst <= EngineTolerance.vanished * EngineTolerance.vanished {
        dualError = 0
        return true
      }
      factor.solveBackward(&alpha)
      var change = 0.0
      for row in 0..<m {
        var sum = Twofold(dual[row], dualRest[row])
        sum.add(alpha[row])
        sum = sum.normalized
        dual[row] = sum.high
        dualRest[row] = sum.low
        change = max(change, abs(alpha[row]))
      }
      dualError = change
      // Written so that NaN is not settled.
      if change <= EngineTolerance.settled * largest { return true }
    }
    return worst <= EngineTolerance.settledRow * largestDual
  }

  /// Up to where a rate of refined multipliers is nothing, beside a slope of a
  /// size: as far above what they still change by as where they settle.
  func refinedNoise(beside slope: Double) -> Double {
    let margin = EngineTolerance.vanished / EngineTolerance.settled
    return max(
      EngineTolerance.vanished * max(slope, largestDual),
      margin * dualError
    )
  }

  /// Puts what the basic columns' slopes have over the products of the
  /// multipliers with them in `alpha`, as if computed in twice the digits;
  /// answers the largest.
  mutating func computeDualRests(_ level: Int32) -> Double {
    var worst = 0.0
    for row in 0..<m {
      let column = Int(head[row])
      let slope = basicSlope(column, level)
      let slopeRest = basicSlopeRest(column, level)
      let rest = -twofoldProduct(column, from: -slope, -slopeRest).rounded
      alpha[row] = rest
      worst = max(worst, abs(rest))
    }
    return worst
  }

  /// What `slopes` has rounded off where it adds up weights, such as those of
  /// 0.001·x = 0 and x = 1.
  func slopeRests(
    _ column: Int,
    _ level: Int32
  ) -> (left: Double, right: Double) {
    let range = breaks(column)
    let isSum = column < n && range.count > 1 && level < Int32(levels)
    if hasTameBreaks || !isSum { return (0, 0) }
    let at = Int(position[column])
    let first = at >> 1
    let last = at & 1 == 0 ? first : groupEnd(first, column)
    let (left, right) = slopes(column, level)
    var rests = (left: Twofold(-left), right: Twofold(-right))
    for t in range where breakpoints[t].level == level {
      let breakpoint = breakpoints[t]
      rests.left.add(t < first ? breakpoint.right : breakpoint.left)
      rests.right.add(t < last ? breakpoint.right : breakpoint.left)
    }
    return (rests.left.rounded, rests.right.rounded)
  }

  /// The same of `basicSlope`.
  func basicSlopeRest(_ column: Int, _ level: Int32) -> Double {
    let (left, right) = slopes(column, level)
    if left <= 0, right >= 0, left != right { return 0 }
    let rests = slopeRests(column, level)
    return left > 0 || left == right ? rests.left : rests.right
  }

  /// The product of the refined multipliers with a column, added to a number.
  @inline(__always)
  func twofoldProduct(
    _ column: Int,
    from start: Double,
    _ rest: Double = 0
  ) -> Twofold {
    var sum = Twofold(start, rest)
    if column >= n {
      sum.add(-1, times: dual[column - n], dualRest[column - n])
      return sum
    }
    for t in matrix.column(column) {
      let row = Int(matrix.columnRow[t])
      sum.add(matrix.columnValue[t], times: dual[row], dualRest[row])
    }
    return sum
  }

  /// Refines the values of the basic columns, whose low parts are in
  /// `valueRest`; false when they don't settle. What is not basic has the rest
  /// of its breakpoint (`provideRests`).
  mutating func refineValues() -> Bool {
    valueRest.refill(0, count: columns)
    for column in 0..<columns
    where slot[column] < 0 && position[column] & 1 == 1 {
      valueRest[column] = breakRest[Int(position[column]) >> 1]
    }
    for _ in 0..<Self.refinements {
      var isSettled = true
      for row in 0..<m {
        var sum = Twofold(-value[n + row], -valueRest[n + row])
        var size = abs(value[n + row])
        for t in matrix.row(row) {
          let column = Int(matrix.rowColumn[t])
          let entry = matrix.rowValue[t]
          sum.add(entry, times: value[column], valueRest[column])
          size = max(size, abs(entry * value[column]))
        }
        alpha[row] = -sum.rounded
        // Written so that NaN is not settled.
        if !(abs(alpha[row]) <= EngineTolerance.settledRow * size) {
          isSettled = false
        }
      }
      if isSettled { return true }
      factor.solveForward(&alpha)
      for row in 0..<m {
        let column = Int(head[row])
        let before = value[column]
        addToRefined(column, alpha[row])
        if proof.listsMoved, value[column] != before {
          duals.noteMoved(column)
        }
      }
    }
    return false
  }

  /// Adds to the refined value of a column a number times a factor.
  @inline(__always)
  mutating func addToRefined(
    _ column: Int,
    _ amount: Double,
    times factor: Double = 1
  ) {
    var sum = Twofold(value[column], valueRest[column])
    sum.add(factor, times: amount, 0)
    sum = sum.normalized
    value[column] = sum.high
    valueRest[column] = sum.low
  }

  /// How far the refined value of a column is above a breakpoint.
  @inline(__always)
  func refinedDistance(of column: Int, from t: Int) -> Double {
    var away = Twofold(value[column], valueRest[column] - breakRest[t])
    away.add(-breakpoints[t].value)
    return away.rounded
  }

  /// How far a refined value is above that of a breakpoint; 0 where it is
  /// exactly that.
  func distance(from edge: NearEdge) -> Double {
    let distance = refinedDistance(of: Int(edge.column), from: Int(edge.at))
    let isNone = abs(distance) <= EngineTolerance.twofoldRoundings * edge.reach
    return isNone ? 0 : distance
  }

  /// Good factors need three rounds, poor ones more.
  private static var refinements: Int { 6 }
}
