// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Pins whose constants change from solve to solve.
final class PinTests: XCTestCase {
  /// A window and boxes side by side in it, the last of them as wide as is left.
  private struct Row {
    let scene = Scene()
    let width: Variable
    let ends: [Variable]
    let pin: ConstraintID
    let least: ConstraintID

    init(_ count: Int) throws {
      width = scene.variable()
      ends = scene.variables(count)
      for index in 1..<count - 1 {
        try scene.add(ends[index] >= ends[index - 1] + 10.0)
        try scene.add(ends[index] == ends[index - 1] + 10.0, 250)
      }
      try scene.add(ends[0] == 0.0)
      try scene.add(ends[count - 1] == 1 * width)
      least = try scene.add(ends[count - 1] >= ends[count - 2] + 5.0)
      try scene.add(ends[0] + ends[count - 1] == 2 * ends[count / 2], 100)
      pin = try scene.add(width == 1000.0)
    }

    func drag(to value: Double) throws { try scene.solver.setConstant(of: pin, to: value) }

    /// So many steps, each solved: the pin is followed then.
    func drag(from value: Double, steps: Int) throws {
      for step in 0..<steps {
        try drag(to: value + Double(step))
        try scene.solver.solve()
      }
    }
  }

  func testADraggedPinIsFollowedWithoutASolve() throws {
    let row = try Row(40)
    let solver = row.scene.solver
    try row.drag(from: 1000, steps: 6)
    let before = solver.statistics
    for step in 0..<20 {
      let value = 1010 + Double(7 * step % 20)
      try row.drag(to: value)
      XCTAssertEqual(try row.scene.value(row.ends[39]), value)
    }
    XCTAssertEqual(solver.statistics.pivots, before.pivots)
    XCTAssertEqual(solver.statistics.rowsTouched, before.rowsTouched)
  }

  /// What is rounded stands still no longer, and begins to again.
  func testAPinComesToBeRoundedAndBack() throws {
    for limits in [EngineLimits(), .tiny] {
      let scene = Scene(CassowaryBackend(limits: limits))
      let width = scene.variable()
      let boxes = scene.variables(30)
      let pin = try scene.add(3 * width == 900)
      for index in boxes.indices {
        let before = index == 0 ? LinearExpression(0) : LinearExpression(boxes[index - 1])
        try scene.add(boxes[index] >= before + 1)
        try scene.add(boxes[index] <= 1 * width)
        try scene.add(boxes[index] == 0.5 * width + Double(index), 300)
      }
      let edited = scene.variable()
      try scene.add(edited <= 1 * width)
      try scene.solver.edit(edited, at: 500)
      for (step, constant) in [900.0, 903, 1000, 1001, 902, 600, 601, 600, 1200].enumerated() {
        try scene.solver.setConstant(of: pin, to: constant)
        if step % 3 == 1 { try scene.solver.suggest(constant / 10, for: edited) }
        let end = constant / 3
        XCTAssertEqual(try scene.value(width), end, accuracy: 1e-12 * end)
        for index in boxes.indices {
          let place = min(end * 0.5 + Double(index), end - Double(29 - index))
          XCTAssertEqual(try scene.value(boxes[index]), place, accuracy: 1e-11 * end)
        }
      }
    }
  }

  func testAPinThatCannotMoveIsRefusedAndNothingMoves() throws {
    let row = try Row(12)
    try row.drag(from: 300, steps: 8)
    let before = try row.scene.values()
    for value in [80.0, 104, -1] {
      XCTAssertThrowsError(try row.drag(to: value)) { error in
        guard case SolverError.conflict(let conflict)? = error as? SolverError else {
          return XCTFail("\(error)")
        }
        XCTAssertTrue(conflict.constraints.contains(row.pin))
        XCTAssertTrue(conflict.constraints.contains(row.least))
      }
      XCTAssertEqual(try row.scene.values(), before)
    }
    // As far as it goes.
    for value in [105.0, 400, 105] {
      try row.drag(to: value)
      XCTAssertEqual(try row.scene.value(row.ends[11]), value)
    }
  }

