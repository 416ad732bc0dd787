// Licensed under the MIT licence; see LICENSE.

/// Finds rows and columns with one entry left.
///
/// Each row and column keeps the count and the exclusive-or of the indices
/// left in it; when the count is one, the exclusive-or is the index, so no
/// list is searched.
struct Peel: ~Copyable {
  /// What is left of a row or a column.
  struct Line {
    var count: Int32 = 0
    var xor: Int32 = 0

    /// Takes an index in, or out: a change of 1 or −1.
    @inline(__always)
    mutating func toggle(_ index: Int, _ change: Int32) {
      count &+= change
      xor ^= Int32(truncatingIfNeeded: index)
    }
  }

  var rows = Table<Line>()
  var columns = Table<Line>()
  var rowQueue = Table<Int32>()
  var columnQueue = Table<Int32>()

  init() {}

  /// Makes room and zeroes the counts.
  mutating func reset(rows: Int, columns: Int) {
    self.rows.refill(Line(), count: rows)
    self.columns.refill(Line(), count: columns)
    rowQueue.removeAll()
    columnQueue.removeAll()
  }

  /// Takes an entry out; what is left alone is queued.
  @inline(__always)
  mutating func removeFromRow(_ row: Int, column: Int) {
    rows[row].toggle(column, -1)
    if rows[row].count == 1 { rowQueue.append(Int32(truncatingIfNeeded: row)) }
  }

  @inline(__always)
  mutating func removeFromColumn(_ column: Int, row: Int) {
    columns[column].toggle(row, -1)
    if columns[column].count == 1 {
      columnQueue.append(Int32(truncatingIfNeeded: column))
    }
  }
}
