// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class TableTests: XCTestCase {
  func testATableGrowsAsAnArrayDoes() {
    var random = SplitMix(seed: 5)
    var table = Table<Int32>()
    var model: [Int32] = []
    for step in 0..<20_000 as Range<Int32> {
      switch random.below(8) {
      case 0:
        XCTAssertEqual(table.popLast(), model.popLast())
      case 1:
        let times = random.below(5)
        table.append(step, times: times)
        model += Array(repeating: step, count: times)
      case 2:
        let count = random.below(200)
        table.grow(to: count, with: step)
        while model.count < count { model.append(step) }
      case 3 where random.chance(1, in: 50):
        let count = random.below(model.count + 1)
        table.truncate(to: count)
        model.removeLast(model.count - count)
      case 4 where random.chance(1, in: 50):
        let count = random.below(64)
        table.refill(step, count: count)
        model = Array(repeating: step, count: count)
      case 5 where !model.isEmpty:
        let place = random.below(model.count)
        table[place] += step
        model[place] += step
      default:
        table.append(step)
        model.append(step)
      }
      XCTAssertEqual(table.count, model.count)
      XCTAssertEqual(table.last, model.last)
      XCTAssertLessThanOrEqual(table.count, table.capacity, "T1")
      if step % 1000 == 0 { XCTAssertEqual(table.elements, model) }
    }
    XCTAssertEqual(table.elements, model)
  }

  func testATableOfHugePagesGrowsAsOthersDo() {
    var table = Table<Int64>()
    for value in 0..<1_000_000 as Range<Int64> { table.append(value * value) }
    XCTAssertGreaterThan(8 * table.capacity, 2 << 20)
    var wrong = table.indices.count { table[$0] != Int64($0) * Int64($0) }
    XCTAssertEqual(wrong, 0)
    let other = table.copy()
    table.refill(-1, count: 600_000)
    wrong = table.indices.count { table[$0] != -1 }
    XCTAssertEqual(wrong, 0)
    XCTAssertEqual(other[999_999], 999_999 * 999_999)
  }

  func testACopyIsWrittenApart() {
    var table = Table([3.0, 1, 2])
    var other = table.copy()
    other[0] = 7
    other.append(4)
    table.sort(by: <)
    XCTAssertEqual(table.elements, [1, 2, 3])
    XCTAssertEqual(other.elements, [7, 1, 2, 4])
    XCTAssertTrue(other.contains(7))
    XCTAssertFalse(table.contains(7))
  }

  func testSpansReadAndWriteInPlace() {
    var table = Table<Int>(repeating: 2, count: 4)
    table.withMutableSpan { span in
      for index in span.indices { span[index] += index }
    }
    let sum = table.withSpan { span in span.indices.reduce(0) { $0 + span[$1] } }
    XCTAssertEqual(table.elements, [2, 3, 4, 5])
    XCTAssertEqual(sum, 14)
    table.removeAll()
    XCTAssertTrue(table.isEmpty)
    XCTAssertNil(table.last)
    XCTAssertNil(table.popLast())
    XCTAssertGreaterThanOrEqual(table.capacity, 4, "room is kept")
  }
}
