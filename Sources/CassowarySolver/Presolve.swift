// Licensed under the MIT licence; see LICENSE.

/// The elimination of columns that required equations tell of others.
///
/// A column without breakpoints in a required equation is substituted in the
/// other rows where that adds no entries; then the equation has no part in
/// the simplex any more. Of two columns that an equation of two terms joins,
/// one stands for both and has the breakpoints of both. A chain of positions
/// becomes one row of lengths, a stack one row a container.
///
/// - P1: `total(row) + shift[row]` is what the row was before, wherever all
///   equations that are gone hold.
/// - P2: A column that another stands for is `scale · other + offset`.
struct Presolve: ~Copyable {
  // The rows: each a range of a pool; one that grows moves to the end.
  private var rowStart = Table<Int32>()
  private var rowCount = Table<Int32>()
  private var entryColumn = Table<Int32>()
  private var entryValue = Table<Double>()
  /// What was taken from a row together with the columns.
  private(set) var shift = Table<Double>()
  /// What a required equation asks of its row; NaN for other rows.
  private(set) var right = Table<Double>()
  private var rowBreaks = Table<Int32>()
  private(set) var isGone = Table<Bool>()

  // The columns: in how many rows each is, and a list of rows that may have
  // lost it since.
  private(set) var columnCount = Table<Int32>()
  private var firstCell = Table<Int32>()
  private var cells = Table<(row: Int32, next: Int32)>()

  /// What became of a column.
  struct Standing {
    /// The column that stands for it, itself where none does, −1 where it was
    /// substituted, or has one value only.
    var root: Int32
    var scale = 1.0
    var offset = 0.0
    /// The breakpoints of all that it stands for.
    var breaks: Int32 = 0
  }
  private var standings = Table<Standing>()

  // The rows to look at, in this round and the next.
  private var queue = Table<Int32>()
  private var next = Table<Int32>()
  private var isQueued = Table<Bool>()
  private var round: Int32 = 0
  /// The round in which a row was last changed.
  private var changed = Table<Int32>()
  /// While two rows are added the place of each column, −1 for none.
  private var place = Table<Int32>()
  /// The last long row that another was added to, −1 for none: where its
  /// columns are stays noted, and it may grow up to a place of the pool. So the
  /// sum of a whole screen, which thousands of equations are added to in turn,
  /// costs what these have.
  private var longRow = -1
  private var longEnd = 0
  private var placeInLong = Table<Int32>()

  /// The rows that are left.
  private(set) var left = 0

  /// The most breakpoints of a column that stands for others.
  private static var mostBreaks: Int32 { 32 }
  /// The longest equation that is substituted.
  private let longest: Int

  // MARK: Loading

  /// Eliminates what it can of a matrix; `rights` are the right sides of its
  /// required equations, NaN for other rows.
  init(
    _ matrix: borrowing SparseMatrix,
    _ breakStart: borrowing Table<Int32>,
    rights: consuming Table<Double>,
    longest: Int
  ) {
    self.longest = longest
    let m = matrix.rowCount
    let n = matrix.columnCount
    right = rights
    shift.refill(0, count: m)
    isGone.refill(false, count: m)
    isQueued.refill(false, count: m)
    changed.refill(-1, count: m)
    place.refill(-1, count: n)
    rowStart.reserve(m)
    rowCount.reserve(m)
    entryColumn.reserve(2 * matrix.rowColumn.count)
    entryValue.reserve(2 * matrix.rowColumn.count)
    cells.reserve(2 * matrix.rowColumn.count)
    columnCount.refill(0, count: n)
    firstCell.refill(-1, count: n)
    standings.reserve(n)
    rowBreaks.reserve(m)
    for row in 0..<m {
      rowBreaks.append(breakStart[n + row + 1] - breakStart[n + row])
    }
    for column in 0..<n {
      standings.append(
        Standing(
          root: Int32(truncatingIfNeeded: column),
          breaks: breakStart[column + 1] - breakStart[column]
        )
      )
    }
    left = m
    for row in 0..<m {
      let terms = matrix.row(row)
      rowStart.append(Int32(truncatingIfNeeded: entryColumn.count))
      rowCount.append(Int32(truncatingIfNeeded: terms.count))
      for t in terms {
        entryColumn.append(matrix.rowColumn[t])
        entryValue.append(matrix.rowValue[t])
        note(matrix.rowColumn[t], in: row)
      }
      if !right[row].isNaN { enqueue(row) }
    }
    eliminate()
  }

  private mutating func note(_ column: Int32, in row: Int) {
    columnCount[Int(column)] += 1
    cells.append((Int32(truncatingIfNeeded: row), firstCell[Int(column)]))
    firstCell[Int(column)] = Int32(truncatingIfNeeded: cells.count - 1)
  }

  // MARK: Reading

  /// The entries of a row, as places of `column(at:)` and `value(at:)`.
  func entries(of row: Int) -> Range<Int> {
    let start = Int(rowStart[row])
    return start..<start + Int(rowCount[row])
  }

