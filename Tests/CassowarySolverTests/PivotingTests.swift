// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

/// Required constraints that come one by one in any order are met along a basis
/// of what bars the way; what is accepted holds, and what is refused excludes
/// the others.
final class PivotingTests: XCTestCase {
  private var next: UInt32 = 0

  private func make(_ comparison: SolverProtocol.Comparison) -> LinearConstraint {
    defer { next += 1 }
    return LinearConstraint(ConstraintID(next), comparison, priority: .required)
  }

  private func shuffle(_ constraints: inout [LinearConstraint], _ random: inout SplitMix) {
    for index in constraints.indices.reversed() {
      constraints.swapAt(index, random.below(index + 1))
    }
  }

  /// Lefts and widths of so many boxes, numbered one after the other.
  private func boxes(_ count: Int) -> (left: [Variable], width: [Variable]) {
    (
      (0..<count).map { Variable(UInt32($0)) },
      (0..<count).map { Variable(UInt32(count + $0)) }
    )
  }

  private func hits(_ solver: CassowaryBackend, _ path: EnginePath) -> Int {
    solver.pathHits[path, default: 0]
  }

  /// No moves along a basis: what the neighbourhood can't meet is left to the
  /// whole component.
  private var without: EngineLimits {
    var limits = EngineLimits()
    limits.pivotingWork = 0
    limits.pivotingPart = 0
    return limits
  }

  /// Boxes that share out their width among boxes within them, some of these
  /// equally; in an order that has nothing to do with theirs.
  private func shares(_ boxes: Int, seed: UInt64) -> (
    variables: Int, constraints: [LinearConstraint]
  ) {
    var random = SplitMix(seed: seed)
    next = 0
    var constraints = [make(Variable(0) >= Double(40 * boxes))]
    var count: UInt32 = 1
    var parent: UInt32 = 0
    while Int(count) < boxes {
      let parts = (0..<2 + random.below(4)).map { Variable(count + UInt32($0)) }
      count += UInt32(parts.count)
      let isEqual = random.below(3) == 0
      var terms = parts.map { Term(1, $0) }
      terms.append(Term(-1, Variable(parent)))
      constraints.append(
        LinearConstraint(ConstraintID(next), terms, .equal, -8, priority: .required)
      )
      next += 1
      for (index, part) in parts.enumerated() {
        if isEqual, index > 0 {
          constraints.append(make(part - parts[0] == 0))
        } else {
          constraints.append(make(part >= Double(1 + random.below(30))))
        }
      }
      parent += 1
    }
    shuffle(&constraints, &random)
    return (Int(count), constraints)
  }

  private func build(
    _ problem: (variables: Int, constraints: [LinearConstraint]),
    _ limits: EngineLimits
  ) throws -> CassowaryBackend {
    let solver = CassowaryBackend(limits: limits)
    for index in 0..<problem.variables { try solver.add(Variable(UInt32(index))) }
    for constraint in problem.constraints { try solver.add(constraint) }
    return solver
  }

