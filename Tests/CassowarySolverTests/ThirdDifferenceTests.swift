// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Long chains of differences of differences: multipliers of twice the digits change however
/// often they are refined.
final class ThirdDifferenceTests: XCTestCase {
  func testAParabolaIsFittedToHundredsOfPoints() throws {
    for (count, seed) in [(600, 2), (800, 1)] as [(Int, UInt64)] {
      var random = SplitMix(seed: seed)
      var place = 0
      let wanted = (0..<count).map { _ in
        place += random.below(201) - 100
        return Double(place)
      }
      let scene = Scene(CassowaryBackend())
      let points = scene.variables(count)
      var batch = zip(points, wanted).map { scene.make($0 == $1, 250) }
      for index in 3..<count {
        batch.append(
          scene.make(
            points[index] - 3 * points[index - 1] + 3 * points[index - 2] - points[index - 3] == 0,
            500
          )
        )
      }
      try scene.solver.add(contentsOf: batch)
      try scene.solver.solve()
      let fitted = try points.map(scene.value)
      for index in 3..<count {
        let difference =
          fitted[index] - 3 * fitted[index - 1] + 3 * fitted[index - 2] - fitted[index - 3]
        XCTAssertEqual(difference, 0, accuracy: 1e-8)
      }
      expectBestParabola(fitted, through: wanted)
    }
  }

  /// A parabola through three of the points is the best where the sides on which it passes the
  /// others are in balance: what is left of their sum, weighed by the parabola that is 1 at one
  /// of the three and 0 at the other two, is no more than that one point can make up for.
  private func expectBestParabola(_ fitted: [Double], through wanted: [Double]) {
    let misses = zip(fitted, wanted).map { $0 - $1 }
    let met = misses.indices.filter { abs(misses[$0]) < 1e-6 }
    XCTAssertEqual(met.count, 3)
    for one in met {
      let others = met.filter { $0 != one }
      var sum = 0.0
      for index in misses.indices where !met.contains(index) {
        var weight = 1.0
        for other in others { weight *= Double(index - other) / Double(one - other) }
        sum += misses[index] > 0 ? weight : -weight
      }
      XCTAssertLessThanOrEqual(abs(sum), 1 + 1e-6)
    }
  }
}
