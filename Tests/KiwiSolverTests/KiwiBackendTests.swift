// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import KiwiSolver
  import SolverProtocol
  import XCTest

  final class KiwiBackendTests: XCTestCase {
    private let x = Variable(0)
    private let y = Variable(1)

    private func backend(_ count: UInt32 = 2) throws -> KiwiBackend {
      let backend = KiwiBackend()
      for id in 0..<count { try backend.add(Variable(id)) }
      return backend
    }

    private func constraint(
      _ id: UInt32,
      _ comparison: Comparison,
      _ priority: Priority = .required
    ) -> LinearConstraint {
      LinearConstraint(ConstraintID(id), comparison, priority: priority)
    }

    private func assert(
      _ call: @autoclosure () throws -> Void,
      throws expected: SolverError,
      line: UInt = #line
    ) {
      XCTAssertThrowsError(try call(), line: line) {
        XCTAssertEqual($0 as? SolverError, expected, line: line)
      }
    }

    func testABatchIsSolvedWithWeakPullsAgainstABound() throws {
      let backend = try backend()
      try backend.add(contentsOf: [
        constraint(0, y == x + 10),
        constraint(1, y <= 50),
        constraint(2, x == 100, .low),
      ])
      XCTAssertEqual(try backend.value(of: x), 40)
      XCTAssertEqual(try backend.value(of: y), 50)
      XCTAssertEqual(
        try backend.profile(),
        ViolationProfile(levels: [.init(.low, 60)]),
      )
    }

    func testARefusedConstraintLeavesNoTrace() throws {
      let backend = try backend()
      try backend.add(contentsOf: [
        constraint(0, x <= 10), constraint(1, y == x + 5),
        constraint(2, x == 30, .low),
      ])
      XCTAssertEqual(try backend.value(of: x), 10)
      assert(
        try backend.add(self.constraint(3, self.y >= 20)),
        throws: .conflict(ConflictSet([ConstraintID(3)])),
      )
      XCTAssertEqual(try backend.value(of: y), 15)
      try backend.setConstant(of: ConstraintID(0), to: 40)
      XCTAssertEqual(try backend.value(of: y), 35)
    }

    func testABatchIsRefusedWhole() throws {
      let backend = try backend()
      assert(
        try backend.add(contentsOf: [
          self.constraint(0, self.x == 1), self.constraint(1, self.x == 2),
        ]),
        throws: .conflict(ConflictSet([ConstraintID(1)])),
      )
      try backend.add(constraint(0, x == 3))
      XCTAssertEqual(try backend.value(of: x), 3)
      assert(
        try backend.add(contentsOf: [
          self.constraint(1, self.y == 1), self.constraint(1, self.y == 1),
        ]),
        throws: .duplicateConstraint(ConstraintID(1)),
      )
      XCTAssertEqual(try backend.value(of: y), 0)
      try backend.remove(y)
    }

    func testARefusedConstantKeepsTheOldOne() throws {
      let backend = try backend()
      try backend.add(contentsOf: [
        constraint(0, x >= 1), constraint(1, x <= 9),
        constraint(2, x == 0, .low),
      ])
      assert(
        try backend.setConstant(of: ConstraintID(0), to: 10),
        throws: .conflict(ConflictSet([ConstraintID(0)])),
      )
      XCTAssertEqual(try backend.value(of: x), 1)
      try backend.setPriority(of: ConstraintID(1), to: .high)
      try backend.setConstant(of: ConstraintID(0), to: 10)
      XCTAssertEqual(try backend.value(of: x), 10)
    }

    func testAnEditHoldsTheValueItFindsAndFollowsSuggestions() throws {
      let backend = try backend()
      try backend.add(contentsOf: [
        constraint(0, y == 2 * x), constraint(1, x == 7, .low),
      ])
      try backend.edit(x, at: .high)
      try backend.remove(ConstraintID(1))
      XCTAssertEqual(try backend.value(of: x), 7)
      try backend.suggest(20, for: x)
      XCTAssertEqual(try backend.value(of: y), 40)
      XCTAssertEqual(backend.changedVariables, [x, y])
      try backend.edit(x, at: .low)
      XCTAssertEqual(try backend.value(of: y), 40)
      try backend.endEdit(x)
      assert(try backend.suggest(1, for: self.x), throws: .notEditing(x))
    }

    func testAVariableThatNothingUsesStaysWhereItWas() throws {
      let backend = try backend()
      try backend.add(constraint(0, x == 12))
      XCTAssertEqual(try backend.value(of: x), 12)
      try backend.remove(ConstraintID(0))
      XCTAssertEqual(try backend.value(of: x), 12)
      try backend.add(constraint(0, y == 3))
      XCTAssertEqual(try backend.value(of: x), 12)
    }

    func testTheDoorsAreKept() throws {
      let backend = try backend()
      let z = Variable(9)
      try backend.add(constraint(0, x == 1))
      try backend.edit(y, at: .low)
      assert(try backend.add(self.x), throws: .duplicateVariable(x))
      assert(try backend.remove(z), throws: .unknownVariable(z))
      assert(
        try backend.remove(self.x),
        throws: .variableInUse(x, by: ConstraintID(0)),
      )
      assert(try backend.remove(self.y), throws: .variableIsEdited(y))
      assert(
        try backend.add(self.constraint(1, z == 1)),
        throws: .unknownVariable(z),
      )
      assert(
        try backend.remove(ConstraintID(5)),
        throws: .unknownConstraint(ConstraintID(5)),
      )
      assert(
        try backend.add(
          LinearConstraint(
            ConstraintID(1),
            [Term(.greatestFiniteMagnitude, self.x), Term(1, self.y)]
              + [Term(.greatestFiniteMagnitude, self.x)],
            .equal,
          )
        ),
        throws: .invalidNumber(.coefficient(of: x, in: ConstraintID(1))),
      )
      assert(
        try backend.edit(self.y, at: .required),
        throws: .requiredEdit(y),
      )
      assert(
        try backend.suggest(.nan, for: self.y),
        throws: .invalidNumber(.suggestion(for: y)),
      )
      assert(
        try backend.setPriority(of: ConstraintID(0), to: 1001),
        throws: .invalidPriority(1001),
      )
      XCTAssertEqual(try backend.value(of: x), 1)
    }

    func testRemovingEverythingLeavesAnEmptySolver() throws {
      let backend = try backend()
      try backend.add(contentsOf: [
        constraint(0, x + y == 10), constraint(1, x == y, .high),
      ])
      try backend.edit(x, at: .low)
      try backend.endEdit(x)
      for id: UInt32 in 0...1 { try backend.remove(ConstraintID(id)) }
      try backend.remove(x)
      try backend.remove(y)
      XCTAssertEqual(backend.dump(), "kiwi: changed\n")
    }
  }

#endif
