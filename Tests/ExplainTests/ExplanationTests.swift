// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import Explain
import SolverProtocol
import TestSupport
import XCTest

final class ExplanationTests: XCTestCase {
  private func problem(
    _ rows: [(String, [(Double, Int)], Relation, Double, Double)],
    variables: Int
  ) -> ExplainedProblem {
    ExplainedProblem(
      variables: (0..<variables).map { (Variable(UInt32($0)), "v\($0)") },
      constraints: rows.enumerated().map { index, row in
        let linear = LinearConstraint(
          ConstraintID(UInt32(index)),
          row.1.map { Term($0.0, Variable(UInt32($0.1))) },
          row.2,
          row.3,
          priority: Priority(row.4),
        )
        let equation = PlayedCase.equation(linear) { "v\($0.id)" }
        return (linear, ConstraintWords(row.0, equation: equation))
      },
    )
  }

  func testEveryRemedyOfAConflictIsToldWithWhatComesOut() throws {
    let explanation = try Explanation(
      problem(
        [
          ("small", [(1, 0), (1, 1)], .lessThanOrEqual, 100, 1000),
          ("left", [(1, 0)], .greaterThanOrEqual, 80, 1000),
          ("right", [(1, 1)], .greaterThanOrEqual, 60, 1000),
          ("idle", [(1, 1)], .lessThanOrEqual, 500, 1000),
        ],
        variables: 2,
      )
    )
    XCTAssertEqual(
      explanation.text,
      """
      conflict: these can't hold together; none can be spared
        small: v0 + v1 <= 100
        left: v0 >= 80
        right: v1 >= 60
      to mend it, do one of these:
        1. drop small: v0 + v1 <= 100
           or lower to 999; off by 40
        2. drop left: v0 >= 80
           or lower to 999; off by 40
        3. drop right: v1 >= 60
           or lower to 999; off by 40
      what comes out:
            1   2 dropped  2 lowered  3 dropped
        v0  80  0          40         80
        v1  60  60         60         0
            3 lowered
        v0  80
        v1  20

      """
    )
  }

  func testTwoConflictsTakeTwoConstraints() throws {
    let found = try XCTUnwrap(
      problem(
        [
          ("a", [(1, 0)], .equal, 1, 1000), ("b", [(1, 0)], .equal, 2, 1000),
          ("c", [(1, 1)], .equal, 1, 1000), ("d", [(1, 1)], .equal, 2, 1000),
        ],
        variables: 2,
      ).explainConflict()
    )
    XCTAssertTrue(found.isComplete)
    XCTAssertEqual(
      found.remedies.map { $0.constraints.map(\.id) },
      [[0, 2], [0, 3], [1, 2], [1, 3]],
    )
  }

  func testALawIsNoRemedy() throws {
    let law = LinearConstraint(ConstraintID(0), [Term(1, Variable(0))], .greaterThanOrEqual, 0)
    let given = LinearConstraint(ConstraintID(1), [Term(1, Variable(0))], .equal, -5)
    let found = try XCTUnwrap(
      ExplainedProblem(
        variables: [(Variable(0), "w")],
        constraints: [
          (law, ConstraintWords("w >= 0", equation: "w >= 0", origin: .law)),
          (given, ConstraintWords("w == -5", equation: "w == -5")),
        ],
      ).explainConflict()
    )
    XCTAssertEqual(found.remedies.map(\.constraints), [[ConstraintID(1)]])
    XCTAssertEqual(found.remedies[0].misses, [5])
  }

  func testABrokenWishNamesWhatForcesItAndHowStrongly() throws {
    let explanation = try Explanation(
      problem(
        [
          ("sum", [(1, 0), (2, 1)], .equal, 100, 1000),
          ("left", [(1, 0)], .equal, 40, 800),
          ("right", [(1, 1)], .equal, 50, 500),
          ("idle", [(1, 1)], .lessThanOrEqual, 400, 900),
        ],
        variables: 2,
      )
    )
    XCTAssertEqual(
      explanation.text,
      """
      the only answer:
        v0  40
        v1  30
      broken: right: v1 == 50 @500
        off by 20, forced by
          required  sum: v0 + 2*v1 == 100   ×0.5
          800  left: v0 == 40 @800   ×0.5

      """
    )
  }

