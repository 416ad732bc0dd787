// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// A call that must be refused, and as what.
  private struct Refusal {
    var label: String
    var error: SolverError
    var call: (Solver) throws(SolverError) -> Void
  }

  /// Laws 1 and 2: every wrong call is refused as what it is, and the backend
  /// goes on as its twin that was never asked.
  public mutating func checkDoors() {
    for refusal in Self.refusals() {
      for isSolved in [false, true] {
        attempt(.trace, refusal.label) { suite throws(SolverError) in
          try suite.check(refusal, isSolved: isSolved)
        }
      }
    }
    checkAbsentTerms()
  }

  private mutating func check(
    _ refusal: Refusal,
    isSolved: Bool
  ) throws(SolverError) {
    let asked = try Self.subject()
    let twin = try Self.subject()
    if isSolved {
      try asked.solve()
      try twin.solve()
    }
    do throws(SolverError) {
      try refusal.call(asked)
      expect(false, .doors, "\(refusal.label) was accepted")
      return
    } catch {
      // Who can't make the call at all refuses no wrong one.
      if case .unsupported = error { throw error }
      if case .abstained = error { throw error }
      expect(
        error == refusal.error,
        .doors,
        "\(refusal.label) was refused with '\(error)', not "
          + "'\(refusal.error)'",
      )
    }
    try compareTwins(asked, twin, "after \(refusal.label)")
    for solver in [asked, twin] {
      try solver.suggest(7, for: Variable(1))
      try solver.setConstant(of: ConstraintID(1), to: 33)
      try solver.remove(ConstraintID(0))
    }
    try compareTwins(asked, twin, "some calls after \(refusal.label)")
    for solver in [asked, twin] {
      try solver.endEdit(Variable(1))
      try solver.endEdit(Variable(3))
      try solver.add(Self.c(0, Self.x(0) - Self.x(1) == 4))
      try solver.remove(Variable(3))
    }
    try compareTwins(asked, twin, "many calls after \(refusal.label)", of: 3)
  }

  private mutating func compareTwins(
    _ asked: Solver,
    _ twin: Solver,
    _ label: String,
    of count: Int = 4
  ) throws(SolverError) {
    let now = try Self.observe(asked, variables: count)
    let expected = try Self.observe(twin, variables: count)
    expect(
      now == expected,
      .trace,
      "\(label) the backend answers \(now), its twin \(expected)",
    )
  }

  /// Zeros and opposite terms count as absent, but need their variable.
  private mutating func checkAbsentTerms() {
    attempt(.doors, "absent terms") { suite throws(SolverError) in
      let solver = try Self.solver(variables: 2)
      let v = (Variable(0), Variable(1))
      try solver.add(
        LinearConstraint(
          ConstraintID(0),
          [
            Term(1, v.0), Term(0, v.1), Term(2, v.0), Term(1, v.1),
            Term(-1, v.1),
          ],
          .equal,
          12,
        )
      )
      let value = try solver.value(of: v.0)
      suite.expect(
        Tolerance.agree(value, 4),
        .doors,
        "x + 2x == 12 gave x = \(value)"
      )
      try solver.add(LinearConstraint(ConstraintID(1), [], .lessThanOrEqual, 3))
      try solver.add(
        LinearConstraint(
          ConstraintID(2),
          [Term(0, v.1)],
          .equal,
          -5,
          priority: 500
        )
      )
      let profile = try solver.profile()
      suite.expect(
        profile == ViolationProfile(levels: [.init(500, 5)]),
        .doors,
        "0 == -5 at 500 gave the profile \(profile)",
      )
    }
  }

  /// Two boxes, a hug and an edit.
  private static func subject() throws(SolverError) -> Solver {
    let solver = try Self.solver(
      variables: 4,
      [
        c(0, x(0) + x(1) <= 100), c(1, x(1) == 50, 750), c(2, x(0) >= 0),
        c(3, x(2) - x(0) == 10),
      ]
    )
    try solver.edit(Variable(1), at: 500)
    try solver.suggest(20, for: Variable(1))
    try solver.edit(Variable(3), at: 10)
    return solver
  }

  private static func refusals() -> [Refusal] {
    variableRefusals() + constraintRefusals() + changeRefusals()
      + editRefusals()
  }

  private static func variableRefusals() -> [Refusal] {
    let far = Variable(Variable.identityLimit)
    return [
      Refusal(
        label: "adding a variable twice",
        error: .duplicateVariable(Variable(0))
      ) { solver throws(SolverError) in try solver.add(Variable(0)) },
      Refusal(
        label: "a variable at the identity limit",
        error: .identityOutOfRange(far.id)
      ) { solver throws(SolverError) in try solver.add(far) },
      Refusal(
        label: "removing an unknown variable",
        error: .unknownVariable(Variable(9))
      ) { solver throws(SolverError) in try solver.remove(Variable(9)) },
      Refusal(
        label: "removing a variable in use",
        error: .variableInUse(Variable(2), by: ConstraintID(3))
      ) { solver throws(SolverError) in try solver.remove(Variable(2)) },
      Refusal(
        label: "removing an edited variable",
        error: .variableIsEdited(Variable(3))
      ) { solver throws(SolverError) in
        try solver.remove(Variable(3))
      },
      Refusal(
        label: "reading an unknown variable",
        error: .unknownVariable(Variable(9))
      ) { solver throws(SolverError) in _ = try solver.value(of: Variable(9)) },
    ]
  }

  private static func constraintRefusals() -> [Refusal] {
    let limit = ConstraintID.identityLimit
    func add(
      _ label: String,
      _ error: SolverError,
      _ constraint: LinearConstraint
    ) -> Refusal {
      Refusal(label: label, error: error) { solver throws(SolverError) in
        try solver.add(constraint)
      }
    }
    let huge = Double.greatestFiniteMagnitude
    let overflow = LinearConstraint(
      ConstraintID(5),
      [Term(huge, Variable(0)), Term(huge, Variable(0))],
      .equal
    )
    let bad = SolverError.invalidNumber(
      .coefficient(of: Variable(0), in: ConstraintID(5))
    )
    return [
      add(
        "adding a constraint twice",
        .duplicateConstraint(ConstraintID(1)),
        c(1, x(0) == 1, 10)
      ),
      add(
        "an unknown variable in a constraint",
        .unknownVariable(Variable(9)),
        c(5, x(0) + x(9) == 1, 10)
      ),
      add(
        "a zero coefficient of an unknown variable",
        .unknownVariable(Variable(9)),
        LinearConstraint(ConstraintID(5), [Term(0, Variable(9))], .equal)
      ),
      add(
        "a constraint at the identity limit",
        .identityOutOfRange(limit),
        c(limit, x(0) == 1, 10)
      ),
      add(
        "a coefficient that is not a number",
        bad,
        LinearConstraint(ConstraintID(5), [Term(.nan, Variable(0))], .equal)
      ),
      add(
        "an infinite coefficient",
        bad,
        LinearConstraint(
          ConstraintID(5),
          [Term(-.infinity, Variable(0))],
          .equal
        )
      ),
      add("coefficients whose sum overflows", bad, overflow),
      add(
        "an infinite constant",
        .invalidNumber(.constant(of: ConstraintID(5))),
        LinearConstraint(
          ConstraintID(5),
          [Term(1, Variable(0))],
          .equal,
          .infinity
        )
      ),
      add("priority 0", .invalidPriority(0), c(5, x(0) == 1, 0)),
      add("priority −1", .invalidPriority(-1), c(5, x(0) == 1, -1)),
      add("priority 1000.5", .invalidPriority(1000.5), c(5, x(0) == 1, 1000.5)),
      Refusal(
        label: "a batch with a fault at its end",
        error: .duplicateConstraint(ConstraintID(1))
      ) { solver throws(SolverError) in
        try solver.add(contentsOf: [
          c(7, x(0) == 3, 10), c(8, x(1) >= 1), c(1, x(0) == 1, 10),
        ])
      },
      Refusal(
        label: "a batch that names an identity twice",
        error: .duplicateConstraint(ConstraintID(7))
      ) { solver throws(SolverError) in
        try solver.add(contentsOf: [c(7, x(0) == 3, 10), c(7, x(1) >= 1)])
      },
      Refusal(
        label: "removing an unknown constraint",
        error: .unknownConstraint(ConstraintID(9))
      ) { solver throws(SolverError) in try solver.remove(ConstraintID(9)) },
    ]
  }

  private static func changeRefusals() -> [Refusal] {
    let one = ConstraintID(1)
    let nine = ConstraintID(9)
    return [
      Refusal(
        label: "the constant of an unknown constraint",
        error: .unknownConstraint(nine)
      ) { solver throws(SolverError) in
        try solver.setConstant(of: nine, to: 1)
      },
      Refusal(
        label: "a constant that is not a number",
        error: .invalidNumber(.constant(of: one))
      ) { solver throws(SolverError) in
        try solver.setConstant(of: one, to: .nan)
      },
      Refusal(
        label: "the priority of an unknown constraint",
        error: .unknownConstraint(nine)
      ) { solver throws(SolverError) in
        try solver.setPriority(of: nine, to: 1)
      },
      Refusal(
        label: "a changed priority of 2000",
        error: .invalidPriority(2000)
      ) { solver throws(SolverError) in
        try solver.setPriority(of: one, to: 2000)
      },
    ]
  }

  private static func editRefusals() -> [Refusal] {
    let nine = Variable(9)
    return [
      Refusal(
        label: "editing an unknown variable",
        error: .unknownVariable(nine)
      ) { solver throws(SolverError) in try solver.edit(nine, at: 10) },
      Refusal(
        label: "a required edit",
        error: .requiredEdit(Variable(0))
      ) { solver throws(SolverError) in
        try solver.edit(Variable(0), at: .required)
      },
      Refusal(
        label: "an edit at priority 0",
        error: .invalidPriority(0)
      ) { solver throws(SolverError) in try solver.edit(Variable(0), at: 0) },
      Refusal(
        label: "a suggestion for an unknown variable",
        error: .unknownVariable(nine)
      ) { solver throws(SolverError) in try solver.suggest(1, for: nine) },
      Refusal(
        label: "a suggestion without an edit",
        error: .notEditing(Variable(0))
      ) { solver throws(SolverError) in
        try solver.suggest(1, for: Variable(0))
      },
      Refusal(
        label: "an infinite suggestion",
        error: .invalidNumber(.suggestion(for: Variable(1)))
      ) { solver throws(SolverError) in
        try solver.suggest(.infinity, for: Variable(1))
      },
      Refusal(
        label: "the end of no edit",
        error: .notEditing(Variable(0))
      ) { solver throws(SolverError) in try solver.endEdit(Variable(0)) },
      Refusal(
        label: "the end of an unknown variable's edit",
        error: .unknownVariable(nine)
      ) { solver throws(SolverError) in try solver.endEdit(nine) },
    ]
  }
}
