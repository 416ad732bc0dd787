// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Foundation
import MortarVFL
import XCTest

final class StatementTests: MortarVFLTestCase {
  private func check(
    _ made: MortarGroup,
    _ equations: [String],
    line: UInt = #line
  ) {
    XCTAssertEqual(made.layoutConstraints.map(\.equation), equations, line: line)
    XCTAssertTrue(made.allSatisfy(\.isActive), "not active", line: line)
    XCTAssertEqual(root.layoutReports, [], line: line)
    made.deactivate()
  }

  func testALeadingCaptureBeginsAtItsPlace() {
    check(a.m_right |> b[==44] || c[==88], [
      "b.left == a.right", "b.width == 44", "c.left == b.right + 8", "c.width == 88",
    ])
    check(a.m_right ||> b[==44], ["b.left == a.right + 8", "b.width == 44"])
    check(a.m_bottom |^ b[==44] || c, ["b.top == a.bottom", "b.height == 44", "c.top == b.bottom + 8"])
    check(a.m_bottom ||^ b[==44], ["b.top == a.bottom + 8", "b.height == 44"])
  }

  func testATrailingCaptureEndsAtItsPlace() {
    check(b[==44] || c[==88] <! a.m_left, [
      "b.width == 44", "c.left == b.right + 8", "c.width == 88", "c.right == a.left",
    ])
    check(b <!! a.m_left, ["b.right == a.left - 8"])
    check(b[==44] | c[==88] ^! a.m_top, [
      "b.height == 44", "c.top == b.bottom", "c.height == 88", "c.bottom == a.top",
    ])
    check(b ^!! a.m_top, ["b.bottom == a.top - 8"])
  }

  func testTwoCapturesHoldBothEnds() {
    check(a.m_right |> b[~~1] | c[~~1] <| d.m_left, [
      "b.left == a.right", "c.left == b.right", "c.width == b.width", "c.right == d.left",
    ])
    check(a.m_right ||> b <|| d.m_left, ["b.left == a.right + 8", "b.right == d.left - 8"])
    check(a.m_bottom |^ b[~~1] | c[~~1] ^| d.m_top, [
      "b.top == a.bottom", "c.top == b.bottom", "c.height == b.height", "c.bottom == d.top",
    ])
    check(a.m_bottom ||^ b ^|| d.m_top, ["b.top == a.bottom + 8", "b.bottom == d.top - 8"])
  }

  func testSurroundingIsBothEdgesOfOneView() {
    check(a |>> b, ["b.left == a.left", "b.right == a.right"])
    check(a ||>> b[~~1] | 40 | c[~~1], [
      "b.left == a.left + 8", "c.left == b.right + 40", "c.width == b.width",
      "c.right == a.right - 8",
    ])
    check(a |^^ b[~~2] | c[~~1], [
      "b.top == a.top", "c.top == b.bottom", "c.height == 0.5*b.height", "c.bottom == a.bottom",
    ])
    check(root.m_visibleRegion ||^^ a | b | c, [
      "a.top == root.safeArea.top + 8", "b.top == a.bottom", "c.top == b.bottom",
      "c.bottom == root.safeArea.bottom - 8",
    ])
  }

  func testImpliedPlacesAreTheOuterEdges() {
    check(a |> b | c <| d, ["b.left == a.left", "c.left == b.right", "c.right == d.right"])
    check(a |^ b | c ^| d, ["b.top == a.top", "c.top == b.bottom", "c.bottom == d.bottom"])
    check(a |> b, ["b.left == a.left"])
    check(b <! a, ["b.right == a.right"])
  }

  func testLeadingAndTrailingPlacesMakeTheRowFollowTheDirection() {
    check(a.m_leading |> b | c <| d, [
      "b.leading == a.leading", "c.leading == b.trailing", "c.trailing == d.trailing",
    ])
    check(b | c <! d.m_trailingMargin, ["c.leading == b.trailing", "c.trailing == d.trailingMargin"])
    check(a.m_centerX |> b, ["b.left == a.centerX"])
    check(a.m_leftMargin |> b, ["b.left == a.leftMargin"])
  }

  func testPlacesTakeArithmetic() {
    check(a.m_right + 3 ||> b <|| d.m_left * 2 - 1, ["b.left == a.right + 11", "b.right == 2*d.left - 9"])
  }

  func testSizesAreNumbersOrOtherViews() {
    check(a |>> b[==44.5] | c | d[==b] | e[==c], [
      "b.left == a.left", "b.width == 44.5", "c.left == b.right", "d.left == c.right",
      "d.width == b.width", "e.left == d.right", "e.width == c.width", "e.right == a.right",
    ])
  }

  func testWeightsAreRelativeToTheFirstOne() {
    check(a |>> b[==5] | c[~~2] | d[~~1] | e[~~3], [
      "b.left == a.left", "b.width == 5", "c.left == b.right", "d.left == c.right",
      "d.width == 0.5*c.width", "e.left == d.right", "e.width == 1.5*c.width",
      "e.right == a.right",
    ])
  }

