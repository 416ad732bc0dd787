// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import GLPKSolver
  import SolverProtocol
  import XCTest

  final class GLPKBackendTests: XCTestCase {
    private let x = Variable(0)
    private let y = Variable(1)
    private let z = Variable(2)

    /// Runs a claim on both engines.
    private func onBoth(
      _ claim: (GLPKBackend) throws -> Void
    ) rethrows {
      for type in [GLPKBackend.self, GLPKExactBackend.self] {
        let backend = type.init()
        for id: UInt32 in 0...2 { try? backend.add(Variable(id)) }
        try claim(backend)
      }
    }

    private func constraint(
      _ id: UInt32,
      _ comparison: Comparison,
      _ priority: Priority = .required
    ) -> LinearConstraint {
      LinearConstraint(ConstraintID(id), comparison, priority: priority)
    }

    func testNoNumberOfLowerViolationsBuysAHigherOne() throws {
      try onBoth { backend in
        var batch = [constraint(0, x == 0, 251)]
        for id: UInt32 in 1...200 {
          batch.append(constraint(id, x == 1000, 250))
        }
        try backend.add(contentsOf: batch)
        XCTAssertEqual(try backend.value(of: x), 0)
        XCTAssertEqual(
          try backend.profile(),
          ViolationProfile(levels: [.init(251, 0), .init(250, 200_000)]),
        )
      }
    }

    func testALevelKeepsTheFaceOfTheOneAbove() throws {
      // Any x in 0...10 is best at 750; 500 chooses 10, 250 may not move it.
      try onBoth { backend in
        try backend.add(contentsOf: [
          constraint(0, x <= 10, 750), constraint(1, x >= 0, 750),
          constraint(2, x == 30, 500), constraint(3, x + y == 12, 250),
          constraint(4, y >= 4),
        ])
        XCTAssertEqual(try backend.value(of: x), 10)
        XCTAssertEqual(try backend.value(of: y), 4)
        XCTAssertEqual(
          try backend.profile(),
          ViolationProfile(levels: [
            .init(750, 0), .init(500, 20), .init(250, 2),
          ]),
        )
        XCTAssertEqual(try backend.ambiguousVariables(), [z])
      }
    }

    func testAConflictIsIrreducible() throws {
      try onBoth { backend in
        try backend.add(contentsOf: [
          constraint(0, x >= 0), constraint(1, y >= x + 10),
          constraint(2, z == 3), constraint(3, y <= 50),
        ])
        XCTAssertThrowsError(try backend.add(constraint(4, y <= 5))) {
          XCTAssertEqual(
            $0 as? SolverError,
            .conflict(
              ConflictSet([ConstraintID(0), ConstraintID(1), ConstraintID(4)])
            ),
          )
        }
        XCTAssertThrowsError(
          try backend.add(LinearConstraint(ConstraintID(4), [], .equal, 1))
        ) {
          XCTAssertEqual(
            $0 as? SolverError,
            .conflict(ConflictSet([ConstraintID(4)])),
          )
        }
        XCTAssertEqual(try backend.value(of: z), 3)
      }
    }

    func testWhatNothingDeterminesStaysWhereItWas() throws {
      try onBoth { backend in
        try backend.add(contentsOf: [
          constraint(0, x == 70), constraint(1, y == 5),
        ])
        XCTAssertEqual(try backend.value(of: x), 70)
        try backend.remove(ConstraintID(0))
        try backend.remove(ConstraintID(1))
        try backend.add(contentsOf: [
          constraint(0, x <= 100), constraint(1, x + y <= 200),
        ])
        XCTAssertEqual(try backend.value(of: x), 70)
        XCTAssertEqual(try backend.value(of: y), 5)
        XCTAssertEqual(try backend.ambiguousVariables(), [x, y, z])
        XCTAssertEqual(try backend.profile(), ViolationProfile())
      }
    }

    func testAnEditDragsItsVariable() throws {
      try onBoth { backend in
        try backend.add(contentsOf: [
          constraint(0, y == 2 * x), constraint(1, y <= 100),
        ])
        try backend.edit(x, at: .high)
        try backend.suggest(20, for: x)
        XCTAssertEqual(try backend.value(of: y), 40)
        try backend.suggest(80, for: x)
        XCTAssertEqual(try backend.value(of: y), 100)
        XCTAssertEqual(
          try backend.profile(),
          ViolationProfile(levels: [.init(.high, 30)]),
        )
      }
    }

    func testNothingIsAnsweredWithNothing() throws {
      try onBoth { backend in
        XCTAssertEqual(try backend.value(of: x), 0)
        XCTAssertEqual(try backend.profile(), ViolationProfile())
        XCTAssertEqual(try backend.ambiguousVariables(), [x, y, z])
      }
    }

    /// `glp_exact` by itself would read 1 here.
    func testTheExactEngineReadsDoublesAsTheyAre() throws {
      let backend = GLPKExactBackend()
      try backend.add(x)
      for (id, near) in [0x1.0000000001p0, 0x1.921fb54442d18p-200, 1e-100]
        .enumerated()
      {
        let row = LinearConstraint(
          ConstraintID(UInt32(id)),
          [Term(1, x)],
          .equal,
          near
        )
        try backend.add(row)
        XCTAssertEqual(try backend.value(of: x) / near, 1, accuracy: 0x1p-51)
        try backend.remove(row.id)
      }
      XCTAssertFalse(GLPKExactBackend.traits.isExact)
    }

    /// Two rows whose slopes differ by less than `glp_exact` can read: what
    /// the second level can have hangs on the difference.
    func testTheExactEngineTellsNearlyParallelRowsApart() throws {
      let backend = GLPKExactBackend()
      for variable in [x, y] { try backend.add(variable) }
      let slope: Double = 0x1.0000000001p0
      try backend.add(contentsOf: [
        LinearConstraint(ConstraintID(0), [Term(1, x), Term(-1, y)], .equal, 0),
        LinearConstraint(
          ConstraintID(1),
          [Term(1, x), Term(0 - slope, y)],
          .equal,
          -0x1p-20,
          priority: 500
        ),
      ])
      XCTAssertEqual(try backend.profile().levels.map(\.violation), [0])
      XCTAssertEqual(try backend.value(of: y), 0x1p20)
    }

    func testTheExactEngineAbstainsWhereARowSpansTooMuch() throws {
      let backend = GLPKExactBackend()
      for variable in [x, y] { try backend.add(variable) }
      let row = LinearConstraint(
        ConstraintID(0),
        [Term(1e-300, x), Term(1e300, y)],
        .equal,
        1
      )
      do {
        try backend.add(row)
        XCTFail("\(try backend.value(of: x))")
      } catch SolverError.abstained {
        // It can't tell such a row's duals from zero.
      }
    }
  }

#endif
