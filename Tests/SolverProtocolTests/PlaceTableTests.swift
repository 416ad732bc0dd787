// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import SolverProtocol

final class PlaceTableTests: XCTestCase {
  func testAPlaceIsThatOfItsNameHoweverManyThereAre() {
    var table = PlaceTable<String>()
    for id in 0..<100 {
      XCTAssertEqual(table.place(of: "n\(id)"), id)
      for known in 0...id { XCTAssertEqual(table.place(of: "n\(known)"), known) }
    }
    XCTAssertEqual(table.keys.count, 100)
  }

  func testSumsOfAProfileAreThoseOfEachPriorityHoweverManyThereAre() {
    for count in [0, 1, 7, 8, 9, 16, 17, 30] {
      let constraints = (0..<3 * count).map { id in
        LinearConstraint(
          ConstraintID(UInt32(id)),
          [Term(1, Variable(0))],
          .equal,
          Double(id),
          priority: Priority(Double(id % count) + 1),
        )
      }
      let profile = ViolationProfile(of: constraints) { _ in 0 }
      XCTAssertEqual(profile.levels.count, count)
      for level in profile.levels {
        let least = level.priority.value - 1
        XCTAssertEqual(level.violation, 3 * least + 3 * Double(count))
      }
    }
  }
}
