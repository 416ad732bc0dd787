// Licensed under the MIT licence; see LICENSE.

/// An incremental solver of prioritised linear constraints.
///
/// A solution satisfies every required constraint and has the
/// lexicographically least violation profile (see `ViolationProfile`).
///
/// Every backend keeps these laws; the conformance suite quotes the numbers.
///
/// 1. **Strong guarantee** (trace). A refused call (one that throws) leaves the
///    backend exactly as it was: its values, its constraints, its edits, its
///    later answers.
/// 2. **Preconditions** (doors). Refused are: an unknown variable or
///    constraint; adding or removing twice; removing a variable that is used or
///    edited; a suggestion or an end without an edit; an edit at required; any
///    number that is not finite, a variable's summed coefficients included; a
///    priority that is not above 0 and at most 1000; an identity at or above
///    the limit.
/// 3. **Conflict.** A call that would make the required constraints
///    unsatisfiable throws `conflict` with an irreducible set: `add`, and
///    likewise `setConstant` and `setPriority`.
/// 4. **Batch.** `add(contentsOf:)` is accepted whole or refused whole.
/// 5. **History.** After any sequence of accepted calls the profile is that
///    of a fresh backend given the surviving constraints and edits.
/// 6. **Edits.** An edit is a soft `variable == suggestion` at its priority.
///    Before the first suggestion it holds the variable's value at the time
///    of the call. A second edit changes the priority and keeps the
///    suggestion.
/// 7. **Stability** (stillness). Where the optimum is not unique the answer is
///    a function of the calls alone; what nothing determines stays where it
///    was, and starts at 0. Nothing moves while all values of the last solve
///    are a solution still.
/// 8. **Emptiness.** Removing everything returns to the empty state: no rows,
///    no growth in memory.
/// 9. **Termination.** Every call returns, on every input. What a backend
///    can't answer it refuses with `abstained`; it never answers wrongly.
/// 10. **Laziness.** Nothing need be solved before a value, the profile, the
///     ambiguous variables or the value for an edit is asked for. Such a
///     question solves; which one it is, and how often it is asked, changes
///     no later answer.
///
/// Terms that name a variable repeatedly count as their sum; zeros count as
/// absent, but the variable must be known.
public protocol LayoutSolver: AnyObject, SendableMetatype {
  /// The name on the command line and in every file.
  static var name: String { get }

  /// What the backend declares about itself.
  static var traits: BackendTraits { get }

  /// Makes a backend without variables and constraints.
  init()

  // MARK: Variables

  /// Adds an unknown, unbounded, at 0.
  func add(_ variable: Variable) throws(SolverError)

  /// Adds unknowns of consecutive identities, each unbounded, at 0: all or
  /// none.
  ///
  /// Unless a backend has a way of its own they are added one by one.
  func add(variables identities: Range<UInt32>) throws(SolverError)

  /// Removes an unknown that no constraint or edit uses.
  func remove(_ variable: Variable) throws(SolverError)

  // MARK: Constraints

  /// Adds one constraint, or refuses it and leaves all as it was.
  func add(_ constraint: LinearConstraint) throws(SolverError)

  /// Adds a batch, accepted whole or refused whole.
  func add(contentsOf batch: [LinearConstraint]) throws(SolverError)

  /// Adds a batch whose terms are in one table, accepted whole or refused
  /// whole.
  ///
  /// Unless a backend has a way of its own it is given the constraints as an
  /// array.
  func add(contentsOf batch: ConstraintBatch) throws(SolverError)

  /// Removes a constraint that is there.
  func remove(_ constraint: ConstraintID) throws(SolverError)

  /// Changes the right side of a constraint in place.
  func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError)

  /// Changes the priority of a constraint in place, across required too.
  func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError)

  // MARK: Edits

  /// Begins to edit a variable, or changes the priority of its edit.
  func edit(_ variable: Variable, at priority: Priority) throws(SolverError)

  /// Says where an edited variable should be.
  func suggest(_ value: Double, for variable: Variable) throws(SolverError)

  /// Ends the edit of a variable.
  func endEdit(_ variable: Variable) throws(SolverError)

  // MARK: Answers

  /// Brings the values up to date.
  func solve() throws(SolverError)

  /// The value of a variable, solving first if need be.
  func value(of variable: Variable) throws(SolverError) -> Double

  /// All values, indexed by the variables' identities, solving first if need
  /// be; what stands at an identity that is not in use is unspecified.
  ///
  /// The fastest way to read many: no copy, no call a value. `body` must not
  /// call the backend.
  func withValues(_ body: (Span<Double>) -> Void) throws(SolverError)

  /// The variables whose values the last two solves put at different places,
  /// by ascending identity.
  ///
  /// Whatever asks for a value solves, the beginning of an edit too. Where
  /// there was nothing to solve these are the ones of the solve before.
  var changedVariables: [Variable] { get }

  /// Visits the variables that the last solve may have moved, in any order,
  /// some more than once.
  ///
  /// For those who read values after every solve, which `statistics` counts.
  /// The default visits nothing.
  ///
  /// - Returns: false where any variable may have moved, and none was visited.
  func visitMovedVariables(_ body: (Variable) -> Void) -> Bool

  /// The violation at every soft priority present, edits included, solving
  /// first if need be.
  func profile() throws(SolverError) -> ViolationProfile

  /// The variables that have another value in some other solution, by
  /// ascending identity, solving first if need be.
  func ambiguousVariables() throws(SolverError) -> [Variable]

  /// What has been done so far.
  var statistics: SolverStatistics { get }

  /// The state as stable text, for bug reports and comparisons by eye.
  func dump() -> String
}

extension LayoutSolver {
  /// Adds unknowns one by one, and takes them back where one is refused.
  public func add(variables identities: Range<UInt32>) throws(SolverError) {
    for identity in identities {
      do throws(SolverError) {
        try add(Variable(identity))
      } catch {
        for earlier in identities.lowerBound..<identity {
          try remove(Variable(earlier))
        }
        throw error
      }
    }
  }

  /// Visits nothing and answers false: what moved is not known.
  public func visitMovedVariables(_ body: (Variable) -> Void) -> Bool { false }
}
