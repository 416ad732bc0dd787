// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// The reference: a dense lexicographic LP in doubles, solved afresh.
///
/// It is meant to be believed, not to be fast. It checks its answer against
/// the constraints as they were given, and abstains where rounding is too
/// large.
public final class DenseBackend: FreshSolveBackend {
  private var solver = LexicographicSolver<Double>()

  /// `dense`.
  public override class var name: String { "dense" }

  /// An empty backend.
  public required init() {}

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
    values = solver.point
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
