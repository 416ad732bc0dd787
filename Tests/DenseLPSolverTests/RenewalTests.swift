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
    var rows = problem.constraints
    for index in rows.indices { rows[index].terms = try rows[index].normalizedTerms() }
    for edit in problem.edits {
      rows.append(
        LinearConstraint(
          ConstraintID(0),
          [Term(1, edit.variable)],
          .equal,
          edit.start,
          priority: edit.priority,
        )
      )
    }
    let program = try LexicographicProgram<Double>(
      rows: rows,
      positions: Array(repeating: -1, count: rows.count),
    )
    let start = [Double](repeating: 0, count: problem.variableCount)
    var simplex = program.simplex(from: start)
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
      XCTAssertEqual(simplex.rates, expected.rates, workload)
    }
  }

  func testARateOfALevelWithoutBasicRowsIsZero() throws {
    let (_, simplex, _) = try end(of: try problem("tree", 40))
    let basic = (0..<simplex.rowCount).map(simplex.constraint).filter { $0 >= 0 }
    XCTAssertFalse(basic.contains { simplex.level[$0] == 0 })
    XCTAssertEqual(
      Array(simplex.rates[..<simplex.columnCount]),
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
      let renewed = try XCTUnwrap(program.simplex(at: basis, near: point))
      XCTAssertEqual(renewed.simplex.basis.columns, basis.columns, workload)
      XCTAssertTrue(program.confirms(renewed.simplex, at: renewed.start), workload)
      for (old, new) in zip(point, renewed.start) {
        XCTAssertEqual(old, new, accuracy: 1e-9 * max(1, abs(old)))
      }
    }
  }

  func testABasisThatIsNoneIsRefused() throws {
    let x = Variable(0)
    let y = Variable(1)
    let program = try LexicographicProgram<Double>(
      rows: (0..<2).map {
        LinearConstraint(ConstraintID($0), [Term(1, x), Term(1, y)], .equal, 1)
      },
      positions: [0, 1],
    )
    var basis = program.simplex(from: [0, 0]).basis
    XCTAssertNotNil(program.simplex(at: basis, near: [0, 0]))
    // Both rows at once hold both columns only in appearance.
    basis.nonbasic = [2, 3]
    basis.columns = [0, 1]
    XCTAssertNil(program.simplex(at: basis, near: [0, 0]))
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
            + "bytes are more than 1024 MiB. Rationals are asked up to 2500 elements: 20000 rows "
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
