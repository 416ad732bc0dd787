// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// What subproblems note for later, by itself.
final class SubproblemTests: XCTestCase {
  func testValuesBeyondTheLargestIntegersAreNoLongerWhole() {
    for (value, isWhole) in [(0x1p52, true), (-0x1p52, true), (0x1p53, false), (.nan, false)] {
      var sub = Subproblem(EngineContext())
      sub.m = 1
      sub.head = Table([0])
      sub.value = Table([value])
      sub.isWhole = true
      sub.nearness = 0
      sub.judgeSizes()
      XCTAssertEqual(sub.isWhole, isWhole, "\(value)")
      XCTAssertEqual(sub.nearness, isWhole ? 0 : EngineTolerance.primal, "\(value)")
    }
  }

  func testARunThatMovedIsAPrecedentInItsOwnSolveOnly() {
    for isSteady in [true, false] {
      var sub = Subproblem(EngineContext())
      sub.precedent.isNoted = true
      sub.isAllNew = true
      sub.isSteady = isSteady
      sub.setPrecedent()
      XCTAssertTrue(sub.precedent.stands)
      sub.forgetMovedPrecedent()
      XCTAssertEqual(sub.precedent.stands, isSteady)
    }
  }

  /// Weights of 0.1 and 0.2 add up to a number that is rounded.
  func testABasicColumnThatMayStayHasNoRestOfASlope() throws {
    var core = Core()
    let x = Variable(0)
    let y = Variable(1)
    for variable in [x, y] { try core.add(variable) }
    let wishes = [0.1 * x <= 0.5, 0.2 * x <= 1, 3 * x + 0.7 * y == 15, 2 * y - x >= 90]
    for (index, wish) in wishes.enumerated() {
      try core.add(LinearConstraint(ConstraintID(UInt32(index)), wish, priority: 500))
    }
    try core.solve()
    let column = Int(core.sub.columnIndex[0])
    core.sub.position[column] = 1
    let (left, right) = core.sub.slopes(column, 1)
    XCTAssertEqual(left, 0)
    XCTAssertGreaterThan(right, 0)
    XCTAssertNotEqual(core.sub.slopeRests(column, 1).right, 0)
    XCTAssertEqual(core.sub.basicSlope(column, 1), 0)
    XCTAssertEqual(core.sub.basicSlopeRest(column, 1), 0)
  }

  func testVariablesThatNoRowJoinsAreUnited() throws {
    var core = Core()
    let v = (0..<7).map { Variable(UInt32($0)) }
    for variable in v { try core.add(variable) }
    for (index, (one, other)) in [(0, 1), (1, 2), (3, 4), (4, 5)].enumerated() {
      try core.add(LinearConstraint(ConstraintID(UInt32(index)), v[one] - v[other] >= 0))
    }
    var joined = JoinedRows(core.store, core.around)
    let root = joined.unite(Table([0, 5, 3]))
    for variable in 0..<7 { XCTAssertEqual(joined.has(variable, root), variable < 6) }
    let size = joined.size(of: root)
    XCTAssertEqual(size.variables, 6)
    XCTAssertEqual(size.rows, 4)
  }
}
