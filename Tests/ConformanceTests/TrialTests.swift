// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverConformance
import SolverProtocol
import XCTest

/// The suite and the shadow on trial: what is planted must be found.
final class TrialTests: XCTestCase {
  func testTheSuiteFindsEveryPlantedFaultAndNoneWhereNoneIs() throws {
    let dense = try XCTUnwrap(BackendRegistry.named("dense"))
    for fault in Fault.allCases {
      let breaches = Fault.$planted.withValue(fault) { Self.breaches(of: dense) }
      XCTAssertEqual(breaches.isEmpty, fault == .none, "\(fault): \(breaches.first as Any)")
    }
  }

  func testAnswersThatDependOnWhatWasAskedBreakLawTen() throws {
    let dense = try XCTUnwrap(BackendRegistry.named("dense"))
    for fault in [Fault.movesWhenAsked, .editsWhatIsNotSolved] {
      let breaches = Fault.$planted.withValue(fault) { Self.breaches(of: dense) }
      XCTAssert(breaches.contains { $0.law == .laziness }, "\(fault): \(breaches)")
    }
  }

  func testTheShadowIsSilentOverEqualBackends() throws {
    let (dense, exact) = try backends()
    XCTAssertEqual(Self.shadowBreaches(dense, exact).map(\.description), [])
  }

  func testTheShadowStopsAtTheFirstDifference() throws {
    let (dense, _) = try backends()
    let words = try Fault.$planted.withValue(.ignoresConstants) {
      try Self.shadowDifference(dense)
    }
    XCTAssertEqual(words, "profiles: dense has 500: 2.0, faulty 500: 1.0")
  }

  private func backends() throws -> (any LayoutSolver.Type, any LayoutSolver.Type) {
    (
      try XCTUnwrap(BackendRegistry.named("dense")),
      try XCTUnwrap(BackendRegistry.named("exact"))
    )
  }

  private static func breaches<Solver: LayoutSolver>(of: Solver.Type) -> [LawBreach] {
    var suite = ConformanceSuite<FaultyBackend<Solver>>()
    suite.checkEverything()
    return suite.breaches
  }

  private static func shadowBreaches<First: LayoutSolver, Second: LayoutSolver>(
    _: First.Type,
    _: Second.Type
  ) -> [LawBreach] {
    var suite = ConformanceSuite<ShadowBackend<First, Second>>()
    suite.checkEverything()
    return suite.breaches
  }

  private static func shadowDifference<Solver: LayoutSolver>(
    _: Solver.Type
  ) throws -> String? {
    let shadow = ShadowBackend<Solver, FaultyBackend<Solver>>()
    let x = LinearExpression(Variable(0))
    try shadow.add(Variable(0))
    try shadow.add(LinearConstraint(ConstraintID(0), x == 1))
    try shadow.add(LinearConstraint(ConstraintID(1), x == 2, priority: 500))
    try shadow.solve()
    XCTAssertNil(shadow.difference)
    try shadow.setConstant(of: ConstraintID(1), to: 3)
    XCTAssertThrowsError(try shadow.solve())
    XCTAssertThrowsError(try shadow.remove(ConstraintID(0)))
    return shadow.difference
  }
}
