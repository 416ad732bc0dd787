// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import SolverProtocol
import XCTest

/// The exact backend and its proofs against brute force, on tiny systems.
///
/// Systems of one constraint, and of two over one variable, are tested whole.
/// Of the larger ones the usual run takes every `stride`-th; with
/// `TINY_SYSTEMS=all` it takes every one (2.4 million, some minutes).
final class TinySystemTests: XCTestCase {
  func testOneVariableOneConstraint() throws {
    try check(variables: 1, count: 1, stride: 1)
  }

  func testOneVariableTwoConstraints() throws {
    try check(variables: 1, count: 2, stride: 1)
  }

  func testOneVariableThreeConstraints() throws {
    try check(variables: 1, count: 3, stride: 19)
  }

  func testTwoVariablesOneConstraint() throws {
    try check(variables: 2, count: 1, stride: 1)
  }

  func testTwoVariablesTwoConstraints() throws {
    try check(variables: 2, count: 2, stride: 7)
  }

  func testTwoVariablesThreeConstraints() throws {
    try check(variables: 2, count: 3, stride: 997)
  }

  private func check(variables: Int, count: Int, stride: Int) throws {
    // Multisets of so many kinds of constraint.
    let kinds = TinySystem.kinds(variables: variables)
    let systems = (0..<count).reduce(1) { $0 * (kinds + $1) / ($1 + 1) }
    let tested = try TinySystem.each(
      variables: variables,
      count: count,
      stride: TinySystem.stride(stride)
    ) { constraints in
      let truth = BruteForce(constraints)
      let label = constraints.map(\.description).joined(separator: "; ")
      let exact = ExactBackend()
      for variable in TinySystem.variables { try exact.add(variable) }
      do throws(SolverError) {
        try exact.add(contentsOf: constraints)
      } catch {
        XCTAssertNil(truth.profile, label)
        let certificate = try XCTUnwrap(exact.conflictCertificate, label)
        XCTAssertEqual(error, .conflict(certificate.conflict), label)
        try CertificateChecker(constraints).check(certificate)
        return
      }
      XCTAssertEqual(try exact.exactProfile().map(\.violation), truth.profile, label)
      let ambiguous = TinySystem.variables.filter { truth.isAmbiguous[Int($0.id)] }
      XCTAssertEqual(try exact.ambiguousVariables(), ambiguous, label)
      XCTAssertEqual(exact.certifiedConstraints.count, constraints.count)
      try CertificateChecker(constraints).check(try exact.optimalityCertificate())
    }
    XCTAssertEqual(tested, systems / TinySystem.stride(stride), "systems tested")
  }
}
