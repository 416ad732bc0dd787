// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Constraints that come, go or change their priority while a subproblem is
/// kept. A required one is accepted by then, and is of the first level.
///
/// The basis stays, and a run goes on from it. A constraint of one variable is
/// a breakpoint more or less. One of several brings a row whose logical is
/// basic, which changes no other value; one that goes takes its breakpoint
/// along and leaves a row that asks nothing.
///
/// - K2: A row that asks nothing has no constraint (−1) and no breakpoint, and
///   its logical is basic: no variable follows others through it.
extension Subproblem {
  /// Whether a constraint can be entered: all its variables are columns,
  /// and its numbers are of the kind that the others are.
  mutating func canTakeIn(
    _ constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    for t in store.terms(of: constraint) {
      let cell = store.cells[t]
      if !hasColumn(Int(cell.variable)) { return false }
      if isTame, !Self.isTame(cell.coefficient) { return false }
    }
    if store.entries[constraint].shape == .single { return true }
    let (least, largest) = entryRange(of: constraint, store)
    return isScaled
      ? largest <= Self.tame * Self.tame * least
      : largest <= Self.tame && least >= 1 / Self.tame
  }

  /// The least and the largest entry that a constraint's row would have before
  /// it is scaled itself.
  private func entryRange(
    of constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> (least: Double, largest: Double) {
    var least = Double.infinity
    var largest = 0.0
    for t in store.terms(of: constraint) {
      let cell = store.cells[t]
      let column = Int(columnIndex[Int(cell.variable)])
      let size = abs(cell.coefficient) * scale(of: column)
      least = min(least, size)
      largest = max(largest, size)
    }
    return (least, largest)
  }

  @inline(__always)
  func scale(of column: Int) -> Double {
    isScaled ? columnScale[column] : 1
  }

  /// Whether a constraint's new priority can be taken in: not that of a
  /// required equation that would share its row.
  mutating func canRelevel(
    _ constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    guard canRelease(constraint, store) else { return false }
    let row = row(of: constraint)
    return row < 0 || !sharesRow(row) || !store.isRequired(constraint)
      || store.entries[constraint].relation != .equal
  }

  /// Whether a constraint can be taken out.
  mutating func canRelease(
    _ constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    for t in store.terms(of: constraint)
    where !hasColumn(Int(store.cells[t].variable)) {
      return false
    }
    return canRenew(constraint, store) && idleRows <= m / 8 + 8
  }

  @inline(__always)
  private func hasColumn(_ variable: Int) -> Bool {
    variable < columnIndex.count && columnIndex[variable] >= 0
  }

  mutating func takeIn(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    isRearranged = true
    let entry = store.entries[constraint]
    let level = level(
      of: store.priorities.values[Int(entry.key)],
      store,
      around,
    )
    let terms = store.terms(of: constraint)
    if entry.shape == .single {
      let cell = store.cells[terms.lowerBound]
      let column = Int(columnIndex[Int(cell.variable)])
      noteWeight(abs(cell.coefficient))
      let stood = position[column]
      let scale = scale(of: column)
      let place = insert(
        Breakpoint(
          cell.coefficient < 0 ? entry.relation.flipped : entry.relation,
          quotient(entry.constant, by: cell.coefficient) / scale,
          weight: abs(cell.coefficient) * scale,
          level: level,
          constraint: Int32(constraint),
        ),
        column,
      )
      if slot[column] >= 0, Int(stood) == 2 * place { content(column, place) }
      noteBreaks(column)
      return
    }
    let row = openRow(of: constraint, entry.constant)
    var scale = 1.0
    if isScaled {
      let (least, largest) = entryRange(of: constraint, store)
      scale = Self.power(1 / (least * largest))
      rowScale.append(scale)
    }
    var sum = 0.0
    for t in terms {
      let cell = store.cells[t]
      let column = Int(columnIndex[Int(cell.variable)])
      let coefficient = cell.coefficient * scale * self.scale(of: column)
      let size = abs(coefficient)
      if size != 1 { isOfPairs = false }
      if size > 2 || size < 0.5 { multiplies = true }
      matrix.append(column: Int32(column), value: coefficient)
      sum += coefficient * value[column]
      if slot[column] >= 0 {
        factor.extend(slot: Int(slot[column]), to: row, by: coefficient)
      }
    }
    matrix.endRow()
    matrix.enterLastRow()
    if isOfPairs { isOfPairs = isPair(row) }
    breakpoints.append(
      Breakpoint(
        entry.relation,
        entry.constant * scale,
        weight: 1 / scale,
        level: level,
        constraint: Int32(constraint),
      )
    )
    breakStart.append(Int32(breakpoints.count))
    value[n + row] = sum
    content(n + row, breakpoints.count - 1)
    noteBreaks(n + row)
  }

  /// Lets a basic column stand where a new breakpoint costs nothing, wherever
  /// its value is: multipliers stay, and a dual step takes it there.
  private mutating func content(_ column: Int, _ place: Int) {
    let breakpoint = breakpoints[place]
    let isLeftFree = breakpoint.left == 0
    position[column] =
      Int32(2 * place) + (isLeftFree ? 0 : breakpoint.right == 0 ? 2 : 1)
  }

  /// Makes room for one more row, whose logical is basic.
  private mutating func openRow(of constraint: Int, _ right: Double) -> Int {
    let row = m
    m += 1
    peakRows = max(peakRows, m)
    rowIndex.grow(to: constraint + 1, with: -1)
    rowIndex[constraint] = Int32(row)
    rowConstraint.append(Int32(constraint))
    rowRight.append(CompensatedSum(right))
    if !twins.isEmpty { firstTwin.append(-1) }
    value.grow(to: columns, with: 0)
    position.grow(to: columns, with: 0)
    frozen.grow(to: columns, with: 0)
    slot.grow(to: columns, with: -1)
    head.grow(to: m, with: -1)
    dual.grow(to: m, with: 0)
    levelMask.grow(to: columns, with: 0)
    duals.appendRow()
    alpha.grow(to: m, with: 0)
    isActive.grow(to: m, with: false)
    head[row] = Int32(n + row)
    slot[n + row] = Int32(row)
    factor.addLogical()
    return row
  }

  /// Takes a constraint out that was entered or loaded.
  mutating func release(
    _ constraint: Int,
    of variable: Int,
    _ around: borrowing Surroundings
  ) {
    isRearranged = true
    let row = row(of: constraint)
    let column = row >= 0 ? n + row : Int(columnIndex[variable])
    removeBreakpoint(breakpoint(of: constraint, column), column)
    noteBreaks(column)
    guard row >= 0 else { return }
    rowIndex[constraint] = -1
    if let first = breaks(column).first {
      // The row is that of another which shares it, unless it was before.
      if Int(rowConstraint[row]) == constraint {
        rowConstraint[row] = breakpoints[first].constraint
      }
      return
    }
    rowConstraint[row] = -1
    idleRows += 1
    if slot[column] < 0 { letGo(row, around) }
  }

  /// Makes the logical of a row that asks nothing basic. What leaves stays
  /// where it is: best a column without breakpoints.
  private mutating func letGo(_ row: Int, _ around: borrowing Surroundings) {
    provideLists()
    slopeChange[row] = -1
    spread.append(Int32(row))
    factor.solveForward(&slopeChange, &spread, keepsSpike: true)
    var best = -1
    var merit = 0.0
    for index in spread.indices {
      let place = Int(spread[index])
      let column = Int(head[place])
      if column >= n, rowConstraint[column - n] < 0 { continue }
      let size = abs(slopeChange[place])
      let isFree = breaks(column).isEmpty
      let other = isFree ? size / EngineTolerance.pivot : size
      if other > merit {
        best = place
        merit = other
      }
    }
    if best >= 0 {
      let leaving = Int(head[best])
      if duals.areCurrent { carryProducts(of: n + row, in: best) }
      slot[leaving] = -1
      head[best] = Int32(n + row)
      slot[n + row] = Int32(best)
      let before = value[leaving]
      value[leaving] = place(of: leaving, around)
      standStill(leaving)
      if value[leaving] != before {
        noteShift(leaving, by: value[leaving] - before)
      }
      factor.update(slot: best, alpha: slopeChange, spread)
      pivots += 1
      noteSlopes(leaving)
    }
    for index in spread.indices { slopeChange[Int(spread[index])] = 0 }
    spread.removeAll()
    if best < 0 || factor.hasSmallPivot { mustReload = true }
  }

  /// Where a column stands outside: it may have followed edited variables
  /// there, and not here.
  private func place(
    of column: Int,
    _ around: borrowing Surroundings
  ) -> Double {
    if column < n {
      let variable = Int(columnVariable[column])
      if variable < 0 { return value[column] }
      return around.value[variable] / scale(of: column)
    }
    var sum = CompensatedSum()
    for t in matrix.row(column - n) {
      let other = Int(matrix.rowColumn[t])
      sum.add(matrix.rowValue[t], times: place(of: other, around))
    }
    return sum.total
  }

  /// Takes in the priority of a constraint.
  mutating func relevel(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    isRearranged = true
    let level = level(
      of: store.priorities.values[Int(store.entries[constraint].key)],
      store,
      around,
    )
    let row = row(of: constraint)
    let variable = store.cells[store.terms(of: constraint).lowerBound].variable
    let column = row >= 0 ? n + row : Int(columnIndex[Int(variable)])
    breakpoints[breakpoint(of: constraint, column)].level = level
    noteBreaks(column)
  }

  /// Brings what is computed from a column's breakpoints up to date.
  private mutating func noteBreaks(_ column: Int) {
    var mask: UInt32 = 0
    for t in breaks(column) {
      mask |= 1 &<< UInt32(truncatingIfNeeded: breakpoints[t].level)
    }
    levelMask[column] = mask
    levelRange.removeAll()
    noteSlopes(column)
  }

  // MARK: Breakpoints

  private mutating func insert(
    _ breakpoint: Breakpoint,
    _ column: Int
  ) -> Int {
    forgetRests()
    var place = Int(breakStart[column + 1])
    while place > Int(breakStart[column]),
      breakpoints[place - 1].value > breakpoint.value
    {
      place -= 1
    }
    breakpoints.append(breakpoint)
    var t = breakpoints.count - 1
    while t > place {
      breakpoints[t] = breakpoints[t - 1]
      t -= 1
    }
    breakpoints[place] = breakpoint
    shiftBreaks(behind: column, by: 1)
    return place
  }

  private mutating func removeBreakpoint(_ place: Int, _ column: Int) {
    forgetRests()
    for t in place..<breakpoints.count - 1 {
      breakpoints[t] = breakpoints[t + 1]
    }
    breakpoints.truncate(to: breakpoints.count - 1)
    shiftBreaks(behind: column, by: -1)
  }

  /// Numbers breakpoints anew behind a column that has one more or less, and
  /// finds where the column stands.
  private mutating func shiftBreaks(behind column: Int, by count: Int32) {
    breakStart[column + 1] += count
    for other in column + 1..<columns {
      breakStart[other + 1] += count
      position[other] += 2 * count
    }
    standStill(column)
  }

  /// Finds where a column stands.
  mutating func standStill(_ column: Int) {
    let found = locate(value[column], column)
    position[column] = found
    // What stands at a breakpoint has exactly its value.
    if slot[column] < 0, found & 1 == 1 {
      value[column] = breakpoints[Int(found) >> 1].value
    }
  }

  // MARK: Levels

  /// The level of a priority, which may be new.
  private mutating func level(
    of priority: Double,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> Int32 {
    if priority == PriorityTable.requiredPriority { return 0 }
    var level = 1
    while level < levels, levelPriority[level] > priority { level += 1 }
    if level < levels, levelPriority[level] == priority { return Int32(level) }
    if dropEmptyLevels() { return self.level(of: priority, store, around) }
    levelPriority.append(priority)
    var place = levels
    while place > level {
      levelPriority[place] = levelPriority[place - 1]
      place -= 1
    }
    levelPriority[level] = priority
    levels += 1
    duals.areCurrent = false
    for t in breakpoints.indices where breakpoints[t].level >= level {
      breakpoints[t].level += 1
    }
    noteLevels()
    for index in parameters.indices {
      let variable = Int(parameters[index].variable)
      parameters[index].levelsAbove = levelsAbove(variable, store, around)
    }
    return Int32(level)
  }

  /// Drops the levels of which no breakpoint is left, where they are many; false
  /// where none was dropped.
  private mutating func dropEmptyLevels() -> Bool {
    var place = Table<Int32>(repeating: -1, count: levels)
    place[0] = 0
    for t in breakpoints.indices { place[Int(breakpoints[t].level)] = 0 }
    var used = 0
    for level in 0..<levels where place[level] == 0 {
      place[level] = Int32(used)
      used += 1
    }
    if levels - used <= context.limits.spareLevels { return false }
    for level in 0..<levels where place[level] >= 0 {
      levelPriority[Int(place[level])] = levelPriority[level]
    }
    levelPriority.truncate(to: used)
    levels = used
    for t in breakpoints.indices {
      breakpoints[t].level = place[Int(breakpoints[t].level)]
    }
    context.hit(.levelsDropped)
    return true
  }
}
