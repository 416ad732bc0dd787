// Licensed under the MIT licence; see LICENSE.

import Foundation
import HarnessKit
import Measure
import XCTest

final class GrowthFitTests: XCTestCase {
  func testAPowerLawIsFoundExactly() throws {
    let points = [10.0, 100, 1_000].map { (size: $0, cost: 3 * pow($0, 1.5)) }
    let fit = try XCTUnwrap(GrowthFit(points))
    XCTAssertEqual(fit.exponent, 1.5, accuracy: 1e-12)
    XCTAssertEqual(fit.factor, 3, accuracy: 1e-9)
    XCTAssertEqual(fit.cost(at: 10_000), 3e6, accuracy: 1e-3)
    let interval = try XCTUnwrap(fit.interval)
    XCTAssertEqual(interval.upperBound - interval.lowerBound, 0, accuracy: 1e-9)
  }

  func testTwoPointsHaveNoInterval() throws {
    let fit = try XCTUnwrap(GrowthFit([(1, 1), (2, 8)]))
    XCTAssertEqual(fit.exponent, 3, accuracy: 1e-12)
    XCTAssertNil(fit.interval)
  }

  func testTheIntervalEnclosesTheExponentOfNoisyCosts() {
    var generator = SeededGenerator(seed: 3)
    var hits = 0
    for _ in 0..<2_000 {
      let points = [10.0, 30, 100, 300, 1_000].map { size in
        // The sum of twelve uniforms is normal enough.
        let noise = (0..<12).reduce(-6.0) { sum, _ in
          sum + Double.random(in: 0..<1, using: &generator)
        }
        return (size: size, cost: pow(size, 1.1) * exp(0.1 * noise))
      }
      if GrowthFit(points)?.interval?.contains(1.1) == true { hits += 1 }
    }
    XCTAssertEqual(Double(hits) / 2_000, 0.95, accuracy: 0.02)
  }

  func testWhatHasNoLogarithmHasNoFit() {
    XCTAssertNil(GrowthFit([(1, 1)]))
    XCTAssertNil(GrowthFit([(1, 0), (2, 1)]))
    XCTAssertNil(GrowthFit([(5, 1), (5, 2)]))
  }
}
