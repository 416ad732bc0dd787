// Licensed under the MIT licence; see LICENSE.

/// Solves whose right side and solution have few nonzeros: both are listed,
/// and everything else of the vector is zero. One that turns out to have many
/// goes on over all places from where it is.
extension Factor {
  /// Solves B·x = w in place: rows in, slots out.
  mutating func solveForward(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    prepareReach()
    begin(&list)
    let limit = size / context.limits.localPart
    if list.count > limit {
      solveOn(&w, lower: 0, upper: size)
      return listAll(w, &list)
    }
    for index in list.indices {
      let eta = reach.eta[Int(list[index])]
      if eta >= 0 { reach.heap.push(eta) }
    }
    while let k = reach.heap.popIndex() {
      let eta = lower[k]
      let value = w[Int(eta.row)]
      if value == 0 { continue }
      for t in (k > 0 ? Int(lower[k - 1].end) : 0)..<Int(eta.end) {
        let row = Int(lowerRow[t])
        w[row] -= lowerValue[t] * value
        if !reach.isMarked[row] {
          enlist(row, &list)
          if reach.eta[row] >= 0 { reach.heap.push(reach.eta[row]) }
        }
      }
      if list.count > limit {
        solveOn(&w, lower: k + 1, upper: size)
        return listAll(w, &list)
      }
    }
    let last = Int32(size - 1)
    for index in list.indices {
      reach.heap.push(last - reach.place[Int(list[index])])
    }
    while let key = reach.heap.popIndex() {
      let slot = Int(order[size - 1 - key])
      if w[slot] == 0 { continue }
      let column = ofSlot[slot]
      let value = w[slot] / column.diagonal
      w[slot] = value
      for t in Int(column.start)..<Int(column.end) {
        let row = Int(upperRow[t])
        w[row] -= upperValue[t] * value
        if !reach.isMarked[row] {
          enlist(row, &list)
          reach.heap.push(last - reach.place[row])
        }
      }
      if list.count > limit {
        solveOn(&w, lower: lower.count, upper: size - 1 - key)
        return listAll(w, &list)
      }
    }
    for index in list.indices { queueUpdate(of: Int(list[index]), after: -1) }
    while let k = reach.heap.popIndex() {
      reach.waiting[k].isQueued = false
      let update = updates[k]
      let slot = Int(update.slot)
      queueUpdate(of: slot, after: k)
      if w[slot] == 0 { continue }
      let value = w[slot] / update.pivot
      w[slot] = value
      for t in (k > 0 ? Int(updates[k - 1].end) : 0)..<Int(update.end) {
        let row = Int(updateRow[t])
        w[row] -= updateValue[t] * value
        if !reach.isMarked[row] { enlist(row, &list) }
        queueUpdate(of: row, after: k)
      }
    }
    end(w, &list)
  }

  /// Solves y·B = w in place: slots in, rows out.
  mutating func solveBackward(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    prepareReach()
    begin(&list)
    for index in list.indices {
      let slot = Int(list[index])
      spread(w[slot], from: reach.lastEntry[slot], to: reach.lastUpdate[slot])
    }
    while let key = reach.heap.popIndex() {
      let k = updates.count - 1 - key
      let slot = Int(updates[k].slot)
      let sum = w[slot] - reach.waiting[k].sum
      reach.waiting[k] = Reach.Waiting()
      let value = sum / updates[k].pivot
      w[slot] = value
      if value == 0 { continue }
      if !reach.isMarked[slot] { enlist(slot, &list) }
      let before = reach.before[k]
      spread(value, from: before.entry, to: before.update)
    }
    for index in list.indices { reach.heap.push(reach.place[Int(list[index])]) }
    let limit = size / context.limits.localPart
    while let k = reach.heap.popIndex() {
      if list.count > limit {
        solveBackOn(&w, from: k)
        return listAll(w, &list)
      }
      let slot = Int(order[k])
      if w[slot] == 0 { continue }
      let value = w[slot] / ofSlot[slot].diagonal
      w[slot] = value
      for t in reach.across.line(slot) {
        let other = Int(reach.across.index[t])
        w[other] -= reach.across.value[t] * value
        if !reach.isMarked[other] {
          enlist(other, &list)
          reach.heap.push(reach.place[other])
        }
      }
    }
    // Rows that no eta is pivoted in come first.
    var index = 0
    while index < list.count {
      let row = Int(list[index])
      index += 1
      let eta = reach.eta[row]
      if eta >= 0 {
        reach.heap.push(Int32(lower.count - 1) - eta)
      } else {
        goBack(row, &w, &list)
      }
    }
    while let key = reach.heap.popIndex() {
      goBack(Int(lower[lower.count - 1 - key].row), &w, &list)
    }
    end(w, &list)
  }

