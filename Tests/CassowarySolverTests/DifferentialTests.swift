// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import DenseLPSolver
import Foundation
import SolverProtocol
import XCTest

/// Random edit scripts against the exact reference; `ENGINE_CASES` sets how
/// many of each family.
final class DifferentialTests: XCTestCase {
  private var cases: Int {
    ProcessInfo.processInfo.environment["ENGINE_CASES"].flatMap(Int.init) ?? 60
  }

  private func agree(_ shape: ScriptShape, seed: UInt64, ambiguity: Bool = true) {
    for index in 0..<UInt64(cases) {
      if let difference = firstDifference(
        CassowaryBackend.self,
        ExactBackend.self,
        seed: seed &+ index,
        shape: shape,
        checksAmbiguity: ambiguity,
      ) {
        XCTFail("seed \(seed &+ index): \(difference)")
        return
      }
    }
  }

  func testSmallSystemsAgreeAfterEveryStep() {
    agree(ScriptShape(), seed: 1_000_000)
  }

  func testTwoVariablesAgreeAfterEveryStep() {
    var shape = ScriptShape()
    shape.variables = 2
    shape.initial = 3
    agree(shape, seed: 2_000_000)
  }

  func testLargerSystemsAgreeAfterEveryStep() {
    var shape = ScriptShape()
    shape.variables = 12
    shape.initial = 16
    shape.maximumTerms = 4
    agree(shape, seed: 3_000_000)
  }

  func testTiesAgreeAfterEveryStep() {
    var shape = ScriptShape()
    shape.coefficients = [1, -1]
    shape.constants = [0, 0, 1]
    shape.priorities = [1000, 500, 500, 250]
    agree(shape, seed: 4_000_000)
  }
}
