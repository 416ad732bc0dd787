// Licensed under the MIT licence; see LICENSE.

/// Changes of the basis that the factors take in (Forrest & Tomlin, Updated
/// triangular factors of the basis to maintain sparsity in the product form
/// simplex method, 1972, doi:10.1007/BF01584548).
///
/// The column that enters has been taken through L and the eta rows so far:
/// that is its spike. The spike replaces the column of U in the slot, which
/// moves to the end of the order. The row of the slot then has entries before
/// the diagonal. A multiple of each later row takes them out: these multiples
/// are the eta row, and r·U = (the row without its diagonal) gives them. A
/// spike has far fewer entries than the solution that the simplex moves along,
/// so solves stay as sparse as U is.
extension Factor {
  /// Replaces the column in `slot` by the one that the last forward solve with
  /// `keepsSpike` was for; `alpha` is its solution, `support` lists where that
  /// is not zero.
  ///
  /// - Complexity: O(entries of the spike, the row, and what eliminates it)
  ///   where U is there by rows; else O(entries of U).
  mutating func update(
    slot: Int,
    alpha: borrowing Table<Double>,
    _ support: borrowing Table<Int32>
  ) {
    var largest = 0.0
    for index in support.indices {
      let row = Int(support[index])
      if row != slot { largest = max(largest, abs(alpha[row])) }
    }
    if abs(alpha[slot]) < EngineTolerance.left * largest {
      hasCancelled = true
      if abs(alpha[slot]) < EngineTolerance.pivot * largest {
        hasSmallPivot = true
      }
    }
    let start = updateRow.count
    rowWork.grow(to: size, with: 0)
    if reach.isReady {
      eliminateListedRow(slot)
    } else {
      eliminateRow(slot)
    }
    if updateRow.count > start {
      updates.append(
        Update(
          row: Int32(truncatingIfNeeded: slot),
          end: Int32(truncatingIfNeeded: updateRow.count),
        )
      )
      if reach.isReady { noteUpdate(updates.count - 1) }
    }
    enterSpike(slot, diagonal: alpha[slot] * ofSlot[slot].diagonal)
    noteChange()
  }

  /// Finds the eta row of a row of U by a pass over the columns behind it, and
  /// takes the row out of them.
  private mutating func eliminateRow(_ row: Int) {
    let start = updateRow.count
    for k in Int(place[row]) + 1..<order.count {
      let slot = Int(order[k])
      if slot < 0 { continue }
      let column = ofSlot[slot]
      var sum = 0.0
      var own = -1
      var t = Int(column.start)
      let end = Int(column.end)
      while t < end {
        let other = Int(upperRow[t])
        if other == row {
          own = t
          sum += upperValue[t]
        } else {
          sum -= upperValue[t] * rowWork[other]
        }
        t &+= 1
      }
      if own >= 0 { removeEntry(own, of: slot) }
      if sum != 0 {
        let multiple = sum / column.diagonal
        rowWork[slot] = multiple
        appendMultiple(slot, multiple)
      }
    }
    for t in start..<updateRow.count { rowWork[Int(updateRow[t])] = 0 }
  }

  /// The same where U is there by rows: only what is not zero is met.
  private mutating func eliminateListedRow(_ row: Int) {
    var next = reach.firstAcross[row]
    reach.firstAcross[row] = -1
    while let entry = nextAcross(&next) {
      let slot = Int(order[Int(entry.place)])
      var t = Int(ofSlot[slot].start)
      while Int(upperRow[t]) != row { t &+= 1 }
      removeEntry(t, of: slot)
      rowWork[slot] = entry.value
      reach.isMarked[slot] = true
      reach.queue.push(entry.place)
    }
    while let k = reach.queue.pop() {
      let slot = Int(order[k])
      let left = rowWork[slot]
      rowWork[slot] = 0
      reach.isMarked[slot] = false
      if left == 0 { continue }
      let multiple = left / ofSlot[slot].diagonal
      appendMultiple(slot, multiple)
      var next = reach.firstAcross[slot]
      while let entry = nextAcross(&next) {
        let other = Int(order[Int(entry.place)])
        rowWork[other] -= entry.value * multiple
        if !reach.isMarked[other] {
          reach.isMarked[other] = true
          reach.queue.push(entry.place)
        }
      }
    }
  }

