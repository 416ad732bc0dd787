// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import Foundation
import SolverProtocol
import XCTest

/// `dense` and `exact` on generated systems: every certificate must verify, every answer of
/// `dense` must pass the judge.
///
/// `REFERENCE_CASES` sets how many; 10,000 are the record.
final class AgreementTests: XCTestCase {
  private var count: Int {
    ProcessInfo.processInfo.environment["REFERENCE_CASES"].flatMap(Int.init) ?? 600
  }

  func testDenseAndExactAgreeAndEveryCertificateVerifies() throws {
    var conflicts = 0
    var hard = 0
    for seed in 0..<count {
      let system = RandomSystem(seed: UInt64(seed))
      let (dense, denseError) = try Self.build(DenseBackend.self, system)
      let (exact, exactError) = try Self.build(ExactBackend.self, system)
      XCTAssertEqual(denseError == nil, exactError == nil, "seed \(seed)")
      if let exactError {
        conflicts += 1
        let proof = try XCTUnwrap(exact.conflictCertificate)
        XCTAssertEqual(exactError, .conflict(proof.conflict), "seed \(seed)")
        try CertificateChecker(system.constraints).check(proof)
        try Self.checkIrreducible(denseError, system, "seed \(seed)")
        continue
      }
      let proof = try exact.optimalityCertificate()
      XCTAssertEqual(exact.certifiedConstraints.count, system.constraints.count)
      try CertificateChecker(system.constraints).check(proof)
      let judge = AnswerJudge(system.constraints, certificate: proof)
      let profile = try dense.profile()
      try dense.withValues { values in
        let verdict = judge.verdict(claimed: profile) { values[Int($0.id)] }
        if case .illConditioned = verdict {
          hard += 1
        } else {
          XCTAssertEqual(verdict, .ok, "seed \(seed)")
        }
      }
    }
    XCTAssertGreaterThan(conflicts, count / 20)
    XCTAssertLessThan(hard, count / 50 + 2)
  }

  func testIntegersLeaveNothingToTheTolerance() throws {
    for seed in 0..<count {
      let system = RandomSystem(seed: UInt64(seed), isInteger: true)
      let (dense, denseError) = try Self.build(DenseBackend.self, system)
      let (exact, exactError) = try Self.build(ExactBackend.self, system)
      XCTAssertEqual(denseError == nil, exactError == nil, "seed \(seed)")
      if exactError != nil { continue }
      let pairs = zip(try dense.profile().levels, try exact.profile().levels)
      for (left, right) in pairs {
        XCTAssertEqual(left.priority, right.priority)
        XCTAssertEqual(left.violation, right.violation, accuracy: 1e-9, "seed \(seed)")
      }
      XCTAssertEqual(
        try dense.ambiguousVariables(),
        try exact.ambiguousVariables(),
        "seed \(seed)"
      )
    }
  }

  private static func build<Solver: LayoutSolver>(
    _ type: Solver.Type,
    _ system: RandomSystem
  ) throws -> (Solver, SolverError?) {
    let solver = Solver()
    for variable in system.variables { try solver.add(variable) }
    do throws(SolverError) {
      try solver.add(contentsOf: system.constraints)
      return (solver, nil)
    } catch {
      return (solver, error)
    }
  }

  /// The exact backend refuses the set that `dense` named, and takes it without any member.
  private static func checkIrreducible(
    _ error: SolverError?,
    _ system: RandomSystem,
    _ label: String
  ) throws {
    guard case .conflict(let set) = error else {
      return XCTFail("\(label): \(String(describing: error))")
    }
    let members = system.constraints.filter { set.constraints.contains($0.id) }
    for spared in [nil] + members.map(Optional.some) {
      var part = system
      part.constraints = members.filter { $0.id != spared?.id }
      let (_, refused) = try build(ExactBackend.self, part)
      XCTAssertEqual(refused == nil, spared != nil, label)
    }
  }
}
