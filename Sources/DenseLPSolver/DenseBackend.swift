// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
public import SolverProtocol

/// The reference: a dense lexicographic LP, solved afresh; in doubles,
/// checked, with rationals for what is in doubt.
///
/// It is meant to be believed, not to be fast. Doubles compute an answer,
/// which stands only if it is confirmed against the constraints as they were
/// given and no decision on the way to it was a close one. Otherwise, and
/// where magnitudes are far apart from the start, the very same problem goes
/// to the code of `ExactBackend`, and the answer is that one, rounded
/// correctly; `statistics.fallbacks` counts how often. A conflict is named
/// only when rationals have proved it, one of very many members excepted. What
/// is in doubt and too large for rationals is refused as `abstained`.
public class DenseBackend: FreshSolveBackend {
  private let place: SolverPool.Place

  /// The name on the command line and in reports.
  public override class var name: String { "dense" }

  /// Whether doubles are asked at all.
  class var trustsDoubles: Bool { true }

  /// Makes a backend without variables and constraints.
  public required init() {
    place = SolverPool.take(trustsDoubles: Self.trustsDoubles)
  }

  deinit { SolverPool.giveBack(place) }

  public final override func findConflict(
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> ConflictSet? {
    defer { count() }
    let members = try place.solver.conflict(in: store, afterChanging: changed)
    if members.isEmpty { return nil }
    return ConflictSet(members.map { store.constraints[$0].id })
  }

  public final override func computeValues(
    _ values: inout [Double]
  ) throws(SolverError) {
    defer { count() }
    try place.solver.solve(store)
    statistics.rowsTouched += store.constraints.count + store.edits.count
    values = place.solver.point
  }

  public final override func computeProfile(
    at values: [Double]
  ) throws(SolverError) -> ViolationProfile {
    // A backend without constraints is solved before it solves anything.
    if store.constraints.isEmpty, store.edits.isEmpty {
      return ViolationProfile()
    }
    return place.solver.profile
  }

  public final override func computeAmbiguousVariables()
    throws(SolverError) -> [Variable]
  {
    defer { count() }
    return try place.solver.ambiguousVariables(in: store)
  }

  public final override func didRemove(_ variable: Variable) {
    place.solver.forget(variable)
  }

  private func count() {
    statistics.pivots = place.solver.pivots
    statistics.fallbacks = place.solver.fallbacks
  }
}
