// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
import ExactArithmetic
import Explain
import SolverProtocol
import XCTest

// What forces what is confirmed without any of the code that found it: the proof in plain
// arithmetic from the multipliers told, each refutation by a point that plain arithmetic tests.
extension ConfirmationTests {
  /// What is forced up: violations at a priority, or a quantity towards its middle.
  enum Aim {
    case violation(ConstraintID, Rational)
    case bound([Term], upwards: Bool)
  }

  private struct Claim {
    var problem: ExplainedProblem
    var aim: Aim
    /// The aim's priority, nil below all.
    var priority: Priority?
    /// The answer, by variable.
    var values: [Rational]
    /// What is said to force the aim, the aim's own constraint first where it has one.
    var named: [LinearConstraint]
  }

  func confirmForces(
    _ forces: [ViolationExplanation.Force],
    on aim: Aim,
    at values: [Rational],
    _ problem: ExplainedProblem
  ) throws {
    var claim = Claim(problem: problem, aim: aim, values: values, named: [])
    var multipliers: [Rational] = []
    if case .violation(let id, let multiplier) = aim {
      let own = try XCTUnwrap(problem.constraint(id))
      claim.priority = own.priority
      claim.named.append(own)
      multipliers.append(multiplier)
    }
    for force in forces {
      let row = try XCTUnwrap(problem.constraint(force.constraint))
      XCTAssertEqual(force.priority, row.priority, "seed \(seed)")
      XCTAssertEqual(force.violation, violation(row, values), "seed \(seed)")
      claim.named.append(row)
      multipliers.append(force.multiplier)
    }
    confirmProof(claim, multipliers)
    let levels = Set(claim.named.map(\.priority).filter { !$0.isRequired }).sorted()
    for level in levels {
      XCTAssertTrue(try isRight(claim, claim.named, level), "seed \(seed): not kept at \(level)")
    }
    try confirmLeast(claim)
    let first = claim.priority == nil ? 0 : 1
    for place in claim.named.indices.dropFirst(first) {
      var rest = claim.named
      let spared = rest.remove(at: place)
      confirmed += 1
      if try !isRight(claim, rest, spared.priority) { continue }
      XCTAssertTrue(try isBetter(claim, rest), "seed \(seed): \(spared) can be spared")
    }
    for level in levels {
      let rest = claim.named.indices
        .filter { $0 < first || claim.named[$0].priority != level }.map { claim.named[$0] }
      if rest.count == claim.named.count { continue }
      XCTAssertTrue(try isBetter(claim, rest), "seed \(seed): all of \(level) can be spared")
    }
  }

  /// The sum of violations at a priority of some constraints.
  private func sum(
    _ rows: [LinearConstraint],
    _ level: Priority?,
    at values: [Rational]
  ) -> Rational {
    rows.filter { $0.priority == level }.reduce(.zero) { $0 + violation($1, values) }
  }

  /// What must not be smaller.
  private func cost(_ claim: Claim, _ rows: [LinearConstraint], at values: [Rational]) -> Rational {
    guard case .bound(let terms, let upwards) = claim.aim else {
      return sum(rows, claim.priority, at: values)
    }
    let value = terms.reduce(Rational.zero) {
      $0 + Rational($1.coefficient) * values[Int($1.variable.id)]
    }
    return upwards ? -value : value
  }

  /// The multipliers are allowed, miss nothing at the answer, and cancel every variable.
  private func confirmProof(_ claim: Claim, _ multipliers: [Rational]) {
    var prices: [Priority: Rational] = [:]
    for (row, multiplier) in zip(claim.named, multipliers) {
      prices[row.priority] = max(prices[row.priority] ?? .zero, multiplier.magnitude)
    }
    if let priority = claim.priority { prices[priority] = .one }
    var balance: [Variable: Rational] = [:]
    for (row, multiplier) in zip(claim.named, multipliers) {
      let note = "seed \(seed): \(row) ×\(multiplier)"
      XCTAssertNotEqual(multiplier.sign, 0, note)
      if row.relation == .lessThanOrEqual { XCTAssertGreaterThan(multiplier.sign, 0, note) }
      if row.relation == .greaterThanOrEqual { XCTAssertLessThan(multiplier.sign, 0, note) }
      if let priority = claim.priority {
        XCTAssertGreaterThanOrEqual(row.priority, priority, note)
      }
      let missed = violation(row, claim.values)
      if row.priority.isRequired {
        XCTAssertEqual(missed, .zero, note)
        XCTAssertEqual(excess(row, claim.values), .zero, note)
      } else {
        let price = prices[row.priority] ?? .zero
        XCTAssertLessThanOrEqual(multiplier.magnitude, price, note)
        XCTAssertEqual(multiplier * excess(row, claim.values), price * missed, note)
      }
      for term in row.terms {
        balance[term.variable, default: .zero] += multiplier * Rational(term.coefficient)
      }
    }
    if case .bound(let terms, let upwards) = claim.aim {
      for term in terms {
        let coefficient = Rational(term.coefficient)
        balance[term.variable, default: .zero] += upwards ? -coefficient : coefficient
      }
    }
    XCTAssertTrue(balance.allSatisfy { $0.value.sign == 0 }, "seed \(seed): \(balance)")
  }

