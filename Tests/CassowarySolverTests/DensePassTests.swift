// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

final class DensePassTests: XCTestCase {
  /// What a pass makes of the edits' values, variable by variable: its base
  /// is its index, its slope a quarter of it.
  private func check(_ edits: [Int32], _ further: [(Int, Int32)] = [], line: UInt = #line) -> Int {
    var pass = DensePass()
    var values = Table<Double>(edits.indices.map { -Double($0) })
    let at = Table<Double>([3, -7, 11])
    pass.begin(values)
    for (index, edit) in edits.enumerated() where edit >= 0 {
      pass.set(index, following: edit, Double(index), Double(index) / 4)
    }
    for (index, edit) in further { pass.add(index, edit, 2) }
    pass.finish()
    XCTAssertTrue(pass.stands)
    pass.apply(at, to: &values)
    for (index, edit) in edits.enumerated() {
      var expected =
        edit < 0 ? -Double(index) : Double(index) + Double(index) / 4 * at[Int(edit)]
      for part in further where part.0 == index { expected += 2 * at[Int(part.1)] }
      XCTAssertEqual(values[index], expected, "\(edits) at \(index)", line: line)
    }
    return pass.stretches.count
  }

  func testEveryPatternOfTwoEditsIsFollowed() {
    // 1 to 11 variables: whole blocks of four and every kind of rest.
    for count in 1...11 {
      for pattern in [[0, 1, 0, 1], [0, 0, 1, 1], [-1, 1, 0, 1], [1, 0, 0, -1], [2, 2, 2, 2]] {
        let edits = (0..<count).map { Int32(pattern[$0 % 4]) }
        XCTAssertEqual(check(edits), 1, "\(edits)")
      }
    }
  }

  func testWhatFollowsNothingFitsInAnywhere() {
    XCTAssertEqual(check([-1, 1, -1, -1, 0, -1, -1, 1, -1, -1, 0, 1, -1]), 1)
  }

  func testAnotherPatternBeginsAnotherStretch() {
    XCTAssertEqual(check([0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0]), 2)
    XCTAssertEqual(check([0, 1, 0, 1, 0, 1, 2, 1, 0, 1, 0, 1]), 3)
  }

  func testRandomPatternsAreFollowed() {
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let edits = (0...random.below(40)).map { _ in Int32(random.below(4)) - 1 }
      let further = (0..<random.below(4)).map { _ in
        (random.below(edits.count), Int32(random.below(3)))
      }
      _ = check(edits, further)
    }
  }

  func testANewSlopeOfTheSameEditIsTakenIn() {
    var pass = DensePass()
    var values = Table<Double>([1, 2, 3])
    pass.begin(values)
    for index in 0..<3 { pass.set(index, following: 0, 10, 1) }
    pass.finish()
    pass.update(1, 7, 3)
    pass.apply(Table<Double>([5]), to: &values)
    XCTAssertEqual(values.elements, [15, 22, 15])
    pass.drop()
    XCTAssertFalse(pass.stands)
  }

  /// Views with their x, y, width and height by turns, each as large as the
  /// one before and below it, the first one's size edited.
  private func dragged(isMixed: Bool) throws -> (stretches: Int, values: [Double]) {
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
      // Mixed: one height follows the width, so that the pattern is broken.
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
    XCTAssertTrue(core.following.dense.stands)
    return (core.following.dense.stretches.count, values)
  }

  func testADragOfViewsIsOneStretch() throws {
    let (stretches, values) = try dragged(isMixed: false)
    XCTAssertEqual(stretches, 1)
    for view in 0..<9 {
      let expected = [105 * Double(view), 35 * Double(view), 105, 35]
      XCTAssertEqual(Array(values[4 * view..<4 * view + 4]), expected)
    }
  }

  func testADragWhoseViewsDifferIsSeveral() throws {
    let (stretches, values) = try dragged(isMixed: true)
    XCTAssertEqual(stretches, 2)
    for view in 0..<9 {
      let expected = [105 * Double(view), 35 * Double(view), 105, view == 8 ? 105 : 35]
      XCTAssertEqual(Array(values[4 * view..<4 * view + 4]), expected)
    }
  }
}
