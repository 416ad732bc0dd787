// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Runs from nothing that go on by dual steps, and some that try them in vain.
final class DualStartTests: XCTestCase {
  /// Nodes that want a place each, and are to be where others are that are drawn at random.
  private func graph(
    _ count: Int,
    seed: UInt64,
    priorities: [Priority] = [500],
    _ adapt: (inout EngineLimits) -> Void = { _ in }
  ) throws -> Scene {
    var limits = EngineLimits()
    adapt(&limits)
    let scene = Scene(CassowaryBackend(limits: limits))
    var random = SplitMix(seed: seed)
    let nodes = scene.variables(count)
    var batch: [LinearConstraint] = []
    for node in nodes {
      batch.append(scene.make(node == Double(random.below(1_000)), 250))
    }
    for (index, node) in nodes.enumerated() {
      for _ in 0..<2 {
        let other = nodes[Int(random.below(count))]
        if other != nodes[index] {
          batch.append(scene.make(node - other == 0, random.pick(priorities)))
        }
      }
    }
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    return scene
  }

  private func hits(_ scene: Scene, _ path: EnginePath) -> Int {
    scene.solver.pathHits[path, default: 0]
  }

  func testARandomGraphIsLaidOutByDualSteps() throws {
    let with = try graph(1_500, seed: 1)
    let without = try graph(1_500, seed: 1) { $0.dualPatience = 1 << 24 }
    XCTAssertGreaterThan(hits(with, .dualStart), 0)
    XCTAssertEqual(hits(without, .dualTried), 0)
    // Each of these moves most nodes.
    XCTAssertLessThan(4 * hits(with, .pivot), 3 * hits(without, .pivot))
    try expectSameProfile(with, without)
  }

  func testSmallGraphsHaveTheSameProfileWhereverDualStepsBegin() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let without = try graph(120, seed: seed) { $0.dualPatience = 1 << 24 }
      // None, so few that dual steps come to no end, and enough.
      for patience in [0, 1, 2, 4] {
        let with = try graph(120, seed: seed) { $0.dualPatience = patience }
        XCTAssertGreaterThan(hits(with, .dualTried), 0, "patience \(patience)")
        try expectSameProfile(with, without)
      }
    }
  }

  /// Columns that share a width: a row of the inverse is as long as they are many.
  func testLongDualStepsAreGivenUpAtFirst() throws {
    var limits = EngineLimits()
    limits.dualPatience = 0
    let scene = Scene(CassowaryBackend(limits: limits))
    let total = scene.variable()
    let parts = scene.variables(60)
    var batch = [scene.make(total == 900, 800)]
    for (index, part) in parts.enumerated() {
      batch.append(scene.make(part >= Double(index % 7)))
      batch.append(scene.make(part - 0.125 * total == Double(index), 300))
      batch.append(scene.make(part + parts[(index * 7 + 3) % 60] <= total, 700))
    }
    batch.append(scene.make(parts.dropFirst().reduce(1 * parts[0]) { $0 + $1 } - total == 0))
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    XCTAssertGreaterThan(hits(scene, .dualTried), 0)
    XCTAssertEqual(hits(scene, .dualTried) - hits(scene, .dualStart), 1)
    XCTAssertEqual(try parts.map(scene.value).reduce(0, +), try scene.value(total), accuracy: 1e-7)
  }

  /// Loads, some of which drawn at random have to come to a sum, the largest as small as it can
  /// be: each dual step is as long as they are many, and still fewer are needed.
  private func loads(
    _ count: Int,
    _ adapt: (inout EngineLimits) -> Void
  ) throws -> Scene {
    var limits = EngineLimits()
    adapt(&limits)
    let scene = Scene(CassowaryBackend(limits: limits))
    var random = SplitMix(seed: 7)
    let largest = scene.variable()
    let loads = scene.variables(count)
    var batch = [scene.make(largest == 0, 750)]
    for load in loads {
      batch.append(scene.make(load >= 0))
      batch.append(scene.make(largest - load >= 0))
      batch.append(scene.make(load == Double(random.below(1_000)), 400))
    }
    for _ in 0..<count / 10 {
      var chosen = Set<Int>()
      while chosen.count < 20 { chosen.insert(random.below(count)) }
      let sum = chosen.sorted().map { 1 * loads[$0] }.reduce(LinearExpression(0), +)
      batch.append(scene.make(sum >= Double(5_000 + random.below(4_000))))
    }
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    return scene
  }

  func testLongDualStepsAreTriedAgainWherePrimalOnesGoOn() throws {
    let without = try loads(500) { $0.dualPatience = 1 << 24 }
    let with = try loads(500) { $0.dualPatience = 8 }
    XCTAssertGreaterThan(hits(with, .dualStart), 0)
    XCTAssertEqual(hits(with, .dualTried) - hits(with, .dualStart), 2)
    XCTAssertLessThan(4 * hits(with, .pivot), 3 * hits(without, .pivot))
    try expectSameProfile(with, without)
  }

  /// What is asked afterwards finds a basis like any other.
  func testAGraphIsChangedAfterwards() throws {
    let scene = try graph(150, seed: 4) { $0.dualPatience = 4 }
    let node = scene.variables[0]
    try scene.solver.edit(node, at: 600)
    for place in [0, 990, 500, -40] as [Double] {
      try scene.solver.suggest(place, for: node)
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(node), place, accuracy: 1e-9)
    }
    try scene.solver.endEdit(node)
    try scene.solver.solve()
    try expectSameProfile(scene, try graph(150, seed: 4))
  }

  /// A link that gets another length moves many nodes a little: that takes many short steps, and
  /// still fewer than a run from nothing.
  func testAChangedLinkIsMendedHoweverManyStepsThatTakes() throws {
    let scene = try graph(4_000, seed: 3, priorities: [300, 500])
    let built = hits(scene, .pivot)
    for index in stride(from: 4_001, to: 11_900, by: 197) {
      try scene.solver.setConstant(of: ConstraintID(UInt32(index)), to: 1)
      try scene.solver.solve()
    }
    let unmended = hits(scene, .adjustedByFactors) + hits(scene, .adjustmentLeft)
    XCTAssertLessThan(unmended, 4)
    XCTAssertLessThan(hits(scene, .pivot) - built, built)
  }

  private func expectSameProfile(_ one: Scene, _ other: Scene) throws {
    let levels = try other.solver.profile().levels
    let own = try one.solver.profile().levels
    XCTAssertEqual(own.map(\.priority), levels.map(\.priority))
    for (own, level) in zip(own, levels) {
      XCTAssertEqual(own.violation, level.violation, accuracy: 1e-9 * max(1, level.violation))
    }
  }
}
