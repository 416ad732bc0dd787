// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// The first breakpoint of the next group in a direction, −1 for none.
  @inline(__always)
  func nextGroup(_ column: Int, up: Bool, from position: Int) -> Int {
    let piece = position >> 1
    if up {
      let next = position & 1 == 0 ? piece : groupEnd(piece, column)
      return next < Int(breakStart[column + 1]) ? next : -1
    }
    let start = Int(breakStart[column])
    guard piece > start else { return -1 }
    var first = piece - 1
    while first > start,
      breakpoints[first - 1].value == breakpoints[first].value
    {
      first -= 1
    }
    return first
  }

  /// Whether a basic column that moves to `target` would meet a change of
  /// slope at this level or one above.
  mutating func meetsBreakpoint(_ column: Int, _ target: Double, _ level: Int32)
    -> Bool
  {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    if start == end { return false }
    let up = target > value[column]
    var position = Int(self.position[column])
    if position & 1 == 1 {
      let first = position >> 1
      let last = groupEnd(first, column)
      if isAt(target, breakpoints[first].value, column) { return false }
      if isHeld(column, first..<last, up, level + 1) { return true }
      position = up ? 2 * last : 2 * first
    }
    var piece = position >> 1
    if up {
      while piece < end, target > breakpoints[piece].value,
        !isAt(target, breakpoints[piece].value, column)
      {
        if breakpoints[piece].level <= level { return true }
        piece += 1
      }
    } else {
      while piece > start, target < breakpoints[piece - 1].value,
        !isAt(target, breakpoints[piece - 1].value, column)
      {
        if breakpoints[piece - 1].level <= level { return true }
        piece -= 1
      }
    }
    return false
  }

  /// Moves a basic column; its position changes only where a breakpoint is
  /// clearly passed, so that slopes at higher levels stay what the frozen
  /// directions were judged by.
  @inline(__always)
  mutating func shift(_ column: Int, to target: Double) {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    let before = value[column]
    let up = target > before
    value[column] = target
    if start == end { return }
    var at = Int(position[column])
    if at & 1 == 1 {
      if isAt(target, breakpoints[at >> 1].value, column, from: before) {
        return
      }
      at = up ? 2 * groupEnd(at >> 1, column) : at - 1
    }
    var piece = at >> 1
    if up {
      while piece < end, target > breakpoints[piece].value,
        !isAt(target, breakpoints[piece].value, column, from: before)
      {
        piece += 1
      }
    } else {
      while piece > start, target < breakpoints[piece - 1].value,
        !isAt(target, breakpoints[piece - 1].value, column, from: before)
      {
        piece -= 1
      }
    }
    position[column] = Int32(2 * piece)
  }

  /// The same of a value that has moved: what was rounded off where it began
  /// may be more than a small breakpoint's leeway.
  @inline(__always)
  func isAt(
    _ value: Double,
    _ target: Double,
    _ column: Int,
    from before: Double
  ) -> Bool {
    if isAt(value, target, column) { return true }
    let rounding = EngineTolerance.roundings * EngineTolerance.lastDigit
    return !isWhole && abs(value - target) <= rounding * abs(before)
  }

  /// The same for the basic column of a row; a run of local steps notes the row
  /// where that changes the column's slopes.
  @inline(__always)
  mutating func shiftBasic(_ column: Int, _ row: Int, by distance: Double) {
    let before = position[column]
    shift(column, to: value[column] + distance)
    if isLocal, position[column] != before {
      crossed.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// Moves many nonbasic columns to their next breakpoints together, as many
  /// as no basic column objects to; false when that is fewer than two.
  ///
  /// The cost is linear until a basic column meets a breakpoint, so all
  /// candidates may move at once: one solve in place of one a column.
  mutating func flipTogether(_ level: Int32) -> Bool {
    flips.removeAll()
    var isSorted = true
    for index in moves.indices {
      let move = moves[index]
      let column = Int(move.column)
      let next = nextGroup(column, up: move.isUp, from: Int(position[column]))
      if next < 0 { continue }
      let given = givenUp(by: column, below: level)
      if let last = flips.last, given > last.level { isSorted = false }
      flips.append((given, Int32(truncatingIfNeeded: index)))
    }
    // Those first that give up least: what levels below would undo again is
    // not done.
    if !isSorted {
      flips.sort {
        $0.level != $1.level ? $0.level > $1.level : $0.move < $1.move
      }
    }
    var count = flips.count
    var round = 0
    while count > 1, round < context.limits.flipRounds {
      round += 1
      clearAlpha()
      for index in 0..<count {
        let move = moves[Int(flips[index].move)]
        let column = Int(move.column)
        let next = nextGroup(column, up: move.isUp, from: Int(position[column]))
        addColumn(column, times: breakpoints[next].value - value[column])
      }
      solveAlpha()
      effort.spent &+= count + support.count
      let part = freePart(level)
      if part >= 1 {
        moveTogether(count, level)
        return true
      }
      // Their effects are much alike: so many should pass.
      count = min(count - 1, Int(Double(count) * part))
    }
    return false
  }

  /// The first level below one at which a nonbasic column costs more when it
  /// leaves the breakpoint where it stands; one past the last for none.
  @inline(__always)
  func givenUp(by column: Int, below level: Int32) -> Int32 {
    let at = Int(position[column])
    if at & 1 == 0 { return Int32(levels) }
    return firstLevel(below: level, of: (at >> 1)..<groupEnd(at >> 1, column))
  }

  /// The first level below one that some of these breakpoints are of; one past
  /// the last for none.
  @inline(__always)
  func firstLevel(below level: Int32, of range: Range<Int>) -> Int32 {
    var first = Int32(levels)
    for t in range where breakpoints[t].level > level {
      first = min(first, breakpoints[t].level)
    }
    return first
  }

  private mutating func moveTogether(_ count: Int, _ level: Int32) {
    hasDrifted = true
    for index in support.indices {
      let row = Int(support[index])
      let column = Int(head[row])
      shiftBasic(column, row, by: -alpha[row])
    }
    for index in 0..<count {
      let move = moves[Int(flips[index].move)]
      let column = Int(move.column)
      if isLocal { touched.append(move.column) }
      let up = move.isUp
      let next = nextGroup(column, up: up, from: Int(position[column]))
      value[column] = breakpoints[next].value
      position[column] = Int32(2 * next + 1)
      freezeBeyond(column, level, up ? .up : .down)
    }
  }

  /// The part of `alpha` that every basic column can lose without meeting a
  /// breakpoint; 1 for all of it.
  private mutating func freePart(_ level: Int32) -> Double {
    var part = 1.0
    for index in support.indices {
      let row = Int(support[index])
      let column = Int(head[row])
      let target = value[column] - part * alpha[row]
      guard meetsBreakpoint(column, target, level) else { continue }
      part = min(part, room(column, -alpha[row], level))
      if part == 0 { return 0 }
    }
    return part
  }

  /// How far a basic column may go in a direction before a breakpoint, as a
  /// part of the distance given.
  private mutating func room(
    _ column: Int,
    _ distance: Double,
    _ level: Int32
  ) -> Double {
    var at = Int(position[column])
    if at & 1 == 1 { return 0 }
    let up = distance > 0
    while true {
      let next = nextGroup(column, up: up, from: at)
      if next < 0 { return 1 }
      let last = groupEnd(next, column)
      for t in next..<last where breakpoints[t].level <= level {
        return max(
          0,
          min(1, (breakpoints[next].value - value[column]) / distance)
        )
      }
      at = up ? 2 * last : 2 * next
    }
  }

  /// Adds a multiple of a column to `alpha`.
  @inline(__always)
  mutating func addColumn(_ column: Int, times factor: Double) {
    if column >= n {
      alpha[column - n] -= factor
      if isLocal { support.append(Int32(column - n)) }
    } else {
      for t in matrix.column(column) {
        alpha[Int(matrix.columnRow[t])] += matrix.columnValue[t] * factor
        if isLocal { support.append(matrix.columnRow[t]) }
      }
    }
  }

  enum Direction { case up, down }

  /// Judges the frozen directions of a nonbasic column that arrived at a
  /// breakpoint by a move that cost nothing above `level`: the way back is
  /// free, the way on is frozen where a higher level has a breakpoint.
  mutating func freezeBeyond(
    _ column: Int,
    _ level: Int32,
    _ direction: Direction
  ) {
    let first = Int(position[column]) >> 1
    var isFrozen = false
    for t in first..<groupEnd(first, column) where breakpoints[t].level < level
    {
      isFrozen = true
    }
    guard isFrozen else {
      frozen[column] = 0
      return
    }
    frozen[column] = direction == .up ? Self.frozenUp : Self.frozenDown
  }
}
