// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Measure

/// Places at which made-up series change.
final class SegmentationTests: XCTestCase {
  private static let level = 0.05 / 300

  private func places(_ values: [Double]) -> [Int] {
    Segmentation(values, level: Self.level).places
  }

  func testTheBestSplitIsTheOneThatTheDefinitionGives() {
    var noise = Noise(seed: 3)
    for count in 4...40 {
      let values = (0..<count).map { $0 < count / 3 ? 0 : noise.normal() + 1 }
      let best = EnergySplit.best(values[...], least: 2)
      XCTAssertEqual(best, bruteForce(values), "of \(count)")
    }
  }

  func testEqualValuesHaveNoSplit() {
    XCTAssertNil(
      EnergySplit.best([Double](repeating: 2, count: 30)[...], least: 3)
    )
    XCTAssertEqual(places([Double](repeating: 2, count: 30)), [])
  }

  func testStepsAreFoundWhereTheyAre() {
    var noise = Noise(seed: 1)
    for step in [0.03, 0.1] {
      var found = 0
      for _ in 0..<100 {
        let values = noise.series(80, deviation: 0.01) { $0 < 40 ? 0 : step }
        let places = places(values)
        if places.count == 1, abs(places[0] - 40) <= 3 { found += 1 }
      }
      XCTAssertGreaterThanOrEqual(found, 95, "of \(step)")
    }
  }

  func testANewLevelOfFiveCommitsIsFound() {
    var noise = Noise(seed: 2)
    for _ in 0..<50 {
      let values = noise.series(60, deviation: 0.01) { $0 < 55 ? 0 : 0.1 }
      XCTAssertEqual(places(values), [55])
    }
  }

  func testAChangeBackAndForthIsTwo() {
    var noise = Noise(seed: 4)
    for _ in 0..<20 {
      let values = noise.series(800, deviation: 0.01) {
        (500..<515).contains($0) ? 0.08 : 0
      }
      let places = places(values)
      XCTAssertEqual(places.count, 2)
      for (place, expected) in zip(places, [500, 515]) {
        XCTAssertEqual(Double(place), Double(expected), accuracy: 2)
      }
    }
  }

  func testNoiseOfAnyKindHasNoChange() {
    var noise = Noise(seed: 5)
    let kinds: [(String, (inout Noise) -> [Double])] = [
      ("normal", { $0.series(200, deviation: 0.02) { _ in 0 } }),
      (
        "a tenth disturbed",
        { noise in
          (0..<200).map { _ in
            noise.normal() * 0.01 + (noise.uniform() < 0.1 ? 0.3 : 0)
          }
        }
      ),
      (
        "two speeds",
        { noise in
          (0..<200).map { _ in
            noise.normal() * 0.01 + (noise.uniform() < 0.5 ? 0.08 : 0)
          }
        }
      ),
      (
        "heavy tails",
        { noise in
          (0..<200).map { _ in noise.normal() / (abs(noise.normal()) + 0.01) }
        }
      ),
    ]
    for (name, draw) in kinds {
      let found = (0..<200).count { _ in !places(draw(&noise)).isEmpty }
      XCTAssertEqual(found, 0, name)
    }
  }

  func testThePlacesAreThoseOfTheValuesAlone() {
    var noise = Noise(seed: 6)
    let values = noise.series(300, deviation: 0.02) { $0 < 100 ? 0 : 0.06 }
    XCTAssertEqual(places(values), places(values))
    XCTAssertEqual(places(values.map { $0 * 4 }), places(values))
  }

  /// The energy of every place by its definition.
  private func bruteForce(_ values: [Double]) -> Int? {
    func mean(_ left: ArraySlice<Double>, _ right: ArraySlice<Double>)
      -> Double
    {
      var sum = 0.0
      for x in left { for y in right { sum += abs(x - y) } }
      return sum
    }
    var best: (energy: Double, place: Int)?
    for place in 2...(values.count - 2) {
      let (left, right) = (values[..<place], values[place...])
      let (m, n) = (Double(left.count), Double(right.count))
      let distance =
        2 * mean(left, right) / (m * n) - mean(left, left) / (m * (m - 1))
        - mean(right, right) / (n * (n - 1))
      let energy = m * n / (m + n) * distance
      if energy > (best?.energy ?? 0) + 1e-9 { best = (energy, place) }
    }
    return best?.place
  }
}
