// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CassowarySolver
import DenseLPSolver
import Foundation
import SolverProtocol
import TestSupport
import XCTest

/// Histories whose faults a comparison of the values at the end doesn't show: what is
/// refused, what is asked, what stands still, and how much work it takes.
final class KnownHistoriesTests: XCTestCase {
  private struct Answers {
    var refused: [String] = []
    var solutions: [Solution] = []
    var statistics = SolverStatistics()
  }

  private func play<Solver: LayoutSolver>(
    _ name: String,
    on solver: Solver,
    asksAmbiguity: Bool = true
  ) throws -> Answers {
    let file = Checkout.root.appendingPathComponent("results/findings/histories/\(name).json")
    var reader = CaseReader([UInt8](try Data(contentsOf: file)), file: name)
    let system = try XCTUnwrap(reader.next())
    var runner = SystemRunner(system, on: solver)
    try runner.start()
    var answers = Answers()
    for (index, step) in system.steps.enumerated() {
      do {
        try runner.apply(step)
        guard case .solve = step else { continue }
        answers.solutions.append(try runner.solution(withAmbiguity: asksAmbiguity))
      } catch {
        guard case .conflict(let members) = error else { throw error }
        answers.refused.append("\(index): \(members)")
      }
    }
    answers.statistics = solver.statistics
    return answers
  }

  private func expectProfiles(
    _ answers: Answers,
    like right: Answers,
    within accuracy: Double,
    _ name: String = ""
  ) {
    XCTAssertEqual(answers.solutions.count, right.solutions.count, name)
    for (own, other) in zip(answers.solutions, right.solutions) {
      let (levels, others) = (own.profile.levels, other.profile.levels)
      XCTAssertEqual(levels.map(\.priority), others.map(\.priority), name)
      for (own, other) in zip(levels, others) {
        XCTAssertEqual(own.violation, other.violation, accuracy: accuracy, name)
      }
    }
  }

  /// Compares the values of variables that are not ambiguous.
  private func expectDeterminedValues(
    _ answers: Answers,
    like right: Answers,
    within accuracy: Double,
    _ name: String = ""
  ) throws {
    XCTAssertEqual(answers.solutions.count, right.solutions.count, name)
    for (own, other) in zip(answers.solutions, right.solutions) {
      let ambiguous = Set(try XCTUnwrap(other.ambiguous).map { Int($0.id) })
      for (id, value) in other.values.enumerated() where !ambiguous.contains(id) {
        let accuracy = accuracy * max(1, abs(value))
        XCTAssertEqual(own.values[id], value, accuracy: accuracy, name)
      }
    }
  }

  /// A bound on variables that had joined by a soft constraint barred a constant which was
  /// accepted unasked, as everything there met any constant before they came.
  func testWhatJoinsBarsConstants() throws {
    for name in ["conflict-accepted", "unrelated-refused"] { try expectRefusalsOfDense(name) }
  }

  private func expectRefusalsOfDense(_ name: String) throws {
    let answers = try play(name, on: CassowaryBackend())
    XCTAssertEqual(answers.refused, try play(name, on: DenseBackend()).refused, name)
    XCTAssertFalse(answers.refused.isEmpty, name)
  }

  /// Two constraints of a batch exclude each other by 1 among numbers of 4e10, which the
  /// simplex can't tell; they were too many for integers.
  func testABatchInConflictFarOutIsToldSo() throws {
    try expectRefusalsOfDense("batch-in-conflict-far-out")
  }

