// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A program as a backend.
///
/// The protocol plays whole scripts, a backend answers call by call. So the
/// solver keeps the script of all calls so far, and the answer to it.
///
/// 1. (P1) Where the answer to an earlier request goes on with the call that
///    is made, its outcome is taken from there, at no cost. Otherwise the
///    script so far is asked for, with the steps that are foreseen behind it.
/// 2. (P2) Whoever knows what will be called says so by `foresee`: a case
///    then costs one request, and one more for each edit that is told to hold
///    another value than the program's own.
/// 3. (P3) Where nothing is foreseen, calls that are bound to be accepted wait
///    for the next call: one request tells them all.
/// 4. (P4) What no case file can hold is refused here: numbers that are not
///    finite, unknown variables in a constraint.
public final class ProgramSolver: LayoutSolver {
  /// Not told: the name is the program's.
  public static let name = "program"
  /// Not told: the traits are the program's. What it may not be able to do
  /// is not asked for by the way.
  public static let traits: BackendTraits = {
    var traits = BackendTraits()
    traits.reportsAmbiguity = false
    return traits
  }()

  struct Played {
    var id: Int
    var steps: [EditStep]
    var answer: ScriptAnswer
    var hasAmbiguity: Bool
  }

  let program: OutsideProgram
  let connection: ProgramConnection
  var store = ProblemStore()
  /// Whether the program is asked what the preconditions of this process refuse
  /// already.
  public var asksPreconditions = false

  // MARK: The script

  var declared: [Variable] = []
  var initial: [LinearConstraint] = []
  var hasBegun = false
  var script: [EditStep] = []
  /// Variables that came later and that no constraint has named yet.
  var unnamed: [Variable] = []
  /// Whether a constraint named a variable, so that the program knows it, by
  /// identity.
  var isNamed: [Bool] = []
  var generations: [UInt32: Int] = [:]
  /// Where in the script steps stand of which nothing is known yet: edits, and
  /// calls that no sound backend can refuse.
  var deferred: [Int] = []

  // MARK: The answer

  var played: Played?
  /// The steps of the script that the answer goes along with.
  var matched = 0
  /// What will probably be called, from the next call on.
  var foreseen: ArraySlice<EditStep> = []
  var wantsAmbiguity = false

  // MARK: The values

  var isSolved = true
  var values: [Double] = []
  var previousValues: [Double] = []
  var ambiguous: [Variable]?
  var knownProfile: ViolationProfile?
  /// What has been done so far.
  public var statistics = SolverStatistics()

  /// Not to be called: a program must be given.
  public init() {
    preconditionFailure("A program's backend is made by its program")
  }

  init(_ program: OutsideProgram, _ connection: ProgramConnection) {
    self.program = program
    self.connection = connection
  }

  deinit { if let adopted { connection.discard(adopted.id) } }

  /// Says what will be called next, the initial batch apart.
  ///
  /// - Parameters:
  ///   - steps: The calls, in their order.
  ///   - withAmbiguity: Whether the ambiguous variables will be asked for too.
  public func foresee(_ steps: ArraySlice<EditStep>, withAmbiguity: Bool) {
    foreseen = steps
    wantsAmbiguity = withAmbiguity
  }

  /// Takes over the answer to what was asked ahead, with the case's first
  /// batch, and the variables there are then.
  public func adopt(_ prefetched: PrefetchedPlay?) { adopted = prefetched }

  /// A request that was sent before the calls came.
  var adopted: PrefetchedPlay?

  // MARK: Variables

  /// Adds an unknown, unbounded, at 0.
  public func add(_ variable: Variable) throws(SolverError) {
    try store.add(variable)
    if hasBegun { unnamed.append(variable) } else { declared.append(variable) }
    let id = Int(variable.id)
    if values.isEmpty {
      values.reserveCapacity(16)
      isNamed.reserveCapacity(16)
    }
    while values.count <= id {
      values.append(0)
      isNamed.append(false)
    }
    values[id] = 0
    if id < previousValues.count { previousValues[id] = 0 }
    ambiguous = nil
  }

  /// Removes an unknown that no constraint or edit uses.
  public func remove(_ variable: Variable) throws(SolverError) {
    try store.remove(variable)
    let id = Int(variable.id)
    if isNamed[id] || declared.contains(variable) {
      isNamed[id] = false
      // The program can't remove one: its name is used up.
      if hasBegun {
        generations[variable.id, default: 0] += 1
      } else {
        declared.removeAll { $0 == variable }
      }
    }
    unnamed.removeAll { $0 == variable }
    ambiguous = nil
  }

  // MARK: Answers

  /// Brings the values up to date.
  public func solve() throws(SolverError) {
    if !hasBegun { try begin([]) }
    let isNext =
      deferred.isEmpty && matched == script.count
      && played.map { $0.steps.count > matched && $0.steps[matched] == .solve }
        ?? false
    if isSolved, !isNext { return }
    try play(.solve)
  }

  /// The value of a variable, solving first if need be.
  public func value(of variable: Variable) throws(SolverError) -> Double {
    guard store.contains(variable) else { throw .unknownVariable(variable) }
    if !isSolved { try solve() }
    return values[Int(variable.id)]
  }

  /// All values, indexed by the variables' identities.
  public func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    if !isSolved { try solve() }
    let all = values
    body(all.span)
  }

  /// The variables that the last two solves put at different places.
  public var changedVariables: [Variable] {
    store.variables.filter {
      let id = Int($0.id)
      return values[id] != (id < previousValues.count ? previousValues[id] : 0)
    }
  }

  /// The violation at every soft priority present, from the values alone:
  /// what the program says of it is not asked.
  public func profile() throws(SolverError) -> ViolationProfile {
    if !isSolved { try solve() }
    if let knownProfile { return knownProfile }
    var sums = ProfileSums()
    let values = values
    for constraint in store.constraints {
      sums.add(constraint) { values[Int($0.id)] }
    }
    for edit in store.editConstraints { sums.add(edit) { values[Int($0.id)] } }
    let profile = sums.profile
    knownProfile = profile
    return profile
  }

  /// The variables that have another value in some other solution, as the
  /// program says.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    guard program.greeting.can.contains(.ambiguity) else {
      throw .unsupported("\(program.name) does not tell what is ambiguous.")
    }
    if !isSolved { try solve() }
    if ambiguous == nil {
      wantsAmbiguity = true
      try readAmbiguity()
    }
    guard let ambiguous else {
      throw .abstained("\(program.name) did not tell what is ambiguous.")
    }
    return ambiguous
  }

  /// The program, and what it was asked last.
  public func dump() -> String {
    var lines = [
      "\(program.name): \(program.spec.command)",
      "  \(store.variableCount) variables, \(store.constraints.count) "
        + "constraints, \(script.count) steps",
    ]
    for variable in store.variables {
      lines.append("  \(variable) = \(values[Int(variable.id)])")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
