// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Runs from the basis as it stands, after breakpoints of logicals moved.
  mutating func runAgain() -> Outcome {
    for row in 0..<m where slot[n + row] < 0 {
      value[n + row] = kinks[Int(breakStart[n + row])].value
    }
    computeBasics()
    for row in 0..<m {
      let column = Int(head[row])
      position[column] = locate(value[column], column)
    }
    return runFromHere()
  }

  /// Computes how the values follow the one edited variable that stands
  /// still, into `alpha`, and the range in which they do.
  mutating func respond(to edit: Double) -> (low: Double, high: Double) {
    for row in 0..<m { alpha[row] = 0 }
    for row in 0..<m { dual[row] = 0 }
    for index in 0..<parameterRow.count {
      let row = Int(parameterRow[index])
      let coefficient = parameterCoefficient[index]
      // The logical stands at its breakpoint, which moves the other way.
      if slot[n + row] < 0 { alpha[row] -= coefficient }
      dual[row] += coefficient
    }
    factor.solveForward(&alpha)
    var low = -Double.infinity
    var high = Double.infinity
    for row in 0..<m {
      let column = Int(head[row])
      let range = breaks(column)
      if range.isEmpty { continue }
      // A basic logical moves against its breakpoint.
      let rate = column < n ? alpha[row] : alpha[row] + dual[column - n]
      if abs(rate) <= EngineTolerance.negligible { continue }
      let at = Int(position[column])
      if at & 1 == 1 { return (.infinity, -.infinity) }
      let piece = at >> 1
      if piece < range.upperBound {
        let room = max(0, kinks[piece].value - value[column]) / rate
        if rate > 0 {
          high = min(high, edit + room)
        } else {
          low = max(low, edit + room)
        }
      }
      if piece > range.lowerBound {
        let room = min(0, kinks[piece - 1].value - value[column]) / rate
        if rate > 0 {
          low = max(low, edit + room)
        } else {
          high = min(high, edit + room)
        }
      }
    }
    return (low, high)
  }

  /// Whether a base and a slope give every value as well as a solve does,
  /// after `respond`: not where they cancel.
  mutating func followsClosely(_ edit: Double) -> Bool {
    if isTame { return true }
    if isScaled { return false }
    for column in 0..<n {
      let part = abs(slope(of: column) * edit)
      // Written so that NaN doesn't.
      if !(part <= EngineTolerance.cancelling * max(1, abs(result(column)))) {
        return false
      }
    }
    return true
  }

  /// The rate at which a column follows, after `respond`.
  @inline(__always)
  func slope(of column: Int) -> Double {
    guard slot[column] >= 0 else { return 0 }
    let rate = alpha[Int(slot[column])]
    return isScaled ? rate * columnScale[column] : rate
  }
}
