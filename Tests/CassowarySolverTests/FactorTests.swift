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
    factor.solveForward(&alpha)
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
          factor.solveForward(&listed, &places)
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
        limits.localPart = part
        checkLists(4 + Int(seed) * 2, seed: seed, limits)
      }
    }
  }
}
