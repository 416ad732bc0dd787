// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func value(of variable: Variable) throws(SolverError) -> Double {
    try check(variable)
    try solve()
    return around.value[Int(variable.id)]
  }

  mutating func withValues(_ body: (Span<Double>) -> Void) throws(SolverError) {
    try solve()
    isLent = true
    around.value.withSpan(body)
    isLent = false
  }

  /// Visits what the last solve may have moved; false where that is a large
  /// part of all, which is quicker looked through.
  mutating func visitMovedVariables(_ body: (Variable) -> Void) -> Bool {
    var moved = journal.count
    for index in dragged.indices {
      following.visitParts(of: Int(dragged[index].edit)) {
        moved += $0.members.count
      }
    }
    if !dragged.isEmpty, context.limits.densePart * moved > around.value.count {
      return false
    }
    for index in journal.indices {
      body(Variable(UInt32(journal[index].variable)))
    }
    for index in dragged.indices {
      let edit = Int(dragged[index].edit)
      body(Variable(UInt32(editVariable[edit])))
      following.visitParts(of: edit) { part in
        for at in part.members { body(Variable(UInt32(following.members[at]))) }
      }
    }
    return true
  }

  /// The variables that the last solve moved.
  var changedVariables: [Variable] {
    // Stable by variable, so that the earliest value comes first.
    let first = journal.indices.sorted {
      journal[$0].variable != journal[$1].variable
        ? journal[$0].variable < journal[$1].variable : $0 < $1
    }.map { journal[$0] }
    if !dragged.isEmpty { return changedByDragging(first) }
    var changed: [Variable] = []
    var last: Int32 = -1
    for (variable, value) in first where variable != last {
      last = variable
      if store.contains(variable: Int(variable)),
        around.value[Int(variable)] != value
      {
        changed.append(Variable(UInt32(variable)))
      }
    }
    return changed
  }

  /// The same where the last solve followed edits: beside what was solved
  /// again, all that follows an edit that moved.
  private func changedByDragging(
    _ journal: [(variable: Int32, value: Double)]
  ) -> [Variable] {
    var before: [Int32: Double] = [:]
    for (variable, value) in journal where before[variable] == nil {
      before[variable] = value
    }
    for (variable, value) in beforeDragging() where before[variable] == nil {
      before[variable] = value
    }
    return before.keys.sorted().filter {
      store.contains(variable: Int($0))
        && around.value[Int($0)] != before[$0]
    }.map { Variable(UInt32($0)) }
  }

  /// Moves what followed edits to the journal, for a solve that goes on with
  /// it.
  mutating func noteDragged() {
    if dragged.isEmpty { return }
    for entry in beforeDragging() { journal.append(entry) }
    dragged.removeAll()
  }

  /// Where the last solve found the edits that moved and what follows them.
  private func beforeDragging() -> [(variable: Int32, value: Double)] {
    var before: [(variable: Int32, value: Double)] = []
    var values = around.editValue.copy()
    for index in dragged.indices {
      values[Int(dragged[index].edit)] = dragged[index].value
    }
    for index in dragged.indices {
      let edit = Int(dragged[index].edit)
      before.append((editVariable[edit], values[edit]))
      following.visitParts(of: edit) { part in
        for offset in 0..<part.members.count {
          let member = following.members[part.members.lowerBound + offset]
          before.append((member, following.value(offset, of: part, at: values)))
        }
      }
    }
    return before
  }

  mutating func profile() throws(SolverError) -> ViolationProfile {
    try solve()
    var sums = [CompensatedSum](
      repeating: CompensatedSum(),
      count: store.priorities.bound,
    )
    for constraint in 0..<store.entries.count
    where store.contains(constraint: constraint)
      && !store.isRequired(constraint)
    {
      sums[Int(store.entries[constraint].key)].add(violation(constraint))
    }
    for index in 0..<editVariable.count where editVariable[index] >= 0 {
      let value = around.value[Int(editVariable[index])]
      sums[Int(around.editKey[index])].add(abs(value - around.editValue[index]))
    }
    let profile = ViolationProfile(
      levels: store.priorities.softKeys.map {
        ViolationProfile.Level(
          Priority(store.priorities.values[Int($0)]),
          sums[Int($0)].total,
        )
      }
    )
    try profile.requireFinite()
    return profile
  }

  /// How far the values are on a constraint's wrong side.
  mutating func violation(_ constraint: Int) -> Double {
    var sum = CompensatedSum()
    for t in store.terms(of: constraint) {
      let value = around.value[Int(store.cells[t].variable)]
      sum.add(store.cells[t].coefficient, times: value)
    }
    sum.add(-store.entries[constraint].constant)
    return store.entries[constraint].relation.violation(ofExcess: sum.total)
  }
}
