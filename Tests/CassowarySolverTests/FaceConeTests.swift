// Licensed under the MIT licence; see LICENSE.

import XCTest

@testable import CassowarySolver

final class FaceConeTests: XCTestCase {
  private let up = Subproblem.frozenUp
  private let down = Subproblem.frozenDown
  private var both: UInt8 { up | down }

  /// The columns that move in the widest movement.
  private func moving(
    _ columns: [UInt8],
    _ rows: [(movements: [Double], directions: UInt8)]
  ) throws -> [Int] {
    var cone = FaceCone(columns: columns, work: 10_000)
    for row in rows { cone.add(row.movements.map { ResidueNumber($0) }, row.directions) }
    let movement = try XCTUnwrap(cone.widestMovement())
    return movement.indices.filter { !movement[$0].isZero }
  }

  func testWhatNothingBarsMoves() throws {
    XCTAssertEqual(try moving([up, down, both], []), [0, 1, 2])
  }

  /// The second alone would take what follows both past its edge.
  func testDirectionsTakenTogetherMove() throws {
    XCTAssertEqual(try moving([up, up], [([1, -1], up)]), [0, 1])
    XCTAssertEqual(try moving([up, down], [([1, 1], up)]), [0, 1])
    XCTAssertEqual(try moving([up, up], [([1, -2], up), ([-1, 3], up)]), [0, 1])
  }

  func testDirectionsThatBarEachOtherDoNot() throws {
    XCTAssertEqual(try moving([up, up], [([1, -2], up), ([-1, 1], up)]), [])
    XCTAssertEqual(try moving([up, up, up], [([-1, -1, 0], up), ([1, 0, 1], up)]), [2])
  }

  /// What follows may not move at all.
  func testEdgesOnBothSidesTieDirections() throws {
    XCTAssertEqual(try moving([up, up], [([1, -1], 0)]), [0, 1])
    XCTAssertEqual(try moving([up, up], [([1, 1], 0)]), [])
    XCTAssertEqual(try moving([both, both], [([1, 1], 0)]), [0, 1])
  }

  /// A tenth is a little more as a double, and leaves no room between the rows; an eighth is
  /// what it says.
  func testARoundingTellsDirectionsApart() throws {
    XCTAssertEqual(try moving([up, up], [([-10, 1], up), ([1, -0.1], up)]), [])
    XCTAssertEqual(try moving([up, up], [([-8, 1], up), ([1, -0.125], up)]), [0, 1])
  }

  func testColumnsThatMoveBothWaysMakeRoom() throws {
    // The first makes room for the second by going down, where the third does not need it up.
    XCTAssertEqual(
      try moving([both, up, up], [([-1, -1, 0], up), ([1, 0, -1], up)]),
      []
    )
    XCTAssertEqual(
      try moving([both, up, up], [([-1, -1, 0], up), ([-1, 0, -1], up)]),
      [0, 1, 2]
    )
  }

  /// Every combination of small cones, against all movements of small whole numbers.
  func testConesAgainstEnumeration() throws {
    var random = SplitMix(seed: 1)
    let steps = [-2.0, -1, 0, 1, 2]
    for _ in 0..<400 {
      let columns = (0..<3).map { _ in random.pick([up, down, both]) }
      let rows = (0..<random.below(4)).map { _ in
        ((0..<3).map { _ in random.pick([-1.0, 0, 1]) }, random.pick([up, down, 0]))
      }
      var expected = Set<Int>()
      for a in steps {
        for b in steps {
          for c in steps {
            let movement = [a, b, c]
            let follows = rows.map { row in
              (zip(row.0, movement).reduce(0) { $0 + $1.0 * $1.1 }, row.1)
            }
            let isAllowed = (Array(zip(movement, columns)) + follows).allSatisfy { amount, free in
              amount == 0 || free & (amount > 0 ? up : down) != 0
            }
            if isAllowed { expected.formUnion(movement.indices.filter { movement[$0] != 0 }) }
          }
        }
      }
      XCTAssertEqual(try moving(columns, rows), expected.sorted(), "\(columns) \(rows)")
    }
  }
}
