// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Subproblem {
  /// Whether a constraint is a breakpoint of a variable or of a row.
  mutating func canRenew(
    _ constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    let entry = store.entries[constraint]
    return switch entry.shape {
    case .single:
      columnIndex[Int(store.cells[Int(entry.firstTerm)].variable)] >= 0
    case .row:
      row(of: constraint) >= 0
    case .absent, .empty:
      false
    }
  }

  /// The row of a constraint, −1 for none.
  @inline(__always)
  func row(of constraint: Int) -> Int {
    constraint < rowIndex.count ? Int(rowIndex[constraint]) : -1
  }

  /// The breakpoint of a constraint among those of its column.
  @inline(__always)
  func breakpoint(of constraint: Int, _ column: Int) -> Int {
    var at = breaks(column).lowerBound
    while Int(breakpoints[at].constraint) != constraint { at += 1 }
    return at
  }

  /// Takes in the constant of such a constraint.
  mutating func renew(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) {
    let constant = store.entries[constraint].constant
    let terms = store.terms(of: constraint)
    if store.entries[constraint].shape == .single {
      let cell = store.cells[terms.lowerBound]
      let column = Int(columnIndex[Int(cell.variable)])
      var right = quotient(constant, by: cell.coefficient)
      if isScaled { right /= columnScale[column] }
      moveBreakpoint(of: constraint, column, to: right)
      return
    }
    let row = Int(rowIndex[constraint])
    // One whose twins have gone may have a row of the opposite sign to itself.
    let isTurned = !twins.isEmpty && isOpposite(terms, row, store)
    var sum = CompensatedSum(isTurned ? -constant : constant)
    for t in terms {
      let cell = store.cells[t]
      let variable = Int(cell.variable)
      if around.fixed[variable] == Surroundings.pinned {
        let coefficient = isTurned ? -cell.coefficient : cell.coefficient
        sum.add(-coefficient, times: around.value[variable])
      }
    }
    if !sharesRow(row) {
      rowRight[row] = sum
      place(row)
      noteShift(n + row, by: 0)
      return
    }
    let right = isScaled ? sum.total * rowScale[row] : sum.total
    moveBreakpoint(of: constraint, n + row, to: right)
  }

  /// Whether an edited variable is a column whose suggestion is a breakpoint.
  mutating func hasEdit(of variable: Int) -> Bool {
    guard variable < columnIndex.count, columnIndex[variable] >= 0
    else { return false }
    return breaks(Int(columnIndex[variable])).contains {
      breakpoints[$0].constraint < 0
    }
  }

  /// Takes in the suggestion for such a variable.
  mutating func renewEdit(of variable: Int, _ around: borrowing Surroundings) {
    let column = Int(columnIndex[variable])
    let target = around.editValue[Int(around.editIndex[variable])]
    moveBreakpoint(of: -1, column, to: target / scale(of: column))
  }

  /// Whether a constraint that shares a row has the opposite coefficients, as
  /// the first of its terms says that is a column.
  mutating func isOpposite(
    _ terms: Range<Int>,
    _ row: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    for term in terms {
      let cell = store.cells[term]
      let column = columnIndex[Int(cell.variable)]
      if column < 0 { continue }
      for t in matrix.row(row) where matrix.rowColumn[t] == column {
        return (matrix.rowValue[t] < 0) != (cell.coefficient < 0)
      }
    }
    return false
  }

  private mutating func moveBreakpoint(
    of constraint: Int,
    _ column: Int,
    to target: Double
  ) {
    let range = breaks(column)
    var at = breakpoint(of: constraint, column)
    let here = breakpoints[at].value
    let isThere =
      slot[column] < 0 && position[column] & 1 == 1
      && breakpoints[Int(position[column]) >> 1].value == here
    var isAlone = true
    var isInOrder = true
    for t in range where t != at {
      let other = breakpoints[t].value
      if other == here || other == target { isAlone = false }
      if (t < at) == (other > target) { isInOrder = false }
    }
    if !isAlone || !isInOrder { beginChange() }
    forgetRests()
    breakpoints[at].value = target
    while at > range.lowerBound, breakpoints[at - 1].value > target {
      exchange(at - 1)
      at -= 1
    }
    while at + 1 < range.upperBound, breakpoints[at + 1].value < target {
      exchange(at)
      at += 1
    }
    if !isAlone || !isInOrder { noteReordered(column) }
    let before = value[column]
    defer { noteShift(column, by: value[column] - before) }
    guard slot[column] < 0 else { return }
    // What stands at a row's breakpoint follows it with the others that do.
    if column >= n, isThere, isAlone, isInOrder { return }
    if isThere, isAlone { value[column] = target }
    let stood = position[column]
    standStill(column)
    // A logical follows later, with the basic columns that follow it.
    if column >= n { value[column] = before }
    if position[column] != stood {
      beginChange()
      noteReordered(column)
    }
  }

  /// Notes that a column's breakpoints have another order, or it stands
  /// elsewhere among them.
  private mutating func noteReordered(_ column: Int) {
    isRearranged = true
    if slot[column] >= 0 { settleGroup(column) }
    noteSlopes(column)
  }

  /// Lets a breakpoint and the next change places.
  private mutating func exchange(_ at: Int) {
    let first = breakpoints[at]
    breakpoints[at] = breakpoints[at + 1]
    breakpoints[at + 1] = first
  }

  /// Puts the breakpoint of a row's logical where its right side is, edited
  /// variables left out.
  @inline(__always)
  private mutating func place(_ row: Int) {
    let right = rowRight[row].total
    breakpoints[Int(breakStart[n + row])].value =
      isScaled ? right * rowScale[row] : right
  }

  /// Notes that the values are now those outside; answers whether an edited
  /// variable had moved, which those outside may have followed without these.
  mutating func catchUp(_ around: borrowing Surroundings) -> Bool {
    let wasBehind = isBehind(around)
    for index in parameters.indices {
      parameters[index].value = around.value[Int(parameters[index].variable)]
    }
    return wasBehind
  }

  /// Whether an edited variable has moved since the values were those outside.
  func isBehind(_ around: borrowing Surroundings) -> Bool {
    for index in parameters.indices {
      let parameter = parameters[index]
      if parameter.value != around.value[Int(parameter.variable)] {
        return true
      }
    }
    return false
  }

  /// Takes in where the edited variables stand.
  mutating func renewParameters(_ around: borrowing Surroundings) {
    parameterRest.provide(parameterRow.count, with: 0)
    var index = 0
    while index < parameterRow.count {
      let row = Int(parameterRow[index])
      let scale = isScaled ? rowScale[row] : 1
      var right = rowRight[row]
      while index < parameterRow.count, Int(parameterRow[index]) == row {
        // Scales are powers of two: what they are taken out of is exact.
        let coefficient = parameterCoefficient[index] / scale
        let value = around.value[Int(parameterVariable[index])]
        right.add(-coefficient, times: value)
        index += 1
      }
      breakpoints[Int(breakStart[n + row])].value = right.total * scale
      parameterRest[index - 1] = right.rest
    }
  }

  /// Notes what follows from where the edited variables stand now, if any has
  /// moved.
  mutating func noteParameterShifts(_ around: borrowing Surroundings) {
    guard isBehind(around) else { return }
    for index in parameterRow.indices {
      let column = n + Int(parameterRow[index])
      let breakpoint = breakpoints[Int(breakStart[column])]
      if slot[column] >= 0 || value[column] != breakpoint.value {
        noteShift(column, by: 0)
      }
    }
  }

  /// Runs from the basis as it stands, after breakpoints moved. While none of
  /// the columns changes its position a look at these is all, for the
  /// multipliers depend on nothing else; those of a component that is not tame
  /// must have been confirmed.
  mutating func runAdjusted() -> Outcome {
    judgeNumbers()
    shifts.removeAll()
    precedent.stands = false
    proof.stands = false
    var isElsewhere = isRearranged
    isRearranged = false
    isBeyondMending = false
    for column in n..<n + m where slot[column] < 0 {
      if position[column] & 1 == 1 {
        value[column] = breakpoints[Int(position[column]) >> 1].value
        continue
      }
      // One whose own breakpoint has gone stands still between others.
      let stood = position[column]
      standStill(column)
      if position[column] != stood { isElsewhere = true }
    }
    if isElsewhere { settleGroups() }
    computeBasics()
    if stepDually() { isElsewhere = true }
    if isElsewhere || !isTame && !areRatesJudged { return runFromHere() }
    couplings.removeAll()
    return settleValues() ? .optimal : runAnew()
  }

  /// Puts basic columns that would be between or at some of the breakpoints of
  /// one value, as these came together, at the first of them.
  private mutating func settleGroups() {
    for row in 0..<m { settleGroup(Int(head[row])) }
  }

  private mutating func settleGroup(_ column: Int) {
    let start = Int(breakStart[column])
    let end = Int(breakStart[column + 1])
    var first = Int(position[column]) >> 1
    if first == end { return }
    while first > start,
      breakpoints[first - 1].value == breakpoints[first].value
    {
      first -= 1
      position[column] = Int32(truncatingIfNeeded: 2 * first + 1)
    }
  }

  /// Runs from a basis chosen anew, unless rows ask nothing: then it is better
  /// to load what is left.
  mutating func runAnew() -> Outcome {
    idleRows == 0 ? run() : .failed("Constraints have gone.")
  }
}
