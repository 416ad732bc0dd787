// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Situations that have broken incremental simplex solvers, with numbers and
/// order left to chance.
extension CaseGenerator {
  /// Draws one situation and the steps that belong to it.
  func killer(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    switch choices.below(10) {
    case 0: refusedThenUsed(&draft, &choices)
    case 1: markerRemoval(&draft, &choices)
    case 2: removalWhileEditing(&draft, &choices)
    case 3: staleAfterSuggestion(&draft, &choices)
    case 4: insertionOrder(&draft, &choices)
    case 5: cycling(&draft, &choices)
    case 6: strengthClipping(&draft, &choices)
    case 7: parametricColumn(&draft, &choices)
    case 8: farApart(&draft, &choices)
    default: twinRemoved(&draft, &choices)
    }
  }

  private func number(_ choices: inout ChoiceStream) -> Double {
    NumberStyle.plain.constant(&choices)
  }

  /// A refused constraint that must leave no trace, and a later use of the
  /// same variables.
  private func refusedThenUsed(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.difference(b, a, .greaterThanOrEqual, number(&choices))
    }
    draft.bound(v[0], .equal, number(&choices))
    draft.bound(v[v.count - 1], .equal, number(&choices), at: .low)
    let far = Term(1, v[v.count - 1])
    let next = UInt32(draft.constraints.count)
    return [
      .add(LinearConstraint(ConstraintID(next), [far], .lessThanOrEqual, -1e4)),
      .solve,
      .add(
        LinearConstraint(
          ConstraintID(next + 1),
          [far, Term(-1, v[0])],
          relation(&choices),
          number(&choices),
          priority: PriorityStyle.layout.priority(&choices),
        )
      ),
      .remove(ConstraintID(UInt32(choices.below(v.count)))),
      .add(LinearConstraint(ConstraintID(next), [far], .lessThanOrEqual, -1e4)),
      .solve,
    ]
  }

  /// Constraints removed whose markers are basic in rows of others.
  private func markerRemoval(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.add(
        [Term(1, a), Term(NumberStyle.plain.coefficient(&choices), b)],
        .equal,
        number(&choices),
      )
    }
    for variable in v {
      draft.bound(
        variable,
        relation(&choices),
        number(&choices),
        at: PriorityStyle.soft.softPriority(&choices),
      )
    }
    var order = (0..<UInt32(draft.constraints.count)).map { $0 }
    choices.shuffle(&order)
    var steps: [EditStep] = [.solve]
    for id in order.prefix(choices.integer(in: 1...order.count)) {
      steps += [.remove(ConstraintID(id)), .solve]
    }
    return steps
  }

  /// A constraint on an edited variable removed between suggestions.
  private func removalWhileEditing(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.difference(b, a, relation(&choices), number(&choices))
    }
    draft.bound(v[0], relation(&choices), number(&choices))
    let edited = choices.pick(v)
    let victim = ConstraintID(UInt32(choices.below(v.count)))
    return [
      .edit(edited, PriorityStyle.soft.softPriority(&choices)),
      .suggest(edited, number(&choices)), .solve,
      .remove(victim),
      .suggest(edited, number(&choices)), .solve,
      .endEdit(edited), .solve,
    ]
  }

  /// Suggestions that take rows in and out of feasibility before anyone
  /// solves.
  private func staleAfterSuggestion(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    for variable in v {
      draft.bound(variable, .greaterThanOrEqual, 0)
      draft.bound(
        variable,
        .lessThanOrEqual,
        choices.pick([100, 10, 50]),
        at: PriorityStyle.layout.priority(&choices),
      )
    }
    for (a, b) in zip(v, v.dropFirst()) {
      draft.difference(b, a, .greaterThanOrEqual, choices.pick([1, 0, 5]))
    }
    let edited = choices.pick(v)
    var steps: [EditStep] = [.edit(edited, .high)]
    for _ in 0..<choices.integer(in: 2...5) {
      steps.append(.suggest(edited, choices.pick([-50, 500, 5, 0, 20])))
      if choices.chance(1, in: 2) { steps.append(.solve) }
      if choices.chance(1, in: 3) {
        steps.append(
          .setConstant(
            ConstraintID(UInt32(choices.below(draft.constraints.count))),
            number(&choices),
          )
        )
      }
    }
    steps.append(.solve)
    return steps
  }

  /// The same constraints, taken away and put back in another order.
  private func insertionOrder(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    random(
      &draft,
      &choices,
      termCount: 1...2,
      numbers: .tiny,
      priorities: .soft,
    )
    var again = draft.constraints
    choices.shuffle(&again)
    let removals = draft.constraints.map { EditStep.remove($0.id) }
    return [.solve] + removals + [.solve] + again.map { .add($0) } + [.solve]
  }

  /// The degenerate program on which the textbook simplex cycles, scaled to
  /// integers (Beale 1955), with an order left to chance.
  private func cycling(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let x = draft.variables(4)
    for variable in x { draft.bound(variable, .greaterThanOrEqual, 0) }
    draft.add(
      [Term(0.25, x[0]), Term(-60, x[1]), Term(-0.04, x[2]), Term(9, x[3])],
      .lessThanOrEqual,
      0,
    )
    draft.add(
      [Term(0.5, x[0]), Term(-90, x[1]), Term(-0.02, x[2]), Term(3, x[3])],
      .lessThanOrEqual,
      0,
    )
    draft.bound(x[2], .lessThanOrEqual, 1)
    draft.add(
      [Term(0.75, x[0]), Term(-150, x[1]), Term(0.02, x[2]), Term(-6, x[3])],
      .equal,
      1000,
      at: PriorityStyle.soft.softPriority(&choices),
    )
    draft.shuffle(&choices)
    return []
  }

  /// Many violations below against one above: sums of weights give in.
  private func strengthClipping(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let x = draft.variable()
    let high = PriorityStyle.fractional.softPriority(&choices)
    let low = Priority(high.value / choices.pick([2, 1.001, 1000]))
    draft.bound(x, .equal, 0, at: high)
    for _ in 0..<choices.integer(in: 2...12) {
      draft.bound(x, .equal, choices.pick([100, 1000, 1e6]), at: low)
    }
    return []
  }

  /// A suggestion to a variable that the others are expressed by.
  private func parametricColumn(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    for variable in v.dropFirst() {
      draft.add(
        [
          Term(1, variable),
          Term(NumberStyle.points.coefficient(&choices), v[0]),
        ],
        choices.pick([.equal, .greaterThanOrEqual]),
        number(&choices),
      )
    }
    var steps: [EditStep] = [.solve, .edit(v[0], .high)]
    for _ in 0..<choices.integer(in: 1...4) {
      steps += [.suggest(v[0], number(&choices)), .solve]
    }
    steps += [.edit(choices.pick(v), 999), .solve, .endEdit(v[0]), .solve]
    return steps
  }

  /// Constants that differ by 1e8.
  private func farApart(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, min(6, size))))
    for (a, b) in zip(v, v.dropFirst()) {
      draft.difference(
        b,
        a,
        relation(&choices),
        choices.pick([1, 1e8, 0.5]),
        at: PriorityStyle.layout.priority(&choices),
      )
    }
    draft.bound(v[0], .equal, choices.pick([0, -1e8, 1e8]))
    let victim = ConstraintID(UInt32(choices.below(v.count)))
    return [
      .solve, .setConstant(victim, choices.pick([1e8, 1, -1e8])), .solve,
      .setConstant(victim, choices.pick([0, 2, 0.25])), .solve,
    ]
  }

  /// A redundant required row that must hold after its twin has gone.
  private func twinRemoved(
    _ draft: inout SystemDraft,
    _ choices: inout ChoiceStream
  ) -> [EditStep] {
    let v = draft.variables(choices.integer(in: 2...max(2, size)))
    var sum: [Term] = []
    for variable in v {
      draft.bound(variable, .equal, number(&choices))
      sum.append(Term(1, variable))
    }
    let total = draft.constraints.reduce(0) { $0 + $1.constant }
    draft.add(sum, .equal, total)
    draft.bound(v[0], .equal, number(&choices), at: .low)
    let victim = ConstraintID(UInt32(choices.below(v.count)))
    return [
      .solve, .remove(victim), .solve,
      .add(
        LinearConstraint(
          ConstraintID(UInt32(v.count) + 2),
          [Term(1, v[Int(victim.id)])],
          .equal,
          number(&choices),
          priority: choices.pick([.required, .high]),
        )
      ),
      .solve, .remove(ConstraintID(UInt32(v.count))), .solve,
    ]
  }
}
