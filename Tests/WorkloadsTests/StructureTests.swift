// Licensed under the MIT licence; see LICENSE.

import Backends
import SolverProtocol
import XCTest

@testable import Workloads

final class StructureTests: XCTestCase {
  private let strict = BackendRegistry.all.filter { $0.traits.hasStrictPriorities }

  func testThereAreAtLeastSixteenKindsAndEachHasAName() {
    XCTAssertGreaterThanOrEqual(Structure.all.count, 16)
    XCTAssertEqual(Set(Structure.all.map(\.name)).count, Structure.all.count)
  }

  func testTheSameSeedIsTheSameProblemAndAnotherIsAnother() {
    for structure in Structure.all {
      let one = structure.problem(size: 60, seed: 3)
      let again = structure.problem(size: 60, seed: 3)
      let other = structure.problem(size: 60, seed: 4)
      XCTAssertEqual(one.constraints, again.constraints, structure.name)
      XCTAssertEqual(one.passing, again.passing, structure.name)
      XCTAssertEqual(one.guests, again.guests, structure.name)
      XCTAssertNotEqual(one.constraints, other.constraints, structure.name)
    }
  }

  func testEveryKindHasConstantsThatChangeAndConstraintsThatComeAndGo() {
    for structure in Structure.all {
      let problem = structure.problem(size: 40, seed: 1)
      XCTAssertGreaterThanOrEqual(problem.animations.count, 20, structure.name)
      XCTAssertGreaterThanOrEqual(problem.passing.count, 20, structure.name)
      XCTAssertGreaterThanOrEqual(problem.guests.count, 20, structure.name)
      XCTAssertEqual(problem.drag.isEmpty, !structure.isDragged, structure.name)
      for constraint in problem.passing {
        XCTAssertFalse(constraint.priority.isRequired, structure.name)
      }
    }
  }

  /// What the kinds ask of an engine: boxes in proportion to the size, hardly
  /// a constraint without a neighbour.
  func testAKindGrowsWithItsSize() {
    for structure in Structure.all {
      let small = structure.problem(size: 200, seed: 1)
      let large = structure.problem(size: 2_000, seed: 1)
      XCTAssertGreaterThanOrEqual(small.variableCount, 200, structure.name)
      XCTAssertGreaterThan(
        large.constraints.count,
        3 * small.constraints.count,
        structure.name,
      )
    }
  }

  /// What a part gains is measured by leaving it out: the answer must be the
  /// same without it.
  func testTheEngineWithoutAPartHasTheSameProfiles() throws {
    func profile(
      _ problem: PreparedProblem,
      _ type: any LayoutSolver.Type
    ) throws -> ViolationProfile {
      let solver = type.init()
      try solver.add(variables: 0..<UInt32(problem.variableCount))
      for edit in problem.edits {
        try solver.edit(edit.variable, at: edit.priority)
        try solver.suggest(edit.start, for: edit.variable)
      }
      try solver.add(contentsOf: problem.constraints)
      return try solver.profile()
    }
    XCTAssertEqual(EngineParts.all.count, 10)
    for structure in Structure.all {
      let problem = structure.problem(size: 120, seed: 5)
      let whole = try profile(problem, BackendRegistry.standard).levels
      for part in EngineParts.all {
        let without = try profile(problem, part).levels
        XCTAssertEqual(without.map(\.priority), whole.map(\.priority), part.name)
        for (one, other) in zip(without, whole) {
          XCTAssertEqual(
            one.violation,
            other.violation,
            accuracy: 1e-6 * max(1, other.violation),
            "\(structure.name) on \(part.name)"
          )
        }
      }
    }
  }

