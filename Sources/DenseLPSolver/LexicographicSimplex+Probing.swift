// Licensed under the MIT licence; see LICENSE.

extension LexicographicSimplex {
  /// The columns that are not the same at all optimal points, ascending, nil
  /// where rounding hides them or too much work; the simplex must be optimal.
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
          (pivotCount, work) = (probe.pivotCount, probe.work)
          return nil
        }
      }
    }
    (pivotCount, work) = (probe.pivotCount, probe.work)
    return varies.indices.filter { varies[$0] }
  }

  /// The value of every column, as a move from its start.
  func columnValues() -> [Scalar] {
    var result = [Scalar](repeating: 0, count: columnCount)
    for row in 0..<rowCount where constraint(ofRow: row) < 0 {
      result[Int(rows[row].entity)] = rows[row].value
    }
    return result
  }

  /// Where a column is nonbasic, nil where it is basic.
  func place(ofNonbasic column: Int) -> Int? {
    columns.firstIndex { Int($0.entity) == column }
  }

  /// The row where a column is basic, nil where it is nonbasic.
  func place(ofBasic column: Int) -> Int? {
    rows.firstIndex { Int($0.entity) == column }
  }

  /// Whether some move of a nonbasic entity leaves the cost as it is.
  private func isFree(column: Int) -> Bool {
    let owner = Int(columns[column].entity) - columnCount
    if owner < 0 { return true }
    var upIsTied = true
    var downIsTied = true
    for index in 0..<levelCount {
      let rate = rate(index, column)
      let own = Int(costs[owner].level) == index
      let tolerance = levels[index].tolerance
      let up = own ? rate + costs[owner].high : rate
      let down = own ? rate + costs[owner].low : rate
      if up.sign(tolerance: tolerance) != 0 { upIsTied = false }
      if down.sign(tolerance: tolerance) != 0 { downIsTied = false }
    }
    return upIsTied || downIsTied
  }

  /// Makes the last level's cost a column, or its negative.
  private mutating func aim(at column: Int, sign: Int) {
    let line = rates(ofLevel: levelCount - 1)
    for other in 0..<columnCount { table[line + other] = 0 }
    let factor: Scalar = sign > 0 ? 1 : -1
    if let place = place(ofNonbasic: column) {
      table[line + place] = factor
      return
    }
    guard let row = place(ofBasic: column) else { return }
    for other in 0..<columnCount {
      table[line + other] = factor * table[row * columnCount + other]
    }
  }

  /// Lowers the last level, noting what moves; false where rounding leaves
  /// in doubt what does, or where that is too much work.
  private mutating func drive(
    from start: [Scalar],
    marking varies: inout [Bool]
  ) -> Bool {
    stalled = 0
    rejectNone()
    let cap =
      pivotCount + NumericLimits.stepBase
      + NumericLimits.stepFactor * (rowCount + columnCount)
    while Scalar.isExact ? work <= workLimit : pivotCount < cap {
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
        // An integer that moves is another one.
        let tolerance = countsIntegers ? 0 : NumericLimits.movement * scale
        if moved.sign(tolerance: tolerance) != 0 {
          varies[column] = true
        } else if !Scalar.isExact, !countsIntegers,
          moved.sign(tolerance: NumericLimits.feasibility * scale) != 0
        {
          return false
        }
      }
    }
    return false
  }

  private func markRay(_ entering: Entering, _ varies: inout [Bool]) {
    let entity = Int(columns[entering.column].entity)
    if entity < columnCount { varies[entity] = true }
    for row in 0..<rowCount where constraint(ofRow: row) < 0 {
      let element = table[row * columnCount + entering.column]
      if element.sign(tolerance: NumericLimits.pivot) != 0 {
        varies[Int(rows[row].entity)] = true
      }
    }
  }
}
