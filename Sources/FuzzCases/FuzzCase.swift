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
  /// The calls that follow once the system is there, in their order.
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
    func note(_ id: UInt32) { bound = max(bound, Int(id) + 1) }
    for step in steps {
      if let variable = step.variable { note(variable.id) }
      for term in step.added.lazy.flatMap(\.terms) { note(term.variable.id) }
    }
    return bound
  }

  /// One past the largest constraint that is mentioned anywhere.
  public var constraintBound: Int {
    var bound = 0
    func note(_ id: UInt32) { bound = max(bound, Int(id) + 1) }
    for constraint in constraints { note(constraint.id.id) }
    for step in steps {
      if let id = step.constraint { note(id.id) }
      for constraint in step.added { note(constraint.id.id) }
    }
    return bound
  }
}
