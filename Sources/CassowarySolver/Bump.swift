// Licensed under the MIT licence; see LICENSE.

/// The part of a basis that is not triangular, while it is eliminated.
///
/// Rows hold their entries exactly. Columns hold the rows where they may
/// occur: an entry that has gone stays listed until the column is next
/// walked (a hub column loses an entry with every pivot; searching it each
/// time would be quadratic). Counts are exact. Rows and columns of equal
/// count are linked, so that the search for a pivot starts at the shortest.
///
/// - B1: The rows' `length` and the columns' `count` are the numbers of entries left.
/// - B2: Every entry's row is listed in its column.
struct Bump: ~Copyable {
  var rowState = Table<Factor.Progress>()
  var columnState = Table<Factor.Progress>()
  var rows = Table<Int32>()

  /// A row: where its entries are. It moves to the end of the pool when it
  /// outgrows its place.
  struct Row {
    var start: Int32 = 0
    var length: Int32 = 0
    var room: Int32 = 0
    // Linked with the others of this length.
    var next: Int32 = -1
    var previous: Int32 = -1
    var largest = 0.0
    /// The largest entry that it began with.
    var scale = 0.0
  }

  /// A column, likewise, pattern only.
  struct Column {
    var start: Int32 = 0
    var listed: Int32 = 0
    var room: Int32 = 0
    var count: Int32 = 0
    // Linked with the others of this count.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// The first row and the first column of a count.
  struct Heads {
    var row: Int32 = -1
    var column: Int32 = -1
  }

  var ofRow = Table<Row>()
  var entryColumn = Table<Int32>()
  var entryValue = Table<Double>()

  var ofColumn = Table<Column>()
  var listedRow = Table<Int32>()

  var heads = Table<Heads>()
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

  let context: EngineContext

  init(_ context: EngineContext = EngineContext()) { self.context = context }

  /// Makes room; everything absent, nothing inside.
  mutating func reset(rows m: Int, columns n: Int) {
    rowState.refill(.absent, count: m)
    columnState.refill(.absent, count: n)
    rows.removeAll()
    pivotRows.removeAll()
  }

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
      guard peel.rows[row].count > 0 else { continue }
      rows.append(Int32(row))
      let start = entryColumn.count
      var largest = 0.0
      for t in matrix.row(row) {
        let column = matrix.rowColumn[t]
        guard columnState[Int(column)] == .waiting else { continue }
        let value = matrix.rowValue[t]
        entryColumn.append(column)
        entryValue.append(value)
        largest = max(largest, abs(value))
      }
      let length = entryColumn.count - start
      ofRow[row] = Row(
        start: Int32(start),
        length: Int32(length),
        room: Int32(length),
        largest: largest,
        scale: largest,
      )
      longest = max(longest, length)
    }
    for index in candidates.indices {
      let candidate = candidates[index]

      let column = Int(candidate)
      guard columnState[column] == .waiting else { continue }
      let start = listedRow.count
      let entries = matrix.column(column)
      for t in entries {
        let row = matrix.columnRow[t]
        if rowState[Int(row)] == .waiting { listedRow.append(row) }
      }
      let listed = listedRow.count - start
      ofColumn[column] = Column(
        start: Int32(start),
        listed: Int32(listed),
        room: Int32(listed),
        count: Int32(listed),
      )
      outside += entries.count - listed
      longest = max(longest, listed)
    }
    heads.removeAll()
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
    ofRow.provide(m, with: Row())
    ofColumn.provide(n, with: Column())
    spread.provide(n, with: 0)
    isSpread.grow(to: n, with: false)
  }

  /// Makes room for the entries, and for a quarter more where they are many;
  /// the factors have about as many.
  private mutating func reservePools(_ peel: borrowing Peel, _ m: Int) {
    var entries = 0
    var waiting = 0
    for row in 0..<m where rowState[row] == .waiting {
      entries += Int(peel.rows[row].count)
      waiting += 1
    }
    let isLarge = entries > context.limits.large
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
    ofRow = Table()
    ofColumn = Table()
    heads = Table()
    spread = Table()
    isSpread = Table()
  }

  private mutating func growHeads(_ count: Int) {
    heads.grow(to: count + 1, with: Heads())
  }

  // MARK: Links by count

  mutating func linkRow(_ row: Int) {
    let count = Int(ofRow[row].length)
    growHeads(count)
    let head = heads[count].row
    ofRow[row].next = head
    ofRow[row].previous = -1
    if head >= 0 { ofRow[Int(head)].previous = Int32(row) }
    heads[count].row = Int32(row)
    if count > 0 { shortest = min(shortest, count) }
  }

  mutating func unlinkRow(_ row: Int) {
    let after = ofRow[row].next
    let before = ofRow[row].previous
    if after >= 0 { ofRow[Int(after)].previous = before }
    if before >= 0 {
      ofRow[Int(before)].next = after
    } else {
      heads[Int(ofRow[row].length)].row = after
    }
  }

  mutating func linkColumn(_ column: Int) {
    let count = Int(ofColumn[column].count)
    growHeads(count)
    let head = heads[count].column
    ofColumn[column].next = head
    ofColumn[column].previous = -1
    if head >= 0 { ofColumn[Int(head)].previous = Int32(column) }
    heads[count].column = Int32(column)
    if count > 0 { shortest = min(shortest, count) }
  }

  mutating func unlinkColumn(_ column: Int) {
    let after = ofColumn[column].next
    let before = ofColumn[column].previous
    if after >= 0 { ofColumn[Int(after)].previous = before }
    if before >= 0 {
      ofColumn[Int(before)].next = after
    } else {
      heads[Int(ofColumn[column].count)].column = after
    }
  }
}
