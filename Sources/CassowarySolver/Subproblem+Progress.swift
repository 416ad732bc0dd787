// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Whether the steps of a level lead anywhere.
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
    if run.moved <= 4 * (columns + 20) { return false }
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
}
