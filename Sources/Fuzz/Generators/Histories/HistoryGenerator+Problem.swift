// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The problem that a history starts from.
extension HistoryGenerator {
  /// Draws parts that nothing joins, or that a few variables join.
  mutating func drawProblem(_ choices: inout ChoiceStream) {
    let total =
      choices.chance(1, in: 2)
      ? choices.integer(in: 1...max(1, size))
      : max(1, size)
    if total > 3, choices.chance(1, in: 2) { joint = draft.variable() }
    var left = total - draft.variableCount
    let count = choices.pick([1, 2, 3, 1, 2, 4])
    let isAlike = choices.chance(1, in: 2)
    let kind = choices.below(12)
    for number in 0..<count where left > 0 {
      let share = number == count - 1 ? left : max(1, left / (count - number))
      let v = draft.variables(share)
      left -= share
      parts.append(v)
      drawPart(v, isAlike ? kind : choices.below(12), &choices)
      if let joint { join(v, joint, &choices) }
    }
    if let joint { parts[0].append(joint) }
  }

  private mutating func drawPart(
    _ v: [Variable],
    _ kind: Int,
    _ choices: inout ChoiceStream
  ) {
    guard !isOfDates else {
      switch kind {
      case 0, 1, 2: row(v, &choices)
      case 3, 4: boxes(v, &choices)
      case 5, 6, 7: differences(v, &choices)
      case 8, 9: bounds(v, &choices)
      default: equations(v, &choices)
      }
      if choices.chance(1, in: 3) { repeatRows(&choices) }
      return
    }
    switch kind {
    case 0: sum(v, &choices)
    case 1: row(v, &choices)
    case 2: sparse(v, &choices)
    case 3: ratios(v, &choices)
    case 4: boxes(v, &choices)
    case 5: longRows(v, &choices)
    case 6: differences(v, &choices)
    case 7: bounds(v, &choices)
    case 8: tree(v, &choices)
    case 9, 10: equations(v, &choices)
    default:
      sum(v, &choices)
      sparse(v, &choices)
    }
    if choices.chance(1, in: 3) { repeatRows(&choices) }
  }

  /// Rows that hang a part on a variable of all parts.
  private mutating func join(
    _ v: [Variable],
    _ joint: Variable,
    _ choices: inout ChoiceStream
  ) {
    var isTied = false
    for variable in [v[0], v[v.count - 1]] where choices.chance(3, in: 4) {
      let priority = isTied ? soft(&choices) : priority(&choices)
      isTied = isTied || priority.isRequired
      let coefficient = isOfDates ? -1 : choices.pick([-1, -1, -0.5, -2])
      draft.add(
        [Term(1, variable), Term(coefficient, joint)],
        relation(&choices),
        numbers.gap(&choices),
        at: priority,
      )
    }
  }

  /// One variable is the sum of the others.
  private mutating func sum(_ v: [Variable], _ choices: inout ChoiceStream) {
    var terms = [Term(1, v[0])]
    for variable in v.dropFirst().prefix(39) {
      terms.append(
        Term(choices.chance(1, in: 6) ? -2 : -1, variable)
      )
    }
    draft.add(
      terms,
      choices.pick([.equal, .equal, .lessThanOrEqual]),
      choices.chance(1, in: 2) ? 0 : numbers.gap(&choices),
    )
    wishes(v, &choices)
  }

  /// Each variable beside the one before, as boxes in a row.
  private mutating func row(_ v: [Variable], _ choices: inout ChoiceStream) {
    let usual = relation(&choices)
    for (a, b) in zip(v, v.dropFirst()) {
      draft.difference(
        b,
        a,
        choices.chance(1, in: 4) ? relation(&choices) : usual,
        numbers.gap(&choices),
        at: priority(&choices),
      )
    }
    wishes(v, &choices)
  }

  /// Each variable hangs on an earlier one.
  private mutating func tree(_ v: [Variable], _ choices: inout ChoiceStream) {
    for place in v.indices.dropFirst() {
      draft.add(
        [
          Term(1, v[place]),
          Term(0 - numbers.coefficient(&choices), v[choices.below(place)]),
        ],
        relation(&choices),
        numbers.gap(&choices),
        at: priority(&choices),
      )
    }
    wishes(v, &choices)
  }

  /// Required equations alone, each variable from an earlier one, so that a
  /// new constant moves values and never the basis; few wishes.
  private mutating func equations(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    let isChain = choices.chance(1, in: 2)
    for place in v.indices.dropFirst() {
      draft.difference(
        v[place],
        v[isChain ? place - 1 : choices.below(place)],
        .equal,
        numbers.gap(&choices),
      )
    }
    for _ in 0..<choices.integer(in: 0...2) {
      draft.bound(
        choices.pick(v),
        relation(&choices),
        numbers.place(&choices),
        at: soft(&choices),
      )
    }
  }

  /// Random rows of one to three terms.
  private mutating func sparse(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    for _ in 0..<choices.integer(in: 1...(v.count * 3 / 2 + 1)) {
      draft.add(
        terms(v, choices.integer(in: 1...3), &choices),
        relation(&choices),
        numbers.gap(&choices),
        at: priority(&choices, requiredIn: 6),
      )
    }
  }

