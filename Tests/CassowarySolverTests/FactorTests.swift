// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

extension Table {
  /// A table of these elements.
  init(_ elements: [Element]) {
    self.init()
    for element in elements { append(element) }
  }

  /// The elements as an array.
  var elements: [Element] { indices.map { self[$0] } }
}

final class FactorTests: XCTestCase {
  /// A random square matrix with the given part of its entries, its columns
  /// as candidates, all rows active.
  private func check(size: Int, density: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    var matrix = SparseMatrix()
    for row in 0..<size {
      for column in 0..<size where column == (row * 7 + 3) % size || random.chance(density, in: 100)
      {
        let value = Double(random.below(9) + 1) * (random.chance(1, in: 2) ? 1 : -1)
        matrix.append(column: Int32(column), value: value)
      }
      matrix.endRow()
    }
    matrix.buildColumns(size)
    var factor = Factor()
    var head = Table<Int32>(repeating: -1, count: size)
    factor.build(
      matrix,
      candidates: Table((0..<Int32(size)).map { $0 }),
      isActive: Table(repeating: true, count: size),
      head: &head,
    )
    XCTAssertEqual(Set(factor.order.elements.map(Int.init)), Set(0..<size), "F1")
    // B·x = b and y·B = c, with x and y known beforehand.
    let x = (0..<size).map { _ in Double(random.below(19) - 9) }
    var right = Table<Double>(repeating: 0, count: size)
    var left = Table<Double>(repeating: 0, count: size)
    for slot in 0..<size {
      let column = Int(head[slot])
      if column >= size {
        right[column - size] -= x[slot]
        left[slot] = -x[column - size]
      } else {
        for t in matrix.column(column) {
          right[Int(matrix.columnRow[t])] += matrix.columnValue[t] * x[slot]
          left[slot] += matrix.columnValue[t] * x[Int(matrix.columnRow[t])]
        }
      }
    }
    factor.solveForward(&right)
    factor.solveBackward(&left)
    for index in 0..<size {
      XCTAssertEqual(right[index], x[index], accuracy: 1e-6, "forward, seed \(seed)")
      XCTAssertEqual(left[index], x[index], accuracy: 1e-6, "backward, seed \(seed)")
    }
  }

  func testFactorsSolveBothWays() {
    for seed in 0..<40 as Range<UInt64> {
      check(size: 1 + Int(seed % 20), density: 12, seed: seed)
      check(size: 30, density: 6, seed: seed + 1000)
    }
  }

  func testFactorsWithMuchFillSolveBothWays() {
    // The pool of entries is tidied several times.
    for seed in 0..<3 as Range<UInt64> { check(size: 400, density: 3, seed: seed) }
  }

  func testUpdatesReplaceColumns() {
    // The identity, then column 1 replaced by (1, 2, 0) in its own slot.
    var matrix = SparseMatrix()
    for row in 0..<3 as Range<Int32> {
      matrix.append(column: row, value: 1)
      matrix.endRow()
    }
    matrix.buildColumns(3)
    var factor = Factor()
    var head = Table<Int32>(repeating: -1, count: 3)
    factor.build(
      matrix,
      candidates: Table([0, 1, 2]),
      isActive: Table(repeating: true, count: 3),
      head: &head
    )
    var alpha = Table<Double>([1, 2, 0])
    factor.solveForward(&alpha, keepsSpike: true)
    factor.update(slot: 1, alpha: alpha, Table([0, 1]))
    var right = Table<Double>([5, 8, 3])
    factor.solveForward(&right)
    XCTAssertEqual(right.elements, [1, 4, 3])
    var left = Table<Double>([1, 9, 2])
    factor.solveBackward(&left)
    XCTAssertEqual(left.elements, [1, 4, 2])
  }

