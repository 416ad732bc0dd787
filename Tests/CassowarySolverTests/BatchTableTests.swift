// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

final class BatchTableTests: XCTestCase {
  private let variables = (0..<24).map { Variable(UInt32($0)) }

  /// Random rows of one to four terms, some with a variable twice or times 0.
  private func constraints(_ seed: UInt64) -> [LinearConstraint] {
    var random = SplitMix(seed: seed)
    return (0..<32).map { index in
      let terms = (0..<1 + random.below(4)).map { _ in
        Term(Double(random.below(7)) - 3, random.pick(variables))
      }
      return LinearConstraint(
        ConstraintID(UInt32(index)),
        terms,
        random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        Double(random.below(60)) - 30,
        priority: random.pick([.required, 750, 500, 250]),
      )
    }
  }

  private func table(_ constraints: [LinearConstraint]) -> ConstraintBatch {
    var batch = ConstraintBatch()
    for constraint in constraints {
      if constraint.terms.count == 1 {
        batch.append(
          constraint.id,
          constraint.terms[0],
          constraint.relation,
          constraint.constant,
          priority: constraint.priority
        )
      } else {
        batch.append(
          constraint.id,
          constraint.terms,
          constraint.relation,
          constraint.constant,
          priority: constraint.priority
        )
      }
    }
    return batch
  }

  /// What a backend answers after a batch: the refusal, or all values.
  private func answer(
    _ add: (CassowaryBackend) throws -> Void
  ) throws -> String {
    let solver = CassowaryBackend()
    for variable in variables { try solver.add(variable) }
    do {
      try add(solver)
    } catch {
      return "\(error)\n\(solver.dump())"
    }
    return try "\(variables.map { try solver.value(of: $0) })\n\(solver.dump())"
  }

  func testThePrefixOfABatchHasItsFirstConstraints() {
    let all = constraints(1)
    for count in 0...all.count {
      var first = table(all).prefix(count)
      XCTAssertEqual(first.constraints, table(Array(all.prefix(count))).constraints)
      first.append(ConstraintID(99), [Term(2, variables[0]), Term(3, variables[1])], .equal, 4)
      XCTAssertEqual(first[count].terms, [Term(2, variables[0]), Term(3, variables[1])])
    }
  }

  func testABatchInOneTableIsTheSameBatch() throws {
    var refused = 0
    for seed: UInt64 in 0..<200 {
      // Small batches are entered one by one, large ones at once.
      let all = Array(constraints(seed).prefix(seed % 2 == 0 ? 32 : 9))
      let asArray = try answer { try $0.add(contentsOf: all) }
      let asTable = try answer { try $0.add(contentsOf: table(all)) }
      XCTAssertEqual(asTable, asArray, "seed \(seed)")
      if !asArray.hasPrefix("[") { refused += 1 }
    }
    XCTAssertGreaterThan(refused, 20)
    XCTAssertLessThan(refused, 180)
  }

  func testAWrongMemberOfATableIsRefusedAsInAnArray() throws {
    let good = (0..<20).map {
      LinearConstraint(ConstraintID(UInt32($0)), 1 * variables[$0] == Double($0))
    }
    let wrong = [
      LinearConstraint(ConstraintID(3), 1 * variables[0] == 0),
      LinearConstraint(ConstraintID(90), [Term(1, Variable(999))], .equal),
      LinearConstraint(ConstraintID(90), [Term(.nan, variables[0])], .equal),
      LinearConstraint(ConstraintID(90), 1 * variables[0] == 0, priority: Priority(0)),
      LinearConstraint(ConstraintID(90), [], .equal, 1),
      LinearConstraint(ConstraintID(ConstraintID.identityLimit), [], .equal),
    ]
    for member in wrong {
      let asArray = try answer { try $0.add(contentsOf: good + [member]) }
      let asTable = try answer { try $0.add(contentsOf: table(good + [member])) }
      XCTAssertFalse(asArray.hasPrefix("["), "\(member)")
      XCTAssertEqual(asTable, asArray)
    }
  }

  func testAMemberTakenOutLeavesTheOthers() {
    let all = constraints(7)
    var batch = table(all)
    XCTAssertEqual(batch.constraints, all)
    batch.remove(at: 5)
    XCTAssertEqual(batch.constraints, Array(all[..<5] + all[6...]))
    batch.removeAll()
    XCTAssertTrue(batch.isEmpty)
  }
}