  /// Subtracts what a row has a part in from the rows of its etas of L.
  @inline(__always)
  private mutating func goBack(
    _ row: Int,
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    let value = w[row]
    if value == 0 { return }
    let isPlain = reach.eta[row] < 0
    for t in reach.back.line(row) {
      let target = Int(reach.back.index[t])
      w[target] -= reach.back.value[t] * value
      if !reach.isMarked[target] {
        enlist(target, &list)
        // A list that is still being walked comes to it by itself.
        if !isPlain {
          reach.heap.push(Int32(lower.count - 1) - reach.eta[target])
        }
      }
    }
  }

  /// Queues the first update of a slot after another one.
  @inline(__always)
  private mutating func queueUpdate(of slot: Int, after bound: Int) {
    var next: Int32 = -1
    var k = reach.lastUpdate[slot]
    while k > bound {
      next = k
      k = reach.before[Int(k)].update
    }
    if next >= 0, wait(for: Int(next)) { reach.heap.push(next) }
  }

  /// Hands the value of a slot to the updates that have an entry there, from
  /// a given entry back to the last update of the slot itself, which will
  /// change the value.
  ///
  /// Each entry that meets a nonzero is looked at once, and no other: an
  /// update's column may be long, and what it meets is mostly zero.
  @inline(__always)
  private mutating func spread(
    _ value: Double,
    from entry: Int32,
    to update: Int32
  ) {
    if value == 0 { return }
    let last = Int32(updates.count - 1)
    var next = entry
    while next >= 0 {
      let entry = reach.entries[Int(next)]
      if entry.update < update { break }
      reach.waiting[Int(entry.update)].sum += entry.value * value
      if wait(for: Int(entry.update)) { reach.heap.push(last - entry.update) }
      next = entry.before
    }
    if update >= 0, wait(for: Int(update)) { reach.heap.push(last - update) }
  }

  /// Notes that an update is to come; false where that is known.
  @inline(__always)
  private mutating func wait(for update: Int) -> Bool {
    if reach.waiting[update].isQueued { return false }
    reach.waiting[update].isQueued = true
    return true
  }

  /// Goes on with a forward solve over all places.
  private mutating func solveOn(
    _ w: inout Table<Double>,
    lower first: Int,
    upper bound: Int
  ) {
    for k in first..<max(first, lower.count) {
      let value = w[Int(lower[k].row)]
      if value == 0 { continue }
      for t in (k > 0 ? Int(lower[k - 1].end) : 0)..<Int(lower[k].end) {
        w[Int(lowerRow[t])] -= lowerValue[t] * value
      }
    }
    var k = bound
    while k > 0 {
      k &-= 1
      let slot = Int(order[k])
      if w[slot] == 0 { continue }
      let column = ofSlot[slot]
      let value = w[slot] / column.diagonal
      w[slot] = value
      for t in Int(column.start)..<Int(column.end) {
        w[Int(upperRow[t])] -= upperValue[t] * value
      }
    }
    var t = 0
    for k in updates.indices {
      let update = updates[k]
      let slot = Int(update.slot)
      if w[slot] != 0 {
        let value = w[slot] / update.pivot
        w[slot] = value
        while t < Int(update.end) {
          w[Int(updateRow[t])] -= updateValue[t] * value
          t &+= 1
        }
      }
      t = Int(update.end)
    }
  }

