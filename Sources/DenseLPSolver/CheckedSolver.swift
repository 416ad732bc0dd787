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
/// - I1. Where `isExact`, `slow.point` is the last solution.
/// - I2. `fast.point` is the last solution, rounded.
///
/// It can't be copied: a question that copied it would count a reference for
/// each of its dozens of arrays.
struct CheckedSolver: ~Copyable, Sendable {
  private var fast = LexicographicSolver<Double>()
  private var slow = LexicographicSolver<Rational>()
  /// Whether the last solution came from rationals.
  private var isExact = false
  /// Questions that doubles left to rationals.
  private(set) var fallbacks = 0
  /// False for tests of the way through rationals: then all is in doubt.
  let trustsDoubles: Bool

  init(trustsDoubles: Bool) { self.trustsDoubles = trustsDoubles }

  /// Forgets everything but its memory.
  mutating func removeAll() {
    fast.removeAll()
    slow.removeAll()
    isExact = false
    fallbacks = 0
  }

  var point: [Double] { fast.point }
  var pivots: Int { fast.pivots + slow.pivots }

  var profile: ViolationProfile {
    if !isExact { return fast.program.profile(at: fast.point) }
    return ViolationProfile(
      levels: slow.profile.map {
        ViolationProfile.Level($0.priority, $0.violation.nearestDouble)
      }
    )
  }

  /// A variable is gone: what takes its identity starts at 0.
  mutating func forget(_ variable: Variable) {
    fast.forget(variable)
    slow.forget(variable)
  }

  /// Solves the whole problem from where the last solution was.
  mutating func solve(_ store: ProblemStore) throws(SolverError) {
    do throws(SolverError) {
      try checkTrust()
      try fast.solve(store)
      isExact = false
    } catch .abstained(let reason) {
      let start = exactStart
      do throws(SolverError) {
        try solveExactly(store, from: start, reason)
      } catch {
        // Decimals that were rounded may exclude each other by rounding alone.
        guard case .abstained = error, trustsDoubles,
          (try? fast.solve(store, leniently: true)) != nil
        else { throw error }
        isExact = false
        return
      }
      let rounded = slow.point.map(\.nearestDouble)
      // A value beyond the doubles refuses the solve and leaves no trace.
      if let id = rounded.firstIndex(where: { !$0.isFinite }) {
        slow.move(to: start)
        throw .invalidNumber(.value(of: Variable(UInt32(id))))
      }
      fast.move(to: rounded)
      isExact = true
    }
  }

  /// The conflict that changed constraints brought, as positions in the
  /// store; empty when there is none.
  mutating func conflict(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> [Int] {
    var reason = "Rounding errors hide whether there is a conflict."
    do throws(SolverError) {
      try checkTrust()
      guard
        let suspects = try fast.suspects(in: store, afterChanging: changed)
      else { return fast.isNearMiss ? nearConflict(store, changed) : [] }
      if let members = try proven(suspects, in: store),
        members.contains(where: changed.contains)
      {
        return members
      }
      // A member may have been lost in the noise: then all are asked.
    } catch .abstained(let text) {
      reason = text
    }
    return try conflictExactly(in: store, afterChanging: changed, reason)
  }

  /// The variables whose values differ between solutions.
  mutating func ambiguousVariables(
    in store: ProblemStore
  ) throws(SolverError) -> [Variable] {
    if trustsDoubles, !isExact,
      let found = fast.ambiguousVariables(in: store)
    {
      return found
    }
    if !isExact {
      try solveExactly(
        store,
        from: exactStart,
        "Rounding errors hide which variables are determined."
      )
    }
    if slow.workLimit < .max { slow.workLimit = NumericLimits.exactWork }
    if let found = slow.ambiguousVariables(in: store) { return found }
    throw .abstained(
      "Rationals grow too long to say which variables are determined."
    )
  }
}

extension CheckedSolver {
  private func checkTrust() throws(SolverError) {
    if !trustsDoubles { throw .abstained("Doubles are not to be trusted.") }
  }

  private var exactStart: [Rational] {
    // Where rounding is all that happened since, go on from what was rounded:
    // a point moved by its own rounding would not be still.
    let known = isExact ? slow.point : []
    return fast.point.enumerated().map { id, value in
      id < known.count && known[id].nearestDouble == value
        ? known[id] : Rational(value)
    }
  }

  private mutating func solveExactly(
    _ store: ProblemStore,
    from start: [Rational],
    _ reason: String
  ) throws(SolverError) {
    slow.workLimit = try workLimit(
      store.constraints.indices,
      edits: store.edits,
      store,
      reason
    )
    fallbacks += 1
    slow.move(to: start)
    try slow.solve(store)
  }

  /// The members of a conflict that doubles suspect, proven; nil where the
  /// suspects make none, or where telling takes too long.
  private mutating func proven(
    _ suspects: [(position: Int, multiplier: Double)],
    in store: ProblemStore
  ) throws(SolverError) -> [Int]? {
    if let found = ConflictProof.members(suspects.map(\.position), store) {
      return found
    }
    let members = try fast.reduce(suspects, in: store).members
    return ConflictProof.members(members.map(\.position), store)
  }

  /// The conflict that a tolerance hides; none where rationals can't tell.
  private mutating func nearConflict(
    _ store: ProblemStore,
    _ changed: Range<Int>
  ) -> [Int] {
    do throws(SolverError) {
      return try conflictExactly(in: store, afterChanging: changed, "")
    } catch {
      return []
    }
  }

  private mutating func conflictExactly(
    in store: ProblemStore,
    afterChanging changed: Range<Int>,
    _ reason: String
  ) throws(SolverError) -> [Int] {
    let positions = store.constraints.indices.filter {
      store.constraints[$0].priority.isRequired
    }
    slow.workLimit = try workLimit(positions, edits: [], store, reason)
    fallbacks += 1
    let origin = [Rational](repeating: .zero, count: store.variableBound)
    switch try slow.findFeasible(store, positions, from: origin) {
    case .point(let found):
      fast.witness(found.map(\.nearestDouble))
      return []
    case .refuted(let members):
      let conflict = try slow.reduce(members, in: store).members
        .map(\.position)
      if conflict.contains(where: changed.contains) { return conflict }
      // The others were accepted: they exclude each other by rounding alone.
      throw .abstained(
        "Required constraints hold only up to rounding, which this change "
          + "would have to be told from."
      )
    }
  }

  /// What may be spent on rationals; refuses what is too large for them.
  private func workLimit(
    _ positions: some Collection<Int>,
    edits: [ProblemStore.Edit],
    _ store: ProblemStore,
    _ reason: String
  ) throws(SolverError) -> Int {
    let rows = positions.count + edits.count
    if rows * store.variableCount <= NumericLimits.exactElements { return .max }
    var columns: Set<Variable> = []
    var areIntegers = true
    for position in positions {
      let constraint = store.constraints[position]
      for term in constraint.terms { columns.insert(term.variable) }
      areIntegers = areIntegers && constraint.isDifferenceOfIntegers
    }
    for edit in edits {
      columns.insert(edit.variable)
      areIntegers =
        areIntegers && edit.suggestion == edit.suggestion.rounded(.towardZero)
    }
    let elements = rows * columns.count
    if elements <= NumericLimits.exactElements { return .max }
    let most = NumericLimits.exactIntegerElements
    if elements <= most { return areIntegers ? .max : NumericLimits.exactWork }
    throw .abstained(
      "\(reason) Rationals are asked up to \(most) elements: \(rows) rows "
        + "times \(columns.count) columns are too many."
    )
  }
}
