// Licensed under the MIT licence; see LICENSE.

import Backends
import Foundation
import SolverConformance
import SolverProtocol
import XCTest

/// Every registered backend keeps every law.
///
/// `CONFORMANCE_SCRIPTS` sets how many generated scripts each one plays.
final class LawTests: XCTestCase {
  func testEveryBackendRefusesAtTheDoorsWithoutATrace() {
    onEveryBackend { $0.checkPreconditions() }
  }

  func testEveryBackendNamesIrreducibleConflicts() {
    onEveryBackend { $0.checkConflicts() }
  }

  func testEveryBackendForgetsHistory() {
    onEveryBackend { $0.checkHistory() }
  }

  func testEveryBackendEdits() {
    onEveryBackend { $0.checkEdits() }
  }

  func testEveryBackendKeepsStill() {
    onEveryBackend { $0.checkStability() }
  }

  func testEveryBackendEmpties() {
    onEveryBackend { $0.checkEmptiness() }
  }

  func testEveryBackendTerminates() {
    onEveryBackend { $0.checkTermination() }
  }

  func testEveryBackendAnswersWhenAsked() {
    onEveryBackend { $0.checkLaziness() }
  }

  /// A check that any suite can run, whatever its backend.
  private func onEveryBackend(_ check: (inout any Checking) -> Void) {
    let scripts = ProcessInfo.processInfo.environment["CONFORMANCE_SCRIPTS"].flatMap(Int.init)
    for backend in BackendRegistry.all {
      var suite = Self.suite(of: backend)
      if let scripts { suite.scriptCount = scripts }
      check(&suite)
      XCTAssertGreaterThan(suite.comparisons, 0, backend.name)
      for breach in suite.breaches.prefix(5) { XCTFail("\(breach)") }
    }
  }

  private static func suite<Solver: LayoutSolver>(of type: Solver.Type) -> any Checking {
    ConformanceSuite<Solver>()
  }
}

/// The suite without its backend's type.
protocol Checking {
  var scriptCount: Int { get set }
  var comparisons: Int { get }
  var breaches: [LawBreach] { get }
  mutating func checkPreconditions()
  mutating func checkConflicts()
  mutating func checkHistory()
  mutating func checkEdits()
  mutating func checkStability()
  mutating func checkEmptiness()
  mutating func checkTermination()
  mutating func checkLaziness()
}

extension ConformanceSuite: Checking {}
