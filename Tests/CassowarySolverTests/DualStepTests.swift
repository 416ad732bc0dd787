// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// New constants and soft constraints are met from the basis at hand, in rows
/// that several constraints share too.
final class DualStepTests: XCTestCase {
  /// Boxes behind others at several distances, of which some share a row.
  private final class Distances {
    let solver: CassowaryBackend
    let boxes: [Variable]
    var random: SplitMix
    private(set) var present: [ConstraintID: LinearConstraint] = [:]
    private var pairs: [(Variable, Variable)] = []
    private var next: UInt32 = 0

    init(_ count: Int, seed: UInt64, _ limits: EngineLimits) throws {
      solver = CassowaryBackend(limits: limits)
      random = SplitMix(seed: seed)
      boxes = (0..<count).map { Variable(UInt32($0)) }
      for box in boxes { try solver.add(box) }
      var batch = [make(boxes[0] >= 0, .required)]
      for index in 1..<count {
        let pair = (boxes[index], boxes[max(0, index - 1 - random.below(4))])
        pairs.append(pair)
        batch.append(make(pair.0 - pair.1 >= far(9), .required))
        batch.append(make(pair.0 - pair.1 == far(30), priority))
        if random.chance(1, in: 2) {
          batch.append(make(pair.1 - pair.0 >= -far(40), priority))
        }
        if random.chance(1, in: 3) { batch.append(make(boxes[index] == far(300), priority)) }
      }
      try solver.add(contentsOf: batch)
      for constraint in batch { present[constraint.id] = constraint }
      try solver.solve()
    }

    private func far(_ bound: Int) -> Double { Double(random.below(bound)) }

    private var priority: Priority { Priority(Double(100 * (1 + random.below(6)))) }

    private func make(
      _ comparison: SolverProtocol.Comparison,
      _ priority: Priority
    ) -> LinearConstraint {
      defer { next += 1 }
      return LinearConstraint(ConstraintID(next), comparison, priority: priority)
    }

    /// A new constant for one of the constraints, which a required one keeps
    /// small; a new soft constraint between boxes that have others; or one less.
    func change() throws {
      let ids = present.keys.sorted { $0.id < $1.id }
      switch random.below(8) {
      case 0, 1:
        let pair = pairs[random.below(pairs.count)]
        let distance = far(60)
        let constraint =
          random.chance(1, in: 2)
          ? make(pair.0 - pair.1 == distance, priority)
          : make(pair.1 - pair.0 <= -distance, priority)
        try solver.add(constraint)
        present[constraint.id] = constraint
      case 2:
        let soft = ids.filter { present[$0]?.priority.isRequired == false }
        guard soft.count > boxes.count else { return }
        let id = soft[random.below(soft.count)]
        try solver.remove(id)
        present[id] = nil
      default:
        let id = ids[random.below(ids.count)]
        guard let old = present[id] else { return }
        let isTurned = old.terms.count == 2 && old.terms[0].coefficient < 0
        let size = old.priority.isRequired ? far(12) : far(80)
        let constant = old.terms.count == 1 && old.priority.isRequired ? 0 : size
        let new = LinearConstraint(
          id,
          old.terms,
          old.relation,
          isTurned ? -constant : constant,
          priority: old.priority
        )
        try solver.setConstant(of: id, to: new.constant)
        present[id] = new
      }
    }

    func check(_ label: String, line: UInt = #line) throws {
      try solver.assertAsFresh(boxes, present.values, label, line: line)
    }
  }

  func testProfilesAreThoseOfAFreshEngineAfterEveryChange() throws {
    var hits: [EnginePath: Int] = [:]
    for seed in 0..<16 as Range<UInt64> {
      let count = seed < 6 ? 130 : 24
      for limits in [EngineLimits(), .tiny, .lowered(by: 7 + Int(seed))] {
        let scene = try Distances(count, seed: seed, limits)
        for step in 0..<30 {
          for _ in 0...scene.random.below(3) { try scene.change() }
          try scene.solver.solve()
          try scene.check("seed \(seed), step \(step)")
        }
        for (path, count) in scene.solver.pathHits { hits[path, default: 0] += count }
      }
    }
    for path in [EnginePath.dualStep, .sharedRow, .takenIn, .takenOut, .adjustedByFactors] {
      XCTAssertGreaterThan(hits[path] ?? 0, 100, path.name)
    }
  }