  /// Goes on with a backward solve over all places.
  private mutating func solveBackOn(
    _ w: inout Table<Double>,
    from first: Int
  ) {
    for k in first..<size {
      let slot = Int(order[k])
      if w[slot] == 0 { continue }
      let value = w[slot] / ofSlot[slot].diagonal
      w[slot] = value
      for t in reach.across.line(slot) {
        w[Int(reach.across.index[t])] -= reach.across.value[t] * value
      }
    }
    var k = lower.count
    while k > 0 {
      k &-= 1
      let eta = lower[k]
      var sum = 0.0
      for t in (k > 0 ? Int(lower[k - 1].end) : 0)..<Int(eta.end) {
        sum += lowerValue[t] * w[Int(lowerRow[t])]
      }
      if sum != 0 { w[Int(eta.row)] -= sum }
    }
  }

  // MARK: Lists

  /// Marks what is listed, once each.
  private mutating func begin(_ list: inout Table<Int32>) {
    var kept = 0
    for index in list.indices where !reach.isMarked[Int(list[index])] {
      reach.isMarked[Int(list[index])] = true
      list[kept] = list[index]
      kept += 1
    }
    list.truncate(to: kept)
  }

  @inline(__always)
  private mutating func enlist(_ place: Int, _ list: inout Table<Int32>) {
    reach.isMarked[place] = true
    list.append(Int32(truncatingIfNeeded: place))
  }

  /// Unmarks what is listed and drops the zeros.
  private mutating func end(
    _ w: borrowing Table<Double>,
    _ list: inout Table<Int32>
  ) {
    var kept = 0
    for index in list.indices {
      let place = list[index]
      reach.isMarked[Int(place)] = false
      if w[Int(place)] != 0 {
        list[kept] = place
        kept += 1
      }
    }
    list.truncate(to: kept)
  }

  /// Lists what is not zero of everything.
  private mutating func listAll(
    _ w: borrowing Table<Double>,
    _ list: inout Table<Int32>
  ) {
    for index in list.indices { reach.isMarked[Int(list[index])] = false }
    reach.heap.removeAll()
    list.removeAll()
    for place in 0..<size where w[place] != 0 { list.append(Int32(place)) }
  }

  // MARK: Preparing

  /// Writes the factors the other way round, unless that is done.
  private mutating func prepareReach() {
    if reach.isReady { return }
    reach.isReady = true
    reach.heap.removeAll()
    reach.isMarked.refill(false, count: size)
    reach.place.provide(size, with: 0)
    for k in 0..<size { reach.place[Int(order[k])] = Int32(k) }
    reach.across.start.refill(0, count: size + 1)
    for k in 0..<size {
      let column = ofSlot[Int(order[k])]
      for t in Int(column.start)..<Int(column.end) {
        reach.across.start[Int(upperRow[t])] += 1
      }
    }
    reach.across.open(size)
    for k in 0..<size {
      let slot = order[k]
      let column = ofSlot[Int(slot)]
      for t in Int(column.start)..<Int(column.end) {
        reach.across.enter(Int(upperRow[t]), slot, upperValue[t])
      }
    }
    reach.eta.refill(-1, count: size)
    reach.back.start.refill(0, count: size + 1)
    for t in lowerRow.indices { reach.back.start[Int(lowerRow[t])] += 1 }
    reach.back.open(size)
    var t = 0
    for k in lower.indices {
      let eta = lower[k]
      reach.eta[Int(eta.row)] = Int32(k)
      while t < Int(eta.end) {
        reach.back.enter(Int(lowerRow[t]), eta.row, lowerValue[t])
        t += 1
      }
    }
    reach.lastEntry.refill(-1, count: size)
    reach.lastUpdate.refill(-1, count: size)
    reach.entries.removeAll()
    reach.before.removeAll()
    reach.waiting.removeAll()
    for k in updates.indices { noteUpdate(k) }
  }

  /// Enters an update that has just been appended.
  mutating func noteUpdate(_ k: Int) {
    let slot = Int(updates[k].slot)
    for t in (k > 0 ? Int(updates[k - 1].end) : 0)..<Int(updates[k].end) {
      let row = Int(updateRow[t])
      reach.entries.append(
        Reach.Entry(
          value: updateValue[t],
          update: Int32(k),
          before: reach.lastEntry[row],
        )
      )
      reach.lastEntry[row] = Int32(t)
    }
    reach.before.append(
      Reach.Before(entry: reach.lastEntry[slot], update: reach.lastUpdate[slot])
    )
    reach.lastUpdate[slot] = Int32(k)
    reach.waiting.append(Reach.Waiting())
  }
}