  func column(at place: Int) -> Int { Int(entryColumn[place]) }
  func value(at place: Int) -> Double { entryValue[place] }

  /// How many breakpoints a column has, with those of all that it stands for.
  func breaks(of column: Int) -> Int32 { standings[column].breaks }

  func breaks(ofRow row: Int) -> Int32 { rowBreaks[row] }

  /// The place of a column in an equation that is in no other row, −1 for none;
  /// one without breakpoints comes first.
  func loosePlace(in row: Int) -> Int {
    if right[row].isNaN { return -1 }
    var largest = 0.0
    for t in entries(of: row) { largest = max(largest, abs(entryValue[t])) }
    var first = -1
    for t in entries(of: row)
    where columnCount[Int(entryColumn[t])] == 1
      && abs(entryValue[t]) >= 0.5 * largest
    {
      if standings[Int(entryColumn[t])].breaks == 0 { return t }
      if first < 0 { first = t }
    }
    return first
  }

  /// What a column is a multiple of, and how; the root is −1 where it has no
  /// part any more.
  func standing(of column: Int) -> Standing {
    var standing = standings[column]
    while standing.root >= 0 {
      let above = standings[Int(standing.root)]
      if above.root == standing.root { break }
      standing.root = above.root
      standing.offset += standing.scale * above.offset
      standing.scale *= above.scale
    }
    return standing
  }

  // MARK: Eliminating

  /// Eliminates until nothing is left that would make the rows shorter.
  private mutating func eliminate() {
    swap(&queue, &next)
    while !queue.isEmpty {
      for index in queue.indices {
        let row = Int(queue[index])
        isQueued[row] = false
      }
      for index in queue.indices {
        let row = Int(queue[index])
        if isGone[row] { continue }
        // One that grew in this round waits for the others to grow as much.
        if changed[row] == round { enqueue(row) } else { look(at: row) }
      }
      queue.removeAll()
      swap(&queue, &next)
      round += 1
    }
  }

  private mutating func enqueue(_ row: Int) {
    if isQueued[row] { return }
    isQueued[row] = true
    next.append(Int32(truncatingIfNeeded: row))
  }

  /// Eliminates a column by an equation where that pays.
  private mutating func look(at row: Int) {
    let entries = entries(of: row)
    if entries.isEmpty || entries.count > longest { return }
    var largest = 0.0
    for t in entries { largest = max(largest, abs(entryValue[t])) }
    var best = -1
    var least = Int32.max
    for t in entries {
      let column = Int(entryColumn[t])
      let count = columnCount[column]
      if count < least, abs(entryValue[t]) >= 0.5 * largest,
        canGo(column, row)
      {
        best = t
        least = count
      }
    }
    guard best >= 0 else { return }
    // Each of the other rows loses one entry and gains at most the others.
    let others = Int(least) - 1
    guard (entries.count - 1) * others <= entries.count + others else { return }
    eliminate(Int(entryColumn[best]), by: row, at: best)
  }

  private func canGo(_ column: Int, _ row: Int) -> Bool {
    let own = standings[column].breaks
    if own == 0 || rowCount[row] == 1 { return true }
    guard rowCount[row] == 2 else { return false }
    var sum: Int32 = 0
    for t in entries(of: row) { sum += standings[Int(entryColumn[t])].breaks }
    return sum <= Self.mostBreaks
  }

  private mutating func eliminate(_ column: Int, by row: Int, at pivot: Int) {
    let entry = entryValue[pivot]
    isGone[row] = true
    left -= 1
    var cell = firstCell[column]
    while cell >= 0 {
      let other = Int(cells[Int(cell)].row)
      cell = cells[Int(cell)].next
      if !isGone[other] { substitute(column, entry, row, in: other) }
    }
    let entries = entries(of: row)
    stand(for: column, entry, row)
    for t in entries {
      let other = Int(entryColumn[t])
      columnCount[other] -= 1
      if other != column, columnCount[other] <= 3 { enqueueRows(of: other) }
    }
    columnCount[column] = 0
    firstCell[column] = -1
  }

  private mutating func enqueueRows(of column: Int) {
    var cell = firstCell[column]
    while cell >= 0 {
      let row = Int(cells[Int(cell)].row)
      cell = cells[Int(cell)].next
      if !isGone[row], !right[row].isNaN { enqueue(row) }
    }
  }

  /// Notes what stands for a column that an equation has eliminated.
  private mutating func stand(for column: Int, _ entry: Double, _ row: Int) {
    standings[column].root = -1
    guard rowCount[row] == 2, standings[column].breaks > 0 else { return }
    for t in entries(of: row) where Int(entryColumn[t]) != column {
      let other = Int(entryColumn[t])
      standings[column].root = Int32(truncatingIfNeeded: other)
      standings[column].scale = -entryValue[t] / entry
      standings[column].offset = (right[row] - shift[row]) / entry
      standings[other].breaks += standings[column].breaks
    }
  }

