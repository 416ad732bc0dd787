// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import SolverProtocol
import XCTest

/// Every way to spoil a true certificate must be seen.
final class MutationTests: XCTestCase {
  func testSpoiledOptimaAreRejected() throws {
    var spoiled = 0
    _ = try TinySystem.each(
      variables: 2,
      count: 3,
      stride: TinySystem.stride(100) * 199
    ) { constraints in
      let exact = ExactBackend()
      for variable in TinySystem.variables { try exact.add(variable) }
      guard (try? exact.add(contentsOf: constraints)) != nil else { return }
      let truth = try exact.optimalityCertificate()
      let checker = CertificateChecker(constraints)
      try checker.check(truth)
      for (what, lie) in Self.mutations(of: truth, constraints) {
        spoiled += 1
        XCTAssertThrowsError(try checker.check(lie), "\(what): \(constraints)")
      }
    }
    XCTAssertGreaterThan(spoiled, 500)
  }

  func testSpoiledConflictsAreRejected() throws {
    var spoiled = 0
    _ = try TinySystem.each(
      variables: 2,
      count: 3,
      stride: TinySystem.stride(100) * 17
    ) { constraints in
      let exact = ExactBackend()
      for variable in TinySystem.variables { try exact.add(variable) }
      guard (try? exact.add(contentsOf: constraints)) == nil else { return }
      let truth = try XCTUnwrap(exact.conflictCertificate)
      let checker = CertificateChecker(constraints)
      try checker.check(truth)
      for (what, lie) in Self.mutations(of: truth, constraints) {
        spoiled += 1
        XCTAssertThrowsError(try checker.check(lie), "\(what): \(constraints)")
      }
    }
    XCTAssertGreaterThan(spoiled, 500)
  }

  func testAProofOfAnotherProblemIsRejected() throws {
    let x = LinearExpression(Variable(0))
    let system = [
      LinearConstraint(ConstraintID(0), x >= 3, priority: 1000),
      LinearConstraint(ConstraintID(1), x == 1, priority: 500),
    ]
    let exact = ExactBackend()
    try exact.add(Variable(0))
    try exact.add(contentsOf: system)
    let proof = try exact.optimalityCertificate()
    try CertificateChecker(system).check(proof)
    for (index, other) in [
      [system[0]], [system[1]], [system[1], system[0]],
      [system[0], LinearConstraint(ConstraintID(1), x == 2, priority: 500)],
      [system[0], LinearConstraint(ConstraintID(1), x == 1, priority: 400)],
      [system[0], LinearConstraint(ConstraintID(1), x <= 1, priority: 500), system[1]],
      [LinearConstraint(ConstraintID(0), x >= 2, priority: 1000), system[1]],
      [LinearConstraint(ConstraintID(0), x >= 4, priority: 1000), system[1]],
      [LinearConstraint(ConstraintID(0), x <= 3, priority: 1000), system[1]],
    ].enumerated() {
      XCTAssertThrowsError(try CertificateChecker(other).check(proof), "\(index)")
    }
  }

  /// Changes each of which makes the statement false or the proof void.
  private static func mutations(
    of truth: OptimalityCertificate,
    _ constraints: [LinearConstraint]
  ) -> [(String, OptimalityCertificate)] {
    var result: [(String, OptimalityCertificate)] = []
    func change(_ what: String, _ body: (inout OptimalityCertificate) -> Void) {
      var copy = truth
      body(&copy)
      result.append((what, copy))
    }
    change("no variables") { $0.point = ExactPoint(variables: [], values: []) }
    if constraints.allSatisfy({ $0.terms.allSatisfy { $0.coefficient == 0 } }) {
      result.removeLast()
    }
    change("an extra level") {
      $0.levels.append(
        .init(priority: 0.5, violation: 0, prices: [], multipliers: [])
      )
    }
    for level in truth.levels.indices {
      change("level \(level) missing") { $0.levels.remove(at: level) }
      change("level \(level) twice") { $0.levels.insert($0.levels[level], at: level) }
      change("violation + 1") { $0.levels[level].violation += 1 }
      change("violation − 1/7") { $0.levels[level].violation -= Rational(1, over: 7) }
      change("priority") { $0.levels[level].priority = 3 }
      change("multipliers short") { $0.levels[level].multipliers.removeLast() }
      change("prices long") { $0.levels[level].prices.append(1) }
      for price in truth.levels[level].prices.indices {
        change("negative price") { $0.levels[level].prices[price] = -1 }
      }
      for row in constraints.indices {
        let terms = constraints[row].terms.filter { $0.coefficient != 0 }
        if terms.isEmpty { continue }
        change("multiplier \(row) + 1") { $0.levels[level].multipliers[row] += 1 }
        change("multiplier \(row) − 1/3") {
          $0.levels[level].multipliers[row] -= Rational(1, over: 3)
        }
        if truth.levels[level].multipliers[row] == 0 { continue }
        change("multiplier \(row) lost") { $0.levels[level].multipliers[row] = 0 }
        change("multiplier \(row) turned") {
          $0.levels[level].multipliers[row] *= -1
        }
      }
    }
    return result
  }

  private static func mutations(
    of truth: ConflictCertificate,
    _ constraints: [LinearConstraint]
  ) -> [(String, ConflictCertificate)] {
    var result: [(String, ConflictCertificate)] = []
    func change(_ what: String, _ body: (inout ConflictCertificate) -> Void) {
      var copy = truth
      body(&copy)
      result.append((what, copy))
    }
    change("empty") { $0.members = [] }
    for index in truth.members.indices {
      change("unknown") { $0.members[index].constraint = ConstraintID(99) }
      change("twice") { $0.members.append($0.members[index]) }
      change("turned") { $0.members[index].multiplier *= -1 }
      change("lost") { $0.members[index].multiplier = 0 }
      if truth.members.count > 1 {
        change("dropped") { $0.members.remove(at: index) }
        change("doubled") { $0.members[index].multiplier *= 2 }
        change("witness of nobody") {
          $0.members[index].witness = ExactPoint(variables: [], values: [])
        }
        let other = (index + 1) % truth.members.count
        change("witness of another") {
          $0.members[index].witness = truth.members[other].witness
        }
      }
    }
    for soft in constraints where !soft.priority.isRequired {
      change("soft") { $0.members[0].constraint = soft.id }
    }
    return result
  }
}
