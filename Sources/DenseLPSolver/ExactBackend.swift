// Licensed under the MIT licence; see LICENSE.

public import ExactArithmetic
public import SolverProtocol

/// The arbiter: the same mathematics in exact rational arithmetic. Its answer
/// is right by definition; doubles read from it are correctly rounded.
public final class ExactBackend: FreshSolveBackend {
  private var solver = LexicographicSolver<Rational>()

  /// `exact`.
  public override class var name: String { "exact" }

  /// Exact, strict, complete; not incremental.
  public override class var traits: BackendTraits {
    var traits = BackendTraits()
    traits.isExact = true
    return traits
  }

  /// An empty backend.
  public required init() {}

  /// The value of a variable, not rounded, solving first if need be.
  public func exactValue(
    of variable: Variable
  ) throws(SolverError) -> Rational {
    guard store.contains(variable) else { throw .unknownVariable(variable) }
    try solve()
    return solver.point[Int(variable.id)]
  }

  /// The violation at every soft priority present, not rounded, by
  /// descending priority.
  public func exactProfile() throws(SolverError) -> [(
    priority: Priority, violation: Rational
  )] {
    try solve()
    guard let program = solver.program, let simplex = solver.simplex
    else { return [] }
    return program.priorities.indices.dropFirst().map {
      (program.priorities[$0], simplex.cost(atLevel: $0))
    }
  }

  public override func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? {
    defer { statistics.pivots = solver.pivots }
    guard
      let found = try solver.conflict(in: store, afterChanging: changed)
    else { return nil }
    return ConflictSet(found.members.map { store.constraints[$0.position].id })
  }

  public override func computeValues(
    _ values: inout [Double]
  ) throws(SolverError) {
    try solver.solve(store)
    statistics.pivots = solver.pivots
    statistics.rowsTouched += store.constraints.count + store.edits.count
    values = solver.point.map(\.nearestDouble)
  }

  public override func computeProfile(
    at values: [Double]
  ) throws(SolverError) -> ViolationProfile {
    ViolationProfile(
      levels: try exactProfile().map {
        ViolationProfile.Level($0.priority, $0.violation.nearestDouble)
      }
    )
  }

  public override func computeAmbiguousVariables()
    throws(SolverError) -> [Variable]
  {
    solver.ambiguousVariables(in: store)
  }

  public override func didRemove(_ variable: Variable) {
    solver.forget(variable)
  }
}
