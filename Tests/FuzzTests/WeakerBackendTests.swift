// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import Fuzz

/// A backend is held to what it declares.
final class WeakerBackendTests: XCTestCase {
  /// Answers right but for soft constraints, which it ignores.
  private final class Careless: FreshSolveBackend {
    override class var name: String { "careless" }
    override class var traits: BackendTraits {
      var traits = BackendTraits()
      traits.hasStrictPriorities = false
      traits.reportsAmbiguity = false
      return traits
    }

    override func findConflict(
      afterChanging changed: Range<Int>
    ) throws(SolverError) -> ConflictSet? { nil }

    override func computeValues(
      _ values: inout [Double]
    ) throws(SolverError) {}
  }

  private func verdict(of constraints: [LinearConstraint]) -> CaseReport {
    let subject = FuzzCase(
      family: .priority,
      variableCount: 1,
      constraints: constraints,
    )
    var runner = CaseRunner(
      [FuzzBackend(Careless.self)],
      arbiter: TestBackends.arbiter,
    )
    return runner.run(subject)
  }

  private func soft(_ id: UInt32, _ priority: Priority) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(1, Variable(0))],
      .equal,
      5,
      priority: priority,
    )
  }

  func testOneSoftPriorityIsWithinTheReachOfWeights() {
    let report = verdict(of: [soft(0, 250), soft(1, 250)])
    XCTAssertEqual(report.verdicts, [.wrong])
    XCTAssertEqual(report.faults.map(\.difference), [.profile])
  }

  func testSeveralSoftPrioritiesAreNotHeldAgainstIt() {
    let report = verdict(of: [soft(0, 250), soft(1, 750)])
    XCTAssertEqual(report.verdicts, [.abstain])
    XCTAssertTrue(report.faults.isEmpty)
  }

  func testARequiredConstraintIsHeldAgainstItAnywhere() {
    let report = verdict(of: [
      soft(0, 250), soft(1, 750), soft(2, .required),
    ])
    XCTAssertEqual(report.verdicts, [.wrong])
    XCTAssertEqual(report.faults.map(\.difference), [.required])
  }
}
