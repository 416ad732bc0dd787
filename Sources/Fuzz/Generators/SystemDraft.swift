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

  /// Adds `variable (relation) constant`.
  mutating func bound(
    _ variable: Variable,
    _ relation: Relation,
    _ constant: Double,
    at priority: Priority = .required
  ) {
    add([Term(1, variable)], relation, constant, at: priority)
  }

  /// Adds `first − second (relation) constant`.
  mutating func difference(
    _ first: Variable,
    _ second: Variable,
    _ relation: Relation,
    _ constant: Double,
    at priority: Priority = .required
  ) {
    add([Term(1, first), Term(-1, second)], relation, constant, at: priority)
  }

  /// Puts the constraints into another order and keeps their identities.
  mutating func shuffle(_ choices: inout ChoiceStream) {
    choices.shuffle(&constraints)
  }
}
