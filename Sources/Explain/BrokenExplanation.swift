// Licensed under the MIT licence; see LICENSE.

import Certificates
public import ExactArithmetic
public import SolverProtocol

/// Why a soft constraint does not hold: what forces it, and how strongly.
///
/// The multipliers are part of an optimality certificate: with e_i = left
/// side minus constant of constraint i, the λ_i here make every variable
/// cancel in Σ λ_i·e_i, so that whatever the answer, the violations at this
/// priority (and, at their prices, those at higher ones) sum to at least
/// −Σ λ_i·b_i; see `OptimalityCertificate`. The constraints named here force
/// that much by themselves, whatever else there is, and none of them can be
/// spared for it.
public struct BrokenExplanation: Hashable, Sendable {
  /// A constraint that takes part.
  public struct Force: Hashable, Sendable {
    /// Who it is.
    public var constraint: ConstraintID
    /// Its priority, the broken one's or higher.
    public var priority: Priority
    /// λ_i.
    public var multiplier: Rational
    /// How far it is from holding itself.
    public var violation: Rational
  }

  /// The constraint that does not hold.
  public var constraint: ConstraintID
  /// Its priority.
  public var priority: Priority
  /// How far it is from holding.
  public var violation: Rational
  /// Its own multiplier, 1 or −1.
  public var multiplier: Rational
  /// What forces it, by descending priority; empty where its left side is 0
  /// anyway.
  public var forces: [Force]
}

extension ExactAnswer {
  /// Every soft constraint that does not hold, by descending priority.
  ///
  /// The answer's own certificate says what takes part; of that, what can be
  /// spared is left out one by one, and the multipliers are those of a
  /// certificate of the rest.
  ///
  /// - Complexity: a small solve for each constraint that takes part.
  public func explainBroken() throws(SolverError) -> [BrokenExplanation] {
    var found: [BrokenExplanation] = []
    for level in certificate.levels where level.violation.sign != 0 {
      let parts = connectedParts(level.multipliers)
      for (index, row) in rows.enumerated()
      where row.priority == level.priority {
        let violation = violation(of: row)
        if violation.sign == 0 { continue }
        let part = parts.first { $0.contains(index) } ?? [index]
        let multipliers = try forces(on: index, among: part)
        found.append(
          BrokenExplanation(
            constraint: row.id,
            priority: row.priority,
            violation: violation,
            multiplier: multipliers.first { $0.index == index }?.multiplier
              ?? level.multipliers[index],
            forces: force(multipliers.filter { $0.index != index }),
          )
        )
      }
    }
    return found
  }

  /// Forces by descending priority.
  func force(
    _ multipliers: [(index: Int, multiplier: Rational)]
  ) -> [BrokenExplanation.Force] {
    let forces = multipliers.map { index, multiplier in
      BrokenExplanation.Force(
        constraint: rows[index].id,
        priority: rows[index].priority,
        multiplier: multiplier,
        violation: violation(of: rows[index]),
      )
    }
    return forces.sorted {
      $0.priority != $1.priority
        ? $0.priority > $1.priority : $0.constraint < $1.constraint
    }
  }

  /// What of a part is enough to force a broken constraint as far as it is,
  /// with the multipliers of a certificate of just that.
  private func forces(
    on broken: Int,
    among part: [Int]
  ) throws(SolverError) -> [(index: Int, multiplier: Rational)] {
    let priority = rows[broken].priority
    let kept = try irreducible(part.filter { $0 != broken }) {
      subset throws(SolverError) in
      let all = (subset + [broken]).sorted()
      guard let answer = try self.answer(toRows: all) else { return false }
      let least = answer.certificate.levels.first {
        $0.priority == priority
      }?.violation
      var now = Rational.zero
      for index in all where self.rows[index].priority == priority {
        now += self.violation(of: self.rows[index])
      }
      return least.map { $0 >= now } ?? false
    }
    let all = (kept + [broken]).sorted()
    guard let answer = try answer(toRows: all),
      let level = answer.certificate.levels.first(where: {
        $0.priority == priority
      })
    else { return [] }
    return zip(all, level.multipliers).filter { $0.1.sign != 0 }
      .map { (index: $0.0, multiplier: $0.1) }
  }

  /// The answer to some of the constraints alone.
  private func answer(
    toRows subset: [Int]
  ) throws(SolverError) -> ExactAnswer? {
    var part = situation
    part.constraints = subset.map { rows[$0] }
    return try ExactAnswer(part)
  }

  /// What is left of some constraints after each that can be spared is taken
  /// out: soft ones first, the least important before others.
  func irreducible(
    _ candidates: [Int],
    isEnough: ([Int]) throws(SolverError) -> Bool
  ) throws(SolverError) -> [Int] {
    var kept = candidates
    let order = candidates.sorted { left, right in
      rows[left].priority != rows[right].priority
        ? rows[left].priority < rows[right].priority : left > right
    }
    // What can't be spared at first may be once others are gone: the rest
    // then has other ways to be as good at higher levels.
    while true {
      let count = kept.count
      for index in order where kept.contains(index) {
        let rest = kept.filter { $0 != index }
        if try isEnough(rest) { kept = rest }
      }
      if kept.count == count { return kept }
    }
  }

  /// The constraints with a multiplier, in groups that share no variable:
  /// each group cancels by itself.
  func connectedParts(_ multipliers: [Rational]) -> [[Int]] {
    var groups: [(members: [Int], variables: Set<Variable>)] = []
    for (index, row) in rows.enumerated() where multipliers[index].sign != 0 {
      var members = [index]
      var variables = Set(row.terms.map(\.variable))
      groups.removeAll { group in
        if group.variables.isDisjoint(with: row.terms.map(\.variable)) {
          return false
        }
        members += group.members
        variables.formUnion(group.variables)
        return true
      }
      groups.append((members.sorted(), variables))
    }
    return groups.map(\.members)
  }
}
