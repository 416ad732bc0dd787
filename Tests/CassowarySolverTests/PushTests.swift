// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// The start of a first solve, which pushes columns until rows are met.
final class PushTests: XCTestCase {
  /// A column of boxes, each around `children` that are as high as they
  /// wish, and as low as that lets them be.
  private func column(_ count: Int, children: Int, isTied: Bool) -> Scene {
    let scene = Scene()
    var batch: [LinearConstraint] = []
    let top = scene.variable()
    batch.append(scene.make(top == 0))
    var end = LinearExpression(top)
    for box in 0..<count {
      let y = scene.variable()
      let height = scene.variable()
      batch.append(scene.make(y == end + 8))
      batch.append(scene.make(height >= 0))
      batch.append(scene.make(height == 0, 150))
      for child in 0..<children {
        let inner = scene.variable()
        let size = scene.variable()
        let wish = Double(20 + (box * 7 + child * 3) % 11)
        batch.append(scene.make(isTied ? inner == y + 2 : inner >= y + 2))
        batch.append(scene.make(inner + size <= y + height - 2))
        batch.append(scene.make(size >= 0))
        batch.append(scene.make(size <= wish, 250))
        batch.append(scene.make(size >= wish, 750))
      }
      end = y + height
    }
    try? scene.solver.add(contentsOf: batch)
    return scene
  }

  func testALongColumnOfBoxesIsNotBuiltBoxByBox() throws {
    for isTied in [true, false] {
      let scene = column(300, children: 2, isTied: isTied)
      let values = try scene.values()
      var end = 0.0
      for box in 0..<300 {
        let wishes = (0..<2).map { Double(20 + (box * 7 + $0 * 3) % 11) }
        let first = 1 + 6 * box
        XCTAssertEqual(values[first], end + 8, accuracy: 1e-6)
        XCTAssertEqual(values[first + 1], wishes.max()! + 4, accuracy: 1e-6)
        end = values[first] + values[first + 1]
      }
      XCTAssertLessThan(scene.solver.statistics.pivots, 30)
    }
  }

