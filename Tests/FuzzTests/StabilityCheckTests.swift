// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import Fuzz

final class StabilityCheckTests: XCTestCase {
  private func row(
    _ id: UInt32,
    _ terms: [(Double, UInt32)],
    _ relation: Relation,
    _ constant: Double,
    _ priority: Priority = .required
  ) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      terms.map { Term($0.0, Variable($0.1)) },
      relation,
      constant,
      priority: priority
    )
  }

  private func subject(_ variables: Int, _ constraints: [LinearConstraint], _ steps: [EditStep])
    -> FuzzCase
  {
    FuzzCase(family: .sparse, variableCount: variables, constraints: constraints, steps: steps)
  }

  func testAPointThatCouldHaveStayedMustStay() throws {
    let participant = Participant(TestBackends.exact)
    let bound = row(0, [(1, 1), (-1, 0)], .greaterThanOrEqual, 1)
    func difference(before: [Double]) throws -> Difference? {
      let subject = subject(2, [bound], [])
      var caseRun = CaseRun(
        subject: subject,
        costlyChecks: .stability,
        primary: 0,
        arbiter: nil,
        participants: [participant],
        spare: []
      )
      caseRun.model.apply(.add(bound))
      participant.reset()
      try participant.declare(2, of: 2)
      try participant.solver.add(bound)
      try participant.readValues(caseRun.model)
      participant.before = before
      caseRun.checkOptimum(participant)
      return caseRun.report.faults.first?.difference
    }
    XCTAssertEqual(try difference(before: [3, 9]), .stability)
    XCTAssertNil(try difference(before: [3, 3]), "the bound is broken there")
    XCTAssertNil(try difference(before: participant.values), "nothing has moved")
    XCTAssertNil(try difference(before: []), "at 0 the bound is broken")
  }

  func testAProfileOfIntegersGrantsNoTolerance() {
    let rows = [
      row(0, [(1, 0)], .greaterThanOrEqual, 2),
      row(1, [(1, 1)], .equal, 5, 500),
      row(2, [(1, 0), (1, 1)], .lessThanOrEqual, 3, 250),
    ]
    var model = ReferenceModel(subject(2, rows, []))
    model.apply(.addAll(rows))
    XCTAssertEqual(IntegerProfile(model, at: [2, 4])?.violations, [500: 1, 250: 3])
    XCTAssertNil(IntegerProfile(model, at: [1, 4]), "a required constraint is broken")
    XCTAssertNil(IntegerProfile(model, at: [2.5, 4]), "no integer")
    XCTAssertNil(IntegerProfile(model, at: [0x1p51, 4]), "sums may round")
  }

  /// A play that only serves to be compared with must not end where its answers look wrong in
  /// doubles: nobody asks an arbiter there.
  func testAnAnswerThatLooksWrongEndsNoRepetition() {
    let rows = [
      row(0, [(1, 2)], .equal, 25709285.714285713, 750),
      row(1, [(2000, 2), (1, 0)], .equal, 1, 750),
    ]
    var runner = CaseRunner(
      [TestBackends.named("cassowary"), FuzzBackend(Rounding.self)],
      arbiter: TestBackends.arbiter
    )
    let report = runner.run(
      subject(3, rows, [.solve, .edit(Variable(1), 750)]),
      costlyChecks: [.repetition, .changes]
    )
    XCTAssertGreaterThan(report.arbitrations, 0)
    XCTAssertEqual(report.faults, [])
  }

  /// Solves the two rows of that test, and loses the last four digits.
  private final class Rounding: FreshSolveBackend {
    override class var name: String { "rounding" }
    override class var traits: BackendTraits {
      var traits = BackendTraits()
      traits.reportsAmbiguity = false
      return traits
    }

    override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? { nil }

    override func computeValues(
      _ values: inout [Double]
    ) throws(SolverError) {
      if store.constraints.count < 2 { return }
      values[2] = store.constraints[0].constant
      values[0] = (1 - 2000 * values[2]) * (1 + 1e-12)
    }
  }
}
