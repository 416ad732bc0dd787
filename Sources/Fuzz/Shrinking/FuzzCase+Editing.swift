// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension FuzzCase {
  /// Changes every constraint, wherever it is added.
  mutating func mapConstraints(_ change: (inout LinearConstraint) -> Void) {
    for index in constraints.indices { change(&constraints[index]) }
    for index in steps.indices {
      switch steps[index] {
      case .add(var constraint):
        change(&constraint)
        steps[index] = .add(constraint)
      case .addAll(var batch):
        for place in batch.indices { change(&batch[place]) }
        steps[index] = .addAll(batch)
      default: break
      }
    }
  }

  /// Folds over every constraint, wherever it is added.
  func reduceConstraints<Value>(
    _ start: Value,
    _ next: (Value, LinearConstraint) -> Value
  ) -> Value {
    var value = constraints.reduce(start, next)
    for step in steps {
      switch step {
      case .add(let constraint): value = next(value, constraint)
      case .addAll(let batch): value = batch.reduce(value, next)
      default: break
      }
    }
    return value
  }

  /// Changes every number: coefficients, constants, suggestions.
  mutating func mapNumbers(_ change: (inout Double) -> Void) {
    mapConstraints { constraint in
      for index in constraint.terms.indices {
        change(&constraint.terms[index].coefficient)
      }
      change(&constraint.constant)
    }
    for index in steps.indices {
      switch steps[index] {
      case .setConstant(let id, var value):
        change(&value)
        steps[index] = .setConstant(id, value)
      case .suggest(let variable, var value):
        change(&value)
        steps[index] = .suggest(variable, value)
      default: break
      }
    }
  }

  mutating func mapPriorities(_ change: (Priority) -> Priority) {
    mapConstraints { $0.priority = change($0.priority) }
    for index in steps.indices {
      switch steps[index] {
      case .setPriority(let id, let priority):
        steps[index] = .setPriority(id, change(priority))
      case .edit(let variable, let priority):
        steps[index] = .edit(variable, change(priority))
      default: break
      }
    }
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
    copy.steps.removeAll { step in
      switch step {
      case .edit(let edited, _), .suggest(let edited, _),
        .endEdit(let edited), .addVariable(let edited),
        .removeVariable(let edited), .readValue(let edited):
        edited == variable
      default: false
      }
    }
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
    for index in steps.indices {
      switch steps[index] {
      case .edit(let variable, let priority):
        steps[index] = .edit(change(variable), priority)
      case .suggest(let variable, let value):
        steps[index] = .suggest(change(variable), value)
      case .endEdit(let variable): steps[index] = .endEdit(change(variable))
      case .addVariable(let variable):
        steps[index] = .addVariable(change(variable))
      case .removeVariable(let variable):
        steps[index] = .removeVariable(change(variable))
      case .readValue(let variable):
        steps[index] = .readValue(change(variable))
      default: break
      }
    }
  }

  mutating func mapIdentities(_ change: (ConstraintID) -> ConstraintID) {
    mapConstraints { $0.id = change($0.id) }
    for index in steps.indices {
      switch steps[index] {
      case .remove(let id): steps[index] = .remove(change(id))
      case .setConstant(let id, let value):
        steps[index] = .setConstant(change(id), value)
      case .setPriority(let id, let priority):
        steps[index] = .setPriority(change(id), priority)
      default: break
      }
    }
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
      switch step {
      case .add(let constraint): mention(constraint.id)
      case .addAll(let batch):
        for constraint in batch { mention(constraint.id) }
      case .remove(let id), .setConstant(let id, _), .setPriority(let id, _):
        mention(id)
      default: break
      }
    }
    var copy = self
    copy.mapIdentities { ConstraintID(places[$0] ?? $0.id) }
    return copy
  }
}
