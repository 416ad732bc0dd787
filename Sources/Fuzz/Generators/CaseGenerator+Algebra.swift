// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The families that come from linear algebra rather than from screens.
extension CaseGenerator {
  /// How many variables a case has; small ones are the most frequent.
  func count(_ choices: inout ChoiceStream, from least: Int = 1) -> Int {
    let most = max(least, size)
    return choices.chance(1, in: 3)
      ? choices.integer(in: least...most)
      : choices.integer(in: least...max(least, (most + 1) / 2))
  }

  /// A relation; equality is the simplest.
  func relation(_ choices: inout ChoiceStream) -> Relation {
    choices.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// Random constraints of one to three terms.
  func sparse(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: 1...3,
      numbers: .plain,
      priorities: .soft,
    )
  }

  /// Random constraints that name every variable.
  func dense(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let variables = draft.variables(count(&choices))
    for _ in 0..<choices.integer(in: 1...(variables.count + 1)) {
      var terms: [Term] = []
      for variable in variables {
        terms.append(Term(NumberStyle.plain.coefficient(&choices), variable))
      }
      draft.add(
        terms,
        relation(&choices),
        NumberStyle.plain.constant(&choices),
        at: PriorityStyle.soft.priority(&choices),
      )
    }
  }

  /// Small integers, so that many bases meet in one point.
  func ties(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: 1...3,
      numbers: .tiny,
      priorities: .layout,
    )
  }

  /// Magnitudes apart by many powers of ten.
  func magnitude(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: 1...2,
      numbers: .wide,
      priorities: .soft,
    )
  }

  /// Magnitudes apart by as much as doubles bear, in rows of several terms
  /// mostly: what elimination leaves there is often no pivot.
  func extremes(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: choices.chance(3, in: 4) ? 2...4 : 1...2,
      numbers: .extreme,
      priorities: .soft,
    )
  }

  /// Many levels, close to each other.
  func priorities(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: 1...2,
      numbers: .plain,
      priorities: .fractional,
    )
  }

  /// Constraints with random terms.
  func random(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream,
    termCount: ClosedRange<Int>,
    numbers: NumberStyle,
    priorities: PriorityStyle
  ) {
    let variables = draft.variables(count(&choices))
    for _ in 0..<choices.integer(in: 1...(variables.count * 3 / 2 + 1)) {
      var terms: [Term] = []
      for _ in 0..<choices.integer(in: termCount) {
        terms.append(
          Term(numbers.coefficient(&choices), choices.pick(variables))
        )
      }
      draft.add(
        terms,
        relation(&choices),
        numbers.constant(&choices),
        at: priorities.priority(&choices),
      )
    }
  }

  /// Required differences around a cycle whose sum is nothing, a whisker or
  /// more than nothing, and bounds that cross by as much.
  func conflict(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let variables = draft.variables(count(&choices, from: 2))
    let slack = choices.pick([0, 1, -1, 1e-3, -1e-3, 0.5, -100, 1e-9])
    var total = 0.0
    for (left, right) in zip(variables, variables.dropFirst()) {
      let gap = Double(choices.integer(in: -5...20))
      total += gap
      draft.difference(
        right,
        left,
        choices.pick([.greaterThanOrEqual, .equal]),
        gap,
      )
    }
    switch choices.below(4) {
    case 0:
      draft.difference(
        variables[variables.count - 1],
        variables[0],
        .lessThanOrEqual,
        total + slack,
      )
    case 1:
      draft.bound(variables[0], .greaterThanOrEqual, 10)
      draft.bound(
        variables[variables.count - 1],
        .lessThanOrEqual,
        10 + total + slack,
      )
    case 2:
      let all = variables.map { Term(1, $0) }
      draft.add(all, .equal, 100)
      draft.add(all, choices.pick([.lessThanOrEqual, .equal]), 100 + slack)
    default:
      draft.bound(
        variables[0],
        .equal,
        total,
        at: PriorityStyle.layout.softPriority(&choices),
      )
    }
    for _ in 0..<choices.below(3) {
      draft.bound(
        choices.pick(variables),
        relation(&choices),
        NumberStyle.plain.constant(&choices),
        at: PriorityStyle.layout.priority(&choices),
      )
    }
    draft.shuffle(&choices)
  }

  /// Rows said again: the same, scaled, turned round, summed, relaxed.
  func redundant(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    random(
      &draft,
      &choices,
      termCount: 1...2,
      numbers: .tiny,
      priorities: .layout,
    )
    for _ in 0..<choices.integer(in: 1...4) {
      let row = choices.pick(draft.constraints)
      switch choices.below(5) {
      case 0:
        draft.add(row.terms, row.relation, row.constant, at: row.priority)
      case 1:
        let factor = choices.pick([2, 3, 0.5, 10])
        draft.add(
          row.terms.map { Term($0.coefficient * factor, $0.variable) },
          row.relation,
          row.constant * factor,
          at: row.priority,
        )
      case 2:
        draft.add(
          row.terms.map { Term(0 - $0.coefficient, $0.variable) },
          row.relation.flipped,
          0 - row.constant,
          at: row.priority,
        )
      case 3:
        let other = choices.pick(draft.constraints)
        draft.add(
          row.terms + other.terms,
          row.relation,
          row.constant + other.constant,
          at: PriorityStyle.layout.priority(&choices),
        )
      default:
        draft.add(
          row.terms,
          choices.pick([.lessThanOrEqual, .greaterThanOrEqual]),
          row.constant,
          at: PriorityStyle.layout.priority(&choices),
        )
      }
    }
  }

  /// Next to nothing: no variables, no terms, zeros.
  func trivial(_ draft: inout SystemDraft, _ choices: inout ChoiceStream) {
    let variables = draft.variables(choices.below(min(3, size) + 1))
    for _ in 0..<choices.below(4) {
      var terms: [Term] = []
      if !variables.isEmpty {
        for _ in 0..<choices.below(3) {
          terms.append(Term(choices.pick([0, 1, -1]), choices.pick(variables)))
        }
      }
      draft.add(
        terms,
        relation(&choices),
        choices.pick([0, 0, 1, -1]),
        at: PriorityStyle.soft.priority(&choices),
      )
    }
  }
}
