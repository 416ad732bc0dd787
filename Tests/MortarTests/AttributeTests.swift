// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Statements stand as their guide writes them.

import DenseLPSolver
import Mortar
import XCTest

final class AttributeTests: MortarTestCase {
  func testEachAttributeNamesItself() {
    check(a.m_left |=| b.m_left, ["a.left == b.left"])
    check(a.m_right |=| b.m_right, ["a.right == b.right"])
    check(a.m_top |=| b.m_top, ["a.top == b.top"])
    check(a.m_bottom |=| b.m_bottom, ["a.bottom == b.bottom"])
    check(a.m_leading |=| b.m_leading, ["a.leading == b.leading"])
    check(a.m_trailing |=| b.m_trailing, ["a.trailing == b.trailing"])
    check(a.m_width |=| b.m_width, ["a.width == b.width"])
    check(a.m_height |=| b.m_height, ["a.height == b.height"])
    check(a.m_centerX |=| b.m_centerX, ["a.centerX == b.centerX"])
    check(a.m_centerY |=| b.m_centerY, ["a.centerY == b.centerY"])
    check(a.m_firstBaseline |=| b.m_firstBaseline, ["a.firstBaseline == b.firstBaseline"])
    check(a.m_lastBaseline |=| b.m_lastBaseline, ["a.lastBaseline == b.lastBaseline"])
    check(a.m_leftMargin |=| b.m_leftMargin, ["a.leftMargin == b.leftMargin"])
    check(a.m_rightMargin |=| b.m_rightMargin, ["a.rightMargin == b.rightMargin"])
    check(a.m_topMargin |=| b.m_topMargin, ["a.topMargin == b.topMargin"])
    check(a.m_bottomMargin |=| b.m_bottomMargin, ["a.bottomMargin == b.bottomMargin"])
    check(a.m_leadingMargin |=| b.m_leadingMargin, ["a.leadingMargin == b.leadingMargin"])
    check(a.m_trailingMargin |=| b.m_trailingMargin, ["a.trailingMargin == b.trailingMargin"])
    check(a.m_baseline |=| b, ["a.lastBaseline == b.lastBaseline"])
    check(a.m_centerXWithinMargin |=| b, ["a.centerXWithinMargins == b.centerXWithinMargins"])
    check(a.m_centerYWithinMargin |=| b, ["a.centerYWithinMargins == b.centerYWithinMargins"])
  }

  func testEachRelationNamesItself() {
    check(a.m_width |=| 40, ["a.width == 40"])
    check(a.m_width |>| b.m_width, ["a.width >= b.width"])
    check(a.m_size |<| (100, 90), ["a.width <= 100", "a.height <= 90"])
  }

  func testEachCompositeIsItsAttributesInOrder() {
    check(a.m_sides |=| b, ["a.leading == b.leading", "a.trailing == b.trailing"])
    check(a.m_caps |=| b, ["a.top == b.top", "a.bottom == b.bottom"])
    check(a.m_size |=| b, ["a.width == b.width", "a.height == b.height"])
    check(a.m_origin |=| b, ["a.left == b.left", "a.top == b.top"])
    check(a.m_center |=| b, ["a.centerX == b.centerX", "a.centerY == b.centerY"])
    check(a.m_cornerTL |=| b, ["a.top == b.top", "a.left == b.left"])
    check(a.m_cornerTR |=| b, ["a.top == b.top", "a.right == b.right"])
    check(a.m_cornerBL |=| b, ["a.bottom == b.bottom", "a.left == b.left"])
    check(a.m_cornerBR |=| b, ["a.bottom == b.bottom", "a.right == b.right"])
    check(a.m_edges |=| b, [
      "a.top == b.top", "a.leading == b.leading", "a.bottom == b.bottom",
      "a.trailing == b.trailing",
    ])
    check(a.m_frame |=| b, [
      "a.leading == b.leading", "a.top == b.top", "a.width == b.width", "a.height == b.height",
    ])
  }

  func testAttributesAreImpliedByTheOtherSide() {
    check(a.m_top |>| b, ["a.top >= b.top"])
    check(a |>| b.m_top, ["a.top >= b.top"])
    check(a |<| b.m_top * 1.4 + 20, ["a.top <= 1.4*b.top + 20"])
    check(a |=| b.m_size, ["a.width == b.width", "a.height == b.height"])
    check(a.m_top |<| b.m_bottom, ["a.top <= b.bottom"])
  }

  func testEdgesAreImpliedWhereNeitherSideSaysMore() {
    check(a |=| b, [
      "a.top == b.top", "a.leading == b.leading", "a.bottom == b.bottom",
      "a.trailing == b.trailing",
    ])
    check(a |=| root.safeAreaGuide, [
      "a.top == root.safeArea.top", "a.leading == root.safeArea.leading",
      "a.bottom == root.safeArea.bottom", "a.trailing == root.safeArea.trailing",
    ])
  }

