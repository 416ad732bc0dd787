// Licensed under the MIT licence; see LICENSE.

/// Integers in, integers out.
///
/// Where each row is a variable, or a difference or a sum of two, every basis is
/// that of a graph whose edges have signs: what it is factorised and solved by
/// is 0, ±1, and ±2 where a cycle's signs don't cancel (Zaslavsky, Signed graphs,
/// 1982), so a value at integers is an integer or a half. With breakpoints that
/// are integers and starting values that are halves no operation rounds, and two
/// values that differ are meant to. A tolerance, which for dates in milliseconds
/// is half an hour, would be wrong: `nearness` is 0 there, and what is required
/// holds exactly.
extension Subproblem {
  /// Whether `value` stands at `target`.
  @inline(__always)
  func isAt(_ value: Double, _ target: Double, _ column: Int) -> Bool {
    abs(value - target) <= leeway(column, at: abs(target))
  }

  /// How far a value may be from one of this size that it is at.
  @inline(__always)
  func leeway(_ column: Int, at size: Double) -> Double {
    max(nearness * least(column), nearnessFarOut * size)
  }

  /// Whether no row has more than two variables; all coefficients are 1 or −1.
  mutating func hasPairsOnly() -> Bool {
    for row in 0..<m where !isPair(row) { return false }
    return true
  }

  /// The same of one row.
  func isPair(_ row: Int) -> Bool { matrix.row(row).count <= 2 }

  /// Looks whether the run that begins computes with integers alone.
  mutating func judgeNumbers() {
    isWhole = isOfPairs && hasWholeNumbers()
    setNearness()
  }

  private mutating func setNearness() {
    nearness = isWhole ? 0 : EngineTolerance.primal
    let losesNothing = isTame || isDoubtful
    nearnessFarOut =
      if isWhole {
        0
      } else if hasFarBreaks() {
        losesNothing ? EngineTolerance.primalFar : EngineTolerance.roundedFar
      } else {
        isTame ? EngineTolerance.primalTame : EngineTolerance.primal
      }
  }

  /// Whether some breakpoint is so far out that two beside it may differ by
  /// less than a leeway relative to it.
  private func hasFarBreaks() -> Bool {
    if !context.hasFarNumbers { return false }
    for t in breakpoints.indices
    where abs(breakpoints[t].value) > EngineTolerance.far {
      return true
    }
    return false
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
    for column in 0..<n where !EngineTolerance.isWhole(2 * value[column]) {
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
      setNearness()
      return
    }
  }
}
