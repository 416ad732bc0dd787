// Licensed under the MIT licence; see LICENSE.

/// Solves whose right side and solution have few nonzeros: both are listed,
/// and everything else of the vector is zero. One that turns out to have many
/// goes on over all places from where it is.
extension Factor {
  /// Solves B·x = w in place: rows in, slots out. `keepsSpike`: the right side
  /// is a column that may enter the basis.
  mutating func solveForward(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>,
    keepsSpike: Bool = false
  ) {
    prepareReach()
    begin(&list)
    let limit = size / context.limits.listedPart
    if list.count > limit {
      return solveOn(&w, &list, lower: 0, keepsSpike: keepsSpike)
    }
    for index in list.indices {
      let eta = reach.eta[Int(list[index])]
      if eta >= 0 { reach.queue.push(eta) }
    }
    while let k = reach.queue.pop() {
      let eta = lower[k]
      let value = w[Int(eta.row)]
      if value == 0 { continue }
      for t in (k > 0 ? Int(lower[k - 1].end) : 0)..<Int(eta.end) {
        let row = Int(lowerRow[t])
        w[row] -= lowerValue[t] * value
        if !reach.isMarked[row] {
          enlist(row, &list)
          if reach.eta[row] >= 0 { reach.queue.push(reach.eta[row]) }
        }
      }
      if list.count > limit {
        return solveOn(&w, &list, lower: k + 1, keepsSpike: keepsSpike)
      }
    }
    addListedUpdates(&w, &list)
    if keepsSpike {
      forgetSpike()
      for index in list.indices {
        let row = Int(list[index])
        if w[row] != 0 { appendSpike(row, w[row]) }
      }
    }
    solveUpper(&w, &list)
  }

  /// Solves U·x = w from the last place to the first, and lists what is not
  /// zero in that order.
  ///
  /// Each entry of a column puts the place of its row in the queue, without
  /// asking whether that is there already. Where many have come out of it, the
  /// places that are left are looked at one by one.
  private mutating func solveUpper(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    let last = Int32(truncatingIfNeeded: order.count - 1)
    for index in list.indices {
      let slot = Int(list[index])
      reach.isMarked[slot] = false
      reach.queue.push(last - place[slot])
    }
    list.removeAll()
    let limit = size / context.limits.listedPart
    var k = 0
    while list.count <= limit {
      guard let key = reach.queue.pop() else { return }
      k = Int(last) - key
      let slot = order[k]
      guard let (value, entries) = divide(slot, &w) else { continue }
      list.append(slot)
      for t in entries {
        let row = Int(upperRow[t])
        w[row] -= upperValue[t] * value
        reach.queue.push(last - place[row])
      }
    }
    reach.queue.removeAll()
    solveUpper(&w, &list, below: k)
  }

  /// The same of the places before one, looked at one by one.
  private mutating func solveUpper(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>,
    below bound: Int
  ) {
    var k = bound
    while k > 0 {
      k &-= 1
      let slot = order[k]
      guard slot >= 0, let (value, entries) = divide(slot, &w) else { continue }
      list.append(slot)
      for t in entries { w[Int(upperRow[t])] -= upperValue[t] * value }
    }
  }

  /// Divides what is at a slot by its pivot, unless it is zero.
  @inline(__always)
  private func divide(
    _ slot: Int32,
    _ w: inout Table<Double>
  ) -> (value: Double, entries: Range<Int>)? {
    let right = w[Int(slot)]
    if right == 0 { return nil }
    let column = ofSlot[Int(slot)]
    let value = right / column.diagonal
    w[Int(slot)] = value
    return (value, Int(column.start)..<Int(column.end))
  }

  /// Takes listed values through the updates.
  private mutating func addListedUpdates(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    if updates.isEmpty { return }
    for index in list.indices {
      let row = Int(list[index])
      spread(w[row], from: reach.firstEntry[row])
      if w[row] != 0 { queueUpdate(reach.firstUpdate[row]) }
    }
    while let k = reach.queue.pop() {
      let row = Int(updates[k].row)
      let value = w[row] - reach.waiting[k].sum
      reach.waiting[k] = Reach.Waiting()
      w[row] = value
      if value == 0 { continue }
      if !reach.isMarked[row] { enlist(row, &list) }
      let link = reach.links[k]
      spread(value, from: link.firstEntry)
      queueUpdate(link.next)
    }
  }

