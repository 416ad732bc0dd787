// Licensed under the MIT licence; see LICENSE.

#if QSoptEx

  import DenseLPSolver
  import QSoptExSolver
  import SolverProtocol
  import XCTest

  /// The second exact backend against the first, and against known answers.
  final class QSoptExBackendTests: XCTestCase {
    private let (x, y) = (Variable(0), Variable(1))

    private func backend() throws -> QSoptExBackend {
      let backend = QSoptExBackend()
      try backend.add(x)
      try backend.add(y)
      return backend
    }

    func testAStrongerWishIsNeverSoldForWeakerOnes() throws {
      let backend = try backend()
      try backend.add(
        contentsOf: [
          LinearConstraint(ConstraintID(0), [Term(1, x)], .equal, 1, priority: 251),
          LinearConstraint(ConstraintID(1), [Term(1, x)], .equal, 2, priority: 250),
          LinearConstraint(ConstraintID(2), [Term(3, x)], .equal, 6, priority: 250),
          LinearConstraint(ConstraintID(3), [Term(1, x), Term(1, y)], .equal, 10),
        ]
      )
      XCTAssertEqual(try backend.value(of: x), 1)
      XCTAssertEqual(try backend.value(of: y), 9)
      XCTAssertEqual(try backend.profile()[250], 4)
      XCTAssertEqual(try backend.ambiguousVariables(), [])
    }

    func testWhatDiffersInTheLastDigitExcludesItself() throws {
      let backend = try backend()
      try backend.add(LinearConstraint(ConstraintID(0), [Term(0.1, x)], .equal, 0.3))
      let three = LinearConstraint(ConstraintID(1), [Term(1, x)], .equal, 3)
      XCTAssertThrowsError(try backend.add(three)) { error in
        guard case SolverError.conflict(let set) = error else {
          return XCTFail("\(error)")
        }
        XCTAssertEqual(
          Set(set.constraints),
          [ConstraintID(0), ConstraintID(1)],
        )
      }
      XCTAssertEqual(try backend.ambiguousVariables(), [y])
    }

    func testItAgreesWithTheExactBackend() throws {
      for seed: UInt64 in 0..<200 {
        var dice = Dice(state: seed)
        let batch = (0..<(1 + dice.below(9))).map { id in
          LinearConstraint(
            ConstraintID(UInt32(id)),
            (0..<(1 + dice.below(3))).map { _ in
              Term(Double(dice.below(7)) - 3, dice.below(2) == 0 ? x : y)
            },
            Relation(rawValue: Int8(dice.below(3)) - 1) ?? .equal,
            Double(dice.below(41)) - 20,
            priority: dice.below(3) == 0
              ? .required : [250, 251, 750][dice.below(3)],
          )
        }
        let (one, other) = (try backend(), ExactBackend())
        try other.add(x)
        try other.add(y)
        var refused = false
        do {
          try other.add(contentsOf: batch)
        } catch {
          refused = true
        }
        if refused {
          XCTAssertThrowsError(try one.add(contentsOf: batch), "seed \(seed)")
          continue
        }
        try one.add(contentsOf: batch)
        let (found, wanted) = (try one.profile(), try other.profile())
        for (a, b) in zip(found.levels, wanted.levels) {
          XCTAssertTrue(
            Tolerance.agree(a.violation, b.violation),
            "seed \(seed): {\(found)}, not {\(wanted)}",
          )
        }
        XCTAssertEqual(
          try one.ambiguousVariables(),
          try other.ambiguousVariables(),
          "seed \(seed)",
        )
      }
    }
  }

  /// SplitMix64.
  private struct Dice {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
  }

#endif
