// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

final class HistoryTests: XCTestCase {
  func testAVariableThatComesAgainDoesNotStandWhereItWas() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let x = scene.variable()
    try scene.solver.edit(x, at: 750)
    try scene.solver.suggest(1, for: x)
    XCTAssertEqual(try scene.value(x), 1)
    try scene.solver.endEdit(x)
    let zero = try scene.add(x == 0, 750)
    // The batch solves, and nobody looks at what came of it.
    let nothing = (0..<2).map { _ in scene.make(LinearExpression(0) == 0, 750) }
    try scene.solver.add(contentsOf: nothing)
    try scene.solver.remove(zero)
    try scene.solver.remove(x)
    try scene.solver.add(x)
    XCTAssertEqual(try scene.value(x), 0)
    XCTAssertEqual(scene.solver.changedVariables, [])
  }

  func testConstraintsOfAnEditedVariableCanGoAndCome() throws {
    let scene = Scene()
    let v = scene.variables(3)
    let first = try scene.add(v[1] == v[0] + 10)
    let second = try scene.add(v[2] == v[0] + v[1])
    try scene.solver.edit(v[0], at: 600)
    try scene.solver.suggest(5, for: v[0])
    XCTAssertEqual(try scene.values(), [5, 15, 20])
    try scene.solver.remove(first)
    try scene.solver.suggest(7, for: v[0])
    XCTAssertEqual(try scene.value(v[0]), 7)
    XCTAssertEqual(try scene.value(v[2]), try scene.value(v[1]) + 7)
    try scene.solver.remove(second)
    try scene.solver.suggest(9, for: v[0])
    XCTAssertEqual(try scene.value(v[0]), 9)
    try scene.add(v[1] == v[0] + 1)
    XCTAssertEqual(try scene.value(v[1]), 10)
    try scene.solver.endEdit(v[0])
    try scene.add(v[0] == 3, 100)
    XCTAssertEqual(try scene.value(v[0]), 3)
    XCTAssertEqual(try scene.value(v[1]), 4)
  }

  func testWhatNothingDeterminesStaysWhereItWas() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let sum = try scene.add(v[0] + v[1] == 10)
    let first = try scene.values()
    XCTAssertEqual(first[0] + first[1], 10)
    try scene.solver.remove(sum)
    XCTAssertEqual(try scene.values(), first)
    XCTAssertEqual(try scene.solver.ambiguousVariables(), v)
  }

  func testChangedVariablesAreThoseThatMoved() throws {
    let scene = Scene()
    let v = scene.variables(4)
    try scene.add(v[1] == v[0] + 1)
    try scene.add(v[2] == 4)
    try scene.solver.edit(v[0], at: 500)
    try scene.solver.suggest(1, for: v[0])
    try scene.solver.solve()
    for value in [2.0, 3, 4] {
      try scene.solver.suggest(value, for: v[0])
      try scene.solver.solve()
      XCTAssertEqual(scene.solver.changedVariables, [v[0], v[1]])
    }
    try scene.add(v[3] == 2)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[3]])
  }

  func testTheSameCallsGiveTheSameBits() throws {
    var shape = ScriptShape()
    shape.variables = 10
    shape.initial = 14
    shape.coefficients = [1, -1, 0.3, 1.7, -2.9]
    func play() throws -> [UInt64] {
      var generator = ScriptGenerator(seed: 77, shape: shape)
      let solver = CassowaryBackend()
      var bits: [UInt64] = []
      for id in 0..<10 { try solver.add(Variable(UInt32(id))) }
      var refused = 0
      for _ in 0..<120 {
        let call = generator.call()
        if (try? call.perform(on: solver)) != nil {
          generator.accepted(call)
        } else {
          refused += 1
        }
        try solver.withValues { span in
          for index in 0..<10 { bits.append(span[index].bitPattern) }
        }
      }
      XCTAssertLessThan(refused, 60)
      return bits
    }
    let first = try play()
    XCTAssertEqual(first.count, 1200)
    for _ in 0..<5 { XCTAssertEqual(try play(), first) }
  }

  func testAddingAndRemovingForEverDoesNotGrow() throws {
    let scene = Scene()
    let v = scene.variables(8)
    var kept: [LinearConstraint] = []
    for index in 1..<8 { kept.append(scene.make(v[index] - v[index - 1] == 1)) }
    kept.append(scene.make(v[0] >= 2))
    kept.append(scene.make(v[7] <= 50, 333.5))
    try scene.solver.add(contentsOf: kept)
    var footprint = 0
    for round in 0..<12_500 {
      let victim = kept[round % kept.count]
      try scene.solver.remove(victim.id)
      try scene.solver.add(victim)
      if round % 10 == 0 { try scene.solver.solve() }
      if round == 500 { footprint = scene.solver.box.core.footprint }
    }
    XCTAssertGreaterThan(footprint, 0)
    XCTAssertEqual(scene.solver.box.core.footprint, footprint)
  }

  func testAVariableThatComesOrGoesDuringADragIsLeftAlone() throws {
    let scene = Scene()
    let v = scene.variables(6)
    let held = Variable(5)
    let pin = try scene.add(held == 3)
    for index in 1..<5 { try scene.add(v[index] - v[index - 1] == 1) }
    try scene.solver.edit(v[0], at: Priority(999))
    for step in 1...3 {
      try scene.solver.suggest(Double(step), for: v[0])
      try scene.solver.solve()
    }
    // One more, at 0, with nothing to hold it.
    let late = scene.variable()
    try scene.solver.suggest(4, for: v[0])
    XCTAssertEqual(try scene.values(), [4, 5, 6, 7, 8, 3, 0])
    try scene.solver.suggest(5, for: v[0])
    XCTAssertEqual(try scene.values(), [5, 6, 7, 8, 9, 3, 0])
    // One that was at 3 begins anew.
    try scene.solver.remove(pin)
    try scene.solver.solve()
    for step in 6...7 {
      try scene.solver.suggest(Double(step), for: v[0])
      try scene.solver.solve()
    }
    try scene.solver.remove(held)
    try scene.solver.add(held)
    try scene.solver.suggest(8, for: v[0])
    XCTAssertEqual(try scene.values(), [8, 9, 10, 11, 12, 0, 0])
    XCTAssertEqual(try scene.value(late), 0)
  }
}
