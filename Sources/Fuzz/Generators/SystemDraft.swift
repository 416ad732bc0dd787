// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// A problem while a generator draws it.
struct SystemDraft {
  private(set) var variableCount = 0
  /// The constraints so far; identities are their indices.
  private(set) var constraints: [LinearConstraint] = []

  mutating func variable() -> Variable {
    defer { variableCount += 1 }
    return Variable(UInt32(variableCount))
  }

  mutating func variables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in variable() }
  }

  mutating func add(
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double,
    at priority: Priority = .required
  ) {
    constraints.append(
      LinearConstraint(
        ConstraintID(UInt32(constraints.count)),
        terms,
        relation,
        constant,
        priority: priority,
      )
    )
  }

  mutating func add(_ comparison: Comparison, at priority: Priority = .required)
  {
    add(
      comparison.difference.terms,
      comparison.relation,
      0 - comparison.difference.constant,
      at: priority,
    )
  }

  /// Adds `left (relation) constant`, for a relation that is drawn.
  mutating func add(
    _ left: some LinearExpressionConvertible,
    _ relation: Relation,
    _ constant: Double,
    at priority: Priority = .required
  ) {
    let left = left.linearExpression
    add(left.terms, relation, constant - left.constant, at: priority)
  }

  /// Puts the constraints into another order and keeps their identities.
  mutating func shuffle(_ choices: inout ChoiceStream) {
    choices.shuffle(&constraints)
  }
}