  /// Each box is in the way of the guide that the next one moves: the boxes
  /// come first. They don't begin at their guides, for a second equation would
  /// have them elsewhere.
  func testWhatMovesFewComesFirstWhereItGainsMore() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let problem = Structure.guides.problem(size: 1_000, seed: seed)
      let guides = 5
      let ends = (0..<1_000).map { box in
        let left = Variable(UInt32(guides + 2 * box))
        let width = Variable(UInt32(guides + 2 * box + 1))
        return LinearConstraint(
          ConstraintID(UInt32(problem.constraints.count + box)),
          left + width == 60,
          priority: 1
        )
      }
      func pivots(_ type: any LayoutSolver.Type) throws -> Int {
        let solver = type.init()
        try solver.add(variables: 0..<UInt32(problem.variableCount))
        try solver.add(contentsOf: problem.constraints + ends)
        try solver.solve()
        return Int(solver.statistics.pivots)
      }
      let without = try pivots(
        XCTUnwrap(BackendRegistry.named("cassowary-without-few-first"))
      )
      let with = try pivots(BackendRegistry.standard)
      XCTAssertLessThan(4 * with, 3 * without)
    }
  }

  func testNamesCarryTheSeed() throws {
    XCTAssertEqual(Workload.named("stacks", structureSeed: 7).map(\.name), ["stacks@7"])
    XCTAssertEqual(Workload.named("stacks@9").map(\.name), ["stacks@9"])
    XCTAssertEqual(Workload.named("stacks@").map(\.name), [])
    XCTAssertEqual(
      Workload.named("structures", structureSeed: 7).map(\.name),
      Structure.all.map { $0.name + "@7" },
    )
    XCTAssertFalse(Workload.standard.contains { $0.name.contains("@") })
  }

  func testACaseOfAProblemHasTheSameConstraintsAndEdits() throws {
    let problem = Structure.stacks.problem(size: 9, seed: 2)
    let system = problem.system(name: "stacks")
    XCTAssertEqual(system.constraints, problem.constraints)
    XCTAssertEqual(system.declaredVariableCount, problem.variableCount)
    XCTAssertEqual(system.steps.count, 2 * problem.edits.count + 1)
  }

  /// Every phase on every backend that keeps priorities, the exact one
  /// among them: what they find is the same, whatever the order of work.
  func testAllBackendsAgreeOnEveryPhaseOfEveryKind() throws {
    for structure in Structure.all {
      for (size, seed) in [(1, 1), (2, 2), (7, 3), (16, 4)] as [(Int, UInt64)] {
        var problem = structure.problem(size: size, seed: seed)
        // A few steps of the way are enough for backends that start afresh.
        problem.drag = problem.drag.indices.filter { $0 % 33 == 0 }.map { problem.drag[$0] }
        problem.animations = Array(problem.animations.prefix(3))
        problem.passing = Array(problem.passing.prefix(2))
        problem.guests = Array(problem.guests.prefix(2))
        let phases: [Phase] =
          [.build, .buildEach, .constants(.some(1)), .wish, .guests]
          + (structure.isDragged ? [.resize] : [])
        for phase in phases where size == 7 || phase == .build || phase == .resize {
          try assertAgreement(
            problem,
            phase,
            "\(structure.name)@\(seed)-\(size) \(phase)",
          )
        }
      }
    }
  }

  func testNoKindIsTooHardAtAnySize() throws {
    for structure in Structure.all {
      for (size, seed) in [(18, 1), (25, 1), (31, 2), (44, 3), (90, 4)] as [(Int, UInt64)] {
        _ = try fallbacks(structure, size, seed)
      }
    }
  }

  /// What multiplies up to nothing but rounding, as the ratios of pictures and
  /// the shares of flexible boxes do, is told from a number without integers.
  func testSharesAreToldFromRounding() throws {
    let structures = Structure.all.filter { ["flex", "panes", "toolbars"].contains($0.name) }
    XCTAssertEqual(structures.count, 3)
    for structure in structures {
      for seed in 1...24 as ClosedRange<UInt64> {
        for size in [10, 16, 40] {
          XCTAssertEqual(
            try fallbacks(structure, size, seed),
            0,
            "\(structure.name)@\(seed)-\(size)"
          )
        }
      }
    }
  }

  /// How often a build, which gives the right answer, asked integers.
  private func fallbacks(
    _ structure: Structure,
    _ size: Int,
    _ seed: UInt64
  ) throws -> Int {
    let cassowary = try XCTUnwrap(BackendRegistry.all.first { $0.name == "cassowary" })
    let session = try structure.problem(size: size, seed: seed).session(.build, on: cassowary)
    try session.run()
    let examination = try session.examine()
    XCTAssertNil(examination.fault, "\(structure.name)@\(seed)-\(size)")
    return session.statistics.fallbacks
  }

  private func assertAgreement(
    _ problem: PreparedProblem,
    _ phase: Phase,
    _ label: String
  ) throws {
    var first: Examination?
    for backend in strict {
      let session = try problem.session(phase, on: backend)
      try session.rewind()
      try session.run()
      let examination = try session.examine()
      XCTAssertNil(examination.fault, "\(label) \(backend.name)")
      guard let reference = first else {
        first = examination
        continue
      }
      XCTAssertNil(
        Examination.difference(
          examination.profile,
          reference.profile,
        ),
        "\(label) \(backend.name)",
      )
    }
  }
}
