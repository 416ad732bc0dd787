// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension ConstraintStore {
  /// Enters a validated constraint with its normalised terms.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func insert(
    _ constraint: LinearConstraint,
    _ terms: [Term]
  ) {
    let id = Int(constraint.id.id)
    makeRoom(forConstraint: id)
    let count = terms.count
    shape[id] = count == 0 ? .empty : count == 1 ? .single : .row
    relation[id] = constraint.relation
    constant[id] = constraint.constant
    key[id] = priorities.retain(constraint.priority.value)
    logicalIsBasic[id] = true
    termCount[id] = Int32(count)
    constraintCount += 1
    guard count > 0 else {
      firstTerm[id] = -1
      return
    }
    let start = takeBlock(count)
    firstTerm[id] = Int32(start)
    for index in 0..<count {
      let term = terms[index]
      let place = start + index
      coefficient[place] = term.coefficient
      variable[place] = Int32(bitPattern: term.variable.id)
      owner[place] = Int32(id)
      link(place, isSingle: count == 1)
    }
  }

  /// Takes a constraint out.
  ///
  /// - Complexity: O(n) in the number of terms.
  mutating func remove(constraint id: Int) {
    let count = Int(termCount[id])
    if count > 0 {
      let start = Int(firstTerm[id])
      // Backwards, so that a removal right after its addition restores the
      // lists to what they were.
      for place in (start..<start + count).reversed() {
        unlink(place, isSingle: count == 1)
      }
      giveBackBlock(start, count)
    }
    priorities.release(key[id])
    shape[id] = .absent
    termCount[id] = 0
    constraintCount -= 1
  }

  private mutating func link(_ place: Int, isSingle: Bool) {
    let owner = Int(variable[place])
    let head = isSingle ? singles[owner] : rows[owner]
    next[place] = head
    previous[place] = -1
    if head >= 0 { previous[Int(head)] = Int32(place) }
    if isSingle {
      singles[owner] = Int32(place)
    } else {
      rows[owner] = Int32(place)
      degree[owner] += 1
    }
  }

  private mutating func unlink(_ place: Int, isSingle: Bool) {
    let after = next[place]
    let before = previous[place]
    if after >= 0 { previous[Int(after)] = before }
    let owner = Int(variable[place])
    if before >= 0 {
      next[Int(before)] = after
    } else if isSingle {
      singles[owner] = after
    } else {
      rows[owner] = after
    }
    if !isSingle { degree[owner] -= 1 }
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
      freeBlocks[index] = next[start]
      return start
    }
    let start = coefficient.count
    for _ in 0..<size {
      coefficient.append(0)
      variable.append(-1)
      owner.append(-1)
      next.append(-1)
      previous.append(-1)
    }
    return start
  }

  private mutating func giveBackBlock(_ start: Int, _ count: Int) {
    let (index, _) = Self.sizeClass(count)
    while freeBlocks.count <= index { freeBlocks.append(-1) }
    next[start] = freeBlocks[index]
    freeBlocks[index] = Int32(start)
  }
}
