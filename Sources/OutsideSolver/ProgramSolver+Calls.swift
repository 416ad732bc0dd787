// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

extension ProgramSolver {
  /// Adds one constraint, or refuses it as the program does.
  public func add(_ constraint: LinearConstraint) throws(SolverError) {
    if !hasBegun { return try begin([constraint]) }
    try check(.add(constraint))
    try play(.add(constraint))
  }

  /// Adds a batch, accepted whole or refused whole.
  public func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    if !hasBegun { return try begin(batch) }
    try check(.addAll(batch))
    try play(.addAll(batch))
  }

  /// Removes a constraint that the program has.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    let isSound = try check(.remove(constraint))
    try play(.remove(constraint), mayWait: isSound)
  }

  /// Changes the right side of a constraint in place.
  public func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try check(.setConstant(constraint, constant))
    try play(.setConstant(constraint, constant))
  }

  /// Changes the priority of a constraint in place, across required too.
  public func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try check(.setPriority(constraint, priority))
    try play(.setPriority(constraint, priority))
  }

  /// Begins to edit a variable, or changes the priority of its edit.
  public func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    if !hasBegun { try begin([]) }
    try check(.edit(variable, priority))
    let isNew =
      store.contains(variable) && store.edit(of: variable) == nil
      && priority.isValid && !priority.isRequired
    if isNew { try checkAbilities(.edits) }
    // It begins at the variable's value.
    if isNew, !isSolved { try solve() }
    guard isNew, !isForeseen(.edit(variable, priority)) else {
      return try play(.edit(variable, priority))
    }
    // A suggestion comes with the next call, perhaps: one request for both.
    try postpone(.edit(variable, priority))
  }

  /// Says where an edited variable should be.
  public func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    let isSound = try check(.suggest(variable, value))
    // What it holds already need not be said where the answer goes on.
    if isSound, holds(variable, value) { return }
    try play(.suggest(variable, value), mayWait: isSound)
  }

  /// Whether the edit that the last call began, as was foreseen, holds this
  /// value already.
  private func holds(_ variable: Variable, _ value: Double) -> Bool {
    guard !foreseen.isEmpty, deferred.isEmpty, matched == script.count,
      case .edit(let edited, _)? = script.last, edited == told(variable),
      !isForeseen(.suggest(variable, value))
    else { return false }
    return store.edit(of: variable)?.suggestion == value
  }

  /// Ends the edit of a variable.
  public func endEdit(_ variable: Variable) throws(SolverError) {
    let isSound = try check(.endEdit(variable))
    try play(.endEdit(variable), mayWait: isSound)
  }

  // MARK: Preconditions

  /// Refuses here what a file can't hold, and where the program need not be
  /// asked everything that is refused for sure (P4).
  ///
  /// - Returns: Whether the preconditions let the step pass.
  @discardableResult
  private func check(_ step: EditStep) throws(SolverError) -> Bool {
    do throws(SolverError) {
      try store.check(step)
      return true
    } catch {
      if !step.isWritable { throw error }
      // A file declares what an added constraint names.
      if case .unknownVariable = error, step.needs == .steps { throw error }
      if !asksPreconditions, foreseen.isEmpty { throw error }
      return false
    }
  }

  func checkAbilities(_ needed: Greeting.Abilities) throws(SolverError) {
    let missing = needed.subtracting(program.greeting.can)
    guard missing.isEmpty else {
      throw .unsupported(
        "\(program.name) can't do \(missing.names.joined(separator: ", "))."
      )
    }
  }
}

extension ProblemStore {
  /// Refuses a step as the preconditions do, and takes none: what is tried is
  /// taken back, so that nothing need be copied.
  mutating func check(_ step: EditStep) throws(SolverError) {
    switch step {
    case .add, .addAll:
      let count = constraints.count
      try apply(step)
      removeLast(constraints.count - count)
    case .remove(let id):
      if !contains(id) { throw .unknownConstraint(id) }
    case .setConstant(let id, let value):
      let old = try setConstant(of: id, to: value)
      try setConstant(of: id, to: old)
    case .setPriority(let id, let priority):
      let old = try setPriority(of: id, to: priority)
      try setPriority(of: id, to: old)
    case .edit(let variable, let priority):
      try checkEdit(of: variable, at: priority)
    case .suggest(let variable, let value):
      let old = edit(of: variable)
      try suggest(value, for: variable)
      if let old { try suggest(old.suggestion, for: variable) }
    case .endEdit(let variable):
      if !contains(variable) { throw .unknownVariable(variable) }
      if edit(of: variable) == nil { throw .notEditing(variable) }
    case .solve, .addVariable, .removeVariable, .read, .readValue: break
    }
  }
}

extension LinearConstraint {
  fileprivate var isWritable: Bool {
    // Coefficients that overflow together are not finite either.
    var total = 0.0
    for term in terms { total += abs(term.coefficient) }
    return constant.isFinite && priority.value.isFinite && total.isFinite
      && id.id < ConstraintID.identityLimit
  }
}

extension EditStep {
  /// What a program must be able to do for this step.
  var needs: Greeting.Abilities {
    switch self {
    case .solve, .addVariable, .removeVariable, .read, .readValue: []
    case .add, .addAll, .remove, .setConstant, .setPriority: .steps
    case .edit, .suggest, .endEdit: .edits
    }
  }

  fileprivate var isWritable: Bool {
    added.allSatisfy(\.isWritable) && number?.isFinite != false
      && priority?.value.isFinite != false
  }
}
