// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class PriorityTableTests: XCTestCase {
  func testEachPriorityInUseHasOneKeyHoweverManyThereAre() {
    for count in [3, 15, 16, 17, 40] {
      var table = PriorityTable()
      XCTAssertEqual(table.retain(1000), PriorityTable.required)
      let priorities = (1...count).map { Double($0) * 12.5 }
      let keys = priorities.map { table.retain($0) }
      XCTAssertEqual(Set(keys).count, count)
      XCTAssertFalse(keys.contains(PriorityTable.required))
      XCTAssertEqual(priorities.map { table.retain($0) }, keys)
      XCTAssertEqual(table.softKeys, keys.reversed())
      for key in keys { XCTAssertEqual(table.useCount(of: key), 2) }
    }
  }

  func testAKeyIsFreeOnceNobodyUsesIt() {
    for count in [3, 16, 40] {
      var table = PriorityTable()
      let keys = (1...count).map { table.retain(Double($0)) }
      let bound = table.bound
      for key in keys { table.release(key) }
      XCTAssertEqual(table.softKeys, [])
      let others = (1...count).map { table.retain(Double($0) + 0.5) }
      XCTAssertEqual(Set(others), Set(keys))
      XCTAssertEqual(table.bound, bound)
      for (index, key) in others.enumerated() {
        XCTAssertEqual(table.values[Int(key)], Double(index) + 1.5)
        XCTAssertEqual(table.retain(Double(index) + 1.5), key)
      }
      // What was free in between is not found under its old priority.
      XCTAssertEqual(table.retain(1), Int32(table.bound - 1))
    }
  }

  func testACopyStandsAlone() {
    var table = PriorityTable()
    let key = table.retain(250)
    var other = PriorityTable(copying: table)
    other.release(key)
    XCTAssertEqual(other.retain(750), key)
    XCTAssertEqual(table.values[Int(key)], 250)
    XCTAssertEqual(table.useCount(of: key), 1)
  }
}
