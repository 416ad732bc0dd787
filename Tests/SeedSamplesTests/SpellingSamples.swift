// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Samples stand as their pages write them.

import Foundation
import VisualFormat
import XCTest

/// What texts about Auto Layout write around their constraints.
final class SpellingSamples: XCTestCase {
  private let view = UIView("view")
  private let subView1 = UIView("subView1")
  private let subView2 = UIView("subView2")

  override func setUp() {
    view.addSubview(subView1)
    view.addSubview(subView2)
  }

  func testTheLongWayTakesNestedNamesAndAnyAttribute() {
    let gap: CGFloat = -12
    view.addConstraints([
      NSLayoutConstraint(
        item: subView1,
        attribute: NSLayoutConstraint.Attribute.right,
        relatedBy: NSLayoutConstraint.Relation.equal,
        toItem: subView2,
        attribute: NSLayoutAttribute.left,
        multiplier: 1.0,
        constant: gap
      ),
      NSLayoutConstraint(
        item: subView1,
        attribute: .width,
        relatedBy: NSLayoutRelation.greaterThanOrEqual,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: 40
      ),
    ])
    XCTAssertEqual(
      subView1.constraints.map(\.equation),
      ["subView1.right == subView2.left - 12", "subView1.width >= 40"]
    )
    view.removeConstraints(subView1.constraints)
    XCTAssertEqual(subView1.constraints.count, 0)
    XCTAssertEqual(view.layoutReports, [])
  }

  func testPrioritiesHaveTheNamesOfUIKit() {
    let constraint = subView1.widthAnchor.constraint(equalToConstant: 10)
    constraint.priority = UILayoutPriority(rawValue: 900)
    XCTAssertEqual(constraint.priority, 900)
    constraint.priority = .defaultHigh
    XCTAssertEqual(constraint.priority, 750)
    constraint.priority = UILayoutPriority.defaultLow
    XCTAssertEqual(constraint.priority, 250)
  }

  func testAPriorityIsMadeOfANumberOfAnyKind() {
    let (whole, single, wide) = (600, Float(600.5), CGFloat(601))
    XCTAssertEqual([Priority(whole), Priority(single), Priority(wide)], [600, 600.5, 601])
    XCTAssertEqual(UILayoutPriority(250), .defaultLow)
  }

  func testSizesAndRectanglesAreMadeWithTheNamesOfTheirParts() {
    XCTAssertEqual(Size(width: 30, height: 44), Size(30, 44))
    XCTAssertEqual(IntrinsicSize(width: nil, height: 44), IntrinsicSize(nil, 44))
    XCTAssertEqual(Rect(x: 1, y: 2, width: 3, height: 4), Rect(1, 2, 3, 4))
  }

  func testGuidesAndPrioritiesOfContentHaveTheNamesOfUIKit() {
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(view.margins.right, 4)
    XCTAssertTrue(view.layoutMarginsGuide === view.marginsGuide)
    XCTAssertTrue(view.safeAreaLayoutGuide === view.safeAreaGuide)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      subView1.setContentHuggingPriority(.required, for: axis)
      subView1.setContentCompressionResistancePriority(.defaultLow, for: axis)
      XCTAssertEqual(subView1.hugging[axis], 1000)
      XCTAssertEqual(subView1.contentHuggingPriority(for: axis), 1000)
      XCTAssertEqual(subView1.compressionResistance[axis], 250)
      XCTAssertEqual(subView1.contentCompressionResistancePriority(for: axis), 250)
    }
    let stack = UIStackView("stack")
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    XCTAssertTrue(stack.isMarginsRelative && stack.isBaselineRelative)
    XCTAssertTrue(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
  }

  func testAFormatTakesOptionsByTheirOldName() throws {
    let (left, right) = (subView1, CGFloat(8))
    let constraint = try NSLayoutConstraint.constraints(withVisualFormat: "H:[left]-\(right)-|", options: NSLayoutFormatOptions(rawValue: 0), metrics: nil, views: ["left": left]).first!
    XCTAssertEqual(constraint.equation, "view.trailing == subView1.trailing + 8")
  }

  func testAutoresizingMasksAreNotTranslatedAndAskingForItIsReported() {
    subView1.translatesAutoresizingMaskIntoConstraints = false
    XCTAssertEqual(view.layoutReports, [])
    subView2.translatesAutoresizingMaskIntoConstraints = true
    XCTAssertFalse(subView2.translatesAutoresizingMaskIntoConstraints)
    XCTAssertEqual(
      view.layoutReports,
      [
        .misuse(
          "'subView2' can't translate an autoresizing mask: views have no frames but those of layout"
        )
      ]
    )
  }

  func testTheTitleOfTheNormalStateIsTheOneThatIsLaidOut() {
    let button = UIButton("button")
    button.setTitle("Hello", for: .normal)
    let size = button.intrinsicContentSize
    button.setTitle("Hello, you", for: .highlighted)
    XCTAssertEqual(button.title, "Hello")
    XCTAssertEqual(button.intrinsicContentSize, size)
    button.setTitle(nil, for: .normal)
    XCTAssertEqual(button.title, "")
  }
}
