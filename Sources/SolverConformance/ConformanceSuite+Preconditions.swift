// Licensed under the MIT licence; see LICENSE.

internal import SolverProtocol

extension ConformanceSuite {
  /// Laws 1 and 2: every wrong call is refused as what it is, and the backend
  /// goes on as its twin that was never asked.
  public mutating func checkPreconditions() {
    for call in BadCall.all(in: Self.scene) {
      for isSolved in [false, true] {
        attempt(.strongGuarantee, call.label) { suite throws(SolverError) in
          try suite.check(call, isSolved: isSolved)
        }
      }
    }
    checkAbsentTerms()
  }

  private mutating func check(
    _ bad: BadCall,
    isSolved: Bool
  ) throws(SolverError) {
    let asked = try Self.subject()
    let twin = try Self.subject()
    if isSolved {
      try asked.solve()
      try twin.solve()
    }
    do throws(SolverError) {
      try bad.step.call(on: asked)
      expect(false, .preconditions, "\(bad.label) was accepted")
      return
    } catch {
      // Who can't make the call at all refuses no wrong one.
      if error.isAbstention { throw error }
      expect(
        bad.isRefused(with: error),
        .preconditions,
        "\(bad.label) was refused with '\(error)', not "
          + "'\(bad.error)'",
      )
    }
    try compareTwins(asked, twin, "after \(bad.label)")
    for solver in [asked, twin] {
      try solver.suggest(7, for: Variable(1))
      try solver.setConstant(of: ConstraintID(1), to: 33)
      try solver.remove(ConstraintID(0))
    }
    try compareTwins(asked, twin, "some calls after \(bad.label)")
    for solver in [asked, twin] {
      try solver.endEdit(Variable(1))
      try solver.endEdit(Variable(3))
      try solver.add(Self.c(0, Self.x(0) - Self.x(1) == 4))
      try solver.remove(Variable(3))
    }
    try compareTwins(asked, twin, "many calls after \(bad.label)", of: 3)
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
      .strongGuarantee,
      "\(label) the backend answers \(now), its twin \(expected)",
    )
  }

  /// Zeros and opposite terms count as absent, but need their variable.
  private mutating func checkAbsentTerms() {
    attempt(.preconditions, "absent terms") { suite throws(SolverError) in
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
        .preconditions,
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
        .preconditions,
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

  private static var scene: BadCall.Scene {
    var scene = BadCall.Scene(unknown: Variable(9), fresh: ConstraintID(5))
    scene.idle = Variable(0)
    scene.edited = Variable(1)
    scene.editedAlone = Variable(3)
    scene.used = (Variable(2), by: ConstraintID(3))
    scene.constraint = ConstraintID(1)
    return scene
  }
}
