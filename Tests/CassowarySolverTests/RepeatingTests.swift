// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Components that are the one before over again, with other numbers.
final class RepeatingTests: XCTestCase {
  /// Rows of a list in one width, which is edited: four variables, three rows
  /// and six breakpoints each.
  private struct Rows: ~Copyable {
    var core = Core()
    let count: Int
    /// Nothing is ever taken over from a run before.
    let isForgetful: Bool
    var constraints: [[LinearConstraint]] = []

    init(_ count: Int, isForgetful: Bool = false) throws {
      self.count = count
      self.isForgetful = isForgetful
      for id in 0...UInt32(4 * count) { try core.add(Variable(id)) }
      try core.edit(Variable(0), at: 999)
      try core.suggest(400, for: Variable(0))
      for row in 0..<count {
        constraints.append(Self.constraints(row, label: Double(60 + row), button: 50))
        try core.add(contentsOf: constraints[row])
      }
      try solve()
    }

    static func variable(_ row: Int, _ index: Int) -> Variable {
      Variable(UInt32(1 + 4 * row + index))
    }

    static func constraints(
      _ row: Int,
      label: Double,
      button: Double
    ) -> [LinearConstraint] {
      let (x, w, bx, bw) =
        (variable(row, 0), variable(row, 1), variable(row, 2), variable(row, 3))
      let parts: [(Comparison, Priority)] = [
        (x - 0.5 * bw == 46, .required), (bx - x - w == 8, .required),
        (bx + bw - Variable(0) == -8, .required), (w >= 0, .required), (bw >= 0, .required),
        (w <= label, 250), (w >= label, 750), (bw <= button, 251), (bw >= button, 751),
      ]
      return parts.enumerated().map { index, part in
        LinearConstraint(ConstraintID(UInt32(16 * row + index)), part.0, priority: part.1)
      }
    }

    mutating func solve() throws {
      if isForgetful { core.sub.precedent.stands = false }
      try core.solve()
    }

    func values() -> [Double] { (0...4 * count).map { core.around.value[$0] } }
  }

  func testARowLikeTheOneBeforeNeedsNoFactorisation() throws {
    var rows = try Rows(12)
    func churn(_ row: Int) throws {
      for constraint in rows.constraints[row] { try rows.core.remove(constraint.id) }
      try rows.core.add(contentsOf: rows.constraints[row])
      try rows.solve()
    }
    // Factors for the first, and these for all others.
    try churn(0)
    let before = rows.core.statistics
    for row in 1..<12 { try churn(row) }
    let after = rows.core.statistics
    XCTAssertEqual(after.refactorizations, before.refactorizations)
    XCTAssertEqual(after.pivots, before.pivots)
    XCTAssertEqual(after.rowsTouched, before.rowsTouched + 33)
    for row in 0..<12 {
      let button = rows.core.around.value[Int(Rows.variable(row, 3).id)]
      XCTAssertEqual(button, 50, "row \(row)")
    }
  }

  func testNewRowsInABatchBeginWhereTheOneBeforeEnded() throws {
    var core = Core()
    let count = 60
    for id in 0...UInt32(4 * count) { try core.add(Variable(id)) }
    try core.edit(Variable(0), at: 999)
    try core.suggest(400, for: Variable(0))
    var batch: [LinearConstraint] = []
    // Labels of two kinds: some fit, the others take what is left.
    for row in 0..<count {
      batch += Rows.constraints(row, label: row % 10 == 9 ? 60 : 500 + Double(row), button: 50)
    }
    try core.add(contentsOf: batch)
    try core.solve()
    XCTAssertGreaterThan(core.context.hits(.repeatedRun), count / 2)
    XCTAssertLessThan(core.statistics.refactorizations, count / 2)
    for row in 0..<count {
      // One by one, in an engine that has seen nothing before.
      var alone = Core()
      for id in 0...UInt32(4 * count) { try alone.add(Variable(id)) }
      try alone.edit(Variable(0), at: 999)
      try alone.suggest(400, for: Variable(0))
      try alone.add(contentsOf: Array(batch[9 * row..<9 * row + 9]))
      try alone.solve()
      for index in 0..<4 {
        let variable = Int(Rows.variable(row, index).id)
        XCTAssertEqual(core.around.value[variable], alone.around.value[variable], "row \(row)")
      }
    }
  }