  func testSharesInAnyOrderHardlyNeedTheirWholeComponent() throws {
    var accepted = 0
    var whole = 0
    var wholeWithout = 0
    for seed in 1...4 as ClosedRange<UInt64> {
      let problem = shares(600, seed: seed)
      let solver = try build(problem, EngineLimits())
      accepted += hits(solver, .acceptedByPivots)
      whole += hits(solver, .wholeComponent)
      wholeWithout += hits(try build(problem, without), .wholeComponent)
      XCTAssertEqual(hits(solver, .conflict), 0)
      for constraint in problem.constraints {
        XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9, "\(constraint)")
      }
    }
    XCTAssertGreaterThan(accepted, 60)
    XCTAssertLessThan(2 * whole, wholeWithout)
  }

  /// Sparse rows over few variables, half of which exclude others: with and
  /// without moves along a basis the same ones are refused, also while others
  /// go and come, and at every size that a campaign lowers.
  func testTheSameConstraintsAreRefused() throws {
    var accepted = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      var random = SplitMix(seed: seed)
      next = 0
      var limits = seed % 2 == 0 ? EngineLimits() : EngineLimits.tiny
      limits.pivotingWork = 1024
      limits.neighbourhood = 1
      let solvers = [CassowaryBackend(limits: limits), CassowaryBackend(limits: without)]
      let variables = (0..<12).map { Variable(UInt32($0)) }
      for solver in solvers { for variable in variables { try solver.add(variable) } }
      var present: [LinearConstraint] = []
      for _ in 0..<60 {
        if !present.isEmpty, random.below(5) == 0 {
          let gone = present.remove(at: random.below(present.count))
          for solver in solvers { try solver.remove(gone.id) }
          continue
        }
        var terms: [Term] = []
        for _ in 0..<1 + random.below(4) {
          let coefficient = [1.0, -1, 1, -1, 2, 0.5, -3][random.below(7)]
          terms.append(Term(coefficient, variables[random.below(12)]))
        }
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual][random.below(3)]
        let constraint = LinearConstraint(
          ConstraintID(next),
          terms,
          relation,
          Double(random.below(21)) - 10,
          priority: .required
        )
        next += 1
        let refused = solvers.map { solver in
          do {
            try solver.add(constraint)
            return false
          } catch {
            return true
          }
        }
        XCTAssertEqual(refused[0], refused[1], "seed \(seed), \(constraint)")
        if !refused[0] { present.append(constraint) }
        if random.below(12) == 0 { for solver in solvers { try solver.solve() } }
      }
      accepted += hits(solvers[0], .acceptedByPivots)
      for constraint in present {
        XCTAssertEqual(try solvers[0].violation(of: constraint), 0, accuracy: 1e-9, "seed \(seed)")
      }
    }
    XCTAssertGreaterThan(accepted, 300)
  }

  /// Boxes side by side within boxes, by equations of left edges and widths, and
  /// at last two that put the first and the last box where they are not.
  private func bodies(_ count: Int, seed: UInt64) -> (
    variables: Int, constraints: [LinearConstraint]
  ) {
    var random = SplitMix(seed: seed)
    next = 0
    let (left, width) = boxes(count)
    var constraints: [LinearConstraint] = []
    for index in 0..<count {
      constraints.append(make(width[index] >= Double(random.below(20))))
      let first = 2 * index + 1
      guard first < count else { continue }
      constraints.append(make(left[first] - left[index] == 4))
      if first + 1 < count {
        constraints.append(make(left[first + 1] - left[first] - width[first] == 8))
      }
      let last = min(first + 1, count - 1)
      constraints.append(make(left[last] + width[last] - left[index] - width[index] == -4))
    }
    shuffle(&constraints, &random)
    return (2 * count, constraints)
  }

  /// Boxes in the middle of others, each a third or a seventh as wide, none left
  /// of zero, in an order that has nothing to do with theirs.
  private func fractions(_ count: Int, seed: UInt64) -> (
    variables: Int, constraints: [LinearConstraint]
  ) {
    var random = SplitMix(seed: seed)
    next = 0
    let (left, width) = boxes(count)
    var constraints: [LinearConstraint] = []
    for index in 0..<count {
      constraints.append(make(left[index] >= 0))
      constraints.append(make(width[index] >= 0))
      if index == 0 { continue }
      let parent = (index - 1) / 3
      let part = [3.0, 7][random.below(2)]
      constraints.append(make(part * width[index] - width[parent] == 0))
      constraints.append(
        make(2 * left[index] + width[index] - 2 * left[parent] - width[parent] == 0)
      )
      if random.below(4) == 0 { constraints.append(make(left[index] >= Double(random.below(90)))) }
    }
    shuffle(&constraints, &random)
    return (2 * count, constraints)
  }

  /// What equations join moves as one: they come into the basis together, not
  /// one a move.
  func testEquationsThatAreJoinedMoveAsOne() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let problem = bodies(400, seed: seed)
      let solver = try build(problem, EngineLimits())
      let moves = hits(solver, .witnessPivot)
      XCTAssertGreaterThan(hits(solver, .absorbed), 20)
      XCTAssertLessThan(hits(solver, .wholeComponent), 10)
      XCTAssertEqual(hits(solver, .conflict), 0)
      // Each equation by itself takes a move of nothing.
      var alone = EngineLimits()
      alone.absorbedDegree = 0
      let other = try build(problem, alone)
      XCTAssertLessThan(3 * moves, 2 * hits(other, .witnessPivot), "seed \(seed)")
      for constraint in problem.constraints {
        XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9, "\(constraint)")
      }
    }
  }

  /// What cancels leaves a rounding beside zero, which is no reason to solve a
  /// whole component.
  func testWhatRoundingLeavesOfMovesIsSettled() throws {
    var limits = EngineLimits()
    limits.neighbourhood = 1
    var accepted = 0
    var whole = 0
    for seed in 1...8 as ClosedRange<UInt64> {
      let problem = fractions(300, seed: seed)
      let solver = try build(problem, limits)
      accepted += hits(solver, .acceptedByPivots)
      whole += hits(solver, .wholeComponent)
      for constraint in problem.constraints {
        XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9, "\(constraint)")
      }
    }
    XCTAssertGreaterThan(accepted, 100)
    XCTAssertLessThan(20 * whole, accepted, "\(whole) of \(accepted)")
  }

  /// A constraint that the basis holds goes, and others come: nothing of it is
  /// left behind.
  func testAConstraintOfTheBasisGoes() throws {
    let problem = shares(200, seed: 9)
    let solver = try build(problem, EngineLimits())
    var random = SplitMix(seed: 3)
    var present = problem.constraints
    for _ in 0..<300 {
      let place = random.below(present.count)
      var moved = present[place]
      try solver.remove(moved.id)
      moved.constant += Double(random.below(9)) - 4
      do {
        try solver.add(moved)
        present[place] = moved
      } catch {
        try solver.add(present[place])
      }
    }
    for constraint in present {
      XCTAssertEqual(try solver.violation(of: constraint), 0, accuracy: 1e-9, "\(constraint)")
    }
  }
}
