// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What is believed of an answer in doubles.
///
/// A component is *tame* when its coefficients are short dyadic fractions
/// within a moderate range: then what cancels, cancels exactly, nothing is
/// lost by scaling, and the simplex can't mistake noise for a number. This
/// is known from loading, at no cost, and true of most screens.
///
/// Any other answer is confirmed before it counts, from the rows as they are:
/// every column is where its position says, within `EngineTolerance.placed` of
/// what is added up in it; the multipliers of every level cancel at every
/// basic column; and every rate that decides is either noise or clearly is
/// not. Then it is the exact answer to a problem that differs by rounding
/// alone; and it is that of the problem itself where no basic column would be
/// in another piece without the rounding. What is not confirmed is asked of
/// integers.
extension Subproblem {
  /// What cancellation has left of a number.
  enum Clarity: UInt8 {
    /// Nothing but noise, or clearly something.
    case clear
    /// Too little to be sure.
    case doubtful
    /// So little that it may be wrong.
    case dark
  }

  /// Whether the last run's answer is confirmed; brings its values as close
  /// as doubles can on the way.
  ///
  /// `isForced`: What is required can be met but for rounding alone. Then there
  /// is no answer that rounding does not have a part in, and where it puts
  /// basic columns does not matter.
  ///
  /// `exactly`: Rates in doubt are judged by elimination.
  mutating func confirm(
    isForced: Bool = false,
    exactly: Bool = false
  ) -> Bool {
    if isTame {
      doubtFarMisses()
      if isTame { return true }
    }
    if !refine() { clarity = .dark }
    judgeUnlessJudged(exactly)
    isBarred = false
    var isConfirmed = clarity == .clear && standsWhereItIs(isForced)
    if clarity == .clear, !isConfirmed, straighten() {
      judgeUnlessJudged(exactly)
      isConfirmed = clarity == .clear && standsWhereItIs(isForced)
    }
    context.hit(isConfirmed ? .confirmed : .unconfirmed)
    if isConfirmed { noteProof() }
    return isConfirmed
  }

  private mutating func judgeUnlessJudged(_ exactly: Bool) {
    if !areRatesJudged {
      judgeRates()
      needsExactRates = clarity != .clear
      if exactly, needsExactRates, judgeExactly() { clarity = .clear }
    }
    areRatesJudged = clarity == .clear
  }

  private mutating func standsWhereItIs(_ isForced: Bool) -> Bool {
    agreesWithRows(EngineTolerance.placed) && (isForced || standsFirm())
  }

  /// After `confirm`, a laxer measure for what is too large for integers: no
  /// error of a row or a rate that could be seen from outside.
  var isPlausible: Bool {
    mutating get {
      isTame || clarity != .dark && agreesWithRows(EngineTolerance.feasible)
    }
  }

  /// The same where integers gave up, and what is left of terms that cancel
  /// counts as nothing.
  mutating func isPlausibleTakingNoise() -> Bool {
    clarity = .clear
    judgeRates(takingNoise: true)
    return isPlausible
  }

  /// Whether the last point is one where everything required holds.
  ///
  /// `isAnyRefined`: a tame component is measured like any other.
  mutating func isSurelyFeasible(
    _ tolerance: Double,
    isAnyRefined: Bool = false
  ) -> Bool {
    if isTame, !isAnyRefined { return true }
    if !refine() { return false }
    for column in 0..<columns where !breaks(column).isEmpty {
      if !agrees(column, tolerance, isPlaced: false) { return false }
    }
    return true
  }

  /// Whether a coefficient is a short dyadic fraction of moderate size.
  static func isTame(_ coefficient: Double) -> Bool {
    coefficient.bitPattern & longDigits == 0
      && abs(coefficient) <= tame && abs(coefficient) >= 1 / tame
  }

  private mutating func agreesWithRows(_ tolerance: Double) -> Bool {
    for column in 0..<columns where !breaks(column).isEmpty {
      if !agrees(column, tolerance, isPlaced: true) { return false }
    }
    return true
  }

