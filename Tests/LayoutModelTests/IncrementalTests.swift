// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import LayoutModel
import XCTest

/// A tree that is changed at random must agree with one that is attached anew.
final class IncrementalTests: XCTestCase {
  /// A small generator, so that a failing seed can be told.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  func testATreeThatWasChangedAtRandomAgreesWithAFreshOne() throws {
    let count =
      ProcessInfo.processInfo.environment["LAYOUT_MODEL_TREES"]
      .flatMap(Int.init) ?? 25
    for seed in 0..<count {
      withEveryBackend { try play($0, seed: UInt64(seed)) }
    }
  }

  private func play<S: LayoutSolver>(_: S.Type, seed: UInt64) throws {
    var dice = Dice(state: seed &* 7919 &+ 17)
    let root = View("root")
    let engine = try LayoutEngine<S>(root, size: RootSize(400, 300))
    var views = [root]
    var live: [LayoutConstraint] = []
    for step in 0..<40 {
      let view = views[dice.roll(views.count)]
      switch dice.roll(11) {
      case 0, 1:
        let kind = dice.roll(3)
        let new: View =
          kind == 0
          ? Label("v\(step)", text: "some text") : View("v\(step)")
        if kind == 1 { new.contentSize = IntrinsicSize(Double(dice.roll(90)), 20) }
        view.addSubview(new)
        views.append(new)
      case 2, 3, 4:
        let other = views[dice.roll(views.count)]
        let attributes: [Attribute] = [.leading, .trailing, .centerX, .top, .bottom, .width]
        let attribute = attributes[dice.roll(attributes.count)]
        guard
          let fresh = try? LayoutConstraint(
            view,
            attribute,
            Relation.allCases[dice.roll(3)],
            to: other,
            attribute,
            multiplier: dice.roll(4) == 0 ? 0.5 : 1,
            constant: Double(dice.roll(40)),
            priority: [.required, .high, 400, .low][dice.roll(4)]
          )
        else { continue }
        if (try? fresh.activate()) != nil { live.append(fresh) }
      case 5:
        guard !live.isEmpty else { continue }
        live.remove(at: dice.roll(live.count)).deactivate()
      case 6:
        guard !live.isEmpty else { continue }
        try? live[dice.roll(live.count)].setConstant(Double(dice.roll(60)))
      case 7:
        view.margins.left = Double(dice.roll(20))
        view.direction = [nil, .leftToRight, .rightToLeft][dice.roll(3)]
      case 8:
        view.contentSize.height = dice.roll(2) == 0 ? nil : Double(dice.roll(50))
        view.hugging.vertical = [.low, 300][dice.roll(2)]
        (view as? Label)?.text = String(repeating: "x", count: dice.roll(12))
      case 9:
        let target = views[dice.roll(views.count)]
        if view !== root, !target.isDescendant(of: view) { target.addSubview(view) }
      default:
        try? engine.resize(to: Double(300 + dice.roll(200)), 300)
      }
      if dice.roll(4) == 0 { try engine.layout() }
    }
    try engine.layout()
    let changed = try engine.solver.profile()
    let fresh = S()
    for variable in engine.variables() { try fresh.add(variable) }
    try fresh.add(contentsOf: engine.linearConstraints())
    let expected = try fresh.profile()
    let label = "\(S.name) seed \(seed)"
    XCTAssertEqual(
      changed.levels.map(\.priority),
      expected.levels.map(\.priority),
      label
    )
    for (left, right) in zip(changed.levels, expected.levels) {
      XCTAssertEqual(
        left.violation,
        right.violation,
        accuracy: 1e-5 * max(1, right.violation),
        label
      )
    }
    engine.detach()
    let again = try LayoutEngine<S>(root, size: engine.rootSize)
    try again.layout()
    XCTAssertEqual(
      try again.solver.profile().levels.map(\.priority),
      expected.levels.map(\.priority),
      label
    )
    root.subviews.forEach { $0.removeFromSuperview() }
    LayoutConstraint.deactivate(root.constraints)
    root.contentSize = .none
    XCTAssertEqual(try again.solver.profile().levels.count, 0, label)
    XCTAssertEqual(again.variables().count, 2, label)
  }
}
