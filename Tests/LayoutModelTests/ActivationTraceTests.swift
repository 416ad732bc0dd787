// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// An activation that is refused moves nothing, what nothing determines included.
final class ActivationTraceTests: XCTestCase {
  /// The frames of a screen on which something is refused, or is not, while a stack view and
  /// views without constraints wait for the next layout pass.
  private func frames<S: LayoutSolver>(
    _: S.Type,
    refusing refused: (View, View) -> LayoutConstraint?
  ) throws -> [Rect] {
    let root = View("root")
    let stack = StackView("stack")
    stack.axis = .vertical
    let (one, two, free, last) = (View("one"), View("two"), View("free"), View("last"))
    one.contentSize = IntrinsicSize(12.5, 20)
    two.contentSize = IntrinsicSize(12.5, 7.5)
    let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
    try LayoutConstraint(root, .height, constant: 100).activate()
    root.insertSubview(stack, at: 0)
    stack.insertArrangedSubview(one, at: 0)
    stack.insertArrangedSubview(two, at: 1)
    root.insertSubview(free, at: 0)
    root.insertSubview(last, at: 1)
    if let constraint = refused(root, last) {
      XCTAssertThrowsError(try LayoutConstraint.activate([constraint]))
    }
    try LayoutConstraint.activate([
      LayoutConstraint(unchecked: free, .leading, to: one, .trailing, priority: 750)
    ])
    try engine.layout()
    return [root, stack, one, two, free, last].map(\.frame)
  }