  /// Whether a column, its value computed anew from the variables, is on the
  /// right side of what is required, and if asked where its position says.
  mutating func agrees(
    _ column: Int,
    _ tolerance: Double,
    isPlaced: Bool
  ) -> Bool {
    var here = value[column]
    var magnitude = abs(here)
    // What counts as 1: an error is seen through coefficients and weights.
    var floor = unit(column)
    if column < n {
      for t in breaks(column) {
        floor = min(floor, 1 / max(-breakpoints[t].left, breakpoints[t].right))
      }
    } else {
      let sum = rowSum(column - n, from: 0)
      here = sum.sum
      magnitude = max(abs(here), sum.magnitude)
      floor = min(floor, sum.largest)
    }
    magnitude = max(magnitude, floor)
    let range = breaks(column)
    let tolerance =
      tolerance < EngineTolerance.feasible
      ? EngineTolerance.narrowed(tolerance, at: magnitude)
      : magnitude > EngineTolerance.far
        ? EngineTolerance.roundedFar : tolerance
    for t in range where breakpoints[t].level == 0 {
      let excess = here - breakpoints[t].value
      let isWrong =
        excess > 0 ? breakpoints[t].right > 0 : breakpoints[t].left < 0
      guard isWrong, excess != 0 else { continue }
      if !isScaled,
        EngineTolerance.areOtherIntegers(here, breakpoints[t].value)
      {
        return false
      }
      if abs(excess) > tolerance * max(magnitude, abs(breakpoints[t].value)) {
        return false
      }
    }
    if !isPlaced { return here.isFinite }
    if !isScaled, tolerance < EngineTolerance.feasible, missesFarOut(column) {
      return false
    }
    let at = Int(position[column])
    let piece = at >> 1
    if at & 1 == 1 {
      let target = breakpoints[piece].value
      // Written so that NaN is refused.
      return abs(here - target) <= tolerance * max(magnitude, abs(target))
    }
    if piece > range.lowerBound {
      let target = breakpoints[piece - 1].value
      if !(here >= target - tolerance * max(magnitude, abs(target))) {
        return false
      }
    }
    if piece < range.upperBound {
      let target = breakpoints[piece].value
      if !(here <= target + tolerance * max(magnitude, abs(target))) {
        return false
      }
    }
    return true
  }

  /// Whether every basic column stays where its position says when all rows are
  /// rounded otherwise: between its two breakpoints, and at the one at which
  /// it is.
  ///
  /// A row that is met to its last digit moves a column by that digit over
  /// its coefficient, and others by as much times theirs: what a soft
  /// constraint misses by may be nothing but that, and the soft constraint lost
  /// to nothing. And a column that misses its breakpoint by more than such
  /// digits explain is not at it, however little that is: along a chain of
  /// rows that multiply the last column moves by more than 10¹⁷ times as much.
  mutating func standsFirm() -> Bool { footing() == .firm }

  /// How surely the basic columns are where their positions say.
  enum Footing {
    case firm
    /// Some are not, and `nearEdges` has how far each is from its breakpoint.
    case loose
    /// The values don't settle.
    case unsettled
  }

  mutating func footing() -> Footing {
    listNearEdges()
    if nearEdges.isEmpty { return .firm }
    // Values of twice the digits tell one that is exactly there. How far
    // another is inside its piece only counts where the sides are known as
    // well.
    context.hit(.refinedValues)
    let areExact = provideRests()
    if !refineValues() { return .unsettled }
    for index in nearEdges.indices {
      let edge = nearEdges[index]
      let distance = distance(from: edge)
      if distance == 0 { continue }
      // Written so that NaN does not stand.
      let isInside =
        switch edge.side {
        case .above: areExact && distance > 0
        case .below: areExact && distance < 0
        case .at: false
        }
      if !isInside { return .loose }
    }
    return .firm
  }

  /// Lists the breakpoints that basic columns are at, or beside by so little that
  /// rounding might lead past.
  private mutating func listNearEdges() {
    roundOtherwise()
    nearEdges.removeAll()
    for row in 0..<m {
      let column = Int(head[row])
      let reach = abs(alpha[row])
      if reach == 0 || breaks(column).isEmpty { continue }
      let at = Int(position[column])
      let range = breaks(column)
      let piece = at >> 1
      if at & 1 == 1 {
        nearEdges.append(NearEdge(column, piece, .at, reach))
        continue
      }
      let near = EngineTolerance.roundings * reach
      if piece > range.lowerBound {
        let edge = breakpoints[piece - 1].value
        if !(value[column] - edge > near) {
          nearEdges.append(NearEdge(column, piece - 1, .above, reach))
        }
      }
      if piece < range.upperBound {
        let edge = breakpoints[piece].value
        if !(edge - value[column] > near) {
          nearEdges.append(NearEdge(column, piece, .below, reach))
        }
      }
    }
  }

