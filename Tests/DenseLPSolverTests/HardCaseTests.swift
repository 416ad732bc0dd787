// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import Foundation
import SolverProtocol
import XCTest

/// Systems that are large, badly scaled or nearly in conflict: `exact` proves every answer;
/// `dense` may abstain, seldom, and is never wrong.
final class HardCaseTests: XCTestCase {
  private var count: Int {
    ProcessInfo.processInfo.environment["REFERENCE_HARD"].flatMap(Int.init) ?? 60
  }

  func testWideRangesOfMagnitude() throws {
    try check(variables: 6, constraints: 10) { choices in
      let scales: [Double] = [1e-3, 1, 1e3]
      return Double(choices.below(19) - 9) * scales[choices.below(3)]
    } constant: { choices in
      let scales: [Double] = [1e-2, 1, 1e4, 1e8]
      return Double(choices.below(2001) - 1000) * scales[choices.below(4)]
    }
  }

  func testLargeSparseSystems() throws {
    try check(variables: 30, constraints: 60) { choices in
      [1, 1, -1, -1, 2, 0.5][choices.below(6)]
    } constant: { choices in
      Double(choices.below(1001))
    }
  }

  func testNearConflicts() throws {
    try check(variables: 2, constraints: 8) { choices in
      Double(choices.below(3) - 1)
    } constant: { choices in
      Double(choices.below(2)) + [0, 0, 0x1p-10, -0x1p-10, 0x1p-17][choices.below(5)]
    }
  }

  /// Many required equalities with ties: Bland's rule steps in while they don't all hold yet, and
  /// may choose a step that only wishes ask for. That is no conflict.
  func testALongStallBeforeTheRequiredHoldIsNoConflict() throws {
    var constraints: [LinearConstraint] = []
    func add(_ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ level: Double) {
      constraints.append(
        LinearConstraint(
          ConstraintID(UInt32(constraints.count)),
          terms.map { Term($0.0, Variable(UInt32($0.1))) },
          relation,
          constant,
          priority: Priority(level),
        )
      )
    }
    // A list of cells as a layout has it: left, top, width, height of the screen, of each cell
    // and of three views in it; extents and content first, then what somebody wrote.
    let cells = 10
    for extent in [2, 3] { add([(1, extent)], .greaterThanOrEqual, 0, 1000) }
    for cell in 0..<cells {
      for view in 0..<4 {
        let own = 16 * cell + 4 * view + 4
        for extent in [own + 2, own + 3] { add([(1, extent)], .greaterThanOrEqual, 0, 1000) }
        if view == 0 { continue }
        let width = [30, 80 + Double(10 * (cell % 7)), 60][view - 1]
        let hugging = view == 2 && cell % 2 == 0 ? 251.0 : 250
        for (extent, wish, level) in [
          (own + 2, width, hugging), (own + 3, view == 1 ? 30 : 20, 250),
        ] {
          add([(1, extent)], .lessThanOrEqual, wish, level)
          add([(1, extent)], .greaterThanOrEqual, wish, 750)
        }
      }
    }
    add([(1, 2)], .equal, 375, 1000)
    add([(1, 3)], .equal, 667, 1000)
    for cell in 0..<cells {
      let own = 16 * cell + 4
      add([(1, own)], .equal, 0, 1000)
      add([(1, 2), (-1, own), (-1, own + 2)], .equal, 0, 1000)
      add([(1, own + 4), (-1, own)], .equal, 15, 1000)
      add([(1, own + 8), (-1, own + 4), (-1, own + 6)], .equal, 8, 1000)
      add([(1, own + 12), (-1, own + 8), (-1, own + 10)], .equal, 8, 1000)
      add([(1, own), (1, own + 2), (-1, own + 12), (-1, own + 14)], .equal, 15, 1000)
      for (view, other) in [(2, 1), (3, 2), (1, 0)] {
        let (y, base) = (own + 4 * view + 1, own + 4 * other + 1)
        add([(1, y), (0.5, y + 2), (-1, base), (-0.5, base + 2)], .equal, 0, 1000)
      }
      add([(1, own + 3)], .equal, 44, 1000)
      let above = cell == 0 ? [] : [(-1.0, own - 15), (-1.0, own - 13)]
      add([(1, own + 1)] + above, .equal, cell == 0 ? 0 : 1, 1000)
    }
    let backend = ExactBackend()
    for id in 0..<(16 * cells + 4) { try backend.add(Variable(UInt32(id))) }
    try backend.add(contentsOf: constraints)
    try CertificateChecker(constraints).check(backend.optimalityCertificate())
    XCTAssertEqual(try backend.exactProfile().first?.violation, 0)
  }

  private func check(
    variables: Int,
    constraints: Int,
    coefficient: (inout Choices) -> Double,
    constant: (inout Choices) -> Double
  ) throws {
    var verdicts: [String: Int] = [:]
    for seed in 0..<count {
      var choices = Choices(seed: UInt64(seed))
      let system = (0..<constraints).map { index in
        LinearConstraint(
          ConstraintID(UInt32(index)),
          (0..<1 + choices.below(3)).map { _ in
            Term(coefficient(&choices), Variable(UInt32(choices.below(variables))))
          },
          Relation.allCases[choices.below(3)],
          constant(&choices),
          priority: [1000, 750, 500, 250][choices.below(4)]
        )
      }
      verdicts[try verdict(system, variables), default: 0] += 1
    }
    XCTAssertGreaterThan(verdicts["ok", default: 0], count / 3, "\(verdicts)")
    XCTAssertEqual(verdicts["wrong", default: 0], 0, "\(verdicts)")
    XCTAssertLessThan(verdicts["abstained", default: 0], count / 50 + 2, "\(verdicts)")
  }

  private func verdict(
    _ system: [LinearConstraint],
    _ variables: Int
  ) throws -> String {
    let dense = DenseBackend()
    let exact = ExactBackend()
    for id in 0..<variables {
      try dense.add(Variable(UInt32(id)))
      try exact.add(Variable(UInt32(id)))
    }
    let truth = Self.outcome { () throws(SolverError) in try exact.add(contentsOf: system) }
    let answer = Self.outcome { () throws(SolverError) in
      try dense.add(contentsOf: system)
      try dense.solve()
    }
    if answer == "abstained" { return answer }
    if truth == "conflict" {
      try CertificateChecker(system).check(try XCTUnwrap(exact.conflictCertificate))
    }
    if answer != truth { return "wrong" }
    if truth == "conflict" { return truth }
    let proof = try exact.optimalityCertificate()
    try CertificateChecker(system).check(proof)
    let judge = AnswerJudge(system, certificate: proof)
    let profile = try dense.profile()
    var verdict: AnswerJudge.Verdict?
    try dense.withValues { values in
      verdict = judge.verdict(claimed: profile) { values[Int($0.id)] }
    }
    if case .illConditioned = verdict { return "ill-conditioned" }
    return verdict == .ok ? "ok" : "wrong"
  }

  private static func outcome(_ body: () throws(SolverError) -> Void) -> String {
    do throws(SolverError) {
      try body()
      return "ok"
    } catch {
      return error.kind
    }
  }
}
