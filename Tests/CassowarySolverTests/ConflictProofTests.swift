// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Conflicts of hundreds of constraints, which multipliers prove without
/// integers.
final class ConflictProofTests: XCTestCase {
  /// A row of boxes with one gap that is too wide for what it is in.
  private func row(_ scene: Scene, boxes count: Int, least: Double, gap wide: Double)
    -> [LinearConstraint]
  {
    let (gap, room) = (scene.variable(), scene.variable())
    let boxes = scene.variables(count)
    var batch = [scene.make(gap == wide), scene.make(room == 300)]
    batch += boxes.map { scene.make($0 >= least) }
    var sum = Double(count - 1) * gap - room
    for box in boxes { sum = sum + box }
    batch.append(scene.make(sum == 0))
    return batch
  }

  /// The members of the conflict that a call makes; none where it makes none.
  private func conflict(_ call: () throws(SolverError) -> Void) -> [ConstraintID] {
    do {
      try call()
      return []
    } catch {
      guard case .conflict(let set) = error else { return [] }
      return set.constraints
    }
  }

  func testARowThatIsTooWideExcludesAllOfIt() throws {
    for (count, least, gap) in [(400, 0.0, 8.0), (1000, 0, 8), (1000, 1 / 3, 0.1), (3000, 2, 0)] {
      let scene = Scene()
      let batch = row(scene, boxes: count, least: least, gap: gap)
      XCTAssertEqual(
        conflict { () throws(SolverError) in try scene.solver.add(contentsOf: batch) },
        batch.map(\.id),
        "\(count) boxes"
      )
      XCTAssertEqual(scene.solver.pathHits[.admittedExactly], 0, "\(count) boxes")
    }
  }

  func testARowThatFitsStaysAndIsRefusedOnceItDoesNot() throws {
    let scene = Scene()
    let batch = row(scene, boxes: 600, least: 0, gap: 0.25)
    try scene.solver.add(contentsOf: batch)
    XCTAssertEqual(
      conflict { () throws(SolverError) in
        try scene.solver.setConstant(of: batch[1].id, to: 149.5)
      },
      batch.map(\.id)
    )
    try scene.solver.setConstant(of: batch[1].id, to: 149.75)
    XCTAssertEqual(try scene.value(scene.variables[1]), 149.75)
  }

  /// Tracks with one gap between them, and contents that span several of them.
  func testTracksThatSpansMakeTooWideAreToldWithoutIntegers() throws {
    for seed in 0..<12 as Range<UInt64> {
      let scene = Scene()
      var random = SplitMix(seed: seed)
      let (gap, room) = (scene.variable(), scene.variable())
      let tracks = scene.variables(300)
      var batch = [scene.make(gap == 6), scene.make(room == 4_000)]
      batch += tracks.map { scene.make($0 >= 0) }
      var sum = Double(tracks.count - 1) * gap - room
      for track in tracks { sum = sum + track }
      batch.append(scene.make(sum == 0))
      for _ in 0..<300 {
        let first = random.below(tracks.count - 5)
        let count = 1 + random.below(5)
        var span = Double(count - 1) * gap
        for track in tracks[first..<(first + count)] { span = span + track }
        batch.append(scene.make(span >= Double(10 * count + random.below(40))))
      }
      let members = conflict { () throws(SolverError) in
        try scene.solver.add(contentsOf: batch)
      }
      XCTAssertGreaterThan(members.count, 100, "seed \(seed)")
      XCTAssertEqual(scene.solver.pathHits[.conflictByMultipliers], 1, "seed \(seed)")
      XCTAssertEqual(scene.solver.pathHits[.admittedExactly], 0, "seed \(seed)")
    }
  }

  /// Each box at a mean of its neighbours, the ends and one between them held:
  /// along a row multipliers fade to less than any rounding.
  func testRowsOfMeansThatDoNotFitAreToldWithoutIntegers() throws {
    for (before, count) in [(0.3, 60), (0.4, 200), (1 / 3, 80), (0.25, 200), (0.5, 400)] {
      let scene = Scene()
      let boxes = scene.variables(count)
      var batch = [scene.make(boxes[0] == 0), scene.make(boxes[count - 1] == 100)]
      for place in 1..<(count - 1) {
        let mean = before * boxes[place - 1] + (1 - before) * boxes[place + 1]
        batch.append(scene.make(boxes[place] == mean))
      }
      batch.append(scene.make(boxes[count / 2] == -5))
      let members = conflict { () throws(SolverError) in
        try scene.solver.add(contentsOf: batch)
      }
      XCTAssertEqual(members, batch.map(\.id), "\(before), \(count) boxes")
      XCTAssertEqual(scene.solver.pathHits[.admittedExactly], 0, "\(before), \(count) boxes")
    }
  }

