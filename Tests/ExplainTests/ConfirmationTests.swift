// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import Explain
import Foundation
import SolverProtocol
import XCTest

/// Random problems are explained, and the exact backend, asked afresh about each statement,
/// confirms it. `EXPLAIN_CONFIRMATIONS` says how many conflicts and ambiguities there should be,
/// `EXPLAIN_SEED` after which seed they begin.
final class ConfirmationTests: XCTestCase {
  private(set) var seed: UInt64 = 0
  /// How many members of explanations were tried to be spared.
  var confirmed = 0

  private func number(_ variable: String, _ fallback: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? fallback
  }

  func testTheExactBackendConfirmsEveryStatement() throws {
    var conflicts = 0
    var open = 0
    var violated = 0
    continueAfterFailure = false
    let count = number("EXPLAIN_CONFIRMATIONS", 200)
    seed = UInt64(number("EXPLAIN_SEED", 0))
    while conflicts + open < count {
      seed += 1
      var random = RandomProblem(seed: seed)
      let problem = random.next()
      var questions = Explanation.Questions()
      questions.values = [random.below(problem.quantities.count)]
      let id = problem.constraints[random.below(problem.constraints.count)].id
      questions.changes = [
        random.below(2) == 0
          ? .constant(id, Double(random.below(61) - 30))
          : .priority(id, Priority([1000, 800, 750, 600, 250.5, 20][random.below(6)]))
      ]
      let explanation = try Explanation(problem, questions)
      if let conflict = explanation.conflict {
        conflicts += 1
        try confirm(conflict, in: problem)
        continue
      }
      if explanation.ambiguity?.ambiguous.isEmpty == false { open += 1 }
      violated += explanation.violated.count
      try confirmValues(explanation.values, problem)
      try confirmBroken(explanation)
      try confirmAmbiguity(explanation)
      for explained in explanation.explainedValues {
        try confirm(explained, explanation)
      }
      if let whatIf = explanation.whatIf {
        try confirm(whatIf, questions.changes[0], problem)
      }
    }
    if count > 200 {
      print(
        "EXPLAIN seeds up to \(seed): \(conflicts) conflicts, \(open) ambiguous, "
          + "\(violated) broken constraints, \(confirmed) forces confirmed"
      )
    }
    // A generator that draws only one kind confirms nothing of the others.
    XCTAssertGreaterThan(conflicts, count / 10)
    XCTAssertGreaterThan(open, count / 10)
    XCTAssertGreaterThan(violated, count / 10)
  }

  // MARK: The judge

  func load(_ problem: ExplainedProblem, _ rows: [LinearConstraint]) throws -> ExactBackend {
    let backend = ExactBackend()
    for variable in problem.variables { try backend.add(variable) }
    try backend.add(contentsOf: rows)
    return backend
  }

  func isSatisfiable(_ problem: ExplainedProblem, _ rows: [LinearConstraint]) throws -> Bool {
    do {
      _ = try load(problem, rows)
      return true
    } catch SolverError.conflict {
      return false
    }
  }

  func profile(_ problem: ExplainedProblem, _ rows: [LinearConstraint]) throws -> [Rational]? {
    do {
      return try load(problem, rows).exactProfile().map(\.violation)
    } catch SolverError.conflict {
      return nil
    }
  }

  func excess(_ row: LinearConstraint, _ values: [Rational]) -> Rational {
    row.terms.reduce(Rational.zero - Rational(row.constant)) {
      $0 + Rational($1.coefficient) * values[Int($1.variable.id)]
    }
  }

  func violation(_ row: LinearConstraint, _ values: [Rational]) -> Rational {
    row.relation.violation(ofExcess: excess(row, values))
  }

  /// The violations of a point by descending priority; nil where a required row does not hold.
  func profile(of rows: [LinearConstraint], at values: [Rational]) -> [Rational]? {
    var sums: [Priority: Rational] = [:]
    for row in rows {
      let violation = violation(row, values)
      if row.priority.isRequired {
        if violation.sign != 0 { return nil }
      } else {
        sums[row.priority, default: .zero] += violation
      }
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? .zero }
  }

  private func confirmValues(_ values: [Rational], _ problem: ExplainedProblem) throws {
    XCTAssertEqual(
      profile(of: problem.constraints, at: values),
      try profile(problem, problem.constraints),
      "seed \(seed): the values are not optimal",
    )
  }

  // MARK: Conflicts