  @inline(__always)
  private mutating func appendMultiple(_ row: Int, _ multiple: Double) {
    updateRow.append(Int32(truncatingIfNeeded: row))
    updateValue.append(multiple)
  }

  /// Takes an entry out of a column of U.
  @inline(__always)
  private mutating func removeEntry(_ t: Int, of slot: Int) {
    let last = Int(ofSlot[slot].end) - 1
    upperRow[t] = upperRow[last]
    upperValue[t] = upperValue[last]
    ofSlot[slot].end = Int32(truncatingIfNeeded: last)
  }

  /// Makes the spike the column of a slot, behind all others.
  private mutating func enterSpike(_ slot: Int, diagonal: Double) {
    order[Int(place[slot])] = -1
    let last = Int32(truncatingIfNeeded: order.count)
    order.append(Int32(truncatingIfNeeded: slot))
    place[slot] = last
    let start = Int32(truncatingIfNeeded: upperRow.count)
    for index in spikeRow.indices {
      let row = spikeRow[index]
      if Int(row) == slot { continue }
      upperRow.append(row)
      upperValue.append(spikeValue[index])
      if reach.isReady { reach.enter(Int(row), last, spikeValue[index]) }
    }
    ofSlot[slot] = Column(
      diagonal: diagonal,
      start: start,
      end: Int32(truncatingIfNeeded: upperRow.count),
    )
  }

  // MARK: Rows

  /// Adds a row with nothing in it yet, and its logical as the last slot,
  /// which comes before all others.
  mutating func addLogical() {
    let slot = size
    size += 1
    if front == 0 { makeFront() }
    front -= 1
    order[front] = Int32(truncatingIfNeeded: slot)
    place.grow(to: size, with: 0)
    place[slot] = Int32(truncatingIfNeeded: front)
    ofSlot.grow(to: size, with: Column())
    let end = Int32(truncatingIfNeeded: upperRow.count)
    ofSlot[slot] = Column(diagonal: -1, start: end, end: end)
    if reach.isReady { reach.addLine() }
    if isFresh { noteChange() }
  }

  /// Replaces a logical that was added last by a column that has an entry in
  /// its row and in no other.
  mutating func replaceLogical(in slot: Int, by coefficient: Double) {
    ofSlot[slot].diagonal *= -coefficient
    if isFresh { noteChange() }
  }

  /// Makes room before all places, in proportion to how many there are.
  private mutating func makeFront() {
    let room = 8 + order.count / 4
    var moved = Table<Int32>(repeating: -1, count: room)
    moved.reserve(room + order.count)
    for k in order.indices {
      let slot = order[k]
      if slot >= 0 {
        place[Int(slot)] = Int32(truncatingIfNeeded: moved.count)
      }
      moved.append(slot)
    }
    swap(&order, &moved)
    front = room
    // Entries name their columns by place.
    reach.isReady = false
  }

  /// Lets the column in a slot have an entry in a row that was added last,
  /// whose logical is basic.
  mutating func extend(slot: Int, to row: Int, by coefficient: Double) {
    let end = makeRoom(in: slot)
    upperRow[end] = Int32(truncatingIfNeeded: row)
    upperValue[end] = coefficient
    ofSlot[slot].end += 1
    if reach.isReady { reach.enter(row, place[slot], coefficient) }
    if isFresh { noteChange() }
  }

  /// Makes room for one more entry of a column of U, behind the others: where
  /// it has none, for as many as there are. Answers where it is.
  private mutating func makeRoom(in slot: Int) -> Int {
    room.grow(to: size, with: (-1, -1))
    let column = ofSlot[slot]
    let hasRoom =
      room[slot].start == column.start && column.end < room[slot].end
    if hasRoom { return Int(column.end) }
    let count = Int(column.end - column.start)
    let start = upperRow.count
    for t in Int(column.start)..<Int(column.end) {
      upperRow.append(upperRow[t])
      upperValue.append(upperValue[t])
    }
    upperRow.append(0, times: count + 1)
    upperValue.append(0, times: count + 1)
    ofSlot[slot].start = Int32(truncatingIfNeeded: start)
    ofSlot[slot].end = Int32(truncatingIfNeeded: start + count)
    room[slot] = (
      ofSlot[slot].start, Int32(truncatingIfNeeded: upperRow.count)
    )
    return start + count
  }
}
