// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// Law 8: after all is removed there is nothing, however often.
  public mutating func checkEmptiness() {
    attempt(.emptiness, "emptiness") { suite throws(SolverError) in
      let empty = try Self.solver(variables: 0)
      suite.expect(
        try empty.profile().levels.isEmpty && empty.changedVariables.isEmpty,
        .emptiness,
        "an empty backend has an answer",
      )
      let solver = Solver()
      var lines = 0
      for round in 0..<40 {
        try suite.fillAndEmpty(solver, round)
        let now = solver.dump().split(separator: "\n").count
        if round == 0 { lines = now }
        suite.expect(
          now <= lines,
          .emptiness,
          "the dump of the emptied backend grew from \(lines) lines to "
            + "\(now) by round \(round)",
        )
      }
    }
  }

  private mutating func fillAndEmpty(
    _ solver: Solver,
    _ round: Int
  ) throws(SolverError) {
    for id in 0..<6 { try solver.add(Variable(UInt32(id))) }
    var batch = (0..<5).map { id in
      Self.c(UInt32(id), Self.x(UInt32(id) + 1) - Self.x(UInt32(id)) >= 2)
    }
    batch.append(Self.c(5, Self.x(0) == Double(round), 700))
    batch.append(Self.c(6, Self.x(5) == 0, 600))
    try solver.add(contentsOf: batch)
    try solver.edit(Variable(3), at: 500)
    try solver.suggest(40, for: Variable(3))
    let last = try solver.value(of: Variable(5))
    expect(last >= 10 - 1e-6, .emptiness, "round \(round): v5 is \(last)")
    try solver.endEdit(Variable(3))
    // Another order each time.
    for index in batch.indices {
      let id = (index * 3 + round) % batch.count
      try solver.remove(ConstraintID(UInt32(id)))
    }
    expect(
      try solver.profile().levels.isEmpty,
      .emptiness,
      "round \(round): a profile without constraints",
    )
    for id in 0..<6 { try solver.remove(Variable(UInt32(id))) }
    try solver.solve()
  }
}
