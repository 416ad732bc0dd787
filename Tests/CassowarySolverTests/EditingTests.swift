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

  func testASuggestionOutOfReachCostsWhatItMoves() throws {
    for count in [300, 3000] {
      let scene = Scene()
      let edges = scene.variables(count)
      let window = scene.variable()
      try scene.add(edges[0] >= 0)
      for index in 1..<count {
        try scene.add(edges[index] - edges[index - 1] >= 10)
        try scene.add(edges[index] - edges[index - 1] == 12, 500)
      }
      try scene.add(window - edges[count - 1] >= 0)
      try scene.solver.edit(window, at: 900)
      let least = Double(10 * (count - 1))
      for step in 1...20 {
        try scene.solver.suggest(least - Double(step), for: window)
        let before = scene.solver.statistics.rowsTouched
        XCTAssertEqual(try scene.value(window), least)
        // The first steps find out that the window has to move along.
        if step <= 3 { continue }
        XCTAssertLessThanOrEqual(scene.solver.statistics.rowsTouched - before, 8)
      }
      try scene.solver.suggest(least + 100, for: window)
      XCTAssertEqual(try scene.value(window), least + 100)
      XCTAssertEqual(try scene.value(edges[count - 1]), least + 100, accuracy: 1e-9)
    }
  }
}
