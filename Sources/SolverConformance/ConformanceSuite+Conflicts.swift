// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// A start, a call that must end in a conflict, and the constraints that
  /// are then required together.
  private struct ConflictCase {
    var label: String
    var start: [LinearConstraint]
    var call: EditStep
    /// The members, where only one set is irreducible.
    var members: [UInt32]?

    /// The required constraints as the call would have them.
    var wanted: [LinearConstraint] {
      call.applied(to: start).filter(\.priority.isRequired)
    }
  }

  /// Laws 3 and 4, and law 1 for conflicts: the set is irreducible, holds a
  /// constraint of the call, and nothing has changed.
  public mutating func checkConflicts() {
    for clash in Self.clashes() {
      attempt(.conflict, clash.label) { suite throws(SolverError) in
        try suite.check(clash)
      }
    }
    checkSoftBatch()
  }

  private mutating func check(_ clash: ConflictCase) throws(SolverError) {
    let asked = try Self.solver(variables: 6, clash.start)
    let twin = try Self.solver(variables: 6, clash.start)
    do throws(SolverError) {
      try clash.call.call(on: asked)
      expect(false, .conflict, "\(clash.label) was accepted")
      return
    } catch .conflict(let set) {
      if Solver.traits.reportsConflictSets { try check(set, of: clash) }
    } catch {
      throw error
    }
    for priority: Priority in [750, 250] {
      let now = try Self.observe(asked, variables: 6)
      let expected = try Self.observe(twin, variables: 6)
      expect(
        now == expected,
        .strongGuarantee,
        "after \(clash.label) the backend answers \(now), its twin "
          + "\(expected)",
      )
      for solver in [asked, twin] {
        try solver.add(
          Self.c(
            UInt32(priority.value),
            Self.x(0) + 2 * Self.x(1) == 40,
            priority
          )
        )
      }
    }
  }

  private mutating func check(
    _ set: ConflictSet,
    of clash: ConflictCase
  ) throws(SolverError) {
    let ids = set.constraints
    if let members = clash.members {
      expect(
        ids.map(\.id) == members,
        .conflict,
        "\(clash.label) named \(set), not \(members)",
      )
    }
    let parts = clash.wanted.filter { ids.contains($0.id) }
    expect(
      parts.count == ids.count && !ids.isEmpty,
      .conflict,
      "\(clash.label) named \(set), which are not all required",
    )
    expect(
      try !Self.isSatisfiable(parts),
      .conflict,
      "\(clash.label) named \(set), which can hold together",
    )
    for spared in parts {
      expect(
        try Self.isSatisfiable(parts.filter { $0.id != spared.id }),
        .conflict,
        "\(clash.label) named \(set), which needs no \(spared.id)",
      )
    }
  }

  private static func isSatisfiable(
    _ constraints: [LinearConstraint]
  ) throws(SolverError) -> Bool {
    do throws(SolverError) {
      _ = try solver(variables: 6, constraints)
      return true
    } catch .conflict {
      return false
    } catch {
      throw error
    }
  }

  /// Law 4: a batch of soft opposites is no conflict.
  private mutating func checkSoftBatch() {
    attempt(.batch, "a batch of soft opposites") { suite throws(SolverError) in
      let solver = try Self.solver(
        variables: 1,
        [Self.c(0, Self.x(0) == 1, 600)]
      )
      try solver.add(contentsOf: [
        Self.c(1, Self.x(0) == 2, 500), Self.c(2, Self.x(0) >= 3, 400),
        Self.c(3, Self.x(0) <= 5),
      ])
      let profile = try solver.profile()
      guard Solver.traits.hasStrictPriorities else { return }
      suite.expect(
        profile.agrees(
          with: .init(levels: [.init(600, 0), .init(500, 1), .init(400, 2)])
        ),
        .batch,
        "soft opposites gave the profile \(profile)",
      )
    }
  }

  private static func clashes() -> [ConflictCase] {
    let bounds = [c(0, x(0) >= 10), c(1, x(1) >= 10), c(2, x(0) + x(1) <= 30)]
    func adding(
      _ label: String,
      _ start: [LinearConstraint],
      _ added: [LinearConstraint],
      _ members: [UInt32]?
    ) -> ConflictCase {
      ConflictCase(
        label: label,
        start: start,
        call: .addAll(added),
        members: members,
      )
    }
    let cycle = (0..<5 as Range<UInt32>).map { id in
      c(id, x(id) - x((id + 1) % 5) >= (id == 4 ? 1 : 0))
    }
    return [
      adding(
        "0 == 1",
        bounds,
        [LinearConstraint(ConstraintID(9), [], .equal, 1)],
        [9]
      ),
      adding("two values", [c(0, x(0) == 1)], [c(1, x(0) == 2)], [0, 1]),
      adding(
        "two values far from a crowd",
        bounds + [c(3, x(4) == 1)],
        [c(4, x(4) == 2)],
        [3, 4]
      ),
      adding("a sum too small", bounds, [c(3, x(0) + x(1) == 15)], [0, 1, 3]),
      adding(
        "a cycle of orders",
        Array(cycle.dropLast()),
        [cycle[4]],
        [0, 1, 2, 3, 4]
      ),
      adding("a whole cycle", [], cycle, [0, 1, 2, 3, 4]),
      adding(
        "a batch with a clash inside",
        bounds,
        [
          c(5, x(2) == 1, 500), c(6, x(3) >= 5), c(7, x(4) == 2),
          c(8, x(3) + x(4) <= 6),
        ],
        [6, 7, 8]
      ),
      adding(
        "three equations",
        [],
        [c(0, x(0) + x(1) == 4), c(1, x(0) - x(1) == 0), c(2, x(0) == 3)],
        [0, 1, 2]
      ),
      adding(
        "redundant twins",
        [
          c(0, x(0) + x(1) == 4), c(1, 2 * x(0) + 2 * x(1) == 8),
          c(2, x(0) == 1),
        ],
        [c(3, x(1) == 4)],
        nil
      ),
      ConflictCase(
        label: "a constant that clashes",
        start: bounds,
        call: .setConstant(ConstraintID(2), 19),
        members: [0, 1, 2],
      ),
      ConflictCase(
        label: "a priority that clashes",
        start: bounds + [c(3, x(0) == 25, 999)],
        call: .setPriority(ConstraintID(3), .required),
        members: [1, 2, 3],
      ),
    ]
  }
}
