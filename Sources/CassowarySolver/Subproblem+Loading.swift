// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What a subproblem reads of the state beside the constraints.
struct Surroundings: ~Copyable {
  private let inPlace = InPlace()

  /// The values, last solved.
  var value = Table<Double>()
  /// A feasible point where it differs from `value`; NaN elsewhere, and as
  /// long as it has to be.
  var witness = Table<Double>()
  /// Whether the witness may differ anywhere; else it needs no look.
  var hasWitness = false
  /// Why a variable stands still; 0 where it moves.
  var fixed = Table<UInt8>()
  /// 0 never solved, 1 nonbasic, 2 basic.
  var standing = Table<UInt8>()
  /// The variable's edit, −1 for none.
  var editIndex = Table<Int32>()
  var editKey = Table<Int32>()
  var editValue = Table<Double>()
  /// What rows join, within a solve.
  let joins = RowJoins()

  static let moving: UInt8 = 0
  static let edited: UInt8 = 1
  static let pinned: UInt8 = 2
  /// It has a value of its own by others alone: see `Derivations`.
  static let derived: UInt8 = 3

  init() {}

  /// The value of the witness.
  @inline(__always)
  func feasible(_ variable: Int) -> Double {
    guard hasWitness, variable < witness.count, !witness[variable].isNaN
    else { return value[variable] }
    return witness[variable]
  }

  /// Lets a variable move that stood still.
  mutating func release(_ variable: Int) {
    fixed[variable] = Self.moving
    joins.forget()
  }

  /// Makes room for the witness of any variable, which may differ from now on.
  mutating func provideWitness() {
    hasWitness = true
    witness.grow(to: value.count, with: .nan)
  }
}

extension Subproblem {
  /// Lays out the component of the seeds.
  mutating func load(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    seeds: borrowing Table<Int32>,
    _ selection: Selection
  ) {
    if loadAgain(store, around, seeds: seeds, selection) { return }
    loadRows(store, around, seeds: seeds, selection)
    loadPlaces(store, around, selection)
  }

  /// Lays out the matrix of the component of the seeds: every row that a moving
  /// variable reaches, and through it further variables.
  mutating func loadRows(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    seeds: borrowing Table<Int32>,
    _ selection: Selection
  ) {
    begin(store)
    let requiredOnly = selection.requiredOnly
    isRequiredOnly = requiredOnly
    skipsDerived = requiredOnly ? selection.holdsStill : !selection.takesDerived
    for index in seeds.indices {
      let variable = Int(seeds[index])
      if columnIndex[variable] >= 0 { continue }
      if requiredOnly {
        if columnVariable.count >= selection.limit
          || Int(store.columns[variable].degree) > selection.hubLimit
        {
          isCut = true
          continue
        }
      } else if around.fixed[variable] != 0 {
        continue
      }
      enter(variable)
    }
    var next = 0
    walk: while next < columnVariable.count {
      let variable = Int(columnVariable[next])
      next += 1
      var term = store.columns[variable].rows
      while term >= 0 {
        let constraint = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        if leavesOut(constraint, store) || rowIndex[constraint] >= 0 {
          continue
        }
        if requiredOnly, store.entries[constraint].key != 0,
          Int32(constraint) != selection.focus
        {
          continue
        }
        enterRow(constraint, store, around, selection)
        if rowConstraint.count == context.limits.writtenAtOnce {
          context.hit(.counted)
          let isDone = reachRows(from: next - 1, store, around, selection)
          fillRows(store, around, areInOrder: isDone)
          break walk
        }
      }
    }
    n = columnVariable.count
    if rowConstraint.count > context.limits.twinRows, !requiredOnly {
      joinTwins(store)
    }
    m = rowConstraint.count
    peakRows = max(peakRows, m)
    if selection.isToBeKept, isWorthKeeping { addBlanks() }
    matrix.buildColumns(n)
  }

  /// Lays out the rest of a component whose rows are there: the breakpoints, and
  /// where everything stands.
  mutating func loadPlaces(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    loadBreaks(store, around, selection)
    loadState(store, around, selection)
    noteLevels()
    scale()
    if isScaled { context.hit(.scaled) }
  }

  private mutating func begin(_ store: borrowing ConstraintStore) {
    forgetMembers()
    forgetRun()
    blanks.removeAll()
    if columnVariable.capacity == 0 { makeFirstRoom(store) }
    columnIndex.grow(to: store.columns.count, with: -1)
    rowIndex.grow(to: store.entries.count, with: -1)
    matrix.removeAll()
    twins.removeAll()
    parameterRow.removeAll()
    parameterVariable.removeAll()
    parameterCoefficient.removeAll()
    forgetParameters()
    isScaled = false
    hasTameBreaks = true
  }

