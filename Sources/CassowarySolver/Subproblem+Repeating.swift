// Licensed under the MIT licence; see LICENSE.

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

    // The layout, put aside while the next is loaded.
    var n = 0
    var levels = 0
    var rowStart = Table<Int32>()
    var rowColumn = Table<Int32>()
    var rowValue = Table<Double>()
    var breakStart = Table<Int32>()
    var breakpoints = Table<Breakpoint>()
    var parameterRow = Table<Int32>()
    var parameterVariable = Table<Int32>()
    var parameterCoefficient = Table<Double>()
    var parameters = Table<Parameter>()

    init() {}
  }

  // MARK: Loading

  /// Puts the layout aside before the next is loaded, where that may be like
  /// it; says whether it may.
  mutating func layAside() -> Bool {
    isRepeat = false
    guard precedent.stands else { return false }
    precedent.stands = false
    precedent.n = n
    precedent.levels = levels
    swap(&precedent.rowStart, &matrix.rowStart)
    swap(&precedent.rowColumn, &matrix.rowColumn)
    swap(&precedent.rowValue, &matrix.rowValue)
    swap(&precedent.breakStart, &breakStart)
    swap(&precedent.breakpoints, &breakpoints)
    swap(&precedent.parameterRow, &parameterRow)
    swap(&precedent.parameterVariable, &parameterVariable)
    swap(&precedent.parameterCoefficient, &parameterCoefficient)
    swap(&precedent.parameters, &parameters)
    return true
  }

  /// Whether the rows just entered make the matrix of before.
  mutating func hasSameRows() -> Bool {
    n == precedent.n && matrix.rowStart.equals(precedent.rowStart)
      && matrix.rowColumn.equals(precedent.rowColumn)
      && matrix.rowValue.equals(precedent.rowValue)
  }

  /// Whether the breakpoints are those of before, but for where they are.
  mutating func hasSameBreaks() -> Bool {
    guard levels == precedent.levels,
      breakStart.equals(precedent.breakStart),
      parameterRow.equals(precedent.parameterRow),
      parameterVariable.equals(precedent.parameterVariable),
      parameterCoefficient.equals(precedent.parameterCoefficient)
    else { return false }
    for index in parameters.indices
    where parameters[index].levelsAbove
      != precedent.parameters[index].levelsAbove
    {
      return false
    }
    for t in breakpoints.indices {
      let breakpoint = breakpoints[t]
      let before = precedent.breakpoints[t]
      guard breakpoint.left == before.left, breakpoint.right == before.right,
        breakpoint.level == before.level
      else { return false }
    }
    // Those at one place are passed together.
    for column in 0..<n {
      var t = Int(breakStart[column]) + 1
      while t < Int(breakStart[column + 1]) {
        let isTogether = breakpoints[t - 1].value == breakpoints[t].value
        let wasTogether =
          precedent.breakpoints[t - 1].value == precedent.breakpoints[t].value
        guard isTogether == wasTogether else { return false }
        t += 1
      }
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
    precedent.stands = true
  }

  /// Begins a solve, whose answers must not depend on the one before: which of
  /// equally good ones a run comes to depends on where it began.
  mutating func forgetMovedPrecedent() {
    if precedent.hasMoved { precedent.stands = false }
  }
}
