// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Runs from the basis as it stands, after breakpoints of logicals moved.
  mutating func runAgain() -> Outcome {
    precedent.stands = false
    for row in 0..<m where slot[n + row] < 0 {
      value[n + row] = kinks[Int(position[n + row]) >> 1].value
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
    computeResponse(to: parameters[0].variable)
    var low = -Double.infinity
    var high = Double.infinity
    for row in 0..<m {
      let column = Int(head[row])
      let range = breaks(column)
      if range.isEmpty { continue }
      let rate = basicRate(row)
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

  /// The same for two edited variables: the values' rates with the first
  /// into `firstRate`, with the second into `alpha`. The range is a
  /// rectangle, all there is or as many steps of this kind further as the
  /// basis allows.
  mutating func respond(
    to edits: SIMD2<Double>,
    of variables: SIMD2<Int32>,
    stepping step: SIMD2<Double>
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    computeResponse(to: variables.x)
    firstRate.removeAll()
    for row in 0..<m { firstRate.append(basicRate(row)) }
    computeResponse(to: variables.y)
    var steps = Double.infinity
    var isLimited = false
    for row in 0..<m {
      let column = Int(head[row])
      let range = breaks(column)
      if range.isEmpty { continue }
      let (first, second) = (firstRate[row], basicRate(row))
      if max(abs(first), abs(second)) <= EngineTolerance.negligible {
        continue
      }
      let at = Int(position[column])
      if at & 1 == 1 {
        return (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
      }
      isLimited = true
      // At worst one edit moves alone.
      let (a, b) = (first * step.x, second * step.y)
      let up = max(0, a) + max(0, b)
      let down = max(0, -a) + max(0, -b)
      let piece = at >> 1
      if piece < range.upperBound, up > 0 {
        steps = min(steps, max(0, kinks[piece].value - value[column]) / up)
      }
      if piece > range.lowerBound, down > 0 {
        let room = max(0, value[column] - kinks[piece - 1].value)
        steps = min(steps, room / down)
      }
    }
    if !isLimited {
      return (SIMD2(repeating: -.infinity), SIMD2(repeating: .infinity))
    }
    let end = (edits + step * steps)
      .replacing(with: edits, where: step .== 0)
    return (pointwiseMin(edits, end), pointwiseMax(edits, end))
  }

  /// Computes how the basic columns follow an edited variable that stands
  /// still: into `alpha`, and into `dual` by what logicals go beyond that.
  private mutating func computeResponse(to variable: Int32) {
    for row in 0..<m { alpha[row] = 0 }
    for row in 0..<m { dual[row] = 0 }
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

  /// The same after `respond` to two edited variables.
  func followsClosely(_ edits: SIMD2<Double>) -> Bool {
    if isTame { return true }
    if isScaled { return false }
    for column in 0..<n {
      let parts = slopes(of: column) * edits
      // Written so that NaN doesn't.
      if !(max(abs(parts.x), abs(parts.y))
        <= EngineTolerance.cancelling * max(1, abs(result(column))))
      {
        return false
      }
    }
    return true
  }

  /// The rates at which a column follows two edited variables.
  @inline(__always)
  func slopes(of column: Int) -> SIMD2<Double> {
    guard slot[column] >= 0 else { return SIMD2() }
    let row = Int(slot[column])
    let rates = SIMD2(firstRate[row], alpha[row])
    return isScaled ? rates * columnScale[column] : rates
  }

  /// The rate at which a column follows, after `respond`.
  @inline(__always)
  func slope(of column: Int) -> Double {
    guard slot[column] >= 0 else { return 0 }
    let rate = alpha[Int(slot[column])]
    return isScaled ? rate * columnScale[column] : rate
  }
}
