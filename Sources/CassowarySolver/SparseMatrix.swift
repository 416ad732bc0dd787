// Licensed under the MIT licence; see LICENSE.

/// The rows of one subproblem, by row and by column, in 32-bit indices.
struct SparseMatrix: ~Copyable {
  var rowCount = 0
  var columnCount = 0
  var rowStart = Table<Int32>(repeating: 0, count: 1)
  var rowColumn = Table<Int32>()
  var rowValue = Table<Double>()
  var columnStart = Table<Int32>()
  var columnRow = Table<Int32>()
  var columnValue = Table<Double>()
  /// For each column its entry in the row that is entered, −1 for none.
  private var entryOf = Table<Int32>()

  init() {}

  /// Empties the matrix and keeps its room.
  mutating func removeAll() {
    rowCount = 0
    columnCount = 0
    rowStart.removeAll()
    rowStart.append(0)
    rowColumn.removeAll()
    rowValue.removeAll()
  }

  mutating func reserve(rows: Int, entries: Int) {
    rowStart.reserve(rows + 1)
    rowColumn.reserve(entries)
    rowValue.reserve(entries)
  }

  /// Adds an entry to the row that is being written.
  @inline(__always)
  mutating func append(column: Int32, value: Double) {
    rowColumn.append(column)
    rowValue.append(value)
  }

  /// Ends the row that is being written.
  @inline(__always)
  mutating func endRow() {
    rowCount += 1
    rowStart.append(Int32(truncatingIfNeeded: rowColumn.count))
  }

  /// Moves a row to a lower place, right behind the rows before that place.
  mutating func move(row: Int, to place: Int) {
    let start = Int(rowStart[row])
    let length = Int(rowStart[row + 1]) - start
    let end = Int(rowStart[place])
    for offset in 0..<length {
      rowColumn[end + offset] = rowColumn[start + offset]
      rowValue[end + offset] = rowValue[start + offset]
    }
    rowStart[place + 1] = Int32(end + length)
  }

  /// Drops the rows from `count` on.
  mutating func truncate(toRows count: Int) {
    rowCount = count
    rowStart.truncate(to: count + 1)
    rowColumn.truncate(to: Int(rowStart[count]))
    rowValue.truncate(to: Int(rowStart[count]))
  }

  /// Drops the entries from `count` on of the row that is being written.
  mutating func truncate(toEntries count: Int) {
    rowColumn.truncate(to: count)
    rowValue.truncate(to: count)
  }

  @inline(__always)
  func row(_ index: Int) -> Range<Int> {
    Int(rowStart[index])..<Int(rowStart[index + 1])
  }

  @inline(__always)
  func column(_ index: Int) -> Range<Int> {
    Int(columnStart[index])..<Int(columnStart[index + 1])
  }

  /// Sorts the entries by column too, once all rows are written.
  mutating func buildColumns(_ count: Int) {
    columnCount = count
    let entries = rowColumn.count
    columnStart.refill(0, count: count + 1)
    columnRow.provide(entries, with: 0)
    columnValue.provide(entries, with: 0)
    for index in rowColumn.indices {
      columnStart[Int(rowColumn[index]) + 1] &+= 1
    }
    var sum: Int32 = 0
    for column in 1..<count + 1 {
      sum &+= columnStart[column]
      columnStart[column] = sum
    }
    // Fill from the last row backwards, so that `columnStart`, used as the
    // running end of each column, stands at the starts when done.
    var row = rowCount
    var end = entries
    while row > 0 {
      row &-= 1
      let start = Int(rowStart[row])
      while end > start {
        end &-= 1
        let column = Int(rowColumn[end]) + 1
        let place = columnStart[column] &- 1
        columnStart[column] = place
        columnRow[Int(place)] = Int32(truncatingIfNeeded: row)
        columnValue[Int(place)] = rowValue[end]
      }
    }
    // Each entry now holds the start of the column before its index.
    for column in 0..<count { columnStart[column] = columnStart[column + 1] }
    columnStart[count] = Int32(entries)
  }

  /// Enters the row written last into the columns, which have the others.
  ///
  /// - Complexity: O(columns + entries), in order.
  mutating func enterLastRow() {
    let entries = row(rowCount - 1)
    entryOf.grow(to: columnCount, with: -1)
    for t in entries { entryOf[Int(rowColumn[t])] = Int32(t) }
    columnRow.grow(to: entries.upperBound, with: 0)
    columnValue.grow(to: entries.upperBound, with: 0)
    var distance = entries.count
    var column = columnCount
    while distance > 0 {
      var place = Int(columnStart[column])
      columnStart[column] += Int32(distance)
      column -= 1
      let entry = Int(entryOf[column])
      if entry >= 0 {
        entryOf[column] = -1
        distance -= 1
        columnRow[place + distance] = Int32(rowCount - 1)
        columnValue[place + distance] = rowValue[entry]
      }
      let start = Int(columnStart[column])
      while place > start {
        place -= 1
        columnRow[place + distance] = columnRow[place]
        columnValue[place + distance] = columnValue[place]
      }
    }
  }
}