  /// Solves with few nonzeros listed, through updates, against the plain ones.
  private func checkLists(_ size: Int, seed: UInt64, _ limits: EngineLimits) {
    var random = SplitMix(seed: seed)
    var matrix = SparseMatrix()
    for row in 0..<size {
      for column in 0..<size where column == (row * 7 + 3) % size || random.chance(1, in: size / 2)
      {
        matrix.append(column: Int32(column), value: Double(1 + random.below(4)))
      }
      matrix.endRow()
    }
    matrix.buildColumns(size)
    var factor = Factor(EngineContext(limits))
    var head = Table<Int32>(repeating: -1, count: size)
    factor.build(
      matrix,
      candidates: Table((0..<Int32(size)).map { $0 }),
      isActive: Table(repeating: true, count: size),
      head: &head,
    )
    for _ in 0..<12 {
      var right = Table<Double>(repeating: 0, count: size)
      var list = Table<Int32>()
      for _ in 0..<2 {
        let place = random.below(size)
        right[place] += Double(1 + random.below(3))
        list.append(Int32(place))
      }
      for isForward in [true, false] {
        var plain = right.copy()
        var listed = right.copy()
        var places = list.copy()
        if isForward {
          factor.solveForward(&plain)
          factor.solveForward(&listed, &places, keepsSpike: true)
        } else {
          factor.solveBackward(&plain)
          factor.solveBackward(&listed, &places)
        }
        let scale = plain.elements.map(abs).reduce(1, max)
        for index in 0..<size {
          XCTAssertEqual(
            listed[index],
            plain[index],
            accuracy: 1e-8 * scale,
            "\(isForward), seed \(seed)"
          )
        }
        XCTAssertEqual(
          Set(places.elements),
          Set((0..<Int32(size)).filter { listed[Int($0)] != 0 }),
          "each nonzero is listed, seed \(seed)",
        )
        XCTAssertEqual(Set(places.elements).count, places.count, "once, seed \(seed)")
        guard isForward,
          let slot = places.elements.max(by: { abs(listed[Int($0)]) < abs(listed[Int($1)]) })
        else { continue }
        factor.update(slot: Int(slot), alpha: listed, places)
      }
    }
  }

  func testSolvesOfListedNonzerosAreThoseOfAllRows() {
    for seed in 0..<40 as Range<UInt64> {
      for part in [1, 4, 1_000] {
        var limits = EngineLimits()
        limits.listedPart = part
        checkLists(4 + Int(seed) * 2, seed: seed, limits)
      }
    }
  }

  // MARK: Updates against the basis that they make

  /// A basis as the changes make it, one column a slot, and its factors.
  private struct Changed: ~Copyable {
    var columns: [[Int: Double]]
    var factor: Factor
    var random: SplitMix

    /// Replaces one column by a random one with few entries, where that leaves a
    /// basis; `isListed` chooses between the two kinds of solves.
    mutating func exchange(isListed: Bool) {
      var column: [Int: Double] = [:]
      for _ in 0..<1 + random.below(3) {
        column[random.below(columns.count)] = Double(1 + random.below(4))
      }
      var alpha = Table<Double>(repeating: 0, count: columns.count)
      var support = Table<Int32>()
      for row in column.keys.sorted() {
        alpha[row] = column[row]!
        support.append(Int32(row))
      }
      if isListed {
        factor.solveForward(&alpha, &support, keepsSpike: true)
      } else {
        factor.solveForward(&alpha, keepsSpike: true)
        support = Table((0..<Int32(columns.count)).filter { alpha[Int($0)] != 0 })
      }
      // Any entry that is large enough, so that all slots have their turn.
      let able = support.elements.filter { abs(alpha[Int($0)]) >= 0.1 }
      guard !able.isEmpty else { return }
      let slot = Int(able[random.below(able.count)])
      factor.update(slot: slot, alpha: alpha, support)
      columns[slot] = column
    }

    /// Adds a row with entries in a few columns, and its logical.
    mutating func addRow() {
      let row = columns.count
      factor.addLogical()
      columns.append([row: -1])
      for _ in 0..<(row == 0 ? 0 : random.below(4)) {
        let slot = random.below(row)
        if columns[slot][row] != nil { continue }
        let value = Double(1 + random.below(4))
        columns[slot][row] = value
        factor.extend(slot: slot, to: row, by: value)
      }
    }

