// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// Law 6: what an edit holds, before and after suggestions, twice begun,
  /// ended, and beyond what required constraints allow.
  public mutating func checkEdits() {
    attempt(.edits, "an edit") { suite throws(SolverError) in
      try suite.checkEditHoldsTheValue()
      try suite.checkSuggestions()
      try suite.checkSecondEdit()
      try suite.checkEndOfEdit()
    }
  }

  private mutating func expectValue(
    _ solver: Solver,
    _ id: UInt32,
    _ expected: Double,
    _ law: Law,
    _ label: String
  ) throws(SolverError) {
    let value = try solver.value(of: Variable(id))
    expect(
      Tolerance.agree(value, expected),
      law,
      "\(label): v\(id) is \(value), not \(expected)",
    )
  }

  private mutating func checkEditHoldsTheValue() throws(SolverError) {
    let solver = try Self.solver(
      variables: 2,
      [Self.c(0, Self.x(0) == 30), Self.c(1, Self.x(1) - Self.x(0) >= 5)]
    )
    try solver.edit(Variable(0), at: 600)
    try solver.setConstant(of: ConstraintID(0), to: 50)
    let profile = try solver.profile()
    expect(
      profile.agrees(with: .init(levels: [.init(600, 20)])),
      .edits,
      "an edit begun at 30 of a variable then fixed at 50 violates "
        + "\(profile), not 20",
    )
    try solver.remove(ConstraintID(0))
    try expectValue(solver, 0, 30, .edits, "an edit begun at 30, set free")
  }

  private mutating func checkSuggestions() throws(SolverError) {
    let solver = try Self.solver(
      variables: 2,
      [Self.c(0, Self.x(0) <= 100), Self.c(1, Self.x(1) - 2 * Self.x(0) == 0)]
    )
    try solver.edit(Variable(0), at: 600)
    for (suggested, expected): (Double, Double) in [
      (10, 10), (60, 60), (160, 100), (-5, -5), (0.125, 0.125),
    ] {
      try solver.suggest(suggested, for: Variable(0))
      let label = "\(suggested) suggested under x <= 100"
      try expectValue(solver, 0, expected, .edits, label)
      try expectValue(solver, 1, 2 * expected, .edits, label)
      let profile = try solver.profile()
      expect(
        profile.agrees(with: .init(levels: [.init(600, suggested - expected)])),
        .edits,
        "\(label): the profile is \(profile)",
      )
    }
  }

  private mutating func checkSecondEdit() throws(SolverError) {
    guard Solver.traits.hasStrictPriorities else { return }
    let solver = try Self.solver(variables: 1, [Self.c(0, Self.x(0) == 1, 500)])
    try solver.edit(Variable(0), at: 400)
    try solver.suggest(9, for: Variable(0))
    try expectValue(solver, 0, 1, .edits, "an edit at 400 against 500")
    try solver.edit(Variable(0), at: 600)
    try expectValue(solver, 0, 9, .edits, "the edit raised to 600")
    let profile = try solver.profile()
    expect(
      profile.agrees(with: .init(levels: [.init(600, 0), .init(500, 8)])),
      .edits,
      "the edit raised to 600: the profile is \(profile)",
    )
    try solver.setPriority(of: ConstraintID(0), to: 700)
    try expectValue(solver, 0, 1, .edits, "the constraint raised to 700")
  }

  private mutating func checkEndOfEdit() throws(SolverError) {
    let solver = try Self.solver(variables: 1)
    try solver.edit(Variable(0), at: 20)
    try solver.suggest(64, for: Variable(0))
    try expectValue(solver, 0, 64, .edits, "a free variable dragged to 64")
    try solver.endEdit(Variable(0))
    if Solver.traits.keepsValues {
      try expectValue(solver, 0, 64, .stability, "after the end of the drag")
    }
    let profile = try solver.profile()
    expect(
      profile.levels.isEmpty,
      .edits,
      "after the end of the edit the profile is \(profile)",
    )
  }
}
