// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

/// Required constraints that miss each other by far less than what a simplex can tell, and by
/// far more than rounding: all of our backends refuse them when they are added.
final class NearConflictTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)
  private let z = Variable(2)

  private func withEveryBackend(
    _ body: (any LayoutSolver, String) throws -> Void
  ) rethrows {
    for name in ["cassowary", "dense", "exact"] {
      let solver = BackendRegistry.named(name)!.init()
      for id in 0..<3 {
        do {
          try solver.add(Variable(UInt32(id)))
        } catch { return XCTFail("\(name) refuses a variable: \(error)") }
      }
      try body(solver, name)
    }
  }

  private func sum(
    _ id: UInt32,
    _ constant: Double,
    _ relation: Relation = .equal,
    scale: Double = 1,
    priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(scale, x), Term(scale, y), Term(scale, z)],
      relation,
      constant,
      priority: priority
    )
  }

  /// A member of a batch that has nothing to do with the others' conflict.
  private func wish(_ id: UInt32) -> LinearConstraint {
    LinearConstraint(ConstraintID(id), [Term(1, x)], .equal, Double(id), priority: 250)
  }

  private func members(_ call: () throws -> Void) -> [UInt32]? {
    do {
      try call()
      return nil
    } catch SolverError.conflict(let set) {
      return set.constraints.map(\.id).sorted()
    } catch {
      XCTFail("\(error)")
      return []
    }
  }

  func testOneEquationBesideAnotherIsRefused() throws {
    try withEveryBackend { solver, name in
      try solver.add(sum(0, 100))
      XCTAssertEqual(members { try solver.add(sum(1, 100.000000001)) }, [0, 1], name)
      XCTAssertEqual(members { try solver.add(sum(2, 200.0000000004, scale: 2)) }, [0, 2], name)
      XCTAssertEqual(
        members { try solver.add(sum(3, 100.000000001, .greaterThanOrEqual)) },
        [0, 3],
        name
      )
      XCTAssertNil(members { try solver.add(sum(4, 99.999999999, .greaterThanOrEqual)) }, name)
      try solver.solve()
      let total = try solver.value(of: x) + solver.value(of: y) + solver.value(of: z)
      XCTAssertEqual(total, 100, accuracy: 1e-13, name)
    }
  }

  func testABatchThatHoldsBothIsRefusedAsOne() throws {
    try withEveryBackend { solver, name in
      let batch = [sum(0, 100)] + (2..<40).map(wish) + [sum(1, 100.000000001)]
      XCTAssertEqual(members { try solver.add(contentsOf: batch) }, [0, 1], name)
      try solver.add(contentsOf: Array(batch.dropLast()))
      XCTAssertEqual(members { try solver.add(batch[39]) }, [0, 1], name)
    }
  }

  func testANewConstantOrPriorityThatBringsItAboutIsRefused() throws {
    try withEveryBackend { solver, name in
      try solver.add(sum(0, 100))
      try solver.add(sum(1, 100))
      try solver.add(sum(2, 100.000000001, priority: 500))
      try solver.solve()
      XCTAssertEqual(
        members { try solver.setConstant(of: ConstraintID(1), to: 100.000000001) },
        [0, 1],
        name
      )
      let refused = members { try solver.setPriority(of: ConstraintID(2), to: .required) }
      XCTAssertEqual(refused?.count, 2, name)
      XCTAssertEqual(refused?.last, 2, name)
      XCTAssertEqual(try solver.profile().levels.first?.violation ?? 0, 1e-9, accuracy: 1e-12)
    }
  }

  func testIntegersThatDifferAreNeverNear() {
    withEveryBackend { solver, name in
      let noon = 1_700_086_400_000.0
      let batch =
        [LinearConstraint(ConstraintID(0), [Term(1, x)], .equal, noon)]
        + (2..<40).map(wish)
        + [LinearConstraint(ConstraintID(1), [Term(1, x)], .equal, noon + 1)]
      XCTAssertEqual(members { try solver.add(contentsOf: batch) }, [0, 1], name)
    }
  }

  func testAMemberWhoseMultiplierIsFaintIsNamed() {
    // Along six rows of 64 the multiplier of the last is 1e-9 of the first one's.
    for name in ["cassowary", "dense", "exact"] {
      let solver = BackendRegistry.named(name)!.init()
      func row(_ id: UInt32, _ terms: [(Double, UInt32)], _ constant: Double) -> LinearConstraint {
        LinearConstraint(
          ConstraintID(id),
          terms.map { Term($0.0, Variable($0.1)) },
          .equal,
          constant
        )
      }
      let links = (0..<5).map { row($0, [(1, $0 + 1), (64, $0)], $0 == 1 ? 1 : 0) }
      let batch = links + [row(5, [(64, 5), (1, 0)], 0), row(6, [(1, 0)], 0)]
      for id in 0..<6 {
        XCTAssertNoThrow(try solver.add(Variable(UInt32(id))), name)
      }
      // Without any one of them there is a solution.
      XCTAssertEqual(members { try solver.add(contentsOf: batch) }, [0, 1, 2, 3, 4, 5, 6], name)
    }
  }

  func testWhatRoundingAloneKeepsApartIsAccepted() throws {
    // As doubles ten tenths are not 1; `exact` is right to refuse them.
    for name in ["cassowary", "dense"] {
      let solver = BackendRegistry.named(name)!.init()
      for id in 0..<10 { try solver.add(Variable(UInt32(id))) }
      for id in 0..<10 {
        try solver.add(
          LinearConstraint(ConstraintID(UInt32(id)), [Term(1, Variable(UInt32(id)))], .equal, 0.1)
        )
      }
      let row = LinearConstraint(
        ConstraintID(10),
        (0..<10).map { Term(1, Variable(UInt32($0))) },
        .equal,
        1
      )
      XCTAssertNil(members { try solver.add(row) }, name)
      try solver.solve()
      XCTAssertEqual(try solver.value(of: Variable(9)), 0.1, accuracy: 1e-15, name)
    }
  }
}