  private func confirm(_ conflict: ConflictExplanation, in problem: ExplainedProblem) throws {
    let rows = problem.constraints
    try CertificateChecker(rows).check(conflict.certificate)
    XCTAssertTrue(conflict.isComplete, "seed \(seed)")
    let size = try XCTUnwrap(conflict.remedies.first, "seed \(seed)").constraints.count
    for remedy in conflict.remedies {
      let rest = problem.without(remedy.constraints)
      try confirmValues(remedy.valuesIfDropped, rest)
      var lowered = rows
      for index in rows.indices where remedy.constraints.contains(rows[index].id) {
        lowered[index].priority = remedy.lowered
      }
      let least = try XCTUnwrap(profile(problem, lowered), "seed \(seed)")
      XCTAssertEqual(profile(of: lowered, at: remedy.valuesIfLowered), least, "seed \(seed)")
      // The misses are the least possible: lowered rows are above all soft ones.
      XCTAssertEqual(remedy.misses.reduce(.zero, +), least[0], "seed \(seed)")
    }
    // By brute force: these are all remedies of their size, and none is smaller.
    let ids = rows.filter(\.priority.isRequired).map(\.id)
    var found: [[ConstraintID]] = []
    for (index, id) in ids.enumerated() {
      let mends = try isSatisfiable(problem, problem.without([id]).constraints)
      if mends { found.append([id]) }
      if size == 1 { continue }
      XCTAssertFalse(mends, "seed \(seed): \(id) alone would do")
      for other in ids[(index + 1)...]
      where try isSatisfiable(problem, problem.without([id, other]).constraints) {
        found.append([id, other])
      }
    }
    if size <= 2 {
      XCTAssertEqual(conflict.remedies.map(\.constraints), found, "seed \(seed)")
    } else {
      XCTAssertEqual(found, [], "seed \(seed)")
    }
  }

  // MARK: Violated constraints

  private func confirmBroken(_ explanation: Explanation) throws {
    let problem = explanation.problem
    let violated = problem.constraints.filter { violation($0, explanation.values).sign != 0 }
    XCTAssertEqual(
      explanation.violated.map(\.constraint).sorted(),
      violated.map(\.id).sorted(),
      "seed \(seed)",
    )
    for violated in explanation.violated {
      try confirmForces(
        violated.forces,
        on: .violation(violated.constraint, violated.multiplier),
        at: explanation.values,
        problem,
      )
    }
  }

  // MARK: Ambiguity

  private func confirmAmbiguity(_ explanation: Explanation) throws {
    let problem = explanation.problem
    let rows = problem.constraints
    let ambiguity = try XCTUnwrap(explanation.ambiguity)
    XCTAssertEqual(
      ambiguity.ambiguous.map { Variable(UInt32($0.quantity)) },
      try load(problem, rows).ambiguousVariables(),
      "seed \(seed)",
    )
    if ambiguity.ambiguous.isEmpty { return }
    try confirmValues(ambiguity.first, problem)
    try confirmValues(ambiguity.second, problem)
    let first = ambiguity.ambiguous[0].quantity
    XCTAssertNotEqual(ambiguity.first[first], ambiguity.second[first], "seed \(seed)")
    for open in ambiguity.ambiguous {
      let terms = problem.quantities[open.quantity].terms
      try confirmEnd(open.range.high, .greaterThanOrEqual, 1, terms, problem)
      try confirmEnd(open.range.low, .lessThanOrEqual, -1, terms, problem)
    }
  }

  /// An end is attained, or as near as a double can say; beyond it all is worse.
  private func confirmEnd(
    _ end: Rational?,
    _ relation: Relation,
    _ outwards: Double,
    _ terms: [Term],
    _ problem: ExplainedProblem
  ) throws {
    let rows = problem.constraints
    let best = try profile(problem, rows)
    func profileAt(_ bound: Double) throws -> [Rational]? {
      try profile(problem, rows + [LinearConstraint(ConstraintID(900), terms, relation, bound)])
    }
    guard let end else {
      XCTAssertEqual(try profileAt(outwards * 1e9), best, "seed \(seed): there is an end")
      return
    }
    let near = end.nearestDouble
    if Rational(near) == end {
      XCTAssertEqual(try profileAt(near), best, "seed \(seed): \(end) is not attained")
    }
    let step = outwards / 1_048_576
    XCTAssertEqual(try profileAt(near - step), best, "seed \(seed): \(end) is too far")
    XCTAssertNotEqual(try profileAt(near + step), best, "seed \(seed): \(end) is not the end")
  }

  // MARK: Held values

