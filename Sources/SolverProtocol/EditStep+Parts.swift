// Licensed under the MIT licence; see LICENSE.

// What a step speaks about, for whoever counts, checks or changes it without
// a case for each kind of step.

extension EditStep {
  /// The constraints that the step adds.
  package var added: [LinearConstraint] {
    switch self {
    case .add(let constraint): [constraint]
    case .addAll(let batch): batch
    default: []
    }
  }

  /// The constraint that it removes or changes.
  package var constraint: ConstraintID? {
    switch self {
    case .remove(let id), .setConstant(let id, _), .setPriority(let id, _): id
    default: nil
    }
  }

  /// The variable that it names outside of constraints.
  package var variable: Variable? {
    switch self {
    case .edit(let variable, _), .suggest(let variable, _),
      .endEdit(let variable), .addVariable(let variable),
      .removeVariable(let variable), .readValue(let variable):
      variable
    default: nil
    }
  }

  /// The constant or the suggestion that it brings.
  package var number: Double? {
    switch self {
    case .setConstant(_, let value), .suggest(_, let value): value
    default: nil
    }
  }

  /// The priority that it brings, those of added constraints apart.
  package var priority: Priority? {
    switch self {
    case .setPriority(_, let priority), .edit(_, let priority): priority
    default: nil
    }
  }

  /// The step with its parts changed.
  package func mapping(
    added: (LinearConstraint) -> LinearConstraint = { $0 },
    constraint: (ConstraintID) -> ConstraintID = { $0 },
    variable: (Variable) -> Variable = { $0 },
    number: (Double) -> Double = { $0 },
    priority: (Priority) -> Priority = { $0 }
  ) -> EditStep {
    switch self {
    case .solve, .read: self
    case .add(let new): .add(added(new))
    case .addAll(let batch): .addAll(batch.map(added))
    case .remove(let id): .remove(constraint(id))
    case .setConstant(let id, let value):
      .setConstant(constraint(id), number(value))
    case .setPriority(let id, let level):
      .setPriority(constraint(id), priority(level))
    case .edit(let own, let level): .edit(variable(own), priority(level))
    case .suggest(let own, let value): .suggest(variable(own), number(value))
    case .endEdit(let own): .endEdit(variable(own))
    case .addVariable(let own): .addVariable(variable(own))
    case .removeVariable(let own): .removeVariable(variable(own))
    case .readValue(let own): .readValue(variable(own))
    }
  }
}