  /// Links that multiply: what one row says modestly, ten say loudly.
  private mutating func ratios(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    let factor = choices.pick([8, 2, 0.5, 10, 3, 64, 1000])
    let chains = v.count > 4 ? choices.integer(in: 1...2) : 1
    let length = (v.count - 1) / chains
    for chain in 0..<chains {
      for link in 0..<length {
        let place = 1 + chain * length + link
        let before = link == 0 ? v[0] : v[place - 1]
        var terms = [Term(1, v[place]), Term(0 - factor, before)]
        if link > 0, link == length - 1, choices.chance(1, in: 2) {
          terms.append(Term(-1, v[0]))
        }
        draft.add(
          terms,
          choices.chance(1, in: 8) ? relation(&choices) : .equal,
          choices.chance(1, in: 4) ? numbers.gap(&choices) : 0,
        )
      }
    }
    draft.bound(v[0], .greaterThanOrEqual, 0)
    draft.bound(v[0], .lessThanOrEqual, choices.pick([4, 1, 100]))
    if chains == 2, length > 0 {
      draft.difference(
        v[2 * length],
        v[length],
        relation(&choices),
        1,
        at: soft(&choices),
      )
    }
    if choices.chance(1, in: 2) { wishes(v, &choices) }
  }

  /// Pairs of edges, each pair a box of a size that is hugged.
  private mutating func boxes(_ v: [Variable], _ choices: inout ChoiceStream) {
    for place in stride(from: 0, to: v.count - 1, by: 2) {
      draft.difference(
        v[place + 1],
        v[place],
        .greaterThanOrEqual,
        isOfDates ? 0 : numbers.gap(&choices),
      )
      draft.difference(
        v[place + 1],
        v[place],
        .equal,
        numbers.gap(&choices),
        at: soft(&choices),
      )
      if place > 0 {
        draft.difference(
          v[place],
          v[place - 1],
          relation(&choices),
          numbers.gap(&choices),
          at: priority(&choices),
        )
      }
    }
    wishes(v, &choices)
  }

  /// Rows of 2 to 40 terms.
  private mutating func longRows(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    for _ in 0..<choices.integer(in: 1...max(1, v.count / 2)) {
      draft.add(
        terms(v, choices.integer(in: 2...max(2, min(40, v.count))), &choices),
        relation(&choices),
        numbers.gap(&choices),
        at: priority(&choices, requiredIn: 5),
      )
    }
    wishes(v, &choices)
  }

  /// Random differences, cycles among them.
  private mutating func differences(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    for _ in 0..<choices.integer(in: 1...(v.count * 3 / 2 + 1)) {
      let (a, b) = (choices.pick(v), choices.pick(v))
      guard a != b else { continue }
      let priority = priority(&choices, requiredIn: 4)
      draft.difference(
        a,
        b,
        priority.isRequired ? .greaterThanOrEqual : relation(&choices),
        priority.isRequired
          ? 0 - abs(numbers.gap(&choices)) : numbers.gap(&choices),
        at: priority,
      )
    }
    wishes(v, &choices)
  }

  /// Several wishes for each variable.
  private mutating func bounds(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    for variable in v {
      for _ in 0..<choices.integer(in: 1...3) {
        draft.bound(
          variable,
          relation(&choices),
          numbers.place(&choices),
          at: soft(&choices),
        )
      }
    }
    if v.count > 1 {
      draft.difference(
        v[0],
        v[v.count - 1],
        relation(&choices),
        numbers.gap(&choices),
        at: priority(&choices),
      )
    }
  }

  /// Places for some of the variables, rarely required.
  private mutating func wishes(
    _ v: [Variable],
    _ choices: inout ChoiceStream
  ) {
    let density = choices.pick([3, 1, 8])
    for variable in v where choices.chance(1, in: density) {
      draft.bound(
        variable,
        relation(&choices),
        numbers.place(&choices),
        at: priority(&choices, requiredIn: 24),
      )
    }
  }

  /// Rows said again, as they are or turned round, at another priority.
  private mutating func repeatRows(_ choices: inout ChoiceStream) {
    guard !draft.constraints.isEmpty else { return }
    for _ in 0..<choices.integer(in: 1...4) {
      let row = choices.pick(draft.constraints)
      let isTurned = choices.chance(1, in: 2)
      draft.add(
        isTurned
          ? row.terms.map { Term(0 - $0.coefficient, $0.variable) }
          : row.terms,
        isTurned ? row.relation.flipped : row.relation,
        isTurned ? 0 - row.constant : row.constant,
        at: soft(&choices),
      )
    }
  }

  /// So many terms of different variables.
  func terms(
    _ v: [Variable],
    _ count: Int,
    _ choices: inout ChoiceStream
  ) -> [Term] {
    if count >= v.count {
      return v.map { Term(numbers.coefficient(&choices), $0) }
    }
    var terms: [Term] = []
    let first = choices.below(v.count)
    for step in 0..<count {
      // Neighbours mostly: rows that reach across are drawn with few terms.
      let place = count > 3 ? (first + step) % v.count : choices.below(v.count)
      terms.append(Term(numbers.coefficient(&choices), v[place]))
    }
    return terms
  }
}
