// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class DegeneracyTests: XCTestCase {
  /// Every vertex is degenerate: rules without protection cycle here.
  func testBoxesOfLeastSizeThatFillAnAreaExactly() throws {
    let scene = Scene()
    let width = scene.variable()
    let lefts = scene.variables(24)
    let widths = scene.variables(24)
    try scene.add(width == 24 * 20)
    try scene.add(lefts[0] == 0)
    for index in 0..<24 {
      try scene.add(widths[index] >= 20)
      try scene.add(widths[index] == 35, 250)
      if index > 0 { try scene.add(lefts[index] >= lefts[index - 1] + widths[index - 1]) }
    }
    try scene.add(lefts[23] + widths[23] <= width)
    for index in 0..<24 {
      XCTAssertEqual(try scene.value(lefts[index]), Double(20 * index), accuracy: 1e-9)
      XCTAssertEqual(try scene.value(widths[index]), 20, accuracy: 1e-9)
    }
    XCTAssertEqual(try scene.solver.profile()[250] ?? 0, 24 * 15, accuracy: 1e-9)
  }

  func testARedundantRowOutlivesItsTwin() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let first = try scene.add(v[0] + v[1] + v[2] == 30)
    try scene.add(v[0] - v[1] == 0)
    let twin = try scene.add(2 * v[0] + 2 * v[1] + 2 * v[2] == 60)
    try scene.add(v[2] == 4, 500)
    XCTAssertEqual(try scene.values(), [13, 13, 4])
    try scene.solver.remove(first)
    try scene.solver.setConstant(of: twin, to: 80)
    XCTAssertEqual(try scene.values(), [18, 18, 4])
  }

  func testNearParallelRowsMeetWhereTheyMeet() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] + v[1] == 2)
    try scene.add(v[0] + (1 + 0x1p-20) * v[1] == 2 + 0x1p-20)
    XCTAssertEqual(try scene.value(v[0]), 1, accuracy: 1e-9)
    XCTAssertEqual(try scene.value(v[1]), 1, accuracy: 1e-9)
  }
}
