// Licensed under the MIT licence; see LICENSE.

/// A start that meets required rows by pushing columns.
///
/// A required row that is missed pushes one of its columns, as far as that
/// takes: the one that its cost holds back at the lowest level. Other rows of
/// the column may be missed then, and wait, in an order in which what pushes
/// comes before what is pushed; an active row passes the push on to the column
/// that is basic in it. So a graph of thousands of boxes, each beside or below
/// others, is brought in order by about one push a box, before a single pivot.
/// Each pushed column becomes basic in the row that pushed it last, all by one
/// factorisation.
///
/// A column is pushed in one direction only, and a row pushes a few times at
/// most: rows that go round in a circle are left to the simplex. Where the
/// pushes take too much work, or multiply each other until a column is far off,
/// all values are put back. Either way this only chooses where to begin: a push
/// too many is a pivot more, never a wrong answer.
extension Subproblem {
  /// How a row is met.
  enum PushAim {
    /// At the best of its own breakpoints.
    case preferred
    /// Just as is required.
    case least
  }

  /// A basis to come back to.
  struct Shelf: ~Copyable {
    var value: Table<Double>
    var candidates: Table<Int32>
    var isActive: Table<Bool>
  }

  /// The basis that is listed, to come back to.
  func shelved() -> Shelf {
    Shelf(
      value: value.copy(),
      candidates: candidates.copy(),
      isActive: isActive.copy()
    )
  }

  /// Comes back to a basis.
  mutating func install(_ shelf: consuming Shelf) {
    swap(&value, &shelf.value)
    swap(&candidates, &shelf.candidates)
    swap(&isActive, &shelf.isActive)
    install()
  }

  mutating func pushColumns() {
    let missed = startsPlainly ? 0 : countMissed()
    guard missed > context.limits.missedRows else { return }
    isSteady = false
    if pivotsToReduce < .max, reduce() { return }
    orderRows()
    let before = shelved()
    if !twins.isEmpty && pushAll(.preferred, from: before)
      || pushAll(.least, from: before)
    {
      exchangeOwners()
      if !isFarOff(from: before), 2 * countMissed() <= missed {
        context.hit(.pushed)
        return
      }
    }
    context.hit(.pushesLeft)
    install(before)
  }

  /// Whether a column is far off, beside where all were and the breakpoints.
  private func isFarOff(from start: borrowing Shelf) -> Bool {
    let farthest = farthestColumn(value)
    if farthest <= EngineTolerance.modest { return false }
    var size = max(1, farthestColumn(start.value))
    for index in breakpoints.indices {
      size = max(size, abs(breakpoints[index].value))
    }
    return farthest > EngineTolerance.modest * size
  }

  private func farthestColumn(_ value: borrowing Table<Double>) -> Double {
    var farthest = 0.0
    for column in 0..<n {
      if !value[column].isFinite { return .infinity }
      farthest = max(farthest, abs(value[column]))
    }
    return farthest
  }

  /// How many rows' basic logicals miss a required breakpoint.
  private mutating func countMissed() -> Int {
    var count = 0
    for row in 0..<m where slot[n + row] >= 0 {
      if missedBreak(row, value[n + row]) >= 0 { count += 1 }
    }
    return count
  }

  /// Pushes until no row waits; false where that takes too much work, or with
  /// soft constraints a row finds nothing to push.
  private mutating func pushAll(
    _ aim: PushAim,
    from start: borrowing Shelf
  ) -> Bool {
    beginPushes(from: start)
    var work = context.limits.pushWork * extent
    while work > 0 {
      if let place = waitingRows.popIndex() {
        let row = Int(rowAtPlace[place])
        isQueued[row] = false
        work -= matrix.row(row).count + 4
        guard let target = missedTarget(row, aim) else { continue }
        guard let move = chooseColumn(for: row, target) else {
          if aim == .preferred { return false }
          continue
        }
        let column = Int(move.column)
        if isHub(column), slot[n + row] >= 0 {
          lateRows.append(
            (Int32(truncatingIfNeeded: row), abs(target - alpha[row]))
          )
        } else {
          work -= push(move, for: row, to: target)
        }
      } else if !lateRows.isEmpty {
        guard let looks = pushLateRows(aim) else { return false }
        work -= looks
      } else {
        return true
      }
    }
    return false
  }

  /// A column of many rows waits until all others are through: then the row
  /// that needs most of it comes first, and the rest may need none. Answers
  /// how much that looked at, nil where a row finds nothing to push and its
  /// soft constraint is to blame.
  private mutating func pushLateRows(_ aim: PushAim) -> Int? {
    var looks = 0
    lateRows.sort { $0.gap > $1.gap }
    let count = lateRows.count
    for index in 0..<count {
      let row = Int(lateRows[index].row)
      looks += matrix.row(row).count + 4
      guard let target = missedTarget(row, aim) else { continue }
      if let move = chooseColumn(for: row, target) {
        looks += push(move, for: row, to: target)
      } else if aim == .preferred {
        return nil
      }
    }
    lateRows.removeAll()
    return looks
  }