  /// Ranks of a graph: each box below others, all as near to them as they can;
  /// and the constraints that say how near.
  private func ranks(_ count: Int) throws -> (Scene, [ConstraintID]) {
    let scene = Scene()
    let boxes = scene.variables(count)
    var random = SplitMix(seed: 5)
    var soft: [ConstraintID] = []
    var batch = [scene.make(boxes[0] == 0)]
    for index in 1..<count {
      for _ in 0..<1 + random.below(2) {
        let above = boxes[max(0, index - 1 - random.below(12))]
        batch.append(scene.make(boxes[index] - above >= 1))
        let near = scene.make(boxes[index] - above == 1, 250)
        soft.append(near.id)
        batch.append(near)
      }
    }
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    return (scene, soft)
  }

  func testANewConstantCostsFewPivots() throws {
    let (scene, soft) = try ranks(400)
    // The first is solved in the ordinary way, and its factors are kept.
    try scene.solver.setConstant(of: soft[0], to: 9)
    try scene.solver.solve()
    let before = scene.solver.statistics
    var changes = 0
    for index in stride(from: 5, to: soft.count, by: 11) {
      for constant in [9.0, 1] {
        try scene.solver.setConstant(of: soft[index], to: constant)
        try scene.solver.solve()
        changes += 1
      }
    }
    let pivots = scene.solver.statistics.pivots - before.pivots
    XCTAssertLessThan(pivots, 8 * changes)
    XCTAssertGreaterThan(scene.solver.pathHits[.dualStep] ?? 0, 20)
  }

  func testAConstraintInASharedRowIsChangedFromTheFactors() throws {
    let scene = Scene()
    let boxes = scene.variables(260)
    var ids: [ConstraintID] = []
    try scene.add(1 * boxes[0] == 0)
    for (a, b) in zip(boxes, boxes.dropFirst()) {
      try scene.add(b - a >= 2)
      ids.append(try scene.add(b - a == 5, 500))
      ids.append(try scene.add(a - b >= -9, 300))
    }
    XCTAssertEqual(try scene.value(boxes[259]), 259 * 5)
    try scene.solver.setConstant(of: ids[0], to: 6)
    XCTAssertEqual(try scene.value(boxes[259]), 259 * 5 + 1)
    // Past the breakpoint of the opposite one, and away from it.
    try scene.solver.setConstant(of: ids[2], to: 12)
    XCTAssertEqual(try scene.value(boxes[259]), 259 * 5 + 8)
    try scene.solver.remove(ids[2])
    XCTAssertEqual(try scene.value(boxes[2]) - scene.value(boxes[1]), 5, accuracy: 4)
    try scene.solver.setConstant(of: ids[3], to: -3)
    XCTAssertLessThanOrEqual(try scene.value(boxes[2]) - scene.value(boxes[1]), 3)
    XCTAssertGreaterThanOrEqual(try scene.value(boxes[2]) - scene.value(boxes[1]), 2)
    // The first change was solved in the ordinary way.
    XCTAssertEqual(scene.solver.pathHits[.adjustmentLeft] ?? 0, 0)
    let hits = scene.solver.pathHits
    XCTAssertGreaterThanOrEqual(
      (hits[.adjustedByFactors] ?? 0) + (hits[.mended] ?? 0),
      2
    )
  }

  /// Steps that each look at a row of all widths end by that work, and the
  /// primal simplex makes one long step of the rest.
  func testStepsThatEachLookAtEverythingEnd() throws {
    let count = 1_200
    let solver = CassowaryBackend()
    let widths = (0..<count).map { Variable(UInt32($0)) }
    for width in widths { try solver.add(width) }
    var random = SplitMix(seed: 3)
    var constraints: [LinearConstraint] = []
    for index in 0..<count {
      let wish = Double(10 + random.below(50))
      constraints.append(make(widths[index] == wish, Priority(250)))
      if index > 0 { constraints.append(make(widths[index] - widths[index - 1] == 0, .required)) }
    }
    try solver.add(contentsOf: constraints)
    try solver.solve()
    for step in 0..<8 {
      let index = 2 * (100 + 130 * step)
      let changed = constraints[index]
      XCTAssertTrue(changed.priority.isRequired)
      constraints[index] = LinearConstraint(
        changed.id,
        changed.terms,
        changed.relation,
        Double(3 + 4 * step),
        priority: .required
      )
      let before = solver.pathHits[.dualStep, default: 0]
      try solver.setConstant(of: changed.id, to: constraints[index].constant)
      try solver.solve()
      let steps = solver.pathHits[.dualStep, default: 0] - before
      XCTAssertLessThan(steps, 100, "step \(step)")
      try solver.assertAsFresh(widths, constraints, "step \(step)")
    }
  }

  private var identity: UInt32 = 0

  private func make(
    _ comparison: SolverProtocol.Comparison,
    _ priority: Priority
  ) -> LinearConstraint {
    defer { identity += 1 }
    return LinearConstraint(ConstraintID(identity), comparison, priority: priority)
  }
}