  /// Forgets which variables and constraints have columns and rows.
  mutating func forgetMembers() {
    for index in columnVariable.indices {
      let variable = columnVariable[index]
      if variable >= 0 { columnIndex[Int(variable)] = -1 }
    }
    for index in rowConstraint.indices {
      let constraint = rowConstraint[index]
      if constraint >= 0 { rowIndex[Int(constraint)] = -1 }
    }
    for index in twins.indices { rowIndex[Int(twins[index].constraint)] = -1 }
    columnVariable.removeAll()
    rowConstraint.removeAll()
    rowRight.removeAll()
  }

  /// Forgets what was found out about the layout before, and done with it.
  mutating func forgetRun() {
    precedent.stands = false
    isRepeat = false
    proof.stands = false
    levelRange.removeAll()
    idleRows = 0
    mustReload = false
    couplings.removeAll()
    isCut = false
    hasRoundedSides = false
    sideRests.removeAll()
    isRearranged = false
    isBeyondMending = false
    duals.areCurrent = false
    // A solve that failed may have left what it had noted.
    duals.removeLists()
    shifts.removeAll()
    shiftCount = 0
    pauseOfMends = Pause()
    isDoubtful = false
    startsPlainly = false
    effort = Effort()
  }

  /// Makes room at once for a screen, or for as much as there is.
  private mutating func makeFirstRoom(_ store: borrowing ConstraintStore) {
    let columns = min(store.variableCount, 64)
    let rows = min(store.constraintCount, 96)
    columnVariable.reserve(columns)
    candidates.reserve(columns)
    rowConstraint.reserve(rows)
    rowRight.reserve(rows)
    matrix.reserve(rows: rows, entries: min(store.cells.count, 3 * rows))
    breakpoints.reserve(rows)
  }

  @inline(__always)
  mutating func enter(_ variable: Int) {
    columnIndex[variable] = Int32(truncatingIfNeeded: columnVariable.count)
    columnVariable.append(Int32(truncatingIfNeeded: variable))
  }

  /// Enters a row and its moving variables.
  private mutating func enterRow(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    let row = rowConstraint.count
    // Identities and places are below 2^31.
    rowIndex[constraint] = Int32(truncatingIfNeeded: row)
    rowConstraint.append(Int32(truncatingIfNeeded: constraint))
    let entry = store.entries[constraint]
    var right = CompensatedSum(entry.constant)
    let first = Int(entry.firstTerm)
    for t in first..<first + Int(entry.termCount) {
      let cell = store.cells[t]
      let variable = Int(cell.variable)
      var column = columnIndex[variable]
      if column < 0 {
        if stays(variable, store, around, selection) {
          leaveOut(variable, cell.coefficient, row, &right, around)
          continue
        }
        column = Int32(truncatingIfNeeded: columnVariable.count)
        enter(variable)
      }
      matrix.append(column: column, value: cell.coefficient)
    }
    matrix.endRow()
    rowRight.append(right)
  }

  /// Whether a row has no part in the subproblem, as it derives a variable.
  @inline(__always)
  func leavesOut(
    _ constraint: Int,
    _ store: borrowing ConstraintStore
  ) -> Bool {
    skipsDerived && store.entries[constraint].derives
  }

  /// Whether a variable that is no column yet shall be none.
  @inline(__always)
  func stays(
    _ variable: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) -> Bool {
    selection.requiredOnly
      ? columnVariable.count >= selection.limit
        || Int(store.columns[variable].degree) > selection.hubLimit
        || selection.holdsStill && around.fixed[variable] != 0
      : around.fixed[variable] != Surroundings.moving
        && around.fixed[variable] != Surroundings.derived
  }

  /// Takes a term whose variable stands still to the right side.
  @inline(__always)
  mutating func leaveOut(
    _ variable: Int,
    _ coefficient: Double,
    _ row: Int,
    _ right: inout CompensatedSum,
    _ around: borrowing Surroundings
  ) {
    if isRequiredOnly {
      isCut = true
      right.add(-coefficient, times: around.feasible(variable))
    } else if around.fixed[variable] == Surroundings.edited {
      parameterRow.append(Int32(row))
      parameterVariable.append(Int32(variable))
      parameterCoefficient.append(coefficient)
      if abs(coefficient) != 1 { noteWeight(abs(coefficient)) }
    } else {
      right.add(-coefficient, times: around.value[variable])
    }
  }

  // MARK: Breakpoints

  private mutating func loadBreaks(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    breakStart.removeAll()
    breakpoints.removeAll()
    beginLevels(store)
    breakStart.reserve(n + m + 1)
    breakStart.append(0)
    for column in 0..<n {
      let variable = Int(columnVariable[column])
      if variable < 0 {
        breakStart.append(Int32(truncatingIfNeeded: breakpoints.count))
        continue
      }
      let firstRest = sideRests.count
      enterBreaks(of: variable, store, around, selection)
      breakStart.append(Int32(truncatingIfNeeded: breakpoints.count))
      placeRests(from: firstRest, of: column)
    }
    let hasTwins = !twins.isEmpty
    breakpoints.reserve(breakpoints.count + m + twins.count)
    isActive.provide(m, with: false)
    for row in 0..<m {
      enterBreak(ofRow: row, store, selection)
      if hasTwins { loadTwins(row, store, selection) }
      breakStart.append(Int32(truncatingIfNeeded: breakpoints.count))
    }
    endLevels(store, selection)
    renewParameters(around)
    for index in parameterVariable.indices {
      noteParameter(Int(parameterVariable[index]), store, around)
    }
  }

