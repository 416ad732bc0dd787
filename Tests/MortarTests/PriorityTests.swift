// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Mortar
import XCTest

final class PriorityTests: MortarTestCase {
  func testEachPriorityHasItsNumber() {
    check(a.m_width |=| b.m_width ! .low, ["a.width == b.width @250"])
    check(a.m_width |=| b.m_width ! .medium, ["a.width == b.width @500"])
    check(a.m_width |=| b.m_width ! .high, ["a.width == b.width @750"])
    check(a.m_width |=| b.m_width ! .required, ["a.width == b.width"])
    check(a.m_width |=| b.m_width ! 300, ["a.width == b.width @300"])
    let number = 300.5
    check(a.m_width |=| 5 ! number, ["a.width == 5 @300.5"])
    check(a.m_height |=| b ! .low, ["a.height == b.height @250"])
  }

  func testAPriorityBindsLooserThanArithmetic() {
    check(a.m_width |=| b.m_width * 2 + 20 ! .low, ["a.width == 2*b.width + 20 @250"])
  }

  func testPrioritiesStandInsideTuplesAndArrays() {
    check(a |=| [b.m_caps ! .high, b.m_sides ! .low], [
      "a.top == b.top @750", "a.bottom == b.bottom @750", "a.leading == b.leading @250",
      "a.trailing == b.trailing @250",
    ])
    check(a.m_size |=| (b.m_height ! .high, b.m_width + 20 ! .low), [
      "a.width == b.height @750", "a.height == b.width + 20 @250",
    ])
    check([a.m_width ! .low, a.m_height] |=| b, ["a.width == b.width @250", "a.height == b.height"])
  }

  func testAPriorityOfATupleOrArrayIsThatOfEachPart() {
    check(a.m_size |=| (b.m_width, 100) ! .low, ["a.width == b.width @250", "a.height == 100 @250"])
    check(a.m_frame |=| (1, 2, 3, 4) ! .high, [
      "a.leading == root.leading + 1 @750", "a.top == root.top + 2 @750", "a.width == 3 @750",
      "a.height == 4 @750",
    ])
    check(a |=| [b.m_top, b.m_width] ! 9, ["a.top == b.top @9", "a.width == b.width @9"])
  }

  func testTheDefaultIsABaseWithAStack() {
    MortarDefault.priority.set(base: .medium)
    defer { MortarDefault.priority.set(base: .required) }
    check(a.m_width |=| 1, ["a.width == 1 @500"])
    MortarDefault.priority.push(.low)
    MortarDefault.priority.push(30.5)
    check(a.m_width |=| 1, ["a.width == 1 @30.5"])
    check(a.m_width |=| 1 ! .high, ["a.width == 1 @750"])
    MortarDefault.priority.pop()
    check(a.m_width |=| 1, ["a.width == 1 @250"])
    MortarDefault.priority.pop()
    XCTAssertEqual(MortarDefault.priority.current, .medium)
    MortarDefault.priority.with(.high) {
      check(a.m_width |=| 1, ["a.width == 1 @750"])
      MortarDefault.priority.push(1)
    }
    XCTAssertEqual(MortarDefault.priority.current, .medium)
  }

  func testAPopWithoutAPushIsReportedByTheNextStatement() {
    MortarDefault.priority.pop()
    a.m_width |=| 1
    XCTAssertEqual(
      root.layoutReports,
      [.misuse("MortarDefault.priority.pop() was called without a push()")]
    )
    a.m_height |=| 1
    XCTAssertEqual(root.layoutReports.count, 1)
    XCTAssertEqual(MortarDefault.priority.current, .required)
  }

  func testAPushWithoutAPopInABlockIsReportedAndUndone() {
    mortar {
      MortarDefault.priority.push(.low)
      a.m_width |=| 1
    }
    XCTAssertEqual(
      root.layoutReports,
      [
        .misuse(
          "MortarDefault.priority: push and pop are not balanced inside a hierarchy or block"
        )
      ]
    )
    XCTAssertEqual(MortarDefault.priority.current, .required)
  }

  func testThreadsHaveTheirOwnDefault() {
    MortarDefault.priority.push(.low)
    defer { MortarDefault.priority.pop() }
    let seen = Shared()
    let threads = (0 ..< 8).map { number in
      Thread {
        let view = View("view")
        for _ in 0 ..< 50 {
          MortarDefault.priority.push(Priority(Double(number + 1)))
          let made = view.m_width |=| 1
          seen.add(number, made.layoutConstraints[0].priority.value)
          MortarDefault.priority.pop()
        }
        seen.add(number, MortarDefault.priority.current.value - 1000 + Double(number + 1))
      }
    }
    for thread in threads { thread.start() }
    XCTAssertTrue(seen.wait(for: 8 * 51))
    XCTAssertEqual(seen.wrong, 0)
    XCTAssertEqual(MortarDefault.priority.current, .low)
  }

  func testPrioritiesChangeInPlace() {
    let made = a |=| b ! .low
    made.changePriority(to: .high)
    XCTAssertEqual(made.layoutConstraints.map(\.priority), Array(repeating: .high, count: 4))
    let number = 12.5
    made.changePriority(to: number)
    XCTAssertEqual(made.layoutConstraints.map(\.priority.value), [12.5, 12.5, 12.5, 12.5])
    let group = [a.m_width |=| 5 ! .low, a.m_height |=| 5 ! .low]
    group.changePriority(to: .medium)
    XCTAssertEqual(group.layoutConstraints.map(\.priority), [.medium, .medium])
    group.changePriority(to: number)
    XCTAssertEqual(group.layoutConstraints[1].priority.value, 12.5)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testAnActivePriorityDoesNotCrossRequired() {
    let made = a.m_width |=| b ! .low
    made.changePriority(to: .required)
    XCTAssertEqual(made.layoutConstraints[0].priority, .low)
    XCTAssertEqual(
      root.layoutReports,
      [.crossesRequired(constraint: "a.width == b.width @250", from: .low, to: .required)]
    )
  }
}

/// What the threads found, behind a lock.
private final class Shared: @unchecked Sendable {
  // Unchecked because every access holds `lock`.
  private let lock = NSCondition()
  private var count = 0
  private var faults = 0

  func add(_ number: Int, _ priority: Double) {
    lock.lock()
    count += 1
    if priority != Double(number + 1) { faults += 1 }
    lock.signal()
    lock.unlock()
  }

  var wrong: Int {
    lock.lock()
    defer { lock.unlock() }
    return faults
  }

  func wait(for expected: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    while count < expected {
      if !lock.wait(until: Date(timeIntervalSinceNow: 20)) { return false }
    }
    return true
  }
}
