// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// What required equations tell is eliminated before a run of many pivots.
final class ReducingTests: XCTestCase {
  // MARK: Eliminating

  /// A matrix of these rows, each a list of columns and values.
  private func matrix(_ rows: [[(Int, Double)]], columns: Int) -> SparseMatrix {
    var matrix = SparseMatrix()
    for row in rows {
      for (column, value) in row { matrix.append(column: Int32(column), value: value) }
      matrix.endRow()
    }
    matrix.buildColumns(columns)
    return matrix
  }

  /// The starts of breakpoints of which each line has so many.
  private func starts(_ counts: [Int]) -> Table<Int32> {
    var sum: Int32 = 0
    return Table(
      [0]
        + counts.map { count in
          sum += Int32(count)
          return sum
        }
    )
  }

  func testAChainOfPositionsBecomesOneRowOfLengths() {
    // Positions 0..<100 without breakpoints, lengths 100..<199 with one each.
    var rows: [[(Int, Double)]] = []
    for index in 0..<99 { rows.append([(index + 1, 1), (index, -1), (100 + index, -1)]) }
    rows.append([(0, 1)])
    rows.append([(99, 1)])
    let counts = Array(repeating: 0, count: 100) + Array(repeating: 1, count: 99 + 101)
    let presolve = Presolve(
      matrix(rows, columns: 199),
      starts(counts),
      rights: Table(Array(repeating: 0, count: 99) + [8, 500]),
      longest: 64,
    )
    XCTAssertEqual(presolve.left, 1)
    let left = rows.indices.filter { !presolve.isGone[$0] }
    XCTAssertEqual(presolve.entries(of: left[0]).count, 99)
    XCTAssertEqual(
      abs(presolve.right[left[0]] - presolve.shift[left[0]]),
      492,
      "What the lengths add up to."
    )
  }

  func testOneOfTwoColumnsStandsForBothWithTheirBreakpoints() {
    let presolve = Presolve(
      matrix([[(0, 2), (1, -4)], [(0, 1), (2, 1)]], columns: 3),
      starts([1, 2, 1, 1, 1]),
      rights: Table([6, .nan]),
      longest: 64,
    )
    XCTAssertEqual(presolve.left, 1)
    let standing = presolve.standing(of: 1)
    XCTAssertEqual(standing.root, 0)
    XCTAssertEqual(standing.scale, 0.5)
    XCTAssertEqual(standing.offset, -1.5)
    XCTAssertEqual(presolve.breaks(of: 0), 3)
  }

