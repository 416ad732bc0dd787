// Licensed under the MIT licence; see LICENSE.

extension ExactTableau {
  /// The variables that are not the same at all optimal points; nil when
  /// that took too long. The tableau must be optimal.
  ///
  /// Each is driven down and up as one more level beneath all others: every
  /// step then stays among the optimal points, and by complementary
  /// slackness reaches all of them. What differs anywhere on the way varies;
  /// what neither probe moves does not.
  mutating func varyingColumns() -> [Bool]? {
    var varies = [Bool](repeating: false, count: columnCount)
    let open = (0..<columnCount).filter(isFree)
    if open.isEmpty { return varies }
    let candidates = columns(movedBy: open)
    let first = (denominator, columnValues())
    addLevel()
    for column in candidates {
      for isUp in [false, true] where !varies[column] {
        aim(column, isUp)
        guard drive(first, &varies) else { return nil }
      }
    }
    return varies
  }

  /// The variables that some of these nonbasic entities move. No others vary:
  /// an entity that a rate holds back stands still at all optimal points.
  private func columns(movedBy open: [Int]) -> [Int] {
    var moved: [Int] = []
    for place in open where Int(nonbasic[place]) < columnCount {
      moved.append(Int(nonbasic[place]))
    }
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      if open.contains(where: { !table[row * width + $0].isZero }) {
        moved.append(Int(basic[row]))
      }
    }
    return moved.sorted()
  }

  /// Whether some move of a nonbasic entity leaves the cost as it is.
  private func isFree(_ column: Int) -> Bool {
    let owner = Int(nonbasic[column]) - columnCount
    var isUpFree = true
    var isDownFree = true
    for index in 0..<levelCount {
      let rate = rates[index * width + column]
      let isOwn = owner >= 0 && Int(level[owner]) == index
      let own = rateScale[index]
      let up = isOwn ? rate.adding(high[owner].multiplied(by: own)) : rate
      let down = isOwn ? rate.adding(low[owner].multiplied(by: own)) : rate
      if !up.isZero { isUpFree = false }
      if !down.isZero { isDownFree = false }
    }
    return isUpFree || isDownFree
  }

  /// What every variable has moved from its start, over the denominator.
  func columnValues() -> [WideInteger] {
    var values = [WideInteger](repeating: .zero, count: columnCount)
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      values[Int(basic[row])] = lifted(value(row), from: scale[row])
    }
    return values
  }

  /// Makes the last level's cost a variable, or its negative.
  private mutating func aim(_ column: Int, _ isUp: Bool) {
    let line = (levelCount - 1) * width
    for index in 0..<width { rates[line + index] = .zero }
    rateScale[levelCount - 1] = denominator
    if let place = nonbasic.firstIndex(of: Int32(column)) {
      rates[line + place] = isUp ? denominator.negated : denominator
      return
    }
    guard let row = basic.firstIndex(of: Int32(column)) else { return }
    rateScale[levelCount - 1] = scale[row]
    for index in 0..<width {
      let entry = table[row * width + index]
      rates[line + index] = isUp ? entry.negated : entry
    }
  }

  /// Lowers the last level, noting what moves; false when it took too long.
  private mutating func drive(
    _ first: (denominator: WideInteger, values: [WideInteger]),
    _ varies: inout [Bool]
  ) -> Bool {
    var stalled = 0
    let cap = pivotCount + 400 + 40 * (rowCount + columnCount)
    while let entering = price(isBland: stalled > 20) {
      if pivotCount > cap || work > budget { return false }
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
        let moved = now[column].multiplied(by: first.denominator)
          .subtracting(first.values[column].multiplied(by: denominator))
        if !moved.isZero { varies[column] = true }
      }
    }
    return true
  }

  private func markRay(_ entering: Entering, _ varies: inout [Bool]) {
    let entity = Int(nonbasic[entering.column])
    if entity < columnCount { varies[entity] = true }
    for row in 0..<rowCount where Int(basic[row]) < columnCount {
      if !table[row * width + entering.column].isZero {
        varies[Int(basic[row])] = true
      }
    }
  }
}
