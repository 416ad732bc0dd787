// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import HarnessKit
import SolverConformance
import SolverProtocol
import XCTest

/// `dense` where doubles are in doubt: systems that doubles once got wrong, the laws on the way
/// through rationals, and ordinary systems, which never go there.
final class FallbackTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  func testEveryLawHoldsOnTheWayThroughRationals() {
    var suite = ConformanceSuite<DoubtfulDenseBackend>()
    suite.checkEverything()
    XCTAssertEqual(suite.breaches.map(\.description), [])
    XCTAssertGreaterThan(suite.comparisons, 500)
  }

  func testTheDoubtfulBackendLeavesNothingToDoubles() throws {
    let solver = DoubtfulDenseBackend()
    try solver.add(x)
    try solver.add(row(0, [Term(1, x)], .equal, 3))
    XCTAssertEqual(try solver.value(of: x), 3)
    XCTAssertEqual(solver.statistics.fallbacks, 2)
  }

  func testOrdinarySystemsStayInDoubles() throws {
    var conflicts = 0
    var fallbacks = 0
    for seed in 0..<2_000 {
      let isInteger = seed % 2 == 0
      let system = RandomSystem(seed: UInt64(seed), isInteger: isInteger)
      let solver = DenseBackend()
      for variable in system.variables { try solver.add(variable) }
      do throws(SolverError) {
        try solver.add(contentsOf: system.constraints)
        _ = try solver.profile()
        // Freedom is not believed in where coefficients are tenths.
        if isInteger { _ = try solver.ambiguousVariables() }
      } catch .conflict {
        conflicts += 1
      }
      fallbacks += solver.statistics.fallbacks
    }
    XCTAssertGreaterThan(conflicts, 50)
    XCTAssertLessThan(fallbacks, 10)
  }

  /// Of more rows than rationals are asked to solve: each three times what is next to it, and 1.
  private func chain(_ count: Int, last: Double) -> [LinearConstraint] {
    var rows = (0..<count).map { index in
      let (here, next) = (Variable(UInt32(index)), Variable(UInt32(index + 1)))
      return row(UInt32(index), [Term(3, here), Term(-3, next)], .equal, 1)
    }
    rows.append(row(UInt32(count), [Term(1, x)], .lessThanOrEqual, 0))
    let end = Variable(UInt32(count))
    rows.append(row(UInt32(count + 1), [Term(7, end)], .greaterThanOrEqual, last))
    return rows
  }

  func testAConflictThatIsTooLargeForASimplexInRationalsIsProven() throws {
    let count = 90
    let solver = DenseBackend()
    for id in 0...UInt32(count) { try solver.add(Variable(id)) }
    // The last box is at −30 at most.
    try solver.add(contentsOf: chain(count, last: -210))
    XCTAssertEqual(try solver.value(of: Variable(UInt32(count))), -30, accuracy: 1e-9)
    let other = DenseBackend()
    for id in 0...UInt32(count) { try other.add(Variable(id)) }
    try other.add(row(500, [Term(1, Variable(5)), Term(1, Variable(6))], .lessThanOrEqual, 900))
    XCTAssertThrowsError(try other.add(contentsOf: chain(count, last: -209))) {
      let all = (0...UInt32(count + 1)).map { ConstraintID($0) }
      XCTAssertEqual($0 as? SolverError, .conflict(ConflictSet(all)))
    }
  }

  func testASolutionFarAwayIsNotTakenForAConflict() throws {
    let count = 62
    let solver = DenseBackend()
    for id in 0...UInt32(count) { try solver.add(Variable(id)) }
    // Every sixth box is ten times the next: the first is at ±10¹⁰ times the last.
    var rows = (0..<count).map { index in
      let (here, next) = (Variable(UInt32(index)), Variable(UInt32(index + 1)))
      return row(UInt32(index), [Term(1, here), Term(index % 6 == 0 ? 10 : 1, next)], .equal, 0)
    }
    rows.append(row(UInt32(count), [Term(1, Variable(UInt32(count)))], .equal, 1))
    do throws(SolverError) {
      try solver.add(contentsOf: rows)
      XCTAssertEqual(abs(try solver.value(of: x)), 1e11, accuracy: 100)
    } catch {
      guard case .abstained = error else { return XCTFail("\(error)") }
    }
  }

  /// A hundred boxes of one width beside each other, dragged: multipliers that rounding alone made
  /// are no reason to doubt what was found.
  func testADragAlongALongChainStaysInDoubles() throws {
    let count = 100
    let places = (0..<count).map { Variable(UInt32($0)) }
    let widths = (0..<count).map { Variable(UInt32(count + $0)) }
    let whole = Variable(UInt32(2 * count))
    let solver = DenseBackend()
    for variable in places + widths + [whole] { try solver.add(variable) }
    var rows = [row(0, [Term(1, places[0])], .equal, 0)]
    func add(_ terms: [Term], _ constant: Double) {
      rows.append(row(UInt32(rows.count), terms, .equal, constant))
    }
    for index in 1..<count {
      let before = [Term(-1, places[index - 1]), Term(-1, widths[index - 1])]
      add([Term(1, places[index])] + before, 8)
      add([Term(1, widths[index]), Term(-1, widths[0])], 0)
    }
    add([Term(1, places[count - 1]), Term(1, widths[count - 1]), Term(-1, whole)], 0)
    try solver.add(contentsOf: rows)
    try solver.edit(whole, at: 999)
    for step in 0..<20 {
      try solver.suggest(4_792 + 100 * Double(step), for: whole)
      XCTAssertEqual(try solver.value(of: widths[7]), 40 + Double(step), accuracy: 1e-9)
    }
    XCTAssertEqual(solver.statistics.fallbacks, 0)
  }

  /// Boxes of which each is `factors` times the one before: on the way 1 of the last is so little
  /// of the first that doubles take it for nothing.
  private func links(_ factors: [Double]) -> [LinearConstraint] {
    factors.indices.map { index in
      let (here, next) = (Variable(UInt32(index)), Variable(UInt32(index + 1)))
      return row(UInt32(index), [Term(1, next), Term(-factors[index], here)], .equal, 0)
    }
  }

  /// A step that passed the bound of the first box has ended at that of the third.
  func testABoundThatIsPassedByLittleIsNotTakenForHeld() throws {
    for factors in [[500.0, 500, 500, 999], [1_000, 1_000, 1_000, 1_000], [452, 999, 964, 449]] {
      for exponent in 0..<30 {
        let bound = Double(sign: .plus, exponent: -exponent, significand: 1)
        let last = Variable(4)
        let solver = DenseBackend()
        for id in 0...last.id { try solver.add(Variable(id)) }
        try solver.add(
          contentsOf: links(factors) + [
            row(4, [Term(1, x)], .greaterThanOrEqual, 0),
            row(5, [Term(1, Variable(2))], .lessThanOrEqual, bound),
            row(6, [Term(1, last)], .equal, 0, 750),
          ]
        )
        XCTAssertEqual(try solver.profile()[750], 0, "\(factors) \(bound)")
        XCTAssertEqual(try solver.value(of: last), 0, "\(factors) \(bound)")
      }
    }
  }

  /// The first box would be at 1.6e-14, which misses its bound by no more than rounding would.
  func testAConflictOverManyLinksIsNamedWhereItsMissIsSmall() throws {
    let ends = [
      row(4, [Term(1, x)], .lessThanOrEqual, 0),
      row(5, [Term(1, Variable(4))], .greaterThanOrEqual, 0x1p-10),
    ]
    let all = links([500, 500, 500, 500]) + ends
    for order in [all, all.reversed()] {
      let solver = DenseBackend()
      for id in 0..<UInt32(5) { try solver.add(Variable(id)) }
      try solver.add(contentsOf: order.dropLast())
      XCTAssertThrowsError(try solver.add(order[5])) {
        let members = (0..<UInt32(6)).map { ConstraintID($0) }
        XCTAssertEqual($0 as? SolverError, .conflict(ConflictSet(members)))
      }
    }
    let solver = DenseBackend()
    for id in 0..<UInt32(5) { try solver.add(Variable(id)) }
    try solver.add(contentsOf: links([500, 500, 500, 500]))
    try solver.add(ends[1])
    XCTAssertGreaterThan(try solver.value(of: x), 0)
    XCTAssertThrowsError(try solver.add(ends[0])) {
      XCTAssertEqual(($0 as? SolverError)?.kind, "conflict")
    }
  }

  func testASmallWishUnderALargeCoefficientIsMet() throws {
    let solver = try dense([
      row(0, [Term(-1, y), Term(1, x)], .greaterThanOrEqual, 0),
      row(1, [Term(7e8, y)], .equal, 2e-4, 250),
    ])
    XCTAssertEqual(try solver.value(of: y), 2e-4 / 7e8)
    XCTAssertEqual(try solver.profile()[250], 0)
    XCTAssertGreaterThan(solver.statistics.fallbacks, 0)
  }

  func testASmallCoefficientBesideALargeOneIsNotTakenForZero() throws {
    let solver = try dense([
      row(0, [Term(2e7, y), Term(0.001, x)], .equal, 1),
      row(1, [Term(1, x)], .equal, 0),
    ])
    XCTAssertThrowsError(try solver.add(row(2, [Term(1, y)], .equal, 0))) {
      XCTAssertEqual(
        $0 as? SolverError,
        .conflict(ConflictSet([0, 1, 2].map { ConstraintID($0) }))
      )
    }
  }

  func testALargeStartDoesNotDrownARequiredRow() throws {
    let solver = try dense([row(0, [Term(1, x)], .equal, 60_000, 750)])
    XCTAssertEqual(try solver.value(of: x), 60_000)
    try solver.add(row(1, [Term(7e6, x)], .equal, 1))
    XCTAssertEqual(try solver.value(of: x), 1 / 7e6)
  }

  func testALargeStartMakesNoConflict() throws {
    let solver = try dense([row(0, [Term(3e-4, x)], .equal, 2e5, 750)])
    XCTAssertEqual(try solver.value(of: x), 2e5 / 3e-4)
    try solver.add(row(1, [Term(5e4, x)], .equal, 1))
    XCTAssertEqual(try solver.value(of: x), 1 / 5e4)
  }

  func testAConflictOfTinyNumbersIsSeen() throws {
    let solver = try dense([row(0, [Term(3e8, x)], .equal, 0)])
    XCTAssertThrowsError(try solver.add(row(1, [Term(5e7, x)], .equal, 0.004))) {
      XCTAssertEqual(
        $0 as? SolverError,
        .conflict(ConflictSet([ConstraintID(0), ConstraintID(1)]))
      )
    }
  }

  func testATenthTimesTenLeavesNoFreedom() throws {
    let solver = try dense([
      row(0, [Term(0.1, x), Term(-1, y)], .equal, 0, 750),
      row(1, [Term(-1, x), Term(10, y)], .equal, 1, 750),
    ])
    XCTAssertEqual(try solver.ambiguousVariables(), [Variable(2)])
  }

  func testNothingMovesWhenARoundedPointIsSolvedAgain() throws {
    let solver = try dense([
      row(0, [Term(3, x), Term(3, y)], .equal, 1),
      row(1, [Term(1e9, Variable(2))], .equal, 1, 500),
    ])
    let before = [try solver.value(of: x), try solver.value(of: y)]
    for step in 0..<5 {
      try solver.setConstant(of: ConstraintID(1), to: Double(step))
      XCTAssertEqual([try solver.value(of: x), try solver.value(of: y)], before)
    }
    XCTAssertGreaterThan(solver.statistics.fallbacks, 5)
    // Back to doubles, and still where it was.
    let fallbacks = solver.statistics.fallbacks
    try solver.remove(ConstraintID(1))
    XCTAssertEqual([try solver.value(of: x), try solver.value(of: y)], before)
    XCTAssertEqual(solver.statistics.fallbacks, fallbacks)
  }

  func testARefusalOnTheWayThroughRationalsLeavesNoTrace() throws {
    let solver = try dense([
      row(0, [Term(3e8, x), Term(1, y)], .equal, 1),
      row(1, [Term(7, y)], .lessThanOrEqual, 1, 500),
    ])
    let before = [try solver.value(of: x), try solver.value(of: y)]
    let dump = solver.dump()
    XCTAssertThrowsError(
      try solver.add(row(2, [Term(6e8, x), Term(2, y)], .greaterThanOrEqual, 3))
    )
    XCTAssertEqual(solver.dump(), dump)
    try solver.setPriority(of: ConstraintID(1), to: 250)
    XCTAssertEqual([try solver.value(of: x), try solver.value(of: y)], before)
  }

  func testWhatIsInDoubtIsAskedOfRationalsWhileTheyStayShort() throws {
    let solver = try links(120)
    try solver.add(row(120, [Term(1e-9, x)], .equal, 1))
    XCTAssertEqual(try solver.value(of: x), 1 / 1e-9)
    XCTAssertGreaterThan(solver.statistics.fallbacks, 0)
  }

  func testRationalsThatGrowTooLongAreGivenUp() throws {
    let solver = DoubtfulDenseBackend()
    let count: UInt32 = 60
    var generator = SeededGenerator(seed: 3)
    for id in 0..<count { try solver.add(Variable(id)) }
    for id in 0..<count {
      let terms = (0..<count).map {
        Term(Double.random(in: -1...1, using: &generator), Variable($0))
      }
      try solver.add(row(id, terms, .equal, 1, 500))
    }
    XCTAssertThrowsError(try solver.solve()) {
      XCTAssertEqual(($0 as? SolverError)?.kind, "abstained")
      XCTAssertTrue("\($0)".contains("grow too long"), "\($0)")
    }
    // The variables stand where they were, and the next question has all its time.
    for id in 1..<count { try solver.remove(ConstraintID(id)) }
    XCTAssertEqual(try solver.profile().levels.map(\.violation), [0])
  }

  func testWhatIsInDoubtAndTooLargeIsRefused() throws {
    let count: UInt32 = 600
    let solver = try links(count)
    try solver.solve()
    let dump = solver.dump()
    XCTAssertThrowsError(try solver.add(row(count, [Term(1e-9, x)], .equal, 1))) {
      XCTAssertEqual(($0 as? SolverError)?.kind, "abstained")
    }
    XCTAssertEqual(solver.dump(), dump)
  }

  /// Variables, each required to be 8 behind the one before.
  private func links(_ count: UInt32) throws -> DenseBackend {
    let solver = DenseBackend()
    for id in 0..<count { try solver.add(Variable(id)) }
    for id in 1..<count {
      let terms = [Term(1, Variable(id)), Term(-1, Variable(id - 1))]
      try solver.add(row(id, terms, .equal, 8))
    }
    return solver
  }

  private func row(
    _ id: UInt32,
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), terms, relation, constant, priority: priority)
  }

  private func dense(_ rows: [LinearConstraint]) throws -> DenseBackend {
    let solver = DenseBackend()
    for id in 0..<UInt32(3) { try solver.add(Variable(id)) }
    try solver.add(contentsOf: rows)
    return solver
  }
}
