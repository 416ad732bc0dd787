// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Computes the multipliers of a level: `dual · B = slopes of the basics`.
  ///
  /// Answers the largest magnitude among the slopes.
  mutating func computeDuals(_ level: Int32) -> Double {
    var largest = 0.0
    slopeSum = 0
    let isProbe = level == Int32(levels)
    for row in 0..<m {
      let column = Int(head[row])
      guard isProbe || mayHaveSlope(column, level) else {
        dual[row] = 0
        continue
      }
      let slope = basicSlope(column, level)
      dual[row] = slope
      slopeSum += abs(slope)
      largest = max(largest, abs(slope))
    }
    if largest > 0 { factor.solveBackward(&dual) }
    return largest
  }

  /// The product of the multipliers with a column, and the sum of its
  /// terms' magnitudes.
  @inline(__always)
  func dualProduct(_ column: Int) -> (sum: Double, scale: Double) {
    if column >= n {
      let term = -dual[column - n]
      return (term, abs(term))
    }
    var sum = 0.0
    var scale = 0.0
    for t in matrix.column(column) {
      let term = matrix.columnValue[t] * dual[Int(matrix.columnRow[t])]
      sum += term
      scale += abs(term)
    }
    return (sum, scale)
  }

  /// Lists the nonbasic directions that would lower the level's cost and are
  /// not frozen; when there is none, freezes those that would raise it, for
  /// the levels below or for those who ask for the optimal face.
  mutating func price(_ level: Int32) {
    let largest = computeDuals(level)
    hasBasicSlope = largest > 0
    largestSlope = largest
    moves.removeAll()
    let isFlat = largest == 0
    let isProbe = level == Int32(levels)
    var largestScale = 0.0
    for column in 0..<columns where slot[column] < 0 {
      if frozen[column] >= Self.frozenUp | Self.frozenDown { continue }
      if isFlat, !isProbe, !mayHaveSlope(column, level) { continue }
      let (left, right) = slopes(column, level)
      if isFlat, left <= 0, right >= 0 { continue }
      let (sum, scale) = isFlat ? (0, 0) : dualProduct(column)
      largestScale = max(largestScale, scale)
      if isTame, !isProbe {
        if Self.isInDoubt(right - sum, scale + abs(right))
          || Self.isInDoubt(sum - left, scale + abs(left))
        {
          doubt()
        }
      }
      if let move = worthwhileMove(column, (left, right), (sum, scale)) {
        moves.append(move)
      }
    }
    if isTame, !isProbe, largestScale > growthBound { doubt() }
    if moves.isEmpty, level < Int32(wantsFace ? levels : levels - 1) {
      freeze(level, largest)
    }
  }

  /// Forbids the levels below to move where this level would lose.
  private mutating func freeze(_ level: Int32, _ largest: Double) {
    let isFlat = largest == 0
    let both = Self.frozenUp | Self.frozenDown
    isOpen = false
    for column in 0..<columns where slot[column] < 0 {
      if frozen[column] & both == both { continue }
      if isFlat, !mayHaveSlope(column, level) {
        isOpen = true
        continue
      }
      let (left, right) = slopes(column, level)
      if isFlat, left == 0, right == 0 {
        isOpen = true
        continue
      }
      freeze(column, (left, right), isFlat ? (0, 0) : dualProduct(column))
      if frozen[column] & both != both { isOpen = true }
    }
  }

  /// A move of a nonbasic column that lowers the level's cost.
  @inline(__always)
  mutating func worthwhileMove(
    _ column: Int,
    _ slopes: (left: Double, right: Double),
    _ product: (sum: Double, scale: Double)
  ) -> Move? {
    let (sum, scale) = product
    let up = slopes.right - sum
    let down = sum - slopes.left
    let tolerance = EngineTolerance.entering
    if up < -Self.worth(scale, slopes.right, largestSlope, tolerance),
      frozen[column] & Self.frozenUp == 0
    {
      return Move(column: Int32(column), isUp: true, rate: up)
    }
    if down < -Self.worth(scale, slopes.left, largestSlope, tolerance),
      frozen[column] & Self.frozenDown == 0
    {
      return Move(column: Int32(column), isUp: false, rate: down)
    }
    return nil
  }

  /// Freezes the directions of a column that would raise the level's cost.
  @inline(__always)
  private mutating func freeze(
    _ column: Int,
    _ slopes: (left: Double, right: Double),
    _ product: (sum: Double, scale: Double)
  ) {
    let (sum, scale) = product
    let tolerance = EngineTolerance.freeze
    if slopes.right - sum
      > Self.worth(scale, slopes.right, largestSlope, tolerance)
    {
      frozen[column] |= Self.frozenUp
    }
    if sum - slopes.left
      > Self.worth(scale, slopes.left, largestSlope, tolerance)
    {
      frozen[column] |= Self.frozenDown
    }
  }

  /// How large a rate must be to count, made of terms and a slope of these
  /// magnitudes. The slope on the column's other side has no part in it:
  /// under scaling it may be larger by many orders.
  @inline(__always)
  private static func worth(
    _ scale: Double,
    _ slope: Double,
    _ largest: Double,
    _ tolerance: Double
  ) -> Double {
    tolerance * (scale + abs(slope))
      + EngineTolerance.noise * max(largest, abs(slope))
  }
}
