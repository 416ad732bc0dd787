// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import XCTest

final class LayoutEngineTests: XCTestCase {
  func testAPinnedRowFollowsItsSuperview() {
    withEveryBackend { try pinnedRow($0) }
  }

  private func pinnedRow<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let icon = View("icon")
    let name = View("name")
    root.addSubviews(icon, name)
    icon.contentSize = IntrinsicSize(30, 30)
    try LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15),
      icon.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: name.trailingAnchor, constant: 15),
      name.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      name.heightAnchor.constraint(equalToConstant: 10),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(320, 480))
    let first = try engine.layout()
    XCTAssertEqual(first.changed.map(\.name), ["root", "icon", "name"])
    XCTAssertFrame(icon, 15, 20, 30, 30)
    XCTAssertFrame(name, 53, 30, 252, 10)
    XCTAssertEqual(try engine.layout().changed.count, 0)

    try engine.resize(to: 480, 320)
    XCTAssertEqual(try engine.layout().changed.map(\.name), ["root", "name"])
    XCTAssertFrame(name, 53, 30, 412, 10)

    root.direction = .rightToLeft
    try engine.layout()
    XCTAssertFrame(icon, 435, 20, 30, 30)
    XCTAssertFrame(name, 15, 30, 412, 10)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testMultipliedPlacesAreMeasuredInTheNearestCommonAncestor() {
    withEveryBackend { try multipliedPlaces($0) }
  }

  private func multipliedPlaces<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let box = View("box")
    let a = View("a")
    root.addSubview(box)
    box.addSubview(a)
    try LayoutConstraint.activate([
      LayoutConstraint(box, .left, to: root, .left, constant: 100),
      LayoutConstraint(box, .top, to: root, .top, constant: 50),
      LayoutConstraint(box, .width, constant: 200),
      LayoutConstraint(box, .height, constant: 80),
      LayoutConstraint(a, .width, to: box, .width, multiplier: 0.25),
      LayoutConstraint(a, .height, to: a, .width),
      LayoutConstraint(a, .leading, to: box, .trailing, multiplier: 0.5, constant: 3),
      LayoutConstraint(a, .centerY, to: box, .bottom, multiplier: 0.75),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(400, 300))
    try engine.layout()
    XCTAssertFrame(a, 103, 35, 50, 50)
    box.direction = .rightToLeft
    try engine.layout()
    // 103 from the right of 200 to the right side of a.
    XCTAssertFrame(a, 200 - 103 - 50, 35, 50, 50)
  }

  func testMarginsSafeAreaAndBaselinesAreShiftedEdges() {
    withEveryBackend { try shiftedEdges($0) }
  }

  private func shiftedEdges<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    let b = View("b")
    root.addSubviews(a, b)
    root.margins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    root.safeAreaInsets = Insets(top: 44, left: 10, bottom: 34, right: 20)
    a.contentSize = IntrinsicSize(60, 20)
    a.contentBaselines = Baselines(first: 12, last: 4)
    b.contentSize = IntrinsicSize(60, 30)
    b.contentBaselines = Baselines(first: 25, last: 5)
    let margin = try LayoutConstraint(a, .leading, to: root, .leadingMargin)
    let safe = root.safeAreaGuide
    try LayoutConstraint.activate([
      margin,
      a.topAnchor.constraint(equalTo: safe.topAnchor),
      b.firstBaselineAnchor.constraint(equalTo: a.lastBaselineAnchor),
      b.rightAnchor.constraint(equalTo: safe.rightAnchor),
      b.widthAnchor.constraint(equalTo: safe.widthAnchor, multiplier: 0.5),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 200))
    try engine.layout()
    XCTAssertFrame(a, 2, 44, 60, 20)
    XCTAssertFrame(b, 45, 35, 35, 30)
    XCTAssertFrame(safe, 10, 44, 70, 122)
    a.contentBaselines.last = 10
    root.margins.left = 7
    root.safeAreaInsets.right = 0
    try engine.layout()
    XCTAssertFrame(a, 7, 44, 60, 20)
    XCTAssertFrame(b, 55, 29, 45, 30)
    root.direction = .rightToLeft
    try engine.layout()
    XCTAssertFrame(a, 100 - 4 - 60, 44, 60, 20)
  }

  func testAConflictIsRefusedAndChangesNothing() {
    withEveryBackend { try conflictRefused($0) }
  }

  private func conflictRefused<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    root.addSubview(a)
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let right = a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10)
      .named("right side")
    try LayoutConstraint.activate([left, right])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()
    let wide = a.widthAnchor.constraint(
      equalToConstant: 90,
      fileID: "App/Wide.swift",
      line: 7
    )
    let innocent = a.heightAnchor.constraint(equalToConstant: 5)
    XCTAssertThrowsError(try LayoutConstraint.activate([innocent, wide])) { error in
      guard case .conflict(let conflict)? = error as? LayoutError else {
        return XCTFail("\(error)")
      }
      XCTAssertEqual(
        conflict.members.map(\.text).dropFirst(1).map { $0 },
        [
          "'right side' a.right == root.right - 10 at LayoutEngineTests.swift:\(right.origin.line)",
          "H:[a(90)] at Wide.swift:7",
          "root.width == 100 (size of the root)",
        ],
      )
      XCTAssertTrue(conflict.names(left))
      XCTAssertTrue(conflict.names(wide))
      XCTAssertFalse(conflict.names(innocent))
    }
    XCTAssertFalse(wide.isActive)
    XCTAssertFalse(innocent.isActive)
    XCTAssertEqual(try engine.layout().changed.count, 0)
    XCTAssertFrame(a, 10, 0, 80, 0)

    XCTAssertThrowsError(try right.setConstant(-95))
    XCTAssertEqual(right.constant, -10)
    right.constant = -95
    XCTAssertEqual(right.constant, -10)
    XCTAssertEqual(root.layoutConflicts.count, 1)
    XCTAssertThrowsError(try engine.resize(to: 15, 100))
    XCTAssertEqual(engine.rootSize, RootSize(100, 100))
    XCTAssertEqual(try engine.layout().changed.count, 0)
    try engine.resize(to: 200, 100)
    try engine.layout()
    XCTAssertFrame(a, 10, 0, 180, 0)
  }

  func testAnInconsistentTreeCanNotBeAttachedAndCanBeMended() {
    withEveryBackend { try inconsistentTree($0) }
  }

  private func inconsistentTree<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    root.addSubview(a)
    let wide = a.widthAnchor.constraint(equalToConstant: 40)
    let narrow = a.widthAnchor.constraint(lessThanOrEqualToConstant: -1)
    try LayoutConstraint.activate([wide, narrow])
    XCTAssertThrowsError(try LayoutEngine<S>(root)) { error in
      guard case .conflict(let conflict)? = error as? LayoutError else {
        return XCTFail("\(error)")
      }
      XCTAssertTrue(conflict.names(narrow))
      XCTAssertEqual(conflict.members.count, 2)
    }
    let breaking = try LayoutEngine<S>(root, policy: .breakAndReport)
    try breaking.layout()
    XCTAssertTrue(wide.isActive)
    XCTAssertFalse(narrow.isActive)
    XCTAssertEqual(root.layoutConflicts.count, 1)
    XCTAssertEqual(a.frame.width, 40)
  }

  func testWithTheBreakingPolicyTheLastOfEachConflictIsLeftOut() {
    withEveryBackend { try breakingPolicy($0) }
  }

  private func breakingPolicy<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    root.addSubview(a)
    let engine = try LayoutEngine<S>(root, policy: .breakAndReport)
    let widths = [10.0, 20, 30].map { a.widthAnchor.constraint(equalToConstant: $0) }
    let height = a.heightAnchor.constraint(equalToConstant: 4)
    try LayoutConstraint.activate(widths + [height])
    XCTAssertEqual(widths.map(\.isActive), [true, false, false])
    XCTAssertTrue(height.isActive)
    XCTAssertEqual(root.layoutConflicts.count, 2)
    try engine.layout()
    XCTAssertFrame(a, 0, 0, 10, 4)
  }

  func testOfATreeTheLastActivatedOfAConflictIsLeftOutWhateverItsAxis() {
    withEveryBackend { try breakingAcrossAxes($0) }
  }

  private func breakingAcrossAxes<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    root.addSubview(a)
    let height = a.heightAnchor.constraint(equalToConstant: 30)
    let width = a.widthAnchor.constraint(equalToConstant: 20)
    let square = a.widthAnchor.constraint(equalTo: a.heightAnchor)
    for order in [[height, width, square], [square, height, width], [width, square, height]] {
      try LayoutConstraint.activate(order)
      let engine = try LayoutEngine<S>(root, policy: .breakAndReport)
      XCTAssertEqual(order.map(\.isActive), [true, true, false])
      try engine.layout()
      XCTAssertEqual(a.frame.width, order[2] === width ? 30 : 20)
      XCTAssertEqual(a.frame.height, order[2] === height ? 20 : 30)
      engine.detach()
      LayoutConstraint.deactivate(order)
    }
  }

  func testTheTreeMayChangeUnderTheEngine() {
    withEveryBackend { try changingTree($0) }
  }

  private func changingTree<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let left = View("left")
    let right = View("right")
    let box = View("box")
    let inner = View("inner")
    root.addSubviews(left, right)
    try LayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: root.leftAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
      left.heightAnchor.constraint(equalToConstant: 50),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.topAnchor.constraint(equalTo: left.topAnchor, constant: 5),
      right.rightAnchor.constraint(equalTo: root.rightAnchor),
      right.heightAnchor.constraint(equalToConstant: 50),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()

    box.addSubview(inner)
    try LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      inner.widthAnchor.constraint(equalToConstant: 7),
      inner.heightAnchor.constraint(equalToConstant: 8),
      box.rightAnchor.constraint(equalTo: inner.rightAnchor, constant: 3),
      box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 4),
    ])
    left.addSubview(box)
    let pin = [
      box.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 1),
      box.topAnchor.constraint(equalTo: left.topAnchor, constant: 2),
    ]
    try LayoutConstraint.activate(pin)
    XCTAssertEqual(try engine.layout().changed.map(\.name), ["box", "inner"])
    XCTAssertFrame(box, 1, 2, 13, 16)
    XCTAssertFrame(inner, 3, 4, 7, 8)

    right.addSubview(box)
    XCTAssertFalse(pin[0].isActive)
    XCTAssertEqual(left.subviews.count, 0)
    try LayoutConstraint.activate([
      box.rightAnchor.constraint(equalTo: right.rightAnchor),
      box.bottomAnchor.constraint(equalTo: right.bottomAnchor),
    ])
    try engine.layout()
    XCTAssertFrame(box, 37, 34, 13, 16)
    XCTAssertFrame(inner, 3, 4, 7, 8)

    let guide = LayoutGuide("guide")
    box.addLayoutGuide(guide)
    try LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: inner.rightAnchor),
      guide.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    XCTAssertEqual(try engine.layout().changed.map(\.name), ["guide"])
    XCTAssertEqual(guide.frame.x, 10)
    XCTAssertEqual(guide.frame.width, 3)

    box.removeFromSuperview()
    XCTAssertEqual(try engine.layout().changed.count, 0)
    left.addSubview(box)
    XCTAssertEqual(box.constraints.count, 5)
    try engine.layout()
    XCTAssertEqual(inner.frame.width, 7)
    left.removeFromSuperview()
    right.removeFromSuperview()
    XCTAssertEqual(try engine.solver.profile().levels.count, 0)
  }

  func testIntrinsicSizesHugAndResist() {
    withEveryBackend { try intrinsicSizes($0) }
  }

  private func intrinsicSizes<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    let b = View("b")
    root.addSubviews(a, b)
    a.contentSize = IntrinsicSize(30, 10)
    b.contentSize = IntrinsicSize(50, 10)
    b.compressionResistance.horizontal = 751
    a.hugging.horizontal = 251
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()
    XCTAssertEqual([a.frame.width, b.frame.width], [30, 70])
    try engine.resize(to: 60, 100)
    try engine.layout()
    XCTAssertEqual([a.frame.width, b.frame.width], [10, 50])
    a.compressionResistance.horizontal = 752
    try engine.layout()
    XCTAssertEqual([a.frame.width, b.frame.width], [30, 30])
    a.contentSize.width = nil
    try engine.layout()
    XCTAssertEqual([a.frame.width, b.frame.width], [10, 50])
    a.contentSize.width = 20
    try engine.layout()
    XCTAssertEqual([a.frame.width, b.frame.width], [20, 40])
    XCTAssertEqual(a.frame.height, 10)
  }

  func testAFreeRootIsAsSmallAsItsContents() {
    withEveryBackend { try freeRoot($0) }
  }

  private func freeRoot<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    root.addSubview(a)
    a.contentSize = IntrinsicSize(30, 10)
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -8),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
    ])
    let engine = try LayoutEngine<S>(root)
    try engine.layout()
    XCTAssertFrame(root, 0, 0, 46, 26)
    try engine.resize(to: RootSize(width: 20, height: 5, priority: .dragCanResizeScene))
    try engine.layout()
    XCTAssertFrame(root, 0, 0, 46, 26)
    for width in [60.0, 70, 80] {
      try engine.resize(to: RootSize(width: width, height: 90, priority: .required - 1))
      try engine.layout()
      XCTAssertFrame(a, 8, 8, width - 16, 74)
      XCTAssertEqual(try engine.ambiguities(), [])
    }
    try engine.resize(to: RootSize(width: 20, height: 50))
    try engine.layout()
    XCTAssertFrame(a, 8, 8, 4, 34)
    XCTAssertThrowsError(try engine.resize(to: 10, 50))
    try engine.resize(to: RootSize(width: 10, height: 50, priority: 800))
    XCTAssertThrowsError(try engine.resize(to: RootSize(10, 50)))
    try engine.layout()
    XCTAssertFrame(root, 0, 0, 16, 50)
    try engine.resize(to: .free)
    try engine.layout()
    XCTAssertFrame(root, 0, 0, 46, 26)
  }

  func testDistancesAreConstrainedLikeExtents() {
    withEveryBackend { try distances($0) }
  }

  private func distances<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    let b = View("b")
    root.addSubviews(a, b)
    let before = root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
    let between = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    let after = b.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    try LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 10),
      b.widthAnchor.constraint(equalToConstant: 20),
      between.constraint(equalTo: before, multiplier: 2),
      after.constraint(equalTo: before, multiplier: 4),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()
    XCTAssertEqual([a.frame.x, b.frame.x], [10, 40])
    root.direction = .rightToLeft
    try engine.layout()
    XCTAssertEqual([a.frame.x, b.frame.x], [80, 40])
  }

  func testWhatALayoutMovedIsNamedAfterItHasGone() throws {
    let root = View("root")
    let (first, second) = (View("first"), View("second"))
    root.addSubviews(first, second)
    try LayoutConstraint.activate([
      first.widthAnchor.constraint(equalToConstant: 10),
      second.widthAnchor.constraint(equalToConstant: 20),
    ])
    var engine: LayoutEngine<CassowaryBackend>? = try LayoutEngine(root, size: RootSize(100, 50))
    let one = try XCTUnwrap(engine).layout()
    second.removeFromSuperview()
    let third = View("third")
    root.addSubview(third)
    try LayoutConstraint.activate([third.widthAnchor.constraint(equalToConstant: 30)])
    let two = try XCTUnwrap(engine).layout()
    let three = try XCTUnwrap(engine).layout()
    engine = nil
    XCTAssertEqual(one.changed.map(\.name), ["root", "first", "second"])
    XCTAssertEqual(two.changed.map(\.name), ["third"])
    XCTAssertEqual(three.changed.count, 0)
  }

  func testFramesStayWhereViewsLeaveTheTreeOrTheEngineGoes() throws {
    let root = View("root")
    let (box, inner, guide) = (View("box"), View("inner"), LayoutGuide("guide"))
    root.addSubview(box)
    box.addSubview(inner)
    box.addLayoutGuide(guide)
    try LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      box.widthAnchor.constraint(equalToConstant: 40),
      inner.widthAnchor.constraint(equalToConstant: 10),
      guide.widthAnchor.constraint(equalTo: inner.widthAnchor, constant: 3),
    ])
    var engine: LayoutEngine<CassowaryBackend>? = try LayoutEngine(root, size: RootSize(100, 50))
    try XCTUnwrap(engine).layout()
    box.removeFromSuperview()
    XCTAssertFrame(box, 7, 0, 40, 0)
    XCTAssertFrame(inner, 0, 0, 10, 0)
    XCTAssertFrame(guide, 0, 0, 13, 0)
    // They are no part of layouts any more.
    try XCTUnwrap(engine).resize(to: 200, 50)
    try XCTUnwrap(engine).layout()
    engine = nil
    XCTAssertFrame(root, 0, 0, 200, 50)
    XCTAssertFrame(box, 7, 0, 40, 0)
    root.addSubview(box)
    let next = try LayoutEngine<CassowaryBackend>(root, size: RootSize(100, 50))
    XCTAssertFrame(box, 7, 0, 40, 0)
    let pass = try next.layout()
    XCTAssertEqual(pass.changed.map(\.name), ["root", "box"])
    next.detach()
    XCTAssertFrame(box, 0, 0, 40, 0)
    XCTAssertFrame(guide, 0, 0, 13, 0)
    XCTAssertFrame(box.safeAreaGuide, 0, 0, 40, 0)
  }
}
