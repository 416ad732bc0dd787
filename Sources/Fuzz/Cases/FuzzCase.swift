// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

/// A problem with its edit script, without the names that slow a campaign
/// down.
public struct FuzzCase: Hashable, Sendable {
  /// The kind of case that it was drawn as.
  public var family: CaseFamily
  /// How many variables are there from the start.
  public var variableCount: Int
  /// The constraints that are there from the start, added as one batch.
  public var constraints: [LinearConstraint]
  /// What happens then.
  public var steps: [EditStep]
  /// Which sizes choose the paths of an engine that has some: 0 for its own,
  /// 1 for tiny ones, any other number for a mixture.
  public var limits = 0

  /// The case with these parts.
  public init(
    family: CaseFamily,
    variableCount: Int,
    constraints: [LinearConstraint],
    steps: [EditStep] = []
  ) {
    self.family = family
    self.variableCount = variableCount
    self.constraints = constraints
    self.steps = steps
  }

  /// The steps, with the one solve that their absence means.
  public var effectiveSteps: [EditStep] { steps.isEmpty ? [.solve] : steps }
}

extension FuzzCase {
  /// One past the largest variable that is mentioned anywhere.
  public var variableBound: Int {
    var bound = variableCount
    for step in steps {
      switch step {
      case .add(let constraint):
        for term in constraint.terms {
          bound = max(bound, Int(term.variable.id) + 1)
        }
      case .addAll(let batch):
        for term in batch.lazy.flatMap(\.terms) {
          bound = max(bound, Int(term.variable.id) + 1)
        }
      case .edit(let variable, _), .suggest(let variable, _),
        .endEdit(let variable), .addVariable(let variable),
        .removeVariable(let variable), .readValue(let variable):
        bound = max(bound, Int(variable.id) + 1)
      case .solve, .remove, .setConstant, .setPriority, .read: break
      }
    }
    return bound
  }

  /// One past the largest constraint that is mentioned anywhere.
  public var constraintBound: Int {
    var bound = 0
    func note(_ id: ConstraintID) { bound = max(bound, Int(id.id) + 1) }
    for constraint in constraints { note(constraint.id) }
    for step in steps {
      switch step {
      case .add(let constraint): note(constraint.id)
      case .addAll(let batch): for constraint in batch { note(constraint.id) }
      case .remove(let id), .setConstant(let id, _), .setPriority(let id, _):
        note(id)
      case .solve, .edit, .suggest, .endEdit, .addVariable, .removeVariable,
        .read, .readValue:
        break
      }
    }
    return bound
  }
}
