// Licensed under the MIT licence; see LICENSE.

/// The part of a basis that is not triangular, while it is eliminated.
///
/// Rows hold their entries exactly. Columns hold the rows where they may
/// occur: an entry that has gone stays listed until the column is next
/// walked (a hub column loses an entry with every pivot; searching it each
/// time would be quadratic). Counts are exact. Rows and columns of equal
/// count are linked, so that the search for a pivot starts at the shortest.
///
/// - B1: `rowLength` and `columnCount` are the numbers of entries left.
/// - B2: Every entry's row is listed in its column.
struct Bump: ~Copyable {
  var rowState = Table<Factor.Progress>()
  var columnState = Table<Factor.Progress>()
  var rows = Table<Int32>()

  // Rows: a pool of entries, a row moves to its end when it outgrows its
  // place.
  var rowStart = Table<Int32>()
  var rowLength = Table<Int32>()
  var rowRoom = Table<Int32>()
  var entryColumn = Table<Int32>()
  var entryValue = Table<Double>()
  var rowLargest = Table<Double>()
  var rowScale = Table<Double>()
  var isInside = Table<Bool>()

  // Columns: likewise, pattern only.
  var columnStart = Table<Int32>()
  var columnListed = Table<Int32>()
  var columnRoom = Table<Int32>()
  var columnCount = Table<Int32>()
  var listedRow = Table<Int32>()

  // Links of rows (even) and columns (odd) of equal count.
  var rowHead = Table<Int32>()
  var rowNext = Table<Int32>()
  var rowPrevious = Table<Int32>()
  var columnHead = Table<Int32>()
  var columnNext = Table<Int32>()
  var columnPrevious = Table<Int32>()
  var shortest = 1

  // Pivot rows of U in order.
  var pivotRows = Table<Int32>()
  var upperStart = Table<Int32>()
  var upperColumn = Table<Int32>()
  var upperValue = Table<Double>()
  var slot = Table<Int32>()
  /// How many entries of its columns are in rows pivoted before.
  var outside = 0

  // The pivot row spread out by column.
  var spread = Table<Double>()
  var isSpread = Table<Bool>()

  init() {}

  /// Makes room; everything absent, nothing inside.
  mutating func reset(rows m: Int, columns n: Int) {
    rowState.refill(.absent, count: m)
    isInside.refill(false, count: m)
    columnState.refill(.absent, count: n)
    rows.removeAll()
    pivotRows.removeAll()
  }

  /// Whether the row was pivoted before the bump.
  @inline(__always)
  func isOutside(_ row: Int) -> Bool { !isInside[row] }

  /// Takes over what the peel has left.
  mutating func load(
    _ matrix: borrowing SparseMatrix,
    _ candidates: borrowing Table<Int32>,
    _ peel: borrowing Peel
  ) {
    let m = matrix.rowCount
    let n = matrix.columnCount
    growTables(m, n)
    entryColumn.removeAll()
    entryValue.removeAll()
    listedRow.removeAll()
    upperStart.removeAll()
    upperStart.append(0)
    upperColumn.removeAll()
    upperValue.removeAll()
    reservePools(peel, m)

    var longest = 0
    outside = 0
    for row in 0..<m where rowState[row] == .waiting {
      guard peel.rowCount[row] > 0 else { continue }
      rows.append(Int32(row))
      isInside[row] = true
      rowStart[row] = Int32(entryColumn.count)
      var largest = 0.0
      for t in matrix.row(row) {
        let column = Int(matrix.rowColumn[t])
        guard columnState[column] == .waiting else { continue }
        entryColumn.append(Int32(column))
        entryValue.append(matrix.rowValue[t])
        largest = max(largest, abs(matrix.rowValue[t]))
      }
      rowLargest[row] = largest
      rowScale[row] = largest
      rowLength[row] = Int32(entryColumn.count) - rowStart[row]
      rowRoom[row] = rowLength[row]
      longest = max(longest, Int(rowLength[row]))
    }
    for index in candidates.indices {
      let candidate = candidates[index]

      let column = Int(candidate)
      guard columnState[column] == .waiting else { continue }
      columnStart[column] = Int32(listedRow.count)
      for t in matrix.column(column) {
        let row = Int(matrix.columnRow[t])
        if rowState[row] == .waiting { listedRow.append(Int32(row)) }
      }
      columnListed[column] = Int32(listedRow.count) - columnStart[column]
      columnRoom[column] = columnListed[column]
      columnCount[column] = columnListed[column]
      outside += matrix.column(column).count - Int(columnListed[column])
      longest = max(longest, Int(columnListed[column]))
    }
    rowHead.removeAll()
    columnHead.removeAll()
    growHeads(longest)
    shortest = 1
    for index in rows.indices {
      let row = rows[index]
      linkRow(Int(row))
    }
    for index in candidates.indices {
      let column = Int(candidates[index])
      if columnState[column] == .waiting { linkColumn(column) }
    }
  }