  func testWhatIsBeyondTheLimitIsCounted() throws {
    let found = problem(
      [
        ("sum", [(1, 0), (1, 1)], .equal, 100, 1000),
        ("left", [(1, 0)], .equal, 80, 800), ("right", [(1, 1)], .equal, 80, 700),
        ("again", [(1, 1)], .equal, 90, 600),
      ],
      variables: 4,
    )
    var works: [String] = []
    let options = ExplanationOptions(limit: 1) { work, number, count in
      works.append("\(work) \(number)/\(count)")
      return true
    }
    let explanation = try Explanation(found, options: options)
    XCTAssertEqual(explanation.violated.map(\.constraint.id), [2])
    XCTAssertEqual(explanation.violatedBeyondLimit.map(\.id), [3])
    XCTAssertEqual(explanation.ambiguity?.ambiguous.map(\.quantity), [2])
    XCTAssertEqual(explanation.ambiguity?.beyondLimit, [3])
    XCTAssertTrue(works.contains("broken constraints 1/1"), "\(works)")
    XCTAssertTrue(explanation.text.contains("broken besides, beyond the limit: 1\n"))
    XCTAssertTrue(explanation.text.contains("and, beyond the limit, up to 1 more\n"))
  }

  func testAnExplanationEndsWhenItIsToldTo() throws {
    let found = problem([("left", [(1, 0)], .equal, 80, 800)], variables: 2)
    let options = ExplanationOptions { work, _, _ in work != "looking for open values" }
    XCTAssertThrowsError(try Explanation(found, options: options)) { error in
      XCTAssertEqual(error as? SolverError, .abstained("The explanation was ended."))
    }
  }

  func testALongFlowIsExplainedWithoutASolveForEachOfItsRows() throws {
    // Box after box pushed down by the ones before; each soft constraints to be at the top.
    let count = 40
    var rows: [(String, [(Double, Int)], Relation, Double, Double)] = [
      ("window", [(1, 0)], .greaterThanOrEqual, 0, 1000)
    ]
    for box in 0..<count {
      rows.append(("height\(box)", [(1, 2 * box + 1)], .greaterThanOrEqual, 10, 1000))
      rows.append(("top\(box)", [(1, 2 * box)], .equal, 0, 250))
      guard box > 0 else { continue }
      rows.append(
        (
          "below\(box)", [(1, 2 * box), (-1, 2 * box - 2), (-1, 2 * box - 1)],
          .greaterThanOrEqual, 8, 1000
        )
      )
    }
    let start = ContinuousClock.now
    let explanation = try Explanation(problem(rows, variables: 2 * count))
    XCTAssertEqual(explanation.violated.count, count - 1)
    XCTAssertEqual(explanation.violated.map(\.violation), (1..<count).map { Rational(18 * $0) })
    // The window, and all heights and gaps before.
    let last = try XCTUnwrap(explanation.violated.last)
    XCTAssertEqual(last.forces.filter { $0.priority == .required }.count, 2 * count - 1)
    let time = start.duration(to: .now)
    XCTAssertLessThan(time, Patience.seconds(20), "a solve for each of its rows")
  }

  func testATieAmongPeersIsNoFaultOfWhatIsAbove() throws {
    // The two above agree on 0 to 10; within that the two below pull against each other.
    let explanation = try Explanation(
      problem(
        [
          ("zero", [(1, 0)], .equal, 0, 800), ("ten", [(1, 0)], .equal, 10, 800),
          ("low", [(1, 0)], .equal, -5, 500), ("high", [(1, 0)], .equal, 20, 500),
        ],
        variables: 1,
      )
    )
    let high = try XCTUnwrap(explanation.violated.first { $0.constraint.id == 3 })
    // At 0 "zero" holds, but it could give way to "ten": only "low" keeps "high" off.
    XCTAssertEqual(explanation.values, [0])
    XCTAssertEqual(high.forces.map(\.constraint.id), [2])
  }

