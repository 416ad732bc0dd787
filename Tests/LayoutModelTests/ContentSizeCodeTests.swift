// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol
import XCTest

/// Classes whose intrinsic size runs code that changes views: the engine asks for the size while
/// it takes the views of a tree in.
final class ContentSizeCodeTests: XCTestCase {
  /// A view that changes something whenever its size is asked for.
  private final class Busy: View {
    var change: (Busy) -> Void = { _ in }

    override var intrinsicContentSize: IntrinsicSize {
      change(self)
      return IntrinsicSize(40, 20)
    }
  }

  func testASizeMaySetPrioritiesOfItsView() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, busy) = (View("root"), Busy("busy"))
      busy.change = { $0.hugging = AxisPriorities(.required) }
      root.addSubview(busy)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try engine.layout()
      XCTAssertEqual(busy.frame.size, Size(40, 20))
      // The constraints of its size go with it, each once.
      busy.removeFromSuperview()
      try engine.layout()
      busy.change = { $0.hugging = AxisPriorities(.low) }
      root.addSubview(busy)
      try busy.widthAnchor.constraint(equalToConstant: 60).activate()
      try engine.layout()
      XCTAssertEqual(busy.frame.size, Size(60, 20))
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  /// Views that arrive later have no place yet, and constraints with them are not there.
  func testASizeMaySetTheDirectionAndTheInsetsOfTheTree() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, busy, last) = (View("root"), Busy("busy"), View("last"))
      root.addSubviews(busy, last)
      last.contentSize = IntrinsicSize(10, 10)
      busy.change = { _ in
        root.direction = .rightToLeft
        root.margins = Insets(all: 5)
      }
      try LayoutConstraint.activate([
        busy.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        last.leadingAnchor.constraint(equalTo: busy.trailingAnchor, constant: 8),
        busy.topAnchor.constraint(equalTo: root.marginsGuide.topAnchor),
        last.topAnchor.constraint(equalTo: root.marginsGuide.topAnchor),
      ])
      for _ in 0..<2 {
        // What the engine before knew of the views is nothing to the next one.
        let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
        try engine.layout()
        XCTAssertFrame(busy, 60, 5, 40, 20)
        XCTAssertFrame(last, 42, 5, 10, 10)
        root.direction = nil
        root.margins = Insets(all: 8)
      }
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  /// A tree whose middle view does something once, when its size is asked for.
  private func tree(
    _ change: @escaping (_ first: View, _ busy: View, _ last: View) -> Void
  ) -> (root: View, views: [View]) {
    let (root, first, busy, last) = (View("root"), View("first"), Busy("busy"), View("last"))
    root.addSubviews(first, busy, last)
    var isDone = false
    busy.change = { [unowned first, unowned last] busy in
      if isDone { return }
      isDone = true
      change(first, busy, last)
    }
    return (root, [first, busy, last])
  }

  /// Before it, after it, across it and at the root: whether the engine knows them or not.
  func testASizeMayActivateConstraints() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      for isLater in [false, true] {
        let (root, views) = tree { first, busy, last in
          guard let root = busy.superview else { return XCTFail() }
          LayoutConstraint.activateOrReport([
            first.widthAnchor.constraint(equalToConstant: 10),
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
            last.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
            last.leadingAnchor.constraint(equalTo: busy.trailingAnchor),
            busy.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            root.trailingAnchor.constraint(greaterThanOrEqualTo: last.trailingAnchor),
            first.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
            root.bottomAnchor.constraint(equalTo: first.bottomAnchor, constant: 9),
          ])
        }
        let window = View("window")
        if !isLater { window.addSubview(root) }
        let engine = try LayoutEngine<S>(window, size: RootSize(200, 100))
        if isLater { window.addSubview(root) }
        try root.heightAnchor.constraint(equalToConstant: 50).activate()
        for _ in 0..<2 { try engine.layout() }
        XCTAssertEqual(window.layoutReports, [])
        XCTAssertFrame(views[0], 3, 1, 10, 40)
        XCTAssertEqual(views[1].frame.x, 13)
        XCTAssertEqual(views[2].frame.x, 53)
        XCTAssertEqual(views[2].frame.width, 20)
        // Each is there once: what is taken out is gone.
        LayoutConstraint.deactivate(root.constraintsInSubtree)
        XCTAssertEqual(engine.linearConstraints().count, 2 * 5 + 4 + 2)
      }
    }
    withEveryBackend { try check($0) }
  }

  func testASizeMayTakeConstraintsOutThatAreOnTheirWayIn() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      var narrow: LayoutConstraint?
      let (root, views) = tree { first, _, last in
        narrow?.deactivate()
        narrow = nil
        LayoutConstraint.activateOrReport([
          first.widthAnchor.constraint(equalTo: last.widthAnchor, constant: 5)
        ])
      }
      try views[2].widthAnchor.constraint(equalToConstant: 20).activate()
      narrow = views[0].widthAnchor.constraint(equalToConstant: 10)
      try narrow?.activate()
      let engine = try LayoutEngine<S>(root, size: RootSize(200, 100))
      try engine.layout()
      XCTAssertEqual(views[0].frame.width, 25)
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  func testASizeMayAddAndRemoveViews() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let added = [View("below first"), View("below busy"), View("sibling")]
      added[0].addSubview(View("deep"))
      let (root, views) = tree { first, busy, last in
        first.addSubview(added[0])
        busy.addSubview(added[1])
        busy.superview?.addSubview(added[2])
        last.removeFromSuperview()
        LayoutConstraint.activateOrReport([
          added[0].widthAnchor.constraint(equalToConstant: 7),
          added[0].subviews[0].widthAnchor.constraint(equalTo: added[0].widthAnchor),
          added[1].widthAnchor.constraint(equalTo: added[0].widthAnchor),
          added[2].widthAnchor.constraint(equalTo: added[1].widthAnchor),
        ])
      }
      let engine = try LayoutEngine<S>(root, size: RootSize(200, 100))
      try engine.layout()
      XCTAssertEqual(added.map(\.frame.width), [7, 7, 7])
      XCTAssertEqual(added[0].subviews[0].frame.width, 7)
      // Of root, first, busy and what was added, each once.
      XCTAssertEqual(engine.variables().count, 7 * 4 - 2)
      XCTAssertFalse(views[2].isDescendant(of: root))
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }

  /// Refused like what was active before: by the engine that is attached, or in a report.
  func testWhatASizeActivatesInVainIsSaid() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, views) = tree { first, _, _ in
        LayoutConstraint.activateOrReport([first.widthAnchor.constraint(equalToConstant: 10)])
      }
      try views[0].widthAnchor.constraint(equalToConstant: 20).activate()
      let window = View("window")
      let engine = try LayoutEngine<S>(window, size: RootSize(200, 100))
      window.addSubview(root)
      try engine.layout()
      XCTAssertEqual(views[0].frame.width, 20)
      XCTAssertEqual(window.layoutReports.count, 1)
    }
    withEveryBackend { try check($0) }
  }

  /// Solves nothing, and notes how many constraints come in each batch.
  private final class BatchCounter: FreshSolveBackend {
    override class var name: String { "counter" }
    private(set) var batches: [Int] = []

    override func findConflict(afterChanging changed: Range<Int>) -> ConflictSet? {
      batches.append(changed.count)
      return nil
    }

    override func computeValues(_ values: inout [Double]) {}
    override func computeAmbiguousVariables() -> [Variable] { [] }
  }

  /// Constraints with these insets are on their way in themselves: they come in one batch with the
  /// sizes, as where nothing moves.
  func testInsetsThatASizeMovesLeaveTheBatchOfItsTreeWhole() throws {
    func batches(moving isMoving: Bool) throws -> [Int] {
      let (root, views) = tree { _, busy, _ in
        guard isMoving, let root = busy.superview else { return }
        root.margins = Insets(all: 5)
        root.safeAreaInsets = Insets(all: 5)
      }
      try LayoutConstraint.activate([
        views[0].topAnchor.constraint(equalTo: root.marginsGuide.topAnchor),
        views[2].topAnchor.constraint(equalTo: root.safeAreaGuide.topAnchor),
      ])
      let engine = try LayoutEngine<BatchCounter>(root, size: RootSize(100, 100))
      try engine.layout()
      return engine.solver.batches
    }
    let whole = try batches(moving: false)
    XCTAssertFalse(whole.isEmpty)
    XCTAssertEqual(try batches(moving: true), whole)
  }

  private final class MeddlingBaselines: View {
    var change: (View) -> Void = { _ in }

    override var baselines: Baselines {
      change(self)
      return Baselines(first: 4, last: 2)
    }
  }

  /// Asked for in the middle of a row.
  func testBaselinesMayActivateConstraints() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, view, other) = (View("root"), MeddlingBaselines("view"), View("other"))
      root.addSubviews(view, other)
      var isDone = false
      view.change = { [unowned other] view in
        if isDone { return }
        isDone = true
        LayoutConstraint.activateOrReport([
          other.firstBaselineAnchor.constraint(equalTo: view.topAnchor, constant: 30),
          other.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
      let engine = try LayoutEngine<S>(root, size: RootSize(200, 100))
      try view.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 20).activate()
      try engine.layout()
      XCTAssertEqual(view.frame.y, 16)
      XCTAssertEqual(other.frame.y, 46)
      XCTAssertEqual(other.frame.height, 10)
      XCTAssertEqual(root.layoutReports, [])
    }
    withEveryBackend { try check($0) }
  }
}