  func testArithmeticMultipliesAndAdds() {
    check(a.m_right |=| b.m_left - 12.0, ["a.right == b.left - 12"])
    check(a.m_size |=| b.m_size * 2, ["a.width == 2*b.width", "a.height == 2*b.height"])
    check(a.m_size |=| b.m_size / 4, ["a.width == 0.25*b.width", "a.height == 0.25*b.height"])
    check(a.m_left |>| b.m_right + 20, ["a.left >= b.right + 20"])
    check(a.m_width |=| (b.m_width + 10) * 2, ["a.width == 2*b.width + 20"])
    check(a.m_width |=| (b.m_width - 10) / 2, ["a.width == 0.5*b.width - 5"])
  }

  func testArithmeticTakesTuples() {
    check(a.m_size |=| b.m_size + (50, 30), ["a.width == b.width + 50", "a.height == b.height + 30"])
    check(a.m_size |=| b.m_size - (5, 3), ["a.width == b.width - 5", "a.height == b.height - 3"])
    check(a.m_size |>| b.m_size * (2, 3) + (10, 10), [
      "a.width >= 2*b.width + 10", "a.height >= 3*b.height + 10",
    ])
    check(a.m_size |=| b.m_size / (2, 4), ["a.width == 0.5*b.width", "a.height == 0.25*b.height"])
    check(a |=| b.m_frame + (1, 2, 3, 4), [
      "a.leading == b.leading + 1", "a.top == b.top + 2", "a.width == b.width + 3",
      "a.height == b.height + 4",
    ])
    check(a |=| b.m_frame * (1, 1, 3, 4) - (1, 2, 3, 4), [
      "a.leading == b.leading - 1", "a.top == b.top - 2", "a.width == 3*b.width - 3",
      "a.height == 4*b.height - 4",
    ])
    check(a |=| b.m_frame / (1, 1, 2, 4), [
      "a.leading == b.leading", "a.top == b.top", "a.width == 0.5*b.width",
      "a.height == 0.25*b.height",
    ])
  }

  func testInsetsMoveEveryKindInwards() {
    check(a |=| b.m_edges ~ (1, 2, 3, 4), [
      "a.top == b.top + 1", "a.leading == b.leading + 2", "a.bottom == b.bottom - 3",
      "a.trailing == b.trailing - 4",
    ])
    check(a |=| b ~ (20, 20, 20, 20), [
      "a.top == b.top + 20", "a.leading == b.leading + 20", "a.bottom == b.bottom - 20",
      "a.trailing == b.trailing - 20",
    ])
    check(a |=| b.m_frame ~ (1, 2, 3, 4), [
      "a.leading == b.leading + 2", "a.top == b.top + 1", "a.width == b.width - 6",
      "a.height == b.height - 4",
    ])
    check(a |=| b.m_center ~ (1, 2, 3, 4), [
      "a.centerX == b.centerX - 1", "a.centerY == b.centerY - 1",
    ])
    check(a |=| b.m_cornerBR ~ (1, 2, 3, 4), ["a.bottom == b.bottom - 3", "a.right == b.right - 4"])
  }

  func testTuplesSpeakAboutEachAttribute() {
    check(a.m_size |=| (b.m_width, 100), ["a.width == b.width", "a.height == 100"])
    check(a.m_size |=| (b, 100.5), ["a.width == b.width", "a.height == 100.5"])
    check(a.m_size |=| (b.m_height, b.m_width + 20), ["a.width == b.height", "a.height == b.width + 20"])
    check(a.m_sides |=| (b.m_trailing, c.m_leading), ["a.leading == b.trailing", "a.trailing == c.leading"])
    check(a.m_frame |<| (0, 0, 50, 100), [
      "a.leading <= root.leading", "a.top <= root.top", "a.width <= 50", "a.height <= 100",
    ])
    check(a |=| (b.m_bottom, c, 30, c.m_leading), [
      "a.top == b.bottom", "a.leading == c.leading", "a.bottom == root.top + 30",
      "a.trailing == c.leading",
    ])
  }

  func testNumbersAreExtentsOrMeasuredFromTheSuperview() {
    check(a.m_size |=| 150.0, ["a.width == 150", "a.height == 150"])
    check(a.m_left |=| 20, ["a.left == root.left + 20"])
    check(a.m_right |<| 20, ["a.right <= root.left + 20"])
    check(a.m_centerY |=| 0, ["a.centerY == root.top"])
    check(root.safeAreaGuide.m_top |=| 3, ["root.safeArea.top == root.top + 3"])
    check(a |=| 0, [
      "a.top == root.top", "a.leading == root.leading", "a.bottom == root.top",
      "a.trailing == root.leading",
    ])
  }

