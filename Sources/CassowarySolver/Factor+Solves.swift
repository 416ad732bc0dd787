// Licensed under the MIT licence; see LICENSE.

extension Factor {
  /// Solves B·x = w in place: rows in, slots out.
  mutating func solveForward(_ w: inout Table<Double>) {
    for k in 0..<lowerPivot.count {
      let value = w[Int(lowerPivot[k])]
      if value == 0 { continue }
      for t in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        w[Int(lowerRow[t])] -= lowerValue[t] * value
      }
    }
    var k = size - 1
    while k >= 0 {
      let slot = Int(order[k])
      k -= 1
      let right = w[slot]
      if right == 0 { continue }
      let value = right / diagonal[slot]
      w[slot] = value
      for t in Int(upperStart[slot])..<Int(upperEnd[slot]) {
        w[Int(upperRow[t])] -= upperValue[t] * value
      }
    }
    for k in 0..<etaSlot.count {
      let slot = Int(etaSlot[k])
      if w[slot] == 0 { continue }
      let value = w[slot] / etaPivot[k]
      w[slot] = value
      for t in Int(etaStart[k])..<Int(etaStart[k + 1]) {
        w[Int(etaRow[t])] -= etaValue[t] * value
      }
    }
  }

  /// Solves y·B = w in place: slots in, rows out.
  mutating func solveBackward(_ w: inout Table<Double>) {
    var k = etaSlot.count - 1
    while k >= 0 {
      let slot = Int(etaSlot[k])
      var sum = w[slot]
      for t in Int(etaStart[k])..<Int(etaStart[k + 1]) {
        sum -= etaValue[t] * w[Int(etaRow[t])]
      }
      w[slot] = sum / etaPivot[k]
      k -= 1
    }
    for k in 0..<size {
      let slot = Int(order[k])
      var sum = w[slot]
      for t in Int(upperStart[slot])..<Int(upperEnd[slot]) {
        sum -= upperValue[t] * w[Int(upperRow[t])]
      }
      w[slot] = sum / diagonal[slot]
    }
    k = lowerPivot.count - 1
    while k >= 0 {
      var sum = 0.0
      for t in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        sum += lowerValue[t] * w[Int(lowerRow[t])]
      }
      if sum != 0 { w[Int(lowerPivot[k])] -= sum }
      k -= 1
    }
  }

  /// Replaces the column in `slot` by one whose forward solution is `alpha`.
  mutating func update(slot: Int, alpha: borrowing Table<Double>) {
    var largest = 0.0
    for row in 0..<size where row != slot && alpha[row] != 0 {
      largest = max(largest, abs(alpha[row]))
      etaRow.append(Int32(row))
      etaValue.append(alpha[row])
    }
    etaStart.append(Int32(etaRow.count))
    etaSlot.append(Int32(slot))
    etaPivot.append(alpha[slot])
    if abs(alpha[slot]) < EngineTolerance.pivot * largest {
      hasSmallPivot = true
    }
  }
}
