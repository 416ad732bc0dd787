// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Coefficients that are harmless one by one multiply along a path of rows.
final class GrowthTests: XCTestCase {
  /// `a[k] = 8 a[k − 1]` and `b[k] = 8 b[k − 1]` from one variable between 0
  /// and 4, which the last of the second adds once more.
  private func links(
    _ count: Int,
    of factor: Double,
    _ scene: Scene
  ) -> (start: Variable, ends: LinearExpression, batch: [LinearConstraint]) {
    let start = scene.variable()
    var batch = [scene.make(start >= 0), scene.make(start <= 4)]
    var (a, b) = (start, start)
    for index in 1...count {
      let next = scene.variables(2)
      batch.append(scene.make(next[0] - factor * a == 0))
      let more = index == count ? LinearExpression(start) : LinearExpression(0)
      batch.append(scene.make(next[1] - factor * b - more == 0))
      (a, b) = (next[0], next[1])
    }
    return (start, b - a, batch)
  }

  func testAWishAtTheEndOfManyLinksIsMet() throws {
    for (count, factor) in [(5, 8), (10, 8), (12, 7), (13, 8), (15, 8), (24, 3)] {
      let scene = Scene()
      var (start, ends, batch) = links(count, of: Double(factor), scene)
      batch.append(scene.make(ends >= 1, 500))
      try scene.solver.add(contentsOf: batch)
      XCTAssertEqual(
        try scene.solver.profile().levels.map(\.violation),
        [0],
        "\(count) links of \(factor)"
      )
      // From 1 on the wish is met.
      let value = try scene.value(start)
      XCTAssertTrue((1...4).contains(value), "\(count) links of \(factor): \(value)")
    }
  }

  func testAWishAtTheEndOfManyLinksIsMetExactly() throws {
    for (count, factor) in [(5, 8), (10, 8), (12, 7), (13, 8), (15, 8), (24, 3)] {
      let scene = Scene()
      var (start, ends, batch) = links(count, of: Double(factor), scene)
      batch.append(scene.make(ends == 1, 500))
      try scene.solver.add(contentsOf: batch)
      XCTAssertEqual(
        try scene.solver.profile().levels.map(\.violation),
        [0],
        "\(count) links of \(factor)"
      )
      XCTAssertEqual(try scene.value(start), 1, "\(count) links of \(factor)")
    }
  }

  func testWhatTheLinksCannotReachIsAConflict() throws {
    for count in [5, 10, 12, 13] {
      for atOnce in [true, false] {
        let scene = Scene()
        let (_, ends, batch) = links(count, of: 8, scene)
        let beyond = scene.make(ends >= 5)
        if atOnce {
          XCTAssertThrowsError(try scene.solver.add(contentsOf: batch + [beyond]))
        } else {
          try scene.solver.add(contentsOf: batch)
          XCTAssertNotNil(scene.conflict(of: beyond), "\(count) links")
          XCTAssertNil(scene.conflict(of: scene.make(ends >= 4)), "\(count) links")
        }
      }
    }
  }
}
