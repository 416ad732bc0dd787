// Licensed under the MIT licence; see LICENSE.

public import SolverProtocol

extension PreparedProblem {
  /// The problem as a case, as far as `build` goes: the constraints, and the
  /// edits with their first values.
  public func system(name: String) -> LinearSystem {
    var system = LinearSystem(name: name)
    for index in 0..<variableCount { system.declare("v\(index)") }
    for constraint in constraints {
      let id = system.constraint(named: "c\(constraint.id.id)")
      precondition(id == constraint.id, "\(constraint.id) is out of order")
    }
    for constraint in ordered { system.add(constraint) }
    for edit in edits {
      system.steps.append(.edit(edit.variable, edit.priority))
      system.steps.append(.suggest(edit.variable, edit.start))
    }
    system.steps.append(.solve)
    return system
  }
}