  /// Enters the breakpoints of a variable behind all others, in their order.
  @inline(__always)
  mutating func enterBreaks(
    of variable: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    let start = breakpoints.count
    var term = store.columns[variable].singles
    while term >= 0 {
      let cell = store.cells[Int(term)]
      term = cell.next
      let entry = store.entries[Int(cell.owner)]
      if selection.requiredOnly, entry.key != 0,
        cell.owner != selection.focus
      {
        continue
      }
      let factor = cell.coefficient
      if abs(factor) != 1 { noteWeight(abs(factor)) }
      insertBreakpoint(
        Breakpoint(
          factor < 0 ? entry.relation.flipped : entry.relation,
          loadedQuotient(entry.constant, by: factor, of: cell.owner),
          weight: abs(factor),
          level: level(of: cell.owner, entry.key, selection),
          constraint: cell.owner,
        ),
        from: start
      )
    }
    let edit = Int(around.editIndex[variable])
    // What pins the variable is among the constraints.
    if !selection.requiredOnly, edit >= 0,
      around.editKey[edit] != PriorityTable.required
    {
      insertBreakpoint(
        Breakpoint(
          .equal,
          around.editValue[edit],
          level: note(around.editKey[edit]),
          constraint: -1,
        ),
        from: start
      )
    }
  }

  /// Enters the breakpoint of a row's own constraint.
  @inline(__always)
  mutating func enterBreak(
    ofRow row: Int,
    _ store: borrowing ConstraintStore,
    _ selection: Selection
  ) {
    let constraint = rowConstraint[row]
    let entry = store.entries[Int(constraint)]
    let level = level(of: constraint, entry.key, selection)
    // Active is what was before, or must be.
    isActive[row] =
      level == 0 && entry.relation == .equal
      || !selection.requiredOnly && !entry.logicalIsBasic
    breakpoints.append(
      Breakpoint(
        entry.relation,
        rowRight[row].total,
        level: level,
        constraint: constraint,
      )
    )
  }

  mutating func noteWeight(_ weight: Double) {
    if !Self.isTame(weight) { hasTameBreaks = false }
  }

  /// Inserts a breakpoint among those from a start on, by value and behind
  /// equal ones.
  @inline(__always)
  mutating func insertBreakpoint(
    _ breakpoint: Breakpoint,
    from start: Int
  ) {
    var place = breakpoints.count
    breakpoints.append(breakpoint)
    while place > start, breakpoints[place - 1].value > breakpoint.value {
      breakpoints[place] = breakpoints[place - 1]
      place -= 1
    }
    breakpoints[place] = breakpoint
  }

  // MARK: State

  mutating func loadState(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ selection: Selection
  ) {
    value.provide(columns, with: 0)
    head.provide(m, with: -1)
    isFresh.provide(n, with: false)
    candidates.removeAll()
    isNew = selection.requiredOnly
    isAllNew = !selection.requiredOnly
    for index in blanks.indices {
      value[Int(blanks[index])] = 0
      isFresh[Int(blanks[index])] = false
    }
    for column in 0..<loadedColumns {
      let variable = Int(columnVariable[column])
      isFresh[column] =
        !selection.requiredOnly && around.standing[variable] == 0
      if selection.requiredOnly {
        value[column] = around.feasible(variable)
        if breakStart[column] == breakStart[column + 1] {
          candidates.append(Int32(column))
        }
      } else {
        value[column] = around.value[variable]
        let standing = around.standing[variable]
        if standing == 0 { isNew = true } else { isAllNew = false }
        if standing == 2
          || standing == 0 && breakStart[column] == breakStart[column + 1]
        {
          candidates.append(Int32(column))
        }
      }
    }
    if !twins.isEmpty { loadTwinStates(store) }
  }
}

extension Subproblem.Breakpoint {
  /// What a relation asks of a column, each unit off counting so much.
  @inline(__always)
  init(
    _ relation: Relation,
    _ value: Double,
    weight: Double = 1,
    level: Int32,
    constraint: Int32
  ) {
    self.init(
      value: value,
      left: relation == .lessThanOrEqual ? 0 : -weight,
      right: relation == .greaterThanOrEqual ? 0 : weight,
      level: level,
      constraint: constraint,
    )
  }
}

extension CompensatedSum {
  /// A sum that begins with a number.
  @inline(__always)
  init(_ number: Double) {
    self.init()
    add(number)
  }
}
