// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Required rows with one left side are compared by their constants, wherever
/// the values are.
final class RivalTests: XCTestCase {
  private let millionth = 1e-6

  /// `x - 2y` is one, with `y` dragged to nine million.
  private func scene() throws -> (Scene, [Variable]) {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(1 * v[0] - 2 * v[1] == 0)
    try scene.solver.edit(v[1], at: 750)
    try scene.solver.suggest(9e6, for: v[1])
    XCTAssertEqual(try scene.value(v[0]), 18e6)
    return (scene, v)
  }

  func testARowIsRefusedThatDiffersByAMillionthFarAway() throws {
    let (scene, v) = try scene()
    let both = [ConstraintID(0), ConstraintID(1)]
    for other in [
      1 * v[0] - 2 * v[1] == millionth, -2 * v[0] + 4 * v[1] == millionth,
      1 * v[0] - 2 * v[1] >= millionth, -0.25 * v[0] + 0.5 * v[1] <= -millionth,
    ] {
      let row = LinearConstraint(ConstraintID(1), other)
      XCTAssertEqual(scene.conflict(of: row), both, "\(row)")
    }
    for other in [
      1 * v[0] - 2 * v[1] == 0, 1 * v[0] - 2 * v[1] <= millionth,
      -1 * v[0] + 2 * v[1] >= -millionth,
    ] {
      let row = LinearConstraint(ConstraintID(1), other)
      XCTAssertNil(scene.conflict(of: row), "\(row)")
      try scene.solver.remove(row.id)
    }
  }

  /// No row joins the variable: it stands at one pin, and misses the other.
  func testPinsThatDifferInTheTwelfthDigitExcludeEachOther() throws {
    for (one, other) in [(-2999999.999994, -3e6), (3e6 + 1e-5, 3e6), (1, 1 + 1e-11)] {
      let scene = Scene()
      let v = scene.variable()
      try scene.add(1 * v == one)
      XCTAssertEqual(
        scene.conflict(of: scene.make(1 * v == other)),
        [ConstraintID(0), ConstraintID(1)]
      )
      XCTAssertNil(scene.conflict(of: scene.make(1 * v >= one)))
    }
  }

  func testTheOrderOfTheRowsDoesNotMatter() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(1 * v[0] - 2 * v[1] == millionth)
    try scene.solver.edit(v[1], at: 750)
    try scene.solver.suggest(9e6, for: v[1])
    _ = try scene.value(v[0])
    XCTAssertNotNil(scene.conflict(of: scene.make(1 * v[0] - 2 * v[1] == 0)))
  }

  func testAConstantOrAPriorityThatMakesSuchARowIsRefused() throws {
    let (scene, v) = try scene()
    let soft = try scene.add(1 * v[0] - 2 * v[1] == millionth, 500)
    XCTAssertThrowsError(try scene.solver.setPriority(of: soft, to: .required))
    let twin = try scene.add(3 * v[0] - 6 * v[1] == 0)
    XCTAssertThrowsError(try scene.solver.setConstant(of: twin, to: millionth))
    try scene.solver.suggest(millionth, for: v[1])
    XCTAssertEqual(try scene.value(v[0]), 2 * millionth)
  }

  func testABatchIsRefusedWhoseRowsDifferByAMillionthFarAway() throws {
    for limits in [EngineLimits(), .tiny] {
      let scene = Scene(CassowaryBackend(limits: limits))
      let v = scene.variables(3)
      let batch = [
        scene.make(1 * v[1] == 9e6), scene.make(1 * v[0] - 2 * v[1] == millionth),
        scene.make(-1 * v[0] + 2 * v[1] == 0), scene.make(1 * v[0] - 2 * v[2] == 0),
      ]
      XCTAssertThrowsError(try scene.solver.add(contentsOf: batch)) { error in
        guard case SolverError.conflict(let set) = error else {
          return XCTFail("\(error)")
        }
        XCTAssertEqual(set.constraints, [batch[1].id, batch[2].id])
      }
    }
  }

  func testWhatDiffersByTheRoundingOfADecimalIsAccepted() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(1 * v[0] + 3 * v[1] == 3e5 + 0.3)
    _ = try scene.value(v[0])
    XCTAssertNil(scene.conflict(of: scene.make(3 * v[0] + 9 * v[1] == 9e5 + 0.9)))
  }

  func testRowsOfDecimalsAreComparedWithoutRounding() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let row = try scene.add(0.1 * v[0] - 0.3 * v[1] == 0)
    try scene.solver.edit(v[1], at: 750)
    try scene.solver.suggest(9e8, for: v[1])
    XCTAssertEqual(try scene.value(v[0]), 27e8, accuracy: 1)
    let other = scene.make(0.1 * v[0] - 0.3 * v[1] == millionth)
    XCTAssertEqual(scene.conflict(of: other), [row, other.id])
  }

  func testRowsThatDifferInTheTwelfthDigitExcludeEachOtherInAnyOrder() throws {
    let low = 3.0
    let high = 3.000000000003
    for factor in [1.0, 4] {
      for (one, other) in [(low, high), (high, low)] {
        let scene = Scene()
        let v = scene.variables(2)
        let row = try scene.add(v[0] + v[1] == one)
        let second = scene.make(factor * v[0] + factor * v[1] == factor * other)
        XCTAssertEqual(scene.conflict(of: second), [row, second.id], "\(factor), \(other)")
      }
      let scene = Scene()
      let v = scene.variables(2)
      let most = try scene.add(v[0] + v[1] <= low)
      let least = scene.make(factor * v[0] + factor * v[1] >= factor * high)
      XCTAssertEqual(scene.conflict(of: least), [most, least.id], "\(factor)")
    }
  }
}
