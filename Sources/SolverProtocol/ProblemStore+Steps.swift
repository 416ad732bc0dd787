// Licensed under the MIT licence; see LICENSE.

extension ProblemStore {
  /// Takes a step, or refuses it as law 2 does; a conflict is nobody's here.
  ///
  /// `value`: The value that a new edit holds.
  package mutating func apply(
    _ step: EditStep,
    value: (Variable) throws(SolverError) -> Double = { _ in 0 }
  ) throws(SolverError) {
    switch step {
    case .add(let constraint): try add(contentsOf: [constraint])
    case .addAll(let batch): try add(contentsOf: batch)
    case .remove(let id): try remove(id)
    case .setConstant(let id, let value): try setConstant(of: id, to: value)
    case .setPriority(let id, let priority):
      try setPriority(of: id, to: priority)
    case .edit(let variable, let priority):
      try edit(variable, at: priority, value: value(variable))
    case .suggest(let variable, let value): try suggest(value, for: variable)
    case .endEdit(let variable): try endEdit(variable)
    case .addVariable(let variable): try add(variable)
    case .removeVariable(let variable): try remove(variable)
    case .solve, .read, .readValue: break
    }
  }
}
