// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Answers in which a column that stands at a rounded value lets others miss their breakpoints
/// by that rounding.
final class StraighteningTests: XCTestCase {
  /// Variables that are to be sums of others drawn at random, some of which want a value, and
  /// edits that come and go.
  private struct Sums {
    var constraints: [LinearConstraint] = []
    var edits: [(variable: Variable, priority: Priority, value: Double)] = []

    init(_ count: Int, seed: UInt64) {
      var random = SplitMix(seed: seed)
      let variables = (0..<UInt32(count)).map { Variable($0) }
      func add(_ terms: [Term], _ relation: Relation, _ constant: Int, _ priority: Priority) {
        let id = ConstraintID(UInt32(constraints.count))
        constraints.append(
          LinearConstraint(id, terms, relation, Double(constant), priority: priority)
        )
      }
      let relations: [Relation] = [.equal, .greaterThanOrEqual, .lessThanOrEqual]
      for variable in variables {
        var terms = [Term(1, variable)]
        for _ in 0..<4 {
          let other = variables[random.below(count)]
          if terms.contains(where: { $0.variable == other }) { continue }
          terms.append(Term(random.pick([-1, 1, -2]), other))
        }
        add(terms, random.pick(relations), random.below(100), 500)
      }
      for variable in variables where random.chance(1, in: 10) {
        add([Term(1, variable)], random.pick(relations), random.below(1_000), 600)
      }
      for _ in 0..<3 {
        let variable = random.pick(variables)
        edits.append((variable, random.pick([999, 200]), Double(random.below(1_000))))
      }
    }

    /// Solves, with each edit and without.
    func play<Solver: LayoutSolver>(
      on solver: Solver,
      _ look: () throws -> Void
    ) throws {
      try solver.add(contentsOf: constraints)
      try solver.solve()
      try look()
      for edit in edits {
        try solver.edit(edit.variable, at: edit.priority)
        try solver.suggest(edit.value, for: edit.variable)
        try solver.solve()
        try look()
        try solver.endEdit(edit.variable)
        try solver.solve()
        try look()
      }
    }
  }

  /// Integers were asked for some of these.
  func testRoundedStandsAskNoIntegers() throws {
    var count = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      let solver = CassowaryBackend()
      try solver.add(variables: 0..<200)
      try Sums(200, seed: seed).play(on: solver) { _ = try solver.profile() }
      XCTAssertEqual(solver.statistics.fallbacks, 0, "\(seed)")
      count += solver.pathHits[.straightened] ?? 0
    }
    XCTAssertGreaterThan(count, 0)
  }

  func testStraightenedAnswersAreThoseOfExact() throws {
    var count = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      let solver = CassowaryBackend()
      let arbiter = ExactBackend()
      try solver.add(variables: 0..<24)
      try arbiter.add(variables: 0..<24)
      let sums = Sums(24, seed: seed)
      var answers: [(levels: [(Priority, Double)], ambiguous: [Variable])] = []
      try sums.play(on: arbiter) {
        answers.append((try levels(arbiter), try arbiter.ambiguousVariables()))
      }
      var place = 0
      try sums.play(on: solver) {
        let answer = answers[place]
        place += 1
        for (own, level) in zip(try levels(solver), answer.levels) {
          XCTAssertEqual(own.0, level.0, "\(seed)")
          XCTAssertEqual(own.1, level.1, accuracy: 1e-9 * max(1, level.1), "\(seed)")
        }
        XCTAssertEqual(try solver.ambiguousVariables(), answer.ambiguous, "\(seed)")
      }
      count += solver.pathHits[.straightened] ?? 0
    }
    XCTAssertGreaterThan(count, 0)
  }

  private func levels<Solver: LayoutSolver>(
    _ solver: Solver
  ) throws -> [(Priority, Double)] {
    try solver.profile().levels.map { ($0.priority, $0.violation) }
  }
}
