// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

/// The largest of many numbers that change.
final class RankingTests: XCTestCase {
  func testTheLargestIsFoundHoweverTheNumbersChange() {
    var random = SplitMix(seed: 7)
    var ranking = Ranking()
    var numbers: [Double] = []
    for step in 0..<20_000 {
      switch random.below(numbers.isEmpty ? 1 : 4) {
      case 0:
        numbers.append(Double(random.below(1000)))
        ranking.append(numbers[numbers.count - 1])
      case 1 where numbers.count > 150:
        numbers.removeLast()
        ranking.removeLast()
      default:
        let place = random.below(numbers.count)
        numbers[place] = Double(random.below(1000))
        ranking.set(place, numbers[place])
      }
      if random.chance(1, in: 3), let most = numbers.max() {
        XCTAssertEqual(numbers[ranking.best()], most, "step \(step)")
      }
    }
    ranking.removeAll()
    ranking.append(3)
    XCTAssertEqual(ranking.best(), 0)
  }
}
