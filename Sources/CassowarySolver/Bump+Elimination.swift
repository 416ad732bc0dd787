// Licensed under the MIT licence; see LICENSE.

extension Bump {
  /// The value of an entry that is there.
  mutating func value(_ row: Int, _ column: Int) -> Double {
    entryValue[place(of: column, in: row)]
  }

  /// The place of an entry in its row, −1 when it is gone.
  @inline(__always)
  func place(of column: Int, in row: Int) -> Int {
    let start = Int(ofRow[row].start)
    let wanted = Int32(column)
    for t in start..<start + Int(ofRow[row].length)
    where entryColumn[t] == wanted {
      return t
    }
    return -1
  }

  /// The entry of least Markowitz count among a few of the shortest rows
  /// and columns that is not small within its row; nil when none is left.
  mutating func choosePivot() -> (row: Int, column: Int)? {
    var best = (row: -1, column: -1)
    var bestCost = Int.max
    var bestValue = 0.0
    var searched = 0
    var count = shortest
    var sawAny = false
    let bound = heads.count
    while count < bound {
      if bestCost <= (count - 1) * (count - 1) { break }
      var next = heads[count].column
      while next >= 0 {
        let column = Int(next)
        next = ofColumn[column].next
        if !sawAny {
          sawAny = true
          shortest = count
        }
        compact(column)
        let start = Int(ofColumn[column].start)
        for t in start..<start + Int(ofColumn[column].listed) {
          let row = Int(listedRow[t])
          let cost = (count - 1) * (Int(ofRow[row].length) - 1)
          guard cost <= bestCost else { continue }
          let value = abs(self.value(row, column))
          guard value >= EngineTolerance.markowitz * ofRow[row].largest,
            value >= EngineTolerance.singular * ofRow[row].scale,
            cost < bestCost || value > bestValue
          else { continue }
          best = (row, column)
          bestCost = cost
          bestValue = value
        }
        searched += 1
        if bestCost <= (count - 1) * (count - 1) { return best }
        if searched >= 4, best.row >= 0 { return best }
      }
      next = heads[count].row
      while next >= 0 {
        let row = Int(next)
        next = ofRow[row].next
        if !sawAny {
          sawAny = true
          shortest = count
        }
        let start = Int(ofRow[row].start)
        let least = max(
          EngineTolerance.markowitz * ofRow[row].largest,
          EngineTolerance.singular * ofRow[row].scale,
        )
        for t in start..<start + Int(ofRow[row].length) {
          let value = abs(entryValue[t])
          guard value >= least else { continue }
          let column = Int(entryColumn[t])
          let cost = (count - 1) * (Int(ofColumn[column].count) - 1)
          guard cost < bestCost || (cost == bestCost && value > bestValue)
          else { continue }
          best = (row, column)
          bestCost = cost
          bestValue = value
        }
        searched += 1
        if bestCost <= count * (count - 1) { return best }
        if searched >= 4, best.row >= 0 { return best }
      }
      count += 1
    }
    return best.row >= 0 ? best : nil
  }

  /// Forgets the rows listed in a column where it no longer occurs.
  private mutating func compact(_ column: Int) {
    guard ofColumn[column].listed > ofColumn[column].count else { return }
    let start = Int(ofColumn[column].start)
    var kept = start
    for t in start..<start + Int(ofColumn[column].listed) {
      let row = Int(listedRow[t])
      guard rowState[row] == .waiting, place(of: column, in: row) >= 0
      else { continue }
      // A row may be listed twice when an entry went and came back.
      if isListed(row, from: start, to: kept, column: column) { continue }
      listedRow[kept] = Int32(row)
      kept += 1
    }
    ofColumn[column].listed = Int32(kept - start)
  }

  private mutating func isListed(
    _ row: Int,
    from start: Int,
    to end: Int,
    column: Int
  ) -> Bool {
    guard end - start >= Int(ofColumn[column].count) else {
      for t in start..<end where listedRow[t] == Int32(row) { return true }
      return false
    }
    return true
  }

  /// Pivots at an entry: takes its row and column out and subtracts the row
  /// from the others in the column; appends the multipliers.
  mutating func eliminate(
    _ pivotRow: Int,
    _ pivotColumn: Int,
    _ pivot: Double,
    _ lowerRow: inout Table<Int32>,
    _ lowerValue: inout Table<Double>
  ) {
    unlinkRow(pivotRow)
    unlinkColumn(pivotColumn)
    rowState[pivotRow] = .eliminated
    columnState[pivotColumn] = .pivoted

    let start = Int(ofRow[pivotRow].start)
    let end = start + Int(ofRow[pivotRow].length)
    let upper = upperColumn.count
    for t in start..<end {
      let column = Int(entryColumn[t])
      if column == pivotColumn { continue }
      unlinkColumn(column)
      ofColumn[column].count -= 1
      upperColumn.append(Int32(column))
      upperValue.append(entryValue[t])
      spread[column] = entryValue[t]
    }
    pivotRows.append(Int32(pivotRow))
    upperStart.append(Int32(upperColumn.count))

    let listed = Int(ofColumn[pivotColumn].start)
    for t in listed..<listed + Int(ofColumn[pivotColumn].listed) {
      let row = Int(listedRow[t])
      guard rowState[row] == .waiting else { continue }
      let place = self.place(of: pivotColumn, in: row)
      guard place >= 0 else { continue }
      let multiplier = entryValue[place] / pivot
      lowerRow.append(Int32(row))
      lowerValue.append(multiplier)
      unlinkRow(row)
      subtract(multiplier, upper, from: row, without: place)
      linkRow(row)
    }
    for t in upper..<upperColumn.count { linkColumn(Int(upperColumn[t])) }
    ofColumn[pivotColumn].count = 0
    ofRow[pivotRow].length = 0
  }

