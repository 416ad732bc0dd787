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
    while first > start, breakValue[first - 1] == breakValue[first] {
      first -= 1
    }
    return first
  }

  /// Whether a basic column that moves to `target` would meet a change of
  /// slope at this level or one above.
  func meetsKink(_ column: Int, _ target: Double, _ level: Int32) -> Bool {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    if start == end { return false }
    let up = target > value[column]
    var position = Int(self.position[column])
    if position & 1 == 1 {
      let first = position >> 1
      let last = groupEnd(first, column)
      if EngineTolerance.isAt(target, breakValue[first]) { return false }
      for t in first..<last where breakLevel[t] <= level {
        let own = basicSlope(column, breakLevel[t])
        let beyond = slope(column, breakLevel[t], left: up ? last : first)
        if own != beyond { return true }
      }
      position = up ? 2 * last : 2 * first
    }
    var piece = position >> 1
    if up {
      while piece < end, target > breakValue[piece],
        !EngineTolerance.isAt(target, breakValue[piece])
      {
        if breakLevel[piece] <= level { return true }
        piece += 1
      }
    } else {
      while piece > start, target < breakValue[piece - 1],
        !EngineTolerance.isAt(target, breakValue[piece - 1])
      {
        if breakLevel[piece - 1] <= level { return true }
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
    let up = target > value[column]
    value[column] = target
    if start == end { return }
    var at = Int(position[column])
    if at & 1 == 1 {
      if EngineTolerance.isAt(target, breakValue[at >> 1]) { return }
      at = up ? 2 * groupEnd(at >> 1, column) : at - 1
    }
    var piece = at >> 1
    if up {
      while piece < end, target > breakValue[piece],
        !EngineTolerance.isAt(target, breakValue[piece])
      {
        piece += 1
      }
    } else {
      while piece > start, target < breakValue[piece - 1],
        !EngineTolerance.isAt(target, breakValue[piece - 1])
      {
        piece -= 1
      }
    }
    position[column] = Int32(2 * piece)
  }

  /// Moves many nonbasic columns to their next breakpoints together, as many
  /// as no basic column objects to; false when that is fewer than two.
  ///
  /// The cost is linear until a basic column meets a kink, so all candidates
  /// may move at once: one solve in place of one a column.
  mutating func flipTogether(_ level: Int32) -> Bool {
    var count = 0
    for index in 0..<moves.count {
      let move = moves[index]
      let column = Int(move.column)
      let next = nextGroup(
        column,
        up: move.direction > 0,
        from: Int(position[column]),
      )
      guard next >= 0 else { continue }
      moves[count] = move
      count += 1
    }
    while count > 1 {
      for row in 0..<m { alpha[row] = 0 }
      for index in 0..<count {
        let column = Int(moves[index].column)
        let next = nextGroup(
          column,
          up: moves[index].direction > 0,
          from: Int(position[column]),
        )
        addColumn(column, times: breakValue[next] - value[column])
      }
      factor.solveForward(&alpha)
      if isFree(level) {
        for row in 0..<m where alpha[row] != 0 {
          let column = Int(head[row])
          shift(column, to: value[column] - alpha[row])
        }
        for index in 0..<count {
          let column = Int(moves[index].column)
          let up = moves[index].direction > 0
          let next = nextGroup(column, up: up, from: Int(position[column]))
          value[column] = breakValue[next]
          position[column] = Int32(2 * next + 1)
          freezeBeyond(column, level, up ? .up : .down)
        }
        return true
      }
      count /= 2
    }
    return false
  }

  /// Whether every basic column can lose its `alpha` without meeting a kink.
  private func isFree(_ level: Int32) -> Bool {
    for row in 0..<m where alpha[row] != 0 {
      let column = Int(head[row])
      if meetsKink(column, value[column] - alpha[row], level) { return false }
    }
    return true
  }

  /// Adds a multiple of a column to `alpha`.
  @inline(__always)
  mutating func addColumn(_ column: Int, times factor: Double) {
    if column >= n {
      alpha[column - n] -= factor
    } else {
      for t in matrix.column(column) {
        alpha[Int(matrix.columnRow[t])] += matrix.columnValue[t] * factor
      }
    }
  }

  enum Direction { case up, down }

  /// Judges the frozen directions of a nonbasic column that arrived at a
  /// breakpoint by a move that cost nothing above `level`: the way back is
  /// free, the way on is frozen where a higher level has a kink.
  mutating func freezeBeyond(
    _ column: Int,
    _ level: Int32,
    _ direction: Direction
  ) {
    let first = Int(position[column]) >> 1
    var isFrozen = false
    for t in first..<groupEnd(first, column) where breakLevel[t] < level {
      isFrozen = true
    }
    guard isFrozen else {
      frozen[column] = 0
      return
    }
    frozen[column] = direction == .up ? Self.frozenUp : Self.frozenDown
  }
}