  /// A graph of nodes, each at least one rank below some before it; where
  /// thousands of ranks follow each other no round over all rows may be
  /// needed for each.
  func testADeepGraphIsRankedInFewerPivotsThanItHasNodes() throws {
    let scene = Scene()
    let count = 600
    let ranks = (0..<count).map { _ in scene.variable() }
    var batch = [scene.make(ranks[0] == 0)]
    var least = [0]
    for head in 1..<count {
      var rank = 0
      for tail in Set([head - 1 - head % 3, max(0, head - 7), head * 5 / 6]) where tail < head {
        let tail = max(0, tail)
        let length = 1 + (head + tail) % 2
        batch.append(scene.make(ranks[head] - ranks[tail] >= Double(length)))
        batch.append(scene.make(ranks[head] - ranks[tail] == Double(length), 250))
        rank = max(rank, least[tail] + length)
      }
      least.append(rank)
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    for (node, rank) in least.enumerated() {
      XCTAssertGreaterThanOrEqual(values[node], Double(rank), "node \(node)")
    }
    XCTAssertGreaterThan(least[count - 1], 150)
    XCTAssertLessThan(scene.solver.statistics.pivots, count / 2)
  }

  /// Pushed by each node in turn, an edge of a box around thousands of them
  /// would move as often.
  func testABoxAroundThousandsIsPushedByTheOutermostOnly() throws {
    let scene = Scene()
    let count = 2_000
    let (left, right) = (scene.variable(), scene.variable())
    var batch: [LinearConstraint] = [
      scene.make(left == 50, 100), scene.make(right == 60, 100),
    ]
    for node in 0..<count {
      let x = scene.variable()
      batch.append(scene.make(x == Double(node * 7_919 % count), 750))
      batch.append(scene.make(left <= x))
      batch.append(scene.make(right >= x + 10))
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    XCTAssertEqual(values[0], 0, accuracy: 1e-9)
    XCTAssertEqual(values[1], Double(count + 9), accuracy: 1e-9)
    XCTAssertLessThan(scene.solver.statistics.pivots, 8)
  }

  /// Marks on a line through knots: paired by structure alone, each knot
  /// followed from the one before by a factor of up to 19, and the first point
  /// was out of all bounds.
  func testAChainOfSmallCoefficientsIsNotStartedFarAway() throws {
    for pushes in [0, 20] {
      var limits = EngineLimits()
      limits.pushWork = pushes
      let scene = Scene(CassowaryBackend(limits: limits))
      let knots = (0...60).map { _ in scene.variable() }
      var batch: [LinearConstraint] = []
      for knot in 1...60 { batch.append(scene.make(knots[knot] >= knots[knot - 1])) }
      for mark in 0..<1_200 {
        let part = Double(mark % 20) / 20
        let box = scene.variable()
        let (low, high) = (knots[mark / 20], knots[mark / 20 + 1])
        batch.append(scene.make(box == (1 - part) * low + part * high))
        batch.append(scene.make(box == Double(mark), 250))
      }
      try scene.solver.add(contentsOf: batch)
      let values = try scene.values()
      for knot in 0..<60 { XCTAssertEqual(values[knot], Double(20 * knot), accuracy: 1e-6) }
    }
  }

  /// Twentieths are no numbers of doubles, and what cancels of them leaves
  /// rates that only integers could judge, of which a thousand marks are too
  /// many and sixty may take too long. The answer stands, as none of its errors
  /// can be seen.
  func testMarksNearALineAreNotRefused() throws {
    for (seed, count) in [(1, 1_000), (3, 1_000), (1, 60), (2, 60), (1, 100), (2, 100)] {
      let scene = Scene()
      var random = SplitMix(seed: UInt64(seed))
      func points(_ range: ClosedRange<Int>) -> Double {
        Double(range.lowerBound + Int(random.next() % UInt64(range.count)))
      }
      var knots = [scene.variable()]
      var batch: [LinearConstraint] = []
      var rows: [(box: Variable, part: Double, knot: Int)] = []
      var level = 0.0
      for mark in 0..<count {
        if mark % 20 == 0 {
          knots.append(scene.variable())
          let last = knots.count - 1
          batch.append(scene.make(knots[last] >= knots[last - 1]))
          if last >= 2 {
            batch.append(scene.make(knots[last - 2] + knots[last] == 2 * knots[last - 1], 100))
          }
        }
        level += points(-3...5)
        let part = Double(mark % 20) / 20
        let noise = mark % 10 == 3 ? points(-90...90) : 0
        let box = scene.variable()
        let last = knots.count - 1
        batch.append(scene.make(box == (1 - part) * knots[last - 1] + part * knots[last]))
        batch.append(scene.make(box == level + noise + 0.25 * points(-40...40), 250))
        rows.append((box, part, last - 1))
      }
      try scene.solver.add(contentsOf: batch)
      for (box, part, knot) in rows {
        let between =
          try (1 - part) * scene.value(knots[knot]) + part * scene.value(knots[knot + 1])
        XCTAssertEqual(try scene.value(box), between, accuracy: 1e-9 * max(1, abs(between)))
      }
      for wish in batch.filter({ $0.priority == 250 }).prefix(40) {
        try scene.solver.setConstant(of: wish.id, to: wish.constant + 12)
        try scene.solver.solve()
      }
    }
  }

  /// Each row is met by a column of others', which are then missed: pushed one after the other
  /// these would go to 1e22.
  func testPushesThatMultiplyEachOtherAreTakenBack() throws {
    let scene = Scene()
    var random = SplitMix(seed: 7)
    let columns = scene.variables(400)
    var batch: [LinearConstraint] = []
    for (index, column) in columns.enumerated() {
      var sum = LinearExpression(column)
      for _ in 0..<3 { sum = sum - random.pick([1, -1, 2]) * columns[random.below(400)] }
      let constant = Double(random.below(100))
      batch.append(scene.make(index % 3 == 2 ? sum >= constant : sum == constant))
    }
    try scene.solver.add(contentsOf: batch)
    let values = try scene.values()
    XCTAssertLessThan(values.map(abs).max()!, 1e6)
    XCTAssertLessThan(scene.solver.statistics.pivots, 2_000)
    XCTAssertEqual(scene.solver.statistics.fallbacks, 0)
  }
}
