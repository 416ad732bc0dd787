// Licensed under the MIT licence; see LICENSE.

/// Where the optimal face is looked at before it is searched.
extension Subproblem {
  /// What is known of the optimal face.
  struct Face: ~Copyable {
    /// The directions in which a column may move, as bits of `frozen`, as far
    /// as single rows tell.
    var free: Table<UInt8>
    /// What a movement of a column is relative to.
    var sizes = Table<Double>()

    init(_ free: consuming Table<UInt8>) { self.free = free }
  }

  /// Marks what moves along a direction that nothing ends at once, from where
  /// all stands: no step is made, and no pivot. What is left is for pushes,
  /// which go round corners. False where the factors gave out.
  ///
  /// A direction is looked at once. Those that move nothing new are dropped by
  /// pricing anew when as much was spent on them as that takes; and where more
  /// is spent on what stands at a corner than pushes may need, these begin.
  mutating func markAlongDirections(_ face: borrowing Face) -> Bool {
    var isLookedAt = Table<UInt8>(repeating: 0, count: columns)
    var credit = 16 * extent
    if factor.isStale, !refactorize() { return false }
    if takesLocalSteps { beginListing() }
    defer { isLocal = false }
    for sign in [1.0, -1.0] {
      var isDone = false
      while !isDone {
        isDone = true
        weighProbe(sign, 0, face)
        price(Int32(levels))
        var idle = 0
        for index in moves.indices {
          let move = moves[index]
          let column = Int(move.column)
          let bit = move.isUp ? Self.frozenUp : Self.frozenDown
          if isLookedAt[column] & bit != 0 { continue }
          isLookedAt[column] |= bit
          let hasMarked = marks(along: move, face)
          let work = support.count + 1
          credit += hasMarked ? work : -work
          if credit < 0 { return true }
          idle = hasMarked ? 0 : idle + work
          if idle > extent {
            isDone = false
            break
          }
        }
      }
    }
    return true
  }

  /// Marks what moves along a direction; false where that is nothing new.
  private mutating func marks(
    along move: Move,
    _ face: borrowing Face
  ) -> Bool {
    let entering = Int(move.column)
    let largest = solveFollowers(of: entering)
    var bound = Double.infinity
    gather(move, Int32(levels), leaps: false, &bound)
    // As far as what moves most can be told from what is rounded.
    var step = Self.probedStep / largest
    for index in events.indices { step = min(step, events[index].step) }
    if step <= 0 { return false }
    step *= move.direction
    var hasMarked = mark(entering, by: step, face)
    for index in support.indices {
      let row = Int(support[index])
      guard abs(alpha[row]) > EngineTolerance.moving * largest else { continue }
      if mark(Int(head[row]), by: -alpha[row] * step, face) { hasMarked = true }
    }
    if hasMarked { context.hit(.markedAlong) }
    return hasMarked
  }

  /// How far what moves most is moved in thought.
  private static var probedStep: Double { 1024 }

  private mutating func mark(
    _ column: Int,
    by distance: Double,
    _ face: borrowing Face
  ) -> Bool {
    guard column < n, !isAmbiguous[column], face.free[column] != 0 else {
      return false
    }
    let here = value[column]
    isAmbiguous[column] = differs(column, here, here + distance)
    return isAmbiguous[column]
  }

  /// Freezes the directions that no other can make up for, one row at a time.
  ///
  /// On the optimal face every term of a row grows only if another shrinks. A
  /// row in which no term may shrink stands still, and where one alone may,
  /// that one can't grow. What a row rules out may leave another row with one
  /// such term, and so on. What is left is for the simplex to push; mostly that
  /// is nothing, where degenerate vertices would take thousands of pivots to
  /// say so. O(entries).
  ///
  /// `edges`: The directions in which basic columns leave pieces that they are at
  /// the end of, where that is known.
  /// - Returns: the directions in which each column may move.
  @discardableResult
  mutating func freezeByRows(
    edges: [Int: UInt8] = [:]
  ) -> Table<UInt8> {
    var balance = Balance(rows: m)
    balance.free.append(0, times: columns)
    for column in 0..<columns {
      var free = freeDirections(of: column)
      if !edges.isEmpty { free &= ~(edges[column] ?? 0) }
      balance.free[column] = free
      if free & Self.frozenUp != 0 { count(column, up: true, by: 1, &balance) }
      if free & Self.frozenDown != 0 {
        count(column, up: false, by: 1, &balance)
      }
    }
    for row in 0..<m { balance.look(at: row) }
    while let row = balance.waiting.popLast() {
      balance.isWaiting[Int(row)] = false
      settle(Int(row), &balance)
    }
    for column in 0..<columns where slot[column] < 0 {
      frozen[column] |=
        ~balance.free[column] & (Self.frozenUp | Self.frozenDown)
    }
    return balance.free
  }

