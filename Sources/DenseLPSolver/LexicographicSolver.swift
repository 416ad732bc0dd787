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
  /// Whether that point misses something by more than rounding explains,
  /// though by less than `NumericLimits.feasibility`, or by anything where the
  /// table may hide what it is worth elsewhere: it proves nothing then.
  private(set) var isNearMiss = false
  /// The same of the point that was found last, whatever the question.
  private var hasMissed = false
  /// Whether `program` and `simplex` are those of the last solution.
  private(set) var isSolved = false
  /// The last solved problem and where its simplex ended.
  private(set) var program = LexicographicProgram<Scalar>()
  private(set) var simplex = LexicographicSimplex<Scalar>()
  /// The simplex with one level more, where the last probe of a sum of terms
  /// left it.
  var probe: LexicographicSimplex<Scalar>?
  /// The same two for questions about required constraints alone.
  private var question = LexicographicProgram<Scalar>()
  private var trial = LexicographicSimplex<Scalar>()
  var pivots = 0
  /// What an exact solver may still spend; see `LexicographicSimplex.work`.
  var workLimit = Int.max

  /// A solver whose last solution was there.
  init(point: [Scalar] = []) { self.point = point }

  /// Forgets everything but its memory.
  mutating func removeAll() {
    if simplex.table.capacity + trial.table.capacity > Self.keptElements {
      self = LexicographicSolver()
      return
    }
    point.removeAll(keepingCapacity: true)
    witness = []
    isNearMiss = false
    isSolved = false
    probe = nil
    pivots = 0
  }

  /// The most elements for which memory is kept.
  private static var keptElements: Int { 1 << 14 }

  /// What a solve that is taken back must not have changed.
  var standing: (point: [Scalar], witness: [Scalar]?) {
    get { (point, witness) }
    set {
      (point, witness) = newValue
      isSolved = false
    }
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
    isSolved = false
    probe = nil
    isNearMiss = false
  }

  /// Takes a point where the required constraints hold; one that is not
  /// finite is no help.
  mutating func witness(_ found: [Scalar]) {
    witness = found.allSatisfy(\.approximation.isFinite) ? found : nil
    isNearMiss = false
  }

  /// The violation at every soft priority, by descending priority.
  var profile: [(priority: Priority, violation: Scalar)] {
    guard isSolved else { return [] }
    return program.priorities.indices.dropFirst().map {
      (program.priorities[$0], simplex.cost(atLevel: $0))
    }
  }

  /// Solves the whole problem from where the last solution was.
  ///
  /// `leniently`: Rows are met that hold up to `NumericLimits.feasibility`, as
  /// where rationals find that not all of them can.
  ///
  /// - Throws: `abstained` where rounding leaves doubts; the last solution is
  ///   then what it was.
  mutating func solve(
    _ store: ProblemStore,
    leniently: Bool = false
  ) throws(SolverError) {
    isSolved = false
    probe = nil
    if store.constraints.isEmpty, store.edits.isEmpty { giveBackRoom() }
    try program.fill(store)
    program.isLenient = leniently
    var start = point
    Self.fit(&start, store)
    // First as it comes; then the basis where that ended, computed anew; at
    // last from that point with fresh residuals, where rounding is less.
    var ended: LexicographicSimplex<Scalar>.Basis?
    let isTame =
      program.isTame && (Scalar.isExact || program.isTrusted(at: start))
    for attempt in 0..<(isTame ? 3 : 0) {
      if attempt == 1, let ended {
        guard let moved = simplex.load(program, at: ended, near: start)
        else { continue }
        start = moved
      } else {
        simplex.load(program, at: start)
      }
      simplex.workLimit = workLimit
      let outcome = simplex.minimize()
      pivots += simplex.pivotCount
      try spend(simplex.work, outcome)
      let end = program.point(of: simplex, from: start)
      if outcome == .optimal,
        Scalar.isExact
          ? Self.holds(program, at: end) : program.confirms(simplex, at: end)
      {
        point = end
        witness = end
        isNearMiss = false
        isSolved = true
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

  /// Counts what an exact run has cost.
  private mutating func spend(
    _ work: Int,
    _ outcome: LexicographicSimplex<Scalar>.Outcome
  ) throws(SolverError) {
    guard Scalar.isExact, workLimit < .max else { return }
    workLimit -= work
    if outcome == .gaveUp {
      throw .abstained("Rationals grow too long for this system.")
    }
  }

  /// Nothing is left of a large problem when all of it is gone.
  private mutating func giveBackRoom() {
    program = LexicographicProgram()
    simplex = LexicographicSimplex()
    question = LexicographicProgram()
    trial = LexicographicSimplex()
  }

  mutating func conflict(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> Refutation<Scalar>? {
    guard let found = try suspects(in: store, afterChanging: changed)
    else { return nil }
    return try reduce(found, in: store)
  }

  /// The same before members are dropped that can be spared.
  ///
  /// Nil is no proof that there is none where `isNearMiss`.
  mutating func suspects(
    in store: ProblemStore,
    afterChanging changed: Range<Int>
  ) throws(SolverError) -> [(position: Int, multiplier: Scalar)]? {
    var start = witness ?? []
    Self.fit(&start, store)
    func required(_ positions: Range<Int>) -> [Int] {
      positions.filter { store.constraints[$0].priority.isRequired }
    }
    if witness != nil, !isNearMiss {
      try question.fill(store, only: required(changed))
      // What it misses by rounding the table of all rows has to judge.
      let elements = store.constraints.count * store.variableCount
      let limit =
        elements > NumericLimits.exactElements ? NumericLimits.surely : 0
      if Self.worstViolation(question, at: start) <= limit {
        witness = start
        return nil
      }
    }
    let rows = required(store.constraints.indices)
    switch try findFeasible(store, rows, from: start) {
    case .point(let found):
      witness = found
      isNearMiss = hasMissed
      return nil
    case .refuted(let multipliers):
      return multipliers
    }
  }

  /// The variables whose values differ between solutions; nil where rounding
  /// hides them, or where that is too much work.
  mutating func ambiguousVariables(in store: ProblemStore) -> [Variable]? {
    guard isSolved else { return store.variables }
    var isDetermined = [Bool](repeating: false, count: store.variableBound)
    for column in program.columns { isDetermined[Int(column.id)] = true }
    if simplex.countsIntegers {
      // From here, so that no large number is near to cancelling another.
      let point = point
      simplex.restart(in: simplex.basis) {
        program.scaledExcess(ofRow: $0, at: point)
      }
    }
    let before = simplex.pivotCount
    simplex.workLimit = workLimit < .max ? simplex.work + workLimit : .max
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
  /// explains; infinite unless zero where nothing is rounded.
  private static func worstViolation(
    _ program: LexicographicProgram<Scalar>,
    at point: [Scalar]
  ) -> Double {
    var worst = 0.0
    let isExact =
      Scalar.isExact || program.countsIntegers(at: point)
      || !program.isTrusted(at: point)
    for row in program.rows.indices where program.rows[row].level == 0 {
      let violation = program.rows[row].relation
        .violation(ofExcess: program.excess(ofRow: row, at: point))
      if violation.isZero { continue }
      if isExact { return .infinity }
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
    try question.fill(store, only: positions)
    var start = start
    let isTame =
      question.isTame && (Scalar.isExact || question.isTrusted(at: start))
    hasMissed = false
    for attempt in 0..<(isTame ? 2 : 0) {
      trial.load(question, at: start)
      trial.workLimit = workLimit
      let outcome = trial.minimize()
      pivots += trial.pivotCount
      try spend(trial.work, outcome)
      let end = question.point(of: trial, from: start)
      let worst = Self.worstViolation(question, at: end)
      // From there rounding is less.
      if worst <= (attempt == 0 ? NumericLimits.surely : 1) {
        hasMissed =
          worst > NumericLimits.surely
          || worst > 0 && !question.hidesNothing(trial)
        return .point(end)
      }
      if outcome == .optimal,
        Scalar.isExact || trial.countsIntegers || worst.isFinite,
        worst > NumericLimits.conflict
      {
        let multipliers = trial.multipliers(ofLevel: 0)
        if !question.isRefuted(by: multipliers, near: end) { break }
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
