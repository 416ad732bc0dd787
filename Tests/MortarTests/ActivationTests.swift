// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Mortar
import XCTest

final class ActivationTests: MortarTestCase {
  func testStatementsCanBeMadeInactive() {
    let made = a |=| b ~~ .deactivated
    XCTAssertEqual(made.layoutConstraints.count, 4)
    XCTAssertFalse(made.layoutConstraints.contains(where: \.isActive))
    made.activate()
    XCTAssertTrue(made.isActive)
    made ~~ .deactivated
    XCTAssertFalse(made.isActive)
    made ~~ .activated
    XCTAssertTrue(made.isActive)
    made.deactivate()
    XCTAssertFalse(made.isActive)
  }

  func testGroupsAreArrays() {
    let group = [
      a.m_origin |=| b,
      a.m_size |=| (100, 200),
    ] ~~ .deactivated
    XCTAssertEqual(group.layoutConstraints.map(\.isActive), [false, false, false, false])
    group.activate()
    XCTAssertEqual(group.map(\.isActive), [true, true])
    group ~~ .deactivated
    XCTAssertEqual(group.map(\.isActive), [false, false])
    group ~~ .activated
    group.deactivate()
    XCTAssertEqual(group.map(\.isActive), [false, false])
  }

  func testReplacingSwapsWhatIsActive() {
    let sides = a.m_sides |=| b
    let width = a.m_width |=| b ~~ .deactivated
    sides.replace(with: width)
    XCTAssertEqual([sides.isActive, width.isActive], [false, true])
    let group = [a.m_sides |<| b, a.m_caps |>| b]
    let other = [a.m_width |=| b] ~~ .deactivated
    group.replace(with: other)
    XCTAssertEqual((group + other).map(\.isActive), [false, false, true])
    other.replace(with: sides)
    XCTAssertEqual([other[0].isActive, sides.isActive], [false, true])
    sides.replace(with: group)
    XCTAssertEqual([sides.isActive, group[0].isActive, group[1].isActive], [false, true, true])
  }

  func testWhatIsMadeInactiveConflictsWithNothing() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(100, 100))
    a.m_width |=| 40
    let other = a.m_width |=| 50 ~~ .deactivated
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertFalse(other.isActive)
    engine.detach()
  }

  func testAConflictIsToldInTheNotationAndLeavesTheStatementOut() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(100, 100))
    a.m_width |=| 40
    let refused = a.m_size |>| (b.m_width + 50 ! .required, 10)
    XCTAssertFalse(refused.layoutConstraints.contains(where: \.isActive))
    XCTAssertEqual(root.layoutConflicts.count, 1)
    let words = root.layoutConflicts[0].members.map(\.words)
    XCTAssertTrue(words.contains("a.m_width |=| 40"), "\(words)")
    XCTAssertTrue(words.contains("a.m_width |>| b.m_width + 50"), "\(words)")
    let printed = root.layoutConflicts[0].description
    XCTAssertTrue(printed.contains("\n  a.m_width |>| b.m_width + 50"), printed)
    engine.detach()
  }

  func testTheBlockKnowsItsLineAndActivatesInOneBatch() {
    let made = mortar {
      let made = a.m_width |=| 1
      XCTAssertFalse(made.isActive)
      return made
    }
    XCTAssertTrue(made.isActive)
    XCTAssertEqual(made.layoutConstraints[0].origin.description, "ActivationTests.swift:\(#line - 6)")
    XCTAssertEqual((a.m_width |=| 1).layoutConstraints[0].origin.line, 0)
  }

  func testABlockLeavesOutOnlyTheFaultyStatements() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(100, 100))
    let made = mortar {
      [a.m_width |=| 40, a.m_width |=| 50, a.m_height |=| 30]
    }
    XCTAssertEqual(made.map(\.isActive), [true, false, true])
    XCTAssertEqual(root.layoutConflicts.count, 1)
    engine.detach()
  }

  func testADeactivatedStatementOfABlockStaysInactive() {
    let made = mortar {
      let made = a.m_width |=| 1
      made.deactivate()
      return [made, a.m_width |=| 1 ~~ .deactivated, a.m_height |=| 2]
    }
    XCTAssertEqual(made.map(\.isActive), [false, false, true])
  }

  func testStatementsPrintAsTheyAreWritten() {
    let texts: [(MortarConstraint, String)] = [
      (a.m_left |=| b.m_right + 20 ! 250, "a.m_left |=| b.m_right + 20 ! 250"),
      (a.m_width |>| b.m_height * 2 - 3, "a.m_width |>| b.m_height * 2 - 3"),
      (a.m_height |<| 7.5 ! .high, "a.m_height |<| 7.5 ! 750"),
      (a.m_centerXWithinMargin |=| b, "a.m_centerXWithinMargin |=| b.m_centerXWithinMargin"),
    ]
    for (made, text) in texts { XCTAssertEqual(made.layoutConstraints[0].sourceText, text) }
  }

  func testStatementsLayOut() throws {
    let engine = try LayoutEngine<DenseBackend>(root, size: RootSize(320, 480))
    [a.m_sides, a.m_bottom, a.m_height] |=| [root, root, 200]
    b |=| a.m_edges ~ (10, 20, 30, 40)
    c.m_center |=| root
    c.m_size |=| (b.m_width * 0.5, 50)
    try engine.layout()
    XCTAssertEqual(root.layoutReports, [])
    XCTAssertEqual(a.frame, Rect(0, 280, 320, 200))
    XCTAssertEqual(b.frame, Rect(20, 290, 260, 160))
    XCTAssertEqual(c.frame, Rect(95, 215, 130, 50))
  }
}
