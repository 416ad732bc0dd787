// Licensed under the MIT licence; see LICENSE.

/// Required constraints that a feasible point misses by more than rounding.
///
/// The simplex takes a column for one at its breakpoint within
/// `EngineTolerance.primal`, which is what keeps it from cycling, and far
/// more than rounding leaves of a sum. Two equations of one left side whose
/// constants differ in the twelfth digit exclude each other all the same. So
/// a point that shall prove that required constraints can be met is measured
/// again, and one that misses by more than `EngineTolerance.cancelled` proves
/// nothing: integers decide.
extension Subproblem {
  /// What the values at hand, of rows as the factors have them, miss.
  struct Miss {
    /// A row is off by more than rounding.
    var isOff = false
    /// Or so far out, or by so much, that rounding may hide a conflict.
    var mayHide = false
  }

  /// Looks for required constraints that the last point misses.
  mutating func nearMiss() -> Miss {
    var miss = Miss()
    // One that is not basic stands at a breakpoint, and may miss another.
    for column in 0..<columns where mayHaveSlope(column, 0) {
      let here = value[column]
      for t in breaks(column) where breakpoints[t].level == 0 {
        let target = breakpoints[t].value
        if abs(target) > EngineTolerance.near { miss.mayHide = true }
        let excess = here - target
        let isWrong =
          excess > 0 ? breakpoints[t].right > 0 : breakpoints[t].left < 0
        // Written so that NaN is looked at.
        if excess != 0, isWrong || excess.isNaN,
          !(abs(excess)
            <= EngineTolerance.allowed(
              EngineTolerance.cancelled,
              of: abs(target)
            ))
            || abs(target) > EngineTolerance.far
              && EngineTolerance.areOtherIntegers(here, target)
        {
          miss.isOff = true
          if !(abs(excess) <= EngineTolerance.conflict) { miss.mayHide = true }
        }
      }
    }
    return miss
  }

  /// Whether the last point misses what is required by more than rounding.
  ///
  /// The values at hand are looked at first; only where these miss are they
  /// refined and the rows added up anew.
  mutating func hasNearMiss() -> Bool { nearMiss().isOff && missesRefined() }

  /// Whether the refined point does.
  mutating func missesRefined() -> Bool {
    !isSurelyFeasible(EngineTolerance.cancelled, isAnyRefined: true)
  }
}
