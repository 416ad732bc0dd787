// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// The columns that are not the same at all optimal points, ascending, nil
  /// where rounding hides them; the simplex must be optimal.
  ///
  /// Each column is driven down and up as one more level beneath all others:
  /// then every step stays among the optimal points, and by complementary
  /// slackness reaches all of them. What differs anywhere on the way varies;
  /// what neither probe moves does not.
  mutating func varyingColumns() -> [Int]? {
    let start = columnValues()
    var varies = [Bool](repeating: false, count: columnCount)
    let hasFreedom = (0..<columnCount).contains { isFree(column: $0) }
    if !hasFreedom { return [] }
    var probe = withExtraLevel()
    for column in 0..<columnCount {
      for sign in [1, -1] where !varies[column] {
        probe.aim(at: column, sign: sign)
        if !probe.drive(from: start, marking: &varies) {
          pivotCount = probe.pivotCount
          return nil
        }
      }
    }
    pivotCount = probe.pivotCount
    return varies.indices.filter { varies[$0] }
  }

  /// The value of every column, as a move from its start.
  func columnValues() -> [Scalar] {
    var result = [Scalar](repeating: 0, count: columnCount)
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      result[Int(basic[row])] = value[row]
    }
    return result
  }

  /// Whether some move of a nonbasic entity leaves the cost as it is.
  private func isFree(column: Int) -> Bool {
    let owner = Int(nonbasic[column]) - columnCount
    if owner < 0 { return true }
    var upIsTied = true
    var downIsTied = true
    for index in 0..<levelCount {
      let rate = rates[index * columnCount + column]
      let own = Int(level[owner]) == index
      let tolerance = rateTolerance[index]
      let up = own ? rate + high[owner] : rate
      let down = own ? rate + low[owner] : rate
      if up.sign(tolerance: tolerance) != 0 { upIsTied = false }
      if down.sign(tolerance: tolerance) != 0 { downIsTied = false }
    }
    return upIsTied || downIsTied
  }

  /// Makes the last level's cost a column, or its negative.
  private mutating func aim(at column: Int, sign: Int) {
    let line = (levelCount - 1) * columnCount
    for other in 0..<columnCount { rates[line + other] = 0 }
    let factor: Scalar = sign > 0 ? 1 : -1
    if let place = nonbasic.firstIndex(of: Int32(column)) {
      rates[line + place] = factor
      return
    }
    guard let row = basic.firstIndex(of: Int32(column)) else { return }
    for other in 0..<columnCount {
      rates[line + other] = factor * table[row * columnCount + other]
    }
  }

  /// Lowers the last level, noting what moves; false where rounding leaves
  /// in doubt what does.
  private mutating func drive(
    from start: [Scalar],
    marking varies: inout [Bool]
  ) -> Bool {
    stalled = 0
    for column in 0..<columnCount { rejected[column] = false }
    let cap =
      pivotCount + NumericLimits.stepBase
      + NumericLimits.stepFactor * (rowCount + columnCount)
    while Scalar.isExact || pivotCount < cap {
      let bland = stalled > NumericLimits.patience
      guard let entering = price(bland: bland) else {
        return Scalar.isExact || isClearlyOptimal
      }
      if entering.level < levelCount - 1 {
        precondition(!Scalar.isExact, "A probe left the optimal points")
        return false
      }
      if !Scalar.isExact, !movesClearly(column: entering.column) {
        return false
      }
      guard let leaving = ratioTest(entering, bland: bland) else {
        markRay(entering, &varies)
        return true
      }
      if leaving.step.sign(tolerance: 0) == 0 {
        stalled += 1
      } else {
        stalled = 0
      }
      take(entering, leaving)
      if leaving.step.sign(tolerance: 0) == 0 { continue }
      let now = columnValues()
      for column in 0..<columnCount {
        let scale = max(
          now[column].magnitude.approximation,
          start[column].magnitude.approximation,
          1,
        )
        let moved = now[column] - start[column]
        let tolerance = NumericLimits.movement * scale
        if moved.sign(tolerance: tolerance) != 0 {
          varies[column] = true
        } else if !Scalar.isExact,
          moved.sign(tolerance: NumericLimits.feasibility * scale) != 0
        {
          return false
        }
      }
    }
    return false
  }

  private func markRay(_ entering: Entering, _ varies: inout [Bool]) {
    let entity = Int(nonbasic[entering.column])
    if entity < columnCount { varies[entity] = true }
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      let element = table[row * columnCount + entering.column]
      if element.sign(tolerance: NumericLimits.pivot) != 0 {
        varies[Int(basic[row])] = true
      }
    }
  }
}
