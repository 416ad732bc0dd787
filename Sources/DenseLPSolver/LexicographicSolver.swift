// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

/// What the two dense backends share: a point of the last solution, a point
/// that satisfies the required constraints, and the questions they are asked.
struct LexicographicSolver<Scalar: LPScalar>: Sendable {
  /// The last solution, by variables' identities.
  var point: [Scalar] = []
  /// A point where all required constraints hold, if one is known; a new one
  /// that holds there too needs no solve.
  private var witness: [Scalar]? = []
  /// The last solved problem and where its simplex ended.
  private(set) var program: LexicographicProgram<Scalar>?
  private(set) var simplex: LexicographicSimplex<Scalar>?
  /// The simplex with one level more, where the last probe of a sum of terms
  /// left it.
  var probe: LexicographicSimplex<Scalar>?
  /// Pivots since the beginning.
  var pivots = 0

  /// A solver whose last solution was there.
  init(point: [Scalar] = []) {
    self.point = point
  }

  /// A variable is gone: what takes its identity starts at 0.
  mutating func forget(_ variable: Variable) {
    let id = Int(variable.id)
    if id < point.count { point[id] = 0 }
    if let count = witness?.count, id < count { witness?[id] = 0 }
  }

  /// Takes a solution that was found elsewhere.
  mutating func move(to solution: [Scalar]) {
    point = solution
    witness = solution
    program = nil
    simplex = nil
    probe = nil
  }

  /// Takes a point where the required constraints hold; one that is not
  /// finite is no help.
  mutating func witness(_ found: [Scalar]) {
    witness = found.allSatisfy(\.approximation.isFinite) ? found : nil
  }

  /// The violation at every soft priority, by descending priority.
  var profile: [(priority: Priority, violation: Scalar)] {
    guard let program, let simplex else { return [] }
    return program.priorities.indices.dropFirst().map {
      (program.priorities[$0], simplex.cost(atLevel: $0))
    }
  }

  /// Solves the whole problem from where the last solution was.
  mutating func solve(_ store: ProblemStore) throws(SolverError) {
    // First of all room: a table may take half of what memory there is.
    self.program = nil
    simplex = nil
    probe = nil
    let program = try LexicographicProgram<Scalar>(store)
    var start = point
    Self.fit(&start, store)
    // First as it comes; then the basis where that ended, computed anew; at
    // last from that point with fresh residuals, where rounding is less.
    var ended: LexicographicSimplex<Scalar>.Basis?
    for attempt in 0..<(program.isTame ? 3 : 0) {
      var simplex: LexicographicSimplex<Scalar>
      if attempt == 1, let ended {
        guard let renewed = program.simplex(at: ended, near: start)
        else { continue }
        (simplex, start) = renewed
      } else {
        simplex = program.simplex(from: start)
      }
      let outcome = simplex.minimize()
      pivots += simplex.pivotCount
      let end = program.point(of: simplex, from: start)
      if outcome == .optimal,
        Scalar.isExact
          ? Self.holds(program, at: end) : program.confirms(simplex, at: end)
      {
        point = end
        witness = end
        self.program = program
        self.simplex = simplex
        return
      }
      if Scalar.isExact {
        throw .abstained("Required constraints hold only up to rounding.")
      }
      if !end.allSatisfy(\.approximation.isFinite) { break }
      start = end
      if outcome == .optimal { ended = simplex.basis }
    }
    throw .abstained("Rounding errors are too large for this system.")
  }

