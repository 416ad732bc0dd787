// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import SolverProtocol
import XCTest

/// Variables of consecutive identities.
final class VariableRangeTests: XCTestCase {
  func testARangeIsThereAsIfOneByOne() throws {
    let ranges: [Range<UInt32>] = [2..<4, 4..<40, 60..<70, 41..<60, 0..<2]
    let (all, each) = (CassowaryBackend(), CassowaryBackend())
    for range in ranges {
      try all.add(variables: range)
      for id in range { try each.add(Variable(id)) }
      XCTAssertEqual(all.dump(), each.dump())
    }
    for solver in [all, each] {
      try solver.add(LinearConstraint(ConstraintID(0), Variable(69) == Variable(3) + 5))
      try solver.add(LinearConstraint(ConstraintID(1), Variable(3) == 7))
      XCTAssertEqual(try solver.value(of: Variable(69)), 12)
    }
    XCTAssertThrowsError(try all.value(of: Variable(40)))
  }

  func testARefusedRangeAddsNothing() throws {
    let solver = CassowaryBackend()
    try solver.add(variables: 8..<12)
    let before = solver.dump()
    let limit = Variable.identityLimit
    for range in [4..<9, 8..<9, 11..<30, limit - 2..<limit + 1] as [Range<UInt32>] {
      XCTAssertThrowsError(try solver.add(variables: range))
      XCTAssertEqual(solver.dump(), before)
    }
    try solver.add(variables: 4..<8)
    try solver.add(variables: 12..<12)
  }
}
