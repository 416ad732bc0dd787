// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// The fast incremental engine: strict priorities, sparse factors, one small
/// solve for each component that a change touches.
///
/// See `Documentation/Design/Engine.md`. The class is a door; the state is one
/// struct in a box.
public final class CassowaryBackend: LayoutSolver {
  let box: CoreBox

  /// The name on the command line and in reports.
  public static let name = "cassowary"

  /// Incremental, with strict priorities, and with every answer reported.
  public static var traits: BackendTraits {
    var traits = BackendTraits()
    traits.isIncremental = true
    return traits
  }

  /// Makes an engine without variables and constraints.
  public init() { box = CoreBox(EngineLimits()) }

  /// An empty engine that chooses its paths by other sizes.
  package init(limits: EngineLimits) { box = CoreBox(limits) }

  /// Adds an unknown, unbounded, at 0.
  public func add(_ variable: Variable) throws(SolverError) {
    try box.core.add(variable)
  }

  /// Adds unknowns of consecutive identities, unbounded, at 0: all or none.
  public func add(
    variables identities: Range<UInt32>
  ) throws(SolverError) {
    try box.core.add(variables: identities)
  }

  /// Removes an unknown that no constraint or edit uses.
  public func remove(_ variable: Variable) throws(SolverError) {
    try box.core.remove(variable)
  }

  /// Adds one constraint; a required one is checked for a conflict at once.
  ///
  /// - Complexity: O(terms) for a soft one and for most required ones.
  public func add(_ constraint: LinearConstraint) throws(SolverError) {
    try box.core.add(constraint)
  }

  /// Adds a batch, accepted whole or refused whole.
  public func add(
    contentsOf batch: [LinearConstraint]
  ) throws(SolverError) {
    try box.core.add(contentsOf: batch)
  }

  /// Adds a batch whose terms are in one table, accepted whole or refused
  /// whole.
  public func add(
    contentsOf batch: ConstraintBatch
  ) throws(SolverError) {
    try box.core.add(contentsOf: batch)
  }

  /// Removes one constraint.
  ///
  /// - Complexity: O(terms).
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try box.core.remove(constraint)
  }

  /// Changes the right side of a constraint in place.
  public func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try box.core.setConstant(of: constraint, to: constant)
  }

  /// Changes the priority of a constraint in place, across required too.
  public func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try box.core.setPriority(of: constraint, to: priority)
  }

  /// Begins to edit a variable, or changes the priority of its edit.
  public func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    try box.core.edit(variable, at: priority)
  }

  /// Says where an edited variable should be.
  public func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try box.core.suggest(value, for: variable)
  }

  /// Ends the edit of a variable.
  public func endEdit(_ variable: Variable) throws(SolverError) {
    try box.core.endEdit(variable)
  }

  /// Brings the values up to date.
  public func solve() throws(SolverError) {
    try box.core.solve()
  }

  /// The value of a variable, solving first if need be.
  public func value(of variable: Variable) throws(SolverError) -> Double {
    try box.core.value(of: variable)
  }

  /// All values, indexed by the variables' identities, without a copy.
  public func withValues(
    _ body: (Span<Double>) -> Void
  ) throws(SolverError) {
    try box.core.withValues(body)
  }

  /// The variables whose values the last two solves put at different places.
  public var changedVariables: [Variable] { box.core.changedVariables }

  /// Visits the variables that the last solve may have moved; false where
  /// these are a large part of all.
  public func visitMovedVariables(_ body: (Variable) -> Void) -> Bool {
    box.core.visitMovedVariables(body)
  }

  /// The violation at every soft priority present, edits included.
  public func profile() throws(SolverError) -> ViolationProfile {
    try box.core.profile()
  }

  /// The variables that have another value in some other solution.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try box.core.ambiguousVariables()
  }

  /// What has been done so far.
  public var statistics: SolverStatistics { box.core.statistics }

  package var pathHits: [EnginePath: Int] {
    var hits: [EnginePath: Int] = [:]
    for path in EnginePath.allCases { hits[path] = box.core.context.hits(path) }
    return hits
  }

  /// Names the paths that the engine took, without the room that counts need.
  package func forEachPathTaken(_ body: (EnginePath) -> Void) {
    box.core.context.forEachPathTaken(body)
  }

  /// The state as stable text.
  public func dump() -> String { box.core.dump() }
}
