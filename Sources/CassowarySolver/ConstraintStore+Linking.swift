// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension ConstraintStore {
  /// Enters a validated constraint with its normalised terms.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func insert(
    _ constraint: LinearConstraint,
    _ terms: borrowing Table<Term>
  ) {
    let id = Int(constraint.id.id)
    makeRoom(forConstraint: id)
    let count = terms.count
    var entry = Entry()
    entry.shape = count == 0 ? .empty : count == 1 ? .single : .row
    entry.relation = constraint.relation
    entry.constant = constraint.constant
    entry.key = priorities.retain(constraint.priority.value)
    entry.termCount = Int32(count)
    constraintCount += 1
    guard count > 0 else {
      entries[id] = entry
      return
    }
    let start = takeBlock(count)
    entry.firstTerm = Int32(start)
    entries[id] = entry
    for index in 0..<count {
      let term = terms[index]
      let place = start + index
      cells[place].coefficient = term.coefficient
      cells[place].variable = Int32(bitPattern: term.variable.id)
      cells[place].owner = Int32(id)
      link(place, isSingle: count == 1)
    }
  }

  /// Takes a constraint out.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func remove(constraint id: Int) {
    let count = Int(entries[id].termCount)
    if count > 0 {
      let start = Int(entries[id].firstTerm)
      // Backwards, so that a removal right after its addition restores the
      // lists to what they were.
      for place in (start..<start + count).reversed() {
        unlink(place, isSingle: count == 1)
      }
      giveBackBlock(start, count)
    }
    priorities.release(entries[id].key)
    entries[id].shape = .absent
    entries[id].termCount = 0
    constraintCount -= 1
  }

  private mutating func link(_ place: Int, isSingle: Bool) {
    let owner = Int(cells[place].variable)
    let head = isSingle ? columns[owner].singles : columns[owner].rows
    cells[place].next = head
    cells[place].previous = -1
    if head >= 0 { cells[Int(head)].previous = Int32(place) }
    if isSingle {
      columns[owner].singles = Int32(place)
    } else {
      columns[owner].rows = Int32(place)
      columns[owner].degree += 1
    }
  }

  private mutating func unlink(_ place: Int, isSingle: Bool) {
    let after = cells[place].next
    let before = cells[place].previous
    if after >= 0 { cells[Int(after)].previous = before }
    let owner = Int(cells[place].variable)
    if before >= 0 {
      cells[Int(before)].next = after
    } else if isSingle {
      columns[owner].singles = after
    } else {
      columns[owner].rows = after
    }
    if !isSingle { columns[owner].degree -= 1 }
  }

  /// Blocks come in sizes 1 to 8, then powers of two.
  private static func sizeClass(_ count: Int) -> (index: Int, size: Int) {
    if count <= 8 { return (count - 1, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (4 + bits, 1 << bits)
  }

  private mutating func takeBlock(_ count: Int) -> Int {
    let (index, size) = Self.sizeClass(count)
    if index < freeBlocks.count, freeBlocks[index] >= 0 {
      let start = Int(freeBlocks[index])
      freeBlocks[index] = cells[start].next
      return start
    }
    let start = cells.count
    cells.append(Cell(), times: size)
    return start
  }

  private mutating func giveBackBlock(_ start: Int, _ count: Int) {
    let (index, _) = Self.sizeClass(count)
    while freeBlocks.count <= index { freeBlocks.append(-1) }
    cells[start].next = freeBlocks[index]
    freeBlocks[index] = Int32(start)
  }
}