  /// Rates that looked doubtful let the question what is ambiguous be refused.
  func testAmbiguityIsAnsweredBehindDoubtfulRates() throws {
    for name in [
      "ambiguity-of-guests", "ambiguity-of-halves", "edit-begun-where-it-stands",
      "ambiguity-of-large-face", "ambiguity-of-large-flow", "ambiguity-of-sparse-rows",
    ] {
      let answers = try play(name, on: CassowaryBackend())
      let dense = try play(name, on: DenseBackend())
      XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous), name)
    }
  }

  /// Rates that are nothing but for rounding held columns back, or were too doubtful to say
  /// so. The counts are those of `exact`, which takes seconds.
  func testRoundingHoldsNoColumnBack() throws {
    let counts = [
      ("ambiguity-of-means", 499), ("ambiguity-of-spans", 136), ("ambiguity-of-thirds", 29),
      ("ambiguity-behind-a-rate-that-is-rounding", 585),
      ("ambiguity-of-edges-left-together", 294),
    ]
    for (name, count) in counts {
      let answers = try play(name, on: CassowaryBackend())
      XCTAssertEqual(answers.solutions.map { $0.ambiguous?.count }, [count], name)
    }
  }

  /// Basic columns missed their breakpoints by the last digit of what is added up there, and
  /// there were too many for integers to tell which side they are on.
  func testADegeneratePointIsLookedAtMoreClosely() throws {
    var limits = EngineLimits()
    limits.exactSize = 12_000
    limits.exactLargest = 60_000
    let solver = CassowaryBackend(limits: limits)
    let answers = try play("degenerate-point", on: solver)
    let dense = try play("degenerate-point", on: DenseBackend())
    XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous))
    XCTAssertEqual(answers.solutions.count, 1)
    XCTAssertGreaterThan(solver.pathHits[.straightened] ?? 0, 0)
    XCTAssertEqual(solver.pathHits[.solvedExactly], 0)
    XCTAssertEqual(solver.pathHits[.exactAmbiguity], 0)
  }

  /// Pinned, dragged and divided numbers round, and integers were asked at every step which
  /// side of such a breakpoint a column is on.
  func testBreakpointsInTwiceTheDigitsTellTheSide() throws {
    let solver = CassowaryBackend()
    let answers = try play("thirds-dragged", on: solver)
    let dense = try play("thirds-dragged", on: DenseBackend())
    XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous))
    expectProfiles(answers, like: dense, within: 1e-9)
    XCTAssertEqual(answers.solutions.count, 1)
    XCTAssertEqual(solver.pathHits[.solvedExactly], 0)
  }

  /// Rows parallel but for a last digit counted as parallel in components of more than 12,000
  /// rows times columns. With every check these two take too long for the corpus.
  func testLastDigitsCountInLargeComponents() throws {
    for name in [
      "wish-of-tenths-in-a-large-component", "ambiguity-of-tenths-in-a-large-component",
    ] {
      let answers = try play(name, on: CassowaryBackend())
      let exact = try play(name, on: ExactBackend())
      XCTAssertEqual(answers.solutions.count, 1)
      XCTAssertEqual(answers.solutions.map(\.ambiguous), exact.solutions.map(\.ambiguous), name)
      expectProfiles(answers, like: exact, within: 1e-6, name)
    }
  }

  /// What was violated was beyond 2^52, and values that violated 1 more stood still.
  func testIntegersBeyondTwoToThe52AreFollowed() throws {
    let name = "violation-of-integers-beyond-2-to-the-52"
    let answers = try play(name, on: CassowaryBackend())
    let exact = try play(name, on: ExactBackend())
    XCTAssertEqual(answers.solutions.map(\.values), exact.solutions.map(\.values))
    XCTAssertEqual(answers.solutions.count, 2)
  }

  /// Multipliers tied but for a last digit, which doubles don't see: integers gave up after half
  /// a second, and 16 values were others.
  func testTiesOfMultipliersAreTold() throws {
    let name = "thirds-whose-multipliers-tie"
    let solver = CassowaryBackend()
    let answers = try play(name, on: solver)
    let exact = try play(name, on: ExactBackend())
    XCTAssertEqual(answers.solutions.count, 1)
    XCTAssertEqual(answers.solutions.map(\.ambiguous), exact.solutions.map(\.ambiguous))
    try expectDeterminedValues(answers, like: exact, within: 1e-6)
    XCTAssertGreaterThan(solver.pathHits[.pricedSharply] ?? 0, 0)
    XCTAssertEqual(solver.pathHits[.solvedExactly], 0)
  }

  /// Of a column that nothing stops a rate of 1e-13 was left, and the solve was refused.
  func testARateThatIsRoundingEndsNothing() throws {
    let name = "rate-that-is-rounding"
    let answers = try play(name, on: CassowaryBackend())
    let exact = try play(name, on: ExactBackend())
    XCTAssertEqual(answers.solutions.map(\.ambiguous), exact.solutions.map(\.ambiguous))
    XCTAssertEqual(answers.solutions.count, 1)
    expectProfiles(answers, like: exact, within: 1e-9)
  }

  /// Required constraints exclude each other by 1e-17, and integers shared that out.
  func testAMisfitOfRoundingIsNotSharedOut() throws {
    let solver = CassowaryBackend()
    let answers = try play("ratios-that-miss-by-a-rounding", on: solver, asksAmbiguity: false)
    XCTAssertEqual(answers.solutions.count, 1)
    XCTAssertGreaterThan(solver.pathHits[.straightened] ?? 0, 0)
    XCTAssertEqual(solver.pathHits[.solvedExactly], 0)
  }

  /// What is ambiguous at a face of nine open columns took integers half a second a time, in
  /// numbers that were twenty times as long as need be.
  func testIntegersAreShortWhereTheirBlocksAre() throws {
    var limits = EngineLimits()
    limits.proofWork = 0
    let solver = CassowaryBackend(limits: limits)
    let answers = try play("thirds-in-conflict", on: solver)
    let dense = try play("thirds-in-conflict", on: DenseBackend())
    XCTAssertEqual(answers.refused, dense.refused)
    XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous))
    XCTAssertGreaterThan(solver.pathHits[.exactAmbiguity] ?? 0, 4)
  }

  /// The new values were better by what rounding had taken off a violation.
  func testRoundingIsNoReasonToMove() throws {
    let answers = try play("rounded-violation", on: CassowaryBackend())
    XCTAssertEqual(answers.solutions.count, 2)
    XCTAssertEqual(answers.solutions[0].values, answers.solutions[1].values)
  }

  /// A rounding of the old values counted in full, and one of the new values as nothing.
  func testWhatIsAsGoodButForARoundingStands() throws {
    for name in [
      "stands-among-tabs", "stands-by-a-decimal-ratio", "stands-by-thirds", "stands-in-a-graph",
      "stands-in-a-paragraph", "stands-in-a-sheet", "stands-in-a-table-of-trees",
    ] {
      let solutions = try play(name, on: CassowaryBackend()).solutions
      let exact = try play(name, on: ExactBackend()).solutions
      XCTAssertEqual(solutions.count, exact.count, name)
      for step in 1..<max(1, exact.count) {
        let (own, old) = (solutions[step].values, solutions[step - 1].values)
        let (right, before) = (exact[step].values, exact[step - 1].values)
        for id in 0..<min(right.count, before.count) where right[id] == before[id] {
          XCTAssertEqual(own[id], old[id], accuracy: 1e-9 * max(1, abs(old[id])), name)
        }
      }
    }
  }

  /// Old values stood that were as good but for a rounding, and no other solution was told.
  func testTheOnlySolutionIsTakenHoweverLittleItGains() throws {
    for name in [
      "old-point-after-removal", "old-point-that-ties-by-a-third", "old-point-after-a-constant",
    ] {
      let answers = try play(name, on: CassowaryBackend())
      let exact = try play(name, on: ExactBackend())
      XCTAssertEqual(answers.solutions.map(\.ambiguous), exact.solutions.map(\.ambiguous), name)
      try expectDeterminedValues(answers, like: exact, within: 1e-9, name)
    }
  }

  /// Answers that a run from nothing confirms were asked of integers.
  func testWhatARunFromNothingConfirmsIsNotAskedOfIntegers() throws {
    let answers = try play(
      "flex-confirmed-anew",
      on: CassowaryBackend(),
      asksAmbiguity: false
    )
    XCTAssertLessThan(answers.statistics.fallbacks, 3)
  }

  /// One of the constraints that let rows be shared goes: those that are kept share
  /// theirs still, and the engine's invariants grant it.
  func testRowsAreSharedAfterOneHasGone() throws {
    let answers = try play("rows-shared-no-more", on: CassowaryBackend(), asksAmbiguity: false)
    XCTAssertFalse(answers.solutions.isEmpty)
  }

  /// Integers were given up for work that lines took which the pivots leave alone.
  func testLongCoefficientsAreNotTooMuchForIntegers() throws {
    let answers = try play("plan-of-many-products", on: CassowaryBackend(), asksAmbiguity: false)
    let exact = try play("plan-of-many-products", on: ExactBackend(), asksAmbiguity: false)
    XCTAssertEqual(answers.solutions.count, 1)
    XCTAssertGreaterThan(answers.statistics.fallbacks, 0)
    expectProfiles(answers, like: exact, within: 1e-6)
  }

  /// The search for what is ambiguous gave out at a direction without end in which all that
  /// moves was known to be ambiguous.
  func testADirectionThatShowsNothingNewEndsNoSearch() throws {
    let answers = try play("rays-of-what-has-left", on: CassowaryBackend())
    let dense = try play("rays-of-what-has-left", on: DenseBackend())
    XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous))
    XCTAssertEqual(answers.solutions.count, 1)
  }

  /// Moments in milliseconds that are laid out in pixels, a hundredth of a pixel each. What
  /// differed by less than 1e-9 of them, a second and more, counted as nothing: a priority
  /// was missed by 1,000 for one below, and what could move by a second was said to be
  /// determined.
  func testMomentsInPixelsAreToldApart() throws {
    for name in [
      "moments-kept", "moments-in-pixels", "moments-ambiguous", "moment-of-a-second",
    ] {
      let answers = try play(name, on: CassowaryBackend())
      let dense = try play(name, on: DenseBackend())
      XCTAssertEqual(answers.solutions.map(\.ambiguous), dense.solutions.map(\.ambiguous), name)
      expectProfiles(answers, like: dense, within: 0.01, name)
    }
  }
}
