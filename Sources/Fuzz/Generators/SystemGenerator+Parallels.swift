// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Rows whose difference is what rounding leaves: a solver that takes the
/// difference for nothing, or noise for a difference, is wrong by all of a
/// soft constraint that hangs on it.
extension SystemGenerator {
  /// A few rows, each said again in multiples that are exact, rounded or off by
  /// a little, some with a variable more; and soft constraints of single
  /// variables.
  mutating func parallels() {
    let variables = draft.variables(count(from: 2))
    for _ in 0..<integer(in: 1...max(1, variables.count / 3)) {
      repeatRow(variables)
    }
    for _ in 0..<below(4) {
      draft.add(
        [Term(pick([1, 20_000, 0.001, -1, 0.1, 1e6]), pick(variables))],
        relation(),
        pick([1, 0, -1, 100, 0.3, -5]),
        at: priority(.soft),
      )
    }
    draft.shuffle(&choices)
  }

  private mutating func repeatRow(_ variables: [Variable]) {
    var order = variables
    choices.shuffle(&order)
    let base = order.prefix(integer(in: 2...3)).map {
      Term(pick([0.01, 1, 0.002, 0.1, -0.3, 7, -1, 100, 1.1]), $0)
    }
    let constant = pick([0, 1, -1, 0.1, 50])
    for _ in 0..<integer(in: 2...4) {
      let factor = pick([1, 1.0001, 1.00011, 10, 0.1, 1.0 / 3, -1, 0.7])
      var terms = base.map {
        Term(nearly($0.coefficient * factor), $0.variable)
      }
      if chance(1, in: 2) {
        terms.append(Term(pick([1, -1, 0.5, 0.001, 1e-6]), pick(variables)))
      }
      draft.add(
        terms,
        relation(),
        chance(1, in: 2) ? constant * factor : self.constant(.plain),
        at: priority(.layout),
      )
    }
  }

  /// A number, or one that differs from it in a far digit.
  private mutating func nearly(_ number: Double) -> Double {
    switch weighted([8, 2, 1, 1, 1]) {
    case 0: number
    case 1: number.nextUp
    case 2: number * (1 + 1e-12)
    case 3: number * (1 + 1e-9)
    default: number * (1 + 1e-6)
    }
  }
}
