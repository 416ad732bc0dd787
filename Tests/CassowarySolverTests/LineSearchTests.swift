// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// How far a step goes, where it meets hundreds of breakpoints or none that it
/// may pass.
final class LineSearchTests: XCTestCase {
  private func solver(
    _ limits: EngineLimits,
    _ draw: (Scene) -> [LinearConstraint]
  ) throws -> CassowaryBackend {
    let scene = Scene(CassowaryBackend(limits: limits))
    let batch = draw(scene)
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    return scene.solver
  }

  /// Marks at their places on an axis whose scale is common to all, each with
  /// a wish; many of these are the same, so that many are met at once.
  private func axis(_ scene: Scene, seed: UInt64, marks: Int) -> [LinearConstraint] {
    var batch: [LinearConstraint] = []
    var random = SplitMix(seed: seed)
    let scale = scene.variable()
    batch.append(scene.make(scale >= 0, .required))
    for _ in 0..<marks {
      let mark = scene.variable()
      let slack = scene.variable()
      let place = Double(1 + random.below(40))
      batch.append(scene.make(mark - scale * place - slack == 0, .required))
      batch.append(scene.make(slack == 0, 400))
      batch.append(
        scene.make(mark == Double(20 * random.below(60)), random.chance(1, in: 3) ? 600 : 300)
      )
    }
    return batch
  }

  func testOfManyBreakpointsTheSameEndsTheStepHoweverTheyAreThinnedOut() throws {
    var whole = EngineLimits()
    whole.crowdedEvents = .max
    var thin = EngineLimits()
    thin.crowdedEvents = 4
    var dropped = 0
    for seed in 0..<40 as Range<UInt64> {
      let expected = try solver(whole) { axis($0, seed: seed, marks: 150) }
      let found = try solver(thin) { axis($0, seed: seed, marks: 150) }
      XCTAssertEqual(
        try found.profile().levels.map(\.violation),
        try expected.profile().levels.map(\.violation)
      )
      XCTAssertEqual(found.pathHits[.pivot], expected.pathHits[.pivot], "seed \(seed)")
      dropped += found.pathHits[.lateDropped] ?? 0
      XCTAssertEqual(expected.pathHits[.lateDropped], 0)
    }
    XCTAssertGreaterThan(dropped, 40)
  }

  /// Events of a day beside each other in columns of one width, which begin
  /// with no width at all: hundreds of steps move nothing.
  private func calendar(_ scene: Scene, events count: Int) -> [LinearConstraint] {
    var batch: [LinearConstraint] = []
    var random = SplitMix(seed: 11)
    let width = scene.variable()
    batch.append(scene.make(width == 700, 950))
    batch.append(scene.make(width >= 100, .required))
    var placed = 0
    while placed < count {
      let day = min(count - placed, 10 + random.below(30))
      placed += day
      var events: [(start: Int, end: Int)] = []
      for _ in 0..<day {
        let start = random.below(90)
        events.append((start, start + [4, 6, 8, 12, 24][random.below(5)]))
      }
      events.sort { $0 < $1 }
      let boxes = events.map { _ in (left: scene.variable(), width: scene.variable()) }
      var columns: [Int] = []
      var open: [Int] = []
      for (index, box) in boxes.enumerated() {
        open.removeAll { events[$0].end <= events[index].start }
        let taken = Set(open.map { columns[$0] })
        let column = (0...).first { !taken.contains($0) }!
        columns.append(column)
        for other in open {
          let (left, right) = columns[other] < column ? (boxes[other], box) : (box, boxes[other])
          batch.append(scene.make(right.left - left.left - left.width >= 2, 970))
          batch.append(scene.make(boxes[other].width == box.width, 600))
        }
        let wanted = Double(200 + 100 * random.below(2))
        batch.append(scene.make(box.left >= 0, .required))
        batch.append(scene.make(box.left + box.width - width <= 0, .required))
        batch.append(scene.make(box.width >= 10, 980))
        batch.append(scene.make(box.width == wanted, 300))
        batch.append(scene.make(box.left == 0, 100))
        open.append(index)
      }
    }
    for index in batch.indices.reversed() {
      batch.swapAt(index, random.below(index + 1))
    }
    return batch
  }

  func testHundredsOfStepsThatMoveNothingAreStillLookedAtWhereTheyTouch() throws {
    var impatient = EngineLimits()
    impatient.stalledColumns = 8
    let early = try solver(impatient) { calendar($0, events: 300) }
    let late = try solver(EngineLimits()) { calendar($0, events: 300) }
    XCTAssertGreaterThan(early.pathHits[.bland] ?? 0, 50, "nothing stalls")
    XCTAssertEqual(late.pathHits[.bland], 0)
    XCTAssertEqual(
      try late.profile().levels.map(\.violation),
      try early.profile().levels.map(\.violation)
    )
  }
}