  /// Subtracts a multiple of the spread pivot row from a row.
  private mutating func subtract(
    _ multiplier: Double,
    _ upper: Int,
    from row: Int,
    without gone: Int
  ) {
    let start = Int(ofRow[row].start)
    var length = Int(ofRow[row].length) - 1
    entryColumn[gone] = entryColumn[start + length]
    entryValue[gone] = entryValue[start + length]
    let count = upperColumn.count - upper
    for t in upper..<upperColumn.count { isSpread[Int(upperColumn[t])] = true }
    var met = 0
    var t = start
    while t < start + length {
      let column = Int(entryColumn[t])
      guard isSpread[column] else {
        t += 1
        continue
      }
      isSpread[column] = false
      met += 1
      let before = entryValue[t]
      let change = multiplier * spread[column]
      let after = before - change
      if abs(after) <= EngineTolerance.drop * (abs(before) + abs(change)) {
        length -= 1
        entryColumn[t] = entryColumn[start + length]
        entryValue[t] = entryValue[start + length]
        ofColumn[column].count -= 1
      } else {
        entryValue[t] = after
        t += 1
      }
    }
    ofRow[row].length = Int32(length)
    if met < count { fill(multiplier, upper, row, count - met) }
    for t in upper..<upperColumn.count { isSpread[Int(upperColumn[t])] = false }
    let first = Int(ofRow[row].start)
    var largest = 0.0
    for t in first..<first + Int(ofRow[row].length) {
      largest = max(largest, abs(entryValue[t]))
    }
    ofRow[row].largest = largest
  }

  /// Adds the entries that the row did not have.
  private mutating func fill(
    _ multiplier: Double,
    _ upper: Int,
    _ row: Int,
    _ added: Int
  ) {
    var length = Int(ofRow[row].length)
    if length + added > Int(ofRow[row].room) {
      let room = 2 * (length + added)
      if entryColumn.count + room > entryColumn.capacity { tidyEntries(room) }
      let start = Int(ofRow[row].start)
      ofRow[row].start = Int32(entryColumn.count)
      ofRow[row].room = Int32(room)
      for t in start..<start + length {
        entryColumn.append(entryColumn[t])
        entryValue.append(entryValue[t])
      }
      for _ in length..<Int(ofRow[row].room) {
        entryColumn.append(0)
        entryValue.append(0)
      }
    }
    let start = Int(ofRow[row].start)
    for t in upper..<upperColumn.count {
      let column = Int(upperColumn[t])
      guard isSpread[column] else { continue }
      entryColumn[start + length] = Int32(column)
      entryValue[start + length] = -multiplier * spread[column]
      length += 1
      list(row, in: column)
      ofColumn[column].count += 1
    }
    ofRow[row].length = Int32(length)
  }

  /// Moves the entries that are left together, in place of making a large
  /// pool larger, where that frees a fifth of it.
  private mutating func tidyEntries(_ room: Int) {
    guard entryColumn.capacity > context.limits.large else { return }
    var kept = 0
    for index in rows.indices {
      let row = Int(rows[index])
      guard rowState[row] == .waiting, ofRow[row].length > 0 else { continue }
      kept += Int(ofRow[row].length)
    }
    guard 5 * (kept + room) < 4 * entryColumn.capacity else { return }
    // A row's first entry gives way to the row's number, below zero; the
    // place of the row's start holds it meanwhile.
    for index in rows.indices {
      let row = Int(rows[index])
      ofRow[row].room = 0
      guard rowState[row] == .waiting, ofRow[row].length > 0 else { continue }
      let start = Int(ofRow[row].start)
      ofRow[row].start = entryColumn[start]
      entryColumn[start] = ~Int32(row)
    }
    var end = 0
    var t = 0
    while t < entryColumn.count {
      guard entryColumn[t] < 0 else {
        t += 1
        continue
      }
      let row = Int(~entryColumn[t])
      let length = Int(ofRow[row].length)
      entryColumn[t] = ofRow[row].start
      ofRow[row].start = Int32(end)
      ofRow[row].room = Int32(length)
      for offset in 0..<length {
        entryColumn[end + offset] = entryColumn[t + offset]
        entryValue[end + offset] = entryValue[t + offset]
      }
      end += length
      t += length
    }
    entryColumn.truncate(to: end)
    entryValue.truncate(to: end)
  }

  private mutating func list(_ row: Int, in column: Int) {
    var count = Int(ofColumn[column].listed)
    let room = Int(ofColumn[column].room)
    var isFull = count == room
    if isFull {
      count = forgetPivoted(column)
      // A long list is worth looking through only if that frees much of it.
      isFull = count == room || room > Self.shortList && 4 * count > 3 * room
    }
    if isFull {
      let start = Int(ofColumn[column].start)
      ofColumn[column].start = Int32(listedRow.count)
      ofColumn[column].room = Int32(2 * count + 4)
      for t in start..<start + count { listedRow.append(listedRow[t]) }
      for _ in count..<Int(ofColumn[column].room) { listedRow.append(0) }
    }
    listedRow[Int(ofColumn[column].start) + count] = Int32(row)
    ofColumn[column].listed += 1
  }

  /// Lists of columns up to this length stay where they are as long as there
  /// is room at all.
  private static var shortList: Int { 16 }

  /// Takes the rows that are through out of a column's list; answers how
  /// many are left.
  private mutating func forgetPivoted(_ column: Int) -> Int {
    let start = Int(ofColumn[column].start)
    var kept = start
    for t in start..<start + Int(ofColumn[column].listed)
    where rowState[Int(listedRow[t])] == .waiting {
      listedRow[kept] = listedRow[t]
      kept += 1
    }
    ofColumn[column].listed = Int32(kept - start)
    return kept - start
  }
}
