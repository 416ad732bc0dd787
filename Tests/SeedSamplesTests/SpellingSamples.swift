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

  func testTheItemsOfAConstraintHaveTheNamesOfAutoLayout() {
    let constraint = subView1.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12)
    XCTAssertTrue(constraint.firstItem === subView1 && constraint.secondItem === view)
    XCTAssertEqual([constraint.firstAttribute, constraint.secondAttribute], [.leading, .leading])
    XCTAssertNil(subView1.widthAnchor.constraint(equalToConstant: 1).secondItem)
    constraint.priority = UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1)
    XCTAssertEqual(constraint.priority, 999)
  }

  func testAGuideHasTheNamesOfUIKit() {
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    view.addLayoutGuide(guide)
    XCTAssertEqual(guide.name, "gap")
    XCTAssertEqual(guide.identifier, "gap")
    XCTAssertEqual(guide.layoutFrame, .zero)
  }

  func testViewsAreOrderedWithTheNamesOfUIKit() {
    let (a, b, c) = (subView1, subView2, UIView(frame: .zero))
    c.name = "c"
    let order = { self.view.subviews.map(\.name) }
    view.insertSubview(c, belowSubview: b)
    XCTAssertEqual(order(), ["subView1", "c", "subView2"])
    view.insertSubview(a, aboveSubview: c)
    XCTAssertEqual(order(), ["c", "subView1", "subView2"])
    view.insertSubview(c, belowSubview: b)
    XCTAssertEqual(order(), ["subView1", "c", "subView2"])
    view.insertSubview(c, aboveSubview: c)
    XCTAssertEqual(order(), ["subView1", "c", "subView2"])
    view.sendSubviewToBack(b)
    XCTAssertEqual(order(), ["subView2", "subView1", "c"])
    view.bringSubviewToFront(b)
    XCTAssertEqual(order(), ["subView1", "c", "subView2"])
    view.bringSubviewToFront(UIView("stranger"))
    view.sendSubviewToBack(UIView("stranger"))
    view.insertSubview(UIView("d"), belowSubview: UIView("stranger"))
    XCTAssertEqual(order(), ["subView1", "c", "subView2", "d"])
    XCTAssertEqual(view.layoutReports, [])
  }

  func testAFrameIsReportedUnlessItIsZero() {
    let label = UILabel(frame: Rect(0, 0, 375, 300))
    XCTAssertEqual(label.frame, .zero)
    XCTAssertEqual(
      label.layoutReports.map(\.description),
      [
        "'Label' can't begin with the frame (0, 0, 375 x 300): views have no frames but those of layout"
      ]
    )
  }

  func testAStackIsMadeOfItsViewsAndHasTheSpacingsOfUIKit() {
    let stack = UIStackView(arrangedSubviews: [subView1, subView2])
    XCTAssertEqual(stack.arrangedSubviews.map(\.name), ["subView1", "subView2"])
    XCTAssertEqual(stack.axis, .horizontal)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: subView1)
    XCTAssertEqual(stack.customSpacing(after: subView1), 8)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: subView1)
    XCTAssertEqual(stack.customSpacing(after: subView1), UIStackView.spacingUseDefault)
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