  /// The conflict that changed constraints brought, if any.
  mutating func conflict(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> Refutation<Scalar>? {
    guard let found = try suspects(in: store, afterChanging: changed)
    else { return nil }
    return try reduce(found, in: store)
  }

  /// The same before members are dropped that can be spared.
  mutating func suspects(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> [(position: Int, multiplier: Scalar)]? {
    var start = witness ?? []
    Self.fit(&start, store)
    if witness != nil {
      let fresh = try LexicographicProgram<Scalar>(
        rows: store.constraints[changed].filter(\.priority.isRequired),
        positions: [],
      )
      if Self.holds(fresh, at: start) {
        witness = start
        return nil
      }
    }
    let rows = store.constraints.indices.filter {
      store.constraints[$0].priority.isRequired
    }
    switch try findFeasible(store, rows, from: start) {
    case .point(let found):
      witness = found
      return nil
    case .refuted(let multipliers):
      return multipliers
    }
  }

  /// The variables whose values differ between solutions; nil where rounding
  /// hides them.
  mutating func ambiguousVariables(in store: ProblemStore) -> [Variable]? {
    guard let program, var simplex else { return store.variables }
    let before = simplex.pivotCount
    var isDetermined = [Bool](repeating: false, count: store.variableBound)
    for column in program.columns { isDetermined[Int(column.id)] = true }
    let varying = simplex.varyingColumns()
    pivots += simplex.pivotCount - before
    guard let varying else { return nil }
    if !varying.isEmpty, !program.cancelsExactly { return nil }
    for column in varying {
      isDetermined[Int(program.columns[column].id)] = false
    }
    return store.variables.filter { !isDetermined[Int($0.id)] }
  }
}

/// Why required constraints can't hold.
struct Refutation<Scalar: LPScalar>: Sendable {
  /// Positions in the store and Farkas multipliers, none zero.
  var members: [(position: Int, multiplier: Scalar)]
  /// For every member a point where the others hold.
  var witnesses: [[Scalar]] = []
}

extension LexicographicSolver {
  /// What is known of required constraints.
  enum Feasibility {
    case point([Scalar])
    case refuted([(position: Int, multiplier: Scalar)])
  }

  /// Whether all required rows hold at a point; a type that rounds allows
  /// `NumericLimits.feasibility`.
  static func holds(
    _ program: LexicographicProgram<Scalar>,
    at point: [Scalar]
  ) -> Bool {
    worstViolation(program, at: point) <= 1
  }

  /// The largest violation of a required row, as a multiple of what rounding
  /// explains; in exact arithmetic infinite unless zero.
  private static func worstViolation(
    _ program: LexicographicProgram<Scalar>,
    at point: [Scalar]
  ) -> Double {
    var worst = 0.0
    for row in program.rows.indices where program.level[row] == 0 {
      let violation = program.rows[row].relation
        .violation(ofExcess: program.excess(ofRow: row, at: point))
      if violation.sign(tolerance: 0) == 0 { continue }
      if Scalar.isExact { return .infinity }
      let relative =
        violation.approximation / program.noise(ofRow: row, at: point)
      // Written so that NaN is the worst.
      if !(relative <= worst) { worst = relative }
    }
    return worst
  }

  private static func fit(_ point: inout [Scalar], _ store: ProblemStore) {
    let bound = store.variableBound
    if point.count > bound { point.removeLast(point.count - bound) }
    while point.count < bound { point.append(0) }
  }

  /// A point where the constraints at `positions` hold, or why there is none.
  mutating func findFeasible(
    _ store: ProblemStore,
    _ positions: [Int],
    from start: [Scalar]
  ) throws(SolverError) -> Feasibility {
    let program = try LexicographicProgram<Scalar>(
      rows: positions.map { store.constraints[$0] },
      positions: positions,
    )
    var start = start
    for _ in 0..<(program.isTame ? 2 : 0) {
      var simplex = program.simplex(from: start)
      let outcome = simplex.minimize()
      pivots += simplex.pivotCount
      let end = program.point(of: simplex, from: start)
      let worst = Self.worstViolation(program, at: end)
      if worst <= 1 { return .point(end) }
      if outcome == .optimal, Scalar.isExact || worst.isFinite,
        worst > NumericLimits.conflict
      {
        let multipliers = simplex.multipliers(ofLevel: 0)
        if !program.isRefuted(by: multipliers, near: end) { break }
        return .refuted(
          multipliers.indices.compactMap { row in
            multipliers[row].sign(tolerance: NumericLimits.rate) == 0
              ? nil : (positions[row], multipliers[row])
          }
        )
      }
      if end.allSatisfy(\.approximation.isFinite) { start = end }
    }
    throw .abstained(
      "Rounding errors hide whether the required constraints can hold."
    )
  }

  /// Drops members until none can be spared.
  mutating func reduce(
    _ first: [(position: Int, multiplier: Scalar)],
    in store: ProblemStore
  ) throws(SolverError) -> Refutation<Scalar> {
    var members = first
    var needed: [Int: [Scalar]] = [:]
    while let candidate = members.first(where: {
      needed[$0.position] == nil
    }) {
      let others = members.map(\.position)
        .filter { $0 != candidate.position }
      let start = [Scalar](repeating: 0, count: store.variableBound)
      switch try findFeasible(store, others, from: start) {
      case .point(let found): needed[candidate.position] = found
      case .refuted(let smaller): members = smaller
      }
    }
    return Refutation(
      members: members,
      witnesses: members.map { needed[$0.position] ?? [] },
    )
  }
}