  @inline(__always)
  private func isHub(_ column: Int) -> Bool {
    matrix.column(column).count > context.limits.hubRows
  }

  private mutating func beginPushes(from start: borrowing Shelf) {
    value.assign(start.value, count: columns)
    for column in 0..<n where slot[column] < 0 {
      position[column] = locate(value[column], column)
    }
    lateRows.removeAll()
    waitingRows.removeAll()
    owner.refill(-1, count: n)
    pushedWay.refill(0, count: n)
    isQueued.refill(false, count: m)
    pushCount.refill(0, count: m)
    for row in 0..<m {
      alpha[row] = value[n + row]
      if slot[n + row] >= 0 { enqueue(row) }
    }
  }

  // MARK: Rows

  /// Where a row is to be brought that is missed; nil where it is not. An
  /// active row is to stay where it was.
  private mutating func missedTarget(_ row: Int, _ aim: PushAim) -> Double? {
    let column = n + row
    if slot[column] < 0 {
      return isAt(alpha[row], value[column], column) ? nil : value[column]
    }
    let at = missedBreak(row, alpha[row])
    if at < 0 { return nil }
    guard aim == .preferred, sharesRow(row) else {
      return breakpoints[at].value
    }
    let before = value[column]
    value[column] = breakpoints[at].value
    position[column] = locate(value[column], column)
    goToBest(column)
    defer { value[column] = before }
    return value[column]
  }

  /// The first required breakpoint that a row misses, −1 for none.
  @inline(__always)
  private mutating func missedBreak(_ row: Int, _ here: Double) -> Int {
    if !mayHaveSlope(n + row, 0) { return -1 }
    for t in breaks(n + row) where breakpoints[t].level == 0 {
      let excess = here - breakpoints[t].value
      let isWrong =
        excess > 0 ? breakpoints[t].right > 0 : breakpoints[t].left < 0
      if isWrong, !isAt(here, breakpoints[t].value, n + row) { return t }
    }
    return -1
  }

  @inline(__always)
  private mutating func enqueue(_ row: Int) {
    if isQueued[row] || pushCount[row] >= context.limits.pushesOfRow { return }
    let isMissed =
      slot[n + row] < 0
      ? !isAt(alpha[row], value[n + row], n + row)
      : missedBreak(row, alpha[row]) >= 0
    guard isMissed else { return }
    isQueued[row] = true
    waitingRows.push(placeOfRow[row])
  }

  /// Numbers the rows so that those which push a column come before those that
  /// the column then misses, where they don't go round in a circle; all
  /// columns being pushed upward.
  private mutating func orderRows() {
    // How many rows push a column, and how many columns push a row, are left.
    claims.refill(0, count: n)
    tails.refill(0, count: m)
    rises.refill(false, count: m)
    for row in 0..<m {
      for t in breaks(n + row) where breakpoints[t].level == 0 {
        if breakpoints[t].left < 0 { rises[row] = true }
      }
      for t in matrix.row(row) {
        let column = Int(matrix.rowColumn[t])
        if isPushed(column, by: row, matrix.rowValue[t]) {
          claims[column] += 1
        } else {
          tails[row] += 1
        }
      }
    }
    placeOfRow.refill(-1, count: m)
    rowAtPlace.removeAll()
    ready.removeAll()
    for column in 0..<n where claims[column] == 0 {
      ready.append(Int32(column))
    }
    for row in 0..<m where tails[row] == 0 { number(row) }
    releaseReady()
    // What is left goes round in a circle.
    for column in 0..<n where claims[column] > 0 {
      ready.append(Int32(column))
      releaseReady()
    }
  }

  /// Whether a row would push a column upward that has this entry.
  @inline(__always)
  private func isPushed(_ column: Int, by row: Int, _ entry: Double) -> Bool {
    if slot[n + row] < 0 { return Int(head[row]) == column }
    return rises[row] == (entry > 0)
  }

  /// Gives a row its number, and lets go the columns that it pushes.
  private mutating func number(_ row: Int) {
    placeOfRow[row] = Int32(rowAtPlace.count)
    rowAtPlace.append(Int32(row))
    for t in matrix.row(row) {
      let column = Int(matrix.rowColumn[t])
      guard claims[column] > 0, isPushed(column, by: row, matrix.rowValue[t])
      else { continue }
      claims[column] -= 1
      if claims[column] == 0 { ready.append(Int32(column)) }
    }
  }

  /// Takes the columns that nothing pushes any more as settled for the rows
  /// that they push.
  private mutating func releaseReady() {
    while let next = ready.popLast() {
      let column = Int(next)
      claims[column] = 0
      for t in matrix.column(column) {
        let row = Int(matrix.columnRow[t])
        if isPushed(column, by: row, matrix.columnValue[t]) { continue }
        tails[row] -= 1
        if tails[row] == 0 { number(row) }
      }
    }
  }

