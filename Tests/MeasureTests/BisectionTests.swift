// Licensed under the MIT licence; see LICENSE.

import Foundation
import XCTest

@testable import Measure

/// The search for a commit, without commits.
final class BisectionTests: XCTestCase {
  /// Searches, and counts how many commits were judged.
  private func search(
    count: Int,
    _ verdict: (Int) -> Bisection.Verdict
  ) -> (suspects: ClosedRange<Int>, judged: Int) {
    var search = Bisection(count: count)
    var judged = 0
    while let place = search.next {
      search.record(verdict(place), at: place)
      judged += 1
      XCTAssertLessThanOrEqual(judged, count)
    }
    return (search.suspects, judged)
  }

  func testEveryCommitIsFoundInLogarithmicallyManySteps() {
    for count in 2...40 {
      for culprit in 1..<count {
        let (suspects, judged) = search(count: count) { $0 < culprit ? .good : .bad }
        XCTAssertEqual(suspects, culprit...culprit)
        XCTAssertLessThanOrEqual(judged, Int(log2(Double(count)).rounded(.up)))
      }
    }
  }

  func testCommitsThatCannotBeJudgedAreSuspectsOnlyWhereTheyMatter() {
    for culprit in 1..<20 {
      for broken in 1..<19 where broken != culprit {
        let (suspects, _) = search(count: 20) {
          $0 == broken ? .skipped : $0 < culprit ? .good : .bad
        }
        XCTAssertTrue(suspects.contains(culprit))
        XCTAssertEqual(suspects.count, broken == culprit - 1 ? 2 : 1)
      }
    }
  }

  func testWhereNothingCanBeJudgedAllAreSuspects() {
    let (suspects, judged) = search(count: 9) { _ in .skipped }
    XCTAssertEqual(suspects, 1...8)
    XCTAssertEqual(judged, 7)
  }

  func testAVerdictNeedsAnIntervalOnOneSideOfTheHalf() {
    let slow = ChangeEstimate([(100, 110), (100, 111), (101, 110), (100, 109)])
    XCTAssertEqual(slow.verdict(total: log(1.1)), .bad)
    let equal = ChangeEstimate([(100, 101), (100, 99), (101, 101), (100, 100)])
    XCTAssertEqual(equal.verdict(total: log(1.1)), .good)
    let between = ChangeEstimate([(100, 103), (100, 107), (100, 101), (100, 109)])
    XCTAssertNil(between.verdict(total: log(1.1)))
    XCTAssertNil(ChangeEstimate([(100, 110)]).verdict(total: log(1.1)))
    let faster = ChangeEstimate([(100, 80), (100, 81), (101, 80), (100, 79)])
    XCTAssertEqual(faster.verdict(total: log(0.8)), .bad)
    XCTAssertEqual(equal.verdict(total: log(0.8)), .good)
    // Counts have no noise.
    XCTAssertEqual(ChangeEstimate([(7, 8), (7, 8)]).verdict(total: log(8.0 / 7)), .bad)
  }
}
