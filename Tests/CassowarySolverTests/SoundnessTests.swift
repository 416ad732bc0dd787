// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Where doubles alone would answer wrongly. All expectations are those of
/// exact arithmetic on the doubles as they are.
final class SoundnessTests: XCTestCase {
  /// A third as a double is less than a third, so these two lines meet, far
  /// out; to eliminations in doubles they are parallel.
  private let third = 0.3333333333333333

  private func assertHolds(
    _ constraints: [LinearConstraint],
    _ scene: Scene,
    line: UInt = #line
  ) throws {
    let values = try scene.values()
    let value = { (variable: Variable) in values[Int(variable.id)] }
    for constraint in constraints {
      XCTAssertLessThanOrEqual(
        constraint.violation(value: value),
        1e-9 * max(1, constraint.magnitude(value: value)),
        "\(constraint)",
        line: line,
      )
    }
  }

  func testNearlyParallelRequiredRowsAreNoConflict() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let rows = [scene.make(v[0] + third * v[1] == 1), scene.make(3 * v[0] + v[1] == 0)]
    for row in rows { try scene.solver.add(row) }
    // v1 = −3·v0 and v0·(1 − 3·third) = 1.
    XCTAssertEqual(try scene.value(v[0]), 0x1p54)
    XCTAssertEqual(try scene.value(v[1]), -3 * 0x1p54)
    try assertHolds(rows, scene)
  }

  func testNearlyParallelRowsOfABatchAreNoConflict() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let rows = [
      scene.make(-100 * v[0] - 10 * v[1] == 0), scene.make(0.01 * v[1] + 0.1 * v[0] == 1),
    ]
    try scene.solver.add(contentsOf: rows)
    XCTAssertGreaterThan(abs(try scene.value(v[0])), 1e16)
    try assertHolds(rows, scene)
  }

  func testALimitIsNoConflictBecauseSmallMultipliersFollowIt() throws {
    let scene = Scene()
    let v = scene.variables(7)
    for link in [2, 3, 4, 5] {
      try scene.add(v[link + 1] - 1000 * v[link] == (link == 2 ? 30 : 0))
    }
    let limit = scene.make(v[1] <= 1)
    try scene.solver.add(limit)
    try scene.add(v[3] == 375, Priority(940.5))
    try scene.add(v[1] - 2 * v[0] >= 10)
    try scene.add(v[2] - 1000 * v[1] == 0)
    XCTAssertEqual(try scene.value(v[3]), 375)
    try scene.solver.setConstant(of: limit.id, to: 0)
    XCTAssertEqual(try scene.value(v[1]), 0)
    XCTAssertEqual(try scene.value(v[6]), 3e10)
  }

  func testTwoFarEditsBesideRowsOfOneLeftSideAreMetAsWellAsCanBe() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.add(v[1] == 0, 250)
    try scene.add(v[1] == 0, 500)
    try scene.add(v[1] - 0.5 * v[0] == 3e-6, 750)
    try scene.add(v[2] == 0)
    try scene.add(v[1] - 0.5 * v[0] == 3e-6, 500)
    try scene.add(v[2] - v[0] <= 0)
    try scene.solver.edit(v[0], at: 750)
    try scene.solver.edit(v[1], at: 750)
    try scene.solver.suggest(9e9, for: v[1])
    try scene.solver.suggest(1_000_001_000, for: v[0])
    XCTAssertEqual(try scene.value(v[1]), 500_000_500.000003)
  }

  func testParallelRowsThatContradictAreAConflict() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.add(0.1 * v[0] + 0.3 * v[1] == 1)
    try scene.add(0.7 * v[2] + v[1] == 2)
    XCTAssertEqual(
      scene.conflict(of: scene.make(0.2 * v[0] + 0.6 * v[1] >= 2.5)),
      [ConstraintID(0), ConstraintID(2)],
    )
    XCTAssertEqual(scene.conflict(of: scene.make(0.2 * v[0] + 0.6 * v[1] >= 1.5)), nil)
  }

  /// Two equations that are parallel but for the third variable.
  private func addNearlyParallelRows(
    _ v: [Variable],
    to scene: Scene
  ) throws -> [LinearConstraint] {
    let rows = [
      scene.make(0.01 * v[0] + 0.002 * v[1] == 0),
      scene.make(0.010001 * v[0] + 0.0020002 * v[1] + v[2] == 0),
    ]
    try scene.solver.add(contentsOf: rows)
    return rows
  }

  func testAWishIsNotGivenUpBesideRowsThatAreParallelToTheLastDigit() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let rows = try addNearlyParallelRows(v, to: scene)
    try scene.add(20000 * v[2] == 1, 750)
    // Far out the two rows are 5e-5 apart.
    XCTAssertEqual(try scene.value(v[2]), 5e-5)
    XCTAssertGreaterThan(abs(try scene.value(v[0])), 1e12)
    try assertHolds(rows, scene)
  }

  func testAWishIsNotGivenUpForALastDigitThatLargeCoefficientsHide() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let rows = [
      scene.make(1e6 * v[0] + 2e4 * v[1] == 0),
      scene.make(1e6 * v[0] + 2e4.nextDown * v[1] + 3.00000003e-4 * v[2] == 1),
    ]
    try scene.solver.add(contentsOf: rows)
    try scene.add(v[2] == 0, 250)
    XCTAssertEqual(try scene.value(v[2]), 0)
    XCTAssertGreaterThan(abs(try scene.value(v[0])), 1e9)
    try assertHolds(rows, scene)
  }

  func testAMultiplierThatCancelsIsNotTakenForARate() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let rows = try addNearlyParallelRows(v, to: scene)
    // It holds the first two where they are at the least of its level alone.
    try scene.add(0.01000110001 * v[0] + 0.0020002 * v[1] == 1, 250)
    try scene.add(20000 * v[2] == 1, 750)
    XCTAssertEqual(try scene.value(v[2]), 5e-5)
    try assertHolds(rows, scene)
  }

  func testAnEditBesideNearlyParallelRowsIsOutvotedHoweverFarItMustGo() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.solver.add(contentsOf: [
      scene.make(0.10001000000000002 * v[0] + 0.0020002 * v[1] + 1.1001100000000001 * v[2] == 0),
      scene.make(
        0.06999999999999999 * v[0] + 0.0014000013999999998 * v[1] + 0.7700000000000001 * v[2]
          == 1
      ),
    ])
    try scene.add(1 * v[1] == 0, 750)
    try scene.solver.edit(v[2], at: 250)
    try scene.solver.suggest(0, for: v[2])
    XCTAssertEqual(try scene.value(v[1]), 0)
    XCTAssertEqual(try scene.value(v[2]) / 4393793238260630.5, 1, accuracy: 1e-9)
  }

  func testWhatIsHeldFarAwayIsNotAmbiguous() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] + 3 * v[1] == 0, 750)
    try scene.add(third * v[0] + v[1] == 1, 750)
    XCTAssertEqual(try scene.solver.ambiguousVariables(), [])
    let other = Scene()
    let w = other.variables(2)
    try other.add(w[0] + 0.5 * w[1] == 0, 750)
    try other.add(third * w[0] + 0.5 * third * w[1] == 1, 750)
    XCTAssertEqual(try other.solver.ambiguousVariables(), w)
  }

  func testAValueThatCancelsIsRefined() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.add(v[0] == 233333.33333216666, 750)
    try scene.add(3000 * v[0] + v[2] == 7e8, 750)
    try scene.add(0.002 * v[2] + 0.007 * v[1] == 0, 750)
    try scene.add(500 * v[1] <= -0.5, 250)
    // 3000·v0 has 65 digits; v2 are its last.
    XCTAssertEqual(try scene.value(v[2]), 0.003500026650726795)
    let profile = try scene.solver.profile()
    XCTAssertEqual(profile[250], 0)
    XCTAssertEqual(try XCTUnwrap(profile[750]), 0, accuracy: 1e-15)
  }

  func testAnEditThatHoldsStillIsSubtractedWithoutRounding() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(3000 * v[0] + v[1] == 7e8)
    try scene.solver.edit(v[0], at: 750)
    for suggestion in [233333.33333216666, 233333.3333321666, 233333.33333216663] {
      try scene.solver.suggest(suggestion, for: v[0])
      XCTAssertEqual(
        try scene.value(v[1]),
        7e8.addingProduct(-3000, suggestion),
      )
    }
  }

  func testAWeightShowsAnErrorThatItsVariableHides() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(2e8 * v[1] == 1, 750)
    let row = try scene.add(v[1] + 5e7 * v[0] == 0)
    try scene.solver.setConstant(of: row, to: 3000)
    try scene.solver.edit(v[0], at: 750)
    XCTAssertEqual(try scene.value(v[1]), 5e-9)
  }

  func testAWishAboveIsNotPassedByAMoveBelow() throws {
    let scene = Scene()
    let v = scene.variables(5)
    try scene.add(-0.003 * v[2] == 1e8, 250)
    try scene.add(v[1] == 0, 250)
    try scene.add(2e5 * v[1] + 2e7 * v[4] <= -1, 750)
    try scene.add(0.2 * v[1] + 700 * v[0] == -1, 750)
    try scene.add(-5e6 * v[4] - 0.03 * v[0] == 0, 490)
    try scene.add(
      -300 * v[0] - 300000 * v[2] + 0.30000000000000004 * v[3] == -50000,
      490,
    )
    let profile = try scene.solver.profile()
    XCTAssertEqual(try XCTUnwrap(profile[750]), 0, accuracy: 1e-9)
    // The double nearest to v2 misses the first wish by 2e-9 itself.
    XCTAssertEqual(try XCTUnwrap(profile[250]), 5.000857141999853e-06, accuracy: 1e-8)
  }

  /// Two rows that doubles can't tell from parallel, tied to more than
  /// integers are asked of.
  func testWhatIsTooLargeToBeSureIsRefusedAndLeavesNoTrace() throws {
    let scene = Scene()
    let v = scene.variables(160)
    for (a, b) in zip(v, v.dropFirst()) { try scene.add(b == 0.7 * a + 1) }
    let extra = scene.variable()
    try scene.add(v[0] + third * extra == 1)
    let before = try scene.values()
    let row = scene.make(3 * v[0] + extra == 0)
    XCTAssertThrowsError(try scene.solver.add(row)) { error in
      guard case .abstained(let reason)? = error as? SolverError else {
        return XCTFail("\(error)")
      }
      XCTAssertTrue(reason.contains("please report the case"), reason)
    }
    XCTAssertEqual(try scene.values(), before)
    try scene.solver.add(LinearConstraint(row.id, v[0] == 4))
    XCTAssertEqual(try scene.value(v[0]), 4)
  }

  func testTameAndWellConditionedSystemsAskNoSecondOpinion() throws {
    for factor in [0.5, 1.618, third] {
      let scene = Scene()
      let width = scene.variable()
      let v = scene.variables(40)
      try scene.solver.edit(width, at: 999)
      try scene.add(v[0] == factor * width)
      for (a, b) in zip(v, v.dropFirst()) {
        try scene.add(b - a >= 8)
        try scene.add(b - a == factor * width, 500)
      }
      try scene.add(v[39] <= width, 750)
      for step in 0..<20 {
        try scene.solver.suggest(300 + 10 * Double(step), for: width)
        try scene.solver.solve()
      }
      XCTAssertEqual(scene.solver.statistics.fallbacks, 0, "\(factor)")
    }
  }

  func testAnExactAnswerIsTheSameOnEveryRun() throws {
    func run() throws -> [Double] {
      let scene = Scene()
      let v = scene.variables(6)
      for (index, (a, b)) in zip(v, v.dropFirst()).enumerated() {
        try scene.add(third * a + b == Double(index), 750)
        try scene.add(a + 3 * b >= 1e-6 * Double(index), 500)
      }
      XCTAssertNoThrow(try scene.solver.ambiguousVariables())
      return try scene.values()
    }
    let first = try run()
    for _ in 0..<3 { XCTAssertEqual(try run(), first) }
  }

  /// The last variable is 10¹⁴ times the first: the cost of a movement of it is
  /// tiny, and no rounding.
  func testAnEditBehindLinksThatMultiplyItUpKeepsItsPlace() throws {
    let scene = Scene()
    let v = scene.variables(16)
    let first = scene.make(v[1] - 5 * v[0] == 0)
    try scene.solver.add(first)
    for (index, factor) in [5, 9, 9, 9, 9, 10, 10].enumerated() {
      try scene.add(v[index + 2] - Double(factor) * v[index + 1] == 0)
    }
    try scene.add(v[9] - 10 * v[8] >= 0)
    for index in 10..<16 { try scene.add(v[index] + 10 * v[index - 1] == 0) }
    try scene.solver.edit(v[0], at: 750)
    try scene.solver.setConstant(of: first.id, to: -1)
    try scene.solver.solve()
    try scene.solver.suggest(1, for: v[0])
    try scene.solver.solve()
    try scene.solver.setConstant(of: first.id, to: 0)
    XCTAssertEqual(try scene.value(v[0]), 1)
    XCTAssertEqual(try scene.value(v[1]), 5)
  }

  /// No rounding has a part in the conflict, though integers would be too slow
  /// for the component.
  func testALongConflictBesideARoundedCoefficientIsToldByDoubles() throws {
    let scene = Scene()
    let v = scene.variables(131)
    var members = [try scene.add(v[0] >= 0)]
    for index in 1..<130 { members.append(try scene.add(v[index] - v[index - 1] >= 1)) }
    try scene.add(0.3 * v[130] + v[60] >= 0)
    let most = scene.make(v[129] <= 100)
    XCTAssertEqual(scene.conflict(of: most), (members + [most.id]).sorted { $0.id < $1.id })
  }

  /// Nine links that multiply by 64, of a component too large for integers: a
  /// bound missed by 7e-15 would leave the last link free. What is determined is
  /// never called ambiguous; to say nothing is allowed.
  func testWhatRoundingHidesBehindLinksIsNotCalledAmbiguous() throws {
    let scene = Scene()
    let v = scene.variables(10)
    var links = (0..<8).map { scene.make(v[$0 + 1] - 64 * v[$0] == 0) }
    links[4].relation = .greaterThanOrEqual
    let last = scene.make(v[9] - 64 * v[8] - v[0] == 0, 500)
    var constraints = links + [last, scene.make(v[0] >= 0), scene.make(v[9] <= 1, 500)]
    var before = v[9]
    for next in scene.variables(260) {
      constraints += [scene.make(next - before >= 1), scene.make(next == 0, 100)]
      before = next
    }
    for constraint in constraints { try scene.solver.add(constraint) }
    for constant in [0, 0.5, 0.25, 0, 2, 0, 1, 3, 0, 2] {
      try scene.solver.setConstant(of: links[7].id, to: constant)
      try scene.solver.solve()
    }
    let ambiguous: [Variable]
    do {
      ambiguous = try scene.solver.ambiguousVariables()
    } catch {
      guard case .abstained = error else { throw error }
      return
    }
    XCTAssertFalse(ambiguous.contains(v[4]), "\(ambiguous)")
  }
}
