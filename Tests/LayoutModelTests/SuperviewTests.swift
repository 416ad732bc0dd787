// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// What becomes of places and of engines where views change their superview.
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

  /// A root with a box that is 7 from its left and 20 wide, and its engine.
  private func boxed<S: LayoutSolver>(
    _: S.Type
  ) throws -> (root: View, box: View, engine: LayoutEngine<S>) {
    let (root, box) = (View("root"), View("box"))
    root.addSubview(box)
    try LayoutConstraint.activate([
      LayoutConstraint(box, .left, to: root, .left, constant: 7),
      LayoutConstraint(box, .width, constant: 20),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()
    return (root, box, engine)
  }

  func testARootThatBecomesASubviewOfATreeWithoutEngineLeavesItsOwn() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, box, old) = try boxed(S.self)
      let (top, middle) = (View("top"), View("middle"))
      top.addSubview(middle)
      middle.addSubview(root)
      XCTAssertFrame(box, 7, 0, 20, 0)
      try LayoutConstraint.activate([
        LayoutConstraint(root, .left, to: top, .left, constant: 5),
        LayoutConstraint(box, .right, to: top, .right, constant: -30),
      ])
      try LayoutConstraint(middle, .left, to: top, .left, constant: 1).activate()
      let new = try LayoutEngine<S>(top, size: RootSize(62, 50))
      try new.layout()
      XCTAssertFrame(top, 0, 0, 62, 50)
      XCTAssertEqual(root.frame.x, 4)
      XCTAssertFrame(box, 7, box.frame.y, 20, box.frame.height)
      // The old engine reaches nothing any more.
      try old.resize(to: 10, 10)
      try old.layout()
      XCTAssertFrame(top, 0, 0, 62, 50)
      XCTAssertEqual(root.frame.x, 4)
      XCTAssertEqual(top.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  func testARootThatBecomesASubviewEntersTheEngineThere() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, box, old) = try boxed(S.self)
      let top = View("top")
      let new = try LayoutEngine<S>(top, size: RootSize(200, 50))
      try new.layout()
      top.addSubview(root)
      let side = try LayoutConstraint(root, .left, to: top, .left, constant: 5)
      try side.activate()
      try LayoutConstraint(root, .right, to: box, .right, constant: 3).activate()
      old.detach()
      try new.layout()
      XCTAssertFrame(root, 5, 0, 30, root.frame.height)
      XCTAssertFrame(box, 7, box.frame.y, 20, box.frame.height)
      try side.setConstant(6)
      try new.layout()
      XCTAssertEqual(root.frame.x, 6)
      // It can leave, and have an engine of its own again.
      root.removeFromSuperview()
      let next = try LayoutEngine<S>(root)
      try next.layout()
      XCTAssertEqual(root.frame.width, 30)
      XCTAssertEqual(top.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  func testAViewWithoutSubviewsLeavesItsEngineAsWell() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let view = View("view")
      try LayoutConstraint(view, .width, constant: 10).activate()
      let old = try LayoutEngine<S>(view)
      try old.layout()
      let top = View("top")
      top.addSubview(view)
      try LayoutConstraint(view, .left, to: top, .left, constant: 5).activate()
      let new = try LayoutEngine<S>(top, size: RootSize(200, 50))
      try new.layout()
      try old.layout()
      XCTAssertFrame(view, 5, view.frame.y, 10, view.frame.height)
    }
    withEveryBackend { try check($0) }
  }
}