  /// Hands the value of a row to the updates of one stretch that read it.
  ///
  /// Each entry that meets a nonzero is looked at once, and no other: an
  /// update's row may be long, and what it meets is mostly zero.
  @inline(__always)
  private mutating func spread(_ value: Double, from entry: Int32) {
    if value == 0 { return }
    var next = entry
    while next >= 0 {
      let entry = reach.entries[Int(next)]
      reach.waiting[Int(entry.update)].sum += entry.value * value
      queueUpdate(entry.update)
      next = entry.next
    }
  }

  /// Notes that an update is to come: the first one first, or with `last` the
  /// last one.
  @inline(__always)
  private mutating func queueUpdate(
    _ update: Int32,
    backFrom last: Int32? = nil
  ) {
    if update < 0 || reach.waiting[Int(update)].isQueued { return }
    reach.waiting[Int(update)].isQueued = true
    reach.queue.push(last.map { $0 - update } ?? update)
  }

  /// Solves y·B = w in place: slots in, rows out.
  mutating func solveBackward(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    prepareReach()
    begin(&list)
    solveUpperBack(&w, &list)
    if list.count > size / context.limits.listedPart {
      solveLowerBack(&w)
      return list.list(nonzerosOf: w, before: size)
    }
    for index in list.indices { reach.isMarked[Int(list[index])] = true }
    goBackThroughUpdates(&w, &list)
    // Rows that no eta is pivoted in come first.
    var index = 0
    while index < list.count {
      let row = Int(list[index])
      index += 1
      let eta = reach.eta[row]
      if eta >= 0 {
        reach.queue.push(Int32(lower.count - 1) - eta)
      } else {
        goBack(row, &w, &list)
      }
    }
    while let key = reach.queue.pop() {
      goBack(Int(lower[lower.count - 1 - key].row), &w, &list)
    }
    end(w, &list)
  }

  /// Solves y·U = w from the first place that is not zero to the last, as
  /// `solveUpper` does the other way round.
  private mutating func solveUpperBack(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    for index in list.indices {
      let slot = Int(list[index])
      reach.isMarked[slot] = false
      reach.queue.push(place[slot])
    }
    list.removeAll()
    let limit = size / context.limits.listedPart
    var k = 0
    while list.count <= limit {
      guard let first = reach.queue.pop() else { return }
      k = first
      let slot = order[k]
      guard let value = divide(slot, &w)?.value else { continue }
      list.append(slot)
      var next = reach.firstAcross[Int(slot)]
      while let entry = nextAcross(&next) {
        w[Int(order[Int(entry.place)])] -= entry.value * value
        reach.queue.push(entry.place)
      }
    }
    reach.queue.removeAll()
    for k in k + 1..<order.count {
      let slot = order[k]
      guard slot >= 0, let value = divide(slot, &w)?.value else { continue }
      list.append(slot)
      var next = reach.firstAcross[Int(slot)]
      while let entry = nextAcross(&next) {
        w[Int(order[Int(entry.place)])] -= entry.value * value
      }
    }
  }

  /// The next entry of a row of U, along its list; those whose columns have
  /// given up their places are passed over.
  @inline(__always)
  func nextAcross(_ next: inout Int32) -> Reach.Across? {
    while next >= 0 {
      let entry = reach.across[Int(next)]
      next = entry.next
      if order[Int(entry.place)] >= 0 { return entry }
    }
    return nil
  }

