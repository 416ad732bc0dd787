// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// In which numbers a refused change is said: those that were asked for.
final class RefusedChangeTests: XCTestCase {
  /// A view of 180 between distances of 10 in a root of 200.
  private func between<S: LayoutSolver>(
    _: S.Type,
    _ body: (View, [LayoutConstraint]) throws -> Void
  ) throws {
    let (root, view) = (View("root"), View("view"))
    root.addSubview(view)
    let constraints = [
      try LayoutConstraint(view, .left, to: root, .left, constant: 10),
      try LayoutConstraint(root, .right, to: view, .right, constant: 10),
      try LayoutConstraint(view, .width, constant: 180),
      try LayoutConstraint(view, .width, constant: 90, priority: 250),
    ]
    try LayoutConstraint.activate(constraints)
    let engine = try LayoutEngine<S>(root, size: RootSize(200, 100))
    try body(view, constraints)
    XCTAssertEqual(
      constraints.map(\.equation),
      [
        "view.left == root.left + 10", "root.right == view.right + 10",
        "view.width == 180", "view.width == 90 @250",
      ]
    )
    try engine.layout()
    XCTAssertEqual(view.frame.width, 180)
  }

  /// What the members say of a conflict that a body throws.
  private func words(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing is refused"
    } catch {
      return "\(error)"
    }
  }

  func testAConstantIsSaidAsItWouldBe() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      try between(S.self) { view, constraints in
        let refusal = words { try constraints[0].setConstant(20) }
        XCTAssertTrue(refusal.contains("view.left == root.left + 20"), refusal)
        constraints[2].constant = 170
        let report = view.layoutReports.map { "\($0)" }.joined()
        XCTAssertTrue(report.contains("H:[view(170)]"), report)
      }
    }
    withEveryBackend { try check($0) }
  }

  func testConstantsThatChangeTogetherAreSaidAsTheyWouldBe() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      try between(S.self) { view, _ in
        let refusal = words {
          try view.updateConstraints {
            $0.leftAnchor.constraint(equalTo: $0.rootView.leftAnchor, constant: 30)
            $0.widthAnchor.constraint(equalToConstant: 165)
          }
        }
        XCTAssertTrue(refusal.contains("view.left == root.left + 30"), refusal)
        XCTAssertTrue(refusal.contains("H:[view(165)]"), refusal)
      }
    }
    withEveryBackend { try check($0) }
  }

  func testAPriorityIsSaidAsItWouldBe() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      try between(S.self) { _, constraints in
        let refusal = words {
          try constraints[3].setPriority(.required, allowingRequired: true)
        }
        XCTAssertTrue(refusal.contains("H:[view(90)]"), refusal)
        XCTAssertFalse(refusal.contains("@250"), refusal)
      }
    }
    withEveryBackend { try check($0) }
  }

  /// A stack waits, so that the refusal is foreseen.
  func testAForeseenRefusalIsSaidInTheNumbersToCome() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      try between(S.self) { view, constraints in
        let stack = StackView("stack", axis: .horizontal, arranging: [View("one")])
        view.rootView.addSubview(stack)
        let refusal = words { try constraints[0].setConstant(20) }
        XCTAssertTrue(refusal.contains("view.left == root.left + 20"), refusal)
      }
    }
    withEveryBackend { try check($0) }
  }
}
