// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Situations that have broken incremental simplex solvers, with numbers and
/// order left to chance.
extension SystemGenerator {
  /// Draws one situation and the steps that belong to it.
  mutating func killer() -> [EditStep] {
    switch below(10) {
    case 0: refusedThenUsed()
    case 1: markerRemoval()
    case 2: removalWhileEditing()
    case 3: staleAfterSuggestion()
    case 4: insertionOrder()
    case 5: cycling()
    case 6: strengthClipping()
    case 7: parametricColumn()
    case 8: farApart()
    default: twinRemoved()
    }
  }

  private mutating func number() -> Double { constant(.plain) }

  /// A refused constraint that must leave no trace, and a later use of the
  /// same variables.
  private mutating func refusedThenUsed() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(b - a >= number())
    }
    draft.add(v[0] == number())
    draft.add(v[v.count - 1] == number(), at: .low)
    let far = Term(1, v[v.count - 1])
    let next = UInt32(draft.constraints.count)
    return [
      .add(LinearConstraint(ConstraintID(next), [far], .lessThanOrEqual, -1e4)),
      .solve,
      .add(
        LinearConstraint(
          ConstraintID(next + 1),
          [far, Term(-1, v[0])],
          relation(),
          number(),
          priority: priority(.layout),
        )
      ), .remove(ConstraintID(UInt32(below(v.count)))),
      .add(LinearConstraint(ConstraintID(next), [far], .lessThanOrEqual, -1e4)),
      .solve,
    ]
  }

  /// Constraints removed whose markers are basic in rows of others.
  private mutating func markerRemoval() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add([Term(1, a), Term(coefficient(.plain), b)], .equal, number())
    }
    for variable in v {
      draft.add(variable, relation(), number(), at: softPriority(.soft))
    }
    var order = (0..<UInt32(draft.constraints.count)).map { $0 }
    choices.shuffle(&order)
    var steps: [EditStep] = [.solve]
    for id in order.prefix(integer(in: 1...order.count)) {
      steps += [.remove(ConstraintID(id)), .solve]
    }
    return steps
  }

  /// A constraint on an edited variable removed between suggestions.
  private mutating func removalWhileEditing() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(b - a, relation(), number())
    }
    draft.add(v[0], relation(), number())
    let edited = pick(v)
    let victim = ConstraintID(UInt32(below(v.count)))
    return [
      .edit(edited, softPriority(.soft)), .suggest(edited, number()), .solve,
      .remove(victim), .suggest(edited, number()), .solve, .endEdit(edited),
      .solve,
    ]
  }

  /// Suggestions that take rows in and out of feasibility before anyone
  /// solves.
  private mutating func staleAfterSuggestion() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    for variable in v {
      draft.add(variable >= 0)
      draft.add(variable <= pick([100, 10, 50]), at: priority(.layout))
    }
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(b - a >= pick([1, 0, 5]))
    }
    let edited = pick(v)
    var steps: [EditStep] = [.edit(edited, .high)]
    for _ in 0..<integer(in: 2...5) {
      steps.append(.suggest(edited, pick([-50, 500, 5, 0, 20])))
      if chance(1, in: 2) { steps.append(.solve) }
      if chance(1, in: 3) {
        steps.append(
          .setConstant(
            ConstraintID(UInt32(below(draft.constraints.count))),
            number(),
          )
        )
      }
    }
    steps.append(.solve)
    return steps
  }

  /// The same constraints, taken away and put back in another order.
  private mutating func insertionOrder() -> [EditStep] {
    random(termCount: 1...2, numbers: .tiny, priorities: .soft)
    var again = draft.constraints
    choices.shuffle(&again)
    let removals = draft.constraints.map { EditStep.remove($0.id) }
    return [.solve] + removals + [.solve] + again.map { .add($0) } + [.solve]
  }

  /// The degenerate program on which the textbook simplex cycles, scaled to
  /// integers (Beale 1955), with an order left to chance.
  private mutating func cycling() -> [EditStep] {
    let x = draft.variables(4)
    for variable in x { draft.add(variable >= 0) }
    draft.add(0.25 * x[0] - 60 * x[1] - 0.04 * x[2] + 9 * x[3] <= 0)
    draft.add(0.5 * x[0] - 90 * x[1] - 0.02 * x[2] + 3 * x[3] <= 0)
    draft.add(x[2] <= 1)
    draft.add(
      0.75 * x[0] - 150 * x[1] + 0.02 * x[2] - 6 * x[3] == 1000,
      at: softPriority(.soft),
    )
    draft.shuffle(&choices)
    return []
  }

  /// Many violations below against one above: sums of weights give in.
  private mutating func strengthClipping() -> [EditStep] {
    let x = draft.variable()
    let high = softPriority(.fractional)
    let low = Priority(high.value / pick([2, 1.001, 1000]))
    draft.add(x == 0, at: high)
    for _ in 0..<integer(in: 2...12) {
      draft.add(x == pick([100, 1000, 1e6]), at: low)
    }
    return []
  }

  /// A suggestion to a variable that the others are expressed by.
  private mutating func parametricColumn() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    for variable in v.dropFirst() {
      draft.add(
        [Term(1, variable), Term(coefficient(.points), v[0])],
        pick([.equal, .greaterThanOrEqual]),
        number(),
      )
    }
    var steps: [EditStep] = [.solve, .edit(v[0], .high)]
    for _ in 0..<integer(in: 1...4) {
      steps += [.suggest(v[0], number()), .solve]
    }
    steps += [.edit(pick(v), 999), .solve, .endEdit(v[0]), .solve]
    return steps
  }

  /// Constants that differ by 1e8.
  private mutating func farApart() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, min(6, size))))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(b - a, relation(), pick([1, 1e8, 0.5]), at: priority(.layout))
    }
    draft.add(v[0] == pick([0, -1e8, 1e8]))
    let victim = ConstraintID(UInt32(below(v.count)))
    return [
      .solve, .setConstant(victim, pick([1e8, 1, -1e8])), .solve,
      .setConstant(victim, pick([0, 2, 0.25])), .solve,
    ]
  }

  /// A redundant required row that must hold after its twin has gone.
  private mutating func twinRemoved() -> [EditStep] {
    let v = draft.variables(integer(in: 2...max(2, size)))
    var sum: [Term] = []
    for variable in v {
      draft.add(variable == number())
      sum.append(Term(1, variable))
    }
    let total = draft.constraints.reduce(0) { $0 + $1.constant }
    draft.add(sum, .equal, total)
    draft.add(v[0] == number(), at: .low)
    let victim = ConstraintID(UInt32(below(v.count)))
    return [
      .solve, .remove(victim), .solve,
      .add(
        LinearConstraint(
          ConstraintID(UInt32(v.count) + 2),
          [Term(1, v[Int(victim.id)])],
          .equal,
          number(),
          priority: pick([.required, .high]),
        )
      ), .solve, .remove(ConstraintID(UInt32(v.count))), .solve,
    ]
  }
}
