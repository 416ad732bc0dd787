// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import LayoutModel
import XCTest

/// A tree that is changed at random under an engine must agree with its twin,
/// which is changed in the same way without one and gets one at the end.
final class IncrementalTests: XCTestCase {
  private static let seeds =
    ProcessInfo.processInfo.environment["LAYOUT_MODEL_TREES"]
    .flatMap(Int.init) ?? 12

  func testPlainTreesAgreeWithTheirTwins() throws {
    playAll(TwinTrees.Kind.plain)
  }

  func testTreesOfTextsAgreeWithTheirTwins() throws {
    playAll(TwinTrees.Kind.texts)
  }

  func testTreesOfStacksAgreeWithTheirTwins() throws {
    playAll(TwinTrees.Kind.stacks)
  }

  func testTreesOfManyDirectionsAgreeWithTheirTwins() throws {
    playAll(TwinTrees.Kind.directions)
  }

  /// Plays every seed, and fails where hardly any got to its end: a history
  /// ends early where an engine had to break something that nobody can refuse.
  private func playAll(_ kind: TwinTrees.Kind) {
    withEveryBackend { backend in
      var whole = 0
      for seed in 0..<Self.seeds {
        if try play(backend, kind, seed) { whole += 1 }
      }
      XCTAssertGreaterThan(whole * 2, Self.seeds, "\(backend.name): \(kind)")
    }
  }

  /// Plays 40 steps and compares after every tenth; false where the history
  /// ended early.
  private func play<S: LayoutSolver>(
    _: S.Type,
    _ kind: TwinTrees.Kind,
    _ seed: Int
  ) throws -> Bool {
    let trees = TwinTrees(kind, seed: seed)
    let engine = try LayoutEngine<S>(trees.live.root, size: trees.size)
    for step in 1...40 {
      let label = "\(S.name) \(kind) seed \(seed) step \(step)"
      let before = trees.frames(of: trees.live)
      let isClean = trees.lastPassIsCurrent
      if try trees.change(engine) == .refused, isClean {
        try engine.layout()
        XCTAssertEqual(trees.frames(of: trees.live), before, "\(label): a refusal moved a view")
      }
      if trees.flip(4) {
        try engine.layout()
        trees.lastPassIsCurrent = true
      }
      if step % 10 == 0 { try compare(engine, trees, label) }
      if !trees.live.root.layoutReports.isEmpty { return false }
    }
    return true
  }

  private func compare<S: LayoutSolver>(
    _ engine: LayoutEngine<S>,
    _ trees: TwinTrees,
    _ label: String
  ) throws {
    try engine.layout()
    trees.lastPassIsCurrent = true
    if !trees.live.root.layoutReports.isEmpty { return }
    XCTAssertEqual(
      trees.live.constraints.map(\.isActive),
      trees.twin.constraints.map(\.isActive),
      label
    )
    let fresh = try LayoutEngine<S>(trees.twin.root, size: engine.rootSize)
    defer { fresh.detach() }
    try fresh.layout()
    let open = Set(try fresh.ambiguities().map { "\($0)" })
    XCTAssertEqual(Set(try engine.ambiguities().map { "\($0)" }), open, label)
    let expected = trees.frames(of: trees.twin)
    for (number, value) in trees.frames(of: trees.live) where !open.contains(number) {
      XCTAssertEqual(
        value,
        expected[number] ?? .nan,
        accuracy: 1e-8 * max(1, abs(value)),
        "\(label): \(number)"
      )
    }
    let (own, other) = (try engine.solver.profile(), try fresh.solver.profile())
    XCTAssertEqual(own.levels.map(\.priority), other.levels.map(\.priority), label)
    for (left, right) in zip(own.levels, other.levels) {
      XCTAssertEqual(
        left.violation,
        right.violation,
        accuracy: 1e-8 * max(1, right.violation),
        "\(label) at \(left.priority)"
      )
    }
  }

  func testAnEmptiedTreeLeavesNothingBehind() {
    func check<S: LayoutSolver>(_: S.Type) throws {
      for kind in TwinTrees.Kind.allCases {
        let trees = TwinTrees(kind, seed: 1)
        let root = trees.live.root
        let engine = try LayoutEngine<S>(root, size: trees.size)
        for _ in 0..<40 { _ = try trees.change(engine) }
        for view in root.subviews { view.removeFromSuperview() }
        LayoutConstraint.deactivate(root.constraints)
        root.contentSize = .none
        try engine.resize(to: RootSize(10, 10))
        try engine.layout()
        XCTAssertEqual(try engine.solver.profile().levels.count, 0)
        XCTAssertEqual(engine.variables().count, 2)
        XCTAssertEqual(engine.linearConstraints().count, 4)
        XCTAssertEqual(root.frame, Rect(0, 0, 10, 10))
      }
    }
    withEveryBackend { try check($0) }
  }
}