  /// Puts how far the basic columns move when all rows are rounded otherwise in
  /// `alpha`.
  private mutating func roundOtherwise() {
    isAlphaListed = false
    for row in 0..<m {
      let sum = rowSum(row, from: -value[n + row])
      let size = max(sum.magnitude, abs(value[n + row]))
      alpha[row] = size * EngineTolerance.lastDigit * Self.roundedWay(row)
    }
    factor.solveForward(&alpha)
  }

  /// Whether a basic column is off the breakpoint that it is at by far more than
  /// rounding explains: by however little, for along rows that multiply another
  /// column may move by 10¹⁷ times as much.
  mutating func missesByMoreThanRounding() -> Bool {
    if !multiplies { return false }
    roundOtherwise()
    for row in 0..<m {
      let column = Int(head[row])
      guard let target = missedBreakpoint(of: column) else { continue }
      var size = max(abs(target), abs(value[column]))
      if column >= n { size = max(size, rowSum(column - n, from: 0).magnitude) }
      let reach = max(abs(alpha[row]), EngineTolerance.lastDigit * size)
      // Written so that NaN misses.
      if !(abs(value[column] - target) <= EngineTolerance.farMore * reach) {
        return true
      }
    }
    return false
  }

  /// Which way a row is rounded otherwise, and how far: another for each, so
  /// that rows which are alike don't cancel.
  private static func roundedWay(_ row: Int) -> Double {
    let hash = UInt32(truncatingIfNeeded: row) &* 0x9E37_79B9
    let part = 1 + Double(hash & 0x7FFF_FFFF) * 0x1p-31
    return hash >> 31 == 0 ? part : -part
  }

  /// Adds to the basic columns' values what their rows' errors, computed
  /// without error, ask for; false when the values don't settle.
  ///
  /// Iterative refinement (Moler, Iterative refinement in floating point,
  /// 1967, doi:10.1145/321386.321394).
  mutating func refine() -> Bool {
    for _ in 0..<Self.valueRefinements {
      var isExact = true
      for row in 0..<m {
        alpha[row] = -rowSum(row, from: -value[n + row]).sum
        if alpha[row] != 0 { isExact = false }
      }
      if isExact { return true }
      factor.solveForward(&alpha)
      var isSettled = true
      for row in 0..<m {
        let column = Int(head[row])
        value[column] += alpha[row]
        if !isSettling(alpha[row], column) { isSettled = false }
      }
      if isSettled { return true }
    }
    return false
  }

  static var valueRefinements: Int { 4 }

  /// Whether what refining has added to a value no longer matters.
  @inline(__always)
  func isSettling(_ change: Double, _ column: Int) -> Bool {
    // Written so that NaN is not settled.
    abs(change)
      <= max(
        EngineTolerance.sure * abs(value[column]),
        EngineTolerance.unseen * unit(column)
      )
  }

  /// What a row adds to a number, and its largest term and coefficient.
  ///
  /// The sum is as if computed in twice the digits: Ogita, Rump & Oishi,
  /// Accurate sum and dot product (2005), doi:10.1137/030601818.
  mutating func rowSum(
    _ row: Int,
    from start: Double
  ) -> (sum: Double, magnitude: Double, largest: Double) {
    var here = start
    var lost = 0.0
    var magnitude = 0.0
    var largest = 0.0
    for t in matrix.row(row) {
      let entry = matrix.rowValue[t]
      let other = value[Int(matrix.rowColumn[t])]
      let term = entry * other
      let sum = here + term
      let back = sum - here
      lost += (here - (sum - back)) + (term - back)
      lost += (-term).addingProduct(entry, other)
      here = sum
      magnitude = max(magnitude, abs(term))
      largest = max(largest, abs(entry))
    }
    return (here + lost, magnitude, largest)
  }
}
