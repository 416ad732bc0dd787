// Licensed under the MIT licence; see LICENSE.

import SolverProtocol
import XCTest

@testable import CassowarySolver

extension CassowaryBackend {
  /// Compares the profile with that of an engine which is told the same
  /// constraints at once, and looks whether the required ones hold.
  ///
  /// `rounding`: No violation up to this counts.
  func assertAsFresh(
    _ variables: [Variable],
    _ constraints: some Sequence<LinearConstraint>,
    _ label: String,
    rounding: Double = 0,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let all = constraints.sorted { $0.id.id < $1.id.id }
    let fresh = CassowaryBackend()
    for variable in variables { try fresh.add(variable) }
    try fresh.add(contentsOf: all)
    let expected = try fresh.profile().levels.filter { $0.violation > rounding }
    let found = try profile().levels.filter { $0.violation > rounding }
    XCTAssertEqual(
      found.map(\.priority),
      expected.map(\.priority),
      label,
      file: file,
      line: line
    )
    for (one, other) in zip(found, expected) {
      XCTAssertEqual(
        one.violation,
        other.violation,
        accuracy: max(1e-9, rounding * other.violation),
        label,
        file: file,
        line: line
      )
    }
    for constraint in all where constraint.priority.isRequired {
      let violation = try violation(of: constraint)
      XCTAssertLessThanOrEqual(violation, rounding, label, file: file, line: line)
    }
  }

  /// By how much the values violate a constraint.
  func violation(of constraint: LinearConstraint) throws -> Double {
    let pairs = try constraint.terms.map { ($0.variable, try value(of: $0.variable)) }
    let values = Dictionary(pairs) { one, _ in one }
    return constraint.violation { values[$0] ?? .nan }
  }
}
