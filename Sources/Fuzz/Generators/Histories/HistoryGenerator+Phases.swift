// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Drags, and constants and priorities that change.
extension HistoryGenerator {
  mutating func beginEdits() {
    var places = Array(handles.indices)
    choices.shuffle(&places)
    for place in places where chance(3, in: 4) { begin(place) }
    if chance(1, in: 2) { read() }
  }

  private mutating func begin(_ place: Int) {
    steps.append(.edit(handles[place].variable, handles[place].priority))
    handles[place].isEdited = true
  }

  /// Suggestions to any of the edits in any order, there and back.
  mutating func drag() {
    if !handles.contains(where: \.isEdited) { beginEdits() }
    var edited = handles.indices.filter { handles[$0].isEdited }
    guard !edited.isEmpty else { return }
    let frames = integer(in: 1...5)
    let hesitates = chance(1, in: 3)
    var way: [Int] = []
    for _ in 0..<frames { way.append(below(4)) }
    if chance(1, in: 2) { way += way.reversed().dropFirst() }
    let takesAll = chance(1, in: 2)
    let isSmooth = chance(1, in: 3)
    let stride = leap()
    for (frame, stop) in way.enumerated() {
      choices.shuffle(&edited)
      let count = takesAll ? edited.count : integer(in: 1...edited.count)
      for place in edited.prefix(count) {
        let stops = handles[place].stops
        // There and back before anybody solves.
        if hesitates, chance(1, in: 2) {
          steps.append(.suggest(handles[place].variable, pick(stops)))
        }
        steps.append(
          .suggest(
            handles[place].variable,
            isSmooth
              ? stops[0] + Double(frame) * stride * handles[place].scale
              : stops[stop % stops.count],
          )
        )
      }
      read()
    }
  }

  mutating func toggleEdit() {
    guard !handles.isEmpty else { return }
    toggle(below(handles.count))
    if chance(1, in: 2) { read() }
  }

  mutating func toggle(_ place: Int) {
    if !handles[place].isEdited {
      begin(place)
    } else if chance(1, in: 4) {
      handles[place].priority = soft()
      begin(place)
    } else {
      steps.append(.endEdit(handles[place].variable))
      handles[place].isEdited = false
    }
  }

  /// The constants of a few constraints change there and back by turns.
  mutating func takeTurns() {
    guard !live.isEmpty else { return }
    var turns: [(id: ConstraintID, values: [Double])] = []
    let acrossParts = chance(1, in: 2)
    for _ in 0..<integer(in: 1...3) {
      var constraint = pick(live)
      if acrossParts, let last = turns.last {
        // One that is likely to be in another part.
        let far = live.filter { Int($0.id.id) + 2 < Int(last.id.id) }
        if !far.isEmpty { constraint = pick(far) }
      }
      let near = constraint.constant + leap()
      turns.append((constraint.id, [constraint.constant, near]))
      if chance(1, in: 3) {
        turns[turns.count - 1].values.append(constant(constraint))
      }
    }
    for round in 0..<integer(in: 1...3) {
      if chance(1, in: 2) { choices.shuffle(&turns) }
      for turn in turns {
        let value = turn.values[
          chance(1, in: 4)
            ? below(turn.values.count) : (round + 1) % turn.values.count
        ]
        if chance(1, in: 6) {
          steps.append(.setConstant(turn.id, pick(turn.values)))
          if chance(1, in: 3) { steps.append(improper()) }
        }
        steps.append(.setConstant(turn.id, value))
        note(turn.id) { $0.constant = value }
        if chance(2, in: 3) { read() }
      }
      if chance(1, in: 4), let place = anyEdited() {
        steps.append(
          .suggest(handles[place].variable, pick(handles[place].stops))
        )
        read()
      }
    }
  }

  /// Many constants at once, as when everything is measured anew.
  mutating func changeMany() {
    let share = pick([2, 1, 4])
    for place in live.indices where chance(1, in: share) {
      let value = constant(live[place])
      steps.append(.setConstant(live[place].id, value))
      live[place].constant = value
    }
    read()
  }

  /// Priorities of constraints, across required too.
  mutating func changePriorities() {
    guard !live.isEmpty else { return }
    if chance(1, in: 3) { return driftPriority() }
    for _ in 0..<integer(in: 1...2) {
      let place = below(live.count)
      let before = live[place].priority
      let after = priority(requiredIn: 5)
      steps.append(.setPriority(live[place].id, after))
      live[place].priority = after
      if chance(1, in: 2) { read() }
      if chance(1, in: 2) {
        steps.append(.setPriority(live[place].id, before))
        live[place].priority = before
      }
    }
    read()
  }

  /// One constraint goes through priorities that none has had before.
  private mutating func driftPriority() {
    let place = below(live.count)
    let first = soft().value
    let stride = pick([0.25, -0.5, 1])
    for turn in 1...integer(in: 3...6) {
      let value = min(999, max(0.25, first + Double(turn) * stride))
      steps.append(.setPriority(live[place].id, Priority(value)))
      live[place].priority = Priority(value)
      read()
    }
  }

  /// A constant in keeping with a constraint.
  private mutating func constant(_ constraint: LinearConstraint) -> Double {
    constraint.terms.count == 1 ? place() : gap()
  }

  private mutating func anyEdited() -> Int? {
    let edited = handles.indices.filter { handles[$0].isEdited }
    return edited.isEmpty ? nil : pick(edited)
  }

  mutating func note(
    _ id: ConstraintID,
    _ change: (inout LinearConstraint) -> Void
  ) {
    for place in live.indices where live[place].id == id {
      change(&live[place])
    }
  }
}
