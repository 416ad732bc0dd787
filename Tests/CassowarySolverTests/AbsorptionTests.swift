// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Constants of independent equations change without a look at a feasible
/// point; whoever needs one afterwards must not take an old one.
final class AbsorptionTests: XCTestCase {
  func testAConflictWithAChangedConstantIsFound() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let gap = try scene.add(v[1] - v[0] == 10)
    try scene.add(v[0] == 0, 500)
    XCTAssertEqual(try scene.values(), [0, 10])
    try scene.solver.setConstant(of: gap, to: 20)
    let least = try scene.add(v[0] >= 0)
    // The point from before, (0, 10), would let it pass.
    let most = scene.make(v[1] <= 15)
    let conflict = try XCTUnwrap(scene.conflict(of: most))
    XCTAssertEqual(Set(conflict), [gap, least, most.id])
    XCTAssertEqual(try scene.values(), [0, 20])
  }

  func testARefusedBatchAfterAChangeLeavesNoTrace() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let first = try scene.add(v[1] - v[0] == 10)
    let second = try scene.add(v[2] - v[1] == 10)
    try scene.add(v[0] == 1, 500)
    XCTAssertEqual(try scene.values(), [1, 11, 21])
    try scene.solver.setConstant(of: first, to: 30)
    let batch = [scene.make(v[2] >= 0), scene.make(v[2] - v[0] == 20)]
    XCTAssertThrowsError(try scene.solver.add(contentsOf: batch))
    XCTAssertEqual(try scene.values(), [1, 31, 41])
    try scene.solver.setConstant(of: second, to: -10)
    XCTAssertNil(scene.conflict(of: batch[1]))
    XCTAssertEqual(try scene.values(), [1, 31, 21])
  }

  func testAnEquationThatSaysTheSameTwiceIsNotAbsorbed() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let first = try scene.add(v[1] - v[0] == 10)
    let second = try scene.add(2 * v[1] - 2 * v[0] == 20)
    XCTAssertEqual(try scene.value(v[1]) - scene.value(v[0]), 10)
    for constraint in [first, second] {
      XCTAssertThrowsError(try scene.solver.setConstant(of: constraint, to: 30)) {
        XCTAssertEqual($0 as? SolverError, .conflict(ConflictSet([first, second])))
      }
    }
    try scene.solver.remove(first)
    try scene.solver.setConstant(of: second, to: 30)
    XCTAssertEqual(try scene.value(v[1]) - scene.value(v[0]), 15)
  }

  func testWhatAnInnerSolveMovedCountsAsChanged() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let gap = try scene.add(v[1] - v[0] == 10)
    try scene.add(v[0] == 0, 500)
    try scene.solver.solve()
    try scene.solver.setConstant(of: gap, to: 20)
    try scene.add(v[2] >= 5)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[1], v[2]])
    try scene.solver.setConstant(of: gap, to: 21)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[1]])
  }

  func testWhatALargeBatchMovedCountsAsChanged() throws {
    let scene = Scene()
    let v = scene.variables(18)
    let rows = (0..<16).map { scene.make(v[$0] == Double($0)) }
    // So many are solved at once, before anything is asked.
    try scene.solver.add(contentsOf: rows)
    try scene.add(v[17] == 3, 500)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, Array(v[1..<16]) + [v[17]])
  }

  func testADragThatABatchFollowedCountsAsChanged() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.add(v[1] == v[0] + 1)
    try scene.solver.edit(v[0], at: 500)
    for value in [1.0, 2, 3] {
      try scene.solver.suggest(value, for: v[0])
      try scene.solver.solve()
    }
    try scene.solver.suggest(4, for: v[0])
    // Nothing to solve but the drag.
    let empty = Comparison(LinearExpression(), .equal)
    try scene.solver.add(contentsOf: (0..<16).map { _ in scene.make(empty) })
    try scene.add(v[2] == 3)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, v)
  }

  func testAllConstantsOfAChainChangeAtOnce() throws {
    let scene = Scene()
    let v = scene.variables(400)
    var gaps: [ConstraintID] = []
    for index in 1..<v.count { gaps.append(try scene.add(v[index] - v[index - 1] == 1)) }
    try scene.add(v[0] == 0, 900)
    XCTAssertEqual(try scene.value(v[399]), 399)
    let before = scene.solver.statistics
    for gap in gaps { try scene.solver.setConstant(of: gap, to: 3) }
    XCTAssertEqual(try scene.value(v[399]), 1197)
    let after = scene.solver.statistics
    XCTAssertEqual(after.solves, before.solves + 1)
    XCTAssertEqual(after.rowsTouched, before.rowsTouched + 399)
  }

  func testAConstantIsNotAbsorbedBesideABoundThatItMayPass() throws {
    // Of the bounds one is active; it may be looked at before the other.
    for isActiveFirst in [true, false] {
      let scene = Scene()
      let v = scene.variables(2)
      let sum = try scene.add(v[0] + v[1] == 2)
      let bounds = [v[0] - v[1] >= 0, 2 * v[0] + v[1] <= 10]
      for bound in isActiveFirst ? bounds : bounds.reversed() { try scene.add(bound) }
      try scene.add(v[1] - v[0] == 50, 500)
      XCTAssertEqual(try scene.values(), [1, 1])
      XCTAssertThrowsError(try scene.solver.setConstant(of: sum, to: 100)) {
        let members = (0..<3).map { ConstraintID($0) }
        XCTAssertEqual($0 as? SolverError, .conflict(ConflictSet(members)))
      }
      XCTAssertEqual(try scene.values(), [1, 1])
    }
  }

  func testAConflictWithWhatANewConstantDerivesIsFound() throws {
    for limits in [EngineLimits(), .tiny] {
      let scene = Scene(CassowaryBackend(limits: limits))
      let v = scene.variables(3)
      let first = try scene.add(v[1] - v[0] == 10)
      let second = try scene.add(v[2] - v[1] == 10)
      let least = try scene.add(v[0] >= 0)
      XCTAssertEqual(try scene.values(), [0, 10, 20])
      try scene.solver.setConstant(of: first, to: 20)
      // The point from before, where the last is 20, would let it pass.
      let most = scene.make(v[2] <= 25)
      let conflict = try XCTUnwrap(scene.conflict(of: most))
      XCTAssertEqual(Set(conflict), [first, second, least, most.id])
      XCTAssertEqual(try scene.values(), [0, 20, 30])
    }
  }
}
