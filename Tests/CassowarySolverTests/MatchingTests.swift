// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

final class MatchingTests: XCTestCase {
  /// A title as high as it wishes, above a part that takes what is left.
  private func window(_ isTitleFirst: Bool) throws -> (scene: Scene, [Variable]) {
    let scene = Scene()
    let y = scene.variable()
    let heights = [scene.variable(), scene.variable()]
    let (title, rest) = isTitleFirst ? (heights[0], heights[1]) : (heights[1], heights[0])
    let ends = [scene.make(y == title + 8), scene.make(y + rest == 400)]
    let batch = [
      scene.make(title >= 0), scene.make(rest >= 0), scene.make(title == 30, 750),
    ]
    try scene.solver.add(contentsOf: batch + (isTitleFirst ? ends : ends.reversed()))
    return (scene, [y, title, rest])
  }

  func testAColumnThatIsFreeToMoveBecomesBasicBeforeOneWithAWish() throws {
    for isTitleFirst in [true, false] {
      let (scene, variables) = try window(isTitleFirst)
      XCTAssertEqual(try variables.map { try scene.solver.value(of: $0) }, [38, 30, 362])
      XCTAssertEqual(scene.solver.statistics.pivots, 0)
    }
  }

  func testOfTwoWishesTheHigherOneStands() throws {
    for isSwapped in [true, false] {
      let scene = Scene()
      let sizes = [scene.variable(), scene.variable()]
      let (strong, weak) = isSwapped ? (sizes[1], sizes[0]) : (sizes[0], sizes[1])
      try scene.solver.add(contentsOf: [
        scene.make(strong + weak == 100), scene.make(strong >= 0), scene.make(weak >= 0),
        scene.make(strong == 80, 749), scene.make(weak == 60, 251),
      ])
      XCTAssertEqual(try scene.solver.value(of: strong), 80)
      XCTAssertEqual(try scene.solver.value(of: weak), 20)
      XCTAssertEqual(scene.solver.statistics.pivots, 0)
    }
  }

  func testASearchGoesOnForABetterColumnAlongAPath() {
    // Two rows share a column that is taken by the first; of the free ones
    // the further is free to move, the nearer has a wish.
    var matrix = SparseMatrix()
    for row: [Int32] in [[0, 1], [0, 2]] {
      for column in row { matrix.append(column: column, value: 1) }
      matrix.endRow()
    }
    matrix.buildColumns(3)
    var breakpoints = Table<Subproblem.Breakpoint>()
    breakpoints.append(Subproblem.Breakpoint(value: 5, left: -1, right: 1, level: 1, constraint: 0))
    breakpoints.append(Subproblem.Breakpoint(value: 0, left: -1, right: 0, level: 0, constraint: 1))
    var matching = Matching()
    matching.reset(rows: 2, columns: 3)
    matching.noteEntries(matrix)
    matching.partner[0] = 0
    matching.columns[0].isTaken = true
    matching.beginSearch()
    matching.augment(1, matrix, Table([0, 0, 1, 2]), breakpoints)
    XCTAssertEqual(matching.partner.elements, [0, 2])
    matching.reset(rows: 2, columns: 3)
    matching.noteEntries(matrix)
    matching.partner[1] = 0
    matching.columns[0].isTaken = true
    matching.beginSearch()
    matching.augment(0, matrix, Table([0, 0, 1, 2]), breakpoints)
    XCTAssertEqual(matching.partner.elements, [0, 2])
  }
}
