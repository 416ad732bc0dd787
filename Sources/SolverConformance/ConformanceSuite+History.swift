// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// Law 5: every order of adds, every order of removes, and generated
  /// scripts come to what a fresh backend says of what is left.
  public mutating func checkHistory() {
    for (label, constraints) in Self.pools() {
      attempt(.history, label) { suite throws(SolverError) in
        try suite.checkOrders(constraints, label)
      }
    }
    for seed in 0..<scriptCount {
      var player = ScriptPlayer<Solver>(seed: UInt64(seed))
      let faults = player.play(steps: 30)
      comparisons += player.comparisons
      for fault in faults {
        expect(false, fault.law, "script \(seed), \(fault.message)")
      }
    }
  }

  /// Adds in every order; then removes in a rotation of it, so that all
  /// subsets are met along many ways.
  private mutating func checkOrders(
    _ constraints: [LinearConstraint],
    _ label: String
  ) throws(SolverError) {
    var known: [Int: ViolationProfile] = [:]
    let orders = Self.permutations(constraints.count)
      // Few scripts ask for a short look: so many orders too.
      .prefix(max(1, 5 * scriptCount))
    for (turn, order) in orders.enumerated() {
      let solver = try Self.solver(variables: 4)
      var present = 0
      for index in order {
        try solver.add(constraints[index])
        present |= 1 << index
        // Solve at some of the steps only: changes may pile up.
        if (turn + index) % 3 == 0 {
          try compare(solver, present, constraints, &known, label, order)
        }
      }
      try compare(solver, present, constraints, &known, label, order)
      for step in order.indices {
        let index = order[(step + turn) % order.count]
        try solver.remove(ConstraintID(UInt32(index)))
        present &= ~(1 << index)
        try compare(solver, present, constraints, &known, label, order)
      }
    }
  }

  private mutating func compare(
    _ solver: Solver,
    _ present: Int,
    _ constraints: [LinearConstraint],
    _ known: inout [Int: ViolationProfile],
    _ label: String,
    _ order: [Int]
  ) throws(SolverError) {
    let left = constraints.indices.filter { present & 1 << $0 != 0 }
      .map { constraints[$0] }
    let expected: ViolationProfile
    if let profile = known[present] {
      expected = profile
    } else {
      expected = try Self.solver(variables: 4, left).profile()
      known[present] = expected
    }
    let profile = try solver.profile()
    expect(
      profile.agrees(with: expected),
      .history,
      "\(label), added in order \(order), with \(left) left: the profile is "
        + "\(profile), a fresh backend's \(expected)",
    )
    var values: [Double] = []
    for id in 0..<4 as Range<UInt32> {
      values.append(try solver.value(of: Variable(id)))
    }
    let faults = AnswerVerifier(left).faults(claimed: profile) {
      values[Int($0.id)]
    }
    expect(
      faults.isEmpty,
      .history,
      "\(label), added in order \(order), with \(left) left: \(faults)",
    )
  }

  private static func pools() -> [(String, [LinearConstraint])] {
    [
      (
        "boxes in a row",
        [
          c(0, x(0) >= 0), c(1, x(1) - x(0) == 8), c(2, x(1) <= 100),
          c(3, x(0) == 120, 750), c(4, x(1) == 3, 250),
        ]
      ),
      (
        "redundant rows",
        [
          c(0, x(0) + x(1) == 4), c(1, 2 * x(0) + 2 * x(1) == 8),
          c(2, x(0) - x(1) == 0), c(3, x(0) == 2), c(4, x(1) == 5, 500),
        ]
      ),
      (
        "ties",
        [
          c(0, x(0) == 0, 500), c(1, x(0) == 10, 500), c(2, x(0) == 4, 500),
          c(3, x(0) + x(1) >= 12, 500), c(4, x(1) <= 1, 400),
        ]
      ),
      (
        "a degenerate corner",
        [
          c(0, x(0) >= 0), c(1, x(1) >= 0), c(2, x(0) + x(1) >= 0),
          c(3, x(0) - x(1) <= 0), c(4, 2 * x(0) + x(1) == -3, 300),
        ]
      ),
    ]
  }

  static func permutations(_ count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return permutations(count - 1).flatMap { shorter in
      (0...shorter.count).map { place in
        var longer = shorter
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }
}
