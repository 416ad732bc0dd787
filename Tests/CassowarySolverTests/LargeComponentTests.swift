// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Components of more rows than are written as they are found, and factors
/// larger than those whose workspaces are kept.
final class LargeComponentTests: XCTestCase {
  private let count = 5_000

  /// Equal boxes in a row, 8 apart, which together take a width; the
  /// constraints in an order that depends on a seed.
  private func chain(
    _ scene: Scene,
    seed: UInt64
  ) -> (lefts: [Variable], widths: [Variable], batch: [LinearConstraint]) {
    let lefts = scene.variables(count)
    let widths = scene.variables(count)
    var made = [scene.make(lefts[0] == 0)]
    for index in 1..<count {
      made.append(scene.make(lefts[index] == lefts[index - 1] + widths[index - 1] + 8))
      made.append(scene.make(widths[index] == 1 * widths[0]))
    }
    made.append(scene.make(lefts[count - 1] + widths[count - 1] == 60 * Double(count) - 8))
    var random = SplitMix(seed: seed)
    for index in made.indices.reversed() {
      made.swapAt(index, random.below(index + 1))
    }
    return (lefts, widths, made)
  }

  private func check(
    _ scene: Scene,
    _ lefts: [Variable],
    _ widths: [Variable],
    shift: (from: Int, by: Double) = (.max, 0)
  ) throws {
    let values = try scene.values()
    // What one box is moved to the right by, all give.
    let width = 52 - shift.by / Double(count)
    for index in 0..<count {
      let left = Double(index) * (width + 8) + (index >= shift.from ? shift.by : 0)
      XCTAssertEqual(values[Int(lefts[index].id)], left, accuracy: 1e-6 * max(1, left))
      XCTAssertEqual(values[Int(widths[index].id)], width, accuracy: 1e-6)
    }
  }

  func testALongChainIsSolvedWhateverTheOrderOfItsConstraints() throws {
    for seed in 0..<3 as Range<UInt64> {
      let scene = Scene()
      let (lefts, widths, batch) = chain(scene, seed: seed)
      try scene.solver.add(contentsOf: batch)
      try check(scene, lefts, widths)
    }
  }

  func testALongChainAmongManyOthersIsFoundAlongItsRows() throws {
    let scene = Scene()
    // So many that a pass over all of them is not worth while for the chain.
    let others = scene.variables(7_000)
    let batch = others.flatMap { variable in
      (1...48).map { scene.make(variable >= Double($0), 250) }
    }
    let (lefts, widths, chain) = chain(scene, seed: 5)
    XCTAssertLessThan(chain.count, (batch.count + chain.count) / 32)
    try scene.solver.add(contentsOf: batch + chain)
    try check(scene, lefts, widths)
    XCTAssertEqual(try scene.value(others[7]), 48)
  }

  func testLargeComponentsAreOneOnceTheirWidthGivesWay() throws {
    let scene = Scene()
    let width = scene.variable()
    var batch: [LinearConstraint] = []
    var rows: [(lefts: [Variable], widths: [Variable])] = []
    for _ in 0..<3 {
      let (lefts, widths, made) = chain(scene, seed: 4)
      // The width takes the place of the number in the last constraint.
      batch += made.filter { !($0.terms.count == 2 && $0.constant > 60) }
      batch.append(scene.make(lefts[count - 1] + widths[count - 1] == 1 * width))
      rows.append((lefts, widths))
    }
    XCTAssertEqual(batch.count, 6 * count)
    try scene.solver.edit(width, at: Priority(100))
    try scene.solver.suggest(10 * Double(count), for: width)
    // It stands still by now, so that no search begins beside it.
    XCTAssertEqual(try scene.value(width), 10 * Double(count))
    // The first follows the edit, the second would not: the width has to move,
    // and with it the first, and the third when its turn comes, which knows
    // better than the second.
    batch.append(scene.make(rows[1].widths[7] == 40, 500))
    batch.append(scene.make(rows[2].widths[7] == 52, 600))
    try scene.solver.add(contentsOf: batch)
    for (lefts, widths) in rows { try check(scene, lefts, widths) }
    XCTAssertEqual(try scene.value(width), 60 * Double(count) - 8, accuracy: 1e-6)
  }

  func testSetsAreJoinedAsTheyWouldBeByHand() {
    var random = SplitMix(seed: 11)
    for joins in [0, 3, 40, 200] {
      var sets = DisjointSets(100)
      var names = Array(0..<100 as Range<Int32>)
      for _ in 0..<joins {
        let (one, other) = (random.below(100), random.below(100))
        let low = min(names[one], names[other])
        let high = max(names[one], names[other])
        XCTAssertEqual(sets.join(Int32(one), Int32(other)), low)
        for element in names.indices where names[element] == high { names[element] = low }
      }
      for element in names.indices { XCTAssertEqual(sets.find(Int32(element)), names[element]) }
    }
  }

  func testConstantsOfALongChainAreFollowed() throws {
    let scene = Scene()
    let (lefts, widths, batch) = chain(scene, seed: 7)
    try scene.solver.add(contentsOf: batch)
    // Twice: first solved from the beginning, then with the factors at hand.
    for step in 1...2 {
      let index = 1_000 * step
      let constraint = try XCTUnwrap(
        batch.first {
          $0.terms.count == 3 && $0.terms.contains { $0.variable == lefts[index] }
            && $0.terms.contains { $0.variable == lefts[index - 1] }
        }
      )
      try scene.solver.setConstant(of: constraint.id, to: 8 + 100)
      try check(scene, lefts, widths, shift: (index, 100))
      try scene.solver.setConstant(of: constraint.id, to: 8)
      try check(scene, lefts, widths)
    }
  }

  func testARefusedBatchOfManyLeavesNoTrace() throws {
    let scene = Scene()
    let first = scene.variables(40)
    try scene.solver.add(contentsOf: first.indices.map { scene.make(first[$0] == Double($0) - 3) })
    try scene.solver.edit(first[5], at: Priority(500))
    let before = try scene.values()
    let (lefts, _, made) = chain(scene, seed: 1)
    var batch = made
    let clash = scene.make(lefts[0] == 5)
    batch.append(clash)
    XCTAssertThrowsError(try scene.solver.add(contentsOf: batch)) { error in
      guard case .conflict(let set)? = error as? SolverError else {
        XCTFail("\(error)")
        return
      }
      XCTAssertTrue(set.constraints.contains(clash.id))
    }
    for variable in first.indices {
      XCTAssertEqual(try scene.value(first[variable]), before[variable])
    }
    batch.removeLast()
    try scene.solver.add(contentsOf: batch)
    XCTAssertEqual(try scene.value(lefts[10]), 600, accuracy: 1e-6)
  }

  func testATableIsPutBackAsItWas() {
    var random = SplitMix(seed: 3)
    for others in [0, 1, 5, 40, 900] {
      var table = Table<Double>(repeating: 0, count: 1_000)
      for _ in 0..<others { table[random.below(1_000)] = Double(random.below(9)) - 4 }
      if others > 0 { table[random.below(999) + 1] = -0.0 }
      let bits = table.elements.map(\.bitPattern)
      var remembered = Remembered(table, 8)
      table.refill(7, count: random.below(2_000))
      remembered.restore(&table)
      XCTAssertEqual(table.elements.map(\.bitPattern), bits, "\(others) others")
    }
    var empty = Table<Int32>()
    var remembered = Remembered(empty, 8)
    empty.append(4)
    remembered.restore(&empty)
    XCTAssertTrue(empty.isEmpty)
  }
}
