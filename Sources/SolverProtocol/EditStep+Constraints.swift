// Licensed under the MIT licence; see LICENSE.

extension EditStep {
  /// The constraints as they are, or would be, after this step; edits are not
  /// among them.
  package func applied(
    to constraints: [LinearConstraint]
  ) -> [LinearConstraint] {
    var result = constraints
    switch self {
    case .add(let constraint): result.append(constraint)
    case .addAll(let batch): result += batch
    case .remove(let id): result.removeAll { $0.id == id }
    case .setConstant(let id, let constant):
      for place in result.indices where result[place].id == id {
        result[place].constant = constant
      }
    case .setPriority(let id, let priority):
      for place in result.indices where result[place].id == id {
        result[place].priority = priority
      }
    case .solve, .edit, .suggest, .endEdit, .addVariable,
      .removeVariable, .read, .readValue:
      break
    }
    return result
  }
}
