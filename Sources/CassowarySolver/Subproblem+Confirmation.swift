// Licensed under the MIT licence; see LICENSE.

/// What is believed of an answer in doubles.
///
/// A component is *tame* when its coefficients are short dyadic fractions
/// within a moderate range: then what cancels, cancels exactly, nothing is
/// lost by scaling, and the simplex can't mistake noise for a number. This
/// is known from loading, at no cost, and true of most screens.
///
/// Any other answer is confirmed before it counts, from the rows as they are:
/// every column is where its position says, within `EngineTolerance.sure` of
/// what is added up in it; the multipliers of every level cancel at every
/// basic column; and every rate that decides is either noise or clearly is
/// not. Then it is the exact answer to a problem that differs by rounding
/// alone. What is not confirmed is asked of integers.
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

  /// Whether the last point and the levels' multipliers are confirmed.
  var isConfirmed: Bool {
    mutating get {
      isTame || clarity == .clear && agreesWithRows(EngineTolerance.sure)
    }
  }

  /// The same by a laxer measure, for what is too large for integers: no
  /// error of a row or a rate that could be seen from outside.
  var isPlausible: Bool {
    mutating get {
      isTame || clarity != .dark && agreesWithRows(EngineTolerance.feasible)
    }
  }

  /// Whether the last point is one where everything required holds.
  mutating func isSurelyFeasible(_ tolerance: Double) -> Bool {
    if isTame { return true }
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
  private mutating func agrees(
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
        floor = min(floor, 1 / max(-kinks[t].left, kinks[t].right))
      }
    } else {
      here = 0
      var lost = 0.0
      var largest = 0.0
      for t in matrix.row(column - n) {
        let entry = matrix.rowValue[t]
        let other = value[Int(matrix.rowColumn[t])]
        let term = entry * other
        // Error-free: Ogita, Rump & Oishi, Accurate sum and dot product
        // (2005), doi:10.1137/030601818.
        let sum = here + term
        let back = sum - here
        lost += (here - (sum - back)) + (term - back)
        lost += (-term).addingProduct(entry, other)
        here = sum
        magnitude = max(magnitude, abs(term))
        largest = max(largest, abs(entry))
      }
      here += lost
      floor = min(floor, largest)
    }
    magnitude = max(magnitude, floor)
    let range = breaks(column)
    for t in range where kinks[t].level == 0 {
      let excess = here - kinks[t].value
      let isWrong = excess > 0 ? kinks[t].right > 0 : kinks[t].left < 0
      if isWrong, abs(excess) > tolerance * max(magnitude, abs(kinks[t].value))
      {
        return false
      }
    }
    if !isPlaced { return here.isFinite }
    let at = Int(position[column])
    let piece = at >> 1
    if at & 1 == 1 {
      let target = kinks[piece].value
      // Written so that NaN is refused.
      return abs(here - target) <= tolerance * max(magnitude, abs(target))
    }
    if piece > range.lowerBound {
      let target = kinks[piece - 1].value
      if !(here >= target - tolerance * max(magnitude, abs(target))) {
        return false
      }
    }
    if piece < range.upperBound {
      let target = kinks[piece].value
      if !(here <= target + tolerance * max(magnitude, abs(target))) {
        return false
      }
    }
    return true
  }

  /// Judges the multipliers of a level once it is minimal: at every basic
  /// column they must cancel, at every nonbasic one the rate must be clear.
  mutating func judgeRates(_ level: Int32, _ largest: Double) {
    if largest == 0 {
      return
    }
    for column in 0..<columns {
      let (sum, scale) = dualProduct(column)
      if slot[column] >= 0 {
        let slope = basicSlope(column, level)
        let size = scale + abs(slope)
        let rest = abs(slope - sum)
        // Written so that NaN is dark.
        if !(rest <= EngineTolerance.sure * size) {
          clarity = .dark
          return
        }
        continue
      }
      let open = ~frozen[column]
      let (left, right) = slopes(column, level)
      if open & Self.frozenUp != 0 {
        judge(right - sum, scale + abs(right), largest)
      }
      if open & Self.frozenDown != 0 {
        judge(sum - left, scale + abs(left), largest)
      }
    }
  }

  @inline(__always)
  private mutating func judge(
    _ rate: Double,
    _ size: Double,
    _ largest: Double
  ) {
    let magnitude = abs(rate)
    if magnitude <= EngineTolerance.cancelled * size { return }
    if magnitude >= EngineTolerance.clear * size,
      magnitude >= EngineTolerance.clearOfNoise * largest
    {
      return
    }
    let isDark =
      magnitude > 0.1 * EngineTolerance.freeze * size
      && magnitude < 10 * EngineTolerance.entering * size
    if isDark {
      clarity = .dark
    } else if clarity == .clear {
      clarity = .doubtful
    }
  }
}
