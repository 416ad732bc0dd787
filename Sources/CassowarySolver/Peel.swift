// Licensed under the MIT licence; see LICENSE.

/// Finds rows and columns with one entry left.
///
/// Each row and column keeps the count and the exclusive-or of the indices
/// left in it; when the count is one, the exclusive-or is the index, so no
/// list is searched.
struct Peel: ~Copyable {
  var rowCount = Table<Int32>()
  var rowXor = Table<Int32>()
  var columnCount = Table<Int32>()
  var columnXor = Table<Int32>()
  var rowQueue = Table<Int32>()
  var columnQueue = Table<Int32>()

  init() {}

  /// Makes room and zeroes the counts.
  mutating func reset(rows: Int, columns: Int) {
    rowCount.refill(0, count: rows)
    rowXor.refill(0, count: rows)
    columnCount.refill(0, count: columns)
    columnXor.refill(0, count: columns)
    rowQueue.removeAll()
    columnQueue.removeAll()
  }

  @inline(__always)
  mutating func add(row: Int, column: Int) {
    rowCount[row] += 1
    rowXor[row] ^= Int32(column)
    columnCount[column] += 1
    columnXor[column] ^= Int32(row)
  }

  /// Takes an entry out; what is left alone is queued.
  @inline(__always)
  mutating func removeFromRow(_ row: Int, column: Int) {
    rowCount[row] -= 1
    rowXor[row] ^= Int32(column)
    if rowCount[row] == 1 { rowQueue.append(Int32(row)) }
  }

  @inline(__always)
  mutating func removeFromColumn(_ column: Int, row: Int) {
    columnCount[column] -= 1
    columnXor[column] ^= Int32(row)
    if columnCount[column] == 1 { columnQueue.append(Int32(column)) }
  }
}
