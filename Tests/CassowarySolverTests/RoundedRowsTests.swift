// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Required rows that say the same in decimals, and miss each other by a last digit.
final class RoundedRowsTests: XCTestCase {
  /// The same sum in tenths and in three tenths, and a row that joins it to x and y.
  private func pair(_ scene: Scene, _ x: Variable, _ y: Variable) throws {
    let (a, b) = (scene.variable(), scene.variable())
    try scene.solver.add(
      contentsOf: [
        scene.make(a + b == 0.1), scene.make(3 * a + 3 * b == 0.3), scene.make(a + x >= -5),
      ]
    )
  }

  func testAConflictBesideThemIsRefusedWithItsMembers() throws {
    for miss in [1e-10, 1e-8, 1e-6, 1] {
      let scene = Scene(CassowaryBackend())
      let (x, y) = (scene.variable(), scene.variable())
      try pair(scene, x, y)
      let sum = scene.make(x + y == 1)
      let other = scene.make(x + y == 1 + miss)
      try scene.solver.add(sum)
      XCTAssertEqual(scene.conflict(of: other), [sum.id, other.id], "\(miss)")
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(x) + scene.value(y), 1, accuracy: 1e-12)
    }
  }

  func testWhatCanHoldBesideThemIsAccepted() throws {
    let scene = Scene(CassowaryBackend())
    let (x, y) = (scene.variable(), scene.variable())
    try pair(scene, x, y)
    try scene.solver.add(scene.make(x + y == 1))
    try scene.solver.add(scene.make(3 * x + 3 * y == 3))
    try scene.solver.add(scene.make(x - y == 4))
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(x), 2.5, accuracy: 1e-12)
  }

  func testTheyAreMissedByADigitAtMost() throws {
    let scene = Scene(CassowaryBackend())
    let (x, y) = (scene.variable(), scene.variable())
    try scene.solver.add(
      contentsOf: [
        scene.make(0.1 * x + (2 / 3.0) * y == 0.33), scene.make(0.3 * x + 2 * y == 0.99),
        scene.make(y <= 0), scene.make(x == 0, 500),
      ]
    )
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(x), 3.3, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(y), 0, accuracy: 1e-12)
  }

  func testAWishGivesUpNothingForADigitOfThem() throws {
    let scene = Scene(CassowaryBackend())
    let (x, y) = (scene.variable(), scene.variable())
    let wish = scene.make(x == 5, 500)
    let thrice = scene.make(0.3 * x + 4 * y == 4.99)
    try scene.solver.add(
      contentsOf: [
        scene.make(0.1 * x + (4 / 3.0) * y == 1.6633333333333333), thrice,
        scene.make(x >= 3.3), wish,
      ]
    )
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(x), 5, accuracy: 1e-12)
    // The same whichever way it is come to.
    try scene.solver.edit(x, at: 900)
    try scene.solver.suggest(7, for: x)
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(x), 7, accuracy: 1e-12)
    try scene.solver.endEdit(x)
    try scene.solver.remove(thrice.id)
    try scene.solver.add(thrice)
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(x), 5, accuracy: 1e-12)
    XCTAssertEqual(try scene.value(y), 0.8725, accuracy: 1e-12)
  }
}
