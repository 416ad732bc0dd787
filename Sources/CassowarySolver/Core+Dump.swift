// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// The state as a table: variables, constraints, edits, components.
  func dump() -> String {
    var text = "variables (value, stands still, component)\n"
    for variable in 0..<membership.count
    where store.contains(variable: variable) {
      let names = ["moves", "edited", "pinned", "derived"]
      text += "  v\(variable) = \(around.value[variable]) "
      text += "\(names[Int(around.fixed[variable])]) "
      text +=
        "\(membership[variable].component)\(isMarked[variable] ? " marked" : "")\n"
    }
    text += "constraints\n"
    for constraint in 0..<store.entries.count
    where store.contains(constraint: constraint) {
      let terms = store.terms(of: constraint).map {
        "\(store.cells[$0].coefficient)*v\(store.cells[$0].variable)"
      }
      let left = terms.isEmpty ? "0" : terms.joined(separator: " + ")
      let priority = Priority(
        store.priorities.values[Int(store.entries[constraint].key)]
      )
      text += "  c\(constraint): \(left) \(store.entries[constraint].relation) "
      text += "\(store.entries[constraint].constant) @\(priority)"
      if store.entries[constraint].shape == .row {
        text += store.entries[constraint].logicalIsBasic ? " basic" : " active"
      }
      text += "\n"
    }
    text += "edits\n"
    for index in 0..<editVariable.count where editVariable[index] >= 0 {
      let priority = Priority(
        store.priorities.values[Int(around.editKey[index])]
      )
      text += "  v\(editVariable[index]) == \(around.editValue[index]) "
      text += "@\(priority)\(isCoupled[index] ? " coupled" : "")\n"
    }
    return text
  }
}
