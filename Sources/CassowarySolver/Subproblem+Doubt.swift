// Licensed under the MIT licence; see LICENSE.

/// What coefficients that look harmless do along a path of rows.
///
/// Each of ten rows `a[k] = 8 a[k − 1]` is tame by itself, yet the last is
/// 2³⁰ times the first: a rate of 1 is made of terms of 2³⁰, where it passes
/// for rounding. So the rates and the sums that a run decides by are looked at
/// themselves. One that is neither clearly something nor what rounding leaves,
/// or multipliers much larger than the slopes that they are made of, take the
/// tameness away: then the answer counts once it is confirmed.
extension Subproblem {
  /// Trusts the component's coefficients no longer.
  mutating func doubt() {
    isTame = false
    isDoubtful = true
  }

  /// Trusts them no longer where a column that might end a movement is passed
  /// over, as its entry is small beside the largest: one along fourteen rows
  /// of 8 is, and the movement may be as much longer.
  mutating func doubtEntry(of column: Int) {
    if wantsFace || !breaks(column).isEmpty { doubt() }
  }

  /// Trusts them no longer where a basic column is at a far breakpoint, or in
  /// the piece beside it, by the leeway alone: two integers that differ are
  /// meant to, and so is more than rounding.
  @inline(__always)
  mutating func doubtFarMisses() {
    if !mayMissFarOut { return }
    for row in 0..<m where missesFarOut(Int(head[row])) { return doubt() }
  }

  /// Whether any column may.
  @inline(__always)
  var mayMissFarOut: Bool { context.hasFarNumbers && isTame && !isWhole }

  /// Whether a column that is far out is not where its position says, for all
  /// its leeway.
  func missesFarOut(_ column: Int) -> Bool {
    let here = value[column]
    guard abs(here) > EngineTolerance.far,
      let target = missedBreakpoint(of: column)
    else { return false }
    return abs(here - target) > EngineTolerance.atFar * abs(target)
      || EngineTolerance.areOtherIntegers(here, target)
  }

  /// Whether a rate made of terms of a size may be more than rounding without
  /// clearly being so: it is small beside these terms, or beside the level's
  /// largest slope, where pricing takes it for nothing. The latter is so of a
  /// column that is multiplied down on its way to what it moves.
  @inline(__always)
  func isInDoubt(_ rate: Double, _ size: Double) -> Bool {
    let magnitude = abs(rate)
    if magnitude <= EngineTolerance.cancelled * size { return false }
    return Self.isSlight(magnitude, size, largestSlope)
  }

  /// Whether a rate is small beside its terms or beside the level's largest
  /// slope.
  @inline(__always)
  static func isSlight(
    _ magnitude: Double,
    _ size: Double,
    _ largest: Double
  ) -> Bool {
    magnitude < EngineTolerance.clear * size
      || magnitude < EngineTolerance.clearOfNoise * largest
  }

  /// How large a sum of multipliers may be that comes of adding alone.
  var growthBound: Double { EngineTolerance.growth * slopeSum }

  /// Whether the multipliers at hand are larger than that.
  func hasGrown() -> Bool {
    for row in 0..<m where abs(dual[row]) > growthBound { return true }
    return false
  }

  /// What rounding may leave of sums along all rows, relative to them.
  var roundingOfSums: Double {
    max(EngineTolerance.cancelled, Double(m) * EngineTolerance.lastDigit)
  }
}