  /// Takes a column out of a row by adding a multiple of an equation.
  private mutating func substitute(
    _ column: Int,
    _ entry: Double,
    _ row: Int,
    in other: Int
  ) {
    if rowCount[other] > longest {
      substituteInLong(column, entry, row, in: other)
      return
    }
    if other == longRow { forgetLong() }
    let target = entries(of: other)
    var own = -1
    for t in target {
      place[Int(entryColumn[t])] = Int32(truncatingIfNeeded: t)
      if Int(entryColumn[t]) == column { own = t }
    }
    defer { changed[other] = round }
    guard own >= 0 else {
      for t in target { place[Int(entryColumn[t])] = -1 }
      return
    }
    let factor = entryValue[own] / entry
    var end = target.upperBound
    for t in entries(of: row) where Int(entryColumn[t]) != column {
      let added = entryColumn[t]
      let change = -factor * entryValue[t]
      let at = Int(place[Int(added)])
      if at >= 0 {
        let sum = entryValue[at] + change
        entryValue[at] = abs(sum) <= 1e-12 * abs(change) ? 0 : sum
        continue
      }
      if end == target.upperBound, end < entryColumn.count {
        moveToEnd(other, &own)
        end = entryColumn.count
      }
      entryColumn.append(added)
      entryValue.append(change)
      note(added, in: other)
      end += 1
    }
    entryValue[own] = 0
    let start = Int(rowStart[other])
    var kept = start
    for t in start..<end {
      let column = entryColumn[t]
      place[Int(column)] = -1
      if entryValue[t] == 0 {
        columnCount[Int(column)] -= 1
        continue
      }
      entryColumn[kept] = column
      entryValue[kept] = entryValue[t]
      kept += 1
    }
    rowCount[other] = Int32(truncatingIfNeeded: kept - start)
    shift[other] += factor * (right[row] - shift[row])
    if !right[other].isNaN { enqueue(other) }
  }

  /// The same of a long row.
  private mutating func substituteInLong(
    _ column: Int,
    _ entry: Double,
    _ row: Int,
    in other: Int
  ) {
    if other != longRow { noteLong(other) }
    changed[other] = round
    let own = Int(placeInLong[column])
    if own < 0 { return }
    let factor = entryValue[own] / entry
    removeFromLong(own)
    for t in entries(of: row) where Int(entryColumn[t]) != column {
      let added = entryColumn[t]
      let change = -factor * entryValue[t]
      let at = Int(placeInLong[Int(added)])
      if at < 0 {
        appendToLong(added, change)
        continue
      }
      let sum = entryValue[at] + change
      entryValue[at] = sum
      if abs(sum) <= 1e-12 * abs(change) { removeFromLong(at) }
    }
    shift[other] += factor * (right[row] - shift[row])
    if !right[other].isNaN { enqueue(other) }
  }

  private mutating func noteLong(_ row: Int) {
    forgetLong()
    placeInLong.grow(to: place.count, with: -1)
    longRow = row
    let entries = entries(of: row)
    longEnd = entries.upperBound
    for t in entries {
      placeInLong[Int(entryColumn[t])] = Int32(truncatingIfNeeded: t)
    }
  }

  private mutating func forgetLong() {
    if longRow < 0 { return }
    for t in entries(of: longRow) { placeInLong[Int(entryColumn[t])] = -1 }
    longRow = -1
  }

  private mutating func removeFromLong(_ at: Int) {
    let last = entries(of: longRow).upperBound - 1
    let column = Int(entryColumn[at])
    entryColumn[at] = entryColumn[last]
    entryValue[at] = entryValue[last]
    placeInLong[Int(entryColumn[at])] = Int32(truncatingIfNeeded: at)
    placeInLong[column] = -1
    columnCount[column] -= 1
    rowCount[longRow] -= 1
  }

  private mutating func appendToLong(_ column: Int32, _ value: Double) {
    var end = entries(of: longRow).upperBound
    if end == longEnd {
      // Twice as long where it has room.
      let before = entries(of: longRow)
      let start = entryColumn.count
      for t in before {
        let at = Int32(truncatingIfNeeded: entryColumn.count)
        placeInLong[Int(entryColumn[t])] = at
        entryColumn.append(entryColumn[t])
        entryValue.append(entryValue[t])
      }
      end = entryColumn.count
      entryColumn.append(0, times: before.count)
      entryValue.append(0, times: before.count)
      rowStart[longRow] = Int32(truncatingIfNeeded: start)
      longEnd = entryColumn.count
    }
    entryColumn[end] = column
    entryValue[end] = value
    placeInLong[Int(column)] = Int32(truncatingIfNeeded: end)
    rowCount[longRow] += 1
    note(column, in: longRow)
  }

  /// Moves a row that has the places of its columns noted to the end of the
  /// pool.
  private mutating func moveToEnd(_ row: Int, _ own: inout Int) {
    let start = entryColumn.count
    for t in entries(of: row) {
      if t == own { own = entryColumn.count }
      place[Int(entryColumn[t])] = Int32(truncatingIfNeeded: entryColumn.count)
      entryColumn.append(entryColumn[t])
      entryValue.append(entryValue[t])
    }
    rowStart[row] = Int32(truncatingIfNeeded: start)
  }
}