  func testOpenQuantitiesHaveTheirWholeRanges() throws {
    let explanation = try Explanation(
      problem(
        [
          ("low", [(1, 0)], .greaterThanOrEqual, -3, 1000),
          ("tie 1", [(1, 0)], .equal, 0, 500), ("tie 2", [(1, 0)], .equal, 10, 500),
          ("above", [(1, 1), (-1, 0)], .greaterThanOrEqual, 5, 1000),
        ],
        variables: 3,
      )
    )
    let open = try XCTUnwrap(explanation.ambiguity).ambiguous
    XCTAssertEqual(open.map(\.quantity), [0, 1, 2])
    XCTAssertEqual(
      open.map(\.range),
      [
        ValueRange(low: 0, high: 10), ValueRange(low: 5, high: nil),
        ValueRange(low: nil, high: nil),
      ],
    )
  }

  func testAHeldValueIsAChainFromTheStart() throws {
    var questions = Explanation.Questions()
    questions.values = [2]
    let explanation = try Explanation(
      problem(
        [
          ("third", [(1, 2), (-1, 1)], .equal, 8, 1000),
          ("second", [(1, 1), (-2, 0)], .equal, 0, 750),
          ("first", [(1, 0)], .greaterThanOrEqual, 10, 1000),
          ("small", [(1, 0)], .lessThanOrEqual, 0, 250),
        ],
        variables: 3,
      ),
      questions,
    )
    XCTAssertTrue(
      explanation.text.hasSuffix(
        """
        held: v2 is 28, because
          first: v0 >= 10  →  v0 = 10
          second: v1 - 2*v0 == 0 @750  →  v1 = 20
          third: v2 - v1 == 8  →  v2 = 28
          not greater, because also of
            250  small: v0 <= 0 @250   ×2   (itself off by 10)

        """
      ),
      explanation.text,
    )
  }

  func testWhatIfTellsHowFarAConstantMayGo() throws {
    var questions = Explanation.Questions()
    questions.changes = [.constant(ConstraintID(1), 130)]
    let explanation = try Explanation(
      problem(
        [
          ("all", [(1, 0)], .lessThanOrEqual, 100, 1000),
          ("wish", [(1, 0)], .equal, 60, 500),
        ],
        variables: 1,
      ),
      questions,
    )
    let whatIf = try XCTUnwrap(explanation.whatIf)
    XCTAssertEqual(whatIf.before, [60])
    XCTAssertEqual(whatIf.after, [100])
    XCTAssertEqual(whatIf.violated.map(\.violation), [30])
    XCTAssertEqual(whatIf.constants[0].before, ValueRange(low: nil, high: 100))
    XCTAssertEqual(whatIf.constants[0].after, ValueRange(low: 100, high: nil))
  }

  func testWhatIfTellsWhichPrioritiesAreTheSame() throws {
    var questions = Explanation.Questions()
    questions.changes = [.priority(ConstraintID(1), 400)]
    let explanation = try Explanation(
      problem(
        [
          ("high", [(1, 0)], .equal, 100, 600), ("wish", [(1, 0)], .equal, 60, 750),
          ("low", [(1, 0)], .equal, 0, 200),
        ],
        variables: 1,
      ),
      questions,
    )
    let range = try XCTUnwrap(explanation.whatIf?.priorities.first)
    XCTAssertEqual(explanation.whatIf?.after, [100])
    XCTAssertEqual(range.low, 0)
    XCTAssertFalse(range.includesLow)
    XCTAssertEqual(range.high, 600)
  }

  func testAChangeThatConflictsIsRefusedInWords() throws {
    var questions = Explanation.Questions()
    questions.changes = [.constant(ConstraintID(1), -1)]
    let explanation = try Explanation(
      problem(
        [
          ("floor", [(1, 0)], .greaterThanOrEqual, 0, 1000),
          ("value", [(1, 0)], .equal, 5, 1000),
        ],
        variables: 1,
      ),
      questions,
    )
    XCTAssertEqual(explanation.whatIf?.conflict?.constraints.map(\.id), [0, 1])
    XCTAssertTrue(explanation.hasFindings)
  }
}
