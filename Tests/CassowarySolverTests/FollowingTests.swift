// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Drags of several edits with components next to one or more of them.
final class FollowingTests: XCTestCase {
  func testWhatIsNextToThreeEditsFollowsThoseThatMove() throws {
    let scene = Scene()
    let (x, parts) = (scene.variable(), scene.variables(3))
    try scene.add(x == parts[0] + parts[1] + parts[2])
    for part in parts { try scene.solver.edit(part, at: 500) }
    try scene.solver.solve()
    var at = [0.0, 0, 0]
    for moves in [[(1, 10.0), (0, 1)], [(0, 5), (0, 1)], [(2, -3)], [(1, 0), (2, 7), (0, 9)]] {
      for (part, value) in moves {
        at[part] = value
        try scene.solver.suggest(value, for: parts[part])
      }
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(x), at.reduce(0, +))
    }
  }

  func testWhatFollowsNoEditStaysWhileOthersAreDragged() throws {
    // A pass over all values knows of every edit, also of those at rest.
    let scene = Scene()
    let (a, b) = (scene.variable(), scene.variable())
    let followers = scene.variables(8)
    for (index, follower) in followers.enumerated() {
      try scene.add(follower == 1 * (index < 4 ? a : b) + Double(index))
    }
    for edited in [a, b] { try scene.solver.edit(edited, at: 500) }
    for (step, values) in [(1.0, 2.0), (3, 2), (3, 8), (5, 8), (5, 1), (6, 1)].enumerated() {
      try scene.solver.suggest(values.0, for: a)
      try scene.solver.suggest(values.1, for: b)
      try scene.solver.solve()
      for (index, follower) in followers.enumerated() {
        let expected = (index < 4 ? values.0 : values.1) + Double(index)
        XCTAssertEqual(try scene.value(follower), expected, "step \(step)")
      }
    }
  }

  func testAConstantBetweenDragsIsNotTakenBackByThePassOverAllValues() throws {
    // Two chains, each beside its own edit; the first gets a new constant
    // while the second is dragged, and then only the second moves.
    let solver = CassowaryBackend(limits: .tiny)
    let variables = (0..<12).map { Variable(UInt32($0)) }
    for variable in variables { try solver.add(variable) }
    for index in 1..<12 where index != 6 {
      let next: Comparison = variables[index] - variables[index - 1] == 5
      try solver.add(LinearConstraint(ConstraintID(UInt32(index)), next))
    }
    for edited in [variables[0], variables[6]] { try solver.edit(edited, at: 500) }
    func expect(_ gap: Double, _ at: Double) throws {
      try solver.suggest(at, for: variables[6])
      try solver.solve()
      XCTAssertEqual(try solver.value(of: variables[5]), 40 + 20 + gap)
      XCTAssertEqual(try solver.value(of: variables[11]), at + 25)
    }
    try solver.suggest(40, for: variables[0])
    try expect(5, 10)
    for step in 0..<6 {
      try solver.setConstant(of: ConstraintID(3), to: Double(step))
      try expect(Double(step), Double(20 + step))
      try expect(Double(step), Double(30 + step))
    }
  }

  func testABoxAroundManyDraggedNodesCostsOneSolveAStep() throws {
    let scene = Scene()
    let (low, high) = (scene.variable(), scene.variable())
    let nodes = scene.variables(60)
    for node in nodes {
      try scene.add(1 * low <= 1 * node)
      try scene.add(1 * high >= 1 * node)
      try scene.solver.edit(node, at: 900)
    }
    try scene.add(high - low <= 0, 250)
    for (index, node) in nodes.enumerated() {
      try scene.solver.suggest(Double(index * 7 % 60), for: node)
    }
    try scene.solver.solve()
    var random = SplitMix(seed: 4)
    var at = nodes.indices.map { Double($0 * 7 % 60) }
    for step in 0..<30 {
      for index in nodes.indices where step > 0 {
        at[index] += Double(random.below(9)) - 4
        try scene.solver.suggest(at[index], for: nodes[index])
      }
      let touched = scene.solver.statistics.rowsTouched
      try scene.solver.solve()
      XCTAssertEqual(try scene.value(high) - scene.value(low), at.max()! - at.min()!)
      if step > 2 {
        // Not once for each of the sixty.
        XCTAssertLessThanOrEqual(scene.solver.statistics.rowsTouched - touched, 130)
      }
    }
  }

  func testManyEditsInOneSuggestionMoveOneComponentOnce() throws {
    for count in [1, 2, 3, 8, 9, 40] {
      let scene = Scene()
      let sum = scene.variable()
      let parts = scene.variables(count)
      let total = parts.reduce(LinearExpression(constant: 3)) { $0 + 1 * $1 }
      try scene.add(1 * sum == total)
      for part in parts { try scene.solver.edit(part, at: 900) }
      try scene.solver.solve()
      var at = try parts.map(scene.value)
      for step in 1...6 {
        for (index, part) in parts.enumerated() where step % 2 == 0 || index % 2 == 0 {
          at[index] = Double(step * (index + 1))
          try scene.solver.suggest(at[index], for: part)
        }
        let before = scene.solver.statistics.rowsTouched
        try scene.solver.solve()
        XCTAssertLessThanOrEqual(scene.solver.statistics.rowsTouched - before, 1)
        XCTAssertEqual(try parts.map(scene.value), at, "\(count) edits, step \(step)")
        XCTAssertEqual(try scene.value(sum), at.reduce(3, +), "\(count) edits, step \(step)")
      }
    }
  }

  /// Rows below each other, together as high as the window; each has a square
  /// as high as the row, and a label that takes the rest of the width.
  private final class Squares {
    let scene = Scene()
    let width: Variable
    let height: Variable
    var labels: [Variable] = []

    init(_ count: Int, leastWidth: Double? = nil) throws {
      width = scene.variable()
      height = scene.variable()
      for edited in [width, height] { try scene.solver.edit(edited, at: 900) }
      try drag(to: 400, 400)
      var heights: [Variable] = []
      for _ in 0..<count {
        let side = scene.variable()
        let label = scene.variable()
        if let first = heights.first { try scene.add(side == first) }
        heights.append(side)
        labels.append(label)
        if let leastWidth {
          // The label gives way to its least width, then overflows.
          try scene.add(side + label == 1 * width, 500)
          try scene.add(label >= leastWidth)
        } else {
          try scene.add(side + label == 1 * width)
        }
      }
      var sum: LinearExpression = 1 * heights[0]
      for height in heights.dropFirst() { sum = sum + 1 * height }
      try scene.add(sum == 1 * height)
      try scene.solver.solve()
    }

    func drag(to x: Double, _ y: Double) throws {
      try scene.solver.suggest(x, for: width)
      try scene.solver.suggest(y, for: height)
      try scene.solver.solve()
    }

    /// The rows that were solved since the last call.
    func rowsSolved() -> Int {
      defer { before = scene.solver.statistics.rowsTouched }
      return scene.solver.statistics.rowsTouched - before
    }
    private var before = 0

    func check(_ x: Double, _ y: Double, least: Double = -.infinity) throws {
      let side = y / Double(labels.count)
      for label in labels {
        XCTAssertEqual(
          try scene.value(label),
          max(x - side, least),
          accuracy: 1e-9,
          "\(x) × \(y)"
        )
      }
    }
  }

  func testWhatNothingLimitsIsSolvedOnceInADrag() throws {
    let squares = try Squares(20)
    // What is derived is solved as a whole from the second step on.
    try squares.drag(to: 402, 365)
    try squares.drag(to: 405, 370)
    try squares.drag(to: 410, 380)
    XCTAssertGreaterThan(squares.rowsSolved(), 0)
    var generator = SplitMix(seed: 1)
    for step in 0..<2000 {
      let (x, y) = (Double(generator.below(10_000)) / 7, Double(generator.below(10_000)) / 3)
      try squares.drag(to: x, y)
      if step % 100 == 0 { try squares.check(x, y) }
    }
    try squares.drag(to: 333.25, 77.125)
    try squares.check(333.25, 77.125)
    XCTAssertEqual(squares.rowsSolved(), 0)
  }

  func testBreakpointsThatAreOneFarOutAreApartWhereTheDragComesBack() throws {
    for others in 0...1 {
      let scene = Scene()
      let v = scene.variables(4)
      try scene.add(v[2] - v[1] >= -0.2)
      try scene.add(v[0] - v[2] >= 60, 750)
      for offset in [1e-6, 7e-6] { try scene.add(v[0] - v[1] == offset, 750) }
      for priority in [750, 500] as [Priority] { try scene.add(v[0] - v[1] >= 0.002, priority) }
      if others > 0 { try scene.add(v[3] - v[1] >= -5e9) }
      try scene.solver.edit(v[0], at: 900)
      if others > 0 { try scene.solver.edit(v[3], at: 900) }
      for place in [0, 1e9, 0] {
        try scene.solver.suggest(place, for: v[0])
        _ = try scene.values()
      }
      XCTAssertEqual(try scene.value(v[1]), -0.002, accuracy: 1e-9)
      XCTAssertEqual(try scene.solver.profile()[500] ?? 0, 0, accuracy: 1e-9)
    }
  }

  func testOneEditThatMovesAloneIsFollowed() throws {
    let squares = try Squares(20)
    // What is derived is solved as a whole from the second step on.
    try squares.drag(to: 402, 365)
    try squares.drag(to: 405, 370)
    try squares.drag(to: 410, 380)
    _ = squares.rowsSolved()
    for step in 1...20 {
      let (x, y) = (410 + Double(step), 380 + Double(step / 3))
      try squares.drag(to: x, y)
      try squares.check(x, y)
    }
    XCTAssertEqual(squares.rowsSolved(), 0)
  }

  func testALimitThatIsCrossedCostsOneSolve() throws {
    let squares = try Squares(8, leastWidth: 100)
    try squares.drag(to: 399, 401)
    _ = squares.rowsSolved()
    var solved = 0
    // Labels are 349 wide at first, and at their least from step 83 on.
    for step in 1...100 {
      let (x, y) = (399 - 3 * Double(step), 401 + Double(step) / 8)
      try squares.drag(to: x, y)
      try squares.check(x, y, least: 100)
      if squares.rowsSolved() > 0 { solved += 1 }
    }
    XCTAssertGreaterThan(solved, 0)
    XCTAssertLessThanOrEqual(solved, 3)
  }

  func testChangedVariablesAreThoseThatMoved() throws {
    let squares = try Squares(5)
    var before = try squares.scene.values()
    for (x, y) in [(410.0, 380.0), (411, 380), (411, 390), (420, 400)] {
      try squares.drag(to: x, y)
      let after = try squares.scene.values()
      let moved = after.indices.filter { after[$0] != before[$0] }
      XCTAssertEqual(squares.scene.solver.changedVariables.map { Int($0.id) }, moved)
      before = after
    }
  }

  func testABatchWithNothingToSolveKeepsWhatADragHasChanged() throws {
    let scene = Scene()
    let v = scene.variables(8)
    for index in 1..<8 { try scene.add(v[index] - v[index - 1] == 3) }
    try scene.solver.edit(v[0], at: 900)
    for place in 0..<4 {
      try scene.solver.suggest(Double(place), for: v[0])
      try scene.solver.solve()
    }
    try scene.solver.add(
      contentsOf: (0..<40).map { _ in scene.make(LinearExpression(0) == 0, 500) }
    )
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, v)
  }

  func testABatchWithNothingToSolveAddsNothingToTheNextChanges() throws {
    let scene = Scene()
    let v = scene.variables(2)
    let place = try scene.add(1 * v[0] == 3)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[0]])
    try scene.solver.add(
      contentsOf: (0..<40).map { _ in scene.make(LinearExpression(0) == 0, 500) }
    )
    try scene.add(1 * v[1] == 5)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[1]])
    // Of a value that comes back as well.
    try scene.solver.setConstant(of: place, to: 7)
    try scene.solver.solve()
    try scene.solver.add(
      contentsOf: (0..<40).map { _ in scene.make(LinearExpression(0) == 0, 500) }
    )
    try scene.solver.setConstant(of: place, to: 3)
    try scene.solver.solve()
    XCTAssertEqual(scene.solver.changedVariables, [v[0]])
  }

  func testTheEndOfAnEditKeepsWhatHasChanged() throws {
    let squares = try Squares(5)
    for step in 1...3 { try squares.drag(to: 400 + Double(step), 400 - Double(step)) }
    let changed = squares.scene.solver.changedVariables
    XCTAssertEqual(changed, squares.scene.variables)
    try squares.scene.solver.endEdit(squares.width)
    XCTAssertEqual(squares.scene.solver.changedVariables, changed)
  }

  /// A window of two to four edits and random rows that tie views to them and
  /// to each other, with limits and wishes in their way.
  private func randomWindow(
    _ generator: inout SplitMix
  ) throws -> (Scene, [Variable], [LinearConstraint]) {
    let scene = Scene()
    let edits = scene.variables(2 + generator.below(3))
    let views = scene.variables(3 + generator.below(10))
    var made: [LinearConstraint] = []
    for (index, view) in views.enumerated() where generator.chance(3, in: 4) {
      // Of earlier variables, so that all can be met.
      var side = LinearExpression(constant: Double(generator.below(9)))
      for _ in 0...generator.below(3) {
        let earlier = index == 0 || generator.chance(1, in: 2) ? edits : Array(views[..<index])
        side = side + generator.pick([1, -1, 0.5, 2, 0.25, 1.0 / 3]) * generator.pick(earlier)
      }
      made.append(scene.make(1 * view == side))
    }
    for _ in views {
      let (a, b) = (generator.pick(views), generator.pick(views))
      let bound = Double(generator.below(600)) - 200
      let wish = [a - b >= bound, 1 * a >= bound, 1 * a <= bound]
      made.append(scene.make(generator.pick(wish), generator.pick([250, 500, 750])))
    }
    try scene.solver.add(contentsOf: made)
    for (index, edited) in edits.enumerated() {
      try scene.solver.edit(edited, at: Priority(900 + Double(index)))
    }
    return (scene, edits, made)
  }

  func testRandomDragsAgreeWithTheReferenceFromNothing() throws {
    var generator = SplitMix(seed: 20)
    var solves = 0
    var steps = 0
    for round in 0..<120 {
      let (scene, edits, made) = try randomWindow(&generator)
      var at = edits.map { _ in 300 + Double(generator.below(100)) }
      let by = edits.map { _ in Double(generator.below(41)) / 4 - 5 }
      for step in 0..<20 {
        let turned = step > 12 ? -1.0 : 1
        for (index, edited) in edits.enumerated() {
          // The first two mostly, all at the beginning.
          guard step == 0 || generator.chance(index < 2 ? 4 : 1, in: 5) else { continue }
          at[index] += turned * by[index]
          try scene.solver.suggest(at[index], for: edited)
        }
        let touched = scene.solver.statistics.rowsTouched
        try scene.solver.solve()
        steps += 1
        if scene.solver.statistics.rowsTouched > touched { solves += 1 }
        let fresh = DenseBackend()
        for variable in scene.variables { try fresh.add(variable) }
        try fresh.add(contentsOf: made)
        for (index, edited) in edits.enumerated() {
          try fresh.edit(edited, at: Priority(900 + Double(index)))
          try fresh.suggest(at[index], for: edited)
        }
        let label = "round \(round), step \(step)"
        let (mine, other) = (try scene.solver.profile(), try fresh.profile())
        XCTAssertEqual(mine.levels.map(\.priority), other.levels.map(\.priority), label)
        for (a, b) in zip(mine.levels, other.levels) {
          XCTAssertEqual(a.violation, b.violation, accuracy: 1e-7, label)
        }
        let values = try scene.values()
        // Nothing required is in the way of an edit, nor any wish as important.
        for (index, edited) in edits.enumerated() {
          XCTAssertEqual(values[Int(edited.id)], at[index], accuracy: 1e-9, label)
        }
        for constraint in made where constraint.priority.isRequired {
          var sum = -constraint.constant
          for term in constraint.terms { sum += term.coefficient * values[Int(term.variable.id)] }
          XCTAssertEqual(sum, 0, accuracy: 1e-7, label)
        }
      }
    }
    // Otherwise nothing was followed.
    XCTAssertLessThan(solves, steps * 2 / 3)
  }

  func testPartsKnowHowTheyFollowWhileOthersComeAndGo() throws {
    // Columns of a window, each beside its edge, and what stands elsewhere.
    let scene = Scene()
    let (width, height) = (scene.variable(), scene.variable())
    var columns: [(own: Variable, least: ConstraintID)] = []
    func column() throws {
      let own = scene.variable()
      try scene.add(own <= width - 16)
      try scene.add(own >= 0)
      let least = try scene.add(own == 80, 750)
      try scene.add(own - width == 0, 250)
      columns.append((own, least))
    }
    for _ in 0..<60 { try column() }
    let elsewhere = scene.variables(40)
    var wishes: [ConstraintID] = []
    for variable in elsewhere { wishes.append(try scene.add(variable == 20, 750)) }
    // The last column stands beside two edits.
    let both = scene.variable()
    try scene.add(both == width + height)
    for edited in [width, height] { try scene.solver.edit(edited, at: 999) }
    func drag(_ at: Double) throws -> Int {
      let before = scene.solver.statistics.rowsTouched
      try scene.solver.suggest(at, for: width)
      try scene.solver.solve()
      return scene.solver.statistics.rowsTouched - before
    }
    func expect(_ at: Double, _ wish: Double = 80, of changed: Int = -1) throws {
      for (index, column) in columns.enumerated() {
        let expected = min(index == changed ? wish : 80, at - 16)
        XCTAssertEqual(try scene.value(column.own), expected, "column \(index) at \(at)")
      }
      XCTAssertEqual(try scene.value(both), at)
    }
    for at in [200.0, 190, 180] { _ = try drag(at) }
    // What is no neighbour of the edge.
    for step in 0..<4 {
      for wish in wishes { try scene.solver.setConstant(of: wish, to: Double(step)) }
      try scene.solver.solve()
      XCTAssertEqual(try drag(170 + Double(step)), 0)
      try expect(170 + Double(step))
      for variable in elsewhere { XCTAssertEqual(try scene.value(variable), Double(step)) }
    }
    // One that is, which alone is solved again.
    try scene.solver.setConstant(of: columns[7].least, to: 60)
    try scene.solver.solve()
    XCTAssertLessThanOrEqual(try drag(150), 4)
    try expect(150, 60, of: 7)
    // One that is new, and the removal of another.
    try column()
    try scene.solver.remove(columns[30].least)
    columns.remove(at: 30)
    try scene.solver.solve()
    XCTAssertLessThanOrEqual(try drag(140), 8)
    try expect(140, 60, of: 7)
    // Out of the range of all, and back.
    _ = try drag(70)
    try expect(70, 60, of: 7)
    try scene.solver.suggest(5, for: height)
    try scene.solver.solve()
    XCTAssertEqual(try scene.value(both), 75)
    try scene.solver.suggest(0, for: height)
    _ = try drag(160)
    try expect(160, 60, of: 7)
  }
}
