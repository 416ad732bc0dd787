// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class StepYieldTests: XCTestCase {
  private let limits = EngineLimits()

  func testNothingIsPreferredWhileOneKindOfStepIsUnknown() {
    var yield = StepYield()
    for _ in 0..<100 {
      XCTAssertFalse(yield.note(gain: 1, moved: 2, limits))
      XCTAssertFalse(yield.prefersFew)
    }
  }

  func testStepsThatMoveFewAreTriedAfterManyOthers() {
    var yield = StepYield()
    for _ in 1..<limits.manyInTurn {
      XCTAssertFalse(yield.note(gain: 1, moved: 1_000, limits))
    }
    XCTAssertTrue(yield.note(gain: 1, moved: 1_000, limits))
    XCTAssertTrue(yield.prefersFew)
    // They gain as much for their work as the others: no more of them.
    for _ in 1..<limits.fewTrials {
      XCTAssertFalse(yield.note(gain: 0.02, moved: 2, limits))
    }
    XCTAssertTrue(yield.note(gain: 0.02, moved: 2, limits))
    XCTAssertFalse(yield.prefersFew)
  }

  func testStepsThatMoveFewComeFirstWhileTheyGainMore() {
    var yield = StepYield()
    for _ in 0..<limits.manyInTurn { _ = yield.note(gain: 1, moved: 1_000, limits) }
    for _ in 0..<200 {
      _ = yield.note(gain: 10, moved: 2, limits)
      XCTAssertTrue(yield.prefersFew)
    }
    // They gain nothing any more.
    for _ in 0..<200 { _ = yield.note(gain: 0, moved: 2, limits) }
    XCTAssertFalse(yield.prefersFew)
  }

  func testNothingIsPreferredWhereNoStepMovesFew() {
    var limits = EngineLimits()
    limits.fewMoved = 0
    limits.manyInTurn = .max
    var yield = StepYield()
    for moved in 1...200 {
      XCTAssertFalse(yield.note(gain: moved < 3 ? 1_000 : 1, moved: moved, limits))
    }
  }
}