  /// The constraints above the aim, and others as soft constraints below them.
  private func least(_ claim: Claim, _ others: [LinearConstraint]) throws -> Rational {
    var rows = claim.problem.constraints.filter { row in
      claim.priority.map { row.priority > $0 } ?? true
    }
    for (place, other) in others.enumerated() {
      var copy = other
      copy.id = ConstraintID(600 + UInt32(place))
      copy.priority = claim.priority ?? 0.001
      rows.append(copy)
    }
    return try XCTUnwrap(try load(claim.problem, rows).exactProfile().last).violation
  }

  /// Whether every answer as good above the aim keeps the named ones of a priority as well.
  private func isRight(
    _ claim: Claim,
    _ named: [LinearConstraint],
    _ level: Priority
  ) throws -> Bool {
    if level.isRequired || level == claim.priority { return true }
    let ids = named.map(\.id)
    if !named.contains(where: { $0.priority == level }) { return true }
    let others = claim.problem.constraints.filter {
      $0.priority == level && !ids.contains($0.id)
    }
    if others.isEmpty { return true }
    return try least(claim, others) == sum(others, level, at: claim.values)
  }

  /// What is forced is the least in the whole problem.
  private func confirmLeast(_ claim: Claim) throws {
    guard let priority = claim.priority else { return }
    let own = claim.named.filter { $0.priority == priority }
    XCTAssertEqual(
      try least(claim, own),
      sum(own, priority, at: claim.values),
      "seed \(seed): not forced",
    )
  }

  /// Whether some point keeps what some constraints hold as well as the answer does, and has what
  /// was forced smaller: a direction is sought, and the point on it tested.
  private func isBetter(_ claim: Claim, _ rows: [LinearConstraint]) throws -> Bool {
    guard let direction = try improvement(claim, rows) else { return false }
    let levels = Set(rows.map(\.priority)).filter { !$0.isRequired && $0 != claim.priority }
    var step = Rational.one
    for _ in 0..<200 {
      let point = zip(claim.values, direction).map { $0 + step * $1 }
      if rows.allSatisfy({ !$0.priority.isRequired || violation($0, point).sign == 0 }),
        levels.allSatisfy({ sum(rows, $0, at: point) <= sum(rows, $0, at: claim.values) }),
        cost(claim, rows, at: point) < cost(claim, rows, at: claim.values)
      {
        return true
      }
      step *= Rational(1, over: 2)
    }
    XCTFail("seed \(seed): a direction without a point")
    return false
  }

  /// A direction from the answer in which, to begin with, nothing that is kept gets worse and what
  /// was forced gets smaller; nil where there is none.
  private func improvement(_ claim: Claim, _ rows: [LinearConstraint]) throws -> [Rational]? {
    var search = DirectionSearch(variables: UInt32(claim.problem.variables.count))
    var aim = aimTerms(claim)
    for row in rows {
      let side = excess(row, claim.values).sign
      let isViolated = violation(row, claim.values).sign != 0
      if side != 0, !isViolated { continue }
      if row.priority.isRequired {
        search.require(row.terms, row.relation, 0)
        continue
      }
      let slope = isViolated ? search.signed(row.terms, side) : search.slope(of: row)
      if row.priority == claim.priority {
        aim += slope
      } else {
        search.slopes[row.priority, default: []] += slope
      }
    }
    for level in search.slopes.keys.sorted() {
      search.require(search.slopes[level] ?? [], .lessThanOrEqual, 0)
    }
    search.require(aim, .lessThanOrEqual, -1)
    return try search.direction(count: claim.values.count)
  }

  private func aimTerms(_ claim: Claim) -> [Term] {
    switch claim.aim {
    case .violation: return []
    case .bound(let terms, let upwards):
      return upwards ? terms.map { Term(-$0.coefficient, $0.variable) } : terms
    }
  }
}

/// Directions from a point, as the variables of a system; what a constraint that just holds misses
/// on the way is one more variable.
private struct DirectionSearch {
  /// What the violations at a priority change by.
  var slopes: [Priority: [Term]] = [:]
  private var next: UInt32
  private var rows: [LinearConstraint] = []

  init(variables: UInt32) {
    next = variables
  }

  mutating func require(_ terms: [Term], _ relation: Relation, _ constant: Double) {
    rows.append(LinearConstraint(ConstraintID(UInt32(rows.count)), terms, relation, constant))
  }

  func signed(_ terms: [Term], _ side: Int) -> [Term] {
    side > 0 ? terms : terms.map { Term(-$0.coefficient, $0.variable) }
  }

  mutating func slope(of row: LinearConstraint) -> [Term] {
    let slope = [Term(1, Variable(next))]
    next += 1
    require(slope, .greaterThanOrEqual, 0)
    if row.relation != .greaterThanOrEqual {
      require(slope + signed(row.terms, -1), .greaterThanOrEqual, 0)
    }
    if row.relation != .lessThanOrEqual {
      require(slope + row.terms, .greaterThanOrEqual, 0)
    }
    return slope
  }

  func direction(count: Int) throws -> [Rational]? {
    let backend = ExactBackend()
    for id in 0..<next { try backend.add(Variable(id)) }
    do {
      try backend.add(contentsOf: rows)
    } catch SolverError.conflict {
      return nil
    }
    return try (0..<count).map { try backend.exactValue(of: Variable(UInt32($0))) }
  }
}
