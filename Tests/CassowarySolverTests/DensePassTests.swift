// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

final class DensePassTests: XCTestCase {
  /// A pass over these slopes of two edits, variable by variable; the bases
  /// are 100, 101 and so on.
  private func pass(_ slopes: [(Double, Double)]) -> DensePass {
    var pass = DensePass()
    pass.begin(Table(slopes.indices.map { 100 + Double($0) }))
    // Edited variables behind all others.
    for edit in 0..<2 {
      var flow = Flow()
      for (index, slope) in slopes.enumerated() {
        let own = edit == 0 ? slope.0 : slope.1
        guard own != 0 else { continue }
        flow.members.append(Int32(index))
        flow.base.append(100 + Double(index))
        flow.slope.append(own)
      }
      pass.add(Int32(edit), Int32(slopes.count - 2 + edit), flow)
    }
    return pass
  }

  /// What the pass makes of the edits' values.
  private func values(_ pass: borrowing DensePass, _ a: Double, _ b: Double) -> [Double] {
    var values = Table<Double>(repeating: .nan, count: pass.base.count)
    pass.apply(a, b, to: &values)
    return values.elements
  }

  func testTurnsGiveTheValuesOfTheGeneralPass() {
    // 4 to 13 variables: whole blocks of four and every kind of rest.
    for count in 2...11 {
      for pattern in [[0, 1, 0, 1], [0, 0, 1, 1], [-1, 1, 0, 1], [1, 0, 0, -1]] {
        var slopes = (0..<count).map { index in
          let slope = 0.25 * Double(index + 1)
          let turn = pattern[index % 4]
          return (turn == 0 ? slope : 0, turn == 1 ? slope : 0)
        }
        // The edits themselves, in places where they keep the turn.
        while slopes.count % 4 != pattern.firstIndex(of: 0) || pattern[(slopes.count + 1) % 4] != 1
        {
          slopes.append((0, 0))
          if slopes.count > 40 { break }
        }
        if slopes.count > 40 { continue }
        slopes += [(1, 0), (0, 1)]
        var pass = pass(slopes)
        XCTAssertNil(pass.turns)
        let expected = values(pass, 3, -7)
        pass.takeTurns()
        XCTAssertNotNil(pass.turns, "\(count) \(pattern)")
        XCTAssertEqual(values(pass, 3, -7), expected, "\(count) \(pattern)")
      }
    }
  }

  func testAVariableThatFollowsBothKeepsBothColumns() {
    var pass = pass([(1, 0), (0, 1), (2, 0.5), (0, 1), (1, 0), (0, 1)])
    pass.takeTurns()
    XCTAssertNil(pass.turns)
    XCTAssertEqual(values(pass, 10, 20), [110, 121, 132, 123, 10, 20])
  }

  func testEditsThatDontRepeatKeepBothColumns() {
    // Variables 1 and 5 follow different edits.
    var pass = pass([(1, 0), (0, 1), (1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (0, 1)])
    pass.takeTurns()
    XCTAssertNil(pass.turns)
    XCTAssertEqual(values(pass, 10, 20)[5], 115)
  }

  func testASlopeOutOfTurnEndsThePass() {
    var pass = pass([(1, 0), (0, 1), (1, 0), (0, 1), (1, 0), (0, 1)])
    pass.takeTurns()
    pass.update(2, following: 0, 7, 3)
    XCTAssertEqual(values(pass, 10, 20), [110, 121, 37, 123, 10, 20])
    // It stands still from now on, whichever edit says so.
    pass.update(2, following: 1, 9, 0)
    XCTAssertEqual(pass.edits.count, 2)
    pass.update(2, following: 1, 9, 2)
    XCTAssertTrue(pass.edits.isEmpty)
  }

  /// Views with their x, y, width and height by turns, each as large as the
  /// one before and below it, the first one's size edited.
  private func dragged(isMixed: Bool) throws -> (hasTurns: Bool, values: [Double]) {
    let count = 9
    var core = Core()
    func variable(_ view: Int, _ part: Int) -> Variable { Variable(UInt32(4 * view + part)) }
    for index in 0..<4 * count { try core.add(Variable(UInt32(index))) }
    var made: [LinearConstraint] = []
    func add(_ comparison: Comparison) {
      made.append(LinearConstraint(ConstraintID(UInt32(made.count)), comparison))
    }
    for view in 1..<count {
      add(variable(view, 0) == variable(view - 1, 0) + variable(view - 1, 2))
      add(variable(view, 1) == variable(view - 1, 1) + variable(view - 1, 3))
      add(variable(view, 2) == variable(view - 1, 2))
      // Mixed: one height follows the width, so that the turn is broken.
      let isSquare = isMixed && view == count - 1
      add(variable(view, 3) == (isSquare ? variable(0, 2) : variable(view - 1, 3)))
    }
    add(1 * variable(0, 0) == 0)
    add(1 * variable(0, 1) == 0)
    for part in 2...3 { try core.edit(variable(0, part), at: 999) }
    try core.suggest(100, for: variable(0, 2))
    try core.suggest(40, for: variable(0, 3))
    try core.add(contentsOf: made)
    try core.solve()
    for step in 1...5 {
      try core.suggest(100 + Double(step), for: variable(0, 2))
      try core.suggest(40 - Double(step), for: variable(0, 3))
      try core.solve()
    }
    var values: [Double] = []
    try core.withValues { span in
      for index in span.indices { values.append(span[index]) }
    }
    return (core.dense.turns != nil && !core.dense.edits.isEmpty, values)
  }

  func testADragOfViewsTakesTurns() throws {
    let (hasTurns, values) = try dragged(isMixed: false)
    XCTAssertTrue(hasTurns)
    for view in 0..<9 {
      let expected = [105 * Double(view), 35 * Double(view), 105, 35]
      XCTAssertEqual(Array(values[4 * view..<4 * view + 4]), expected)
    }
  }

  func testADragWhoseViewsDifferTakesNoTurns() throws {
    let (hasTurns, values) = try dragged(isMixed: true)
    XCTAssertFalse(hasTurns)
    for view in 0..<9 {
      let expected = [105 * Double(view), 35 * Double(view), 105, view == 8 ? 105 : 35]
      XCTAssertEqual(Array(values[4 * view..<4 * view + 4]), expected)
    }
  }
}
