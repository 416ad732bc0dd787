// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension ConstraintStore {
  /// Enters a validated constraint whose terms want nothing but their order;
  /// false, and nothing changed, where they want more: a variable occurs
  /// twice or times zero, or there are none, or many.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func insert(_ constraint: LentConstraint) -> Bool {
    let count = constraint.count
    if count == 1 {
      let (coefficient, variable) = constraint.term(0)
      if coefficient == 0 { return false }
      enterSingle(constraint, coefficient, variable)
      return true
    }
    guard 1 < count, count <= Self.few else { return false }
    let start = takeBlock(count)
    guard write(constraint, at: start) else {
      giveBackBlock(start, count)
      return false
    }
    enter(constraint, start, count)
    return true
  }

  /// Enters a validated constraint with its normalised terms.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func insert(
    _ constraint: LentConstraint,
    _ terms: borrowing Table<(coefficient: Double, variable: Int32)>
  ) {
    let count = terms.count
    if count == 1 {
      enterSingle(constraint, terms[0].coefficient, terms[0].variable)
      return
    }
    let start = count > 0 ? takeBlock(count) : -1
    for index in 0..<count {
      cells[start + index].coefficient = terms[index].coefficient
      cells[start + index].variable = terms[index].variable
    }
    enter(constraint, start, count)
  }

  /// Takes a constraint out.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func remove(constraint id: Int) {
    let entry = entries[id]
    let count = Int(entry.termCount)
    if count > 0 {
      let start = Int(entry.firstTerm)
      unlink(start, count)
      giveBackBlock(start, count)
    }
    priorities.release(entry.key)
    entries[id].shape = .absent
    entries[id].termCount = 0
    constraintCount -= 1
  }

  // MARK: Entering

  /// Enters a validated constraint of one term, as most are, and links it.
  @inline(__always)
  private mutating func enterSingle(
    _ constraint: LentConstraint,
    _ coefficient: Double,
    _ variable: Int32
  ) {
    let head = columns[Int(variable)].singles
    let cell = Cell(
      coefficient: coefficient,
      variable: variable,
      owner: Int32(truncatingIfNeeded: constraint.id),
      next: head,
      previous: -1,
    )
    let place = place(cell)
    makeEntry(constraint, place, 1)
    columns[Int(variable)].singles = Int32(truncatingIfNeeded: place)
    if head >= 0 {
      cells[Int(head)].previous = Int32(truncatingIfNeeded: place)
    }
  }

  /// Takes a block of one, which holds a cell from then on.
  @inline(__always)
  private mutating func place(_ cell: Cell) -> Int {
    if !freeBlocks.isEmpty, freeBlocks[0] >= 0 {
      let place = Int(freeBlocks[0])
      freeBlocks[0] = cells[place].next
      cells[place] = cell
      return place
    }
    let place = cells.count
    Self.checkRoom(place, 1)
    cells.append(cell)
    return place
  }

  /// Terms up to so many are sorted where they stand.
  private static var few: Int { 8 }

  /// Writes a few terms by ascending variable; false where that is not all
  /// that they want.
  private mutating func write(
    _ constraint: LentConstraint,
    at start: Int
  ) -> Bool {
    cells.withMutableSpan { cells in
      for index in 0..<constraint.count {
        let (coefficient, variable) = constraint.term(index)
        if coefficient == 0 { return false }
        var place = start + index
        while place > start, cells[place - 1].variable >= variable {
          if cells[place - 1].variable == variable { return false }
          cells[place].coefficient = cells[place - 1].coefficient
          cells[place].variable = cells[place - 1].variable
          place -= 1
        }
        cells[place].coefficient = coefficient
        cells[place].variable = variable
      }
      return true
    }
  }

  /// Makes the entry of a row, or of a constraint without terms, whose terms
  /// are written, and links them.
  private mutating func enter(
    _ constraint: LentConstraint,
    _ start: Int,
    _ count: Int
  ) {
    makeEntry(constraint, start, count)
    link(start, count, Int32(truncatingIfNeeded: constraint.id))
  }

  @inline(__always)
  private mutating func makeEntry(
    _ constraint: LentConstraint,
    _ start: Int,
    _ count: Int
  ) {
    makeRoom(forConstraint: constraint.id)
    // Identities and places are below 2^31.
    entries[constraint.id] = Entry(
      constant: constraint.constant,
      firstTerm: Int32(truncatingIfNeeded: start),
      termCount: Int32(truncatingIfNeeded: count),
      key: priorities.retain(constraint.priority),
      relation: constraint.relation,
      shape: count == 0 ? .empty : count == 1 ? .single : .row,
    )
    constraintCount += 1
  }

  /// Puts each of the terms of a row before the others of its variable.
  @inline(__always)
  private mutating func link(_ start: Int, _ count: Int, _ id: Int32) {
    for place in start..<start + count {
      let owner = Int(cells[place].variable)
      let head = columns[owner].rows
      columns[owner].rows = Int32(truncatingIfNeeded: place)
      // At most as many as there are places.
      columns[owner].degree &+= 1
      cells[place].owner = id
      cells[place].next = head
      cells[place].previous = -1
      if head >= 0 {
        cells[Int(head)].previous = Int32(truncatingIfNeeded: place)
      }
    }
  }

  /// Takes the terms of a constraint out of their lists: backwards, so that a
  /// removal right after its addition restores the lists to what they were.
  @inline(__always)
  private mutating func unlink(_ start: Int, _ count: Int) {
    var place = start + count
    while place > start {
      place -= 1
      let cell = cells[place]
      if cell.next >= 0 { cells[Int(cell.next)].previous = cell.previous }
      if cell.previous >= 0 {
        cells[Int(cell.previous)].next = cell.next
        if count > 1 { columns[Int(cell.variable)].degree -= 1 }
      } else if count == 1 {
        columns[Int(cell.variable)].singles = cell.next
      } else {
        columns[Int(cell.variable)].rows = cell.next
        columns[Int(cell.variable)].degree -= 1
      }
    }
  }

  // MARK: Blocks

  /// Blocks come in sizes 1 to 8, then powers of two.
  @inline(__always)
  private static func sizeClass(_ count: Int) -> (index: Int, size: Int) {
    if count <= 8 { return (count - 1, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (4 + bits, 1 << bits)
  }

  @inline(__always)
  private mutating func takeBlock(_ count: Int) -> Int {
    let (index, size) = Self.sizeClass(count)
    if index < freeBlocks.count, freeBlocks[index] >= 0 {
      let start = Int(freeBlocks[index])
      freeBlocks[index] = cells[start].next
      return start
    }
    return appendBlock(size)
  }

  @inline(never)
  private mutating func appendBlock(_ size: Int) -> Int {
    let start = cells.count
    Self.checkRoom(start, size)
    cells.append(Cell(), times: size)
    return start
  }

  /// Places are stored in four bytes.
  @inline(__always)
  private static func checkRoom(_ start: Int, _ size: Int) {
    precondition(start <= Int(Int32.max) - size, "There are too many terms")
  }

  @inline(__always)
  private mutating func giveBackBlock(_ start: Int, _ count: Int) {
    let (index, _) = Self.sizeClass(count)
    freeBlocks.grow(to: index + 1, with: -1)
    cells[start].next = freeBlocks[index]
    freeBlocks[index] = Int32(start)
  }
}