  private mutating func growTables(_ m: Int, _ n: Int) {
    rowStart.provide(m, with: 0)
    rowLength.provide(m, with: 0)
    rowRoom.provide(m, with: 0)
    rowLargest.provide(m, with: 0)
    rowScale.provide(m, with: 0)
    rowNext.provide(m, with: -1)
    rowPrevious.provide(m, with: -1)
    columnStart.provide(n, with: 0)
    columnListed.provide(n, with: 0)
    columnRoom.provide(n, with: 0)
    columnCount.provide(n, with: 0)
    columnNext.provide(n, with: -1)
    columnPrevious.provide(n, with: -1)
    spread.provide(n, with: 0)
    isSpread.grow(to: n, with: false)
  }

  /// Makes room for the entries, and for a quarter more where they are many;
  /// the factors have about as many.
  private mutating func reservePools(_ peel: borrowing Peel, _ m: Int) {
    var entries = 0
    var waiting = 0
    for row in 0..<m where rowState[row] == .waiting {
      entries += Int(peel.rowCount[row])
      waiting += 1
    }
    let isLarge = entries > 4096
    let room = isLarge ? entries + entries / 4 : entries
    entryColumn.reserve(room)
    entryValue.reserve(room)
    listedRow.reserve(room)
    rows.reserve(waiting)
    if isLarge {
      pivotRows.reserve(waiting)
      upperStart.reserve(waiting + 1)
      upperColumn.reserve(entries - waiting)
      upperValue.reserve(entries - waiting)
    }
  }

  /// Gives back what only eliminating needs; what is left says what became
  /// of it.
  mutating func releaseElimination() {
    entryColumn = Table()
    entryValue = Table()
    listedRow = Table()
    rowStart = Table()
    rowLength = Table()
    rowRoom = Table()
    rowLargest = Table()
    rowScale = Table()
    rowHead = Table()
    rowNext = Table()
    rowPrevious = Table()
    columnStart = Table()
    columnListed = Table()
    columnRoom = Table()
    columnCount = Table()
    columnHead = Table()
    columnNext = Table()
    columnPrevious = Table()
    spread = Table()
    isSpread = Table()
  }

  private mutating func growHeads(_ count: Int) {
    rowHead.grow(to: count + 1, with: -1)
    columnHead.grow(to: count + 1, with: -1)
  }

  // MARK: Links by count

  mutating func linkRow(_ row: Int) {
    let count = Int(rowLength[row])
    growHeads(count)
    let head = rowHead[count]
    rowNext[row] = head
    rowPrevious[row] = -1
    if head >= 0 { rowPrevious[Int(head)] = Int32(row) }
    rowHead[count] = Int32(row)
    if count > 0 { shortest = min(shortest, count) }
  }

  mutating func unlinkRow(_ row: Int) {
    let after = rowNext[row]
    let before = rowPrevious[row]
    if after >= 0 { rowPrevious[Int(after)] = before }
    if before >= 0 {
      rowNext[Int(before)] = after
    } else {
      rowHead[Int(rowLength[row])] = after
    }
  }

  mutating func linkColumn(_ column: Int) {
    let count = Int(columnCount[column])
    growHeads(count)
    let head = columnHead[count]
    columnNext[column] = head
    columnPrevious[column] = -1
    if head >= 0 { columnPrevious[Int(head)] = Int32(column) }
    columnHead[count] = Int32(column)
    if count > 0 { shortest = min(shortest, count) }
  }

  mutating func unlinkColumn(_ column: Int) {
    let after = columnNext[column]
    let before = columnPrevious[column]
    if after >= 0 { columnPrevious[Int(after)] = before }
    if before >= 0 {
      columnNext[Int(before)] = after
    } else {
      columnHead[Int(columnCount[column])] = after
    }
  }
}
