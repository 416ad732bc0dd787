// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Rows whose difference is what rounding leaves: a solver that takes the
/// difference for nothing, or noise for a difference, is wrong by all of a
/// wish that hangs on it.
extension CaseGenerator {
  /// A few rows, each said again in multiples that are exact, rounded or off
  /// by a little, some with a variable more; and wishes on single variables.
  func parallels(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let variables = draft.variables(count(&choices, from: 2))
    for _ in 0..<choices.integer(in: 1...max(1, variables.count / 3)) {
      repeatRow(variables, &draft, &choices)
    }
    for _ in 0..<choices.below(4) {
      draft.add(
        [
          Term(
            choices.pick([1, 20_000, 0.001, -1, 0.1, 1e6]),
            choices.pick(variables)
          )
        ],
        relation(&choices),
        choices.pick([1, 0, -1, 100, 0.3, -5]),
        at: PriorityStyle.soft.priority(&choices),
      )
    }
    draft.shuffle(&choices)
  }

  private func repeatRow(
    _ variables: [Variable],
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) {
    var order = variables
    choices.shuffle(&order)
    let base = order.prefix(choices.integer(in: 2...3)).map {
      Term(choices.pick([0.01, 1, 0.002, 0.1, -0.3, 7, -1, 100, 1.1]), $0)
    }
    let constant = choices.pick([0, 1, -1, 0.1, 50])
    for _ in 0..<choices.integer(in: 2...4) {
      let factor = choices.pick([
        1, 1.0001, 1.00011, 10, 0.1, 1.0 / 3, -1, 0.7,
      ])
      var terms = base.map {
        Term(nearly($0.coefficient * factor, &choices), $0.variable)
      }
      if choices.chance(1, in: 2) {
        terms.append(
          Term(
            choices.pick([1, -1, 0.5, 0.001, 1e-6]),
            choices.pick(variables)
          )
        )
      }
      draft.add(
        terms,
        relation(&choices),
        choices.chance(1, in: 2)
          ? constant * factor : NumberStyle.plain.constant(&choices),
        at: PriorityStyle.layout.priority(&choices),
      )
    }
  }

  /// A number, or one that differs from it in a far digit.
  private func nearly(
    _ number: Double,
    _ choices: inout ChoiceStream
  ) -> Double {
    switch choices.weighted([8, 2, 1, 1, 1]) {
    case 0: number
    case 1: number.nextUp
    case 2: number * (1 + 1e-12)
    case 3: number * (1 + 1e-9)
    default: number * (1 + 1e-6)
    }
  }
}
