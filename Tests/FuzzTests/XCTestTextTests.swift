// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import Foundation
import Fuzz
import SolverProtocol
import TestSupport
import XCTest

/// A finding as a Swift test: the compiler is asked, with warnings as errors, as in this package.
final class XCTestTextTests: XCTestCase {
  private let x = Variable(0)
  private let y = Variable(1)

  private func row(_ id: UInt32, _ priority: Priority) -> LinearConstraint {
    LinearConstraint(
      ConstraintID(id),
      [Term(1, x), Term(-0.5, y)],
      .greaterThanOrEqual,
      1e-3,
      priority: priority
    )
  }

  func testATestOfEveryStepCompilesWithoutWarnings() throws {
    let subject = FuzzCase(
      family: .killer,
      variableCount: 2,
      constraints: [row(0, .required), row(1, 250)],
      steps: [
        .solve, .add(row(2, 999.5)), .addAll([row(3, 1), row(4, .required)]),
        .remove(ConstraintID(3)), .setConstant(ConstraintID(0), -7.25),
        .setPriority(ConstraintID(2), 750), .edit(x, 500), .suggest(x, 12), .endEdit(x), .solve,
      ]
    )
    let text = XCTestText.text(
      of: subject,
      fault: nil,
      type: "CassowaryBackend",
      module: "CassowarySolver"
    )
    // What stands for XCTest needs no search for where that is installed.
    let stand = """
      open class XCTestCase {}
      func XCTAssertEqual<Value: Equatable>(_ a: Value, _ b: Value) {}
      func XCTAssertTrue(_ claim: Bool, _ text: String) {}

      """
    let (succeeded, output) = try Compiler.typecheck(
      text.replacing("import XCTest\n", with: "") + stand,
      flags: [
        "-warnings-as-errors", "-I", Checkout.root.appendingPathComponent("Sources/CGMP").path,
      ]
    )
    XCTAssertTrue(succeeded, output + text)
  }
}
