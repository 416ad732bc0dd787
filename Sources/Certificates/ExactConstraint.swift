// Licensed under the MIT licence; see LICENSE.

internal import ExactArithmetic
internal import SolverProtocol

/// A constraint as the exact numbers that its doubles are.
struct ExactConstraint {
  let id: ConstraintID
  let terms: [(coefficient: Rational, variable: Variable)]
  let relation: Relation
  let constant: Rational
  let priority: Priority

  /// nil for a constraint that no backend accepts.
  init?(_ source: LinearConstraint) {
    guard (try? source.validate()) != nil,
      let terms = try? source.normalizedTerms()
    else { return nil }
    id = source.id
    self.terms = terms.map { (Rational($0.coefficient), $0.variable) }
    relation = source.relation
    constant = Rational(source.constant)
    priority = source.priority
  }

  /// The violation at a point, nil where a variable has no value.
  func violation(at point: ExactPoint) -> Rational? {
    var excess = Rational.zero - constant
    for term in terms {
      guard let value = point[term.variable] else { return nil }
      excess += term.coefficient * value
    }
    return relation.violation(ofExcess: excess)
  }

  func allows(_ multiplier: Rational, price: Rational) -> Bool {
    allowsSign(of: multiplier) && multiplier.magnitude <= price
  }

  /// Whether λ is in the cone of Λ.
  func allowsSign(of multiplier: Rational) -> Bool {
    switch relation {
    case .equal: true
    case .lessThanOrEqual: multiplier.sign >= 0
    case .greaterThanOrEqual: multiplier.sign <= 0
    }
  }
}
