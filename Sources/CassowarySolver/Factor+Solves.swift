// Licensed under the MIT licence; see LICENSE.

extension Factor {
  /// Solves B·x = w in place: rows in, slots out. `keepsSpike`: the right side
  /// is a column that may enter the basis.
  mutating func solveForward(
    _ w: inout Table<Double>,
    keepsSpike: Bool = false
  ) {
    solveLower(&w, from: 0)
    addUpdates(&w)
    if keepsSpike { keepSpike(w) }
    solveUpper(&w)
  }

  /// Goes on with L·y = w, from an eta on.
  mutating func solveLower(_ w: inout Table<Double>, from first: Int) {
    var t = first > 0 ? Int(lower[first - 1].end) : 0
    for k in first..<lower.count {
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
  }

  /// Keeps the right side as it comes to U.
  mutating func keepSpike(_ w: borrowing Table<Double>) {
    forgetSpike()
    for row in 0..<size where w[row] != 0 { appendSpike(row, w[row]) }
  }

  /// Subtracts from each updated row what its eta row says.
  mutating func addUpdates(_ w: inout Table<Double>) {
    var t = 0
    for k in updates.indices {
      let update = updates[k]
      let end = Int(update.end)
      var sum = 0.0
      while t < end {
        sum += updateValue[t] * w[Int(updateRow[t])]
        t &+= 1
      }
      if sum != 0 { w[Int(update.row)] -= sum }
    }
  }

  @inline(__always)
  mutating func appendSpike(_ row: Int, _ value: Double) {
    spikeRow.append(Int32(truncatingIfNeeded: row))
    spikeValue.append(value)
  }

  /// Solves U·x = w.
  private mutating func solveUpper(_ w: inout Table<Double>) {
    var k = order.count
    while k > 0 {
      k &-= 1
      let slot = Int(order[k])
      if slot < 0 { continue }
      let right = w[slot]
      if right == 0 { continue }
      let column = ofSlot[slot]
      let value = right / column.diagonal
      w[slot] = value
      var t = Int(column.start)
      let end = Int(column.end)
      while t < end {
        w[Int(upperRow[t])] -= upperValue[t] * value
        t &+= 1
      }
    }
  }

  /// Solves y·B = w in place: slots in, rows out.
  mutating func solveBackward(_ w: inout Table<Double>) {
    for k in order.indices {
      let slot = Int(order[k])
      if slot < 0 { continue }
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
    solveLowerBack(&w)
  }

  /// Goes back from U to the rows of the basis, past the updates and L.
  mutating func solveLowerBack(_ w: inout Table<Double>) {
    var k = updates.count
    while k > 0 {
      k &-= 1
      let value = w[Int(updates[k].row)]
      if value == 0 { continue }
      var t = k > 0 ? Int(updates[k - 1].end) : 0
      let end = Int(updates[k].end)
      while t < end {
        w[Int(updateRow[t])] -= updateValue[t] * value
        t &+= 1
      }
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
}
