// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import SolverProtocol
import XCTest

final class RoundedDecimalsTests: XCTestCase {
  /// As decimals these agree; as doubles the sum is another one in its last
  /// digit. That is no reason to refuse a solve.
  func testDecimalsThatAgreeButForRoundingAreSolved() throws {
    let backend = DenseBackend()
    let values = [-18, -36, -25.9, 4.25, 17, -24.7]
    for id in values.indices { try backend.add(Variable(UInt32(id))) }
    var rows = values.enumerated().map { place, value in
      LinearConstraint(
        ConstraintID(UInt32(place)),
        [Term(1, Variable(UInt32(place)))],
        .equal,
        value
      )
    }
    rows.append(
      LinearConstraint(
        ConstraintID(6),
        values.indices.map { Term(1, Variable(UInt32($0))) },
        .equal,
        -83.35000000000001
      )
    )
    rows.append(
      LinearConstraint(
        ConstraintID(7),
        [Term(1, Variable(0))],
        .equal,
        -4,
        priority: Priority(250)
      )
    )
    try backend.add(contentsOf: rows)
    try backend.solve()
    for (place, value) in values.enumerated() {
      XCTAssertEqual(try backend.value(of: Variable(UInt32(place))), value, accuracy: 1e-12)
    }
    XCTAssertEqual(try backend.profile().levels.map(\.violation), [14])
  }
}
