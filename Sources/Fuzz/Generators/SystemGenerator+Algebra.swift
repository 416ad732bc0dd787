// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The families that come from linear algebra rather than from screens.
extension SystemGenerator {
  /// How many variables a case has; small ones are the most frequent.
  mutating func count(from least: Int = 1) -> Int {
    let most = max(least, size)
    return chance(1, in: 3)
      ? integer(in: least...most)
      : integer(in: least...max(least, (most + 1) / 2))
  }

  /// A relation; equality is the simplest.
  mutating func relation() -> Relation {
    pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// Random constraints of one to three terms.
  mutating func sparse() {
    random(termCount: 1...3, numbers: .plain, priorities: .soft)
  }

  mutating func dense() {
    let variables = draft.variables(count())
    for _ in 0..<integer(in: 1...(variables.count + 1)) {
      var terms: [Term] = []
      for variable in variables {
        terms.append(Term(coefficient(.plain), variable))
      }
      draft.add(terms, relation(), constant(.plain), at: priority(.soft))
    }
  }

  /// Small integers, so that many bases meet in one point.
  mutating func ties() {
    random(termCount: 1...3, numbers: .tiny, priorities: .layout)
  }

  /// Magnitudes apart by many powers of ten.
  mutating func magnitude() {
    random(termCount: 1...2, numbers: .wide, priorities: .soft)
  }

  /// Magnitudes apart by as much as doubles bear, in rows of several terms
  /// mostly: what elimination leaves there is often no pivot.
  mutating func extremes() {
    random(
      termCount: chance(3, in: 4) ? 2...4 : 1...2,
      numbers: .extreme,
      priorities: .soft,
    )
  }

  /// Many levels, close to each other.
  mutating func priorities() {
    random(termCount: 1...2, numbers: .plain, priorities: .fractional)
  }

  /// Constraints with random terms.
  mutating func random(
    termCount: ClosedRange<Int>,
    numbers: NumberStyle,
    priorities: PriorityStyle
  ) {
    let variables = draft.variables(count())
    for _ in 0..<integer(in: 1...(variables.count * 3 / 2 + 1)) {
      var terms: [Term] = []
      for _ in 0..<integer(in: termCount) {
        terms.append(Term(coefficient(numbers), pick(variables)))
      }
      draft.add(terms, relation(), constant(numbers), at: priority(priorities))
    }
  }

  /// Required differences around a cycle whose sum is nothing, a whisker or
  /// more than nothing, and bounds that cross by as much.
  mutating func conflict() {
    let variables = draft.variables(count(from: 2))
    let slack = pick([0, 1, -1, 1e-3, -1e-3, 0.5, -100, 1e-9])
    var total = 0.0
    for (left, right) in zip(variables, variables.dropFirst()) {
      let gap = Double(integer(in: -5...20))
      total += gap
      draft.add(right - left, pick([.greaterThanOrEqual, .equal]), gap)
    }
    switch below(4) {
    case 0:
      draft.add(variables[variables.count - 1] - variables[0] <= total + slack)
    case 1:
      draft.add(variables[0] >= 10)
      draft.add(variables[variables.count - 1] <= 10 + total + slack)
    case 2:
      let all = variables.map { Term(1, $0) }
      draft.add(all, .equal, 100)
      draft.add(all, pick([.lessThanOrEqual, .equal]), 100 + slack)
    default: draft.add(variables[0] == total, at: softPriority(.layout))
    }
    for _ in 0..<below(3) {
      draft.add(
        pick(variables),
        relation(),
        constant(.plain),
        at: priority(.layout)
      )
    }
    draft.shuffle(&choices)
  }

  /// Rows said again: the same, scaled, turned round, summed, relaxed.
  mutating func redundant() {
    random(termCount: 1...2, numbers: .tiny, priorities: .layout)
    for _ in 0..<integer(in: 1...4) {
      let row = pick(draft.constraints)
      switch below(5) {
      case 0: draft.add(row.terms, row.relation, row.constant, at: row.priority)
      case 1:
        let factor = pick([2, 3, 0.5, 10])
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
        let other = pick(draft.constraints)
        draft.add(
          row.terms + other.terms,
          row.relation,
          row.constant + other.constant,
          at: priority(.layout),
        )
      default:
        draft.add(
          row.terms,
          pick([.lessThanOrEqual, .greaterThanOrEqual]),
          row.constant,
          at: priority(.layout),
        )
      }
    }
  }

  /// Next to nothing: no variables, no terms, zeros.
  mutating func trivial() {
    let variables = draft.variables(below(min(3, size) + 1))
    for _ in 0..<below(4) {
      var terms: [Term] = []
      if !variables.isEmpty {
        for _ in 0..<below(3) {
          terms.append(Term(pick([0, 1, -1]), pick(variables)))
        }
      }
      draft.add(terms, relation(), pick([0, 0, 1, -1]), at: priority(.soft))
    }
  }
}
