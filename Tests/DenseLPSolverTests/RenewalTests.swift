// Licensed under the MIT licence; see LICENSE.

import Foundation
import SolverProtocol
import Workloads
import XCTest

@testable import DenseLPSolver

/// Numbers computed anew where many steps have carried rounding along, and problems beyond memory.
final class RenewalTests: XCTestCase {
  private func problem(_ workload: String, _ size: Int) throws -> PreparedProblem {
    try XCTUnwrap(Workload.named(workload).first?.problem(size: size) as? PreparedProblem)
  }

  /// The problem's rows with its edits, and where its simplex ends from 0.
  private func end(
    of problem: PreparedProblem
  ) throws -> (LexicographicProgram<Double>, LexicographicSimplex<Double>, point: [Double]) {
    var store = ProblemStore()
    for id in 0..<problem.variableCount { try store.add(Variable(UInt32(id))) }
    try store.add(contentsOf: problem.constraints)
    for edit in problem.edits {
      try store.edit(edit.variable, at: edit.priority, value: edit.start)
    }
    var program = LexicographicProgram<Double>()
    try program.fill(store)
    let start = [Double](repeating: 0, count: problem.variableCount)
    var simplex = LexicographicSimplex<Double>()
    simplex.load(program, at: start)
    XCTAssertEqual(simplex.minimize(), .optimal)
    return (program, simplex, program.point(of: simplex, from: start))
  }

  func testTheRatesAtTheEndAreThoseOfTheTable() throws {
    for workload in ["tree", "list", "grid_red"] {
      let (_, simplex, _) = try end(of: try problem(workload, 36))
      var expected = simplex
      expected.areRatesNew = false
      XCTAssertTrue(expected.renewRates())
      // Bit for bit: steps that were carried along leave other bits.
      XCTAssertEqual(
        simplex.table[simplex.rates(ofLevel: 0)...],
        expected.table[simplex.rates(ofLevel: 0)...],
        workload,
      )
    }
  }

  func testARateOfALevelWithoutBasicRowsIsZero() throws {
    let (_, simplex, _) = try end(of: try problem("tree", 40))
    let basic = (0..<simplex.rowCount).map(simplex.constraint).filter { $0 >= 0 }
    XCTAssertFalse(basic.contains { simplex.costs[$0].level == 0 })
    XCTAssertEqual(
      (0..<simplex.columnCount).map { simplex.rate(0, $0) },
      Array(repeating: 0, count: simplex.columnCount),
    )
  }

  func testATableThatHasDriftedIsComputedAnew() throws {
    for workload in ["list", "grid_red"] {
      var (program, simplex, point) = try end(of: try problem(workload, 20))
      XCTAssertTrue(program.confirms(simplex, at: point), workload)
      let basis = simplex.basis
      for index in simplex.table.indices where simplex.table[index] != 0 {
        simplex.table[index] += index % 2 == 0 ? 1e-9 : -1e-9
      }
      simplex.areRatesNew = false
      _ = simplex.renewRates()
      XCTAssertFalse(program.confirms(simplex, at: point), workload)
      let start = try XCTUnwrap(simplex.load(program, at: basis, near: point))
      XCTAssertEqual(simplex.basis.columns, basis.columns, workload)
      XCTAssertTrue(program.confirms(simplex, at: start), workload)
      for (old, new) in zip(point, start) {
        XCTAssertEqual(old, new, accuracy: 1e-9 * max(1, abs(old)))
      }
    }
  }

  func testABasisThatIsNoneIsRefused() throws {
    let x = Variable(0)
    let y = Variable(1)
    var store = ProblemStore()
    for variable in [x, y] { try store.add(variable) }
    for id in 0..<UInt32(2) {
      try store.add(
        contentsOf: [LinearConstraint(ConstraintID(id), [Term(1, x), Term(1, y)], .equal, 1)]
      )
    }
    var program = LexicographicProgram<Double>()
    try program.fill(store)
    var simplex = LexicographicSimplex<Double>()
    simplex.load(program, at: [0, 0])
    var basis = simplex.basis
    XCTAssertNotNil(simplex.load(program, at: basis, near: [0, 0]))
    // Both rows at once hold both columns only in appearance.
    basis.nonbasic = [2, 3]
    basis.columns = [0, 1]
    XCTAssertNil(simplex.load(program, at: basis, near: [0, 0]))
  }

  /// Sizes at which rates carried along once were beyond what counts as zero. They take a minute
  /// in a debug build.
  func testLargeDragsStayInDoubles() throws {
    guard ProcessInfo.processInfo.environment["REFERENCE_HARD"] != nil else {
      throw XCTSkip("REFERENCE_HARD is not set")
    }
    for workload in ["tree", "grid_red", "list"] {
      let problem = try problem(workload, 316)
      let solver = DenseBackend()
      for id in 0..<problem.variableCount { try solver.add(Variable(UInt32(id))) }
      try solver.add(contentsOf: problem.constraints)
      for edit in problem.edits { try solver.edit(edit.variable, at: edit.priority) }
      for values in problem.drag.prefix(2) {
        for (edit, value) in zip(problem.edits, values) {
          try solver.suggest(value, for: edit.variable)
        }
        try solver.solve()
      }
      XCTAssertEqual(solver.statistics.fallbacks, 0, workload)
    }
  }

  func testATableBeyondMemoryIsRefusedBeforeItIsMade() throws {
    let count = 20_000
    let solver = DenseBackend()
    for id in 0..<count { try solver.add(Variable(UInt32(id))) }
    let rows = (0..<UInt32(count)).map {
      LinearConstraint(ConstraintID($0), [Term(1, Variable($0))], .equal, 1)
    }
    func assertTooLarge(_ error: any Error, line: UInt = #line) {
      XCTAssertEqual(
        error as? SolverError,
        .abstained(
          "The dense table would need too much memory: 20000 rows times 20000 columns of 8 "
            + "bytes are more than 1024 MiB. Rationals are asked up to 250000 elements: 20000 rows "
            + "times 20000 columns are too many."
        ),
        line: line,
      )
    }
    XCTAssertThrowsError(try solver.add(contentsOf: rows)) { assertTooLarge($0) }
    // What was refused is not there; what is there is refused when it is solved.
    XCTAssertEqual(try solver.value(of: Variable(7)), 0)
    for var row in rows {
      row.priority = .low
      try solver.add(row)
    }
    XCTAssertThrowsError(try solver.solve()) { assertTooLarge($0) }
    XCTAssertThrowsError(try ExactBackend.refusing(rows)) {
      guard case .abstained? = $0 as? SolverError else { return XCTFail("\($0)") }
    }
  }
}

extension ExactBackend {
  /// Adds too much at once.
  fileprivate static func refusing(_ rows: [LinearConstraint]) throws {
    let solver = ExactBackend()
    for row in rows { try solver.add(row.terms[0].variable) }
    try solver.add(contentsOf: rows)
  }
}
