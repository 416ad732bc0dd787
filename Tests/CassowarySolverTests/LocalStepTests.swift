// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Steps that look only at what they touch, and the long way.
final class LocalStepTests: XCTestCase {
  /// Boxes in lines, some of which push others, each with a wish: integers,
  /// so that profiles are exact.
  private func scene(_ seed: UInt64, count: Int, _ limits: EngineLimits) throws -> CassowaryBackend
  {
    var random = SplitMix(seed: seed)
    let solver = CassowaryBackend(limits: limits)
    var batch: [LinearConstraint] = []
    func add(_ comparison: SolverProtocol.Comparison, _ priority: Priority) {
      batch.append(
        LinearConstraint(ConstraintID(UInt32(batch.count)), comparison, priority: priority)
      )
    }
    let boxes = (0..<count).map { Variable(UInt32($0)) }
    for box in boxes { try solver.add(box) }
    for index in 1..<count {
      let other = boxes[max(0, index - 1 - random.below(4))]
      add(boxes[index] >= other + Double(1 + random.below(9)), .required)
      let wish = Double(random.below(3 * count))
      add(boxes[index] == wish, random.chance(1, in: 3) ? 700 : 300)
      if random.chance(1, in: 3) {
        let third = boxes[random.below(index)]
        add(boxes[index] - third == Double(random.below(40)), 500)
      }
    }
    add(boxes[0] >= 0, .required)
    add(boxes[count - 1] <= Double(2 * count), 900)
    try solver.add(contentsOf: batch)
    try solver.solve()
    return solver
  }

  func testStepsThatLookAtWhatTheyTouchEndAtTheSameProfile() throws {
    var far = EngineLimits()
    far.localRows = .max
    var near = EngineLimits()
    near.localRows = 1
    near.longSteps = 0
    var dense = near
    dense.localPart = 1_000
    dense.listedPart = 1_000
    var hits = 0
    for seed in 0..<25 as Range<UInt64> {
      let count = 20 + Int(seed) * 9
      let expected = try scene(seed, count: count, far).profile()
      for (name, limits) in [("lists", near), ("dense", dense), ("tiny", .tiny)] {
        let solver = try scene(seed, count: count, limits)
        let found = try solver.profile()
        XCTAssertEqual(found.levels.count, expected.levels.count)
        for (one, other) in zip(found.levels, expected.levels) {
          XCTAssertEqual(
            one.violation,
            other.violation,
            accuracy: 1e-6 * max(1, other.violation),
            "\(name), seed \(seed), priority \(one.priority)"
          )
        }
        hits += solver.pathHits[.localRun] ?? 0
      }
    }
    XCTAssertGreaterThan(hits, 25)
  }

  func testAWishThatMovesOneBoxOfManyIsNotLookedForInAll() throws {
    let scene = Scene()
    var wishes: [ConstraintID] = []
    // Columns of boxes that hang on one line.
    let line = scene.variable()
    var batch = [scene.make(line == 10, 900)]
    for _ in 0..<200 {
      let (left, width) = (scene.variable(), scene.variable())
      batch.append(scene.make(left - line >= 0))
      batch.append(scene.make(left - line == 0, 400))
      batch.append(scene.make(width - 0.5 * left >= 0))
      let wish = scene.make(width == 60, 300)
      wishes.append(wish.id)
      batch.append(wish)
    }
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    // The first one is solved for, and its component kept.
    try scene.solver.setConstant(of: wishes[0], to: 61)
    try scene.solver.solve()
    let touched = scene.solver.statistics.rowsTouched
    for (index, wish) in wishes.prefix(20).enumerated() {
      try scene.solver.setConstant(of: wish, to: 70 + Double(index))
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(scene.variables[2 * index + 2]), 70 + Double(index))
      XCTAssertEqual(try scene.value(line), 10)
    }
    XCTAssertEqual(scene.solver.pathHits[.shiftedAlone], 20)
    XCTAssertLessThan(scene.solver.statistics.rowsTouched - touched, 20 * 10)
    // Below half of where it stands the width gives way to its minimum.
    try scene.solver.setConstant(of: wishes[3], to: 2)
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(scene.variables[8]), 5)
  }

  /// Every other box may stand anywhere between its neighbours, the last one
  /// anywhere behind its own: each shows by itself, without a pivot.
  func testWhatMovesByItselfIsAmbiguousWithoutAPivot() throws {
    let scene = Scene()
    let boxes = scene.variables(400)
    for (a, b) in zip(boxes, boxes.dropFirst()) { try scene.add(b - a >= 5) }
    for index in stride(from: 0, to: 400, by: 2) {
      try scene.add(1 * boxes[index] == Double(7 * index), 250)
    }
    try scene.solver.solve()
    let before = scene.solver.statistics.pivots
    let ambiguous = try scene.solver.ambiguousVariables()
    XCTAssertEqual(Set(ambiguous), Set(stride(from: 1, to: 400, by: 2).map { boxes[$0] }))
    XCTAssertEqual(scene.solver.statistics.pivots, before)
    XCTAssertGreaterThan(scene.solver.pathHits[.markedAlong] ?? 0, 0)
  }

  /// None in a ring may be more than the next: all are equal, and one is held.
  /// Every corner of so many is at one place.
  func testRowsSayWhatStandsStillWithoutAPivot() throws {
    for count in [3, 40, 400] {
      let scene = Scene()
      let ring = scene.variables(count)
      var gaps: [ConstraintID] = []
      for (a, b) in zip(ring, ring.dropFirst() + [ring[0]]) {
        gaps.append(try scene.add(b - a >= 0))
      }
      try scene.add(1 * ring[0] == 5, 500)
      try scene.solver.solve()
      let before = scene.solver.statistics.pivots
      XCTAssertEqual(try scene.solver.ambiguousVariables(), [])
      XCTAssertEqual(scene.solver.statistics.pivots, before)
      XCTAssertEqual(scene.solver.pathHits[.determinedByRows], 1)
      // Open, all but the one that is held may move.
      try scene.solver.remove(gaps[count / 2])
      XCTAssertEqual(try scene.solver.ambiguousVariables(), Array(ring.dropFirst()))
    }
  }
}
