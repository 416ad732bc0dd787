// Licensed under the MIT licence; see LICENSE.

import ExactArithmetic
import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Breakpoints of which a double has the first digits only.
final class SideRestTests: XCTestCase {
  /// A component of four variables whose numbers round: some constraints of one variable, rows
  /// with a pinned one, and coefficients of some size.
  private func core(_ random: inout SplitMix, scale: Double) throws -> Core {
    var core = Core()
    let v = (0..<5).map { Variable(UInt32($0)) }
    for variable in v { try core.add(variable) }
    let numbers = [0.1, 1 / 3.0, 3, 7, 0.7, 16 / 9.0, -0.3]
    func number() -> Double { numbers[random.below(numbers.count)] }
    // The first is pinned, where no rounding is.
    var comparisons: [(Comparison, Priority)] = [(1 * v[4] == 0.7, .required)]
    for index in 0..<4 {
      comparisons.append((number() * v[index] == number(), 500))
      comparisons.append((number() * v[index] >= 10 * number(), 400))
    }
    for index in 0..<3 {
      let sum = scale * v[index] + number() * v[index + 1] + number() * v[4]
      comparisons.append((sum <= number(), 300))
    }
    for (index, (comparison, priority)) in comparisons.enumerated() {
      try core.add(LinearConstraint(ConstraintID(UInt32(index)), comparison, priority: priority))
    }
    try core.solve()
    return core
  }

  /// What a constraint's breakpoint is without rounding.
  private func exact(_ constraint: Int, _ core: borrowing Core) -> Rational {
    var right = Rational(core.store.entries[constraint].constant)
    if core.store.entries[constraint].shape == .single {
      let cell = core.store.cells[core.store.terms(of: constraint).lowerBound]
      return right / Rational(cell.coefficient)
    }
    for t in core.store.terms(of: constraint) {
      let cell = core.store.cells[t]
      if cell.variable == 4 { right = right - Rational(cell.coefficient) * Rational(0.7) }
    }
    return right
  }

  func testBreakpointsAreKnownInTwiceTheDigits() throws {
    var random = SplitMix(seed: 3)
    var withRest = 0
    for round in 0..<300 {
      var core = try core(&random, scale: round % 2 == 0 ? 1 : 5000)
      XCTAssertEqual(core.sub.n, 4)
      guard core.sub.provideRests() else { continue }
      for column in 0..<core.sub.columns {
        let scale =
          !core.sub.isScaled
          ? 1
          : column < core.sub.n
            ? 1 / core.sub.columnScale[column] : core.sub.rowScale[column - core.sub.n]
        for t in core.sub.breaks(column) {
          let breakpoint = core.sub.breakpoints[t]
          let right = exact(Int(breakpoint.constraint), core) * Rational(scale)
          let rest = core.sub.breakRest[t]
          let error = Rational(breakpoint.value) + Rational(rest) - right
          XCTAssertLessThan(error.magnitude.nearestDouble, 0x1p-95 * abs(breakpoint.value))
          if rest != 0 { withRest += 1 }
        }
      }
    }
    XCTAssertGreaterThan(withRest, 1000)
  }

  /// A third of 1, and three tenths over nine: one place in doubles, two without rounding.
  func testTwoThatLookLikeOneAreNotKnown() throws {
    var core = Core()
    let x = Variable(0)
    let y = Variable(1)
    for variable in [x, y] { try core.add(variable) }
    let wishes = [0.9 * x >= 0.3, 3 * x <= 1, 0.7 * x + 0.3 * y >= 7]
    for (index, wish) in wishes.enumerated() {
      try core.add(LinearConstraint(ConstraintID(UInt32(index)), wish, priority: 500))
    }
    try core.solve()
    XCTAssertEqual(core.sub.breakpoints[0].value, core.sub.breakpoints[1].value)
    XCTAssertFalse(core.sub.provideRests())
    for t in core.sub.breakpoints.indices { XCTAssertEqual(core.sub.breakRest[t], 0) }
  }

  /// After a change breakpoints have other places.
  func testRestsAreForgottenAsBreakpointsMove() throws {
    var random = SplitMix(seed: 8)
    var core = try core(&random, scale: 1)
    XCTAssertTrue(core.sub.provideRests())
    core.sub.forgetRests()
    XCTAssertFalse(core.sub.provideRests())
  }

  /// Where a constraint shares a row and an edit holds a variable, no rest was known, and integers
  /// had to solve a fit anew for every edit that began.
  func testRestsAreKnownOfSharedRowsBesideAnEdit() throws {
    var random = SplitMix(seed: 5)
    let solver = CassowaryBackend()
    let knots = 40 as UInt32
    try solver.add(variables: 0..<knots)
    var id = 0 as UInt32
    func add(_ terms: [Term], _ constant: Double) throws {
      let constraint = LinearConstraint(
        ConstraintID(id),
        terms,
        .equal,
        constant,
        priority: 500
      )
      try solver.add(constraint)
      id += 1
    }
    for _ in 0..<400 {
      let knot = UInt32(random.below(Int(knots) - 1))
      let part = Double(random.below(101)) / 100
      let terms = [Term(1 - part, Variable(knot)), Term(part, Variable(knot + 1))]
      try add(terms.filter { $0.coefficient != 0 }, Double(random.below(1000)))
    }
    for knot in 1..<knots - 1 {
      let terms = [
        Term(1, Variable(knot - 1)), Term(-2, Variable(knot)), Term(1, Variable(knot + 1)),
      ]
      try add(terms, 0)
    }
    try solver.solve()
    let before = solver.statistics.fallbacks
    for knot in stride(from: 3, to: knots, by: 7) {
      try solver.edit(Variable(knot), at: 999)
      try solver.solve()
    }
    XCTAssertGreaterThan(solver.pathHits[.sharedRow] ?? 0, 0)
    XCTAssertEqual(solver.statistics.fallbacks, before)
  }
}
