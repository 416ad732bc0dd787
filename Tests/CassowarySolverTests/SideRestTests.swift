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
}