  func testNoEditOfTheCallersIsThereWhileAPinIsFollowed() throws {
    let row = try Row(12)
    let solver = row.scene.solver
    try row.drag(from: 300, steps: 5)
    XCTAssertThrowsError(try solver.suggest(1, for: row.width)) {
      XCTAssertEqual($0 as? SolverError, .notEditing(row.width))
    }
    XCTAssertThrowsError(try solver.endEdit(row.width)) {
      XCTAssertEqual($0 as? SolverError, .notEditing(row.width))
    }
    XCTAssertEqual(try solver.profile().levels.map(\.priority), [250, 100])
    try solver.edit(row.width, at: 500)
    try solver.suggest(700, for: row.width)
    XCTAssertEqual(try row.scene.value(row.ends[11]), 304)
    XCTAssertEqual(
      try solver.profile().levels.first,
      ViolationProfile.Level(500, 396)
    )
    try solver.remove(row.pin)
    XCTAssertEqual(try row.scene.value(row.ends[11]), 700)
    try solver.endEdit(row.width)
    XCTAssertThrowsError(try solver.endEdit(row.width))
  }

  func testWhatIsBesideAFormerPinKnowsThatItCanBeOutvoted() throws {
    // The part that follows the width does not move as the width changes hands.
    let scene = Scene()
    let (width, left, right) = (scene.variable(), scene.variable(), scene.variable())
    try scene.add(right == 0.0, 750)
    try scene.add(left + right == 1 * width, 750)
    try scene.add(left <= 1 * right)
    let pin = try scene.add(width == 640.0)
    for value in [640.0, 620, 610, 600] {
      try scene.solver.setConstant(of: pin, to: value)
      try scene.solver.solve()
    }
    try scene.solver.edit(width, at: 500)
    try scene.solver.suggest(600, for: width)
    try scene.solver.remove(pin)
    XCTAssertEqual(
      try scene.solver.profile().levels,
      [ViolationProfile.Level(750, 0), ViolationProfile.Level(500, 600)]
    )
  }

  func testAPinThatIsNoLongerRequiredIsOutvoted() throws {
    let row = try Row(12)
    try row.drag(from: 300, steps: 5)
    try row.scene.add(row.ends[11] == 222.0, 800)
    XCTAssertEqual(try row.scene.value(row.width), 304)
    try row.scene.solver.setPriority(of: row.pin, to: 700)
    XCTAssertEqual(try row.scene.value(row.width), 222)
    try row.scene.solver.setPriority(of: row.pin, to: .required)
    XCTAssertEqual(try row.scene.value(row.width), 304)
  }

  func testMorePinsThanAreFollowedTakeTurns() throws {
    let scene = Scene()
    let widths = scene.variables(9)
    let ends = scene.variables(9)
    var pins: [ConstraintID] = []
    for index in 0..<9 {
      try scene.add(
        ends[index] == widths[index] + (index > 0 ? 1 * ends[index - 1] : 0 * widths[0])
      )
      pins.append(try scene.add(widths[index] == 10.0))
    }
    var at = [Double](repeating: 10, count: 9)
    for step in 0..<60 {
      for turn in 0..<1 + step % 3 {
        let index = (step * 5 + turn * 2) % 9
        at[index] = Double(10 + (step * 7 + turn) % 13)
        try scene.solver.setConstant(of: pins[index], to: at[index])
      }
      XCTAssertEqual(try scene.value(ends[8]), at.reduce(0, +), "step \(step)")
    }
  }

  func testWhatIsAddedBesideAMovedPinIsHeldAgainstItsNewPlace() throws {
    let row = try Row(12)
    try row.drag(from: 300, steps: 6)
    try row.drag(to: 310)
    XCTAssertNotNil(row.scene.conflict(of: row.scene.make(row.ends[11] <= 305.0)))
    XCTAssertNil(row.scene.conflict(of: row.scene.make(row.ends[11] >= 310.0)))
    XCTAssertEqual(try row.scene.value(row.ends[11]), 310)
  }
}
