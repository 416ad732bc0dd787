// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import Foundation
import SolverProtocol
import XCTest

final class AgreementTests: XCTestCase {
  func testDenseAndExactAgreeOnGeneratedSystems() throws {
    let count = ProcessInfo.processInfo.environment["REFERENCE_CASES"].flatMap(Int.init) ?? 500
    var conflicts = 0
    for seed in 0..<count {
      let system = RandomSystem(seed: UInt64(seed))
      let dense = DenseBackend()
      let exact = ExactBackend()
      for variable in system.variables {
        try dense.add(variable)
        try exact.add(variable)
      }
      let denseConflict = Self.conflict(dense, system.constraints)
      let exactConflict = Self.conflict(exact, system.constraints)
      XCTAssertEqual(denseConflict == nil, exactConflict == nil, "seed \(seed)")
      if exactConflict != nil {
        conflicts += 1
        continue
      }
      let a = try dense.profile()
      let b = try exact.profile()
      XCTAssertEqual(a.levels.map(\.priority), b.levels.map(\.priority), "seed \(seed)")
      for (left, right) in zip(a.levels, b.levels) {
        XCTAssertEqual(left.violation, right.violation, accuracy: 1e-9, "seed \(seed)")
      }
      XCTAssertEqual(
        try dense.ambiguousVariables(),
        try exact.ambiguousVariables(),
        "seed \(seed)"
      )
    }
    XCTAssertGreaterThan(conflicts, count / 20)
  }

  private static func conflict(
    _ backend: some LayoutSolver,
    _ constraints: [LinearConstraint]
  ) -> ConflictSet? {
    do throws(SolverError) {
      try backend.add(contentsOf: constraints)
      return nil
    } catch {
      guard case .conflict(let set) = error else {
        XCTFail("\(error)")
        return nil
      }
      return set
    }
  }
}