  private func confirm(_ explained: ValueExplanation, _ explanation: Explanation) throws {
    let problem = explanation.problem
    let quantity = problem.quantities[explained.quantity]
    XCTAssertEqual(
      explained.value,
      explanation.values[explained.quantity],
      "seed \(seed)"
    )
    let isOpen = explanation.ambiguity?.ambiguous.first { $0.quantity == explained.quantity }
    XCTAssertEqual(
      isOpen?.range ?? ValueRange(low: explained.value, high: explained.value),
      explained.range
    )
    if explained.range.isPoint {
      // The chain alone gives the value.
      XCTAssertFalse(explained.chain.isEmpty, "seed \(seed)")
      let chain = explained.chain.compactMap { step in
        problem.constraint(step.constraint).map {
          LinearConstraint($0.id, $0.terms, .equal, $0.constant)
        }
      }
      let backend = try load(problem, chain)
      let variable = quantity.terms[0].variable
      XCTAssertEqual(try backend.exactValue(of: variable), explained.value, "seed \(seed)")
      XCTAssertFalse(try backend.ambiguousVariables().contains(variable), "seed \(seed)")
    }
    let terms = quantity.terms
    try confirmEnd(explained.range.high, .greaterThanOrEqual, 1, terms, problem)
    try confirmEnd(explained.range.low, .lessThanOrEqual, -1, terms, problem)
    for (forces, end, there, upwards) in [
      (explained.againstSmaller, explained.range.low, explained.smallest, false),
      (explained.againstGreater, explained.range.high, explained.greatest, true),
    ] {
      guard let end else {
        XCTAssertTrue(forces.isEmpty && there.isEmpty, "seed \(seed)")
        continue
      }
      XCTAssertEqual(there[explained.quantity], end, "seed \(seed)")
      try confirmValues(there, problem)
      try confirmForces(forces, on: .bound(terms, upwards: upwards), at: there, problem)
    }
  }

  // MARK: What if

  private func confirm(
    _ whatIf: WhatIfExplanation,
    _ change: ProblemChange,
    _ problem: ExplainedProblem
  ) throws {
    var rows = problem.constraints
    let place = try XCTUnwrap(rows.firstIndex { $0.id == change.constraint })
    switch change {
    case .constant(_, let value): rows[place].constant = value
    case .priority(_, let value): rows[place].priority = value
    }
    var after = problem
    after.constraints = rows
    // Which of several answers comes out depends on where it starts.
    after.start = whatIf.before.map(\.nearestDouble)
    XCTAssertEqual(try isSatisfiable(problem, rows), whatIf.conflict == nil, "seed \(seed)")
    if let values = whatIf.after {
      try confirmValues(values, after)
      let violated = rows.filter { row in
        violation(row, values).sign != 0
          && problem.constraint(row.id).map { violation($0, whatIf.before).sign == 0 } == true
      }
      XCTAssertEqual(whatIf.violated.map(\.constraint), violated.map(\.id), "seed \(seed)")
    }
    for range in whatIf.constants {
      try confirmStructure(range.before, place, problem)
      if let there = range.after { try confirmStructure(there, place, after) }
    }
    for range in whatIf.priorities {
      let values = try XCTUnwrap(whatIf.after)
      func isOptimal(at priority: Double) throws -> Bool {
        var changed = rows
        changed[place].priority = Priority(priority)
        return try profile(of: changed, at: values) == profile(problem, changed)
      }
      let (low, high) = (range.low.value, range.high.value)
      XCTAssertTrue(try isOptimal(at: low == high ? low : (low + high) / 2), "seed \(seed)")
      if range.includesHigh { XCTAssertTrue(try isOptimal(at: high), "seed \(seed)") }
      if range.includesLow { XCTAssertTrue(try isOptimal(at: low), "seed \(seed)") }
    }
  }

  /// Inside the range some optimal point keeps the structure, outside none has it.
  private func confirmStructure(
    _ range: ValueRange,
    _ place: Int,
    _ problem: ExplainedProblem
  ) throws {
    let answer = try ExactAnswer(problem)
    func rows(_ constant: Double) -> (soft: [LinearConstraint], kept: [LinearConstraint]) {
      var soft = problem.constraints
      soft[place].constant = constant
      let kept = soft.enumerated().map { index, row in
        LinearConstraint(
          ConstraintID(row.id.id + 500),
          row.terms,
          answer.keptRelation(index),
          row.constant
        )
      }
      return (soft, kept)
    }
    let own = problem.constraints[place].constant
    XCTAssertTrue(range.contains(Rational(own)), "seed \(seed)")
    let step = 1 / 1_048_576.0
    let low = range.low.map { $0.nearestDouble + step } ?? own - 1e6
    let high = range.high.map { $0.nearestDouble - step } ?? own + 1e6
    for inside in [low, (low + high) / 2, high, own] where range.contains(Rational(inside)) {
      let (soft, kept) = rows(inside)
      let bounded = try XCTUnwrap(profile(problem, soft + kept), "seed \(seed): \(inside)")
      XCTAssertEqual(bounded, try profile(problem, soft), "seed \(seed): \(inside)")
    }
    for outside in [
      range.low.map { $0.nearestDouble - step }, range.high.map { $0.nearestDouble + step },
    ] {
      guard let outside else { continue }
      XCTAssertFalse(try isSatisfiable(problem, rows(outside).kept), "seed \(seed): \(outside)")
    }
  }
}