  /// What is known of the terms of rows that add up to nothing.
  private struct Balance: ~Copyable {
    /// The directions in which a column may move, as bits of `frozen`.
    var free = Table<UInt8>()
    /// For each row how many terms may grow, and how many may shrink.
    var growing: Table<Int32>
    var shrinking: Table<Int32>
    var waiting = Table<Int32>()
    var isWaiting: Table<Bool>

    init(rows: Int) {
      growing = Table(repeating: 0, count: rows)
      shrinking = Table(repeating: 0, count: rows)
      isWaiting = Table(repeating: false, count: rows)
    }

    /// Counts terms of a row; one that has lost a term may rule something out.
    mutating func add(_ amount: Int32, to row: Int, growing: Bool) {
      if growing {
        self.growing[row] += amount
      } else {
        shrinking[row] += amount
      }
      if amount < 0 { look(at: row) }
    }

    /// Lists a row that may rule something out.
    mutating func look(at row: Int) {
      if isWaiting[row] || min(growing[row], shrinking[row]) > 1 { return }
      if growing[row] == 0, shrinking[row] == 0 { return }
      isWaiting[row] = true
      waiting.append(Int32(truncatingIfNeeded: row))
    }
  }

  /// The directions in which a column may move and every level stays as it is.
  func freeDirections(of column: Int) -> UInt8 {
    let both = Self.frozenUp | Self.frozenDown
    if slot[column] < 0 { return ~frozen[column] & both }
    let position = Int(self.position[column])
    if position & 1 == 0 { return both }
    let first = position >> 1
    let group = first..<groupEnd(first, column)
    let last = Int32(levels)
    return (isHeld(column, group, true, last) ? 0 : Self.frozenUp)
      | (isHeld(column, group, false, last) ? 0 : Self.frozenDown)
  }

  /// Counts a direction of a column in the rows that it is in, or takes it out
  /// of their counts.
  private func count(
    _ column: Int,
    up: Bool,
    by amount: Int32,
    _ balance: inout Balance
  ) {
    if column >= n {
      return balance.add(amount, to: column - n, growing: !up)
    }
    for index in matrix.column(column) {
      let value = matrix.columnValue[index]
      if value == 0 { continue }
      let row = Int(matrix.columnRow[index])
      balance.add(amount, to: row, growing: (value > 0) == up)
    }
  }

  /// Rules out what a row can't balance.
  private func settle(_ row: Int, _ balance: inout Balance) {
    for grows in [true, false] {
      let others = grows ? balance.shrinking[row] : balance.growing[row]
      if others > 1 { continue }
      for index in matrix.row(row) {
        ruleOut(
          Int(matrix.rowColumn[index]),
          matrix.rowValue[index],
          grows,
          unlessBalanced: others == 0,
          &balance
        )
      }
      ruleOut(n + row, -1, grows, unlessBalanced: others == 0, &balance)
    }
  }

  /// Rules out that a term grows, or shrinks: any term's, or that alone which
  /// may do the opposite.
  private func ruleOut(
    _ column: Int,
    _ value: Double,
    _ grows: Bool,
    unlessBalanced isAny: Bool,
    _ balance: inout Balance
  ) {
    if value == 0 { return }
    let up = (value > 0) == grows
    let direction = up ? Self.frozenUp : Self.frozenDown
    let opposite = up ? Self.frozenDown : Self.frozenUp
    let free = balance.free[column]
    guard free & direction != 0, isAny || free & opposite != 0 else { return }
    balance.free[column] = free & ~direction
    count(column, up: up, by: -1, &balance)
  }
}
