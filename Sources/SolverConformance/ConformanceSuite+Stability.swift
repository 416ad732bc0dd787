// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// Law 7: values start at 0, what nothing determines stays, and the changed
  /// variables are those that changed.
  public mutating func checkStability() {
    attempt(.stability, "stillness") { suite throws(SolverError) in
      guard Solver.traits.keepsValues else {
        try suite.checkAmbiguity()
        throw .unsupported("\(Solver.name) does not declare stillness.")
      }
      try suite.checkStart()
      try suite.checkRemovedConstraintLeavesValues()
      try suite.checkReturnOfAnIdentity()
      try suite.checkChangedVariables()
      try suite.checkAmbiguity()
    }
  }

  private mutating func checkStart() throws(SolverError) {
    guard Solver.traits.keepsStill else { return }
    let solver = try Self.solver(
      variables: 4,
      [Self.c(0, Self.x(1) >= -5), Self.c(1, Self.x(2) == 3)]
    )
    let now = try Self.observe(solver, variables: 4)
    expect(
      now.values == [0, 0, 3, 0].map { Double($0).bitPattern },
      .stability,
      "of x1 >= -5 and x2 == 3 the values are "
        + "\(now.values.map { Double(bitPattern: $0) })",
    )
  }

  private mutating func checkRemovedConstraintLeavesValues()
    throws(SolverError)
  {
    let solver = try Self.solver(
      variables: 3,
      [Self.c(0, Self.x(0) == 5), Self.c(1, Self.x(1) - Self.x(0) == 2.5)]
    )
    let before = try Self.observe(solver, variables: 3).values
    try solver.remove(ConstraintID(0))
    try solver.remove(ConstraintID(1))
    expect(
      try Self.observe(solver, variables: 3).values == before,
      .stability,
      "values move when constraints that hold are removed",
    )
    guard Solver.traits.keepsStill else { return }
    try solver.add(Self.c(2, Self.x(0) <= 6))
    try solver.add(Self.c(3, Self.x(1) >= 7, 300))
    expect(
      try Self.observe(solver, variables: 3).values == before,
      .stability,
      "values move when constraints that hold already are added",
    )
  }

  private mutating func checkReturnOfAnIdentity() throws(SolverError) {
    let solver = try Self.solver(variables: 2, [Self.c(0, Self.x(1) == 5)])
    _ = try solver.value(of: Variable(1))
    try solver.remove(ConstraintID(0))
    try solver.remove(Variable(1))
    try solver.add(Variable(1))
    let value = try solver.value(of: Variable(1))
    expect(value == 0, .stability, "a variable added again starts at \(value)")
  }

  private mutating func checkChangedVariables() throws(SolverError) {
    let solver = try Self.solver(
      variables: 3,
      [
        Self.c(0, Self.x(0) == 1), Self.c(1, Self.x(1) == 2),
        Self.c(2, Self.x(2) - Self.x(1) == 1),
      ]
    )
    try solver.solve()
    var changed = solver.changedVariables
    expect(
      changed == [Variable(0), Variable(1), Variable(2)],
      .stability,
      "after the first solve the changed variables are \(changed)",
    )
    try solver.setConstant(of: ConstraintID(1), to: 6)
    try solver.solve()
    changed = solver.changedVariables
    expect(
      changed == [Variable(1), Variable(2)],
      .stability,
      "after x1 moved and x2 with it, the changed variables are \(changed)",
    )
  }

  /// What may differ between solutions is named, and nothing else.
  private mutating func checkAmbiguity() throws(SolverError) {
    guard Solver.traits.reportsAmbiguity else { return }
    let cases: [([LinearConstraint], [UInt32])] = [
      ([], [0, 1, 2]),
      ([Self.c(0, Self.x(0) == 1)], [1, 2]),
      ([Self.c(0, Self.x(0) + Self.x(1) == 1)], [0, 1, 2]),
      (
        [Self.c(0, Self.x(0) + Self.x(1) == 1), Self.c(1, Self.x(1) == 3, 9)],
        [2]
      ),
      (
        [Self.c(0, Self.x(0) == 0, 9), Self.c(1, Self.x(0) == 4, 9)], [0, 1, 2]
      ),
      (
        [
          Self.c(0, Self.x(0) == 0, 9), Self.c(1, Self.x(0) == 4, 9),
          Self.c(2, Self.x(0) == 2, 9),
        ], [1, 2]
      ),
      ([Self.c(0, Self.x(0) <= 0), Self.c(1, Self.x(0) >= 0)], [1, 2]),
      (
        [
          Self.c(0, Self.x(0) >= 0), Self.c(1, Self.x(1) >= 0),
          Self.c(2, Self.x(0) + Self.x(1) <= 0),
        ], [2]
      ),
      (
        [
          Self.c(0, Self.x(0) - Self.x(1) >= 0),
          Self.c(1, Self.x(1) - Self.x(2) >= 0),
          Self.c(2, Self.x(2) - Self.x(0) >= 0), Self.c(3, Self.x(1) == 7),
        ], []
      ),
    ]
    for (constraints, expected) in cases {
      let solver = try Self.solver(variables: 3, constraints)
      let ambiguous = try solver.ambiguousVariables()
      expect(
        ambiguous.map(\.id) == expected,
        .stability,
        "of \(constraints) the ambiguous variables are \(ambiguous)",
      )
    }
  }
}