  /// The same where some tracks are a third or two of another: what the rounding
  /// of a third is held up by, no double sees.
  func testTracksInThirdsThatDoNotFitAreToldWithoutIntegers() throws {
    var limits = EngineLimits()
    limits.exactWork = 1_000_000
    var told = 0
    for seed in 0..<24 as Range<UInt64> {
      let scene = Scene(CassowaryBackend(limits: limits))
      var random = SplitMix(seed: seed)
      let gap = scene.variable()
      let tracks = scene.variables(120)
      try scene.solver.add(scene.make(gap == 8))
      for track in tracks {
        try scene.solver.add(scene.make(track >= [0, 0, 5][random.below(3)] as Double))
      }
      // What does not fit together with those before is left out.
      func enter(_ comparison: SolverProtocol.Comparison) {
        let constraint = scene.make(comparison)
        _ = conflict { () throws(SolverError) in try scene.solver.add(constraint) }
      }
      for _ in 0..<240 {
        let first = random.below(tracks.count - 4)
        let count = 2 + random.below(3)
        var span = Double(count - 1) * gap
        for track in tracks[first..<(first + count)] { span = span + track }
        enter(span >= [20, 44, 60, 100][random.below(4)] as Double)
      }
      for _ in 0..<40 {
        let (one, other) = (tracks[random.below(120)], tracks[random.below(120)])
        if one == other { continue }
        let share = [1, 2, 0.5, 1.0 / 3, 2.0 / 3][random.below(5)] as Double
        switch random.below(3) {
        case 0: enter(one >= share * other)
        case 1: enter(one <= share * other)
        default: enter(one == share * other)
        }
      }
      var sum = Double(tracks.count - 1) * gap
      for track in tracks { sum = sum + track }
      let whole = scene.make(sum == 200)
      let members = conflict { () throws(SolverError) in try scene.solver.add(whole) }
      if members.count > 40 { told += 1 }
    }
    // Two of them ask integers, which the work that they may take ends.
    XCTAssertGreaterThanOrEqual(told, 22)
  }

  private typealias Row = (terms: [(Double, Int32)], relation: Relation, constant: Double)

  private func proved(_ rows: [Row], work: Int = 100_000) -> [Int]? {
    var proof = ConflictProof(work: work)
    for row in rows { proof.enter(row.terms, row.relation, row.constant) }
    return proof.conflict()
  }

  private func isProved(_ rows: [Row]) -> Bool {
    proved(rows) == Array(rows.indices)
  }

  func testWhatIsProvedAndWhatIsNot() {
    let low: Row = ([(1, 0)], .greaterThanOrEqual, 5)
    let high: Row = ([(1, 0)], .lessThanOrEqual, 4)
    XCTAssertTrue(isProved([low, high]))
    XCTAssertTrue(isProved([high, low]))
    XCTAssertTrue(isProved([([(-2, 0)], .lessThanOrEqual, -10), high]))
    // They hold together.
    XCTAssertFalse(isProved([([(1, 0)], .greaterThanOrEqual, 4), high]))
    XCTAssertFalse(isProved([([(1, 0)], .lessThanOrEqual, 5), high]))
    XCTAssertFalse(isProved([low, ([(1, 0)], .greaterThanOrEqual, 4)]))
    // One can be spared, or is alone.
    XCTAssertFalse(isProved([low, high, ([(1, 1)], .equal, 3)]))
    XCTAssertFalse(isProved([low, ([(1, 0)], .equal, 4), high]))
    XCTAssertFalse(isProved([low]))
    XCTAssertFalse(isProved([]))
    // Thirds are none as doubles, and multiply to none.
    let sum: Row = ([(1, 0), (1, 1)], .equal, 1)
    XCTAssertTrue(isProved([([(1, 0)], .equal, 1), ([(1, 1)], .equal, 1), sum]))
    XCTAssertTrue(isProved([([(3, 0)], .equal, 1), ([(0.1, 1)], .equal, 1), sum]))
    let third: Row = ([(1, 0), (-1.0 / 3, 1)], .lessThanOrEqual, 0)
    let ninth: Row = ([(0.1, 1), (-1.0 / 9, 0)], .equal, 7)
    let much: Row = ([(1, 0)], .greaterThanOrEqual, 9)
    let little: Row = ([(1, 1)], .lessThanOrEqual, 26)
    XCTAssertTrue(isProved([third, much, little]))
    XCTAssertFalse(isProved([third, much, ([(1, 1)], .lessThanOrEqual, 27)]))
    XCTAssertTrue(isProved([ninth, much, ([(1, 1)], .lessThanOrEqual, 79)]))
    XCTAssertFalse(isProved([ninth, much, ([(1, 1)], .lessThanOrEqual, 81)]))
    // What is missed by a rounding is not told here.
    XCTAssertFalse(isProved([([(1, 0)], .equal, 1), ([(1, 1)], .equal, 0x1p-60), sum]))
    // What holds nothing up is no member, more than one sum is no proof.
    let apart: Row = ([(1, 1), (-1, 2)], .equal, 0)
    XCTAssertEqual(proved([low, apart, high]), [0, 2])
    XCTAssertNil(proved([low, high, ([(1, 1)], .equal, 3), ([(2, 1)], .equal, 5)]))
    XCTAssertNil(proved([third, much, little], work: 0))
  }

  /// However long a path of ratios or a row of means is, and however small what is
  /// held up at its end.
  func testMultipliersMayBecomeAsSmallAsTheyLike() {
    for (ratio, length) in [(1.1, 100), (1 / 3, 40), (0.5, 500), (1.5, 300)] {
      var path: [Row] = (0..<length).map { ([(ratio, Int32($0)), (-1, Int32($0 + 1))], .equal, 0) }
      let end = pow(ratio, Double(length))
      path.append(([(1, Int32(length))], .equal, 1.5 * end))
      XCTAssertTrue(isProved([([(1, 0)], .equal, 1)] + path), "\(ratio) \(length)")
      path[length].constant = end
      XCTAssertFalse(isProved([([(1, 0)], .equal, 1)] + path), "\(ratio) \(length)")
    }
    for (before, after) in [(0.5, 0.5), (0.3, 0.7), (1.0 / 3, 2.0 / 3)] {
      var rows: [Row] = (1..<80).map {
        ([(1, Int32($0)), (-before, Int32($0 - 1)), (-after, Int32($0 + 1))], .equal, 0)
      }
      rows.append(([(1, 0)], .equal, 0))
      rows.append(([(1, 80)], .equal, 100))
      XCTAssertNil(proved(rows), "\(before)")
      rows.append(([(1, 40)], .lessThanOrEqual, 1e-9))
      XCTAssertTrue(isProved(rows), "\(before)")
    }
  }
}
