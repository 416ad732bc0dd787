// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// Two backends in step: every call goes to both, answers are the first's,
/// and at the first difference it stops.
///
/// Compared are refusals (a conflict with a conflict, whatever their sets)
/// and, whenever an answer is asked for, profiles within the contract's
/// tolerance. After a difference every call throws `abstained` with it. A new
/// edit of the second is told the first's value, for where an optimum is not
/// unique they may differ rightly.
public final class ShadowBackend<First: LayoutSolver, Second: LayoutSolver>:
  LayoutSolver
{
  /// Both names, as in `cassowary+exact`.
  public static var name: String { "\(First.name)+\(Second.name)" }

  /// The traits of the backend that answers.
  public static var traits: BackendTraits { First.traits }

  /// The backend whose answers are given.
  public let first = First()
  /// The backend whose answers are compared, and given to nobody.
  public let second = Second()
  /// The first difference between both, nil while there is none.
  public private(set) var difference: String?

  private var edited: Set<Variable> = []

  /// Makes both backends, without variables and constraints.
  public init() {}

  /// Makes both do the same, and throws what the first throws.
  private func both(
    _ label: @autoclosure () -> String,
    _ step: EditStep
  ) throws(SolverError) {
    try stopIfDifferent()
    let one = SolverError.refusal { () throws(SolverError) in
      try step.call(on: first)
    }
    if case .abstained = one { throw one ?? .abstained("") }
    let other = SolverError.refusal { () throws(SolverError) in
      try step.call(on: second)
    }
    if !Self.isSame(one, other) {
      difference =
        "\(label()): \(First.name) answers \(Self.words(one)), "
        + "\(Second.name) \(Self.words(other))"
      try stopIfDifferent()
    }
    if let one { throw one }
  }

  private func stopIfDifferent() throws(SolverError) {
    if let difference { throw .abstained(difference) }
  }

  private func compareProfiles() throws(SolverError) {
    try stopIfDifferent()
    let one = try first.profile()
    let other = try second.profile()
    if !one.agrees(with: other) {
      difference = "profiles: \(First.name) has \(one), \(Second.name) \(other)"
      try stopIfDifferent()
    }
  }

  private static func isSame(_ a: SolverError?, _ b: SolverError?) -> Bool {
    if case .conflict = a, case .conflict = b { return true }
    return a == b
  }

  private static func words(_ error: SolverError?) -> String {
    error.map { "'\($0)'" } ?? "with success"
  }

  // MARK: Variables and constraints

  /// Adds an unknown to both.
  public func add(_ variable: Variable) throws(SolverError) {
    try both("add \(variable)", .addVariable(variable))
  }

  /// Removes an unknown from both.
  public func remove(_ variable: Variable) throws(SolverError) {
    try both("remove \(variable)", .removeVariable(variable))
  }

  /// Adds one constraint to both.
  public func add(_ constraint: LinearConstraint) throws(SolverError) {
    try both("add \(constraint)", .add(constraint))
  }

  /// Adds a batch to both.
  public func add(contentsOf batch: [LinearConstraint]) throws(SolverError) {
    try both("add \(batch)", .addAll(batch))
  }

  /// Removes one constraint from both.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    try both("remove \(constraint)", .remove(constraint))
  }

  /// Changes a right side in both.
  public func setConstant(
    of constraint: ConstraintID,
    to constant: Double
  ) throws(SolverError) {
    try both(
      "constant of \(constraint) to \(constant)",
      .setConstant(constraint, constant)
    )
  }

  /// Changes a priority in both.
  public func setPriority(
    of constraint: ConstraintID,
    to priority: Priority
  ) throws(SolverError) {
    try both(
      "priority of \(constraint) to \(priority)",
      .setPriority(constraint, priority)
    )
  }

  // MARK: Edits

  /// Begins an edit in both, at the first's value.
  public func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    try both("edit \(variable) at \(priority)", .edit(variable, priority))
    if edited.insert(variable).inserted {
      try second.suggest(try first.value(of: variable), for: variable)
    }
  }

  /// Suggests a value to both backends.
  public func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try both("suggest \(value) for \(variable)", .suggest(variable, value))
  }

  /// Ends an edit in both.
  public func endEdit(_ variable: Variable) throws(SolverError) {
    try both("end the edit of \(variable)", .endEdit(variable))
    edited.remove(variable)
  }

  // MARK: Answers

  /// Solves with both backends and compares their answers.
  public func solve() throws(SolverError) {
    try both("solve", .solve)
    try compareProfiles()
  }

  /// The value that the first backend gives a variable.
  public func value(of variable: Variable) throws(SolverError) -> Double {
    try solve()
    return try first.value(of: variable)
  }

  /// Hands over the values of the first backend.
  public func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    try solve()
    try first.withValues(body)
  }

  /// What changed in the first.
  public var changedVariables: [Variable] { first.changedVariables }

  /// The profile, the same in both.
  public func profile() throws(SolverError) -> ViolationProfile {
    try solve()
    return try first.profile()
  }

  /// The variables that the first backend reports as ambiguous.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    return try first.ambiguousVariables()
  }

  /// What the first backend counts of its work.
  public var statistics: SolverStatistics { first.statistics }

  /// What both backends say of their state.
  public func dump() -> String { first.dump() + second.dump() }
}
