// Licensed under the MIT licence; see LICENSE.

/// A matching of active rows with columns, by structure alone.
///
/// Rows that the peel left without a partner look for one along alternating
/// paths, breadth first, each search bounded. What is not basic stands still
/// at one of its breakpoints, so basic become the columns that are most free
/// to move on.
struct Matching: ~Copyable {
  /// A column, and what the search knows of it.
  struct Column {
    /// To be chosen first.
    var isPreferred = false
    var isTaken = false
    /// The row that has it, once the search has begun.
    var holder: Int32 = -1
    /// The search that last came to it, and from which row.
    var round: Int32 = 0
    var origin: Int32 = -1
  }

  /// The column of each row, −1 for none.
  var partner = Table<Int32>()
  var columns = Table<Column>()
  /// For each row the least entry that pairs it.
  private var least = Table<Double>()
  private var queue = Table<Int32>()
  private var round: Int32 = 0

  private let context: EngineContext

  init(_ context: EngineContext = EngineContext()) { self.context = context }

  /// Gives the memory back where it is much.
  mutating func releaseWhereLarge() {
    guard columns.count > context.limits.large else { return }
    self = Matching(context)
  }

  /// Nobody has a partner.
  mutating func reset(rows: Int, columns: Int) {
    partner.refill(-1, count: rows)
    self.columns.refill(Column(), count: columns)
  }

  /// Notes how large an entry of each row must be.
  mutating func noteEntries(_ matrix: borrowing SparseMatrix) {
    least.provide(matrix.rowCount, with: 0)
    for row in 0..<matrix.rowCount {
      var largest = 0.0
      for t in matrix.row(row) {
        largest = max(largest, abs(matrix.rowValue[t]))
      }
      least[row] = EngineTolerance.pairing * largest
    }
  }

  /// Whether an entry of a row is large enough for a pair.
  @inline(__always)
  func pairs(_ row: Int, _ entry: Double) -> Bool { abs(entry) >= least[row] }

  /// Prepares the search once the peel is through.
  mutating func beginSearch() {
    round = 0
    for row in partner.indices where partner[row] >= 0 {
      columns[Int(partner[row])].holder = Int32(row)
    }
  }

  /// Finds a partner for a row, moving others' partners if need be: of the
  /// free columns within reach the one of most freedom.
  mutating func augment(
    _ row: Int,
    _ matrix: borrowing SparseMatrix,
    _ breakStart: borrowing Table<Int32>,
    _ breakpoints: borrowing Table<Subproblem.Breakpoint>
  ) {
    round += 1
    queue.removeAll()
    queue.append(Int32(row))
    var best = -1
    var most: Int32 = -1
    var first = 0
    var last = context.limits.matchedRows
    while first < queue.count, first < last, most < .max {
      let current = queue[first]
      first += 1
      for t in matrix.row(Int(current)) {
        let column = Int(matrix.rowColumn[t])
        if columns[column].round == round
          || !pairs(Int(current), matrix.rowValue[t])
        {
          continue
        }
        columns[column].round = round
        columns[column].origin = current
        if columns[column].isTaken {
          queue.append(columns[column].holder)
          continue
        }
        last = min(last, first + context.limits.matchedFurther)
        let free = Self.freedom(
          Int(breakStart[column])..<Int(breakStart[column + 1]),
          breakpoints
        )
        if free > most {
          best = column
          most = free
        }
      }
    }
    guard best >= 0 else { return }
    columns[best].isTaken = true
    follow(best, row)
  }

  /// How free a column is to move: the level at which its breakpoints first
  /// hold it back, in the direction in which that is the lower level.
  static func freedom(
    _ breaks: Range<Int>,
    _ breakpoints: borrowing Table<Subproblem.Breakpoint>
  ) -> Int32 {
    var up = Int32.max
    var down = Int32.max
    for t in breaks {
      let breakpoint = breakpoints[t]
      if breakpoint.right > 0 { up = min(up, breakpoint.level) }
      if breakpoint.left < 0 { down = min(down, breakpoint.level) }
    }
    return max(up, down)
  }

  /// Turns the path around from its free column back to the row.
  private mutating func follow(_ column: Int, _ row: Int) {
    var column = column
    while true {
      let next = Int(columns[column].origin)
      let previous = partner[next]
      partner[next] = Int32(column)
      columns[column].holder = Int32(next)
      if next == row { return }
      column = Int(previous)
    }
  }
}