  func testWhatIsTakenOverIsWhatTheLongWayFinds() throws {
    var spared = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      var rows = try Rows(6)
      var twin = try Rows(6, isForgetful: true)
      for step in 0..<60 {
        let row = random.below(6)
        for change in Self.changes(&rows.constraints, row, &random) {
          try change(&rows.core)
          try change(&twin.core)
        }
        try rows.solve()
        try twin.solve()
        XCTAssertEqual(rows.values(), twin.values(), "seed \(seed), step \(step)")
      }
      let (pivots, expected) = (rows.core.statistics.pivots, twin.core.statistics.pivots)
      XCTAssertEqual(pivots, expected, "seed \(seed)")
      spared +=
        twin.core.statistics.refactorizations - rows.core.statistics.refactorizations
    }
    XCTAssertGreaterThan(spared, 200, "Hardly anything was taken over")
  }

  private typealias Change = (inout Core) throws -> Void

  /// What happens to a row: other numbers mostly, at times another shape.
  private static func changes(
    _ constraints: inout [[LinearConstraint]],
    _ row: Int,
    _ random: inout SplitMix
  ) -> [Change] {
    let base = UInt32(16 * row)
    switch random.below(8) {
    case 0:
      // Removed and added again, a breakpoint on another or beside it.
      let old = constraints[row].map(\.id)
      let label = Double(10 * random.below(40))
      constraints[row] = Rows.constraints(row, label: label, button: 50)
      if random.chance(1, in: 2) { constraints[row][6].constant -= 0.25 }
      if random.chance(1, in: 4) { constraints[row][0].terms[1].coefficient = -0.75 }
      if random.chance(1, in: 4) { constraints[row][5].terms[0].coefficient = 2 }
      let new = constraints[row]
      return old.map { id in { try $0.remove(id) } } + [{ try $0.add(contentsOf: new) }]
    case 1:
      let width = Double(300 + 20 * random.below(12))
      return [{ try $0.suggest(width, for: Variable(0)) }]
    case 2:
      let priority = Priority(Double(random.pick([250, 251, 600, 750, 751])))
      let id = ConstraintID(base + UInt32(5 + random.below(4)))
      return [{ try $0.setPriority(of: id, to: priority) }]
    case 3:
      let relation = random.pick([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      constraints[row][7].relation = relation
      let new = constraints[row][7]
      return [{ try $0.remove(new.id) }, { try $0.add(new) }]
    case 4:
      // Two rows at once.
      let other = UInt32(16 * random.below(6))
      let constant = Double(random.below(300))
      return [base, other].map { base in
        { try $0.setConstant(of: ConstraintID(base + 8), to: constant) }
      }
    default:
      let id = ConstraintID(base + UInt32(random.pick([1, 5, 6, 7, 8])))
      let constant = Double(random.below(90))
      return [{ try $0.setConstant(of: id, to: constant) }]
    }
  }

  func testALookAtAmbiguityInBetweenIsNotTakenOver() throws {
    var rows = try Rows(3)
    var twin = try Rows(3, isForgetful: true)
    for row in 0..<3 {
      for index in 5..<9 {
        let id = ConstraintID(UInt32(16 * row + index))
        try rows.core.remove(id)
        try twin.core.remove(id)
      }
      try rows.solve()
      try twin.solve()
      let ambiguous = try rows.core.ambiguousVariables()
      XCTAssertEqual(ambiguous, try twin.core.ambiguousVariables())
      XCTAssertEqual(ambiguous.count, 4 * (row + 1))
      XCTAssertEqual(rows.values(), twin.values())
    }
  }

  /// Of many rows those with one left side are joined: what is left is small,
  /// and has several breakpoints in a row, which are together or apart.
  func testRowsThatManyShareAreNotTakenOver() throws {
    for isWishLast in [true, false] {
      let scene = Scene()
      let variables = scene.variables(4)
      var wishes: [[LinearConstraint]] = []
      var limits: [[LinearConstraint]] = []
      for pair in 0..<2 {
        let (x, y) = (variables[2 * pair], variables[2 * pair + 1])
        var made = [scene.make(y == 0, 300)]
        let limit = scene.make(x - y <= 10, 400)
        if isWishLast { made.append(limit) }
        wishes.append((0..<2).map { _ in scene.make(x - y >= 10, 400) })
        made += wishes[pair]
        if !isWishLast { made.append(limit) }
        limits.append((0..<220).map { scene.make(x - y <= 1_000 + Double($0), 500) })
        try scene.solver.add(contentsOf: made + limits[pair])
      }
      for pair in 0..<2 { XCTAssertEqual(try scene.value(variables[2 * pair]), 10) }
      // The first stays where it is, the second may not.
      try scene.solver.setConstant(of: limits[0][219].id, to: 2_000)
      for wish in wishes[1] { try scene.solver.setConstant(of: wish.id, to: 12) }
      XCTAssertEqual(try scene.value(variables[0]), 10)
      XCTAssertEqual(try scene.value(variables[2]), 12)
    }
  }
}
