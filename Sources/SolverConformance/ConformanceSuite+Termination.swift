// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// A system whose profile is known, of a kind that solvers die of.
  private struct Trial {
    var label: String
    var variables: Int
    var constraints: [LinearConstraint]
    var profile: ViolationProfile
  }

  /// Law 9: degenerate, tied, redundant, cyclic, badly scaled and empty
  /// systems come to an end, and to the right one.
  public mutating func checkTermination() {
    for trial in Self.trials() {
      attempt(.termination, trial.label) { suite throws(SolverError) in
        try suite.check(trial)
      }
    }
  }

  private mutating func check(_ trial: Trial) throws(SolverError) {
    let levels = trial.profile.levels.count
    if levels > 1, !Solver.traits.hasStrictPriorities { return }
    let solver = try Self.solver(variables: trial.variables, trial.constraints)
    let profile = try solver.profile()
    expect(
      profile.agrees(with: trial.profile),
      .termination,
      "\(trial.label): the profile is \(profile), not \(trial.profile)",
    )
    var values: [Double] = []
    for id in 0..<trial.variables {
      values.append(try solver.value(of: Variable(UInt32(id))))
    }
    let faults = AnswerVerifier(trial.constraints).faults(claimed: profile) {
      values[Int($0.id)]
    }
    expect(faults.isEmpty, .termination, "\(trial.label): \(faults)")
  }

  private static func trials() -> [Trial] {
    [
      Trial(label: "nothing", variables: 0, constraints: [], profile: .init()),
      equalChain(), everyOrder(), manyTies(), fan(), beale(), farApart(),
      manyLevels(), redundantCrowd(),
    ]
  }

  /// x0 == 0, x29 == 10, and each its neighbour: 10 in all, anyhow.
  private static func equalChain() -> Trial {
    var constraints = (0..<29 as Range<UInt32>).map {
      c($0, x($0 + 1) - x($0) == 0, 500)
    }
    constraints += [c(29, x(0) == 0, 500), c(30, x(29) == 10, 500)]
    return Trial(
      label: "a chain of equals between 0 and 10",
      variables: 30,
      constraints: constraints,
      profile: .init(levels: [.init(500, 10)]),
    )
  }

  /// x_i <= x_j for all pairs: all rows are degenerate at once.
  private static func everyOrder() -> Trial {
    var constraints: [LinearConstraint] = []
    for i in 0..<8 as Range<UInt32> {
      for j in 0..<8 as Range<UInt32> where i != j {
        constraints.append(c(UInt32(constraints.count), x(i) - x(j) <= 0))
      }
    }
    let next = UInt32(constraints.count)
    constraints += [c(next, x(3) == 7, 500), c(next + 1, x(5) == 9, 400)]
    return Trial(
      label: "every order at once",
      variables: 8,
      constraints: constraints,
      profile: .init(levels: [.init(500, 0), .init(400, 2)]),
    )
  }

  private static func manyTies() -> Trial {
    Trial(
      label: "41 soft constraints of one variable",
      variables: 1,
      constraints: (0..<41 as Range<UInt32>).map {
        c($0, x(0) == Double($0), 500)
      },
      profile: .init(levels: [.init(500, 420)]),
    )
  }

  private static func fan() -> Trial {
    let rows = (0..<24 as Range<UInt32>).map { id in
      let slope = Double(id + 1)
      return c(id, x(0) - slope * x(1) >= 0)
    }
    return Trial(
      label: "a fan of planes through a point",
      variables: 2,
      constraints: rows + [c(24, x(0) == -12, 500), c(25, x(1) == 1, 400)],
      profile: .init(levels: [.init(500, 0), .init(400, 13)]),
    )
  }

  /// Beale (1955): cycles under the textbook rule.
  private static func beale() -> Trial {
    func row(
      _ id: UInt32,
      _ coefficients: [Double],
      _ relation: Relation,
      _ constant: Double,
      _ priority: Priority
    ) -> LinearConstraint {
      let terms = coefficients.enumerated().map { index, coefficient in
        Term(coefficient, Variable(UInt32(index)))
      }
      return LinearConstraint(
        ConstraintID(id),
        terms,
        relation,
        constant,
        priority: priority
      )
    }
    let bounds = (0..<4 as Range<UInt32>).map { id in c(id, x(id) >= 0) }
    let rows = [
      row(4, [0.25, -60, -0.04, 9], .lessThanOrEqual, 0, .required),
      row(5, [0.5, -90, -0.02, 3], .lessThanOrEqual, 0, .required),
      row(6, [0, 0, 1], .lessThanOrEqual, 1, .required),
      row(7, [0.75, -150, 0.02, -6], .greaterThanOrEqual, 1, 500),
    ]
    return Trial(
      label: "Beale's cycle",
      variables: 4,
      constraints: bounds + rows,
      profile: .init(levels: [.init(500, 0.95)]),
    )
  }

  private static func farApart() -> Trial {
    Trial(
      label: "constants 1e8 apart",
      variables: 3,
      constraints: [
        c(0, x(0) == 1e8), c(1, x(1) - x(0) == 1), c(2, x(2) - x(1) >= 0.5),
        c(3, x(2) == 0, 500), c(4, x(1) == 100_000_004, 250),
      ],
      profile: .init(levels: [.init(500, 100_000_001.5), .init(250, 3)]),
    )
  }

  private static func manyLevels() -> Trial {
    let constraints = (0..<30 as Range<UInt32>).map { id in
      c(id, x(0) == Double(id), Priority(900 - Double(id) / 8))
    }
    return Trial(
      label: "thirty adjacent priorities",
      variables: 1,
      constraints: constraints,
      profile: .init(
        levels: constraints.map { .init($0.priority, $0.constant) }
      ),
    )
  }

  private static func redundantCrowd() -> Trial {
    let rows = (0..<30 as Range<UInt32>).map { id in
      let factor = Double(id + 1)
      return c(id, factor * x(0) + factor * x(1) == 4 * factor)
    }
    return Trial(
      label: "one equation thirty times",
      variables: 2,
      constraints: rows + [c(30, x(0) - x(1) == 0), c(31, x(0) == 5, 500)],
      profile: .init(levels: [.init(500, 3)]),
    )
  }
}
