// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// The start of a first solve, which believes soft equations.
final class PlacingTests: XCTestCase {
  /// Blocks below each other in three columns, as high as their widths say
  /// that they are to be, above one bottom.
  func testBlocksOfAMasonryBeginAtTheirHeights() throws {
    let scene = Scene()
    let (width, bottom) = (scene.variable(), scene.variable())
    var batch = [scene.make(width == 120), scene.make(bottom <= 50, 100)]
    var ends = [LinearExpression?](repeating: nil, count: 3)
    var tops: [Double] = []
    var reach = [0.0, 0, 0]
    for block in 0..<300 {
      let (top, height) = (scene.variable(), scene.variable())
      let ratio = [0.75, 1, 1.5][block % 3]
      let more = Double(block * 7 % 40)
      batch.append(scene.make(height == ratio * width + more, 700))
      batch.append(scene.make(top >= 0))
      var least = 0.0
      for column in block % 5 == 0 ? [0, 1] : [block % 3] {
        if let end = ends[column] {
          batch.append(scene.make(top >= end + 8))
          least = max(least, reach[column] + 8)
        }
        ends[column] = top + height
      }
      batch.append(scene.make(bottom >= top + height))
      for column in block % 5 == 0 ? [0, 1] : [block % 3] {
        reach[column] = least + ratio * 120 + more
      }
      tops.append(least)
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    XCTAssertEqual(values[1], reach.max()!)
    for (block, top) in tops.enumerated() {
      XCTAssertGreaterThanOrEqual(values[2 + 2 * block], top)
    }
    XCTAssertLessThan(scene.solver.statistics.pivots, 10)
  }

  /// Boxes whose left edges are to be at guides, and which push the guides
  /// after those.
  func testBoxesBeginAtTheGuidesThatOthersPush() throws {
    let scene = Scene()
    var batch: [LinearConstraint] = []
    let guides = (0..<6).map { _ in scene.variable() }
    batch.append(scene.make(guides[0] == 0))
    var reach = [Double](repeating: 0, count: 6)
    for (before, guide) in zip(guides, guides.dropFirst()) {
      batch.append(scene.make(guide - before >= 20))
    }
    for column in 0..<5 {
      reach[column + 1] = reach[column] + 20
      for box in 0..<60 {
        let (left, width) = (scene.variable(), scene.variable())
        let inset = Double(box % 9)
        let text = Double(20 + box * 11 % 40)
        batch.append(scene.make(left == guides[column] + inset, 700))
        batch.append(scene.make(width >= 10))
        batch.append(scene.make(width == text, 300))
        batch.append(scene.make(guides[column + 1] >= left + width + 4))
        reach[column + 1] = max(
          reach[column + 1],
          reach[column] + inset + text + 4
        )
      }
      batch.append(scene.make(guides[column + 1] == 0, 100))
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    XCTAssertEqual(Array(values[0..<6]), reach)
    XCTAssertLessThan(scene.solver.statistics.pivots, 30)
  }

  /// A net is to be short whose end its parts push, and whose start pushes the
  /// parts: what would push itself is not placed.
  func testNothingIsPlacedThatWouldPushItself() throws {
    let scene = Scene()
    let parts = (0..<120).map { _ in scene.variable() }
    var batch = [scene.make(parts[0] >= 0)]
    for (before, part) in zip(parts, parts.dropFirst()) {
      batch.append(scene.make(part >= before + 10))
    }
    for net in 0..<59 {
      let (start, end) = (scene.variable(), scene.variable())
      for part in [parts[net], parts[2 * net], parts[2 * net + 1]] {
        batch.append(scene.make(part >= start))
        batch.append(scene.make(end >= part))
      }
      batch.append(scene.make(end == start, 200))
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    for net in 0..<59 {
      XCTAssertEqual(
        values[121 + 2 * net] - values[120 + 2 * net],
        Double(10 * (net + 1))
      )
    }
    XCTAssertLessThan(scene.solver.statistics.pivots, 240)
  }
}
