// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import SolverProtocol

final class NameTableTests: XCTestCase {
  func testAnIdentityIsThePlaceOfItsNameHoweverManyThereAre() {
    var table = NameTable()
    for id in 0..<100 as Range<UInt32> {
      XCTAssertEqual(table.identity(of: "n\(id)"), id)
      for known in 0...id { XCTAssertEqual(table.identity(of: "n\(known)"), known) }
    }
    XCTAssertEqual(table.names.count, 100)
  }

  func testSumsOfAProfileAreThoseOfEachPriorityHoweverManyThereAre() {
    for count in [0, 1, 7, 8, 9, 30] {
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
