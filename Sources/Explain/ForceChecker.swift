// Licensed under the MIT licence; see LICENSE.

import Certificates
import DenseLPSolver
import ExactArithmetic
import SolverProtocol

/// Decides by exact arithmetic whether constraints force an aim: F1 and F2 of
/// `ExactAnswer+Forces`.
struct ForceChecker {
  private let rows: [LinearConstraint]
  /// Left side minus constant of every constraint at the answer.
  private let excess: [Rational]
  private let aim: ForceClaim
  /// The priority of what is forced; nil for a soft constraint below all.
  private let priority: Priority?
  private let point: ExactPoint
  /// The constraints above the aim, solved.
  private let above: () throws(SolverError) -> ExactBackend

  /// A judge of what forces an aim at an answer.
  init(
    _ rows: [LinearConstraint],
    _ aim: ForceClaim,
    at point: ExactPoint,
    above: @escaping () throws(SolverError) -> ExactBackend
  ) {
    self.rows = rows
    self.point = point
    self.above = above
    excess = rows.map {
      ExactAnswer.value(of: $0.terms, at: point) - Rational($0.constant)
    }
    self.aim = aim
    priority =
      switch aim {
      case .violation(let index): rows[index].priority
      case .bound: nil
      }
  }

  func isAim(_ index: Int) -> Bool {
    if case .violation(let own) = aim { return own == index }
    return false
  }

  func isViolated(_ index: Int) -> Bool {
    rows[index].relation.violation(ofExcess: excess[index]).sign != 0
  }

  // MARK: F1

  /// The multipliers of a proof that some constraints force the aim, nil
  /// where they don't; those that take no part are left out.
  ///
  /// The proof is sought among multipliers and prices, as required
  /// constraints of another problem.
  func proof(by members: [Int]) throws(SolverError) -> [ForceMember]? {
    // What holds with room to spare takes no part in any proof.
    let parts = members.filter { isViolated($0) || excess[$0].sign == 0 }
    var next: UInt32 = 0
    var constraints: [LinearConstraint] = []
    func require(_ terms: [Term], _ relation: Relation, _ constant: Double) {
      constraints.append(
        LinearConstraint(ConstraintID(next), terms, relation, constant)
      )
      next += 1
    }
    var prices: [Priority: Variable] = [:]
    for index in parts {
      let level = rows[index].priority
      if level.isRequired || level == priority || prices[level] != nil {
        continue
      }
      let price = Variable(UInt32(parts.count + prices.count))
      prices[level] = price
      require([Term(1, price)], .greaterThanOrEqual, 0)
    }
    for (place, index) in parts.enumerated() {
      let own = Variable(UInt32(place))
      let price = prices[rows[index].priority]
      for (side, relation) in [
        (1.0, Relation.lessThanOrEqual), (-1, .greaterThanOrEqual),
      ] {
        let isOpen = rows[index].relation != relation.flipped
        let comparison: Relation =
          isViolated(index) && Double(excess[index].sign) == side
          ? .equal : relation
        if isViolated(index), comparison != .equal { continue }
        if rows[index].priority.isRequired {
          if !isOpen { require([Term(1, own)], relation, 0) }
        } else if let price {
          require(
            [Term(1, own), Term(isOpen ? -side : 0, price)],
            comparison,
            0
          )
        } else {
          require([Term(1, own)], comparison, isOpen ? side : 0)
        }
      }
    }
    let last = Variable(UInt32(parts.count + prices.count))
    var balance: [Variable: [Term]] = [:]
    for (place, index) in parts.enumerated() {
      for term in rows[index].terms {
        balance[term.variable, default: []]
          .append(Term(term.coefficient, Variable(UInt32(place))))
      }
    }
    if case .bound(let terms, let upwards) = aim {
      require([Term(1, last)], .equal, upwards ? -1 : 1)
      for term in terms {
        balance[term.variable, default: []]
          .append(Term(term.coefficient, last))
      }
    }
    for variable in balance.keys.sorted() {
      require(balance[variable] ?? [], .equal, 0)
    }
    let found = try SparsePresolve.point(
      of: constraints,
      unknowns: Int(last.id) + 1
    )
    guard let found else { return nil }
    return parts.enumerated().compactMap { place, index in
      found[place].sign == 0 ? nil : (index, found[place])
    }
  }

  /// Whether the multipliers and prices of a proof are the only ones that
  /// its members have.
  func isUnique(_ proof: [ForceMember]) -> Bool {
    var basis = RowBasis<Rational>()
    var priced: [Priority: [(Rational, Variable)]] = [:]
    for (index, _) in proof {
      if !isViolated(index) {
        if !basis.add(index, rows[index].terms) { return false }
      } else if rows[index].priority != priority {
        let side = Rational(excess[index].sign)
        for term in rows[index].terms {
          priced[rows[index].priority, default: []]
            .append((side * Rational(term.coefficient), term.variable))
        }
      }
    }
    for level in priced.keys.sorted() {
      if !basis.add(-1, priced[level] ?? []) { return false }
    }
    return true
  }

  // MARK: F2

  /// Whether members at a priority above the aim are, taken together, as well
  /// kept by every answer that is as good above the aim.
  ///
  /// Among those answers the sum at the priority is constant, so each of its
  /// convex parts, the violations, must be affine: one that is violated stays
  /// on its side, one that just holds can leave its breakpoint to one side at
  /// most. So the members' sum is a linear form, and its greatest value is
  /// asked for.
  func isRight(
    _ members: [Int],
    at level: Priority
  ) throws(SolverError) -> Bool {
    if level.isRequired || level == priority { return true }
    let kept = Set(members)
    let equals = rows.indices.filter { rows[$0].priority == level }
    let others = equals.filter { !kept.contains($0) }
    if others.count == equals.count { return true }
    if !others.contains(where: isViolated) { return true }
    let backend = try above()
    var form: [Term] = []
    for index in equals where kept.contains(index) {
      var side = 0
      if isViolated(index) {
        side = excess[index].sign
      } else if excess[index].sign == 0 {
        for (sign, relation) in [
          (1, Relation.lessThanOrEqual), (-1, .greaterThanOrEqual),
        ] where rows[index].relation != relation.flipped && side == 0 {
          if try rises(backend, rows[index].terms, sign) { side = sign }
        }
      }
      if side == 0 { continue }
      form += rows[index].terms.map {
        Term(Double(side) * $0.coefficient, $0.variable)
      }
    }
    return try !rises(backend, form, 1)
  }

  /// Whether a sum of terms, or its negative, can be greater than at the
  /// answer.
  private func rises(
    _ backend: ExactBackend,
    _ terms: [Term],
    _ sign: Int
  ) throws(SolverError) -> Bool {
    let end = try backend.end(of: terms, upwards: sign > 0)
    if end.ray != nil { return true }
    return ExactAnswer.value(of: terms, at: end.point)
      != ExactAnswer.value(of: terms, at: point)
  }
}
