// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension HistoryGenerator {
  /// Draws parts that nothing joins, or that a few variables join.
  mutating func drawProblem() {
    if family == .structure { return drawStructure() }
    let total =
      family == .nested
      ? integer(in: 20...max(120, size))
      : chance(1, in: 2) ? integer(in: 1...max(1, size)) : max(1, size)
    if total > 3, family != .nested, chance(1, in: 2) {
      joint = draft.variable()
    }
    var left = total - draft.variableCount
    let count = pick([1, 2, 3, 1, 2, 4])
    let isAlike = chance(1, in: 2)
    let kind = below(15)
    for number in 0..<count where left > 0 {
      let share = number == count - 1 ? left : max(1, left / (count - number))
      let v = draft.variables(share)
      left -= share
      parts.append(v)
      drawPart(v, isAlike ? kind : below(15))
      if let joint { join(v, joint) }
    }
    if let joint { parts[0].append(joint) }
  }

  private mutating func drawPart(_ v: [Variable], _ kind: Int) {
    if family == .nested {
      nested(v)
      if chance(1, in: 4) { repeatRows() }
      return
    }
    if isOfDates {
      drawDates(v, kind)
    } else if numbers.kind == .plan {
      plan(v)
    } else {
      drawRows(v, kind)
    }
    if chance(1, in: 3) { repeatRows() }
  }

  private mutating func drawDates(_ v: [Variable], _ kind: Int) {
    switch kind {
    case 0, 1, 2: row(v)
    case 3, 4: boxes(v)
    case 5, 6, 7: differences(v)
    case 8, 9: bounds(v)
    case 10, 11: middles(v)
    default: equations(v)
    }
  }

  private mutating func drawRows(_ v: [Variable], _ kind: Int) {
    switch kind {
    case 0: sum(v)
    case 1: row(v)
    case 2: sparse(v)
    case 3: ratios(v)
    case 4: boxes(v)
    case 5: longRows(v)
    case 6: differences(v)
    case 7: bounds(v)
    case 8: tree(v)
    case 9, 10: equations(v)
    case 11, 12: links(v)
    case 13: nested(v)
    default:
      sum(v)
      sparse(v)
    }
  }

  /// Rows that hang a part on a variable of all parts.
  private mutating func join(_ v: [Variable], _ joint: Variable) {
    var isTied = false
    for variable in [v[0], v[v.count - 1]] where chance(3, in: 4) {
      let priority = isTied ? soft() : priority()
      isTied = isTied || priority.isRequired
      let coefficient = isOfDates ? -1 : pick([-1, -1, -0.5, -2])
      draft.add(
        [Term(1, variable), Term(coefficient, joint)],
        relation(),
        gap(),
        at: priority,
      )
    }
  }

  /// One variable is the sum of the others.
  private mutating func sum(_ v: [Variable]) {
    var terms = [Term(1, v[0])]
    for variable in v.dropFirst().prefix(39) {
      terms.append(Term(chance(1, in: 6) ? -2 : -1, variable))
    }
    draft.add(
      terms,
      pick([.equal, .equal, .lessThanOrEqual]),
      chance(1, in: 2) ? 0 : gap(),
    )
    softConstraints(v)
  }

  /// Each variable beside the one before, as boxes in a row.
  private mutating func row(_ v: [Variable]) {
    let usual = relation()
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(
        b - a,
        chance(1, in: 4) ? relation() : usual,
        gap(),
        at: priority()
      )
    }
    softConstraints(v)
  }

  /// Each variable hangs on an earlier one.
  private mutating func tree(_ v: [Variable]) {
    for place in v.indices.dropFirst() {
      draft.add(
        [Term(1, v[place]), Term(0 - coefficient(), v[below(place)])],
        relation(),
        gap(),
        at: priority(),
      )
    }
    softConstraints(v)
  }

  /// Required equations alone, each variable from an earlier one, so that a
  /// new constant moves values and never the basis; few soft constraints.
  private mutating func equations(_ v: [Variable]) {
    let isChain = chance(1, in: 2)
    for place in v.indices.dropFirst() {
      draft.add(v[place] - v[isChain ? place - 1 : below(place)] == gap())
    }
    for _ in 0..<integer(in: 0...2) {
      draft.add(pick(v), relation(), place(), at: soft())
    }
  }

  /// Random rows of one to three terms.
  private mutating func sparse(_ v: [Variable]) {
    for _ in 0..<integer(in: 1...(v.count * 3 / 2 + 1)) {
      draft.add(
        terms(v, integer(in: 1...3)),
        relation(),
        gap(),
        at: priority(requiredIn: 6),
      )
    }
  }

  /// Variables halfway between two others, or beside the sum of two: no
  /// differences, but short coefficients.
  private mutating func middles(_ v: [Variable]) {
    guard v.count >= 3 else { return differences(v) }
    for place in 2..<v.count where chance(2, in: 3) {
      let (a, b) = (v[below(place)], v[below(place)])
      let isMiddle = a != b && chance(3, in: 4)
      draft.add(
        isMiddle
          ? [Term(2, v[place]), Term(-1, a), Term(-1, b)]
          : [Term(1, v[place]), Term(-1, a)]
            + (a == b ? [] : [Term(chance(1, in: 2) ? 1 : -1, b)]),
        chance(1, in: 3) ? relation() : .equal,
        gap(),
        at: chance(1, in: 6) ? soft() : .required,
      )
    }
    softConstraints(v)
  }

  /// Links that multiply: what one row says modestly, ten say loudly.
  private mutating func ratios(_ v: [Variable]) {
    let factor = pick([8, 2, 0.5, 10, 3, 64, 1000])
    let chains = v.count > 4 ? integer(in: 1...2) : 1
    let length = (v.count - 1) / chains
    for chain in 0..<chains {
      for link in 0..<length {
        let place = 1 + chain * length + link
        let before = link == 0 ? v[0] : v[place - 1]
        var terms = [Term(1, v[place]), Term(0 - factor, before)]
        if link > 0, link == length - 1, chance(1, in: 2) {
          terms.append(Term(-1, v[0]))
        }
        draft.add(
          terms,
          chance(1, in: 8) ? relation() : .equal,
          chance(1, in: 4) ? gap() : 0,
        )
      }
    }
    draft.add(v[0] >= 0)
    draft.add(v[0] <= pick([4, 1, 100]))
    if chains == 2, length > 0 {
      draft.add(v[2 * length] - v[length], relation(), 1, at: soft())
    }
    if chance(1, in: 2) { softConstraints(v) }
  }

  /// Chains of rows that multiply, up or down or by turns, with branches: a
  /// point at one end is a million at the other. What bounds a variable,
  /// softly or not, and where it is dragged is as large as the variable.
  private mutating func links(_ v: [Variable]) {
    let usual = pick([2, 0.5, 3, 8, 0.1, 10, 1.5, -2, 1.0 / 3, 64, 1.0 / 64])
    let isMixed = chance(1, in: 3)
    scales[v[0]] = 1
    for place in v.indices.dropFirst() {
      let before = v[chance(1, in: 6) ? below(place) : place - 1]
      let size = scales[before] ?? 1
      var factor = isMixed ? pick([usual, 1 / usual, 2, 0.5, -1]) : usual
      if !Self.scales.contains(abs(size * factor)) { factor = 1 / factor }
      scales[v[place]] = abs(size * factor)
      draft.add(
        chance(1, in: 2)
          ? [Term(1, v[place]), Term(0 - factor, before)]
          : [Term(1 / factor, v[place]), Term(-1, before)],
        chance(1, in: 8) ? relation() : .equal,
        chance(1, in: 4) ? gap() * size : 0,
        at: chance(1, in: 8) ? soft() : .required,
      )
    }
    for variable in v where chance(1, in: 4) {
      draft.add(
        variable,
        relation(),
        pick([0, 1, 3, -1, 100]) * (scales[variable] ?? 1),
        at: priority(requiredIn: 12)
      )
    }
    let (a, b) = (pick(v), pick(v))
    if a != b { draft.add(a - b, relation(), gap(), at: soft()) }
    ends += [v[0], v[v.count - 1]]
  }

  /// How large a chain makes a variable, so that doubles can tell still.
  private static var scales: ClosedRange<Double> { 1e-7...1e7 }

  /// Pairs of edges, each pair a box of a size that is hugged.
  private mutating func boxes(_ v: [Variable]) {
    for place in stride(from: 0, to: v.count - 1, by: 2) {
      draft.add(v[place + 1] - v[place] >= (isOfDates ? 0 : gap()))
      draft.add(v[place + 1] - v[place] == gap(), at: soft())
      if place > 0 {
        draft.add(v[place] - v[place - 1], relation(), gap(), at: priority())
      }
    }
    softConstraints(v)
  }

  /// Rows of 2 to 40 terms.
  private mutating func longRows(_ v: [Variable]) {
    for _ in 0..<integer(in: 1...max(1, v.count / 2)) {
      draft.add(
        terms(v, integer(in: 2...max(2, min(40, v.count)))),
        relation(),
        gap(),
        at: priority(requiredIn: 5),
      )
    }
    softConstraints(v)
  }

  /// Random differences, cycles among them.
  private mutating func differences(_ v: [Variable]) {
    for _ in 0..<integer(in: 1...(v.count * 3 / 2 + 1)) {
      let (a, b) = (pick(v), pick(v))
      guard a != b else { continue }
      let priority = priority(requiredIn: 4)
      draft.add(
        a - b,
        priority.isRequired ? .greaterThanOrEqual : relation(),
        priority.isRequired ? 0 - abs(gap()) : gap(),
        at: priority
      )
    }
    softConstraints(v)
  }

  /// Several soft constraints for each variable.
  private mutating func bounds(_ v: [Variable]) {
    for variable in v {
      for _ in 0..<integer(in: 1...3) {
        draft.add(variable, relation(), place(), at: soft())
      }
    }
    if v.count > 1 {
      draft.add(v[0] - v[v.count - 1], relation(), gap(), at: priority())
    }
  }

  /// Places for some of the variables, rarely required.
  private mutating func softConstraints(_ v: [Variable]) {
    let density = pick([3, 1, 8])
    for variable in v where chance(1, in: density) {
      draft.add(variable, relation(), place(), at: priority(requiredIn: 24))
    }
  }

  /// Rows said again, as they are or turned round, at another priority.
  private mutating func repeatRows() {
    guard !draft.constraints.isEmpty else { return }
    for _ in 0..<integer(in: 1...4) {
      let row = pick(draft.constraints)
      let isTurned = chance(1, in: 2)
      draft.add(
        isTurned
          ? row.terms.map { Term(0 - $0.coefficient, $0.variable) } : row.terms,
        isTurned ? row.relation.flipped : row.relation,
        isTurned ? 0 - row.constant : row.constant,
        at: soft(),
      )
    }
  }

  mutating func terms(_ v: [Variable], _ count: Int) -> [Term] {
    if count >= v.count { return v.map { Term(coefficient(), $0) } }
    var terms: [Term] = []
    let first = below(v.count)
    for step in 0..<count {
      // Neighbours mostly: rows that reach across are drawn with few terms.
      let place = count > 3 ? (first + step) % v.count : below(v.count)
      terms.append(Term(coefficient(), v[place]))
    }
    return terms
  }
}
