// Licensed under the MIT licence; see LICENSE.

/// Whether the rates prove the answer, all of them computed anew at the basis
/// and the pieces where the run ended.
extension Subproblem {
  /// Judges the multipliers of all levels: at every basic column they must
  /// cancel, and every nonbasic direction must be held back by a rate that
  /// clearly is one, behind others that are nothing but noise.
  ///
  /// `takingNoise`: What is left of terms that cancel counts as nothing, as it
  /// does unless said otherwise in what is too large for integers, which alone
  /// could tell.
  mutating func judgeRates(takingNoise: Bool? = nil) {
    judgeRates(ofLevels: levels, takingNoise: takingNoise ?? isBeyondIntegers)
  }

  /// After a run that found required constraints to exclude each other, whether
  /// they clearly do: no direction lowers what they miss.
  mutating func isSurelyInfeasible() -> Bool {
    clarity = .clear
    judgeRates(ofLevels: 1, takingNoise: false)
    return clarity == .clear
  }

  private mutating func judgeRates(
    ofLevels count: Int,
    takingNoise takesNoise: Bool
  ) {
    closed.refill(0, count: columns)
    Self.shut(blanks, in: &closed)
    for level in 0..<Int32(count) {
      let largest = computeDuals(level)
      let isGrown = isDoubtful && hasGrown()
      if isGrown || !judge(level, largest, takingNoise: takesNoise) {
        context.hit(.refinedRates)
        if refineDuals(level) {
          judgeRefined(level, largest, takingNoise: takesNoise)
          judgeParameters(level, refinedNoise(beside: largest))
        } else {
          _ = computeDuals(level)
          let isNearly = !isGrown && judge(level, largest, takingNoise: true)
          clarity = isNearly ? .doubtful : .dark
        }
      } else if !takesNoise, largest > 0, asksForParameters(level) {
        if refineDuals(level) {
          judgeParameters(level, refinedNoise(beside: largest))
        } else if clarity == .clear {
          clarity = .doubtful
        }
      }
      if clarity == .dark { return }
    }
  }

  /// Whether an edited variable that stands still would move if this level had
  /// something of it.
  private func asksForParameters(_ level: Int32) -> Bool {
    for index in parameters.indices
    where level < parameters[index].levelsAbove || level == 0 {
      return true
    }
    return false
  }

  /// Judges a level by its multipliers in doubles; false, and no direction
  /// closed, when these don't settle it. That may only be seen at the last
  /// column, and what was closed by then was closed by multipliers that may be
  /// nothing but rounding.
  private mutating func judge(
    _ level: Int32,
    _ largest: Double,
    takingNoise: Bool = false
  ) -> Bool {
    closings.removeAll()
    if settlesInDoubles(level, largest, takingNoise: takingNoise) {
      return true
    }
    while let closing = closings.popLast() {
      closed[Int(closing.column)] = closing.before
    }
    return false
  }

  /// Whether multipliers in doubles settle a level, whose directions are closed
  /// on the way.
  ///
  /// A multiplier that cancellation has left looks like any other, and one of
  /// which it has left nothing like none. So where the factors have such pivots,
  /// or a column meets no multiplier at all, what rounding made of them is
  /// solved for, and no rate counts that is not far above what it comes to.
  ///
  /// `takingNoise`: What is left of terms that cancel counts as nothing.
  private mutating func settlesInDoubles(
    _ level: Int32,
    _ largest: Double,
    takingNoise: Bool
  ) -> Bool {
    let noise = takingNoise ? EngineTolerance.cancelled : 0
    let isFlat = largest == 0
    var areErrorsKnown = isFlat || takingNoise || factor.hasCancelled
    var hasErrors =
      !isFlat && !takingNoise && factor.hasCancelled && solveForErrors(level)
    // Of thousands of levels most have a say in a few columns.
    let isListed = isDualListed && (isFlat || takingNoise)
    if isListed { listRated(level, withBasics: true) }
    for index in 0..<(isListed ? rated.count : columns) {
      let column = isListed ? Int(rated[index]) : index
      if closed[column] == Self.frozenUp | Self.frozenDown { continue }
      let isBasic = slot[column] >= 0
      if isBasic, isFlat { continue }
      let (sum, scale) = isFlat ? (0, 0) : dualProduct(column)
      if isBasic {
        let slope = basicSlope(column, level)
        if !Self.cancels(slope, sum, scale) { return false }
        continue
      }
      if scale == 0, !areErrorsKnown {
        areErrorsKnown = true
        hasErrors = solveForErrors(level)
      }
      let isSettled = settles(
        column,
        level,
        (sum, scale),
        largest: largest,
        noise: noise,
        error: hasErrors ? errorProduct(column) : 0
      )
      if !isSettled { return false }
    }
    return true
  }

