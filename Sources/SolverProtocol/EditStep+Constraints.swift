// Licensed under the MIT licence; see LICENSE.

extension EditStep {
  /// Makes the one call that the step names, and nothing else; `StepPlayer`
  /// says what a step of a case means.
  package func call(on solver: some LayoutSolver) throws(SolverError) {
    switch self {
    case .solve: try solver.solve()
    case .add(let constraint): try solver.add(constraint)
    case .addAll(let batch): try solver.add(contentsOf: batch)
    case .remove(let constraint): try solver.remove(constraint)
    case .setConstant(let constraint, let constant):
      try solver.setConstant(of: constraint, to: constant)
    case .setPriority(let constraint, let priority):
      try solver.setPriority(of: constraint, to: priority)
    case .edit(let variable, let priority):
      try solver.edit(variable, at: priority)
    case .suggest(let variable, let value):
      try solver.suggest(value, for: variable)
    case .endEdit(let variable): try solver.endEdit(variable)
    case .addVariable(let variable): try solver.add(variable)
    case .removeVariable(let variable): try solver.remove(variable)
    case .read(let reading): try solver.read(reading)
    case .readValue(let variable): _ = try solver.value(of: variable)
    }
  }

  /// The constraints as they are, or would be, after this step; edits are not
  /// among them.
  package func applied(
    to constraints: [LinearConstraint]
  ) -> [LinearConstraint] {
    var standing = StandingConstraints(of: constraints)
    standing.apply(self)
    return standing.constraints
  }
}
