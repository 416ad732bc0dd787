// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class CrashTests: XCTestCase {
  /// A column of boxes, each around `children` that are as high as they
  /// wish, and as low as that lets them be.
  private func column(_ count: Int, children: Int, isTied: Bool) -> Scene {
    let scene = Scene()
    var batch: [LinearConstraint] = []
    let top = scene.variable()
    batch.append(scene.make(top == 0))
    var end = LinearExpression(top)
    for box in 0..<count {
      let y = scene.variable()
      let height = scene.variable()
      batch.append(scene.make(y == end + 8))
      batch.append(scene.make(height >= 0))
      batch.append(scene.make(height == 0, 150))
      for child in 0..<children {
        let inner = scene.variable()
        let size = scene.variable()
        let wish = Double(20 + (box * 7 + child * 3) % 11)
        batch.append(scene.make(isTied ? inner == y + 2 : inner >= y + 2))
        batch.append(scene.make(inner + size <= y + height - 2))
        batch.append(scene.make(size >= 0))
        batch.append(scene.make(size <= wish, 250))
        batch.append(scene.make(size >= wish, 750))
      }
      end = y + height
    }
    try? scene.solver.add(contentsOf: batch)
    return scene
  }

  func testALongColumnOfBoxesIsNotBuiltBoxByBox() throws {
    for isTied in [true, false] {
      let scene = column(300, children: 2, isTied: isTied)
      let values = try scene.values()
      var end = 0.0
      for box in 0..<300 {
        let wishes = (0..<2).map { Double(20 + (box * 7 + $0 * 3) % 11) }
        let first = 1 + 6 * box
        XCTAssertEqual(values[first], end + 8, accuracy: 1e-6)
        XCTAssertEqual(values[first + 1], wishes.max()! + 4, accuracy: 1e-6)
        end = values[first] + values[first + 1]
      }
      XCTAssertLessThan(scene.solver.statistics.pivots, 30)
    }
  }
}
