// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
internal import SolverProtocol

/// The solver in doubles with the one in rationals behind it.
///
/// Doubles answer what they can confirm (see `LexicographicProgram+Doubt`).
/// Whatever is in doubt is asked of rationals, from the same point, and so is
/// every conflict before it is reported. What is too large for that is
/// refused as `abstained`.
///
/// Invariants:
/// - I1. `slow` is there exactly when the last solution came from rationals.
/// - I2. `fast.point` is the last solution, rounded.
struct CheckedSolver: Sendable {
  private var fast = LexicographicSolver<Double>()
  private var slow: LexicographicSolver<Rational>?
  /// Questions that doubles left to rationals.
  private(set) var fallbacks = 0
  private var slowPivots = 0
  /// False for tests of the way through rationals: then all is in doubt.
  private let trustsDoubles: Bool

  init(trustsDoubles: Bool) {
    self.trustsDoubles = trustsDoubles
  }

  /// The last solution, by variables' identities.
  var point: [Double] { fast.point }

  /// Pivots since the beginning.
  var pivots: Int { fast.pivots + slowPivots }

  /// The least violations when they are known exactly.
  var exactProfile: [(priority: Priority, violation: Rational)]? {
    slow?.profile
  }

  /// A variable is gone: what takes its identity starts at 0.
  mutating func forget(_ variable: Variable) {
    fast.forget(variable)
    slow?.forget(variable)
  }

  /// Solves the whole problem from where the last solution was.
  mutating func solve(_ store: ProblemStore) throws(SolverError) {
    do throws(SolverError) {
      try checkTrust()
      try fast.solve(store)
      slow = nil
    } catch .abstained(let reason) {
      let exact = try solveExactly(store, reason)
      let rounded = exact.point.map(\.nearestDouble)
      // A value beyond the doubles refuses the solve and leaves no trace.
      if let id = rounded.firstIndex(where: { !$0.isFinite }) {
        throw .invalidNumber(.value(of: Variable(UInt32(id))))
      }
      fast.move(to: rounded)
      slow = exact
    }
  }

  /// The conflict that changed constraints brought, as positions in the
  /// store; empty when there is none.
  mutating func conflict(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> [Int] {
    var reason = ""
    do throws(SolverError) {
      try checkTrust()
      guard
        let suspects = try fast.suspects(in: store, afterChanging: changed)
      else { return [] }
      let positions = suspects.map(\.position)
      if !Self.isSmall(positions.map { store.constraints[$0] }) {
        return try proven(suspects, in: store)
      }
      // A member may have been lost in the noise: then all are asked.
      let found = try refute(positions, in: store)
      if case .conflict(let members) = found {
        if members.contains(where: changed.contains) { return members }
      }
    } catch .abstained(let text) {
      reason = text
    }
    return try conflictExactly(in: store, afterChanging: changed, reason)
  }

  /// The variables whose values differ between solutions.
  mutating func ambiguousVariables(
    in store: ProblemStore
  ) throws(SolverError) -> [Variable] {
    if trustsDoubles, slow == nil,
      let found = fast.ambiguousVariables(in: store)
    {
      return found
    }
    var exact: LexicographicSolver<Rational>
    if let slow {
      exact = slow
    } else {
      exact = try solveExactly(
        store,
        "Rounding errors hide which variables are determined."
      )
    }
    let before = exact.pivots
    defer { slowPivots += exact.pivots - before }
    return exact.ambiguousVariables(in: store) ?? []
  }
}

extension CheckedSolver {
  private enum Finding {
    case feasible([Rational])
    case conflict([Int])
  }

  private func checkTrust() throws(SolverError) {
    if !trustsDoubles { throw .abstained("Doubles are not to be trusted.") }
  }

  /// Whether rationals are quick enough for these rows.
  private static func isSmall(_ rows: [LinearConstraint]) -> Bool {
    rows.count * columnCount(rows) <= NumericLimits.exactElements
  }

  private static func columnCount(_ rows: [LinearConstraint]) -> Int {
    var columns: Set<Variable> = []
    for row in rows {
      for term in row.terms { columns.insert(term.variable) }
    }
    return columns.count
  }

  /// Refuses what rationals would be too slow for.
  private static func checkSize(
    _ rows: [LinearConstraint],
    _ reason: String
  ) throws(SolverError) {
    if isSmall(rows) { return }
    throw .abstained(
      "\(reason) Rationals are asked up to \(NumericLimits.exactElements) "
        + "elements: \(rows.count) rows times \(columnCount(rows)) columns "
        + "are too many."
    )
  }

  private mutating func solveExactly(
    _ store: ProblemStore,
    _ reason: String
  ) throws(SolverError) -> LexicographicSolver<Rational> {
    try Self.checkSize(LexicographicProgram<Rational>.rows(of: store), reason)
    fallbacks += 1
    // Where rounding is all that happened since, go on from what was rounded:
    // a point moved by its own rounding would not be still.
    let known = slow?.point ?? []
    let start = fast.point.enumerated().map { id, value in
      id < known.count && known[id].nearestDouble == value
        ? known[id] : Rational(value)
    }
    var exact = LexicographicSolver<Rational>(point: start)
    try exact.solve(store)
    slowPivots += exact.pivots
    return exact
  }

  private mutating func refute(
    _ positions: [Int],
    in store: ProblemStore
  ) throws(SolverError) -> Finding {
    var exact = LexicographicSolver<Rational>()
    defer { slowPivots += exact.pivots }
    let origin = [Rational](repeating: .zero, count: store.variableBound)
    switch try exact.findFeasible(store, positions, from: origin) {
    case .point(let found): return .feasible(found)
    case .refuted(let members):
      let refutation = try exact.reduce(members, in: store)
      return .conflict(refutation.members.map(\.position))
    }
  }

  /// The members of a conflict that is too large for a simplex in rationals,
  /// proven all the same.
  private mutating func proven(
    _ suspects: [(position: Int, multiplier: Double)],
    in store: ProblemStore
  ) throws(SolverError) -> [Int] {
    let members = try fast.reduce(suspects, in: store).members
      .map(\.position)
    guard
      let found = ConflictProof.members(
        of: members.map { store.constraints[$0] }
      )
    else {
      throw .abstained("Rounding errors hide whether there is a conflict.")
    }
    return found.map { members[$0] }
  }

  private mutating func conflictExactly(
    in store: ProblemStore,
    afterChanging changed: Range<Int>,
    _ reason: String
  ) throws(SolverError) -> [Int] {
    let positions = store.constraints.indices.filter {
      store.constraints[$0].priority.isRequired
    }
    try Self.checkSize(positions.map { store.constraints[$0] }, reason)
    fallbacks += 1
    switch try refute(positions, in: store) {
    case .feasible(let found):
      fast.witness(found.map(\.nearestDouble))
      return []
    case .conflict(let members):
      if members.contains(where: changed.contains) { return members }
      // The others were accepted: they exclude each other by rounding alone.
      throw .abstained(
        "Required constraints hold only up to rounding, which this change "
          + "would have to be told from."
      )
    }
  }
}
