// Licensed under the MIT licence; see LICENSE.

/// The variables, constraints and edits that a backend has accepted, and the
/// preconditions on what comes: everything of the laws on refusals that needs
/// no solver.
///
/// Every mutating method either throws and changes nothing, or succeeds.
/// Constraints are kept with normalised terms (one a variable, ascending,
/// none zero), in the order of their arrival.
public struct ProblemStore: Sendable {
  /// A variable that is being dragged.
  public struct Edit: Hashable, Sendable {
    /// The variable that is edited.
    public var variable: Variable
    /// How important the suggestion is, below required.
    public var priority: Priority
    /// Where the variable should be.
    public var suggestion: Double
  }

  private struct Slot: Sendable {
    var isPresent = false
    var editIndex: Int32 = -1
  }

  /// The accepted constraints, oldest first, with normalised terms.
  public private(set) var constraints: [LinearConstraint] = []
  /// The edits that have begun and not ended, the oldest first.
  public private(set) var edits: [Edit] = []
  /// How many variables were added and not removed.
  public private(set) var variableCount = 0

  private var slots: [Slot] = []
  private var positions: [Int32] = []

  /// Makes a problem without variables and constraints.
  public init() {}

  /// One past the largest identity of a variable in the store, or more.
  public var variableBound: Int { slots.count }

  /// The variables by ascending identity.
  ///
  /// - Complexity: O(`variableBound`).
  public var variables: [Variable] {
    var result: [Variable] = []
    result.reserveCapacity(variableCount)
    for id in slots.indices where slots[id].isPresent {
      result.append(Variable(UInt32(id)))
    }
    return result
  }

  /// Whether the variable was added and not removed.
  public func contains(_ variable: Variable) -> Bool {
    Int(variable.id) < slots.count && slots[Int(variable.id)].isPresent
  }

  /// Whether the constraint was added and not removed.
  public func contains(_ constraint: ConstraintID) -> Bool {
    position(of: constraint) != nil
  }

  /// Where in `constraints` a constraint stands.
  public func position(of constraint: ConstraintID) -> Int? {
    let id = Int(constraint.id)
    guard id < positions.count, positions[id] >= 0 else { return nil }
    return Int(positions[id])
  }

  /// The edit of a variable, nil where there is none.
  public func edit(of variable: Variable) -> Edit? {
    guard contains(variable) else { return nil }
    let index = slots[Int(variable.id)].editIndex
    return index < 0 ? nil : edits[Int(index)]
  }
}

extension ProblemStore {
  /// The edits as soft equalities, which all have the identity 0.
  package var editConstraints: [LinearConstraint] {
    edits.map {
      LinearConstraint(editing: $0.variable, to: $0.suggestion, at: $0.priority)
    }
  }

  /// The constraints with something on the left, edits among them: what a
  /// linear program has rows for.
  package var programConstraints: [LinearConstraint] {
    constraints.filter { !$0.terms.isEmpty } + editConstraints
  }
}

extension ProblemStore {
  // MARK: Variables

  /// Adds an unknown, or refuses it and leaves all as it was.
  public mutating func add(_ variable: Variable) throws(SolverError) {
    guard variable.id < Variable.identityLimit else {
      throw .identityOutOfRange(variable.id)
    }
    if contains(variable) { throw .duplicateVariable(variable) }
    let id = Int(variable.id)
    if slots.isEmpty { slots.reserveCapacity(16) }
    while slots.count <= id { slots.append(Slot()) }
    slots[id].isPresent = true
    variableCount += 1
  }

  /// Removes an unknown that nothing uses.
  ///
  /// - Complexity: O(n) in the number of terms of all constraints.
  public mutating func remove(_ variable: Variable) throws(SolverError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    if edit(of: variable) != nil { throw .variableIsEdited(variable) }
    for constraint in constraints
    where constraint.terms.contains(where: { $0.variable == variable }) {
      throw .variableInUse(variable, by: constraint.id)
    }
    slots[Int(variable.id)].isPresent = false
    variableCount -= 1
    if variableCount == 0 { slots = [] }
  }

  // MARK: Constraints

