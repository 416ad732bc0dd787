// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension FuzzCase {
  /// Changes every constraint, wherever it is added.
  mutating func mapConstraints(_ change: (inout LinearConstraint) -> Void) {
    for index in constraints.indices { change(&constraints[index]) }
    steps = steps.map { $0.mapping(added: { Self.changed($0, change) }) }
  }

  /// Folds over every constraint, wherever it is added.
  func reduceConstraints<Value>(
    _ start: Value,
    _ next: (Value, LinearConstraint) -> Value
  ) -> Value {
    steps.reduce(constraints.reduce(start, next)) {
      $1.added.reduce($0, next)
    }
  }

  /// Changes every number: coefficients, constants, suggestions.
  mutating func mapNumbers(_ change: (inout Double) -> Void) {
    mapConstraints { constraint in
      for index in constraint.terms.indices {
        change(&constraint.terms[index].coefficient)
      }
      change(&constraint.constant)
    }
    steps = steps.map { $0.mapping(number: { Self.changed($0, change) }) }
  }

  private static func changed<Value>(
    _ value: Value,
    _ change: (inout Value) -> Void
  ) -> Value {
    var copy = value
    change(&copy)
    return copy
  }

  mutating func mapPriorities(_ change: (Priority) -> Priority) {
    mapConstraints { $0.priority = change($0.priority) }
    steps = steps.map { $0.mapping(priority: change) }
  }

  /// The case without a variable, which counts as a number instead; later
  /// variables move down.
  func fixing(_ variable: Variable, at value: Double) -> FuzzCase {
    var copy = self
    copy.mapConstraints { constraint in
      for term in constraint.terms where term.variable == variable {
        constraint.constant -= term.coefficient * value
      }
      constraint.terms.removeAll { $0.variable == variable }
    }
    copy.steps.removeAll { $0.variable == variable }
    copy.mapVariables {
      $0.id > variable.id ? Variable($0.id - 1) : $0
    }
    if variable.id < variableCount { copy.variableCount -= 1 }
    return copy
  }

  mutating func mapVariables(_ change: (Variable) -> Variable) {
    mapConstraints { constraint in
      for index in constraint.terms.indices {
        constraint.terms[index].variable =
          change(constraint.terms[index].variable)
      }
    }
    steps = steps.map { $0.mapping(variable: change) }
  }

  mutating func mapIdentities(_ change: (ConstraintID) -> ConstraintID) {
    mapConstraints { $0.id = change($0.id) }
    steps = steps.map { $0.mapping(constraint: change) }
  }

  /// The same case with constraints numbered in the order in which they are
  /// first mentioned, as a file that is read numbers them.
  func numberedAnew() -> FuzzCase {
    var places: [ConstraintID: UInt32] = [:]
    func mention(_ id: ConstraintID) {
      if places[id] == nil { places[id] = UInt32(places.count) }
    }
    for constraint in constraints { mention(constraint.id) }
    for step in steps {
      if let id = step.constraint { mention(id) }
      for constraint in step.added { mention(constraint.id) }
    }
    var copy = self
    copy.mapIdentities { ConstraintID(places[$0] ?? $0.id) }
    return copy
  }
}
