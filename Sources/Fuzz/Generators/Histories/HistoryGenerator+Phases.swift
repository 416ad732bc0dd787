// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Drags, and constants and priorities that change.
extension HistoryGenerator {
  /// Begins some of the edits, in any order.
  mutating func beginEdits(_ choices: inout ChoiceStream) {
    var places = Array(handles.indices)
    choices.shuffle(&places)
    for place in places where choices.chance(3, in: 4) { begin(place) }
    if choices.chance(1, in: 2) { read(&choices) }
  }

  private mutating func begin(_ place: Int) {
    steps.append(.edit(handles[place].variable, handles[place].priority))
    handles[place].isEdited = true
  }

  /// Suggestions to any of the edits in any order, there and back.
  mutating func drag(_ choices: inout ChoiceStream) {
    if !handles.contains(where: \.isEdited) { beginEdits(&choices) }
    var edited = handles.indices.filter { handles[$0].isEdited }
    guard !edited.isEmpty else { return }
    let frames = choices.integer(in: 1...5)
    let hesitates = choices.chance(1, in: 3)
    var way: [Int] = []
    for _ in 0..<frames { way.append(choices.below(4)) }
    if choices.chance(1, in: 2) { way += way.reversed().dropFirst() }
    let takesAll = choices.chance(1, in: 2)
    let isSmooth = choices.chance(1, in: 3)
    let stride = numbers.leap(&choices)
    for (frame, stop) in way.enumerated() {
      choices.shuffle(&edited)
      let count =
        takesAll ? edited.count : choices.integer(in: 1...edited.count)
      for place in edited.prefix(count) {
        let stops = handles[place].stops
        // There and back before anybody solves.
        if hesitates, choices.chance(1, in: 2) {
          steps.append(
            .suggest(handles[place].variable, choices.pick(stops))
          )
        }
        steps.append(
          .suggest(
            handles[place].variable,
            isSmooth
              ? stops[0] + Double(frame) * stride : stops[stop % stops.count],
          )
        )
      }
      read(&choices)
    }
  }

  /// Begins an edit, ends one, or changes its priority.
  mutating func toggleEdit(_ choices: inout ChoiceStream) {
    guard !handles.isEmpty else { return }
    let place = choices.below(handles.count)
    if !handles[place].isEdited {
      begin(place)
    } else if choices.chance(1, in: 4) {
      handles[place].priority = soft(&choices)
      begin(place)
    } else {
      steps.append(.endEdit(handles[place].variable))
      handles[place].isEdited = false
    }
    if choices.chance(1, in: 2) { read(&choices) }
  }

  /// The constants of a few constraints change there and back by turns.
  mutating func takeTurns(_ choices: inout ChoiceStream) {
    guard !live.isEmpty else { return }
    var turns: [(id: ConstraintID, values: [Double])] = []
    let acrossParts = choices.chance(1, in: 2)
    for _ in 0..<choices.integer(in: 1...3) {
      var constraint = choices.pick(live)
      if acrossParts, let last = turns.last {
        // One that is likely to be in another part.
        let far = live.filter { Int($0.id.id) + 2 < Int(last.id.id) }
        if !far.isEmpty { constraint = choices.pick(far) }
      }
      let near = constraint.constant + numbers.leap(&choices)
      turns.append((constraint.id, [constraint.constant, near]))
      if choices.chance(1, in: 3) {
        turns[turns.count - 1].values.append(constant(constraint, &choices))
      }
    }
    for round in 0..<choices.integer(in: 1...3) {
      if choices.chance(1, in: 2) { choices.shuffle(&turns) }
      for turn in turns {
        let value = turn.values[
          choices.chance(1, in: 4)
            ? choices.below(turn.values.count)
            : (round + 1) % turn.values.count
        ]
        if choices.chance(1, in: 6) {
          steps.append(.setConstant(turn.id, choices.pick(turn.values)))
          if choices.chance(1, in: 3) { steps.append(improper(&choices)) }
        }
        steps.append(.setConstant(turn.id, value))
        note(turn.id) { $0.constant = value }
        if choices.chance(2, in: 3) { read(&choices) }
      }
      if choices.chance(1, in: 4), let place = anyEdited(&choices) {
        steps.append(
          .suggest(handles[place].variable, choices.pick(handles[place].stops))
        )
        read(&choices)
      }
    }
  }

  /// Many constants at once, as when everything is measured anew.
  mutating func changeMany(_ choices: inout ChoiceStream) {
    let share = choices.pick([2, 1, 4])
    for place in live.indices where choices.chance(1, in: share) {
      let value = constant(live[place], &choices)
      steps.append(.setConstant(live[place].id, value))
      live[place].constant = value
    }
    read(&choices)
  }

  /// Priorities of constraints, across required too.
  mutating func changePriorities(_ choices: inout ChoiceStream) {
    guard !live.isEmpty else { return }
    for _ in 0..<choices.integer(in: 1...2) {
      let place = choices.below(live.count)
      let before = live[place].priority
      let after = priority(&choices, requiredIn: 5)
      steps.append(.setPriority(live[place].id, after))
      live[place].priority = after
      if choices.chance(1, in: 2) { read(&choices) }
      if choices.chance(1, in: 2) {
        steps.append(.setPriority(live[place].id, before))
        live[place].priority = before
      }
    }
    read(&choices)
  }

  /// A constant in keeping with a constraint.
  private func constant(
    _ constraint: LinearConstraint,
    _ choices: inout ChoiceStream
  ) -> Double {
    constraint.terms.count == 1
      ? numbers.place(&choices) : numbers.gap(&choices)
  }

  private func anyEdited(_ choices: inout ChoiceStream) -> Int? {
    let edited = handles.indices.filter { handles[$0].isEdited }
    return edited.isEmpty ? nil : choices.pick(edited)
  }

  private mutating func note(
    _ id: ConstraintID,
    _ change: (inout LinearConstraint) -> Void
  ) {
    for place in live.indices where live[place].id == id {
      change(&live[place])
    }
  }
}
