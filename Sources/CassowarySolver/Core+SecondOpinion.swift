// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// What doubles leave in doubt is asked of integers, which are right or too
/// slow; where they are too slow the call is refused as `abstained`.
extension Core {
  /// Solves exactly what moves with a variable, and makes it a component.
  ///
  /// Edits and rounded pins next to it are let go: they are constraints like
  /// others there.
  mutating func solveExactly(
    _ variable: Int,
    _ reason: String,
    _ reach: ExactReach = .any
  ) throws(SolverError) {
    guard try triesExactly(variable, reach, takesMisses: true) == .settled
    else { throw .abstained(reason) }
  }

  /// How a try to solve exactly ended.
  enum ExactEnd {
    case settled, tooMuch
    /// Required constraints exclude each other by a rounding. Integers miss as
    /// little of them as can be, at whatever cost to soft ones.
    case missed
  }

  /// The same, unless that is too much or misses something required that is not
  /// to be. Of a batch that is tried whole they are not asked: entered one by one
  /// they are asked of little at a time.
  mutating func triesExactly(
    _ variable: Int,
    _ reach: ExactReach,
    takesMisses: Bool
  ) throws(SolverError) -> ExactEnd {
    guard let scope = movingScope(of: Int32(variable), reach)
    else { return .tooMuch }
    if nearMissOfBatch != nil {
      throw .abstained("A batch that integers would have to settle.")
    }
    var program = exactProgram(of: scope)
    context.hit(.solvedExactly)
    program.begin(atActive: sub.activeConstraints())
    guard minimize(&program) else { return .tooMuch }
    if !takesMisses, !program.tableau.isMet(0) { return .missed }
    let values = try finite(program)
    for variable in scope.variables {
      let id = Int(variable)
      if around.fixed[id] == Surroundings.edited {
        isCoupled[Int(around.editIndex[id])] = true
      }
      around.release(id)
    }
    adopt(scope.variables)
    note(
      isRounded: true,
      of: Int(membership[Int(scope.variables[0])].component)
    )
    for (column, value) in values.enumerated() {
      place(Int(scope.variables[column]), at: value)
    }
    guard holdsNearly(scope.constraints) else {
      throw .abstained(
        "Required constraints hold only up to rounding; please report the "
          + "case."
      )
    }
    rememberBasis(program)
    return .settled
  }

  /// Gathers all that moves with a variable, nil when that is too much. What is
  /// derived moves where another row holds it too.
  private mutating func movingScope(
    of variable: Int32,
    _ reach: ExactReach
  ) -> ExactScope? {
    while true {
      guard
        let scope = exactScope(
          [variable],
          requiredOnly: false,
          reach: reach
        )
      else { return nil }
      let derived = scope.variables.filter {
        around.fixed[Int($0)] == Surroundings.derived
      }
      if derived.isEmpty { return scope }
      for variable in derived { underive(Int(variable)) }
    }
  }

  /// Where the tableau's basis is a start for the next solve.
  private mutating func rememberBasis(_ program: ExactProgram) {
    let tableau = program.tableau
    for entity in tableau.nonbasic { note(entity, false, program) }
    for entity in tableau.basic { note(entity, true, program) }
  }

  private mutating func note(
    _ entity: Int32,
    _ isBasic: Bool,
    _ program: ExactProgram
  ) {
    let column = Int(entity)
    if column < program.tableau.columnCount {
      around.standing[Int(program.scope.variables[column])] = isBasic ? 2 : 1
      return
    }
    let constraint = program.constraint(column - program.tableau.columnCount)
    if constraint >= 0, store.entries[Int(constraint)].shape == .row {
      store.entries[Int(constraint)].logicalIsBasic = isBasic
    }
  }

  private func exactProgram(of scope: ExactScope) -> ExactProgram {
    ExactProgram(scope, store, around, budget: context.limits.exactWork)
  }

  private mutating func minimize(_ program: inout ExactProgram) -> Bool {
    statistics.fallbacks += 1
    let isDone = program.tableau.minimize()
    statistics.pivots += program.tableau.pivotCount
    return isDone
  }

  /// Whether the values meet required constraints as well as doubles can; of
  /// integers any difference is meant.
  private mutating func holdsNearly(_ constraints: [Int32]) -> Bool {
    for constraint in constraints where store.isRequired(Int(constraint)) {
      let constant = store.entries[Int(constraint)].constant
      var magnitude = max(1, abs(constant))
      for t in store.terms(of: Int(constraint)) {
        let cell = store.cells[t]
        let value = around.value[Int(cell.variable)]
        magnitude = max(magnitude, abs(cell.coefficient * value))
      }
      // Written so that NaN is refused.
      if !(violation(Int(constraint))
        <= (hasWholeTerms(Int(constraint))
          ? 0 : EngineTolerance.held * magnitude))
      {
        return false
      }
    }
    return true
  }

  // MARK: Conflicts

