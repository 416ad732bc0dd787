// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The constraints and edits that stand after some steps.
struct StandingConstraints {
  private struct Edit {
    var variable: Variable
    var priority: Priority
    var value: Double?
  }

  private var constraints: [LinearConstraint]
  private var edits: [Edit] = []

  /// Those that stand at the start.
  init(of constraints: [LinearConstraint]) { self.constraints = constraints }

  /// The constraints, oldest first, then the edits as soft equalities.
  ///
  /// An edit that was never given a value holds one that only the backend
  /// knows; it is left out.
  var all: [LinearConstraint] {
    constraints
      + edits.compactMap { edit in
        edit.value.map { value in
          LinearConstraint(
            editing: edit.variable,
            to: value,
            at: edit.priority,
            ConstraintID(ConstraintID.identityLimit),
          )
        }
      }
  }

  /// Follows a step that a backend accepted.
  mutating func apply(_ step: EditStep) {
    func index(_ variable: Variable) -> Int? {
      edits.firstIndex { $0.variable == variable }
    }
    switch step {
    case .add, .addAll, .remove, .setConstant, .setPriority:
      constraints = step.applied(to: constraints)
    case .edit(let variable, let priority):
      if let place = index(variable) {
        edits[place].priority = priority
      } else {
        edits.append(Edit(variable: variable, priority: priority))
      }
    case .suggest(let variable, let value):
      if let place = index(variable) { edits[place].value = value }
    case .endEdit(let variable):
      edits.removeAll { $0.variable == variable }
    case .solve, .addVariable, .removeVariable, .read, .readValue: break
    }
  }
}