  func testAWeightedGapIsAGuideOfTheCommonContainer() {
    check(a |>> b | ~~1 | c[~~2], [
      "b.left == a.left", "gap.left == b.right", "gap.top == b.top", "gap.height == 0",
      "c.left == gap.right", "c.width == 2*gap.width", "c.right == a.right",
    ])
    XCTAssertTrue(root.layoutGuides.count == 1 && root.layoutGuides[0].name == "gap")
    let inner = View("inner")
    a.addSubview(inner)
    check(a |^^ ~~1 | inner[==5] || ~~3, [
      "gap.top == a.top", "gap.left == inner.left", "gap.width == 0", "inner.top == gap.bottom",
      "inner.height == 5", "gap.top == inner.bottom + 8", "gap.height == 3*gap.height",
      "gap.left == inner.left", "gap.width == 0", "gap.bottom == a.bottom",
    ])
    XCTAssertEqual(a.layoutGuides.count, 2)
    XCTAssertEqual(root.layoutGuides.count, 1)
  }

  func testAGapMayHaveTheExtentOfAView() {
    check(a |>> b | ==c | c, [
      "b.left == a.left", "gap.left == b.right", "gap.width == c.width", "gap.top == b.top",
      "gap.height == 0", "c.left == gap.right", "c.right == a.right",
    ])
  }

  func testAnArrayNodePutsViewsSideBySide() {
    check(a |>> b | [c, d][==40] || e, [
      "b.left == a.left", "c.left == b.right", "c.width == 40", "d.left == b.right",
      "d.width == 40", "e.left == c.right + 8", "e.right == a.right",
    ])
    check(a |>> [b, c] | [d, e][~~2], [
      "b.left == a.left", "c.left == a.left", "c.width == b.width", "d.left == b.right",
      "e.left == b.right", "e.width == d.width", "d.right == a.right",
    ])
    check([b, c][==40] <! a.m_left, [
      "b.width == 40", "c.left == b.left", "c.width == 40", "b.right == a.left",
    ])
    check(a |> b | [c, d][==b], [
      "b.left == a.left", "c.left == b.right", "c.width == b.width", "d.left == b.right",
      "d.width == b.width",
    ])
  }

  func testTheGroupHoldsOneMemberANodeAndOneForTheEnd() {
    let group = a |>> b | [c, d][==40] || e
    XCTAssertEqual(group.map(\.layoutConstraints.count), [1, 4, 1, 1])
    group.deactivate()
    XCTAssertFalse(group.layoutConstraints.contains(where: \.isActive))
  }

  func testPrioritiesAndActivationAreMortars() {
    let low = MortarDefault.priority.with(.low) { a |> b[==3] }
    XCTAssertEqual(low.layoutConstraints.map(\.equation), ["b.left == a.left @250", "b.width == 3 @250"])
    let off = a |>> b[~~1] | ~~1 ~~ .deactivated
    XCTAssertFalse(off.layoutConstraints.contains(where: \.isActive))
    off.activate()
    XCTAssertTrue(off.layoutConstraints.allSatisfy(\.isActive))
    XCTAssertEqual(root.layoutReports, [])
  }

  func testTheBlockKnowsItsLine() {
    let group = mortar { a |> b[==3] }
    XCTAssertEqual(group.layoutConstraints[1].origin.description, "StatementTests.swift:\(#line - 1)")
    XCTAssertTrue(group.layoutConstraints.allSatisfy(\.isActive))
  }

  func testEachConstraintPrintsItsPartOfTheStatement() {
    let made = (a.m_right ||> b[==44] || c[~~2] | 5 | d[~~1] | e[==b] <|| root.m_right).layoutConstraints
    XCTAssertEqual(
      made.compactMap(\.sourceText),
      [
        "a.m_right ||> b", "b[==44]", "b || c", "c | 5 | d", "d[~~1]", "d | e", "e[==b]",
        "e <|| root.m_right",
      ]
    )
    XCTAssertEqual(
      (a |>> b | c).layoutConstraints.compactMap(\.sourceText),
      ["a |>> b", "b | c", "a |>> c"]
    )
  }

  func testNumbersAreOfAnyKind() {
    let (whole, double, points, single): (Int, Double, CGFloat, Float) = (2, 1.5, 3, 2.5)
    let weights = root |>> a[~~whole] | b[~~double] | c[~~points] | ~~single | d[~~single]
    XCTAssertEqual(
      weights.layoutConstraints.map(\.equation).filter { $0.contains("width") },
      [
        "b.width == 0.75*a.width", "c.width == 1.5*a.width", "gap.width == 1.25*a.width",
        "d.width == 1.25*a.width",
      ]
    )
    weights.deactivate()
    let fixed = root.m_left |> a[==whole] | single | b[==single] | points | c[==double]
    XCTAssertEqual(
      fixed.layoutConstraints.map(\.equation),
      [
        "a.left == root.left", "a.width == 2", "b.left == a.right + 2.5", "b.width == 2.5",
        "c.left == b.right + 3", "c.width == 1.5",
      ]
    )
    XCTAssertEqual(root.layoutReports, [])
  }
}
