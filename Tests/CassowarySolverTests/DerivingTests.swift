// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Variables that required equations derive from others.
final class DerivingTests: XCTestCase {
  /// Rows one below the other: tops follow from heights, which are wished.
  private struct List {
    let scene: Scene
    var tops: [Variable] = []
    var heights: [Variable] = []
    var wishes: [ConstraintID] = []
    var gaps: [ConstraintID] = []
    /// Fields of a row: below its top, and as high as it is.
    var fields: [Variable] = []

    init(_ scene: Scene, rows: Int) throws {
      self.scene = scene
      var batch: [LinearConstraint] = []
      for _ in 0..<rows { batch += row() }
      try scene.solver.add(contentsOf: batch)
      try scene.solver.solve()
    }

    /// The constraints of one more row.
    mutating func row() -> [LinearConstraint] {
      let (top, height) = (scene.variable(), scene.variable())
      var batch: [LinearConstraint] = []
      if let above = tops.last, let before = heights.last {
        batch.append(scene.make(top == above + before + 4))
      } else {
        batch.append(scene.make(top == 10))
      }
      gaps.append(batch[0].id)
      for _ in 0..<6 {
        let field = scene.variable()
        batch.append(scene.make(field == top + 0.5 * height))
        fields.append(field)
      }
      batch.append(scene.make(height >= 12))
      batch.append(scene.make(height == 20, 750))
      wishes.append(batch[batch.count - 1].id)
      tops.append(top)
      heights.append(height)
      return batch
    }

    func check(_ expected: [Double], file: StaticString = #filePath, line: UInt = #line) throws {
      var top = 10.0
      for (index, height) in expected.enumerated() {
        XCTAssertEqual(try scene.value(tops[index]), top, "top \(index)", file: file, line: line)
        XCTAssertEqual(try scene.value(heights[index]), height, file: file, line: line)
        for field in fields[6 * index..<6 * index + 6] {
          XCTAssertEqual(try scene.value(field), top + height / 2, file: file, line: line)
        }
        top += height + 4
      }
    }
  }

  private func hits(_ scene: Scene, _ path: EnginePath) -> Int {
    scene.solver.pathHits[path] ?? 0
  }

  func testAListFallsApartIntoItsRows() throws {
    let scene = Scene()
    let list = try List(scene, rows: 100)
    try list.check(Array(repeating: 20, count: 100))
    XCTAssertGreaterThan(hits(scene, .derived), 0)
    let before = scene.solver.statistics
    try scene.solver.setConstant(of: list.wishes[98], to: 30)
    try scene.solver.solve()
    var heights = Array(repeating: 20.0, count: 100)
    heights[98] = 30
    try list.check(heights)
    let touched = scene.solver.statistics.rowsTouched - before.rowsTouched
    XCTAssertLessThan(touched, 20, "a row and what stands below it")
  }

  func testANewRowCostsWhatItIs() throws {
    var touched: [Int] = []
    for rows in [50, 400] {
      let scene = Scene()
      var list = try List(scene, rows: rows)
      let before = scene.solver.statistics.rowsTouched
      try scene.solver.add(contentsOf: list.row())
      try scene.solver.solve()
      touched.append(scene.solver.statistics.rowsTouched - before)
      try list.check(Array(repeating: 20, count: rows + 1))
    }
    XCTAssertEqual(touched[0], touched[1])
  }

  func testADerivedVariableThatIsAskedForMoreMoves() throws {
    let scene = Scene()
    let list = try List(scene, rows: 30)
    // Every row above has to give way for it.
    let wish = try scene.add(list.tops[29] == 10 + 29 * 24 - 58, 900)
    try scene.solver.solve()
    let profile = try scene.solver.profile()
    XCTAssertEqual(profile.levels.map(\.violation), [0, 58])
    XCTAssertEqual(try scene.value(list.tops[29]), 10 + 29 * 24 - 58)
    XCTAssertGreaterThan(hits(scene, .underived), 0)
    try scene.solver.remove(wish)
    try list.check(Array(repeating: 20, count: 30))
  }

  func testWhatIsDerivedHoldsAConstantThatCanNotBe() throws {
    let scene = Scene()
    let list = try List(scene, rows: 10)
    let limit = try scene.add(list.tops[9] <= 500)
    // Not solved yet: the limit must be seen all the same.
    XCTAssertThrowsError(try scene.solver.setConstant(of: list.gaps[5], to: 600))
    try list.check(Array(repeating: 20, count: 10))
    try scene.solver.remove(limit)
    try scene.solver.setConstant(of: list.gaps[5], to: 600)
    let far = scene.make(list.tops[9] <= 500)
    XCTAssertNotNil(scene.conflict(of: far), "the new constant must be seen")
    XCTAssertEqual(try scene.value(list.tops[9]), 10 + 9 * 24 + 596)
  }

  func testWithoutItsRowADerivedVariableStays() throws {
    let scene = Scene()
    let list = try List(scene, rows: 20)
    try scene.solver.remove(list.gaps[10])
    let top = try scene.value(list.tops[10])
    XCTAssertEqual(top, 10 + 10 * 24)
    try scene.solver.setConstant(of: list.wishes[3], to: 40)
    XCTAssertEqual(try scene.value(list.tops[9]), 10 + 9 * 24 + 20)
    XCTAssertEqual(try scene.value(list.tops[10]), top)
    try scene.solver.setConstant(of: list.wishes[12], to: 50)
    XCTAssertEqual(try scene.value(list.tops[19]), top + 9 * 24 + 30)
  }