  /// Whether a product of multipliers is a basic column's slope.
  @inline(__always)
  static func cancels(_ slope: Double, _ sum: Double, _ scale: Double) -> Bool {
    // Written so that NaN does not cancel.
    abs(slope - sum) <= EngineTolerance.sure * (scale + abs(slope))
  }

  /// Whether both rates of a nonbasic column at a level are clear, and none is
  /// one that would lower the cost; closes what they hold back.
  @inline(__always)
  mutating func settles(
    _ column: Int,
    _ level: Int32,
    _ product: (sum: Double, scale: Double),
    largest: Double,
    noise: Double,
    error: Double
  ) -> Bool {
    let (sum, scale) = product
    let (left, right) = slopes(column, level)
    guard
      let up = sign(right - sum, scale + abs(right), largest, noise, error),
      let down = sign(sum - left, scale + abs(left), largest, noise, error)
    else { return false }
    return close(column, up, down)
  }

  /// After `confirm`, whether a rate that clearly is one holds back every
  /// nonbasic direction: then no other point is as good, and no variable is
  /// ambiguous.
  var isClosed: Bool {
    let both = Self.frozenUp | Self.frozenDown
    for column in 0..<columns where slot[column] < 0 && closed[column] != both {
      return false
    }
    return true
  }

  /// Puts what rounding made of the multipliers in `alpha`; false where it made
  /// nothing.
  mutating func solveForErrors(_ level: Int32) -> Bool {
    dualRest.refill(0, count: m)
    if computeDualRests(level) == 0 { return false }
    factor.solveBackward(&alpha)
    return true
  }

  /// What the errors of the multipliers, in `alpha`, make of a rate.
  mutating func errorProduct(_ column: Int) -> Double {
    if column >= n { return abs(alpha[column - n]) }
    var sum = 0.0
    for t in matrix.column(column) {
      sum += matrix.columnValue[t] * alpha[Int(matrix.columnRow[t])]
    }
    return abs(sum)
  }

  /// Notes which directions a level holds back; false when one that no level
  /// above does would lower its cost. The other one is held back even then: the
  /// gain may turn out to be nothing.
  mutating func close(_ column: Int, _ up: Int, _ down: Int) -> Bool {
    let before = closed[column]
    if up > 0 { closed[column] |= Self.frozenUp }
    if down > 0 { closed[column] |= Self.frozenDown }
    if closed[column] != before {
      closings.append((Int32(truncatingIfNeeded: column), before))
    }
    return (up >= 0 || before & Self.frozenUp != 0)
      && (down >= 0 || before & Self.frozenDown != 0)
  }

  /// The sign of a rate made of terms of a size, 0 where there are none; nil
  /// when that is not clear. Terms that cancel in doubles, even to nothing, may
  /// add up to something: two rows that are parallel but for the last digit of
  /// a coefficient let a variable move, however far it must.
  @inline(__always)
  func sign(
    _ rate: Double,
    _ size: Double,
    _ largest: Double,
    _ noise: Double,
    _ error: Double
  ) -> Int? {
    let magnitude = abs(rate)
    if size == 0, error == 0 { return 0 }
    if magnitude < noise * size { return 0 }
    if Self.isSlight(magnitude, size, largest)
      || magnitude < EngineTolerance.aboveError * error
    {
      return nil
    }
    // Written so that NaN is not clear.
    return rate > 0 ? 1 : rate < 0 ? -1 : nil
  }

