// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import SolverProtocol
import XCTest

@testable import Explain

/// Required constraints, equations first.
final class SparsePresolveTests: XCTestCase {
  private func row(
    _ id: Int,
    _ terms: [(Double, Int)],
    _ relation: Relation,
    _ constant: Double
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(UInt32(id)),
      terms.map { Term($0.0, Variable(UInt32($0.1))) },
      relation,
      constant,
    )
  }

  private func holds(_ rows: [LinearConstraint], at point: [Rational]) -> Bool {
    rows.allSatisfy { row in
      var excess = -Rational(row.constant)
      for term in row.terms {
        excess += Rational(term.coefficient) * point[Int(term.variable.id)]
      }
      return row.relation.violation(ofExcess: excess).sign == 0
    }
  }

  func testItFindsAPointWhereTheSimplexAloneDoesAndNowhereElse() throws {
    var counts = (points: 0, none: 0)
    for seed in 1...400 as ClosedRange<UInt64> {
      var random = RandomProblem(seed: seed)
      let unknowns = 2 + random.below(5)
      let rows = (0..<(2 + random.below(7))).map { id in
        row(
          id,
          (0...random.below(3)).map { _ in
            (Double(random.below(7) - 3), random.below(unknowns))
          },
          [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(4)],
          Double(random.below(13) - 6)
        )
      }
      let found = try SparsePresolve.point(of: rows, unknowns: unknowns)
      let known = try ExactFeasibility.point(of: rows, variables: unknowns)
      XCTAssertEqual(found == nil, known == nil, "seed \(seed)")
      if let found {
        XCTAssertTrue(holds(rows, at: found), "seed \(seed)")
        counts.points += 1
      } else {
        counts.none += 1
      }
    }
    XCTAssertGreaterThan(counts.points, 100)
    XCTAssertGreaterThan(counts.none, 100)
  }

  func testALongChainComesApartLinkByLink() throws {
    let count = 5000
    var rows = [row(0, [(1, 0)], .equal, 1)]
    for id in 1..<count {
      rows.append(row(id, [(1, id), (-1, id - 1)], .equal, 2))
    }
    let point = try XCTUnwrap(try SparsePresolve.point(of: rows, unknowns: count))
    XCTAssertEqual(point[count - 1], Rational(2 * count - 1))
    rows.append(row(count, [(1, count - 1)], .lessThanOrEqual, 0))
    XCTAssertNil(try SparsePresolve.point(of: rows, unknowns: count))
  }

  func testWhatDoublesCannotSayIsLeftToTheSimplex() throws {
    // z = y/3 = x/9: nothing that is free can be written with a ninth.
    let rows = [
      row(0, [(3, 1), (-1, 0)], .equal, 0), row(1, [(3, 2), (-1, 1)], .equal, 0),
      row(2, [(1, 0), (1, 1), (1, 2)], .greaterThanOrEqual, 13),
      row(3, [(1, 0), (1, 1)], .lessThanOrEqual, 12),
    ]
    let point = try XCTUnwrap(try SparsePresolve.point(of: rows, unknowns: 3))
    XCTAssertTrue(holds(rows, at: point))
  }

  func testEquationsWithoutUnknownsDecideByTheirRightSide() throws {
    XCTAssertNotNil(try SparsePresolve.point(of: [row(0, [(0, 0)], .equal, 0)], unknowns: 1))
    XCTAssertNil(try SparsePresolve.point(of: [row(0, [(0, 0)], .equal, 1)], unknowns: 1))
  }
}
