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
  /// Whether the last point misses what is required by more than rounding.
  ///
  /// The values at hand are looked at first; only where these miss are they
  /// refined and the rows added up anew.
  mutating func hasNearMiss() -> Bool {
    if !mayHaveNearMiss() { return false }
    return !isSurelyFeasible(EngineTolerance.cancelled, isAnyRefined: true)
  }

  /// Whether a row as the factors have it misses what is required, by however
  /// little.
  func misses(_ row: Int) -> Bool {
    let column = n + row
    if slot[column] < 0 || !mayHaveSlope(column, 0) { return false }
    for t in breaks(column) where kinks[t].level == 0 {
      let excess = value[column] - kinks[t].value
      // Written so that NaN is a miss.
      let isMet = excess > 0 ? kinks[t].right <= 0 : kinks[t].left >= 0
      if excess != 0, !isMet || excess.isNaN { return true }
    }
    return false
  }

  /// Whether a value at hand, of a row as the factors have it, is off.
  private func mayHaveNearMiss() -> Bool {
    for row in 0..<m {
      let column = Int(head[row])
      if !mayHaveSlope(column, 0) { continue }
      let here = value[column]
      for t in breaks(column) where kinks[t].level == 0 {
        let target = kinks[t].value
        let excess = here - target
        let isWrong = excess > 0 ? kinks[t].right > 0 : kinks[t].left < 0
        // Written so that NaN is looked at.
        if excess != 0, isWrong || excess.isNaN,
          !(abs(excess) <= EngineTolerance.cancelled * abs(target))
        {
          return true
        }
      }
    }
    return false
  }
}
