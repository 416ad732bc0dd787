// Licensed under the MIT licence; see LICENSE.

/// Integers in, integers out.
///
/// Where each row is a variable or a difference of two, every basis is that of
/// a graph: what it is factorised and solved by is −1, 0 and 1 (such matrices
/// are totally unimodular: Hoffman & Kruskal, Integral boundary points of
/// convex polyhedra, 1956). So with breakpoints and starting values that are
/// integers no operation rounds, and two values that differ are meant to. A
/// tolerance, which for dates in milliseconds is half an hour, would be wrong:
/// `nearness` is 0 there, and what is required holds exactly.
extension Subproblem {
  /// Whether `value` stands at `target`.
  @inline(__always)
  func isAt(_ value: Double, _ target: Double, _ column: Int) -> Bool {
    abs(value - target) <= nearness * max(least(column), abs(target))
  }

  /// Whether no row has more than two variables, nor two of one sign; all
  /// coefficients are 1 or −1.
  mutating func hasDifferencesOnly() -> Bool {
    for row in 0..<m where !isDifference(row) { return false }
    return true
  }

  /// The same of one row.
  func isDifference(_ row: Int) -> Bool {
    let terms = matrix.row(row)
    if terms.count != 2 { return terms.count < 2 }
    let first = terms.lowerBound
    return matrix.rowValue[first] != matrix.rowValue[first + 1]
  }

  /// Looks whether the run that begins computes with integers alone.
  mutating func judgeNumbers() {
    isWhole = isOfDifferences && hasWholeNumbers()
    nearness = isWhole ? 0 : EngineTolerance.primal
  }

  private mutating func hasWholeNumbers() -> Bool {
    for t in breakpoints.indices {
      let breakpoint = breakpoints[t]
      if !EngineTolerance.isWhole(breakpoint.value) || abs(breakpoint.left) > 1
        || abs(breakpoint.right) > 1
      {
        return false
      }
    }
    for column in 0..<n where !EngineTolerance.isWhole(value[column]) {
      return false
    }
    return true
  }

  /// After values were computed: sums of large integers may have become too
  /// large to be exact.
  mutating func judgeSizes() {
    for row in 0..<m
    where !(abs(value[Int(head[row])]) <= EngineTolerance.largestWhole) {
      isWhole = false
      nearness = EngineTolerance.primal
      return
    }
  }
}