  /// Adds a batch whole, or throws and adds nothing.
  public mutating func add(
    contentsOf batch: [LinearConstraint]
  ) throws(SolverError) {
    let count = constraints.count
    for constraint in batch {
      do throws(SolverError) {
        try append(constraint)
      } catch {
        removeLast(constraints.count - count)
        throw error
      }
    }
  }

  /// Takes back the constraints that came last.
  public mutating func removeLast(_ count: Int) {
    for constraint in constraints.suffix(count) {
      positions[Int(constraint.id.id)] = -1
    }
    constraints.removeLast(count)
    if constraints.isEmpty { forgetConstraints() }
  }

  /// Removes one constraint.
  ///
  /// - Complexity: O(n) in the number of constraints.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    guard let position = position(of: constraint) else {
      throw .unknownConstraint(constraint)
    }
    constraints.remove(at: position)
    positions[Int(constraint.id)] = -1
    for index in position..<constraints.count {
      positions[Int(constraints[index].id.id)] = Int32(index)
    }
    if constraints.isEmpty { forgetConstraints() }
  }

  /// Changes the right side of a constraint; the old one is returned.
  @discardableResult
  public mutating func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) -> Double {
    guard let position = position(of: constraint) else {
      throw .unknownConstraint(constraint)
    }
    guard constant.isFinite else {
      throw .invalidNumber(.constant(of: constraint))
    }
    let old = constraints[position].constant
    constraints[position].constant = constant
    return old
  }

  /// Changes the priority of a constraint; the old one is returned.
  @discardableResult
  public mutating func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) -> Priority {
    guard let position = position(of: constraint) else {
      throw .unknownConstraint(constraint)
    }
    guard priority.isValid else { throw .invalidPriority(priority.value) }
    let old = constraints[position].priority
    constraints[position].priority = priority
    return old
  }

  // MARK: Edits

  /// Refuses an edit that the laws refuse, whatever its value.
  public func checkEdit(
    of variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    guard priority.isValid else { throw .invalidPriority(priority.value) }
    if priority.isRequired { throw .requiredEdit(variable) }
  }

  /// Begins an edit at a value, or changes the priority of the one there is.
  public mutating func edit(
    _ variable: Variable,
    at priority: Priority,
    value: @autoclosure () throws(SolverError) -> Double
  ) throws(SolverError) {
    try checkEdit(of: variable, at: priority)
    let index = slots[Int(variable.id)].editIndex
    if index >= 0 {
      edits[Int(index)].priority = priority
      return
    }
    let edit = Edit(
      variable: variable,
      priority: priority,
      suggestion: try value(),
    )
    slots[Int(variable.id)].editIndex = Int32(edits.count)
    edits.append(edit)
  }

  /// Says where an edited variable should be.
  public mutating func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    let index = slots[Int(variable.id)].editIndex
    if index < 0 { throw .notEditing(variable) }
    guard value.isFinite else {
      throw .invalidNumber(.suggestion(for: variable))
    }
    edits[Int(index)].suggestion = value
  }

  /// Ends the edit of a variable.
  public mutating func endEdit(_ variable: Variable) throws(SolverError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    let index = Int(slots[Int(variable.id)].editIndex)
    if index < 0 { throw .notEditing(variable) }
    edits.remove(at: index)
    slots[Int(variable.id)].editIndex = -1
    for later in index..<edits.count {
      slots[Int(edits[later].variable.id)].editIndex = Int32(later)
    }
    if edits.isEmpty { edits = [] }
  }

  // MARK: Parts

  private mutating func append(
    _ constraint: LinearConstraint
  ) throws(SolverError) {
    try constraint.validate()
    if contains(constraint.id) { throw .duplicateConstraint(constraint.id) }
    for term in constraint.terms where !contains(term.variable) {
      throw .unknownVariable(term.variable)
    }
    var stored = constraint
    stored.terms = try constraint.normalizedTerms()
    let id = Int(constraint.id.id)
    while positions.count <= id { positions.append(-1) }
    positions[id] = Int32(constraints.count)
    constraints.append(stored)
  }

  private mutating func forgetConstraints() {
    constraints = []
    positions = []
  }
}