  /// Accepts a required constraint by a point that integers found, or throws
  /// the conflict that they proved.
  mutating func admitExactly(
    _ constraint: Int,
    _ reason: String
  ) throws(SolverError) {
    let seeds = store.terms(of: constraint).map { store.cells[$0].variable }
    let all = exactScope(seeds, requiredOnly: true, reach: .any)
    guard
      let scope = all ?? exactScope(seeds, requiredOnly: true, reach: .nearest)
    else {
      throw .abstained(reason)
    }
    var program = exactProgram(of: scope)
    context.hit(.admittedExactly)
    guard minimize(&program) else { throw .abstained(reason) }
    if program.tableau.isMet(0) {
      if all == nil { throw .abstained(reason) }
      for (variable, value) in zip(scope.variables, try finite(program)) {
        witness(Int(variable), at: value)
      }
      return
    }
    let members = try irreducible(program.suspects(0), scope, reason)
    if members.contains(Int32(constraint)) {
      throw .conflict(ConflictSet(members.map { ConstraintID(UInt32($0)) }))
    }
    try admitBesideRounding(constraint, scope, isWhole: all != nil, reason)
  }

  /// The values that a program ends with, as far as doubles can hold them.
  private func finite(
    _ program: ExactProgram
  ) throws(SolverError) -> [Double] {
    let values = program.values()
    for (variable, value) in zip(program.scope.variables, values)
    where !value.isFinite {
      throw .invalidNumber(.value(of: Variable(UInt32(variable))))
    }
    return values
  }

  /// The same where the others exclude each other by a rounding: the constraint
  /// is met as far as they leave it where they are missed least. Of the nearest
  /// alone only a conflict tells anything.
  private mutating func admitBesideRounding(
    _ constraint: Int,
    _ others: ExactScope,
    isWhole: Bool,
    _ reason: String
  ) throws(SolverError) {
    var scope = others
    scope.newcomer = Int32(constraint)
    var program = exactProgram(of: scope)
    guard minimize(&program) else { throw .abstained(reason) }
    let mark = witnessed.count
    for (variable, value) in zip(scope.variables, try finite(program)) {
      witness(Int(variable), at: value)
    }
    if isWhole, scope.constraints.allSatisfy({ isWitnessed(Int($0)) }) {
      return
    }
    let isMissed = !isWitnessed(constraint)
    rewindWitness(to: mark)
    guard isMissed else {
      throw .abstained(
        "Required constraints hold only up to rounding, which this change "
          + "would have to be told from; please report the case."
      )
    }
    let members = try irreducible(program.suspects(1), scope, reason)
    throw .conflict(ConflictSet(members.map { ConstraintID(UInt32($0)) }))
  }

  /// Whether integers prove that these constraints exclude each other and
  /// that none can be spared; nil where they are too many.
  mutating func isConflict(_ members: [Int32]) -> Bool? {
    var scope = ExactScope()
    scope.isRequiredOnly = true
    scope.constraints = members
    for member in members {
      for t in store.terms(of: Int(member)) {
        let variable = store.cells[t].variable
        if !scope.variables.contains(variable) {
          scope.variables.append(variable)
        }
      }
    }
    guard scope.isWithin(context.limits.exactSize) else { return nil }
    var program = exactProgram(of: scope)
    guard minimize(&program) else { return nil }
    if program.tableau.isMet(0) { return false }
    if program.tableau.isIrreducible { return true }
    // One after the other, which takes a solve each.
    if members.count > context.limits.exactMembers { return nil }
    for member in members {
      guard let canGo = canHold(members.filter { $0 != member }, scope) else {
        return nil
      }
      if !canGo { return false }
    }
    return true
  }

  /// Drops members that exclude each other until none can be spared.
  private mutating func irreducible(
    _ suspects: [Int32],
    _ scope: ExactScope,
    _ reason: String
  ) throws(SolverError) -> [Int32] {
    var members = suspects
    var place = 0
    while place < members.count {
      if members[place] == scope.newcomer {
        place += 1
        continue
      }
      var rest = members
      rest.remove(at: place)
      guard let isMet = canHold(rest, scope) else { throw .abstained(reason) }
      if isMet { place += 1 } else { members = rest }
    }
    return members
  }

  /// Whether constraints can be met together, or the newcomer as far as the
  /// others leave it; nil when that took too long.
  private mutating func canHold(
    _ constraints: [Int32],
    _ scope: ExactScope
  ) -> Bool? {
    if constraints.isEmpty { return true }
    var part = scope
    part.constraints = constraints
    var program = exactProgram(of: part)
    guard minimize(&program) else { return nil }
    return program.tableau.isMet(scope.newcomer < 0 ? 0 : 1)
  }

  // MARK: Ambiguity

  /// Marks what integers find ambiguous among all that moves with a
  /// variable, and what has been asked; false when that is too much.
  ///
  /// `isConfirmed`: The answer of the subproblem in front is.
  mutating func markAmbiguousExactly(
    _ variable: Int32,
    _ isAmbiguous: inout [Bool],
    _ isKnown: inout [Bool],
    _ reach: ExactReach,
    isConfirmed: Bool
  ) -> Bool {
    guard
      let scope = exactScope(
        [variable],
        requiredOnly: false,
        takesDerived: true,
        reach: reach
      )
    else { return false }
    var program = exactProgram(of: scope)
    context.hit(.exactAmbiguity)
    let isAlike = isConfirmed && scope.variables.count == sub.n
    program.begin(
      atActive: sub.activeConstraints(),
      still: isAlike ? sub.stillConstraints() : []
    )
    guard minimize(&program),
      let varies = program.tableau.varyingColumns()
    else { return false }
    for (column, variable) in scope.variables.enumerated() {
      isKnown[Int(variable)] = true
      isAmbiguous[Int(variable)] = varies[column]
    }
    return true
  }
}
