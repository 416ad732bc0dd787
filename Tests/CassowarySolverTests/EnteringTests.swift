// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// How constraints come to stand in the store, whichever way they are given.
final class EnteringTests: XCTestCase {
  /// Few terms and many, in any order, some zero, some of one variable.
  private func terms(_ random: inout SplitMix) -> [Term] {
    let count = [0, 1, 1, 2, 3, 5, 8, 9, 24, 25, 60][random.below(11)]
    let variables = 1 + random.below(2 * count + 1)
    return (0..<count).map { _ in
      Term(
        Double(random.below(7)) - (random.chance(1, in: 3) ? 3 : 0),
        Variable(UInt32(random.below(variables)))
      )
    }
  }

  /// What the dump says of a constraint.
  private func line(_ constraint: LinearConstraint) throws -> String {
    let left = try constraint.normalizedTerms().map { "\($0.coefficient)*v\($0.variable.id)" }
    return "  c\(constraint.id.id): \(left.isEmpty ? "0" : left.joined(separator: " + ")) "
      + "\(constraint.relation) \(constraint.constant) @\(constraint.priority)"
  }

  func testTermsAreKeptNormalisedOneByOneAndInBatchesLargeAndSmall() throws {
    var random = SplitMix(seed: 17)
    for round in 0..<60 {
      let solver = CassowaryBackend()
      for id in 0..<130 as Range<UInt32> { try solver.add(Variable(id)) }
      var made: [LinearConstraint] = []
      // One, few, and so many that they are solved at once.
      for count in [1, 5, 40] {
        let batch = (0..<count).map { _ in
          let id = ConstraintID(UInt32(made.count))
          let priority = Priority([250, 500, 750, 333.5][random.below(4)])
          let relation = [Relation.equal, .lessThanOrEqual][random.below(2)]
          made.append(LinearConstraint(id, terms(&random), relation, 3, priority: priority))
          return made[made.count - 1]
        }
        if count == 1 {
          try solver.add(batch[0])
        } else {
          try solver.add(contentsOf: batch)
        }
      }
      let lines = solver.dump().split(separator: "\n").filter { $0.hasPrefix("  c") }
      XCTAssertEqual(lines.count, made.count)
      for (constraint, found) in zip(made, lines) {
        let expected = try line(constraint)
        XCTAssertTrue(found.hasPrefix(expected), "round \(round): \(found), not \(expected)")
      }
      for constraint in made { try solver.remove(constraint.id) }
      XCTAssertFalse(solver.dump().contains("  c"))
    }
  }

  func testASumThatOverflowsIsRefusedOneByOneAndInBatches() throws {
    for others in [0, 3, 40] {
      let solver = CassowaryBackend()
      for id in 0..<4 as Range<UInt32> { try solver.add(Variable(id)) }
      let small = Term(1, Variable(1))
      var batch = (0..<others).map {
        LinearConstraint(ConstraintID(UInt32($0)), [small], .equal, 1, priority: .low)
      }
      let huge = Term(1e308, Variable(2))
      batch.append(LinearConstraint(ConstraintID(90), [huge, small, huge], .equal, 1))
      let before = solver.dump()
      XCTAssertThrowsError(try solver.add(contentsOf: batch)) {
        XCTAssertEqual(
          $0 as? SolverError,
          .invalidNumber(.coefficient(of: Variable(2), in: ConstraintID(90)))
        )
      }
      XCTAssertThrowsError(try solver.add(batch[others]))
      XCTAssertEqual(solver.dump(), before)
    }
  }
}