    /// What is wrong with a solve in either direction, nil for nothing.
    mutating func fault(isListed: Bool) -> String? {
      var right = Table<Double>(repeating: 0, count: columns.count)
      var places = Table<Int32>()
      for _ in 0..<3 {
        let place = random.below(columns.count)
        right[place] = Double(1 + random.below(9))
        places.append(Int32(place))
      }
      let wanted = right.copy()
      var other = right.copy()
      var otherPlaces = places.copy()
      if isListed {
        factor.solveForward(&right, &places)
        factor.solveBackward(&other, &otherPlaces)
      } else {
        factor.solveForward(&right)
        factor.solveBackward(&other)
      }
      let scale = (right.elements + other.elements).map(abs).reduce(1, max)
      var rows = [Double](repeating: 0, count: columns.count)
      for (slot, column) in columns.enumerated() {
        var sum = 0.0
        for (row, value) in column {
          rows[row] += value * right[slot]
          sum += value * other[row]
        }
        if abs(sum - wanted[slot]) > 1e-7 * scale { return "backward, slot \(slot)" }
      }
      for row in rows.indices where abs(rows[row] - wanted[row]) > 1e-7 * scale {
        return "forward, row \(row)"
      }
      return nil
    }

    /// F1 and F2.
    var isInOrder: Bool {
      var seen = Set<Int32>()
      for k in factor.order.indices where factor.order[k] >= 0 {
        let slot = factor.order[k]
        guard seen.insert(slot).inserted, Int(factor.place[Int(slot)]) == k else { return false }
        let column = factor.ofSlot[Int(slot)]
        for t in Int(column.start)..<Int(column.end)
        where Int(factor.place[Int(factor.upperRow[t])]) >= k {
          return false
        }
      }
      return seen.count == columns.count
    }
  }

  private func changed(_ size: Int, seed: UInt64, _ limits: EngineLimits) -> Changed {
    var matrix = SparseMatrix()
    var columns = [[Int: Double]](repeating: [:], count: size)
    for row in 0..<size {
      for column in Set([row, (row * 5 + 1) % size]).sorted() {
        let value = column == row ? 3.0 : 1.0
        matrix.append(column: Int32(column), value: value)
        columns[column][row] = value
      }
      matrix.endRow()
    }
    matrix.buildColumns(size)
    var factor = Factor(EngineContext(limits))
    var head = Table<Int32>(repeating: -1, count: size)
    factor.build(
      matrix,
      candidates: Table((0..<Int32(size)).map { $0 }),
      isActive: Table(repeating: true, count: size),
      head: &head,
    )
    return Changed(
      columns: head.elements.map { columns[Int($0)] },
      factor: factor,
      random: SplitMix(seed: seed),
    )
  }

  func testUpdatesAndAddedRowsSolveTheBasisThatTheyMake() {
    for seed in 0..<60 as Range<UInt64> {
      for part in [1, 4, 1_000] {
        var limits = EngineLimits()
        limits.listedPart = part
        var basis = changed(3 + Int(seed % 17), seed: seed, limits)
        for step in 0..<40 {
          // Some bases meet no listed solve before many plain updates.
          let isListed = seed % 3 != 0 || step > 20
          if basis.random.chance(1, in: 4) {
            basis.addRow()
          } else {
            basis.exchange(isListed: isListed)
          }
          XCTAssertTrue(basis.isInOrder, "F1, F2, seed \(seed), step \(step)")
          for isListed in isListed ? [true, false] : [false] {
            if let fault = basis.fault(isListed: isListed) {
              return XCTFail("\(fault), listed \(isListed), seed \(seed), step \(step)")
            }
          }
        }
      }
    }
  }

  func testFactorsGrowFromNothing() {
    var basis = Changed(columns: [], factor: Factor(), random: SplitMix(seed: 5))
    for step in 0..<60 {
      basis.addRow()
      if step > 2 { basis.exchange(isListed: true) }
      XCTAssertTrue(basis.isInOrder, "F1, F2, step \(step)")
      XCTAssertNil(basis.fault(isListed: step % 2 == 0), "step \(step)")
    }
  }
}
