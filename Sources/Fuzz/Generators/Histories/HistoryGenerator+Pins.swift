// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Required sizes that are dragged, as a window's is.
extension HistoryGenerator {
  /// The constant of a pin changes from one reading to the next. In between the
  /// pin goes and comes, its variable is edited, it has a twin, or is asked for
  /// what can't be.
  mutating func dragPin() {
    guard !handles.isEmpty else { return }
    let place = below(handles.count)
    if handles[place].isEdited, chance(3, in: 4) { toggle(place) }
    let pin = pin(handles[place])
    for _ in 0..<integer(in: 3...8) {
      switch weighted([10, 1, 1, 1, 1, 1, 1]) {
      case 0: move(pin, along: handles[place])
      case 1:
        steps.append(.setPriority(pin.id, soft()))
        if chance(1, in: 2) { read() }
        steps.append(.setPriority(pin.id, .required))
      case 2:
        toggle(place)
        if chance(1, in: 2) { read() }
        steps.append(
          .suggest(handles[place].variable, pick(handles[place].stops))
        )
        if chance(2, in: 3) { toggle(place) }
      case 3:
        steps.append(.remove(pin.id))
        if chance(1, in: 2) { read() }
        steps.append(.add(pin))
      case 4:
        var twin = pin
        twin.id = freshID()
        steps.append(.add(twin))
        move(pin, along: handles[place])
        steps.append(.remove(twin.id))
      case 5:
        steps.append(.setConstant(pin.id, pin.constant + 1e4))
        steps.append(improper())
      default: drag()
      }
      if chance(5, in: 6) { read() }
    }
    if chance(1, in: 4) {
      steps.append(.remove(pin.id))
      live.removeAll { $0.id == pin.id }
    }
  }

  /// A constraint that pins a handle's variable: one that is there, or a new one.
  private mutating func pin(_ handle: Handle) -> LinearConstraint {
    let known = live.filter {
      $0.priority.isRequired && $0.relation == .equal && $0.terms.count == 1
        && $0.terms[0].variable == handle.variable
    }
    if !known.isEmpty, chance(3, in: 4) { return pick(known) }
    let coefficient = isOfDates ? 1.0 : pick([1, 1, 1, -1, 2])
    let pin = LinearConstraint(
      freshID(),
      [Term(coefficient, handle.variable)],
      .equal,
      coefficient * handle.stops[0],
    )
    steps.append(.add(pin))
    live.append(pin)
    return pin
  }

  private mutating func move(_ pin: LinearConstraint, along handle: Handle) {
    let stop =
      chance(1, in: 2)
      ? pick(handle.stops)
      : handle.stops[0] + Double(below(8)) * leap() * handle.scale
    let value = pin.terms[0].coefficient * stop
    steps.append(.setConstant(pin.id, value))
    note(pin.id) { $0.constant = value }
  }
}
