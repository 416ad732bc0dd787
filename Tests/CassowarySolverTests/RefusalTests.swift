// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class RefusalTests: XCTestCase {
  func testARefusalAfterANewConstantLeavesTheChoiceAlone() throws {
    for isRefused in [false, true] {
      let scene = Scene()
      let (x, y) = (scene.variable(), scene.variable())
      let sum = try scene.add(x + y == 0)
      try scene.add(1 * x <= 50, 500)
      try scene.add(1 * y <= 50, 400)
      try scene.solver.solve()
      try scene.solver.setConstant(of: sum, to: 200)
      if isRefused {
        let wrong = LinearConstraint(ConstraintID(77), [], .equal, 1)
        XCTAssertNotNil(scene.conflict(of: wrong))
      }
      try scene.solver.setConstant(of: sum, to: 0)
      XCTAssertEqual(try scene.values(), [0, 0])
    }
  }

  /// Chains whose heads are edited, with wishes that leave a choice, and what
  /// happens to them: drags, constants, constraints.
  private func play(
    _ seed: UInt64,
    refused: Bool,
    questions: Bool,
    limits: EngineLimits
  ) throws -> [[UInt64]] {
    let solver = CassowaryBackend(limits: limits)
    var random = SplitMix(seed: seed)
    var noise = SplitMix(seed: seed &+ 1)
    let count = 4 + random.below(12)
    let variables = (0..<count).map { Variable(UInt32($0)) }
    for variable in variables { try solver.add(variable) }
    var ids: [ConstraintID] = []
    func add() throws {
      let id = ConstraintID(UInt32(ids.count))
      ids.append(id)
      let (a, b) = (random.pick(variables), random.pick(variables))
      let bound = Double(random.below(40)) - 20
      let made = [a - b == bound, a - b >= bound, 1 * a <= bound, a + b == bound]
      let priority: Priority = random.pick([.required, 750, 500, 250])
      try? solver.add(LinearConstraint(id, random.pick(made), priority: priority))
    }
    for _ in 0..<count { try add() }
    var edits: [Variable] = []
    var answers: [[UInt64]] = []
    for _ in 0..<60 {
      if refused {
        // None of these is ever accepted.
        switch noise.below(5) {
        case 0:
          XCTAssertThrowsError(
            try solver.add(LinearConstraint(ConstraintID(9_000), [], .equal, 1))
          )
        case 1: XCTAssertThrowsError(try solver.suggest(.nan, for: variables[0]))
        case 2:
          let batch = (0..<3).map {
            LinearConstraint(ConstraintID(9_001 + UInt32($0)), [], .equal, 0)
          }
          let far = Double(noise.below(100)) + 0.5
          let wrong = [1 * variables[1] == far, 1 * variables[1] == far + 1].enumerated().map {
            LinearConstraint(ConstraintID(UInt32(9_010 + $0.offset)), $0.element)
          }
          XCTAssertThrowsError(try solver.add(contentsOf: batch + wrong))
        case 3: XCTAssertThrowsError(try solver.remove(ConstraintID(9_999)))
        default: break
        }
      }
      switch random.below(8) {
      case 0: try add()
      case 1: try? solver.remove(random.pick(ids))
      case 2, 3:
        let (id, constant) = (random.pick(ids), Double(random.below(60)) - 30)
        try? solver.setConstant(of: id, to: constant)
      case 4 where edits.count < 4:
        let variable = random.pick(variables)
        try solver.edit(variable, at: random.pick([900, 500, 300]))
        if !edits.contains(variable) { edits.append(variable) }
      default:
        for variable in edits where random.chance(2, in: 3) {
          try solver.suggest(Double(random.below(80)) - 40, for: variable)
        }
      }
      try solver.solve()
      if questions {
        switch noise.below(4) {
        case 0: _ = try solver.ambiguousVariables()
        case 1: _ = try solver.profile()
        case 2: _ = (solver.changedVariables, solver.statistics, solver.dump())
        default: break
        }
      }
      var values: [UInt64] = []
      try solver.withValues { span in
        for index in span.indices { values.append(span[index].bitPattern) }
      }
      answers.append(values)
    }
    return answers
  }

  func testRefusedCallsAndQuestionsChangeNoLaterValue() throws {
    for seed in 0..<150 as Range<UInt64> {
      for limits in [EngineLimits(), .tiny] {
        let plain = try play(seed, refused: false, questions: false, limits: limits)
        let refused = try play(seed, refused: true, questions: false, limits: limits)
        XCTAssertEqual(refused, plain, "seed \(seed), refused calls")
        let asked = try play(seed, refused: false, questions: true, limits: limits)
        XCTAssertEqual(asked, plain, "seed \(seed), questions")
      }
    }
  }

  func testARefusedConstraintLeavesValuesRowsAndLaterAnswersAsTheyWere() throws {
    func play(refusing: Bool) throws -> (before: String, after: String, values: [Double]) {
      let scene = Scene()
      let v = scene.variables(4)
      try scene.add(v[0] + v[1] == 100)
      try scene.add(v[1] >= 20)
      try scene.add(v[2] - v[0] == 10)
      try scene.add(v[3] + v[2] <= 50, 500)
      try scene.add(v[0] == 30, 250)
      _ = try scene.values()
      let before = scene.solver.dump()
      let impossible = scene.make(v[0] >= 90)
      if refusing {
        XCTAssertEqual(
          scene.conflict(of: impossible),
          [ConstraintID(0), ConstraintID(1), impossible.id],
        )
      }
      let after = scene.solver.dump()
      try scene.add(v[3] >= 60, 400)
      return (before, after, try scene.values())
    }
    let refused = try play(refusing: true)
    XCTAssertEqual(refused.before, refused.after)
    XCTAssertEqual(refused.values, try play(refusing: false).values)
  }

  func testTheRefusedConstraintIsAcceptedOnceItsOpponentHasGone() throws {
    let scene = Scene()
    let x = scene.variable()
    let first = try scene.add(x == 5)
    let second = scene.make(x == 6)
    XCTAssertEqual(scene.conflict(of: second), [first, second.id])
    XCTAssertEqual(try scene.value(x), 5)
    try scene.solver.remove(first)
    try scene.solver.add(second)
    XCTAssertEqual(try scene.value(x), 6)
  }

  func testARefusedConstantIsTakenBack() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let sum = try scene.add(v[0] + v[1] == 10)
    let low = try scene.add(v[0] >= 4)
    let other = try scene.add(v[1] >= 5)
    let before = try scene.values()
    XCTAssertThrowsError(try scene.solver.setConstant(of: sum, to: 8)) { error in
      XCTAssertEqual(error as? SolverError, .conflict(ConflictSet([sum, low, other])))
    }
    XCTAssertEqual(try scene.values(), before)
    try scene.solver.setConstant(of: sum, to: 9)
    XCTAssertEqual(try scene.values(), [4, 5])
  }

  func testARefusedPriorityIsTakenBack() throws {
    let scene = Scene()
    let x = scene.variable()
    let hard = try scene.add(x <= 3)
    let soft = try scene.add(x == 7, 500)
    XCTAssertThrowsError(try scene.solver.setPriority(of: soft, to: .required)) { error in
      XCTAssertEqual(error as? SolverError, .conflict(ConflictSet([hard, soft])))
    }
    XCTAssertEqual(try scene.value(x), 3)
    XCTAssertEqual(try scene.solver.profile()[500], 4)
  }

  func testABatchIsRefusedWhole() throws {
    let scene = Scene()
    let v = scene.variables(30)
    let kept = try scene.add(v[0] == 1)
    var batch = (1..<30).map { scene.make(v[$0] - v[$0 - 1] == 1) }
    batch.append(scene.make(v[29] <= 20))
    let before = scene.solver.dump()
    XCTAssertThrowsError(try scene.solver.add(contentsOf: batch)) { error in
      XCTAssertEqual(
        error as? SolverError,
        .conflict(ConflictSet([kept] + batch.map(\.id))),
      )
    }
    XCTAssertEqual(scene.solver.dump(), before)
    try scene.solver.add(contentsOf: batch.dropLast())
    XCTAssertEqual(try scene.value(v[29]), 30)
  }

  func testNumbersThatAreNotFiniteAreRefusedAtTheDoor() throws {
    let scene = Scene()
    let x = scene.variable()
    let good = try scene.add(x == 1)
    for bad in [Double.nan, .infinity, -.infinity] {
      let id = ConstraintID(9)
      let constant = LinearConstraint(id, [Term(1, x)], .equal, bad)
      let coefficient = LinearConstraint(id, [Term(bad, x)], .equal, 1)
      let priority = LinearConstraint(id, [Term(1, x)], .equal, 1, priority: Priority(bad))
      XCTAssertThrowsError(try scene.solver.add(constant))
      XCTAssertThrowsError(try scene.solver.add(coefficient))
      XCTAssertThrowsError(try scene.solver.add(priority))
      XCTAssertThrowsError(try scene.solver.setConstant(of: good, to: bad))
      try scene.solver.edit(x, at: 500)
      XCTAssertThrowsError(try scene.solver.suggest(bad, for: x))
      try scene.solver.endEdit(x)
    }
    let huge = LinearConstraint(ConstraintID(9), [Term(1e308, x), Term(1e308, x)], .equal, 1)
    XCTAssertThrowsError(try scene.solver.add(huge))
    XCTAssertEqual(try scene.value(x), 1)
  }

  /// As the other backends say it.
  func testAVariableThatIsEditedAndInUseIsRefusedAsEdited() throws {
    let scene = Scene()
    let x = scene.variable()
    try scene.add(x <= 5, 500)
    try scene.solver.edit(x, at: 500)
    XCTAssertThrowsError(try scene.solver.remove(x)) {
      XCTAssertEqual($0 as? SolverError, .variableIsEdited(x))
    }
  }
}
