// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Computes how the values follow an edited variable that stands still, and
  /// the range in which they do.
  mutating func respond(
    to edit: Double,
    of variable: Int32
  ) -> (low: Double, high: Double) {
    computeResponse(to: variable)
    rates.removeAll()
    for row in 0..<m { rates.append(basicRate(row)) }
    var low = -Double.infinity
    var high = Double.infinity
    for row in 0..<m {
      let column = Int(head[row])
      let range = breaks(column)
      if range.isEmpty { continue }
      let rate = rates[row]
      if rate == 0 { continue }
      let least = room(abs(rate), column)
      let at = Int(position[column])
      if at & 1 == 1, least == 0 { return (.infinity, -.infinity) }
      let piece = at >> 1
      if piece < range.upperBound {
        let room =
          max(least, breakpoints[piece].value - value[column]) / rate
        if rate > 0 {
          high = min(high, edit + room)
        } else {
          low = max(low, edit + room)
        }
      }
      let before = piece - 1 + at & 1
      if before >= range.lowerBound {
        let room =
          min(-least, breakpoints[before].value - value[column]) / rate
        if rate > 0 {
          low = max(low, edit + room)
        } else {
          high = min(high, edit + room)
        }
      }
    }
    return (low, high)
  }

  /// How far a column may leave its piece as it follows an edit: not at all,
  /// but by what counts as rounding at a rate that may be nothing else. An edit
  /// that goes far enough shows whether it is.
  @inline(__always)
  private func room(_ rate: Double, _ column: Int) -> Double {
    rate > EngineTolerance.negligible
      ? 0 : EngineTolerance.cancelled * max(1, abs(value[column]))
  }

  /// The same for several edited variables: lists, for each basic column
  /// that follows them and has a breakpoint, the least and the largest value
  /// that it may have, its value where all edits are 0, and its rates. False
  /// where a breakpoint is in the way.
  ///
  /// - Complexity: O(k·m) for k variables, and k solves with the factors.
  mutating func respond(
    to edits: [Double],
    of variables: [Int32],
    _ limits: inout [Double]
  ) -> Bool {
    let count = variables.count
    rates.removeAll()
    for variable in variables {
      computeResponse(to: variable)
      for row in 0..<m { rates.append(basicRate(row)) }
    }
    for row in 0..<m {
      let column = Int(head[row])
      let range = breaks(column)
      if range.isEmpty { continue }
      var largest = 0.0
      for order in 0..<count {
        largest = max(largest, abs(rates[order * m + row]))
      }
      if largest == 0 { continue }
      let least = room(largest, column)
      let at = Int(position[column])
      if at & 1 == 1, least == 0 { return false }
      let piece = at >> 1
      let before = piece - 1 + at & 1
      limits.append(
        before >= range.lowerBound
          ? min(breakpoints[before].value, value[column] - least) : -.infinity
      )
      limits.append(
        piece < range.upperBound
          ? max(breakpoints[piece].value, value[column] + least) : .infinity
      )
      var base = value[column]
      for order in 0..<count { base -= rates[order * m + row] * edits[order] }
      limits.append(base)
      for order in 0..<count { limits.append(rates[order * m + row]) }
    }
    return true
  }

  /// Computes how the basic columns follow an edited variable that stands
  /// still: into `alpha`, and into `dual` by what logicals go beyond that.
  private mutating func computeResponse(to variable: Int32) {
    for row in 0..<m { alpha[row] = 0 }
    for row in 0..<m { dual[row] = 0 }
    isDualListed = false
    for index in 0..<parameterRow.count
    where parameterVariable[index] == variable {
      let row = Int(parameterRow[index])
      let coefficient = parameterCoefficient[index]
      // The logical stands at its breakpoint, which moves the other way.
      if slot[n + row] < 0 { alpha[row] -= coefficient }
      dual[row] += coefficient
    }
    factor.solveForward(&alpha)
  }

  /// The rate of a basic column; a logical moves against its breakpoint.
  @inline(__always)
  private func basicRate(_ row: Int) -> Double {
    let column = Int(head[row])
    return column < n ? alpha[row] : alpha[row] + dual[column - n]
  }

  /// For which edits a base and slopes give every value as well as a solve
  /// does.
  enum Closeness { case none, integers, all }

  /// How many times a value, 1 at least, what is added up to it may be.
  var mostCancelling: Double {
    isTame ? EngineTolerance.cancellingTame : EngineTolerance.cancelling
  }

  /// The same after `respond`, with the edits where they are: none where what
  /// is added up cancels, and so loses digits of what is left. Integers lose
  /// none.
  ///
  /// What would lose them nearer to zero is listed in `losing`.
  mutating func closeness(to edits: [Double]) -> Closeness {
    losing.removeAll()
    if isScaled { return .none }
    let most = mostCancelling
    var closeness = Closeness.all
    for row in 0..<m {
      let column = Int(head[row])
      if column >= n, edits.count == 1 || breaks(column).isEmpty { continue }
      let here = value[column]
      var base = here
      var largest = 0.0
      var moves = false
      var isWhole = isTame && EngineTolerance.isWhole(here)
      for order in edits.indices {
        let rate = rates[order * m + row]
        let part = rate * edits[order]
        base -= part
        largest = max(largest, abs(part))
        moves = moves || rate != 0
        isWhole =
          isWhole && EngineTolerance.isWhole(rate)
          && EngineTolerance.isWhole(part)
      }
      let terms = max(largest, abs(base))
      if terms <= most { continue }
      // Written so that NaN is not close.
      if terms <= most * abs(here) {
        if moves { losing.append((Int32(row), base, terms / most)) }
      } else if isWhole, EngineTolerance.isWhole(base) {
        closeness = .integers
      } else {
        return .none
      }
    }
    return closeness
  }

  /// The part of an edit's range where no value comes so near to zero that it
  /// loses digits.
  func keepingDigits(
    _ range: (low: Double, high: Double),
    around edit: Double
  ) -> (low: Double, high: Double) {
    var (low, high) = range
    for index in losing.indices {
      let (row, base, least) = losing[index]
      let rate = rates[Int(row)]
      let isPositive = value[Int(head[Int(row)])] > 0
      let bound = ((isPositive ? least : -least) - base) / rate
      if isPositive == (rate > 0) {
        low = max(low, min(edit, bound))
      } else {
        high = min(high, max(edit, bound))
      }
    }
    return (low, high)
  }

  /// The same of several edits: more limits.
  func limitDigits(of edits: Int, _ limits: inout [Double]) {
    for index in losing.indices {
      let (row, base, least) = losing[index]
      let isPositive = value[Int(head[Int(row)])] > 0
      limits.append(isPositive ? least : -.infinity)
      limits.append(isPositive ? .infinity : -least)
      limits.append(base)
      for order in 0..<edits { limits.append(rates[order * m + Int(row)]) }
    }
  }

  /// The rate at which a variable follows one of the edits, after `respond`.
  @inline(__always)
  func slope(of column: Int, _ order: Int) -> Double {
    guard slot[column] >= 0 else { return 0 }
    let rate = rates[order * m + Int(slot[column])]
    return isScaled ? rate * columnScale[column] : rate
  }
}
