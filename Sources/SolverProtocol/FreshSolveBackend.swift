// Licensed under the MIT licence; see LICENSE.

/// The part of a backend that solves afresh which is the same for every such
/// backend: the tables, the preconditions, the undoing of what is refused, the
/// values.
///
/// A subclass supplies mathematics only, through the four hooks
/// `findConflict`, `computeValues`, `computeProfile` and
/// `computeAmbiguousVariables`. Its callers can't tell but for the time that
/// nothing is incremental.
open class FreshSolveBackend: LayoutSolver {
  /// The name on the command line and in every file.
  open class var name: String {
    preconditionFailure("A backend that solves afresh must have a name")
  }

  /// What the backend declares about itself.
  open class var traits: BackendTraits { BackendTraits() }

  /// Every variable, constraint and edit that was accepted and is still there.
  public private(set) var store = ProblemStore()
  /// What has been done so far; the subclass counts its pivots here.
  public final var statistics = SolverStatistics()

  private var values: [Double] = []
  private var previousValues: [Double] = []
  private var isSolved = true
  private var knownProfile: ViolationProfile?
  private var knownAmbiguous: [Variable]?

  /// Makes a backend without variables and constraints.
  public required init() {}

  // MARK: Hooks

  /// The conflict that the constraints at `changed` (positions in
  /// `store.constraints`) brought among the required ones, nil when there is
  /// none. The other constraints are known to be satisfiable.
  open func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? {
    preconditionFailure("findConflict must be overridden")
  }

  /// Writes a solution into `values`, which hold the last one and are indexed
  /// by variables' identities.
  open func computeValues(_ values: inout [Double]) throws(SolverError) {
    preconditionFailure("computeValues must be overridden")
  }

  /// The profile of the solution that `computeValues` found last.
  open func computeProfile(
    at values: [Double]
  ) throws(SolverError) -> ViolationProfile {
    ViolationProfile(of: store.constraints + store.editConstraints) {
      values[Int($0.id)]
    }
  }

  /// The variables with several optimal values, by ascending identity, for
  /// the solution that `computeValues` found last.
  open func computeAmbiguousVariables() throws(SolverError) -> [Variable] {
    preconditionFailure("computeAmbiguousVariables must be overridden")
  }

  /// Called when a variable is gone; its number may come back as another's.
  open func didRemove(_ variable: Variable) {}

  // MARK: Variables

  /// Adds an unknown, unbounded, at 0.
  public final func add(_ variable: Variable) throws(SolverError) {
    try store.add(variable)
    while values.count < store.variableBound { values.append(0) }
    values[Int(variable.id)] = 0
    if Int(variable.id) < previousValues.count {
      previousValues[Int(variable.id)] = 0
    }
    touchUnused()
  }

  /// Removes an unknown that no constraint or edit uses.
  public final func remove(_ variable: Variable) throws(SolverError) {
    try store.remove(variable)
    if store.variableBound == 0 {
      values = []
      previousValues = []
    }
    didRemove(variable)
    touchUnused()
  }

  // MARK: Constraints

  /// Adds one constraint, or refuses it and leaves all as it was.
  public final func add(_ constraint: LinearConstraint) throws(SolverError) {
    try add(contentsOf: [constraint])
  }

  /// Adds a batch, accepted whole or refused whole.
  public final func add(
    contentsOf batch: [LinearConstraint]
  ) throws(SolverError) {
    let first = store.constraints.count
    try store.add(contentsOf: batch)
    do throws(SolverError) {
      try checkConflict(first..<store.constraints.count)
    } catch {
      store.removeLast(batch.count)
      throw error
    }
    touch()
  }

  /// Removes a constraint that is there.
  public final func remove(_ constraint: ConstraintID) throws(SolverError) {
    try store.remove(constraint)
    touch()
  }

