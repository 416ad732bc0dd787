// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Computes the multipliers of a level: `dual · B = slopes of the basics`.
  ///
  /// Answers the largest magnitude among the slopes.
  ///
  /// - Complexity: what is not zero, where the level's columns are listed;
  ///   else O(entries of the factors).
  mutating func computeDuals(_ level: Int32) -> Double {
    slopeSum = 0
    guard let places = places(at: level) else { return computeAllDuals(level) }
    context.hit(.listedLevel)
    if isDualListed {
      for index in dualRows.indices { dual[Int(dualRows[index])] = 0 }
    } else {
      for row in 0..<m { dual[row] = 0 }
      isDualListed = true
    }
    dualRows.removeAll()
    var largest = 0.0
    for place in places {
      let column = Int(levelColumn[place])
      let row = Int(slot[column])
      if row < 0 { continue }
      let slope = basicSlope(column, level)
      if slope == 0 { continue }
      dual[row] = slope
      dualRows.append(Int32(truncatingIfNeeded: row))
      slopeSum += abs(slope)
      largest = max(largest, abs(slope))
    }
    if largest > 0 { factor.solveBackward(&dual, &dualRows) }
    return largest
  }

  /// Whether the level at hand has few multipliers that are not zero.
  var areDualsFew: Bool {
    isDualListed && dualRows.count <= m / context.limits.localPart
  }

  private mutating func computeAllDuals(_ level: Int32) -> Double {
    isDualListed = false
    var largest = 0.0
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
    arePricedSharply = false
    losses.removeAll()
    notesLosses = level < Int32(wantsFace ? levels : levels - 1)
    let isProbe = level == Int32(levels)
    var largestScale = 0.0
    if isDualListed {
      listRated(level, withBasics: false)
      for index in rated.indices {
        rate(Int(rated[index]), level, false, &largestScale)
      }
    } else {
      let isFlat = largest == 0
      for column in 0..<columns where slot[column] < 0 {
        if isFlat, !isProbe, !mayHaveSlope(column, level) { continue }
        rate(column, level, isFlat, &largestScale)
      }
    }
    if isTame, !isProbe, largestScale > growthBound { doubt() }
    if moves.isEmpty, sharpMoves > 0 { priceSharply(level) }
    if moves.isEmpty, notesLosses { freeze() }
  }

  /// Lists the columns that have breakpoints at a level, or are in a row whose
  /// multiplier is not zero: the others have no rate there.
  mutating func listRated(_ level: Int32, withBasics: Bool) {
    isTouched.grow(to: columns, with: false)
    rated.removeAll()
    for place in places(at: level) ?? 0..<0 {
      listRated(Int(levelColumn[place]), withBasics)
    }
    for index in dualRows.indices {
      let row = Int(dualRows[index])
      listRated(n + row, withBasics)
      for t in matrix.row(row) {
        listRated(Int(matrix.rowColumn[t]), withBasics)
      }
    }
    for index in rated.indices { isTouched[Int(rated[index])] = false }
  }

  @inline(__always)
  private mutating func listRated(_ column: Int, _ withBasics: Bool) {
    if isTouched[column] || !withBasics && slot[column] >= 0 { return }
    isTouched[column] = true
    rated.append(Int32(truncatingIfNeeded: column))
  }

  /// Lists a nonbasic column among the moves if it is worth one; while none is,
  /// what to freeze of it.
  @inline(__always)
  private mutating func rate(
    _ column: Int,
    _ level: Int32,
    _ isFlat: Bool,
    _ largestScale: inout Double
  ) {
    if frozen[column] >= Self.frozenUp | Self.frozenDown { return }
    let (left, right) = slopes(column, level)
    let (sum, scale) = isFlat ? (0, 0) : dualProduct(column)
    if isFlat, left <= 0, right >= 0 {
      noteLoss(column, (left, right), (sum, scale))
      return
    }
    largestScale = max(largestScale, scale)
    if isTame, level != Int32(levels) {
      if isInDoubt(right - sum, scale + abs(right))
        || isInDoubt(sum - left, scale + abs(left))
      {
        doubt()
      }
    }
    if let move = worthwhileMove(column, (left, right), (sum, scale)) {
      moves.append(move)
      notesLosses = false
    }
    noteLoss(column, (left, right), (sum, scale))
  }

  /// Forbids the levels below to move where this level would lose.
  private mutating func freeze() {
    for index in losses.indices {
      frozen[Int(losses[index].column)] |= losses[index].directions
    }
    isOpen = hasOpenColumn()
  }

  /// Whether both directions of a column are frozen.
  @inline(__always)
  private func isShut(_ column: Int) -> Bool {
    let both = Self.frozenUp | Self.frozenDown
    return frozen[column] & both == both
  }

  /// Whether some nonbasic column has a direction that is not frozen. The one
  /// that had one last is asked first, and then those behind it.
  private mutating func hasOpenColumn() -> Bool {
    if openColumn >= columns { openColumn = 0 }
    for _ in 0..<columns {
      if slot[openColumn] < 0, !isShut(openColumn) { return true }
      openColumn += 1
      if openColumn == columns { openColumn = 0 }
    }
    return false
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
    if isWorth(up, scale, slopes.right), frozen[column] & Self.frozenUp == 0 {
      return Move(column: Int32(column), isUp: true, rate: up)
    }
    if isWorth(down, scale, slopes.left), frozen[column] & Self.frozenDown == 0
    {
      return Move(column: Int32(column), isUp: false, rate: down)
    }
    return nil
  }

  /// Notes the directions of a column that would raise the level's cost.
  @inline(__always)
  private mutating func noteLoss(
    _ column: Int,
    _ slopes: (left: Double, right: Double),
    _ product: (sum: Double, scale: Double)
  ) {
    if !notesLosses { return }
    let (sum, scale) = product
    var directions: UInt8 = 0
    if isLoss(slopes.right - sum, scale, slopes.right) {
      directions |= Self.frozenUp
    }
    if isLoss(sum - slopes.left, scale, slopes.left) {
      directions |= Self.frozenDown
    }
    if directions != 0 {
      losses.append(
        Loss(column: Int32(truncatingIfNeeded: column), directions: directions)
      )
    }
  }

  /// Whether a reduced cost lowers the level's cost.
  @inline(__always)
  func isWorth(_ rate: Double, _ scale: Double, _ slope: Double) -> Bool {
    rate < -worth(scale, slope, EngineTolerance.entering)
  }

  /// Whether it raises the level's cost.
  @inline(__always)
  func isLoss(_ rate: Double, _ scale: Double, _ slope: Double) -> Bool {
    rate > worth(scale, slope, EngineTolerance.freeze)
  }

  /// How large a rate must be to count, made of terms and a slope of these
  /// magnitudes. The slope on the column's other side has no part in it:
  /// under scaling it may be larger by many orders.
  @inline(__always)
  private func worth(
    _ scale: Double,
    _ slope: Double,
    _ tolerance: Double
  ) -> Double {
    tolerance * (scale + abs(slope))
      + noiseOfRates * max(largestSlope, abs(slope))
  }

  /// What rounding leaves of a rate, relative to the level's largest slope: the
  /// more rows there are, the more may be added up in it.
  @inline(__always)
  private var noiseOfRates: Double {
    isTame
      ? EngineTolerance.noise
      : max(EngineTolerance.noise, Double(m) * EngineTolerance.lastDigit)
  }
}
