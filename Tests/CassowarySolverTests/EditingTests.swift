// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Edits whose right to hold their value changes while the value does not.
final class EditingTests: XCTestCase {
  func testAnEditThatIsLessImportantThanBeforeGivesWayAlsoInTheFirstRow() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] - v[1] == 0, 500)
    try scene.add(v[1] == 10, 600)
    try scene.solver.edit(v[0], at: 900)
    try scene.solver.suggest(50, for: v[0])
    XCTAssertEqual(try scene.values(), [50, 10])
    try scene.solver.edit(v[0], at: 400)
    XCTAssertEqual(try scene.values(), [10, 10])
  }

  func testAnEditThatAnEqualityNoLongerHoldsGivesWayFromTheSameValue() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] - v[1] == 0, 500)
    try scene.add(v[1] == 20, 600)
    let pin = try scene.add(v[0] == 5)
    try scene.solver.edit(v[0], at: 100)
    try scene.solver.suggest(5, for: v[0])
    XCTAssertEqual(try scene.values(), [5, 20])
    try scene.solver.remove(pin)
    XCTAssertEqual(try scene.values(), [20, 20])
  }
}