  func testWhatExcludesItselfSettlesNothing() {
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      XCTAssertEqual(
        try frames(type) { _, last in
          LayoutConstraint(unchecked: last, .top, to: last, .top, constant: 20)
        },
        try frames(type) { _, _ in nil }
      )
    }
    withEveryBackend { try check($0) }
  }

  func testARefusalBesideMarginsThatAStackIsToFollowLeavesNoTrace() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      func frames(refusing isRefusing: Bool) throws -> [Rect] {
        let (root, stack, view) = (View("root"), StackView("stack"), View("view"))
        root.addSubview(stack)
        stack.addArrangedSubview(view)
        let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
        try engine.layout()
        stack.isMarginsRelative = true
        if isRefusing {
          XCTAssertThrowsError(
            try LayoutConstraint(
              view,
              .trailing,
              to: stack.marginsGuide,
              .trailing,
              constant: -8
            ).activate()
          )
        }
        _ = try engine.solver.profile()
        view.isHidden = true
        try engine.layout()
        return [root, stack, view].map(\.frame)
      }
      XCTAssertEqual(try frames(refusing: true), try frames(refusing: false))
    }
    withEveryBackend { try check($0) }
  }

  func testARefusedBatchLeavesTheIdentitiesOfTheNextAsTheyWere() throws {
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      func rows(refusing isRefusing: Bool) throws -> [String] {
        let root = View("root")
        let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
        let view = View("view")
        root.addSubview(view)
        try engine.layout()
        if isRefusing {
          XCTAssertThrowsError(
            try LayoutConstraint.activate(
              [10, 20, 30].map { LayoutConstraint(unchecked: view, .width, constant: $0) }
            )
          )
        }
        try LayoutConstraint.activate([
          LayoutConstraint(unchecked: view, .left, to: root, .left, constant: 1),
          LayoutConstraint(unchecked: view, .top, to: root, .top, constant: 2),
          LayoutConstraint(unchecked: view, .width, constant: 3),
        ])
        return try root.treeSystem().rows.map { "\($0.linear)" }
      }
      XCTAssertEqual(try rows(refusing: true), try rows(refusing: false))
    }
    withEveryBackend { try check($0) }
  }

  func testARequiredSizeThatIsRefusedMovesNothing() throws {
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      func frames(refusing isRefusing: Bool) throws -> [Rect] {
        let root = View("root")
        let view = View("view")
        let size = RootSize(width: 600, height: 200, priority: 800)
        let engine = try LayoutEngine<S>(root, size: size)
        root.addSubview(view)
        let narrow = LayoutConstraint(unchecked: root, .width, constant: 0)
        try LayoutConstraint.activate([
          LayoutConstraint(unchecked: view, .right, to: root, .right, constant: -8, priority: 750)
        ])
        try LayoutConstraint.activate([narrow])
        if isRefusing {
          XCTAssertThrowsError(
            try engine.resize(to: RootSize(width: 400, height: 600, priority: 1000))
          ) {
            guard case .conflict(let conflict)? = $0 as? LayoutError else {
              return XCTFail("\($0)")
            }
            XCTAssertEqual(conflict.members.last?.text, "root.width == 400 (size of the root)")
            XCTAssertTrue(conflict.names(narrow))
          }
          XCTAssertEqual(engine.rootSize, size)
        }
        LayoutConstraint.deactivate([narrow])
        try engine.layout()
        return [root, view].map(\.frame)
      }
      XCTAssertEqual(try frames(refusing: true), try frames(refusing: false))
    }
    withEveryBackend { try check($0) }
  }

  func testWhatTheTreeExcludesIsRefusedWithoutBreakingWhatWaits() throws {
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      let root = View("root")
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      let view = View("view")
      view.contentSize = IntrinsicSize(10, 10)
      view.hugging = AxisPriorities(.required)
      root.addSubview(view)
      let wide = LayoutConstraint(unchecked: view, .width, constant: 30)
      XCTAssertThrowsError(try LayoutConstraint.activate([wide]))
      // Had it been sent to the solver by itself, the wish would be required there already.
      view.contentSize = IntrinsicSize(40, 10)
      try LayoutConstraint.activate([wide])
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertTrue(wide.isActive)
      try engine.layout()
      XCTAssertEqual(view.frame.width, 30)
    }
    withEveryBackend { try check($0) }
  }

  func testASizeThatIsRefusedOnOneAxisMovesNothingOnTheOther() {
    func frames<S: LayoutSolver>(_: S.Type, refusing: Bool) throws -> [Rect] {
      let root = View("root")
      root.direction = .rightToLeft
      let view = View("view")
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      root.addSubview(view)
      let right = LayoutConstraint(unchecked: view, .right, to: root, .right, priority: 750)
      try LayoutConstraint.activate([
        LayoutConstraint(
          unchecked: root,
          .leadingMargin,
          .lessThanOrEqual,
          to: view,
          .leadingMargin,
          priority: 750
        ),
        right,
      ])
      try engine.resize(to: RootSize(width: 330, height: 480, priority: 490))
      try LayoutConstraint(root, .height, constant: 0).activate()
      LayoutConstraint.deactivate([right])
      if refusing {
        XCTAssertThrowsError(try engine.resize(to: RootSize(250, 600)))
      }
      try engine.layout()
      return [root.frame, view.frame]
    }
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      XCTAssertEqual(try frames(type, refusing: true), try frames(type, refusing: false))
    }
    withEveryBackend { try check($0) }
  }

  /// Shrunk from a history of the fuzzer: the refusal can only be known once the stack has
  /// arranged anew, and the stack went on from there.
  func testARefusalBehindAStackThatWaitsLeavesItWaiting() {
    func frames<S: LayoutSolver>(_: S.Type, refusing: Bool) throws -> [Rect] {
      let root = View("root")
      let (hidden, first, second) = (View("hidden"), View("first"), View("second"))
      let (outer, middle) = (View("outer"), View("middle"))
      hidden.isHidden = true
      outer.direction = .rightToLeft
      let stack = StackView("stack", axis: .horizontal, spacing: 8)
      stack.distribution = .fillProportionally
      let wrong = LayoutConstraint(
        unchecked: first,
        .centerY,
        to: stack,
        .lastBaseline,
        constant: 20
      )
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      root.addSubview(outer)
      root.addSubview(middle)
      middle.addSubview(stack)
      stack.addArrangedSubview(first)
      try engine.layout()
      stack.addArrangedSubview(hidden)
      if refusing {
        XCTAssertThrowsError(try LayoutConstraint.activate([wrong])) {
          guard case LayoutError.conflict(let conflict) = $0 else { return XCTFail("\($0)") }
          XCTAssertTrue("\(conflict)".contains("first"), "\(conflict)")
        }
      }
      stack.addArrangedSubview(second)
      try engine.layout()
      outer.addSubview(middle)
      try engine.layout()
      return [root, hidden, first, second, outer, middle, stack].map(\.frame)
    }
    func check<S: LayoutSolver>(_ type: S.Type) throws {
      XCTAssertEqual(try frames(type, refusing: true), try frames(type, refusing: false))
    }
    withEveryBackend { try check($0) }
  }

  /// What a stack will want, it may refuse for already; what it will want no longer, not.
  func testABatchIsJudgedByWhatStacksWillWant() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let root = View("root")
      let (one, two) = (View("one"), View("two"))
      let stack = StackView("stack", axis: .horizontal, spacing: 8, arranging: [one, two])
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      root.addSubview(stack)
      try engine.layout()
      let apart = LayoutConstraint(unchecked: two, .leading, to: one, .trailing, constant: 20)
      stack.spacing = 10
      XCTAssertThrowsError(try apart.activate()) {
        XCTAssertTrue("\($0)".contains("H:[one]-(10)-[two]"), "\($0)")
      }
      // The stack is as it was but for the spacing, with nothing broken.
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertEqual(two.frame.x - one.frame.x - one.frame.width, 10)
      stack.spacing = 20
      try apart.activate()
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertEqual(two.frame.x - one.frame.x - one.frame.width, 20)
      // A constant that neither gap allows leaves the stack waiting, too.
      stack.spacing = 30
      XCTAssertThrowsError(try apart.setConstant(25))
      stack.spacing = 20
      try engine.layout()
      XCTAssertEqual(root.layoutReports, [])
      XCTAssertEqual(two.frame.x - one.frame.x - one.frame.width, 20)
    }
    withEveryBackend { try check($0) }
  }
}