  func testAnArrayOnOneSideIsOneStatementEach() {
    check(a |=| [b.m_top, c.m_bottom, b.m_size], [
      "a.top == b.top", "a.bottom == c.bottom", "a.width == b.width", "a.height == b.height",
    ])
    check([a, b].m_size |=| (100, 200), [
      "a.width == 100", "a.height == 200", "b.width == 100", "b.height == 200",
    ])
    check([a.m_size, b.m_width] |=| 7, ["a.width == 7", "a.height == 7", "b.width == 7"])
    check([a, b].m_frame |=| (1, 2, 3, 4), [
      "a.leading == root.leading + 1", "a.top == root.top + 2", "a.width == 3", "a.height == 4",
      "b.leading == root.leading + 1", "b.top == root.top + 2", "b.width == 3", "b.height == 4",
    ])
    check([a, b].m_centerY |=| c, ["a.centerY == c.centerY", "b.centerY == c.centerY"])
    check([a, b].m_caps |>| c, ["a.top >= c.top", "a.bottom >= c.bottom", "b.top >= c.top", "b.bottom >= c.bottom"])
    check([a.m_width, b.m_width] |<| c, ["a.width <= c.width", "b.width <= c.width"])
  }

  func testArraysOnBothSidesArePaired() {
    check([a.m_left, b.m_height] |=| [b.m_right, c], ["a.left == b.right", "b.height == c.height"])
    check([a.m_sides, a.m_bottom, a.m_height] |=| [root, root, 200], [
      "a.leading == root.leading", "a.trailing == root.trailing", "a.bottom == root.bottom",
      "a.height == 200",
    ])
    check([a.m_left, b.m_left] |>| [c, 5], ["a.left >= c.left", "b.left >= root.left + 5"])
  }

  func testEveryAttributeOfAnArrayIsThatOfEachElement() {
    let pair = [a, b]
    XCTAssertEqual(pair.m_frame.map(\.attributes), [a.m_frame.attributes, a.m_frame.attributes])
    let all: [([MortarAttribute], MortarAttribute)] = [
      (pair.m_left, b.m_left), (pair.m_right, b.m_right), (pair.m_top, b.m_top),
      (pair.m_bottom, b.m_bottom), (pair.m_leading, b.m_leading), (pair.m_trailing, b.m_trailing),
      (pair.m_width, b.m_width), (pair.m_height, b.m_height), (pair.m_centerX, b.m_centerX),
      (pair.m_centerY, b.m_centerY), (pair.m_firstBaseline, b.m_firstBaseline), (pair.m_lastBaseline, b.m_lastBaseline),
      (pair.m_leftMargin, b.m_leftMargin), (pair.m_rightMargin, b.m_rightMargin), (pair.m_topMargin, b.m_topMargin),
      (pair.m_bottomMargin, b.m_bottomMargin), (pair.m_leadingMargin, b.m_leadingMargin), (pair.m_trailingMargin, b.m_trailingMargin),
      (pair.m_baseline, b.m_baseline), (pair.m_centerXWithinMargin, b.m_centerXWithinMargin), (pair.m_centerYWithinMargin, b.m_centerYWithinMargin),
      (pair.m_sides, b.m_sides), (pair.m_caps, b.m_caps), (pair.m_size, b.m_size),
      (pair.m_origin, b.m_origin), (pair.m_center, b.m_center), (pair.m_cornerTL, b.m_cornerTL),
      (pair.m_cornerTR, b.m_cornerTR), (pair.m_cornerBL, b.m_cornerBL), (pair.m_cornerBR, b.m_cornerBR),
      (pair.m_edges, b.m_edges),
    ]
    for (each, own) in all {
      XCTAssertTrue(each.count == 2 && each[0].item === a && each[1].item === b)
      XCTAssertEqual(each[1].attributes, own.attributes)
    }
  }

  func testStatementsBindLooserThanConditionsAndInsetsThanProducts() {
    let isWide = root.subviews.count == 3
    check(a.m_width |=| isWide ? b.m_width : c.m_width, ["a.width == b.width"])
    let none: MortarAttribute? = nil
    check(a.m_width |=| none ?? c.m_width ! .low, ["a.width == c.width @250"])
    check(a |=| b.m_center * 2 ~ (2, 4, 0, 0), [
      "a.centerX == 2*b.centerX + 2", "a.centerY == 2*b.centerY + 1",
    ])
  }

  func testRegionsAreTheSafeArea() {
    check(a.m_top |=| root.m_safeTop, ["a.top == root.safeArea.top"])
    check(a |=| root.m_safeBottom, ["a.bottom == root.safeArea.bottom"])
    check(a.m_center |=| root.m_safeRegion, [
      "a.centerX == root.safeArea.centerX", "a.centerY == root.safeArea.centerY",
    ])
    check(a.m_width |=| root.m_visibleRegion, ["a.width == root.safeArea.width"])
  }
}