  /// The same by refined multipliers, whose products are exact but for what
  /// `EngineTolerance.vanished` allows for. A direction that would lower the
  /// cost by what rounding may make of a coefficient is in doubt; by more,
  /// the answer is wrong.
  ///
  /// `takingNoise`: What is too small to be told from nothing counts as nothing.
  private mutating func judgeRefined(
    _ level: Int32,
    _ largest: Double,
    takingNoise: Bool
  ) {
    let size = max(largest, largestDual)
    let noise = refinedNoise(beside: largest)
    let nothing = EngineTolerance.nothing * size
    var isSettled = false
    for column in 0..<columns where slot[column] < 0 {
      if closed[column] == Self.frozenUp | Self.frozenDown { continue }
      let (left, right) = slopes(column, level)
      let (up, down) = refinedRates(column, level)
      let scale = dualProduct(column).scale
      // A column multiplied down along many rows, or what refining has left.
      if clarity == .clear, !takingNoise {
        let faint = max(
          Self.faint(up, scale + abs(right), nothing, noise),
          Self.faint(down, scale + abs(left), nothing, noise)
        )
        if faint > 0 {
          let isOwn =
            scale > noise || Self.isFaint(left, noise)
            || Self.isFaint(right, noise)
          isSettled =
            faint <= nothing && !isOwn
            && (isSettled || settles(level, below: noise))
          if !isSettled { clarity = .doubtful }
        }
      }
      if !close(column, sign(up, noise), sign(down, noise)) {
        let isUp = up < 0 && closed[column] & Self.frozenUp == 0
        let loss = isUp ? -up : -down
        let size = max(scale + abs(isUp ? right : left), largest)
        if loss > EngineTolerance.sure * size {
          clarity = .dark
        } else if clarity == .clear {
          clarity = .doubtful
        }
      }
    }
  }

  /// Doubts an answer for which an edited variable stands still that refined
  /// multipliers would rather move: those in doubles, of which cancellation had
  /// left nothing, said that nobody asks for it.
  private mutating func judgeParameters(_ level: Int32, _ noise: Double) {
    for index in parameters.indices
    where level < parameters[index].levelsAbove || level == 0 {
      var sum = Twofold(0)
      var noiseOfAll = 0.0
      for t in parameterRow.indices
      where parameterVariable[t] == parameters[index].variable {
        let row = Int(parameterRow[t])
        let coefficient = parameterCoefficient[t]
        sum.add(coefficient, times: dual[row], dualRest[row])
        noiseOfAll += abs(coefficient) * noise
      }
      // Written so that NaN is in doubt.
      if !(abs(sum.rounded) <= noiseOfAll) {
        if clarity == .clear { clarity = .doubtful }
        return
      }
    }
  }

  /// The magnitude of a rate that counts as none and may be one; 0 of another.
  /// Refining leaves less than `nothing`, except where a rate's own terms are
  /// that small.
  @inline(__always)
  private static func faint(
    _ rate: Double,
    _ size: Double,
    _ nothing: Double,
    _ noise: Double
  ) -> Double {
    let magnitude = abs(rate)
    if magnitude > noise { return 0 }
    let least = min(nothing, EngineTolerance.vanished * size)
    return magnitude > least ? magnitude : 0
  }

  /// Whether a slope is one of the column's own that is as small as what
  /// refining leaves.
  @inline(__always)
  private static func isFaint(_ slope: Double, _ noise: Double) -> Bool {
    slope != 0 && abs(slope) <= noise
  }

  /// Whether multipliers as small as a bound may all be nothing: the others
  /// alone cancel at every basic column, as far as can be told.
  ///
  /// What refining leaves of nothing is small everywhere. A multiplier that was
  /// multiplied down along a chain of rows has a neighbour that is larger, in a
  /// row where nothing else makes up for it.
  private mutating func settles(_ level: Int32, below bound: Double) -> Bool {
    for row in 0..<m {
      let column = Int(head[row])
      let slope = basicSlope(column, level)
      var sum = Twofold(slope, basicSlopeRest(column, level))
      var size = abs(slope)
      if column >= n {
        let row = column - n
        if abs(dual[row]) > bound {
          sum.add(1, times: dual[row], dualRest[row])
          size += abs(dual[row])
        }
      } else {
        for t in matrix.column(column) {
          let row = Int(matrix.columnRow[t])
          if abs(dual[row]) <= bound { continue }
          let entry = matrix.columnValue[t]
          sum.add(-entry, times: dual[row], dualRest[row])
          size += abs(entry * dual[row])
        }
      }
      // Written so that NaN does not settle.
      if !(abs(sum.rounded) <= EngineTolerance.nothing * size) { return false }
    }
    return true
  }

  @inline(__always)
  private func sign(_ rate: Double, _ noise: Double) -> Int {
    rate > noise ? 1 : rate < -noise ? -1 : 0
  }
}