  func testRowsAndColumnsAreWhatTheyWereWhereTheEquationsHold() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let columns = 2 + random.below(24)
      let point = (0..<columns).map { _ in Double(random.below(41) - 20) }
      var rows: [[(Int, Double)]] = []
      var sums: [Double] = []
      for _ in 0..<1 + random.below(2 * columns) {
        var places = Set<Int>()
        for _ in 0..<1 + random.below(4) { places.insert(random.below(columns)) }
        let row = places.sorted().map { ($0, random.pick([1.0, -1, 1, -1, 2, 0.5, -3])) }
        rows.append(row)
        sums.append(row.reduce(0) { $0 + $1.1 * point[$1.0] })
      }
      let counts = (0..<columns + rows.count).map { $0 < columns ? random.below(3) : 1 }
      let rights = sums.map { random.chance(2, in: 3) ? $0 : .nan }
      let presolve = Presolve(
        matrix(rows, columns: columns),
        starts(counts),
        rights: Table(rights),
        // Long rows are added to in another way.
        longest: seed % 2 == 0 ? 64 : 2 + Int(seed % 3),
      )
      for row in rows.indices where !presolve.isGone[row] {
        let sum = presolve.entries(of: row).reduce(0) {
          $0 + presolve.value(at: $1) * point[presolve.column(at: $1)]
        }
        XCTAssertEqual(sum + presolve.shift[row], sums[row], accuracy: 1e-6, "seed \(seed)")
      }
      for column in 0..<columns {
        let standing = presolve.standing(of: column)
        guard standing.root >= 0 else { continue }
        XCTAssertEqual(
          standing.scale * point[Int(standing.root)] + standing.offset,
          point[column],
          accuracy: 1e-6,
          "seed \(seed)"
        )
      }
    }
  }

  func testRowsWithOneLeftSideAreOne() {
    // Items between the same two lines: their widths are in one equation each.
    var rows: [[(Int, Double)]] = []
    for item in 0..<10 {
      rows.append([(1, 1), (0, -1), (2 + item, item % 2 == 0 ? -1 : 1)])
    }
    rows.append([(0, 1), (1, 1)])
    let presolve = Presolve(
      matrix(rows, columns: 12),
      starts([1, 1] + Array(repeating: 1, count: 10 + 11)),
      rights: Table(Array(repeating: 0, count: 10) + [.nan]),
      longest: 64,
    )
    var reduced = SparseMatrix()
    let reduction = Reduction(presolve, into: &reduced)
    XCTAssertEqual(reduction.columns.count, 2)
    XCTAssertEqual(reduction.rows.count, 2)
    XCTAssertEqual(reduction.rows[0].breaks, 10)
  }

  func testWhatOnlyFollowsManyOthersHasNoRow() {
    // The sum of 80 lengths, which nothing is asked of, and one of two.
    let rows: [[(Int, Double)]] = [
      (0..<80).map { ($0, 1) } + [(80, -1)],
      [(0, 1), (1, 1)],
    ]
    let presolve = Presolve(
      matrix(rows, columns: 81),
      starts(Array(repeating: 1, count: 80) + [0] + [1, 1]),
      rights: Table([0, .nan]),
      longest: 64,
    )
    XCTAssertEqual(presolve.left, 2)
    var reduced = SparseMatrix()
    let reduction = Reduction(presolve, into: &reduced)
    XCTAssertEqual(reduction.rows.count, 1)
    XCTAssertEqual(reduction.rows[0].breaks, 1)
    XCTAssertEqual(reduction.columns.count, 80)
    XCTAssertTrue(reduction.hasGivenWay[0])
  }

  // MARK: Solving

  /// Stacks in stacks whose boxes have a content each, some twice.
  private func stacks(_ limits: EngineLimits, seed: UInt64, count: Int) throws -> Scene {
    var random = SplitMix(seed: seed)
    let scene = Scene(CassowaryBackend(limits: limits))
    var batch: [LinearConstraint] = []
    func add(_ comparison: SolverProtocol.Comparison, _ priority: Priority = .required) {
      batch.append(scene.make(comparison, priority))
    }
    func fill(_ box: [Variable], _ count: Int, _ along: Int) {
      add(box[2] >= 0)
      add(box[3] >= 0)
      guard count > 1 else {
        for side in 2...3 {
          let content = Double(10 * (1 + random.below(9)))
          add(box[side] <= content, Priority(250 + Double(random.below(3))))
          add(box[side] >= content, Priority(750 - Double(random.below(3))))
        }
        return
      }
      let number = min(count, 2 + random.below(4))
      var end = LinearExpression(box[along]) + 4
      for index in 0..<number {
        let child = scene.variables(4)
        add(child[along] == end)
        add(child[1 - along] == box[1 - along] + 4)
        add(child[3 - along] == box[3 - along] - 8)
        end = child[along] + child[2 + along] + 6
        fill(child, (count - 1) / number + (index < (count - 1) % number ? 1 : 0), 1 - along)
      }
      add(end == box[along] + box[2 + along] + 2)
    }
    let root = scene.variables(4)
    add(root[0] == 0)
    add(root[1] == 0)
    add(root[2] == Double(12 * count), 999)
    fill(root, count, 0)
    try scene.solver.add(contentsOf: batch)
    try scene.solver.solve()
    return scene
  }

  func testARunFromASmallerSubproblemHasTheSameProfile() throws {
    var never = EngineLimits()
    never.reducedRows = .max
    var always = EngineLimits()
    always.reducedRows = 1
    always.reducedAfter = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let count = seed < 9 ? 20 : 300
      let whole = try stacks(never, seed: seed, count: count)
      let reduced = try stacks(always, seed: seed, count: count)
      XCTAssertEqual(
        try reduced.solver.profile().levels.map(\.violation),
        try whole.solver.profile().levels.map(\.violation),
        "seed \(seed)"
      )
      XCTAssertEqual(whole.solver.pathHits[.reduced] ?? 0, 0)
      XCTAssertGreaterThan(reduced.solver.pathHits[.reduced] ?? 0, 0)
    }
  }

  /// The basis that is taken over is the end, but for a few steps.
  func testTheWholeTakesFewStepsAfterTheSmallerSubproblem() throws {
    var limits = EngineLimits()
    limits.reducedAfter = 0
    let scene = try stacks(limits, seed: 3, count: 1_000)
    let reduced = scene.solver.statistics.pivots
    limits.reducedRows = .max
    let whole = try stacks(limits, seed: 3, count: 1_000).solver.statistics.pivots
    XCTAssertLessThan(reduced, whole)
  }
}
