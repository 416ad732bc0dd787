// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Which constraints are listed: those whose multiplier is no rounding beside
  /// the largest, those that have one, or all that are nonbasic.
  enum Support { case clear, nonzero, nonbasic }

  /// The constraints that hold up a minimum at `level`: those with a
  /// multiplier, one a row and one a variable.
  ///
  /// The minimum of one constraint's violation over feasible others is held
  /// up by the nonbasic columns of one row of the tableau. These are
  /// linearly independent, and with the constraint itself they have exactly
  /// one dependency: an irreducible conflict (Gleeson & Ryan, Identifying
  /// minimally infeasible subsystems of inequalities, 1990,
  /// doi:10.1287/ijoc.2.1.61).
  mutating func support(
    _ level: Int32,
    _ kind: Support = .clear
  ) -> [Int32] {
    _ = computeDuals(level)
    let largest = largestMultiplier(level)
    let clear = EngineTolerance.support * largest
    let least = kind == .clear ? clear : kind == .nonzero ? 0 : -1
    var members: [Int32] = []
    for row in 0..<m where abs(dual[row]) > least {
      // The constraint itself is basic, what else is holds nothing up.
      if slot[n + row] >= 0, abs(dual[row]) <= clear { continue }
      members.append(rowConstraint[row])
    }
    for column in 0..<n {
      let rate = residualRate(column, level)
      if abs(rate) > least, slot[column] < 0 || abs(rate) > clear,
        let t = holding(column, rate)
      {
        members.append(breakpoints[t].constraint)
      }
      // Its own breakpoints at the level, passed or at.
      for t in breaks(column) where level > 0 && breakpoints[t].level == level {
        members.append(breakpoints[t].constraint)
      }
    }
    return members
  }

  /// Whether some multiplier of the last support is so small beside the largest
  /// that a member may be taken for none: one along six rows of 64 is.
  mutating func hasFaintSupport(_ level: Int32) -> Bool {
    let largest = largestMultiplier(level)
    let faint = EngineTolerance.cancelled * largest
    let plain = largest / EngineTolerance.growth
    for row in 0..<m where abs(dual[row]) > faint && abs(dual[row]) < plain {
      return true
    }
    for column in 0..<n {
      let rate = abs(residualRate(column, level))
      if rate > faint, rate < plain { return true }
    }
    return false
  }

  /// The largest multiplier of a row or of a column's own breakpoints.
  private mutating func largestMultiplier(_ level: Int32) -> Double {
    var largest = 0.0
    for row in 0..<m { largest = max(largest, abs(dual[row])) }
    for column in 0..<n {
      largest = max(largest, abs(residualRate(column, level)))
    }
    return largest
  }

  /// What the multipliers leave to a column's own breakpoints of other
  /// levels to hold up.
  private mutating func residualRate(_ column: Int, _ level: Int32) -> Double {
    let sum = dualProduct(column).sum
    if level == 0 { return sum }
    let (left, right) = slopes(column, level)
    return sum > right ? sum - right : sum < left ? sum - left : 0
  }

  /// The required breakpoint that keeps a column from rising (positive
  /// rate) or falling, or at which it stands: the tightest of its kind, of equal
  /// ones the lowest constraint.
  private mutating func holding(_ column: Int, _ rate: Double) -> Int? {
    if rate == 0 {
      let below = holding(column, -1)
      if let below, breakpoints[below].value == value[column] { return below }
      return holding(column, 1) ?? below
    }
    var best: Int?
    for t in breaks(column) where breakpoints[t].level == 0 {
      if rate > 0 ? breakpoints[t].right <= 0 : breakpoints[t].left >= 0 {
        continue
      }
      guard let other = best else {
        best = t
        continue
      }
      let isTighter =
        rate > 0
        ? breakpoints[t].value < breakpoints[other].value
        : breakpoints[t].value > breakpoints[other].value
      let isEarlier =
        breakpoints[t].value == breakpoints[other].value
        && breakpoints[t].constraint < breakpoints[other].constraint
      if isTighter || isEarlier { best = t }
    }
    return best
  }
}
