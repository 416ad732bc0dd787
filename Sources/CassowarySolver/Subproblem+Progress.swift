// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Whether the steps of a level lead anywhere, and are not too many.
extension Subproblem {
  /// What is counted while a level is minimised.
  struct Run {
    var cap: Int
    var steps = 0
    /// Steps that moved since the level's cost was last looked at, and what it
    /// was then.
    var moved = 0
    var cost = Double.infinity
    var stalled = 0
    var banned = 0
    /// Whether columns are banned whose rates are nothing but rounding.
    var hasNoise = false
    /// Whether the columns' weights are those of the level.
    var isWeighed = false
  }

  static var endless: Pass {
    .failed("The simplex did not end; please report the case.")
  }

  /// Whether many steps have lowered the level's cost by nothing: each took
  /// rounding for a gain.
  mutating func isInCircles(_ level: Int32, _ run: inout Run) -> Bool {
    run.moved += 1
    if run.moved <= columns + 20 { return false }
    run.moved = 0
    let before = run.cost
    run.cost = cost(at: level)
    return !(run.cost < before)
  }

  /// What the constraints of a level cost where the columns are.
  private mutating func cost(at level: Int32) -> Double {
    var sum = CompensatedSum()
    for column in 0..<columns where mayHaveSlope(column, level) {
      for t in breaks(column) where breakpoints[t].level == level {
        let excess = value[column] - breakpoints[t].value
        let slope = excess > 0 ? breakpoints[t].right : breakpoints[t].left
        sum.add(slope, times: excess)
      }
    }
    return sum.total
  }

  // MARK: Beginning anew

  /// How many columns the steps of a run have moved or rated, and how many they
  /// may before it begins anew.
  struct Effort {
    var spent = 0
    var most = Int.max
    /// And before dual steps are tried, and whether they were.
    var patience = Int.max
    var hasTriedDualSteps = false
  }

  /// What there is to look at: columns, and entries of rows.
  @inline(__always)
  var extent: Int { columns + matrix.rowColumn.count }

  /// Whether steps have moved as much as they may.
  @inline(__always)
  var isBeyondWork: Bool {
    effort.spent >= min(effort.most, effort.patience)
  }

  /// Begins anew as if nothing had been solved, where the way from the last
  /// basis was too long.
  mutating func startOver() {
    context.hit(.startedOver)
    isSteady = false
    pivotsToReduce =
      mayBeReduced ? pivots + context.limits.reducedAfter : .max
    forgetSolution()
    awaitDualSteps()
  }

  /// Begins where nothing was solved.
  mutating func forgetSolution() {
    // Where they are all but optimal for what was asked before, most columns
    // would be between their breakpoints, and pushed one by one.
    for column in 0..<loadedColumns {
      isFresh[column] = true
      value[column] = 0
    }
    preferFreeColumns()
  }

  /// Prefers columns without breakpoints and activates equalities only, as
  /// if never solved, and pushes nothing.
  mutating func forgetBasis() {
    startsPlainly = true
    preferFreeColumns()
  }

  /// Chooses what becomes basic as if nothing had been solved; the way from
  /// there may be of any length.
  private mutating func preferFreeColumns() {
    effort = Effort()
    candidates.removeAll()
    for column in 0..<n where breaks(column).isEmpty {
      candidates.append(Int32(column))
    }
    for row in 0..<m {
      let t = Int(breakStart[n + row])
      isActive[row] =
        breakpoints[t].level == 0 && breakpoints[t].left < 0
        && breakpoints[t].right > 0
    }
  }
}
