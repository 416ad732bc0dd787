// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Starts with required alone.
  mutating func beginLevels(_ store: borrowing ConstraintStore) {
    for index in levelKeys.indices {
      let key = levelKeys[index]
      levelOfKey[Int(key)] = -1
    }
    levelKeys.removeAll()
    levelOfKey.grow(to: store.priorities.bound, with: -1)
    levelKeys.append(PriorityTable.required)
    levelOfKey[Int(PriorityTable.required)] = 0
  }

  /// Notes that a key occurs; breakpoints hold keys until `endLevels`.
  @inline(__always)
  mutating func note(_ key: Int32) -> Int32 {
    if levelOfKey[Int(key)] < 0 {
      levelOfKey[Int(key)] = Int32(levelKeys.count)
      levelKeys.append(key)
    }
    return key
  }

  /// The key of a constraint, or with a focus its level.
  @inline(__always)
  mutating func level(
    of constraint: Int32,
    _ key: Int32,
    _ selection: Selection
  ) -> Int32 {
    if selection.focus >= 0 { return constraint == selection.focus ? 1 : 0 }
    return note(key)
  }

  /// Numbers the levels that occur by priority, from the highest down.
  mutating func endLevels(
    _ store: borrowing ConstraintStore,
    _ selection: Selection
  ) {
    if selection.focus >= 0 {
      levels = 2
      return
    }
    levels = levelKeys.count
    levelKeys.sort {
      store.priorities.values[Int($0)] > store.priorities.values[Int($1)]
    }
    levelPriority.removeAll()
    for level in 0..<levels {
      levelOfKey[Int(levelKeys[level])] = Int32(level)
      levelPriority.append(store.priorities.values[Int(levelKeys[level])])
    }
    for t in breakpoints.indices {
      breakpoints[t].level = levelOfKey[Int(breakpoints[t].level)]
    }
  }

  /// Computes the mask of every column.
  mutating func noteLevels() {
    levelMask.provide(columns, with: 0)
    var t = 0
    for column in 0..<columns {
      let end = Int(breakStart[column + 1])
      var mask: UInt32 = 0
      while t < end {
        mask |= 1 &<< UInt32(truncatingIfNeeded: breakpoints[t].level)
        t &+= 1
      }
      levelMask[column] = mask
    }
  }

  /// Lists the columns of each level, unless that is done. A level of many
  /// columns is left out: to look at all of them is as good.
  mutating func listLevels() {
    guard takesLocalSteps, levelRange.isEmpty else { return }
    levelRange.refill((0, 0), count: levels)
    let breakpointCount = Int(breakStart[columns])
    for t in 0..<breakpointCount {
      levelRange[Int(breakpoints[t].level)].end += 1
    }
    let most = columns / context.limits.localPart
    var sum: Int32 = 0
    for level in 0..<levels {
      let count = levelRange[level].end
      if count > most {
        levelRange[level] = (-1, -1)
      } else {
        levelRange[level] = (sum, sum)
        sum += count
      }
    }
    levelColumn.provide(Int(sum), with: 0)
    for column in 0..<columns {
      for t in breaks(column) {
        let level = Int(breakpoints[t].level)
        let range = levelRange[level]
        let end = Int(range.end)
        if range.start < 0 { continue }
        let number = Int32(truncatingIfNeeded: column)
        if end > range.start, levelColumn[end - 1] == number { continue }
        levelColumn[end] = number
        levelRange[level].end += 1
      }
    }
  }

  /// The places in `levelColumn` of the columns with breakpoints at a level;
  /// nil where these are not listed.
  @inline(__always)
  func places(at level: Int32) -> Range<Int>? {
    guard level < levelRange.count else { return nil }
    let range = levelRange[Int(level)]
    return range.start < 0 ? nil : Int(range.start)..<Int(range.end)
  }
}
