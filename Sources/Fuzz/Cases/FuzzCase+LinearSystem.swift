// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

extension FuzzCase {
  /// The same problem without its names; identities stay.
  public init(_ system: LinearSystem, family: CaseFamily = .killer) {
    self.init(
      family: family,
      variableCount: system.declaredVariableCount,
      constraints: system.constraints,
      steps: system.steps,
    )
    limits = system.limits
  }

  /// The same problem with names, numbered by first mention: `x0`, `c0`.
  public func system(named name: String) -> LinearSystem {
    var system = LinearSystem(name: name)
    for index in 0..<variableCount { system.declare("x\(index)") }
    for constraint in constraints {
      system.add(Self.renamed(constraint, in: &system))
    }
    system.steps = steps.map { Self.renamed($0, in: &system) }
    system.limits = limits
    return system
  }

  private static func renamed(
    _ variable: Variable,
    in system: inout LinearSystem
  ) -> Variable {
    system.variable(named: "x\(variable.id)")
  }

  private static func renamed(
    _ id: ConstraintID,
    in system: inout LinearSystem
  ) -> ConstraintID {
    system.constraint(named: "c\(id.id)")
  }

  private static func renamed(
    _ constraint: LinearConstraint,
    in system: inout LinearSystem
  ) -> LinearConstraint {
    var copy = constraint
    copy.id = renamed(constraint.id, in: &system)
    copy.terms = constraint.terms.map {
      Term($0.coefficient, renamed($0.variable, in: &system))
    }
    return copy
  }

  private static func renamed(
    _ step: EditStep,
    in system: inout LinearSystem
  ) -> EditStep {
    switch step {
    case .solve: .solve
    case .add(let constraint): .add(renamed(constraint, in: &system))
    case .addAll(let batch): .addAll(batch.map { renamed($0, in: &system) })
    case .remove(let id): .remove(renamed(id, in: &system))
    case .setConstant(let id, let value):
      .setConstant(renamed(id, in: &system), value)
    case .setPriority(let id, let priority):
      .setPriority(renamed(id, in: &system), priority)
    case .edit(let variable, let priority):
      .edit(renamed(variable, in: &system), priority)
    case .suggest(let variable, let value):
      .suggest(renamed(variable, in: &system), value)
    case .endEdit(let variable): .endEdit(renamed(variable, in: &system))
    case .addVariable(let variable):
      .addVariable(renamed(variable, in: &system))
    case .removeVariable(let variable):
      .removeVariable(renamed(variable, in: &system))
    case .read: step
    case .readValue(let variable):
      .readValue(renamed(variable, in: &system))
    }
  }
}
