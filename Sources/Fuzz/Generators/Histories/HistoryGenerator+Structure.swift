// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Rows and variables that come and go, and calls that must be refused.
extension HistoryGenerator {
  /// Adds and removes rows, one by one and in batches.
  mutating func changeRows() {
    switch weighted([4, 3, 2, 2, 1]) {
    case 0: steps.append(.add(take(row())))
    case 1: removeAny()
    case 2:
      // The same row again, before or after anybody looks.
      guard let constraint = removeAny() else { return }
      if chance(1, in: 2) { read() }
      removed.removeLast()
      steps.append(.add(take(constraint)))
    case 3: addBatch()
    default: for _ in 0..<integer(in: 2...6) { removeAny() }
    }
    read()
  }

  /// A batch of 2 to 60 with, now and then, a member that must be refused.
  private mutating func addBatch() {
    let most = min(60, max(2, size))
    let count = integer(in: 2...most)
    var batch: [LinearConstraint] = []
    for _ in 0..<count { batch.append(row()) }
    if chance(1, in: 3) {
      let place = below(batch.count + 1)
      batch.insert(badMember(), at: place)
      steps.append(.addAll(batch))
      if chance(1, in: 2) { read() }
      // The good members alone.
      if chance(1, in: 2) {
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
  mutating func badMember() -> LinearConstraint {
    let kind = below(4)
    if kind > 1, !live.isEmpty {
      var twin = pick(live)
      if kind == 2 { return twin }
      // What is said already, and what excludes it.
      twin.id = freshID()
      twin.priority = .required
      twin.relation = .equal
      twin.constant += 1
      return twin
    }
    if kind == 1 {
      var invalid = row()
      invalid.priority = 0
      return invalid
    }
    return LinearConstraint(freshID(), [], .equal, 1)
  }

  @discardableResult private mutating func removeAny() -> LinearConstraint? {
    guard !live.isEmpty else { return nil }
    let constraint = live.remove(at: below(live.count))
    removed.append(constraint)
    steps.append(.remove(constraint.id))
    return constraint
  }

  /// A call that must be refused, or may be a conflict.
  mutating func improper() -> EditStep {
    let variable = anyVariable()
    switch below(10) {
    case 0: return .add(LinearConstraint(freshID(), [], .equal, 1))
    case 1: return .endEdit(idle() ?? variable)
    case 2: return .remove(ConstraintID(nextID + 1))
    case 3: return live.isEmpty ? .solve : .add(pick(live))
    case 4: return .suggest(idle() ?? variable, 1)
    case 5: return .edit(variable, .required)
    case 6:
      guard let constraint = anyLive() else { return .solve }
      // As often as not the end of what can be met.
      return .setConstant(constraint.id, constraint.constant + 1e4)
    case 7:
      guard let constraint = anyLive() else { return .solve }
      return .setPriority(constraint.id, .required)
    case 8:
      guard var constraint = anyLive() else { return .solve }
      constraint.id = freshID()
      constraint.priority = .required
      constraint.constant -= 1
      return .add(constraint)
    default: return .removeVariable(variable)
    }
  }

  /// A variable leaves with its rows, others come, and it comes back.
  mutating func moveVariables() {
    guard variableCount > 0 else { return }
    let variable = anyVariable()
    let rows = letGo(of: [variable])
    if chance(1, in: 2) { read() }
    steps.append(.removeVariable(variable))
    switch below(3) {
    case 0: read()
    case 1: steps.append(.add(take(row())))
    default: drag()
    }
    if chance(3, in: 4) { steps.append(.addVariable(variable)) }
    var rest = rows
    choices.shuffle(&rest)
    for row in rest { steps.append(.add(take(row))) }
    read()
  }

  /// A new row, or one that was there before, within a part or across.
  private mutating func row() -> LinearConstraint {
    if !removed.isEmpty, chance(1, in: 3) {
      return removed.remove(at: below(removed.count))
    }
    let part =
      chance(1, in: 6) || parts.isEmpty
      ? (0..<max(1, variableCount)).map { Variable(UInt32($0)) } : pick(parts)
    if variableCount == 0 || chance(1, in: 12) {
      // Named in order, wherever the case is read.
      steps.append(.addVariable(Variable(UInt32(variableCount))))
      variableCount += 1
    }
    let id = freshID()
    let kind = weighted([5, 4, 2, 1])
    let terms: [Term]
    if kind == 0 || part.count < 2 {
      terms = [Term(1, pick(part))]
    } else if isOfDates || kind == 1 {
      let place = below(part.count - 1)
      let other = chance(1, in: 2) ? part[part.count - 1] : part[place + 1]
      terms = [Term(1, part[place]), Term(-1, other)]
    } else {
      terms = self.terms(
        part,
        kind == 2 ? integer(in: 1...3) : min(40, part.count),
      )
    }
    return LinearConstraint(
      id,
      terms,
      relation(),
      terms.count == 1 ? place() : gap(),
      priority: priority(requiredIn: 4),
    )
  }

  mutating func anyVariable() -> Variable {
    Variable(UInt32(below(max(1, variableCount))))
  }

  private mutating func anyLive() -> LinearConstraint? {
    live.isEmpty ? nil : pick(live)
  }

  /// A handle that is not edited now.
  private mutating func idle() -> Variable? {
    let idle = handles.filter { !$0.isEdited }
    return idle.isEmpty ? nil : pick(idle).variable
  }

  mutating func freshID() -> ConstraintID {
    defer { nextID += 1 }
    return ConstraintID(nextID)
  }

  private mutating func take(_ constraint: LinearConstraint) -> LinearConstraint
  {
    live.append(constraint)
    return constraint
  }
}
