// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Rows and variables that come and go, and calls that must be refused.
extension HistoryGenerator {
  /// Adds and removes rows, one by one and in batches.
  mutating func changeRows(_ choices: inout ChoiceStream) {
    switch choices.weighted([4, 3, 2, 2, 1]) {
    case 0:
      steps.append(.add(take(row(&choices))))
    case 1:
      removeAny(&choices)
    case 2:
      // The same row again, before or after anybody looks.
      guard let constraint = removeAny(&choices) else { return }
      if choices.chance(1, in: 2) { read(&choices) }
      removed.removeLast()
      steps.append(.add(take(constraint)))
    case 3:
      addBatch(&choices)
    default:
      for _ in 0..<choices.integer(in: 2...6) { removeAny(&choices) }
    }
    read(&choices)
  }

  /// A batch of 2 to 60 with, now and then, a member that must be refused.
  private mutating func addBatch(_ choices: inout ChoiceStream) {
    let most = min(60, max(2, size))
    let count = choices.integer(in: 2...most)
    var batch: [LinearConstraint] = []
    for _ in 0..<count { batch.append(row(&choices)) }
    if choices.chance(1, in: 3) {
      let place = choices.below(batch.count + 1)
      batch.insert(badMember(&choices), at: place)
      steps.append(.addAll(batch))
      if choices.chance(1, in: 2) { read(&choices) }
      // The good members alone.
      if choices.chance(1, in: 2) {
        batch.remove(at: place)
        for constraint in batch { live.append(constraint) }
        steps.append(.addAll(batch))
      }
      return
    }
    for constraint in batch { live.append(constraint) }
    steps.append(.addAll(batch))
  }

  /// A row that no backend may accept where it is.
  private mutating func badMember(
    _ choices: inout ChoiceStream
  ) -> LinearConstraint {
    let kind = choices.below(4)
    if kind > 1, !live.isEmpty {
      var twin = choices.pick(live)
      if kind == 2 { return twin }
      // What is said already, and what excludes it.
      twin.id = freshID()
      twin.priority = .required
      twin.relation = .equal
      twin.constant += 1
      return twin
    }
    if kind == 1 {
      var invalid = row(&choices)
      invalid.priority = 0
      return invalid
    }
    return LinearConstraint(freshID(), [], .equal, 1)
  }

  @discardableResult
  private mutating func removeAny(
    _ choices: inout ChoiceStream
  ) -> LinearConstraint? {
    guard !live.isEmpty else { return nil }
    let constraint = live.remove(at: choices.below(live.count))
    removed.append(constraint)
    steps.append(.remove(constraint.id))
    return constraint
  }

  /// A call that must be refused, or may be a conflict.
  mutating func improper(_ choices: inout ChoiceStream) -> EditStep {
    let variable = anyVariable(&choices)
    switch choices.below(10) {
    case 0: return .add(LinearConstraint(freshID(), [], .equal, 1))
    case 1: return .endEdit(idle(&choices) ?? variable)
    case 2: return .remove(ConstraintID(nextID + 1))
    case 3: return live.isEmpty ? .solve : .add(choices.pick(live))
    case 4: return .suggest(idle(&choices) ?? variable, 1)
    case 5: return .edit(variable, .required)
    case 6:
      guard let constraint = anyLive(&choices) else { return .solve }
      // As often as not the end of what can be met.
      return .setConstant(constraint.id, constraint.constant + 1e4)
    case 7:
      guard let constraint = anyLive(&choices) else { return .solve }
      return .setPriority(constraint.id, .required)
    case 8:
      guard var constraint = anyLive(&choices) else { return .solve }
      constraint.id = freshID()
      constraint.priority = .required
      constraint.constant -= 1
      return .add(constraint)
    default: return .removeVariable(variable)
    }
  }

  /// A variable leaves with its rows, others come, and it comes back.
  mutating func moveVariables(_ choices: inout ChoiceStream) {
    guard variableCount > 0 else { return }
    let variable = anyVariable(&choices)
    for place in handles.indices
    where handles[place].variable == variable && handles[place].isEdited {
      steps.append(.endEdit(variable))
      handles[place].isEdited = false
    }
    let rows = live.filter { row in
      row.terms.contains { $0.variable == variable }
    }
    for row in rows {
      steps.append(.remove(row.id))
      live.removeAll { $0.id == row.id }
    }
    if choices.chance(1, in: 2) { read(&choices) }
    steps.append(.removeVariable(variable))
    switch choices.below(3) {
    case 0: read(&choices)
    case 1: steps.append(.add(take(row(&choices))))
    default: drag(&choices)
    }
    if choices.chance(3, in: 4) { steps.append(.addVariable(variable)) }
    var rest = rows
    choices.shuffle(&rest)
    for row in rest { steps.append(.add(take(row))) }
    read(&choices)
  }

  /// A new row, or one that was there before, within a part or across.
  private mutating func row(
    _ choices: inout ChoiceStream
  ) -> LinearConstraint {
    if !removed.isEmpty, choices.chance(1, in: 3) {
      return removed.remove(at: choices.below(removed.count))
    }
    let part =
      choices.chance(1, in: 6) || parts.isEmpty
      ? (0..<max(1, variableCount)).map { Variable(UInt32($0)) }
      : choices.pick(parts)
    if variableCount == 0 || choices.chance(1, in: 12) { variableCount += 1 }
    let id = freshID()
    let kind = choices.weighted([5, 4, 2, 1])
    let terms: [Term]
    if kind == 0 || part.count < 2 {
      terms = [Term(1, choices.pick(part))]
    } else if isOfDates || kind == 1 {
      let place = choices.below(part.count - 1)
      let other =
        choices.chance(1, in: 2)
        ? part[part.count - 1] : part[place + 1]
      terms = [Term(1, part[place]), Term(-1, other)]
    } else {
      terms = self.terms(
        part,
        kind == 2 ? choices.integer(in: 1...3) : min(40, part.count),
        &choices,
      )
    }
    return LinearConstraint(
      id,
      terms,
      relation(&choices),
      terms.count == 1 ? numbers.place(&choices) : numbers.gap(&choices),
      priority: priority(&choices, requiredIn: 4),
    )
  }

  private func anyVariable(_ choices: inout ChoiceStream) -> Variable {
    Variable(UInt32(choices.below(max(1, variableCount))))
  }

  private func anyLive(_ choices: inout ChoiceStream) -> LinearConstraint? {
    live.isEmpty ? nil : choices.pick(live)
  }

  /// A handle that is not edited now.
  private func idle(_ choices: inout ChoiceStream) -> Variable? {
    let idle = handles.filter { !$0.isEdited }
    return idle.isEmpty ? nil : choices.pick(idle).variable
  }

  private mutating func freshID() -> ConstraintID {
    defer { nextID += 1 }
    return ConstraintID(nextID)
  }

  private mutating func take(
    _ constraint: LinearConstraint
  ) -> LinearConstraint {
    live.append(constraint)
    return constraint
  }
}
