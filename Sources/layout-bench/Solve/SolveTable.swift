// Licensed under the MIT licence; see LICENSE.

import CaseFormat
import CommandLineKit
import JSONText
import SolverProtocol
import Spelling

struct SolveTable {
  let result: CaseResult
  /// What else is to be said of a result, given its index.
  var note: (Int) -> String = { _ in "" }

  var text: String {
    let name = PlainText.shown(result.system.name)
    var text = (name.isEmpty ? "(no name)" : name) + " on \(result.backend)\n"
    for (index, step) in result.results.enumerated() {
      text += self.text(of: step) + note(index)
    }
    return text
  }

  private func text(of step: StepResult) -> String {
    let head = "step \(step.step): "
    switch step.outcome {
    case .solved(let solution):
      return head + "solved\n" + values(solution) + profile(solution)
    case .conflict(let set):
      let message = PlainText.shown(result.system.message(.conflict(set)))
      return head + "conflict: \(message)\n"
    case .refused(let error):
      let message = PlainText.shown(result.system.message(error))
      return head + "refused (\(error.kind)): \(message)\n"
    }
  }

  private func values(_ solution: Solution) -> String {
    if solution.variables.isEmpty { return "  no variables\n" }
    var table = Table([.left("variable"), .right("value"), .left("")])
    let ambiguous = Set(solution.ambiguous ?? [])
    for (variable, value) in zip(solution.variables, solution.values) {
      table.add([
        result.system.name(of: variable),
        JSONNumber.shortest(value + 0),
        ambiguous.contains(variable) ? "ambiguous" : "",
      ])
    }
    return table.text(indent: 2)
  }

  private func profile(_ solution: Solution) -> String {
    if solution.profile.levels.isEmpty { return "" }
    var table = Table([.right("priority"), .right("violation")])
    for level in solution.profile.levels {
      table.add([
        level.priority.description,
        JSONNumber.shortest(level.violation + 0),
      ])
    }
    return table.text(indent: 2)
  }
}
