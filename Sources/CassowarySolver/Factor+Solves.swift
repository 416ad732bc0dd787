// Licensed under the MIT licence; see LICENSE.

extension Factor {
  /// Solves B·x = w in place: rows in, slots out.
  mutating func solveForward(_ w: inout Table<Double>) {
    var t = 0
    for k in lower.indices {
      let eta = lower[k]
      let value = w[Int(eta.row)]
      let end = Int(eta.end)
      if value != 0 {
        while t < end {
          w[Int(lowerRow[t])] -= lowerValue[t] * value
          t &+= 1
        }
      }
      t = end
    }
    var k = size
    while k > 0 {
      k &-= 1
      let slot = Int(order[k])
      let right = w[slot]
      if right == 0 { continue }
      let column = ofSlot[slot]
      let value = right / column.diagonal
      w[slot] = value
      t = Int(column.start)
      let end = Int(column.end)
      while t < end {
        w[Int(upperRow[t])] -= upperValue[t] * value
        t &+= 1
      }
    }
    t = 0
    for k in updates.indices {
      let update = updates[k]
      let slot = Int(update.slot)
      let right = w[slot]
      let end = Int(update.end)
      if right != 0 {
        let value = right / update.pivot
        w[slot] = value
        while t < end {
          w[Int(updateRow[t])] -= updateValue[t] * value
          t &+= 1
        }
      }
      t = end
    }
  }

  /// Solves y·B = w in place: slots in, rows out.
  mutating func solveBackward(_ w: inout Table<Double>) {
    var k = updates.count
    while k > 0 {
      k &-= 1
      let update = updates[k]
      let slot = Int(update.slot)
      var sum = w[slot]
      var t = k > 0 ? Int(updates[k - 1].end) : 0
      let end = Int(update.end)
      while t < end {
        sum -= updateValue[t] * w[Int(updateRow[t])]
        t &+= 1
      }
      w[slot] = sum / update.pivot
    }
    for k in 0..<size {
      let slot = Int(order[k])
      let column = ofSlot[slot]
      var sum = w[slot]
      var t = Int(column.start)
      let end = Int(column.end)
      while t < end {
        sum -= upperValue[t] * w[Int(upperRow[t])]
        t &+= 1
      }
      w[slot] = sum / column.diagonal
    }
    k = lower.count
    while k > 0 {
      k &-= 1
      let eta = lower[k]
      var sum = 0.0
      var t = k > 0 ? Int(lower[k - 1].end) : 0
      let end = Int(eta.end)
      while t < end {
        sum += lowerValue[t] * w[Int(lowerRow[t])]
        t &+= 1
      }
      if sum != 0 { w[Int(eta.row)] -= sum }
    }
  }

  /// Replaces the column in `slot` by one whose forward solution is `alpha`.
  mutating func update(
    slot: Int,
    alpha: borrowing Table<Double>,
    _ support: borrowing Table<Int32>
  ) {
    var largest = 0.0
    for index in support.indices {
      let row = Int(support[index])
      if row == slot || alpha[row] == 0 { continue }
      largest = max(largest, abs(alpha[row]))
      updateRow.append(Int32(row))
      updateValue.append(alpha[row])
    }
    updates.append(
      Update(
        pivot: alpha[slot],
        slot: Int32(slot),
        end: Int32(updateRow.count),
      )
    )
    if reach.isReady { noteUpdate(updates.count - 1) }
    if abs(alpha[slot]) < EngineTolerance.left * largest {
      hasCancelled = true
      if abs(alpha[slot]) < EngineTolerance.pivot * largest {
        hasSmallPivot = true
      }
    }
  }

  // MARK: Rows

  /// Adds a row with nothing in it yet and its logical as the last slot.
  mutating func addLogical() {
    let slot = size
    size += 1
    if reach.isReady { reach.addLine(slot) }
    ofSlot.grow(to: size, with: Column())
    ofSlot[slot] = Column(diagonal: -1)
    order.grow(to: size, with: 0)
    order[slot] = Int32(slot)
  }

  /// Lets the column in a slot have an entry in a row whose logical is basic:
  /// then the column's forward solution is its slot and that logical.
  mutating func extend(slot: Int, to row: Int, by coefficient: Double) {
    updateRow.append(Int32(row))
    updateValue.append(-coefficient)
    updates.append(
      Update(pivot: 1, slot: Int32(slot), end: Int32(updateRow.count))
    )
    if reach.isReady { noteUpdate(updates.count - 1) }
  }
}