  // MARK: Columns

  /// The column that a row pushes: the one that is basic in it, or else the
  /// one that costs hold back at the lowest level, of another that is basic
  /// what its row would push in turn. Upward comes before downward, so that one
  /// direction wins.
  private mutating func chooseColumn(for row: Int, _ target: Double) -> Move? {
    let gap = target - alpha[row]
    let own = slot[n + row] < 0 ? Int(head[row]) : -1
    var largest = 0.0
    for t in matrix.row(row) { largest = max(largest, abs(matrix.rowValue[t])) }
    var best: Move?
    var bestRank = -1
    for t in matrix.row(row) {
      let entry = matrix.rowValue[t]
      if abs(entry) < EngineTolerance.markowitz * largest { continue }
      let column = Int(matrix.rowColumn[t])
      let move = Move(
        column: Int32(column),
        isUp: (entry > 0) == (gap > 0),
        rate: entry
      )
      let level = pushedLevel(column, up: move.isUp)
      if level == 0 { continue }
      if column == own { return move }
      // One that is not basic before one that is.
      let rank =
        slot[column] < 0
        ? 2 * level + 1 : 2 * min(level, followedLevel(column, up: move.isUp))
      if rank > bestRank || rank == bestRank && isShorter(move, best) {
        best = move
        bestRank = rank
      }
    }
    return best
  }

  private func isShorter(_ move: Move, _ other: Move?) -> Bool {
    guard let other else { return true }
    if move.isUp != other.isUp { return move.isUp }
    return abs(move.rate) > abs(other.rate)
  }

  /// The level at which a push would cost something; 0 where it may not go
  /// that way.
  private mutating func pushedLevel(_ column: Int, up: Bool) -> Int {
    if pushedWay[column] != 0, (pushedWay[column] > 0) != up { return 0 }
    return Int(firstCost(column, up: up))
  }

  /// The lowest level at which the row of a basic column could make up for
  /// its push, or a row further on where all in between are basic.
  private mutating func followedLevel(_ column: Int, up: Bool) -> Int {
    var (column, up) = (column, up)
    for _ in 0..<context.limits.followedRows {
      let row = Int(slot[column])
      var own = 0.0
      for t in matrix.row(row) where Int(matrix.rowColumn[t]) == column {
        own = matrix.rowValue[t]
      }
      var best = 0
      var next: (column: Int, up: Bool)?
      for t in matrix.row(row) {
        let other = Int(matrix.rowColumn[t])
        if other == column { continue }
        let goesUp = up == ((own > 0) != (matrix.rowValue[t] > 0))
        let level = pushedLevel(other, up: goesUp)
        if slot[other] < 0 {
          best = max(best, level)
        } else if level > 0 {
          next = (other, goesUp)
        }
      }
      guard best == 0, let next else { return best }
      (column, up) = next
    }
    return 0
  }

  /// The first level at which a column's own cost rises in a direction; one
  /// past the last for none.
  private mutating func firstCost(_ column: Int, up: Bool) -> Int32 {
    guard let first = firstRate(of: column, up: up), first.rate > 0 else {
      return Int32(levels)
    }
    return first.level
  }

  /// Moves a column until a row is where it is to be, or as far as required
  /// breakpoints of its own let it; answers how many rows that touched.
  private mutating func push(
    _ move: Move,
    for row: Int,
    to target: Double
  ) -> Int {
    let column = Int(move.column)
    var distance = (target - alpha[row]) / move.rate
    var isEnough = true
    for t in breaks(column) where breakpoints[t].level == 0 {
      let room = breakpoints[t].value - value[column]
      if move.isUp
        ? breakpoints[t].right > 0 && room < distance
        : breakpoints[t].left < 0 && room > distance
      {
        distance = room
        isEnough = false
      }
    }
    pushCount[row] += 1
    pushedWay[column] = move.isUp ? 1 : -1
    owner[column] = isEnough ? Int32(row) : -1
    value[column] += distance
    position[column] = locate(value[column], column)
    for t in matrix.column(column) {
      let other = Int(matrix.columnRow[t])
      alpha[other] += matrix.columnValue[t] * distance
      if other == row, isEnough { alpha[row] = target }
      enqueue(other)
    }
    return matrix.column(column).count
  }

  /// Makes every pushed column basic in the row that pushed it last.
  private mutating func exchangeOwners() {
    for column in 0..<n where owner[column] >= 0 {
      let row = Int(owner[column])
      if !isActive[row] {
        isActive[row] = true
        value[n + row] = alpha[row]
      }
      if slot[column] < 0 { candidates.append(Int32(column)) }
    }
    install()
  }
}
