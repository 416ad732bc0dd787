// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
internal import SolverProtocol

/// Plays a generated script of calls, right and wrong ones, on a backend and
/// in a `ProblemStore`, and compares after every step with the store's
/// refusals and with a fresh backend.
struct ScriptPlayer<Solver: LayoutSolver> {
  struct Fault {
    var law: Law
    var message: String
  }

  private(set) var comparisons = 0
  private let solver = Solver()
  private let twin = Solver()
  private var store = ProblemStore()
  private var generator: SeededGenerator
  private let variableCount: Int
  private var faults: [Fault] = []
  private var trail: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    variableCount = 2 + Int(seed % 4)
  }

  /// Plays until the first fault or the last step.
  mutating func play(steps: Int) -> [Fault] {
    do throws(SolverError) {
      for id in 0..<variableCount {
        let variable = Variable(UInt32(id))
        try store.add(variable)
        try solver.add(variable)
        try twin.add(variable)
      }
      for _ in 0..<steps where faults.isEmpty { try playStep() }
    } catch .unsupported, .abstained {
      // It can't, and says so.
    } catch {
      fail(.preconditions, "an unexpected refusal: \(error)")
    }
    return faults
  }

  private mutating func playStep() throws(SolverError) {
    let step = draw()
    trail.append("\(step)")
    var mirror = store
    let expected = SolverError.refusal { () throws(SolverError) in
      try mirror.apply(step, value: solver.value(of:))
    }
    let actual = SolverError.refusal { () throws(SolverError) in
      try step.call(on: solver)
    }
    let twins = SolverError.refusal { () throws(SolverError) in
      try step.call(on: twin)
    }
    if let actual, actual.isAbstention { throw actual }
    check(
      actual == twins,
      .stability,
      "twins answer \(Self.words(actual)), \(Self.words(twins))"
    )
    if case .conflict = actual {
      check(
        expected == nil,
        .preconditions,
        "a conflict where \(Self.words(expected)) is due"
      )
      let fresh = SolverError.refusal { () throws(SolverError) in
        _ = try Self.fresh(mirror, variableCount)
      }
      var isConflict = false
      if case .conflict = fresh { isConflict = true }
      check(
        isConflict,
        .conflict,
        "a conflict that a fresh backend doesn't see"
      )
    } else {
      check(
        actual == expected,
        .preconditions,
        "\(Self.words(actual)) where \(Self.words(expected)) is due"
      )
      if actual == nil { store = mirror }
    }
    if below(3) > 0 { try compare() }
  }

  private mutating func compare() throws(SolverError) {
    let fresh = try Self.fresh(store, variableCount)
    let profile = try solver.profile()
    let expected = try fresh.profile()
    check(
      profile.agrees(with: expected),
      .history,
      "the profile is \(profile), a fresh backend's \(expected)",
    )
    let now = try ConformanceSuite<Solver>
      .observe(solver, variables: variableCount)
    let twins = try ConformanceSuite<Solver>
      .observe(twin, variables: variableCount)
    check(now == twins, .stability, "twins answer \(now) and \(twins)")
    if Solver.traits.reportsAmbiguity {
      let ambiguous = try fresh.ambiguousVariables()
      check(
        now.ambiguous == ambiguous,
        .history,
        "ambiguous are \(now.ambiguous), in a fresh backend \(ambiguous)",
      )
    }
  }

  private mutating func check(
    _ condition: Bool,
    _ law: Law,
    _ message: @autoclosure () -> String
  ) {
    comparisons += 1
    if !condition { fail(law, message()) }
  }

  private mutating func fail(_ law: Law, _ message: String) {
    faults.append(
      Fault(
        law: law,
        message: "after \(trail.joined(separator: "; ")): \(message)",
      )
    )
  }
}

// MARK: Steps

extension ScriptPlayer {
  /// A backend given what a store holds.
  static func fresh(
    _ store: ProblemStore,
    _ variableCount: Int
  ) throws(SolverError) -> Solver {
    let solver = try ConformanceSuite<Solver>
      .solver(variables: variableCount, store.constraints)
    for edit in store.edits {
      try solver.edit(edit.variable, at: edit.priority)
      try solver.suggest(edit.suggestion, for: edit.variable)
    }
    return solver
  }

  private static func words(_ error: SolverError?) -> String {
    error.map { "'\($0)'" } ?? "acceptance"
  }

  private mutating func draw() -> EditStep {
    switch below(14) {
    case 0: return .solve
    case 1, 2, 3, 4: return .add(drawConstraint())
    case 5: return .addAll((0..<1 + below(4)).map { _ in drawConstraint() })
    case 6, 7: return .remove(drawID())
    case 8: return .setConstant(drawID(), drawNumber())
    case 9: return .setPriority(drawID(), drawPriority())
    case 10:
      let priority: Priority =
        Solver.traits.hasStrictPriorities
        ? [600, 500, 20, 1000][below(4)] : [500, 1000][below(2)]
      return .edit(drawVariable(), priority)
    case 11, 12: return .suggest(drawVariable(), drawNumber())
    default: return .endEdit(drawVariable())
    }
  }

  private mutating func drawConstraint() -> LinearConstraint {
    let terms = (0..<below(4)).map { _ in
      Term([1, 1, -1, 2, 0][below(5)], drawVariable())
    }
    return LinearConstraint(
      drawID(),
      terms,
      Relation.allCases[below(3)],
      drawNumber(),
      priority: drawPriority()
    )
  }

  private mutating func drawPriority() -> Priority {
    // One soft level where a backend has no strict order of several.
    Solver.traits.hasStrictPriorities
      ? [1000, 1000, 750, 500, 499.5][below(5)] : [1000, 500][below(2)]
  }

  private mutating func drawID() -> ConstraintID {
    ConstraintID(UInt32(below(12)))
  }

  private mutating func drawVariable() -> Variable {
    // Sometimes one that isn't there.
    Variable(UInt32(below(variableCount * 8 + 1) / 8))
  }

  private mutating func drawNumber() -> Double {
    below(40) == 0 ? .nan : Double(below(41) - 20) / 2
  }

  private mutating func below(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(bound))
  }
}
