// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A subproblem that is the one before over again, with other numbers.
///
/// The rows of a list are alike, and so are cells, cards and messages: one
/// after another they make the same matrix, with breakpoints of the same
/// slopes at other places. Factors depend on the matrix and the basis alone,
/// and all that pricing decides on these, the slopes and the positions. So
/// where a run has made no move, and the next begins with the same basis and
/// comes to the same positions, it makes none either: its values are what is
/// left to compute. They are the very ones that the long way would find.
///
/// - R1: Where `stands`, the basis, its factors, the positions and the frozen
///   directions are those of a run that made no move, from the noted start,
///   over the matrix and the breakpoints at hand; all is tame.
extension Subproblem {
  /// What the next subproblem is held against.
  struct Precedent: ~Copyable {
    var stands = false
    /// The run made moves, and nothing in it had ever been solved.
    var hasMoved = false
    /// The start of the run at hand is noted below.
    var isNoted = false

    // Where the run began, before a basis was chosen, and stood.
    var candidates = Table<Int32>()
    var isActive = Table<Bool>()
    var position = Table<Int32>()
    /// Whether a column that was never solved ends there by its own cost alone,
    /// wherever it begins; empty until that is asked for.
    var isOwnBest = Table<Bool>()

    /// Its breakpoints, while those of the next are loaded.
    var breakpoints = Table<Breakpoint>()

    init() {}
  }

  // MARK: Loading

  /// Lays out the component of the seeds over the one before, where that is a
  /// precedent and the two make the same matrix, with the same breakpoints but
  /// for where they are. False where they don't: then all is to be loaded anew.
  mutating func loadAgain(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    seeds: borrowing Table<Int32>,
    _ selection: Selection
  ) -> Bool {
    guard precedent.stands, !selection.requiredOnly, !selection.takesDerived,
      !(selection.isToBeKept && isWorthKeeping), blanks.isEmpty,
      hasSameLevels(store)
    else { return false }
    forgetMembers()
    sideRests.removeAll()
    columnIndex.grow(to: store.columns.count, with: -1)
    rowIndex.grow(to: store.entries.count, with: -1)
    levelOfKey.grow(to: store.priorities.bound, with: -1)
    skipsDerived = true
    guard readSameRows(store, around, seeds: seeds),
      readSameBreaks(store, around),
      renewSameParameters(store, around)
    else { return false }
    forgetRun()
    loadState(store, around, selection)
    isRepeat = true
    context.hit(.repeatedLayout)
    return true
  }

  /// Whether the keys still stand for the priorities that they stood for.
  private func hasSameLevels(_ store: borrowing ConstraintStore) -> Bool {
    for level in 0..<levels
    where store.priorities.values[Int(levelKeys[level])] != levelPriority[level]
    {
      return false
    }
    return true
  }

  /// Enters the variables and the constraints of the component, as `loadRows`
  /// does, as long as they make the rows that there are.
  private mutating func readSameRows(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    seeds: borrowing Table<Int32>
  ) -> Bool {
    for index in seeds.indices {
      let variable = Int(seeds[index])
      if columnIndex[variable] < 0, around.fixed[variable] == 0 {
        enter(variable)
      }
    }
    var parameter = 0
    var next = 0
    while next < columnVariable.count {
      let variable = Int(columnVariable[next])
      next += 1
      var term = store.columns[variable].rows
      while term >= 0 {
        let cell = store.cells[Int(term)]
        term = cell.next
        let constraint = Int(cell.owner)
        if leavesOut(constraint, store) || rowIndex[constraint] >= 0 {
          continue
        }
        guard rowConstraint.count < m,
          readSameRow(constraint, store, around, &parameter)
        else { return false }
      }
    }
    return columnVariable.count == n && rowConstraint.count == m
      && parameter == parameterRow.count
  }

  /// The same for one row.
  @inline(__always)
  private mutating func readSameRow(
    _ constraint: Int,
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings,
    _ parameter: inout Int
  ) -> Bool {
    let row = rowConstraint.count
    rowIndex[constraint] = Int32(truncatingIfNeeded: row)
    rowConstraint.append(Int32(truncatingIfNeeded: constraint))
    let entry = store.entries[constraint]
    var right = CompensatedSum(entry.constant)
    var t = Int(matrix.rowStart[row])
    let end = Int(matrix.rowStart[row + 1])
    let first = Int(entry.firstTerm)
    for term in first..<first + Int(entry.termCount) {
      let cell = store.cells[term]
      let variable = Int(cell.variable)
      var column = columnIndex[variable]
      if column < 0 {
        let reason = around.fixed[variable]
        if reason == Surroundings.pinned {
          right.add(-cell.coefficient, times: around.value[variable])
          continue
        }
        if reason == Surroundings.edited {
          guard parameter < parameterRow.count,
            parameterRow[parameter] == Int32(row),
            parameterVariable[parameter] == cell.variable,
            parameterCoefficient[parameter] == cell.coefficient
          else { return false }
          parameter += 1
          continue
        }
        column = Int32(truncatingIfNeeded: columnVariable.count)
        enter(variable)
      }
      guard t < end, matrix.rowColumn[t] == column,
        matrix.rowValue[t] == cell.coefficient
      else { return false }
      t += 1
    }
    rowRight.append(right)
    return t == end
  }

