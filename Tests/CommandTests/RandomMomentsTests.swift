// Licensed under the MIT licence; see LICENSE.

import XCTest

final class RandomMomentsTests: XCTestCase {
  private func delays(_ moments: RandomMoments) -> [Double] {
    var moments = moments
    return (0..<20).map { _ in moments.interruption().delay }
  }

  func testTheSeedOfTheEnvironmentGivesTheSameMomentsAgain() {
    let first = RandomMoments(environment: ["ROBUSTNESS_SEED": "71"])
    XCTAssertEqual(first.seed, 71)
    XCTAssertEqual(first.replay, "again with ROBUSTNESS_SEED=71")
    XCTAssertEqual(delays(first), delays(RandomMoments(seed: 71)))
    XCTAssertNotEqual(delays(first), delays(RandomMoments(seed: 72)))
  }

  func testASeedThatTheRunChoseItselfCanBeAskedFor() {
    let chosen = RandomMoments(environment: [:])
    let again = RandomMoments(environment: ["ROBUSTNESS_SEED": "\(chosen.seed)"])
    XCTAssertEqual(delays(chosen), delays(again))
  }
}
