// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Edits whose right to hold their value changes while the value does not.
final class EditingTests: XCTestCase {
  func testAnEditThatIsLessImportantThanBeforeGivesWayAlsoInTheFirstRow() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] - v[1] == 0, 500)
    try scene.add(v[1] == 10, 600)
    try scene.solver.edit(v[0], at: 900)
    try scene.solver.suggest(50, for: v[0])
    XCTAssertEqual(try scene.values(), [50, 10])
    try scene.solver.edit(v[0], at: 400)
    XCTAssertEqual(try scene.values(), [10, 10])
  }

  func testAnEditThatAnEqualityNoLongerHoldsGivesWayFromTheSameValue() throws {
    let scene = Scene()
    let v = scene.variables(2)
    try scene.add(v[0] - v[1] == 0, 500)
    try scene.add(v[1] == 20, 600)
    let pin = try scene.add(v[0] == 5)
    try scene.solver.edit(v[0], at: 100)
    try scene.solver.suggest(5, for: v[0])
    XCTAssertEqual(try scene.values(), [5, 20])
    try scene.solver.remove(pin)
    XCTAssertEqual(try scene.values(), [20, 20])
  }

  func testASuggestionOutOfReachCostsWhatItMoves() throws {
    for count in [300, 3000] {
      let scene = Scene()
      let edges = scene.variables(count)
      let window = scene.variable()
      try scene.add(edges[0] >= 0)
      for index in 1..<count {
        try scene.add(edges[index] - edges[index - 1] >= 10)
        try scene.add(edges[index] - edges[index - 1] == 12, 500)
      }
      try scene.add(window - edges[count - 1] >= 0)
      try scene.solver.edit(window, at: 900)
      let least = Double(10 * (count - 1))
      for step in 1...20 {
        try scene.solver.suggest(least - Double(step), for: window)
        let before = scene.solver.statistics.rowsTouched
        XCTAssertEqual(try scene.value(window), least)
        // The first steps find out that the window has to move along.
        if step <= 3 { continue }
        XCTAssertLessThanOrEqual(scene.solver.statistics.rowsTouched - before, 8)
      }
      try scene.solver.suggest(least + 100, for: window)
      XCTAssertEqual(try scene.value(window), least + 100)
      XCTAssertEqual(try scene.value(edges[count - 1]), least + 100, accuracy: 1e-9)
    }
  }

  /// Where a thousand selected boxes begin edits none of them moves, and so
  /// nothing is solved until one is suggested elsewhere.
  func testEditsThatBeginAreSolvedTogether() throws {
    for count in [100, 1000] {
      let scene = Scene()
      let boxes = scene.variables(count)
      let first = scene.variable()
      for (place, box) in boxes.enumerated() {
        try scene.add(first - box <= 0)
        try scene.add(box == Double(20 * place), 300)
      }
      try scene.add(first == 1000, 200)
      XCTAssertEqual(try scene.value(first), 0)
      let before = scene.solver.statistics.rowsTouched
      for box in boxes {
        try scene.solver.edit(box, at: 500)
        try scene.solver.solve()
        XCTAssertEqual(scene.solver.changedVariables, [])
      }
      XCTAssertEqual(scene.solver.statistics.rowsTouched, before)
      for (place, box) in boxes.enumerated() {
        try scene.solver.suggest(Double(20 * place + 3), for: box)
      }
      XCTAssertEqual(try scene.value(first), 3)
      XCTAssertLessThanOrEqual(scene.solver.statistics.rowsTouched - before, 4 * count)
      XCTAssertEqual(scene.solver.changedVariables.count, count + 1)
    }
  }

  /// An edit that has begun decides what is ambiguous, and to read that changes
  /// nothing.
  func testAnEditThatHasBegunDetermines() throws {
    let scene = Scene()
    let v = scene.variables(3)
    try scene.add(v[0] + v[1] == 10)
    try scene.add(v[2] - v[1] >= 5)
    try scene.add(v[2] - v[1] == 7, 500)
    try scene.solver.solve()
    XCTAssertEqual(try scene.solver.ambiguousVariables(), v)
    let values = try scene.values()
    try scene.solver.edit(v[0], at: 400)
    for _ in 1...2 {
      XCTAssertEqual(try scene.solver.ambiguousVariables(), [])
      XCTAssertEqual(try scene.values(), values)
      XCTAssertEqual(scene.solver.changedVariables, [])
    }
    try scene.solver.endEdit(v[0])
    XCTAssertEqual(try scene.solver.ambiguousVariables(), v)
  }

  /// A tournament's bracket is pushed together by a window that is too low for it. The way
  /// from where all stood takes thousands of pivots that each move most of it; begun anew it
  /// takes what a build takes.
  func testAJumpOutOfReachTakesHardlyMorePivotsThanABuild() throws {
    let steps = [30.0, 24, 40, 24, 36, 57, 44]
    func pivots(jumping: Bool) throws -> (Int, Double) {
      let scene = Scene()
      let window = scene.variable()
      var round = scene.variables(4096)
      try scene.add(round[0] >= 0)
      for (index, (above, below)) in zip(round, round.dropFirst()).enumerated() {
        try scene.add(below - above >= (index % 3 == 0 ? 40 : 24))
        try scene.add(below - above == 24, 100)
      }
      try scene.add(round.last! - window <= -24)
      var match = 0
      while round.count > 1 {
        var next: [Variable] = []
        for place in stride(from: 0, to: round.count, by: 2) {
          let middle = scene.variable()
          match += 1
          try scene.add(
            2 * middle - round[place] - round[place + 1] == 0,
            match % 3 == 0 ? 500 : 1000
          )
          if let last = next.last {
            try scene.add(middle - last >= steps[match % steps.count])
          }
          next.append(middle)
        }
        round = next
      }
      if jumping { try scene.solver.solve() }
      let before = scene.solver.statistics.pivots
      try scene.solver.edit(window, at: 900)
      try scene.solver.suggest(40_000, for: window)
      let value = try scene.value(window)
      return (scene.solver.statistics.pivots - before, value)
    }
    let (build, value) = try pivots(jumping: false)
    let (jump, jumped) = try pivots(jumping: true)
    XCTAssertEqual(value, jumped, accuracy: 1e-6)
    XCTAssertLessThan(jump, 2 * build)
  }
}
