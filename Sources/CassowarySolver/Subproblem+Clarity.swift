// Licensed under the MIT licence; see LICENSE.

/// Whether the rates prove the answer, all of them computed anew at the basis
/// and the pieces where the run ended.
extension Subproblem {
  /// Judges the multipliers of all levels: at every basic column they must
  /// cancel, and every nonbasic direction must be held back by a rate that
  /// clearly is one, behind others that are nothing but noise.
  mutating func judgeRates() {
    closed.refill(0, count: columns)
    for level in 0..<Int32(levels) {
      let largest = computeDuals(level)
      let isFlat = largest == 0
      for column in 0..<columns {
        if closed[column] == Self.frozenUp | Self.frozenDown { continue }
        let isBasic = slot[column] >= 0
        if isBasic, isFlat { continue }
        let (sum, scale) = isFlat ? (0, 0) : dualProduct(column)
        if isBasic {
          let slope = basicSlope(column, level)
          // Written so that NaN is dark.
          if !(abs(slope - sum) <= EngineTolerance.sure * (scale + abs(slope)))
          {
            clarity = .dark
          }
          continue
        }
        let (left, right) = slopes(column, level)
        let up = judge(right - sum, scale + abs(right), largest)
        let down = judge(sum - left, scale + abs(left), largest)
        if up < 0, closed[column] & Self.frozenUp == 0 { clarity = .dark }
        if down < 0, closed[column] & Self.frozenDown == 0 { clarity = .dark }
        if up > 0 { closed[column] |= Self.frozenUp }
        if down > 0 { closed[column] |= Self.frozenDown }
      }
      if clarity == .clear, isDoubtful, hasGrown() { clarity = .doubtful }
      if clarity == .dark { return }
    }
  }

  /// The sign of a rate made of terms of a size, 0 where they cancel; notes
  /// when that is not clear.
  @inline(__always)
  private mutating func judge(
    _ rate: Double,
    _ size: Double,
    _ largest: Double
  ) -> Int {
    let magnitude = abs(rate)
    if magnitude <= EngineTolerance.cancelled * size { return 0 }
    if magnitude < EngineTolerance.clear * size
      || magnitude < EngineTolerance.clearOfNoise * largest
    {
      if magnitude < 10 * EngineTolerance.entering * size,
        magnitude > 0.1 * EngineTolerance.freeze * size
      {
        clarity = .dark
      } else if clarity == .clear {
        clarity = .doubtful
      }
      if rate < 0 { return 0 }
    }
    return rate > 0 ? 1 : -1
  }
}