  /// Enters the breakpoints, as long as they are those that there are, but for
  /// where they are.
  private mutating func readSameBreaks(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> Bool {
    swap(&breakpoints, &precedent.breakpoints)
    breakpoints.removeAll()
    for column in 0..<n {
      enterBreaks(of: Int(columnVariable[column]), store, around, Selection())
      if !hasSameBreaks(column) { return false }
    }
    for row in 0..<m {
      enterBreak(ofRow: row, store, Selection())
      if !hasSameBreaks(n + row) { return false }
    }
    // What rounding took off a quotient would have to be noted.
    return sideRests.isEmpty
  }

  /// Whether the breakpoints of the column entered last are those of before, and
  /// the same of them at one place, for these are passed together.
  @inline(__always)
  private mutating func hasSameBreaks(_ column: Int) -> Bool {
    let range = breaks(column)
    guard breakpoints.count == range.upperBound else { return false }
    var t = range.lowerBound
    while t < range.upperBound {
      let before = precedent.breakpoints[t]
      let now = breakpoints[t]
      let level = levelOfKey[Int(now.level)]
      guard now.left == before.left, now.right == before.right,
        level == before.level
      else { return false }
      breakpoints[t].level = level
      if t > range.lowerBound {
        let isTogether = breakpoints[t - 1].value == now.value
        let wasTogether = precedent.breakpoints[t - 1].value == before.value
        guard isTogether == wasTogether else { return false }
      }
      t += 1
    }
    return true
  }

  /// Takes the edited variables that stand still to where they are; false where
  /// one has another rank among the levels.
  private mutating func renewSameParameters(
    _ store: borrowing ConstraintStore,
    _ around: borrowing Surroundings
  ) -> Bool {
    renewParameters(around)
    for index in parameters.indices {
      let variable = Int(parameters[index].variable)
      guard
        parameters[index].levelsAbove == levelsAbove(variable, store, around)
      else { return false }
      parameters[index].value = around.value[variable]
    }
    return true
  }

  // MARK: Running

  /// Notes where a run begins, before the basis is chosen. What was solved in
  /// part, or is but a neighbourhood, is not likely to end there; and of a row
  /// that several constraints share not all that matters is compared.
  mutating func noteStart() {
    precedent.isNoted =
      (!isNew || isAllNew) && columns <= context.limits.repeatedColumns
      && twins.isEmpty
    guard precedent.isNoted else { return }
    precedent.candidates.assign(candidates, count: candidates.count)
    precedent.isActive.assign(isActive, count: m)
  }

  /// Whether the run begins as the one before did, so that its factors are
  /// at hand.
  mutating func beginsAlike() -> Bool {
    guard isRepeat, isAllNew || !precedent.hasMoved,
      candidates.equals(precedent.candidates)
    else { return false }
    for row in 0..<m where isActive[row] != precedent.isActive[row] {
      return false
    }
    if precedent.hasMoved, !factor.isFresh {
      // For one solve they would do; those to come shall not pay for them.
      guard refactorize() else {
        let count = precedent.candidates.count
        candidates.assign(precedent.candidates, count: count)
        isActive.assign(precedent.isActive, count: m)
        return false
      }
    }
    return true
  }

  /// The same as `placeColumns` where that leads to where the columns of the run
  /// before are.
  mutating func placeAlike() {
    if !isNew { return placeColumns() }
    if precedent.isOwnBest.isEmpty { noteOwnBest() }
    for column in 0..<columns where slot[column] < 0 {
      if precedent.isOwnBest[column], column >= n || isFresh[column] {
        position[column] = precedent.position[column]
        value[column] = breakpoints[Int(position[column]) >> 1].value
      } else {
        settle(column)
      }
    }
    placeBasics()
  }

  /// Notes which nonbasic columns have but one place: logicals that are at their
  /// only breakpoint, and columns whose own cost rises on either side of theirs.
  private mutating func noteOwnBest() {
    precedent.isOwnBest.append(false, times: columns)
    for column in 0..<columns where slot[column] < 0 {
      position[column] = precedent.position[column]
      if position[column] & 1 == 0 { continue }
      precedent.isOwnBest[column] =
        column >= n
        || rises(from: column, up: true) && rises(from: column, up: false)
    }
  }

  private mutating func rises(from column: Int, up: Bool) -> Bool {
    guard let first = firstRate(of: column, up: up) else { return false }
    return first.rate > 0
  }

  /// Takes the nonbasic columns to where those of the run before came to, and
  /// the basic ones to what follows.
  mutating func standAsBefore() {
    for column in 0..<columns where slot[column] < 0 {
      let at = precedent.position[column]
      if at & 1 == 1 {
        value[column] = breakpoints[Int(at) >> 1].value
        position[column] = at
      } else {
        position[column] = locate(value[column], column)
      }
    }
    computeBasics()
    for row in 0..<m {
      let column = Int(head[row])
      position[column] = locate(value[column], column)
    }
  }

  /// Whether the columns, just placed, stand as at the end of the run before.
  mutating func standsAlike() -> Bool {
    for column in 0..<columns
    where position[column] != precedent.position[column] {
      return false
    }
    // As at level 0 of the run before, which made no move.
    hasBasicSlope = false
    return isFeasible(EngineTolerance.conflict, isPlaced: true)
  }

  /// Lets a run be the precedent of the next: one that has made no move, or one
  /// of columns that were never solved.
  mutating func setPrecedent() {
    guard precedent.isNoted, isSteady || isAllNew, isTame, !isScaled,
      couplings.isEmpty
    else { return }
    precedent.hasMoved = !isSteady
    precedent.position.assign(position, count: columns)
    precedent.isOwnBest.removeAll()
    precedent.stands = true
  }

  /// Begins a solve, whose answers must not depend on the one before: which of
  /// equally good ones a run comes to depends on where it began.
  mutating func forgetMovedPrecedent() {
    if precedent.hasMoved { precedent.stands = false }
  }
}
