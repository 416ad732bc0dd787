// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// How often edits that have to move along are tried standing still.
final class StandingTrialsTests: XCTestCase {
  private func trials(edits: Int) -> StandingTrials {
    var trials = StandingTrials()
    for _ in 0..<edits { trials.isUnderWay.append(false) }
    return trials
  }

  /// Plays solves in each of which an edit may be tried; answers in which ones
  /// it was.
  private func play(
    _ trials: inout StandingTrials,
    solves: Int,
    fails: Bool,
    longestPause: Int = 64
  ) -> [Int] {
    var begun: [Int] = []
    for solve in 0..<solves {
      if trials.begins(0) { begun.append(solve) }
      trials.noteSolve()
      if trials.isUnderWay[0], fails { trials.noteFailure() }
      trials.end(longestPause: longestPause)
    }
    return begun
  }

  func testTrialsThatFailBecomeRare() {
    var trials = trials(edits: 1)
    XCTAssertEqual(play(&trials, solves: 70, fails: true), [0, 2, 5, 10, 19, 36, 69])
  }

  func testThePausesEnd() {
    var trials = trials(edits: 1)
    XCTAssertEqual(
      play(&trials, solves: 14, fails: true, longestPause: 2),
      [0, 2, 5, 8, 11]
    )
  }

  func testATrialThatSucceedsForgetsThoseThatFailed() {
    var trials = trials(edits: 1)
    _ = play(&trials, solves: 11, fails: true)
    XCTAssertEqual(play(&trials, solves: 10, fails: false), [8, 9])
  }

  func testACopyGoesOnAsTheOriginal() {
    var trials = trials(edits: 1)
    _ = play(&trials, solves: 4, fails: true)
    var copy = trials.copy()
    XCTAssertEqual(play(&copy, solves: 40, fails: true), play(&trials, solves: 40, fails: true))
  }

  /// Drags boxes in ranks that keep their distance, three ranks at once and
  /// some of their boxes too near to the next.
  private func dragRanks(_ limits: EngineLimits) throws -> [EnginePath: Int] {
    let scene = Scene(CassowaryBackend(limits: limits))
    var random = SplitMix(seed: 5)
    let boxes = scene.variables(240)
    var batch: [LinearConstraint] = []
    for (index, box) in boxes.enumerated() {
      batch.append(scene.make(box >= 0))
      if index < 12 { continue }
      batch.append(scene.make(box == boxes[index - 12], 200))
      if index % 12 > 0 { batch.append(scene.make(box - boxes[index - 1] >= 20)) }
      if random.chance(1, in: 3) {
        batch.append(scene.make(box == boxes[random.below(index)] + Double(random.below(30)), 300))
      }
    }
    try scene.solver.add(contentsOf: batch)
    let before = try scene.values()
    let dragged = boxes[60..<96]
    for box in dragged { try scene.solver.edit(box, at: 900) }
    for step in 0..<30 {
      var suggested: [LinearConstraint] = []
      for box in dragged {
        let value = before[Int(box.id)] + Double(7 * (step - 10) + random.below(2))
        try scene.solver.suggest(value, for: box)
        suggested.append(scene.make(box == value, 900))
      }
      try scene.solver.assertAsFresh(boxes, batch + suggested, "step \(step)")
    }
    return scene.solver.pathHits
  }

  func testDragsThatPushEachOtherAreRarelyTriedStandingStill() throws {
    var always = EngineLimits()
    always.trialPause = 0
    let often = try dragRanks(always)
    let rarely = try dragRanks(EngineLimits())
    XCTAssertGreaterThan(rarely[.uncoupled] ?? 0, 0)
    XCTAssertLessThan(2 * (rarely[.uncoupled] ?? 0), often[.uncoupled] ?? 0)
    XCTAssertLessThan(3 * (rarely[.component] ?? 0), 2 * (often[.component] ?? 0))
  }
}
