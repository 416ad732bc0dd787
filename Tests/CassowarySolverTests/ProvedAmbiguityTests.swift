// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

@testable import CassowarySolver

/// What is ambiguous where coefficients such as thirds leave doubles in doubt.
final class ProvedAmbiguityTests: XCTestCase {
  private func term(_ coefficient: Double, _ variable: UInt32) -> Term {
    Term(coefficient, Variable(variable))
  }

  private func make<Solver: LayoutSolver>(
    _ solver: Solver,
    variables: UInt32,
    _ rows: [LinearConstraint]
  ) throws -> Solver {
    try solver.add(variables: 0..<variables)
    for row in rows { try solver.add(row) }
    return solver
  }

  /// A wall of photos, each as wide as its ratio makes it, in rows of three of which the last
  /// photo ends where it likes.
  private func wall(_ count: UInt32) -> [LinearConstraint] {
    var rows: [LinearConstraint] = []
    func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority) {
      let id = ConstraintID(UInt32(rows.count))
      rows.append(LinearConstraint(id, terms, relation, constant, priority: priority))
    }
    let ratios = [4.0 / 3, 2.0 / 3, 16.0 / 9, 0.7]
    for photo in 0..<count {
      let (width, height) = (2 * photo, 2 * photo + 1)
      let ratio = ratios[Int(photo) % ratios.count]
      add([term(1, width), term(-ratio, height)], .equal, 0, .required)
      add([term(1, width)], .greaterThanOrEqual, 10, .required)
      if photo % 3 == 2 { continue }
      if photo > 0 { add([term(1, height), term(-1, height - 2)], .equal, 0, Priority(500)) }
    }
    for photo in stride(from: 2, to: count, by: 3) {
      let widths = (photo - 2...photo).map { term(1, 2 * $0) }
      add(widths, .lessThanOrEqual, 300, .required)
      add(widths, .greaterThanOrEqual, 299.9, Priority(750))
    }
    return rows
  }

  /// Integers solved a component of hundreds of ratios anew whenever somebody asked what is
  /// ambiguous in it.
  func testRatiosAskNoIntegers() throws {
    let solver = try make(CassowaryBackend(), variables: 600, wall(300))
    XCTAssertGreaterThan(try solver.ambiguousVariables().count, 100)
    XCTAssertEqual(solver.statistics.fallbacks, 0)
    XCTAssertEqual(solver.pathHits[.exactAmbiguity], 0)
    XCTAssertGreaterThan(solver.pathHits[.provedAmbiguity] ?? 0, 0)
  }

  func testRatiosAreJudgedAsExactDoes() throws {
    for count in 2...12 as ClosedRange<UInt32> {
      let solver = try make(CassowaryBackend(), variables: 2 * count, wall(count))
      let arbiter = try make(ExactBackend(), variables: 2 * count, wall(count))
      XCTAssertEqual(
        try solver.ambiguousVariables(),
        try arbiter.ambiguousVariables(),
        "\(count)"
      )
    }
  }

  /// A tenth ten times is not 1: what a push in doubles would move is held.
  func testWhatIsHeldByARoundingIsNotAmbiguous() throws {
    let rows = [
      LinearConstraint(ConstraintID(0), [term(0.1, 0), term(0.3, 1)], .equal, 1),
      LinearConstraint(ConstraintID(1), [term(1, 0), term(3, 1)], .equal, 10),
      LinearConstraint(
        ConstraintID(2),
        [term(1, 2), term(-1.0 / 3, 0)],
        .greaterThanOrEqual,
        0
      ),
    ]
    let solver = try make(CassowaryBackend(), variables: 3, rows)
    let arbiter = try make(ExactBackend(), variables: 3, rows)
    XCTAssertEqual(try solver.ambiguousVariables(), try arbiter.ambiguousVariables())
    XCTAssertEqual(try solver.ambiguousVariables(), [Variable(2)])
  }

  /// A movement of 10^-10 of another is one.
  func testWhatHardlyMovesIsAmbiguous() throws {
    let solver = try make(
      CassowaryBackend(),
      variables: 2,
      [
        LinearConstraint(
          ConstraintID(0),
          [term(30, 0), term(0.1, 1)],
          .greaterThanOrEqual,
          1
        ),
        LinearConstraint(ConstraintID(1), [term(0.007, 0), term(7e7, 1)], .equal, 0),
      ]
    )
    XCTAssertEqual(try solver.ambiguousVariables().count, 2)
  }

  /// Nodes in the middle of two others drawn at random, which nothing else holds: all may move
  /// together, and no basis has every one.
  func testACircleOfMeansIsAmbiguous() throws {
    let count = 998
    for seed in 1...4 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      let scene = Scene()
      let nodes = scene.variables(count)
      var batch: [LinearConstraint] = []
      for index in 0..<count {
        let left = (index + 1 + random.below(count - 1)) % count
        let right = (index + 1 + random.below(count - 1)) % count
        let middle = 0.5 * nodes[left] + 0.5 * nodes[right]
        batch.append(scene.make(nodes[index] - middle == 0, 500))
      }
      try scene.solver.add(contentsOf: batch)
      try scene.solver.solve()
      XCTAssertEqual(try scene.solver.ambiguousVariables().count, count, "seed \(seed)")
    }
  }
}