  /// Changes the right side of a constraint in place.
  public final func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    let old = try store.setConstant(of: constraint, to: constant)
    do throws(SolverError) {
      try checkConflict(constraint)
    } catch {
      try store.setConstant(of: constraint, to: old)
      throw error
    }
    touch()
  }

  /// Changes the priority of a constraint in place, across required too.
  public final func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    let old = try store.setPriority(of: constraint, to: priority)
    do throws(SolverError) {
      if !old.isRequired { try checkConflict(constraint) }
    } catch {
      try store.setPriority(of: constraint, to: old)
      throw error
    }
    touch()
  }

  // MARK: Edits

  /// Begins to edit a variable, or changes the priority of its edit.
  public final func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    try store.checkEdit(of: variable, at: priority)
    var start = 0.0
    if store.edit(of: variable) == nil { start = try value(of: variable) }
    try store.edit(variable, at: priority, value: start)
    touch()
  }

  /// Says where an edited variable should be.
  public final func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try store.suggest(value, for: variable)
    touch()
  }

  /// Ends the edit of a variable.
  public final func endEdit(_ variable: Variable) throws(SolverError) {
    try store.endEdit(variable)
    touch()
  }

  // MARK: Answers

  /// Brings the values up to date.
  public final func solve() throws(SolverError) {
    if isSolved { return }
    var next = values
    try computeValues(&next)
    for variable in next.indices where !next[variable].isFinite {
      throw .invalidNumber(.value(of: Variable(UInt32(variable))))
    }
    previousValues = values
    values = next
    isSolved = true
    statistics.solves += 1
  }

  /// The value of a variable, solving first if need be.
  public final func value(of variable: Variable) throws(SolverError) -> Double {
    guard store.contains(variable) else { throw .unknownVariable(variable) }
    try solve()
    return values[Int(variable.id)]
  }

  /// All values, indexed by the variables' identities.
  public final func withValues(
    _ body: (Span<Double>) -> Void
  ) throws(SolverError) {
    try solve()
    body(values.span)
  }

  /// The variables that the last two solves put at different places.
  public final var changedVariables: [Variable] {
    store.variables.filter {
      let id = Int($0.id)
      return values[id] != (id < previousValues.count ? previousValues[id] : 0)
    }
  }

  /// The violation at every soft priority present, edits included.
  public final func profile() throws(SolverError) -> ViolationProfile {
    try solve()
    if let knownProfile { return knownProfile }
    let profile = try computeProfile(at: values)
    try profile.requireFinite()
    knownProfile = profile
    return profile
  }

  /// The variables that have another value in some other solution.
  public final func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    if let knownAmbiguous { return knownAmbiguous }
    let ambiguous = try computeAmbiguousVariables()
    knownAmbiguous = ambiguous
    return ambiguous
  }

  /// The state as stable text.
  public final func dump() -> String {
    var lines = ["\(Self.name): \(isSolved ? "solved" : "changed")"]
    for variable in store.variables {
      lines.append("  \(variable) = \(values[Int(variable.id)])")
    }
    lines += store.constraints.map { "  \($0)" }
    lines += store.edits.map {
      "  edit \($0.variable) == \($0.suggestion) @\($0.priority)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Parts

  private func touch() {
    isSolved = false
    knownProfile = nil
    knownAmbiguous = nil
  }

  /// A variable that nothing uses came or went: the others stay where they
  /// are, to the last digit, which a solve might change.
  private func touchUnused() {
    if store.constraints.isEmpty, store.edits.isEmpty {
      touch()
    } else {
      knownAmbiguous = nil
    }
  }

  private func checkConflict(_ constraint: ConstraintID) throws(SolverError) {
    guard let position = store.position(of: constraint) else { return }
    try checkConflict(position..<position + 1)
  }

  private func checkConflict(_ changed: Range<Int>) throws(SolverError) {
    guard
      store.constraints[changed].contains(where: { $0.priority.isRequired })
    else { return }
    if let set = try findConflict(afterChanging: changed) {
      throw .conflict(set)
    }
  }
}
