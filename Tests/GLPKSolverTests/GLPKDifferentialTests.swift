// Licensed under the MIT licence; see LICENSE.

#if GLPK

  import DenseLPSolver
  import Foundation
  import GLPKSolver
  import SolverProtocol
  import XCTest

  /// Code that nobody here wrote against code that was: random small systems
  /// of small integers, ties and conflicts among them.
  final class GLPKDifferentialTests: XCTestCase {
    /// `PEER_CASES=100000 swift test …` for a campaign.
    private var caseCount: Int {
      ProcessInfo.processInfo.environment["PEER_CASES"].flatMap(Int.init)
        ?? 300
    }

    func testGLPKAgreesWithTheExactBackend() throws {
      for seed in 0..<caseCount {
        let batch = RandomSystem(seed: UInt64(seed)).constraints
        let wanted = try outcome(of: batch, on: ExactBackend())
        for backend in [GLPKBackend(), GLPKExactBackend()] {
          let found = try outcome(of: batch, on: backend)
          let name = "\(type(of: backend).name) on seed \(seed): \(batch)"
          XCTAssertEqual(found.ambiguous, wanted.ambiguous, name)
          XCTAssertEqual(found.conflicts, wanted.conflicts, name)
          XCTAssertTrue(agree(found.profile, wanted.profile), name)
          if let set = found.conflict {
            try assertIrreducible(set, batch, name)
          }
        }
      }
    }

    private struct Outcome {
      var conflict: ConflictSet?
      var profile = ViolationProfile()
      var ambiguous: [Variable] = []
      var conflicts: Bool { conflict != nil }
    }

    private func outcome(
      of batch: [LinearConstraint],
      on backend: some LayoutSolver
    ) throws -> Outcome {
      for id: UInt32 in 0..<5 { try backend.add(Variable(id)) }
      var outcome = Outcome()
      do {
        try backend.add(contentsOf: batch)
        outcome.profile = try backend.profile()
        outcome.ambiguous = try backend.ambiguousVariables()
      } catch SolverError.conflict(let set) {
        outcome.conflict = set
      }
      return outcome
    }

    private func agree(_ a: ViolationProfile, _ b: ViolationProfile) -> Bool {
      a.levels.map(\.priority) == b.levels.map(\.priority)
        && zip(a.levels, b.levels).allSatisfy {
          Tolerance.agree($0.violation, $1.violation)
        }
    }

    private func assertIrreducible(
      _ set: ConflictSet,
      _ batch: [LinearConstraint],
      _ name: String
    ) throws {
      let members = batch.filter { set.constraints.contains($0.id) }
      XCTAssertTrue(try outcome(of: members, on: ExactBackend()).conflicts)
      for spared in members {
        let rest = members.filter { $0.id != spared.id }
        XCTAssertFalse(
          try outcome(of: rest, on: ExactBackend()).conflicts,
          "\(name): \(spared) can be spared from \(set)",
        )
      }
    }
  }

  /// A small system that is a function of its seed.
  struct RandomSystem {
    private(set) var constraints: [LinearConstraint] = []
    private var state: UInt64

    init(seed: UInt64) {
      state = seed
      let levels = 1 + below(4)
      let priorities: [Priority] = [250, 251, 750, 999, 333.5]
      for id in 0..<(1 + below(14)) {
        let terms = (0..<(1 + below(4))).map { _ in
          Term(Double(below(7)) - 3, Variable(UInt32(below(5))))
        }
        constraints.append(
          LinearConstraint(
            ConstraintID(UInt32(id)),
            terms,
            Relation(rawValue: Int8(below(3)) - 1) ?? .equal,
            Double(below(41)) - 20,
            priority: below(3) == 0 ? .required : priorities[below(levels)],
          )
        )
      }
    }

    /// SplitMix64.
    private mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
  }

#endif
