// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// A question that a backend answers without being told to solve.
  private struct Question {
    var label: String
    var ask: (Solver) throws(SolverError) -> Void
  }

  /// Law 10: an answer needs no solve before it, and neither which question is
  /// asked nor how often changes a later answer.
  public mutating func checkLaziness() {
    attempt(.laziness, "an answer before any solve") {
      suite throws(SolverError) in
      try suite.checkAnswersWithoutSolve()
    }
    attempt(.laziness, "an edit before any solve") {
      suite throws(SolverError) in
      try suite.checkEditWithoutSolve()
    }
    for question in Self.questions() {
      attempt(.laziness, question.label) { suite throws(SolverError) in
        try suite.check(question)
      }
    }
  }

  /// Each answer is the first thing asked of a backend of its own.
  private mutating func checkAnswersWithoutSolve() throws(SolverError) {
    let constraints = [
      Self.c(0, Self.x(0) == 3), Self.c(1, Self.x(1) - Self.x(0) == 2),
      Self.c(2, Self.x(1) == 100, 500),
    ]
    let values: [Double] = [3, 5]
    for (id, expected) in values.enumerated() {
      let value = try Self.solver(variables: 2, constraints)
        .value(of: Variable(UInt32(id)))
      expect(
        Tolerance.agree(value, expected),
        .laziness,
        "the first answer is x\(id) = \(value), not \(expected)",
      )
    }
    let profile = try Self.solver(variables: 2, constraints).profile()
    expect(
      profile.agrees(with: .init(levels: [.init(500, 95)])),
      .laziness,
      "the first answer is the profile \(profile), not 95 at 500",
    )
    guard Solver.traits.reportsAmbiguity else { return }
    let ambiguous = try Self.solver(variables: 3, constraints)
      .ambiguousVariables()
    expect(
      ambiguous == [Variable(2)],
      .laziness,
      "the first answer is that \(ambiguous) are ambiguous, not x2",
    )
  }

  /// An edit holds the value that its variable has, which nobody asked for.
  private mutating func checkEditWithoutSolve() throws(SolverError) {
    let solver = try Self.solver(variables: 1, [Self.c(0, Self.x(0) == 7)])
    try solver.edit(Variable(0), at: 500)
    try solver.remove(ConstraintID(0))
    let value = try solver.value(of: Variable(0))
    expect(
      Tolerance.agree(value, 7),
      .laziness,
      "an edit begun before any solve holds \(value), not 7",
    )
  }

  // MARK: Questions that change nothing

  private static func questions() -> [Question] {
    var questions = [
      Question(label: "values") { solver throws(SolverError) in
        for id in [1, 0, 1] as [UInt32] {
          _ = try solver.value(of: Variable(id))
        }
      },
      Question(label: "the profile") { solver throws(SolverError) in
        _ = try solver.profile()
        _ = try solver.profile()
      },
      Question(label: "what changed") { solver throws(SolverError) in
        try solver.solve()
        _ = solver.changedVariables
        _ = solver.statistics
      },
    ]
    if Solver.traits.reportsAmbiguity {
      questions.append(
        Question(label: "what is ambiguous") { solver throws(SolverError) in
          _ = try solver.ambiguousVariables()
          _ = try solver.profile()
          _ = try solver.ambiguousVariables()
        }
      )
    }
    return questions
  }

  /// Two backends are told the same; one solves after every call, the other is
  /// asked something there. They are compared after the last call alone, for
  /// to compare them is to ask.
  private mutating func check(_ question: Question) throws(SolverError) {
    let calls = Self.calls()
    for count in 1...calls.count {
      let silent = try Self.solver(variables: 3)
      let asked = try Self.solver(variables: 3)
      for (_, step) in calls.prefix(count) {
        try step.call(on: silent)
        try silent.solve()
        try step.call(on: asked)
        try question.ask(asked)
      }
      let expected = try Self.observe(silent, variables: 3)
      let found = try Self.observe(asked, variables: 3)
      expect(
        found == expected,
        .laziness,
        "asked for \(question.label) after every call, a backend answers "
          + "\(found) after \(calls[count - 1].label), and \(expected) if "
          + "it is not asked",
      )
    }
  }

  /// What a backend is told, with one soft priority at a time, which weights
  /// can say too.
  private static func calls() -> [(label: String, step: EditStep)] {
    [
      ("x0 >= 4", .add(c(0, x(0) >= 4))),
      ("x1 - x0 == 2", .add(c(1, x(1) - x(0) == 2))),
      ("x1 == 9 at 500", .add(c(2, x(1) == 9, 500))),
      ("x0 >= 8", .setConstant(ConstraintID(0), 8)),
      ("the end of x1 == 9", .remove(ConstraintID(2))),
      ("x0 >= 1", .setConstant(ConstraintID(0), 1)),
      ("x2 <= x1 at 500", .add(c(3, x(2) - x(1) <= 0, 500))),
    ]
  }
}
