// Licensed under the MIT licence; see LICENSE.

extension ExactTableau {
  /// The variables that are not the same at all optimal points; nil when
  /// that took too long. The tableau must be optimal.
  ///
  /// What a nonbasic entity that costs nothing moves, varies, unless something
  /// stops it at once. Where something does, the variable is driven down and up
  /// as one more level beneath all others: every step then stays among the
  /// optimal points, and by complementary slackness reaches all of them. What
  /// differs anywhere on the way varies; what neither probe moves does not.
  mutating func varyingColumns() -> [Bool]? {
    var varies = [Bool](repeating: false, count: columnCount)
    var candidates: Set<Int> = []
    for column in kept {
      let (isUpFree, isDownFree) = freeWays(of: column)
      if !isUpFree, !isDownFree { continue }
      let moved = variables(movedBy: column)
      candidates.formUnion(moved)
      let isMoving =
        isUpFree && !isStopped(column, isUp: true)
        || isDownFree && !isStopped(column, isUp: false)
      if isMoving { for variable in moved { varies[variable] = true } }
    }
    candidates = candidates.filter { !varies[$0] }
    if candidates.isEmpty { return varies }
    let first = columnValues()
    addLevel()
    for column in candidates.sorted() {
      for isUp in [false, true] where !varies[column] {
        aim(column, isUp)
        guard drive(first, &varies) else { return nil }
      }
    }
    return varies
  }

  /// The variables that a nonbasic entity moves.
  private func variables(movedBy column: Int) -> [Int] {
    var moved: [Int] = []
    if Int(nonbasic[column]) < columnCount {
      moved.append(Int(nonbasic[column]))
    }
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      if !table[row, column].isZero { moved.append(Int(basic[row])) }
    }
    return moved
  }

  /// Which moves of a nonbasic entity leave the cost as it is.
  private func freeWays(of column: Int) -> (up: Bool, down: Bool) {
    let owner = Int(nonbasic[column]) - columnCount
    var isUpFree = true
    var isDownFree = true
    for index in 0..<levelCount {
      let rate = rates[index, column]
      let isOwn = owner >= 0 && Int(level[owner]) == index
      let own = rates.scale[index]
      let up = isOwn ? rate.adding(high[owner].multiplied(by: own)) : rate
      let down = isOwn ? rate.adding(low[owner].multiplied(by: own)) : rate
      if !up.isZero { isUpFree = false }
      if !down.isZero { isDownFree = false }
    }
    return (isUpFree, isDownFree)
  }

  /// Whether a basic logical that a nonbasic entity moves is at its breakpoint,
  /// and would pass it.
  private func isStopped(_ column: Int, isUp: Bool) -> Bool {
    (0..<rowCount).contains { row in
      let entry = table[row, column]
      return constraint(row) >= 0 && !entry.isZero && value(row).isZero
        && ((entry.sign > 0) == isUp) != (piece[row] > 0)
    }
  }

  /// What every variable has moved from its start.
  func columnValues() -> [ExactFraction] {
    var values = [ExactFraction](
      repeating: ExactFraction(number: .zero, over: .one),
      count: columnCount
    )
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      values[Int(basic[row])] = ExactFraction(
        number: value(row),
        over: table.scale[row]
      )
    }
    return values
  }

  /// Makes the last level's cost a variable, or its negative.
  private mutating func aim(_ column: Int, _ isUp: Bool) {
    let line = levelCount - 1
    rates.clear(line)
    let way = isUp ? WideInteger.one.negated : .one
    if let place = kept.first(where: { Int(nonbasic[$0]) == column }) {
      rates.set(line, place, to: way)
      return
    }
    guard let row = basic.firstIndex(of: Int32(column)) else { return }
    rates.add(table.line(row, places), times: way, places, to: line)
  }

  /// Lowers the last level, noting what moves; false when it took too long.
  private mutating func drive(
    _ first: [ExactFraction],
    _ varies: inout [Bool]
  ) -> Bool {
    var stalled = 0
    let cap = pivotCount + 400 + 40 * (rowCount + columnCount)
    while let entering = price(isBland: stalled > 20) {
      if pivotCount > cap || isBeyondBudget { return false }
      guard let passed = findStop(entering, isBland: stalled > 20) else {
        markRay(entering, &varies)
        return true
      }
      let isStill = stops[passed].value.isZero
      take(entering, passed)
      stalled = isStill ? stalled + 1 : 0
      if isStill { continue }
      let now = columnValues()
      for column in 0..<columnCount where !varies[column] {
        if !now[column].isEqual(to: first[column]) { varies[column] = true }
      }
    }
    return true
  }

  private func markRay(_ entering: Entering, _ varies: inout [Bool]) {
    for variable in variables(movedBy: entering.column) {
      varies[variable] = true
    }
  }
}
