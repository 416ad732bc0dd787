// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// What becomes of places where views change their superview.
final class SuperviewTests: XCTestCase {
  private func names(_ views: [View]) -> [String] { views.map(\.name) }

  func testAPlaceThatIsTooLargeIsTheLastAndBelowZeroTheFirst() {
    let root = View("root")
    let (one, two, three) = (View("one"), View("two"), View("three"))
    root.addSubviews(one, two)
    root.insertSubview(one, at: root.subviews.count)
    XCTAssertEqual(names(root.subviews), ["two", "one"])
    root.insertSubview(one, at: -1)
    XCTAssertEqual(names(root.subviews), ["one", "two"])
    root.insertSubview(three, at: 9)
    XCTAssertEqual(names(root.subviews), ["one", "two", "three"])
  }

  func testAnArrangedViewIsMovedToTheEndByTheNumberOfViews() {
    let (one, two) = (View("one"), View("two"))
    let stack = StackView("stack", axis: .horizontal, arranging: [one, two])
    stack.insertArrangedSubview(one, at: stack.arrangedSubviews.count)
    XCTAssertEqual(names(stack.arrangedSubviews), ["two", "one"])
    stack.insertArrangedSubview(one, at: -1)
    XCTAssertEqual(names(stack.arrangedSubviews), ["one", "two"])
  }
}
