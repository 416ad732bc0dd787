// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import Foundation
import Mortar
import XCTest

/// Numbers that are variables, of every kind.
final class NumberTests: MortarTestCase {
  private let whole = 300
  private let points: CGFloat = 310
  private let single: Float = 320
  private let double = 330.0

  func testAPriorityIsANumberOfAnyKind() {
    check(a |=| b.m_height ! whole, ["a.height == b.height @300"])
    check(a |=| b.m_height ! points, ["a.height == b.height @310"])
    check(a |=| b.m_height ! single, ["a.height == b.height @320"])
    check(a |=| b.m_height ! double, ["a.height == b.height @330"])
    check(a.m_size |=| (whole, points) ! single, ["a.width == 300 @320", "a.height == 310 @320"])
    check(a |=| [b.m_top, c.m_bottom] ! whole, ["a.top == b.top @300", "a.bottom == c.bottom @300"])
    check(a.m_frame |=| (1, 2, 3, 4) ! points, [
      "a.leading == root.leading + 1 @310", "a.top == root.top + 2 @310", "a.width == 3 @310",
      "a.height == 4 @310",
    ])
  }

  func testAPriorityChangesToANumberOfAnyKind() {
    let made = a.m_width |=| b ! .low
    made.changePriority(to: whole)
    XCTAssertEqual(made.layoutConstraints[0].priority, 300)
    [made].changePriority(to: points)
    XCTAssertEqual(made.layoutConstraints[0].priority, 310)
    MortarDefault.priority.push(single)
    XCTAssertEqual(MortarDefault.priority.current, 320)
    MortarDefault.priority.pop()
    MortarDefault.priority.set(base: double)
    XCTAssertEqual(MortarDefault.priority.current, 330)
    MortarDefault.priority.set(base: .required)
    let inside = MortarDefault.priority.with(whole) { MortarDefault.priority.current }
    XCTAssertEqual(inside, 300)
    XCTAssertEqual(MortarDefault.priority.current, .required)
  }

  func testInsetsStandForATupleOfFour() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let tuple = (a |=| b.m_edges ~ (1, 2, 3, 4)).layoutConstraints.map(\.equation)
    check(a |=| b.m_edges ~ insets, tuple)
    check(a |=| b ~ insets, tuple)
    check(a |=| b.m_size ~ insets, ["a.width == b.width - 6", "a.height == b.height - 4"])
  }
}
