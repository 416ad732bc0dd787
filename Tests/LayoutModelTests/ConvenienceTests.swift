// Licensed under the MIT licence; see LICENSE.

import Backends
import CassowarySolver
import LayoutModel
import Synchronization
import XCTest

final class ConvenienceTests: XCTestCase {
  private func row(_ extents: [Double]) throws -> (View, [View]) {
    let root = View("root")
    let views = extents.enumerated().map { View("v\($0.offset)") }
    for (view, extent) in zip(views, extents) {
      view.contentSize = IntrinsicSize(extent, 10)
      root.addSubview(view)
      try view.topAnchor.constraint(equalTo: root.topAnchor).activate()
    }
    return (root, views)
  }

  func testChainsShareTheRoomByTheirStyle() {
    withEveryBackend { try chains($0) }
  }

  private func chains<S: LayoutSolver>(_: S.Type) throws {
    let expected: [(LayoutChain.Style, [Double]?, [Double])] = [
      (.spread, nil, [10, 40, 70]),
      (.spreadInside, nil, [0, 40, 80]),
      (.packed(bias: 0.5), nil, [15, 40, 65]),
      (.packed(bias: 0.25), nil, [7.5, 32.5, 57.5]),
      (.packed(bias: 0), nil, [0, 25, 50]),
      (.packed(bias: 1), nil, [30, 55, 80]),
      (.fill, [1, 2, 1], [2, 28.5, 76.5]),
    ]
    for (style, weights, places) in expected {
      let (root, views) = try row([20, 20, 20])
      var chain = LayoutChain(.horizontal, views)
      chain.style = style
      chain.gap = 5
      chain.endGap = 2
      chain.weights = weights
      try LayoutConstraint.activate(chain.constraints(in: root))
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 50))
      try engine.layout()
      for (view, place) in zip(views, places) {
        XCTAssertEqual(view.frame.x, place, accuracy: 1e-6, "\(S.name) \(style)")
      }
      XCTAssertEqual(try engine.ambiguities(), [], "\(S.name) \(style)")
    }
  }

  func testBarriersStandBehindTheOutermostAndGuidelinesAtTheirPlace() {
    withEveryBackend { try barriers($0) }
  }

  private func barriers<S: LayoutSolver>(_: S.Type) throws {
    let (root, views) = try row([30, 50])
    for view in views {
      try view.leadingAnchor.constraint(equalTo: root.leadingAnchor).activate()
    }
    let barrier = try root.addBarrier(.trailing, of: views, margin: 4, name: "barrier")
    let third = try root.addGuideline(.horizontal, at: .fraction(0.3), name: "third")
    let foot = try root.addGuideline(.vertical, at: .end(12), name: "foot")
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 50))
    try engine.layout()
    XCTAssertEqual([barrier.frame.x, barrier.frame.width], [54, 0])
    XCTAssertEqual(third.frame.x, 30, accuracy: 1e-6)
    XCTAssertEqual(foot.frame.y, 38)
    views[1].contentSize.width = 10
    try engine.layout()
    XCTAssertEqual(barrier.frame.x, 34)
    root.direction = .rightToLeft
    try engine.layout()
    XCTAssertEqual(barrier.frame.x, 66)
    XCTAssertEqual(third.frame.x, 70, accuracy: 1e-6)
    XCTAssertEqual(try engine.ambiguities(), [])
  }

  func testConstraintsAreMadeUpdatedAndRemadeOrNothingHappens() {
    withEveryBackend { try remaking($0) }
  }

  private func remaking<S: LayoutSolver>(_: S.Type) throws {
    let (root, views) = try row([20])
    let view = views[0]
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 50))
    try view.makeConstraints { view in
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
      for _ in 0..<1 { view.widthAnchor.constraint(equalToConstant: 30) }
      view.aspectRatio(2)
    }
    try engine.layout()
    XCTAssertFrame(view, 5, 0, 30, 15)
    try view.updateConstraints {
      $0.widthAnchor.constraint(equalToConstant: 40)
    }
    try engine.layout()
    XCTAssertFrame(view, 5, 0, 40, 20)
    XCTAssertThrowsError(
      try view.updateConstraints {
        $0.widthAnchor.constraint(equalToConstant: 50)
        $0.heightAnchor.constraint(equalToConstant: 50)
      }
    ) {
      XCTAssertEqual(
        $0 as? LayoutError,
        .nothingToUpdate(constraint: "\(view.name).height == 50")
      )
    }
    XCTAssertThrowsError(
      try view.remakeConstraints {
        $0.widthAnchor.constraint(equalToConstant: 50)
        $0.widthAnchor.constraint(equalToConstant: 60)
      }
    )
    XCTAssertEqual(try engine.layout().changed.count, 0)
    try view.remakeConstraints {
      $0.trailingAnchor.constraint(equalTo: root.trailingAnchor)
      $0.widthAnchor.constraint(equalToConstant: 8)
    }
    try engine.layout()
    XCTAssertFrame(view, 92, 0, 8, 10)
    XCTAssertEqual(root.layoutReports, [])
  }

  func testAnUpdateTakesEachConstraintOnce() throws {
    let view = View("view")
    func widths(_ first: Double, _ second: Double) -> [LayoutConstraint] {
      [first, second].map {
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: $0)
      }
    }
    let made = try view.makeConstraints { _ in widths(10, 20) }
    let updated = try view.updateConstraints { _ in widths(30, 40) }
    XCTAssertTrue(zip(made, updated).allSatisfy { $0 === $1 })
    XCTAssertEqual(
      view.constraints.map(\.equation),
      ["view.width >= 30", "view.width >= 40"]
    )
    XCTAssertThrowsError(
      try view.updateConstraints { _ in widths(1, 2) + widths(3, 4) }
    )
    XCTAssertEqual(view.constraints.map(\.constant), [30, 40])
  }

  func testAnUpdateLeavesTheConstraintsOfAStackAlone() throws {
    let view = View("view")
    let stack = StackView("stack", axis: .horizontal, arranging: [view])
    let engine = try LayoutEngine<CassowaryBackend>(stack, size: RootSize(100, 20))
    try engine.layout()
    let before = view.constraints.map(\.equation)
    XCTAssertTrue(before.contains("view.leading == stack.leading"), "\(before)")
    XCTAssertThrowsError(
      try view.updateConstraints {
        $0.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 5)
      }
    )
    XCTAssertEqual(view.constraints.map(\.equation), before)
  }

  func testAllConflictsOfATreeAreDataAndLeaveItAlone() {
    withEveryBackend { backend in
      let (root, views) = try row([20, 20])
      XCTAssertEqual(root.layoutConflicts(on: backend), [])
      for view in views {
        for width in [1.0, 2] {
          try view.widthAnchor.constraint(equalToConstant: width).activate()
        }
      }
      let conflicts = root.layoutConflicts(on: backend)
      XCTAssertEqual(conflicts.count, 2)
      XCTAssertEqual(
        conflicts.map { $0.members.map(\.text.first) },
        [["H", "H"], ["H", "H"]]
      )
      XCTAssertEqual(root.constraintsInSubtree.count, 6)
      XCTAssertEqual(root.layoutConflicts(on: backend).count, 2)
      XCTAssertEqual(root.layoutReports, [])
    }
  }

  func testAQuestionForConflictsKeepsTheOrderOfTheConstraints() {
    withEveryBackend { try conflictsInOrder($0) }
  }

  private func conflictsInOrder<S: LayoutSolver>(_: S.Type) throws {
    func tree() throws -> (window: View, box: View) {
      let (window, a) = (View("window"), View("a"))
      window.addSubview(a)
      try LayoutConstraint.activate([
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 50).named("q"),
        a.widthAnchor.constraint(equalTo: window.widthAnchor).named("p"),
        a.widthAnchor.constraint(equalToConstant: 30).named("s"),
      ])
      return (window, a)
    }
    let size = RootSize(100, 100)
    let (window, a) = try tree()
    let first = window.layoutConflicts(on: S.self, size: size)
    XCTAssertEqual(window.constraintsInSubtree.map(\.identifier), ["q", "p", "s"])
    XCTAssertEqual(a.constraints.map(\.identifier), ["q", "p", "s"])
    XCTAssertEqual(window.layoutConflicts(on: S.self, size: size), first)
    let other = try tree().window
    for root in [window, other] {
      _ = try LayoutEngine<S>(root, size: size, policy: .breakAndReport)
    }
    XCTAssertEqual(
      window.layoutConflicts.map(\.description),
      other.layoutConflicts.map(\.description)
    )
    XCTAssertEqual(
      window.constraintsInSubtree.map(\.identifier),
      other.constraintsInSubtree.map(\.identifier)
    )
  }

  func testAQuestionForConflictsTakesBackWhatStacksArrangeForIt() throws {
    let reports = Mutex(0)
    View.onLayoutReport { _ in reports.withLock { $0 += 1 } }
    defer { View.onLayoutReport(nil) }
    let (window, stack) = (View("window"), StackView("stack"))
    window.addSubview(stack)
    stack.axis = .vertical
    let texts = ["aaaa bbbb", "cccc"].map { Label($0, text: $0) }
    for text in texts {
      text.numberOfLines = 0
      stack.addArrangedSubview(text)
    }
    let width = stack.widthAnchor.constraint(equalToConstant: 40)
    try LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: window.leftAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      width,
    ])
    func ask() -> Int { window.layoutConflicts(on: CassowaryBackend.self).count }
    XCTAssertEqual(ask(), 0)
    XCTAssertEqual(window.constraintsInSubtree.count, 3)
    // A stack that was arranged, for texts that have been laid out.
    var engine: LayoutEngine<CassowaryBackend>? = try LayoutEngine(window, size: .free)
    try engine?.layout()
    engine = nil
    let known = window.constraintsInSubtree.map(\.description)
    let frames = texts.map(\.frame)
    let metrics = texts.map(\.metrics)
    XCTAssertEqual(metrics[0].lineCount, 2)
    stack.spacing = 5
    let gone = stack.widthAnchor.constraint(equalToConstant: 50)
    try gone.activate()
    XCTAssertEqual(ask(), 1)
    XCTAssertEqual(ask(), 1)
    XCTAssertTrue(gone.isActive)
    gone.isActive = false
    XCTAssertEqual(window.constraintsInSubtree.map(\.description), known)
    XCTAssertEqual(texts.map(\.frame), frames)
    XCTAssertEqual(texts.map(\.metrics), metrics)
    XCTAssertEqual(window.layoutReports, [])
    XCTAssertEqual(reports.withLock { $0 }, 0)
    engine = try LayoutEngine(window, size: .free)
    try engine?.layout()
    XCTAssertEqual(texts[1].frame.y, 32 + 5, "the spacing is arranged now")
    window.addConstraint(gone)
    XCTAssertEqual(reports.withLock { $0 }, 1, "reports are told again")
  }

  func testFittingSizesAreAskedWithoutMovingAnything() {
    withEveryBackend { try fitting($0) }
  }

  private func fitting<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let box = View("box")
    let label = View("label")
    root.addSubview(box)
    box.addSubview(label)
    label.contentSize = IntrinsicSize(40, 10)
    try LayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      box.rightAnchor.constraint(equalTo: label.rightAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      box.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor),
      box.heightAnchor.constraint(lessThanOrEqualToConstant: 70),
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9),
      box.widthAnchor.constraint(equalToConstant: 90).at(.low - 1),
    ])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try engine.layout()
    XCTAssertEqual(try engine.fittingSize(of: box), Size(50, 10))
    XCTAssertEqual(try engine.fittingSize(of: box, target: .unlimited), Size(50, 70))
    XCTAssertEqual(
      try engine.fittingSize(of: box, target: Size(80, 0), horizontal: .required),
      Size(80, 10)
    )
    XCTAssertThrowsError(
      try engine.fittingSize(of: box, target: Size(0, 71), vertical: .required)
    ) {
      guard case .conflict(let conflict)? = $0 as? LayoutError else { return XCTFail("\($0)") }
      XCTAssertEqual(conflict.members.map(\.kind), [.constraint, .fittingSize])
    }
    XCTAssertEqual(try engine.layout().changed.count, 0)
  }

  func testEdgesNotSizesAreRoundedToPixels() {
    withEveryBackend { try pixels($0) }
  }

  private func pixels<S: LayoutSolver>(_: S.Type) throws {
    let (root, views) = try row([1, 1, 1])
    var chain = LayoutChain(.horizontal, views)
    chain.weights = [1, 1, 1]
    try LayoutConstraint.activate(chain.constraints(in: root))
    let inner = View("inner")
    views[1].addSubview(inner)
    try inner.makeConstraints { inner in
      inner.leftAnchor.constraint(equalTo: views[1].leftAnchor, constant: 0.2)
      inner.widthAnchor.constraint(equalToConstant: 0.5)
    }
    let engine = try LayoutEngine<S>(root, size: RootSize(10, 10))
    try engine.layout()
    let whole = views.map { $0.pixelAlignedFrame() }
    XCTAssertEqual(whole.map(\.x), [0, 3, 7])
    XCTAssertEqual(whole.map(\.maxX), [3, 7, 10])
    XCTAssertEqual(views.map { $0.pixelAlignedFrame(scale: 2).x }, [0, 3.5, 6.5])
    // 3.533 to 4.033 is 4 to 4; the superview begins at 3.
    XCTAssertEqual(inner.pixelAlignedFrame(), Rect(1, 0, 0, 0))
    XCTAssertEqual(
      root.treeDump.split(separator: "\n").first.map(String.init),
      "root: View (0, 0, 10 x 10)"
    )
    XCTAssertTrue(root.treeDump.contains("\n    inner: View ("))
  }

  func testAmbiguityIsRelativeAndCanBeExercised() {
    withEveryBackend { try ambiguity($0) }
  }

  private func ambiguity<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let box = View("box")
    let inner = View("inner")
    root.addSubview(box)
    box.addSubview(inner)
    inner.contentSize = IntrinsicSize(10, 10)
    try box.makeConstraints { box in
      box.topAnchor.constraint(equalTo: root.topAnchor)
      box.heightAnchor.constraint(equalToConstant: 40)
      box.widthAnchor.constraint(equalToConstant: 40)
      box.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor)
      box.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor)
      inner.centerYAnchor.constraint(equalTo: box.centerYAnchor)
    }
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 50))
    try engine.layout()
    XCTAssertEqual(try engine.ambiguities().map(\.description), ["box.x"])
    XCTAssertTrue(try engine.hasAmbiguousLayout(box))
    XCTAssertFalse(try engine.hasAmbiguousLayout(inner))
    let before = box.frame
    let profile = try engine.solver.profile()
    XCTAssertTrue(try engine.exerciseAmbiguity())
    XCTAssertNotEqual(box.frame, before)
    XCTAssertFrame(inner, 15, 15, 10, 10)
    XCTAssertEqual(try engine.solver.profile(), profile)
    try box.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
    XCTAssertFalse(try engine.exerciseAmbiguity())
  }

  func testWhatHoldsAViewIsTracedThroughTheSolution() {
    withEveryBackend { try influence($0) }
  }

  private func influence<S: LayoutSolver>(_: S.Type) throws {
    let root = View("root")
    let a = View("a")
    let b = View("b")
    root.addSubviews(a, b)
    b.contentSize = IntrinsicSize(20, 10)
    let left = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    let width = a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8)
    let slack = b.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let top = b.topAnchor.constraint(equalTo: root.topAnchor)
    try LayoutConstraint.activate([slack, gap, width, left, top])
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 50))
    let across = try engine.constraintsAffecting(b, .horizontal)
    XCTAssertTrue(across.isComplete)
    XCTAssertEqual(across.constraints.map(\.equation), [gap, width, left].map(\.equation))
    let kinds = Set(across.implicit.map(\.kind))
    XCTAssertEqual(kinds, [.rootSize, .intrinsicSize])
    let down = try engine.constraintsAffecting(b, .vertical)
    XCTAssertEqual(down.constraints.map(\.equation), [top.equation])
    let open = try engine.constraintsAffecting(a, .vertical)
    XCTAssertFalse(open.isComplete && open.implicit.isEmpty)
    try engine.resize(to: 70, 50)
    let squeezed = try engine.constraintsAffecting(b, .horizontal)
    XCTAssertEqual(squeezed.constraints.map(\.equation), [gap, width, left].map(\.equation))
  }
}