  func testARowThatNoLongerDerivesIsAWish() throws {
    let scene = Scene()
    let list = try List(scene, rows: 20)
    try scene.solver.setPriority(of: list.gaps[10], to: 100)
    try scene.add(list.tops[10] == 0, 200)
    XCTAssertEqual(try scene.value(list.tops[10]), 0)
    XCTAssertEqual(try scene.value(list.tops[19]), 9 * 24)
    try scene.solver.setPriority(of: list.gaps[10], to: .required)
    try list.check(Array(repeating: 20, count: 20))
  }

  func testAnEditOfADerivedVariableIsFollowed() throws {
    let scene = Scene()
    let list = try List(scene, rows: 30)
    for round in 0..<3 {
      try scene.solver.edit(list.tops[0 + round * 10], at: 600)
      for step in 0..<4 {
        try scene.solver.suggest(Double(1000 + step), for: list.tops[round * 10])
        if round > 0 {
          XCTAssertEqual(
            try scene.value(list.tops[round * 10]),
            10 + Double(round) * 240,
            "stronger heights hold it"
          )
        } else {
          XCTAssertEqual(try scene.value(list.tops[0]), 10, "it is pinned")
        }
      }
      try scene.solver.endEdit(list.tops[round * 10])
      try list.check(Array(repeating: 20, count: 30))
    }
  }

  func testARowOfAnEditHoldsWhatWasDerived() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let v = scene.variables(3)
    try scene.add(v[2] == 0)
    try scene.add(v[2] + v[1] == 0)
    try scene.solver.solve()
    try scene.solver.edit(v[0], at: 750)
    // The edit stands still from now on, and nothing but what was derived can
    // give way.
    try scene.add(v[1] + v[0] == 1)
    XCTAssertEqual(try scene.values(), [1, 0, 0])
  }

  func testAPointThatStandsStillTakesWhatIsDerivedAlong() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let v = scene.variables(2)
    let pin = scene.make(v[0] == 1)
    try scene.solver.add(contentsOf: [pin, scene.make(v[1] + v[0] == 0)])
    try scene.solver.remove(pin.id)
    let values = try scene.values()
    XCTAssertEqual(values[0] + values[1], 0)
  }

  func testWhatIsDerivedFollowsADrag() throws {
    let scene = Scene()
    let window = scene.variable()
    try scene.solver.edit(window, at: 900)
    try scene.solver.suggest(100, for: window)
    var batch: [LinearConstraint] = []
    var derived: [Variable] = []
    var wished: [Variable] = []
    for index in 0..<40 {
      let (width, right) = (scene.variable(), scene.variable())
      batch.append(scene.make(width <= 0.5 * window + Double(index)))
      batch.append(scene.make(width == 300, 700))
      batch.append(scene.make(right == window + 2 * width))
      wished.append(width)
      derived.append(right)
    }
    let sum = scene.variable()
    batch.append(scene.make(sum == derived[0] + derived[39]))
    try scene.solver.add(contentsOf: batch)
    for size in [100, 120, 140.5, 80, 700, 60] {
      try scene.solver.suggest(size, for: window)
      try scene.solver.solve()
      var rights: [Double] = []
      for index in 0..<40 {
        let width = min(300, size / 2 + Double(index))
        XCTAssertEqual(try scene.value(wished[index]), width, accuracy: 1e-9)
        XCTAssertEqual(try scene.value(derived[index]), size + 2 * width, accuracy: 1e-9)
        rights.append(size + 2 * width)
      }
      XCTAssertEqual(try scene.value(sum), rights[0] + rights[39], accuracy: 1e-9)
    }
  }

  func testWhatIsDerivedFromTheOpenIsAmbiguous() throws {
    let scene = Scene(CassowaryBackend(limits: .tiny))
    let v = scene.variables(6)
    try scene.add(v[0] + v[1] == 10)
    try scene.add(v[2] == 2 * v[0] + 1)
    try scene.add(v[3] == 4, 500)
    try scene.add(v[4] == v[3] + 1)
    // The open part cancels.
    try scene.add(v[5] == v[0] + v[1] + v[3])
    XCTAssertEqual(try scene.solver.ambiguousVariables(), [v[0], v[1], v[2]])
    XCTAssertEqual(try scene.value(v[5]), 14)
  }

  func testARefusedBatchLeavesWhatIsDerived() throws {
    let scene = Scene()
    var list = try List(scene, rows: 20)
    let before = try scene.values()
    let impossible = scene.make(list.tops[5] == 0)
    let row = list.row()
    XCTAssertThrowsError(try scene.solver.add(contentsOf: row + [impossible]))
    XCTAssertEqual(Array(try scene.values().prefix(before.count)), before)
    try scene.solver.setConstant(of: list.wishes[0], to: 21)
    XCTAssertEqual(try scene.value(list.tops[19]), 10 + 19 * 24 + 1)
  }
}