  /// Hands listed values back to the rows that the updates read.
  private mutating func goBackThroughUpdates(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>
  ) {
    if updates.isEmpty { return }
    let last = Int32(truncatingIfNeeded: updates.count - 1)
    for index in list.indices {
      queueUpdate(reach.lastUpdate[Int(list[index])], backFrom: last)
    }
    while let key = reach.queue.pop() {
      let k = Int(last) - key
      reach.waiting[k].isQueued = false
      queueUpdate(reach.links[k].before, backFrom: last)
      let value = w[Int(updates[k].row)]
      if value == 0 { continue }
      for t in (k > 0 ? Int(updates[k - 1].end) : 0)..<Int(updates[k].end) {
        let row = Int(updateRow[t])
        w[row] -= updateValue[t] * value
        if !reach.isMarked[row] { enlist(row, &list) }
        var before = reach.lastUpdate[row]
        while before >= Int32(truncatingIfNeeded: k) {
          before = reach.links[Int(before)].before
        }
        queueUpdate(before, backFrom: last)
      }
    }
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
          reach.queue.push(Int32(lower.count - 1) - reach.eta[target])
        }
      }
    }
  }

  /// Goes on with a forward solve over all places, from an eta of L.
  private mutating func solveOn(
    _ w: inout Table<Double>,
    _ list: inout Table<Int32>,
    lower first: Int,
    keepsSpike: Bool
  ) {
    for index in list.indices { reach.isMarked[Int(list[index])] = false }
    list.removeAll()
    reach.queue.removeAll()
    solveLower(&w, from: first)
    addUpdates(&w)
    if keepsSpike { keepSpike(w) }
    solveUpper(&w, &list, below: order.count)
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

  // MARK: Preparing

  /// Writes the factors the other way round, unless that is done.
  private mutating func prepareReach() {
    if reach.isReady { return }
    reach.isReady = true
    reach.queue.removeAll()
    reach.isMarked.refill(false, count: size)
    writeAcross()
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
    reach.firstEntry.refill(-1, count: size)
    reach.lastEntry.refill(-1, count: size)
    reach.firstUpdate.refill(-1, count: size)
    reach.lastUpdate.refill(-1, count: size)
    reach.entries.removeAll()
    reach.links.removeAll()
    reach.waiting.removeAll()
    for k in updates.indices { noteUpdate(k) }
  }

  /// Writes U by rows; what belongs to a row comes side by side.
  private mutating func writeAcross() {
    reach.firstAcross.refill(0, count: size + 1)
    var count = 0
    for k in order.indices where order[k] >= 0 {
      let column = ofSlot[Int(order[k])]
      for t in Int(column.start)..<Int(column.end) {
        reach.firstAcross[Int(upperRow[t])] += 1
        count += 1
      }
    }
    reach.across.refill(
      Reach.Across(value: 0, place: 0, next: -1),
      count: count,
    )
    var end: Int32 = 0
    for row in 0..<size {
      end += reach.firstAcross[row]
      reach.firstAcross[row] = end
    }
    reach.firstAcross[size] = end
    for k in order.indices where order[k] >= 0 {
      let column = ofSlot[Int(order[k])]
      for t in Int(column.start)..<Int(column.end) {
        let row = Int(upperRow[t])
        let at = reach.firstAcross[row] - 1
        reach.firstAcross[row] = at
        reach.across[Int(at)].value = upperValue[t]
        reach.across[Int(at)].place = Int32(truncatingIfNeeded: k)
      }
    }
    for row in 0..<size {
      let first = reach.firstAcross[row]
      let end = reach.firstAcross[row + 1]
      if first == end { continue }
      for at in first..<end - 1 { reach.across[Int(at)].next = at + 1 }
    }
    // An empty row begins where the next one does.
    for row in 0..<size
    where reach.firstAcross[row] == reach.firstAcross[row + 1] {
      reach.firstAcross[row] = -1
    }
    reach.firstAcross.truncate(to: size)
  }

  /// Enters an update that has just been appended.
  mutating func noteUpdate(_ k: Int) {
    let update = Int32(truncatingIfNeeded: k)
    let row = Int(updates[k].row)
    for t in (k > 0 ? Int(updates[k - 1].end) : 0)..<Int(updates[k].end) {
      let other = Int(updateRow[t])
      let entry = Int32(truncatingIfNeeded: reach.entries.count)
      reach.entries.append(
        Reach.Entry(value: updateValue[t], update: update, next: -1)
      )
      let before = reach.lastEntry[other]
      if before >= 0 {
        reach.entries[Int(before)].next = entry
      } else if reach.lastUpdate[other] >= 0 {
        reach.links[Int(reach.lastUpdate[other])].firstEntry = entry
      } else {
        reach.firstEntry[other] = entry
      }
      reach.lastEntry[other] = entry
    }
    let before = reach.lastUpdate[row]
    if before >= 0 {
      reach.links[Int(before)].next = update
    } else {
      reach.firstUpdate[row] = update
    }
    reach.links.append(Reach.Link(before: before))
    reach.lastUpdate[row] = update
    reach.lastEntry[row] = -1
    reach.waiting.append(Reach.Waiting())
  }
}
