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
    func variable(_ old: Variable) -> Variable {
      system.variable(named: "x\(old.id)")
    }
    func identity(_ old: ConstraintID) -> ConstraintID {
      system.constraint(named: "c\(old.id)")
    }
    func renamed(_ constraint: LinearConstraint) -> LinearConstraint {
      var copy = constraint
      copy.id = identity(constraint.id)
      copy.terms = constraint.terms.map {
        Term($0.coefficient, variable($0.variable))
      }
      return copy
    }
    for constraint in constraints { system.add(renamed(constraint)) }
    system.steps = steps.map {
      $0.mapping(added: renamed, constraint: identity, variable: variable)
    }
    system.limits = limits
    return system
  }
}
