// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// Changes of a live tree that must end where a fresh engine begins.
final class LiveChangeTests: XCTestCase {
  /// The wish that waits is excluded, so the stack arranges anew, and with it the view that leaves.
  func testAViewLeavesAStackThatArrangesItMeanwhile() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, stack, view) = (View("root"), StackView("stack"), View("view"))
      root.addSubviews(view, stack)
      root.hugging.horizontal = .required
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      stack.addArrangedSubview(view)
      try engine.layout()
      stack.axis = .vertical
      root.contentSize = IntrinsicSize(12.5, 0)
      view.removeFromSuperview()
      try engine.layout()
      XCTAssertEqual(stack.arrangedSubviews.count, 0)
      XCTAssertEqual(root.layoutConflicts.count, 1)
      root.addSubview(view)
      try LayoutConstraint(view, .width, constant: 10).activate()
      try engine.layout()
      XCTAssertEqual(view.frame.width, 10)
    }
    withEveryBackend { try check($0) }
  }

  func testMarginsThatSeveralRequiredConstraintsFollowBreakNone() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (one, two) = (View("one"), View("two"))
      root.addSubviews(one, two)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      let pins = [one, two].map {
        LayoutConstraint(unchecked: $0, .left, to: root, .leftMargin)
      }
      try LayoutConstraint.activate(
        pins + [LayoutConstraint(unchecked: one, .left, to: two, .left)]
      )
      root.margins.left = 20
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertTrue(pins.allSatisfy(\.isActive))
      XCTAssertEqual([one.frame.x, two.frame.x], [20, 20])
    }
    withEveryBackend { try check($0) }
  }

  func testARequiredSquareIsResizedOnBothAxesAtOnce() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      try LayoutConstraint(root, .width, to: root, .height).activate()
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try engine.resize(to: 200, 200)
      try engine.layout()
      XCTAssertEqual(root.frame, Rect(0, 0, 200, 200))
      XCTAssertThrowsError(try engine.resize(to: 300, 200))
      try engine.layout()
      XCTAssertEqual(root.frame, Rect(0, 0, 200, 200))
      try engine.resize(to: RootSize(width: 50, height: 50, priority: 500))
      try engine.resize(to: RootSize(70, 70))
      try engine.layout()
      XCTAssertEqual(root.frame, Rect(0, 0, 70, 70))
    }
    withEveryBackend { try check($0) }
  }

  func testARequiredWishShrinksWithItsText() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let label = Label("label", text: "a long text")
      label.hugging = AxisPriorities(.required)
      label.compressionResistance = AxisPriorities(.required)
      root.addSubview(label)
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      label.text = "short"
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertEqual(label.frame.width, 40)
    }
    withEveryBackend { try check($0) }
  }

  func testAWishThatWasExcludedComesBack() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let view = View("view")
      view.contentSize = IntrinsicSize(80, nil)
      view.compressionResistance = AxisPriorities(.required)
      root.addSubview(view)
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      let limit = try LayoutConstraint(view, .width, .lessThanOrEqual, constant: 90)
      try limit.activate()
      view.contentSize = IntrinsicSize(120, nil)
      XCTAssertEqual(root.layoutConflicts.count, 1)
      try engine.layout()
      XCTAssertLessThanOrEqual(view.frame.width, 90)
      limit.deactivate()
      try engine.layout()
      XCTAssertEqual(view.frame.width, 120)
      XCTAssertEqual(root.layoutConflicts.count, 1)
    }
    withEveryBackend { try check($0) }
  }

  func testWhatAnExcludedWishSaysIsNotHeldAgainstOtherConstraints() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let view = View("view")
      let engine = try LayoutEngine<S>(root, size: RootSize(50, 50))
      root.addSubview(view)
      try LayoutConstraint(view, .width, .lessThanOrEqual, to: root, .width).activate()
      let wide = View("wide")
      wide.contentSize = IntrinsicSize(80, nil)
      wide.compressionResistance = AxisPriorities(.required)
      try LayoutConstraint(wide, .width, constant: 10).activate()
      root.addSubview(wide)
      // The wish is pending; it excludes what came with it, and nothing else.
      try LayoutConstraint(view, .height, constant: 20).activate()
      try engine.layout()
      XCTAssertEqual(view.frame.height, 20)
    }
    withEveryBackend { try check($0) }
  }

  func testARefusedBatchLeavesWhatIsPending() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      let view = View("view")
      view.contentSize = IntrinsicSize(80, 20)
      root.addSubview(view)
      // Both extents and the four wishes of the content are pending.
      XCTAssertThrowsError(
        try LayoutConstraint.activate([
          LayoutConstraint(view, .width, constant: 10),
          LayoutConstraint(view, .width, constant: 20),
        ])
      )
      try LayoutConstraint(view, .left, to: root, .left, constant: 5).activate()
      try engine.layout()
      XCTAssertEqual(view.frame, Rect(5, 0, 80, 20))
      XCTAssertEqual(engine.linearConstraints().count, 1 + 2 + 2 + 6)
    }
    withEveryBackend { try check($0) }
  }

  func testARefusedSizeMovesNothingThatIsOpen() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (open, firm) = (View("open"), View("firm"))
      root.addSubviews(open, firm)
      let engine = try LayoutEngine<S>(root, size: RootSize(400, 100))
      let place = try LayoutConstraint(open, .left, to: root, .left, constant: 150)
      try LayoutConstraint.activate([
        LayoutConstraint(open, .left, .greaterThanOrEqual, to: root, .left),
        LayoutConstraint(open, .right, .lessThanOrEqual, to: root, .right),
        LayoutConstraint(open, .width, constant: 30),
        LayoutConstraint(firm, .left, to: root, .left),
        LayoutConstraint(firm, .right, .lessThanOrEqual, to: root, .right),
        LayoutConstraint(firm, .width, constant: 60),
        place,
      ])
      try engine.layout()
      place.deactivate()
      try engine.layout()
      let before = open.frame
      XCTAssertThrowsError(try engine.resize(to: 20, 100))
      try engine.layout()
      XCTAssertEqual(open.frame, before)
      XCTAssertEqual(root.frame.width, 400)
    }
    withEveryBackend { try check($0) }
  }

  func testARefusedSizeMovesNothingOnTheWayBack() {
    func check<S: LayoutSolver>(_: S.Type, isRefusing: Bool) throws -> [Rect] {
      let root = View("root")
      let (left, right, inner) = (View("left"), View("right"), View("inner"))
      let engine = try LayoutEngine<S>(root)
      root.addSubviews(left, right)
      right.addSubview(inner)
      let middle = LayoutConstraint(
        unchecked: inner,
        .centerX,
        .lessThanOrEqual,
        to: right,
        .centerX,
        priority: 750,
      )
      try LayoutConstraint.activate([
        middle,
        right.trailingAnchor.anchorWithOffset(to: left.trailingAnchor)
          .constraint(equalToConstant: 0).at(750),
        LayoutConstraint(root, .right, to: inner, .right).at(750),
      ])
      try middle.setConstant(400)
      root.contentSize = IntrinsicSize(100, 7.5)
      root.hugging = AxisPriorities(.required)
      inner.contentSize = IntrinsicSize(12.5, 7.5)
      try engine.layout()
      try engine.resize(to: RootSize(width: 60, height: nil, priority: .required))
      try middle.setConstant(60)
      inner.contentSize = IntrinsicSize(nil, 0)
      if isRefusing {
        // The contents are 100 wide, and hug them.
        let size = RootSize(width: 285, height: nil, priority: .required)
        XCTAssertThrowsError(try engine.resize(to: size))
      }
      try engine.layout()
      return [root, left, right, inner].map(\.frame)
    }
    withEveryBackend { backend in
      let frames = try check(backend, isRefusing: true)
      XCTAssertEqual(frames, try check(backend, isRefusing: false))
    }
  }

  func testAFreeRootIsAsItWasAfterARefusedRequiredSize() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      try LayoutConstraint.activate([
        LayoutConstraint(root, .width, .greaterThanOrEqual, constant: 20),
        LayoutConstraint(root, .width, .lessThanOrEqual, constant: 80),
      ])
      let engine = try LayoutEngine<S>(root)
      XCTAssertThrowsError(try engine.resize(to: 100, 100))
      try engine.layout()
      XCTAssertEqual(root.frame.width, 20)
    }
    withEveryBackend { try check($0) }
  }

  func testADistanceFollowsTheDirectionOfTheViewThatItIsIn() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (panel, first, second, bar) = (View("panel"), View("first"), View("second"), View("bar"))
      root.addSubviews(panel, bar)
      panel.addSubviews(first, second)
      let engine = try LayoutEngine<S>(root, size: RootSize(400, 100))
      let distance = first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor)
      try LayoutConstraint.activate([
        LayoutConstraint(first, .left, to: root, .left, constant: 200),
        LayoutConstraint(first, .width, constant: 10),
        LayoutConstraint(second, .width, constant: 10),
        LayoutConstraint(bar, .width, constant: 40),
        distance.constraint(equalTo: bar.widthAnchor),
      ])
      try engine.layout()
      XCTAssertEqual(second.absoluteFrame.x - first.absoluteFrame.x, 40)
      panel.direction = .rightToLeft
      try engine.layout()
      XCTAssertEqual(second.absoluteFrame.x - first.absoluteFrame.x, -40)
    }
    withEveryBackend { try check($0) }
  }

  func testAViewTakenOutOfAStackIsNotHeldByItAnyLonger() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let view = View("view")
      view.contentSize = IntrinsicSize(30, 30)
      view.isHidden = true
      let stack = StackView("stack", axis: .horizontal, arranging: [view])
      root.addSubview(stack)
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      try engine.layout()
      XCTAssertEqual(view.frame.width, 0)
      root.addSubview(view)
      // The stack is gone before it could arrange anew.
      stack.removeFromSuperview()
      try engine.layout()
      XCTAssertEqual(view.frame.size, Size(30, 30))
      XCTAssertEqual(view.constraints.count, 0)
    }
    withEveryBackend { try check($0) }
  }

  func testViewsThatOutliveTheirSuperviewAreFreeOfEachOther() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      let (one, two, guide) = (View("one"), View("two"), LayoutGuide("guide"))
      do {
        let parent = StackView("parent", axis: .vertical, arranging: [one, two])
        parent.addLayoutGuide(guide)
        root.addSubview(parent)
        try LayoutConstraint.activate([
          LayoutConstraint(one, .width, to: two, .width),
          LayoutConstraint(one, .height, to: guide, .height),
          LayoutConstraint(one, .width, constant: 40),
        ])
        try engine.layout()
        parent.removeFromSuperview()
      }
      XCTAssertEqual(one.constraints.count, 1)
      XCTAssertEqual(two.constraints.count, 0)
      root.addSubview(one)
      try engine.layout()
      XCTAssertEqual(one.frame.width, 40)
    }
    withEveryBackend { try check($0) }
  }

  func testOfConstraintsThatMeetInATreeTheYoungestIsBroken() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (view, other) = (View("view"), View("other"))
      root.addSubviews(view, other)
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      try LayoutConstraint(other, .height, constant: 1).activate()
      let old = try LayoutConstraint(view, .width, constant: 10)
      try old.activate()
      view.removeFromSuperview()
      let young = try LayoutConstraint(view, .width, constant: 20)
      try young.activate()
      root.addSubview(view)
      try engine.layout()
      XCTAssertTrue(old.isActive)
      XCTAssertFalse(young.isActive)
      XCTAssertEqual(view.frame.width, 10)
    }
    withEveryBackend { try check($0) }
  }

  func testARefusalIsJudgedByTheStackAsItIsNow() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (one, two) = (View("one"), View("two"))
      let stack = StackView("stack", axis: .horizontal, spacing: 50, arranging: [one, two])
      root.addSubview(stack)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try LayoutConstraint(stack, .width, to: root, .width).activate()
      try engine.layout()
      stack.spacing = 0
      try engine.resize(to: 20, 100)
      two.isHidden = true
      try LayoutConstraint(one, .width, to: root, .width).activate()
      try engine.layout()
      XCTAssertEqual(one.frame.width, 20)
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  func testGapsOfAFullStackAreExchangedAtOnce() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let views = ["a", "b", "c"].map { View($0) }
      let stack = StackView("stack", axis: .horizontal, arranging: views)
      stack.setCustomSpacing(10, after: views[0])
      stack.setCustomSpacing(30, after: views[1])
      for view in views { try LayoutConstraint(view, .width, constant: 20).activate() }
      let engine = try LayoutEngine<S>(stack, size: RootSize(100, 20))
      try engine.layout()
      stack.setCustomSpacing(30, after: views[0])
      stack.setCustomSpacing(10, after: views[1])
      try engine.layout()
      XCTAssertEqual(stack.layoutReports, [])
      XCTAssertEqual(views.map(\.frame.x), [0, 50, 80])
    }
    withEveryBackend { try check($0) }
  }

  func testUpdatedConstantsAreJudgedTogether() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let view = View("view")
      root.addSubview(view)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      func sides(_ left: Double, _ right: Double) -> [LayoutConstraint] {
        [
          LayoutConstraint(unchecked: view, .left, to: root, .left, constant: left),
          LayoutConstraint(unchecked: view, .right, to: root, .right, constant: right),
        ]
      }
      try view.makeConstraints { _ in
        sides(10, -50)
        LayoutConstraint(unchecked: view, .width, constant: 40)
      }
      try view.updateConstraints { _ in sides(50, -10) }
      try engine.layout()
      XCTAssertFrame(view, 50, 0, 40, view.frame.height)
      XCTAssertThrowsError(try view.updateConstraints { _ in sides(0, -10) })
      try engine.layout()
      XCTAssertFrame(view, 50, 0, 40, view.frame.height)
    }
    withEveryBackend { try check($0) }
  }

  func testAFirmPlaceInsideAnOpenSuperviewIsOpen() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (panel, view) = (View("panel"), View("view"))
      root.addSubview(panel)
      panel.addSubview(view)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try LayoutConstraint.activate([
        LayoutConstraint(view, .left, to: root, .left, constant: 10),
        LayoutConstraint(view, .width, constant: 10),
      ])
      let open = Set(try engine.ambiguities().map { "\($0)" })
      XCTAssertTrue(open.isSuperset(of: ["panel.x", "view.x"]), "\(open)")
      XCTAssertFalse(open.contains("view.width"))
    }
    withEveryBackend { try check($0) }
  }

  func testATextThatFitsButForRoundingDoesNotBreak() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let label = Label("label", text: "xx xxxxx")
      label.numberOfLines = 0
      root.addSubview(label)
      let engine = try LayoutEngine<S>(root, size: RootSize(300, 100))
      let width = try LayoutConstraint(label, .width, constant: 64.0.nextDown)
      try width.activate()
      try engine.layout()
      XCTAssertEqual(label.frame.height, 16)
      try width.setConstant(63)
      try engine.layout()
      XCTAssertEqual(label.frame.height, 32)
    }
    withEveryBackend { try check($0) }
  }
}
