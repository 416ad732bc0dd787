// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import XCTest

/// When views are asked for the constraints that depend on their state.
final class UpdateConstraintsTests: XCTestCase {
  private final class Card: View {
    var updates = 0
    var width = 30.0 { didSet { setNeedsUpdateConstraints() } }
    private var made: [LayoutConstraint] = []

    override func updateConstraints() {
      super.updateConstraints()
      updates += 1
      LayoutConstraint.deactivate(made)
      made = [widthAnchor.constraint(equalToConstant: width)]
      LayoutConstraint.activateOrReport(made)
    }
  }

  func testAClassIsAskedBeforeItsFirstLayoutThoughNobodyAskedForIt() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      let (root, card, late) = (View("root"), Card("card"), Card("late"))
      root.addSubview(card)
      let engine = try LayoutEngine<S>(root, size: RootSize(100, 100))
      try engine.layout()
      XCTAssertEqual(card.frame.width, 30)
      XCTAssertEqual(card.updates, 1)
      card.addSubview(late)
      try engine.layout()
      XCTAssertEqual(late.frame.width, 30)
      // From then on only if it is asked for.
      late.removeFromSuperview()
      root.addSubview(late)
      try engine.resize(to: 50, 50)
      try engine.layout()
      XCTAssertEqual([card.updates, late.updates], [1, 1])
      card.width = 40
      try engine.layout()
      XCTAssertEqual(card.frame.width, 40)
      XCTAssertEqual([card.updates, late.updates], [2, 1])
    }
    withEveryBackend { try check($0) }
  }
}
