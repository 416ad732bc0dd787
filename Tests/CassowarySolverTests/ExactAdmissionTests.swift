// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Required constraints that integers admit or refuse because doubles can't tell.
final class ExactAdmissionTests: XCTestCase {
  private func term(_ coefficient: Double, _ variable: UInt32) -> Term {
    Term(coefficient, Variable(variable))
  }

  private func row(
    _ id: UInt32,
    _ terms: [Term],
    _ constant: Double,
    _ relation: Relation = .equal
  ) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), terms, relation, constant)
  }

  /// An engine that has accepted rows, and one more that is in its tables only.
  private func core(
    _ count: UInt32,
    _ rows: [LinearConstraint],
    entering last: LinearConstraint
  ) throws -> Core {
    var core = Core()
    for id in 0..<count { try core.add(Variable(id)) }
    for row in rows { try core.add(row) }
    try withExtendedLifetime(last) { () throws(SolverError) in
      try core.enter(unsafe LentConstraint(last))
    }
    return core
  }

  private func refusal(_ core: inout Core, of id: Int) -> SolverError? {
    do throws(SolverError) {
      try core.admitExactly(id, "doubt")
      return nil
    } catch {
      return error
    }
  }

  func testWhatCanHoldIsAdmittedByAPointWhereItHolds() throws {
    // As doubles the rows are not parallel: they meet far out.
    let third = 0.3333333333333333
    let first = row(0, [term(1, 0), term(third, 1)], 1)
    var core = try core(2, [first], entering: row(1, [term(3, 0), term(1, 1)], 0))
    XCTAssertFalse(core.isWitnessed(1))
    XCTAssertNil(refusal(&core, of: 1))
    XCTAssertTrue(core.isWitnessed(0))
    XCTAssertTrue(core.isWitnessed(1))
    XCTAssertEqual(core.around.feasible(0), 0x1p54)
  }

  func testAConflictIsNamedWithoutMembersToSpare() throws {
    var core = try core(
      3,
      [
        row(0, [term(0.1, 0), term(0.3, 1)], 1),
        row(1, [term(0.7, 2), term(1, 1)], 2),
        row(2, [term(1, 2)], 100, .lessThanOrEqual),
      ],
      entering: row(3, [term(0.2, 0), term(0.6, 1)], 2.5, .greaterThanOrEqual)
    )
    XCTAssertEqual(
      refusal(&core, of: 3),
      .conflict(ConflictSet([ConstraintID(0), ConstraintID(3)])),
    )
  }

  func testAConflictThatRoundingMadeBeforeBarsNothingElse() throws {
    // 3·x == 1 and x == 1/3, rounded, hold together up to rounding only.
    var core = try core(
      2,
      [row(0, [term(3, 0)], 1), row(1, [term(1, 0)], 1 / 3)],
      entering: row(2, [term(1, 0), term(1, 1)], 5)
    )
    XCTAssertNil(refusal(&core, of: 2))
    for id in 0...2 { XCTAssertTrue(core.isWitnessed(id), "\(id)") }
    XCTAssertEqual(core.around.feasible(1), 5 - 1 / 3, accuracy: 1e-15)
  }

  /// Two bounds exclude each other by less than the tolerance of where they
  /// are, in a component that is too large to be asked of integers as a whole:
  /// the nearest constraints show it.
  func testANearConflictFarOutIsFoundInALargeComponent() throws {
    for count in [20, 300, 1500] {
      let core = CassowaryBackend()
      let v = (0..<count).map { Variable(UInt32($0)) }
      for variable in v { try core.add(variable) }
      var id: UInt32 = 0
      func row(_ terms: [Term], _ relation: Relation, _ constant: Double) -> LinearConstraint {
        id += 1
        return LinearConstraint(ConstraintID(id), terms, relation, constant)
      }
      try core.add(
        contentsOf: zip(v, v.dropFirst()).map {
          row([Term(1, $1), Term(-1, $0)], .greaterThanOrEqual, 1000)
        }
      )
      let middle = v[count / 2]
      let least = row([Term(1, middle)], .greaterThanOrEqual, 1e9)
      let most = row([Term(1, middle)], .lessThanOrEqual, 999_999_999.5)
      let expected = SolverError.conflict(ConflictSet([least.id, most.id]))
      XCTAssertThrowsError(try core.add(contentsOf: [least, most])) {
        XCTAssertEqual($0 as? SolverError, expected)
      }
      try core.add(least)
      XCTAssertThrowsError(try core.add(most)) {
        XCTAssertEqual($0 as? SolverError, expected)
      }
      try core.solve()
      XCTAssertEqual(try core.value(of: middle), 1e9)
      XCTAssertNoThrow(try core.ambiguousVariables())
    }
  }

  func testWhatIsTooLargeForIntegersIsRefusedForTheReasonGiven() throws {
    let count: UInt32 = 120
    let links = (1..<count).map { row($0, [term(1.1, $0 - 1), term(-1, $0)], 0) }
    var core = try core(count, links, entering: row(count, [term(1, 0), term(1, 7)], 3))
    XCTAssertEqual(refusal(&core, of: Int(count)), .abstained("doubt"))
  }

  func testAnOptimumThatTakesIntegersTooLongIsNotTaken() throws {
    let count: UInt32 = 70
    var limits = EngineLimits()
    limits.exactWork = 1_000_000
    var core = Core(EngineContext(limits))
    var random = SplitMix(seed: 7)
    for id in 0..<count { try core.add(Variable(id)) }
    for id in 0..<2 * count {
      let terms = (0..<count).map { term(Double(1 + random.below(1 << 30)) / 1e9, $0) }
      try core.add(
        LinearConstraint(
          ConstraintID(id),
          terms,
          .equal,
          Double(random.below(1_000)) / 7,
          priority: 500
        )
      )
    }
    XCTAssertNotNil(core.exactScope([0], requiredOnly: false, reach: .usual))
    XCTAssertEqual(try core.triesExactly(0, .usual, takesMisses: true), .tooMuch)
  }

  /// The multipliers of a proof say that no member can be spared, where they are the only ones: one
  /// question for any number of members, which a component may be too large to be asked for. It is
  /// asked where elimination may not take the work.
  func testALongConflictOfLongFractionsIsProvedByIntegers() throws {
    let links: UInt32 = 28
    var limits = EngineLimits()
    limits.proofWork = 0
    for beside in [UInt32(0), 200] {
      let solver = CassowaryBackend(limits: limits)
      for id in 0...links + beside { try solver.add(Variable(id)) }
      for id in 0..<beside {
        let terms = [term(1, links + 1 + id), term(-0.3, id % links)]
        try solver.add(LinearConstraint(ConstraintID(1_000 + id), terms, .greaterThanOrEqual, 0))
      }
      try solver.add(row(0, [term(1, 0)], 1))
      for id in 1...links { try solver.add(row(id, [term(1, id), term(-1.1, id - 1)], 0)) }
      let before = solver.statistics.fallbacks
      XCTAssertThrowsError(try solver.add(row(links + 1, [term(1, links)], 0))) {
        XCTAssertEqual(
          $0 as? SolverError,
          .conflict(ConflictSet((0...(links + 1)).map { ConstraintID($0) })),
        )
      }
      XCTAssertEqual(solver.statistics.fallbacks - before, 1)
      XCTAssertEqual(try solver.value(of: Variable(links)), 14.420993610649951, accuracy: 1e-9)
    }
  }

  /// Two equations of one left side leave other multipliers: each member is looked at.
  func testAMemberThatASecondProofSparesIsNoMember() throws {
    let rows = [row(0, [term(1, 0), term(-3, 1)], 0), row(1, [term(1, 1), term(-5, 2)], 0)]
    let outer = [5, 5, 9.0].enumerated().map { index, constant in
      row(2 + UInt32(index), [term(1, 0), term(-15, 2)], constant)
    }
    var core = try core(3, rows, entering: outer[0])
    try withExtendedLifetime(outer) { () throws(SolverError) in
      for index in 1...2 { try core.enter(unsafe LentConstraint(outer[index])) }
    }
    XCTAssertEqual(core.isConflict([0, 1, 2]), true)
    XCTAssertEqual(core.isConflict([0, 1, 2, 3]), false)
    XCTAssertEqual(core.isConflict([2, 4]), true)
    XCTAssertEqual(core.isConflict([0, 1]), false)
  }
}
