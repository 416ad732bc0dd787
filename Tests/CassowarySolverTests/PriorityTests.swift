// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class PriorityTests: XCTestCase {
  func testManyAtALevelNeverOutvoteOneAbove() throws {
    let scene = Scene()
    let x = scene.variable()
    for _ in 0..<1001 { try scene.add(x == 100, 250) }
    try scene.add(x == 0, 251)
    XCTAssertEqual(try scene.value(x), 0)
    XCTAssertEqual(try scene.solver.profile()[250], 100_100)
  }

  func testManyAtALevelNeverOutvoteOneAboveThroughRows() throws {
    let scene = Scene()
    let v = scene.variables(1002)
    for index in 1...1001 {
      try scene.add(v[index] - v[0] == 0)
      try scene.add(v[index] == 100, 250)
    }
    try scene.add(v[0] == 0, 250.5)
    XCTAssertEqual(try scene.value(v[0]), 0)
    XCTAssertEqual(try scene.value(v[700]), 0)
  }

  func testAStrongEditWinsAgainstAnyNumberOfLabels() throws {
    // Rows of two labels in a common width; together they want 222.
    let scene = Scene()
    let width = scene.variable()
    for _ in 0..<200 {
      let label = scene.variable()
      let button = scene.variable()
      try scene.add(label + button == width - 16)
      try scene.add(label >= 0)
      try scene.add(button >= 0)
      try scene.add(label == 120, 750)
      try scene.add(button == 86, 751)
    }
    try scene.solver.edit(width, at: 999)
    for wanted in stride(from: 400.0, through: 150, by: -25) {
      try scene.solver.suggest(wanted, for: width)
      XCTAssertEqual(try scene.value(width), wanted)
    }
    try scene.solver.edit(width, at: 500)
    XCTAssertEqual(try scene.value(width), 222)
  }
}
