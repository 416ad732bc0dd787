// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// New variables that come with all that is asked of them, as views do.
extension HistoryGenerator {
  /// Groups of variables come, hung on one that was there before, and go.
  mutating func moveGuests() {
    var guests: [[Variable]] = []
    for _ in 0..<integer(in: 2...6) {
      if !guests.isEmpty, chance(2, in: 5) {
        leave(guests.remove(at: below(guests.count)))
      } else {
        guests.append(arrive())
      }
      if chance(3, in: 4) { read() }
    }
    if chance(1, in: 2) {
      for group in guests { leave(group) }
      read()
    }
  }

  /// A few new variables, or of identities that were in use. What is asked of
  /// them comes in any order, one by one or as a batch.
  private mutating func arrive() -> [Variable] {
    let host = anyVariable()
    var group: [Variable] = []
    var batch: [LinearConstraint] = []
    // Some are joined to nobody.
    let isApart = chance(1, in: 8)
    for _ in 0..<integer(in: 1...3) {
      let variable = newcomer()
      if let other = group.last ?? (isApart ? nil : host), other != variable {
        batch.append(link(variable, other, priority(requiredIn: 2)))
        if chance(1, in: 3) { batch.append(link(variable, other, soft())) }
      }
      if chance(1, in: 2) {
        batch.append(
          LinearConstraint(
            freshID(),
            [Term(1, variable)],
            relation(),
            place(),
            priority: priority(requiredIn: 4)
          )
        )
      }
      group.append(variable)
    }
    choices.shuffle(&batch)
    live += batch
    // One alone may be declared by its first constraint; of several the first
    // named would be the first, wherever the case is read.
    if group.count > 1 || batch.isEmpty || chance(1, in: 2) {
      steps += group.map { .addVariable($0) }
    }
    if chance(1, in: 8) {
      let bad = badMember()
      steps.append(.addAll(batch + [bad]))
    }
    if chance(1, in: 2), batch.count > 1 {
      steps.append(.addAll(batch))
    } else {
      steps += batch.map { .add($0) }
    }
    return group
  }

  /// An identity that is free.
  private mutating func newcomer() -> Variable {
    if !departed.isEmpty, chance(1, in: 2) {
      return departed.remove(at: below(departed.count))
    }
    defer { variableCount += 1 }
    return Variable(UInt32(variableCount))
  }

  private mutating func link(
    _ variable: Variable,
    _ other: Variable,
    _ priority: Priority
  ) -> LinearConstraint {
    let share = isOfDates || chance(2, in: 3) ? 1 : coefficient()
    return LinearConstraint(
      freshID(),
      [Term(1, variable), Term(0 - share, other)],
      relation(),
      gap(),
      priority: priority
    )
  }

  /// Ends the edits of variables and takes out the rows that name them, which
  /// it returns.
  mutating func letGo(of group: [Variable]) -> [LinearConstraint] {
    for variable in group {
      for handle in handles.indices
      where handles[handle].variable == variable && handles[handle].isEdited {
        steps.append(.endEdit(variable))
        handles[handle].isEdited = false
      }
    }
    let rows = live.filter { row in
      row.terms.contains { group.contains($0.variable) }
    }
    for row in rows { steps.append(.remove(row.id)) }
    live.removeAll { row in rows.contains { $0.id == row.id } }
    return rows
  }

  /// Variables go, and before them all that is asked of them.
  private mutating func leave(_ group: [Variable]) {
    _ = letGo(of: group)
    if chance(1, in: 3) { read() }
    for variable in group {
      steps.append(.removeVariable(variable))
      departed.append(variable)
    }
  }
}
