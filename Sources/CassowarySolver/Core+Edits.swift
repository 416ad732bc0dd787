// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func edit(
    _ variable: Variable,
    at priority: Priority
  ) throws(SolverError) {
    try check(variable)
    if !priority.isValid { throw .invalidPriority(priority.value) }
    if priority.isRequired { throw .requiredEdit(variable) }
    let id = Int(variable.id)
    let known = ownEdit(of: id)
    if known >= 0 {
      let before = around.editKey[known]
      if store.priorities.values[Int(before)] == priority.value { return }
      leaveKept()
      around.editKey[known] = store.priorities.retain(priority.value)
      store.priorities.release(before)
      isCoupled[known] = false
      wakeNeighbours(of: id)
      mark(id)
      return
    }
    // The edit holds the value of this moment.
    try solve()
    endPin(of: id)
    let index = openEdit(of: id, priority.value)
    around.editValue[index] = around.value[id]
    noteSize(around.value[id])
    attention[index] = .none
    // What is optimal but for rounding may be so no more beside the edit.
    if !isExact(id) { return mark(id) }
    begun.append(Int32(truncatingIfNeeded: id))
    hasJustBegun = true
  }

  /// An edit of a variable at a priority; what a solve has to look at for it is
  /// the caller's to mark.
  mutating func openEdit(of variable: Int, _ priority: Double) -> Int {
    let index: Int
    if let free = freeEdits.popLast() {
      index = Int(free)
    } else {
      index = editVariable.count
      editVariable.append(-1)
      around.editKey.append(0)
      around.editValue.append(0)
      isCoupled.append(false)
      trials.isUnderWay.append(false)
      attention.append(.none)
      isPending.append(false)
      draggedFrom.append(0)
    }
    editVariable[index] = Int32(variable)
    around.editKey[index] = store.priorities.retain(priority)
    isCoupled[index] = false
    around.editIndex[variable] = Int32(index)
    structure &+= 1
    return index
  }

  /// Has the next solve look at the variables whose edits have begun.
  mutating func wakeBegun() {
    if begun.count > 1 { context.hit(.begunAtOnce) }
    for index in begun.indices {
      let variable = Int(begun[index])
      if store.contains(variable: variable) { mark(variable) }
    }
    begun.removeAll()
  }

  mutating func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try check(variable)
    let id = Int(variable.id)
    let index = ownEdit(of: id)
    guard index >= 0 else { throw .notEditing(variable) }
    if !value.isFinite { throw .invalidNumber(.suggestion(for: variable)) }
    let before = around.editValue[index]
    if before == value { return }
    noteSize(value)
    if isCoupled[index], !isMarked[id],
      EngineTolerance.isAt(around.value[id], before), trials.begins(index)
    {
      // It was met last time: see whether it can stand still now.
      context.hit(.uncoupled)
      isCoupled[index] = false
    }
    around.editValue[index] = value
    if !waitsToBeFollowed(index) { adjust(forEditOf: id) }
  }

  /// Lets the next solve follow an edit; false where it does not stand still.
  @inline(__always)
  mutating func waitsToBeFollowed(_ edit: Int) -> Bool {
    let variable = Int(editVariable[edit])
    guard around.fixed[variable] == Surroundings.edited, !isMarked[variable]
    else { return false }
    if !isPending[edit] {
      isPending[edit] = true
      pendingEdits.append(Int32(truncatingIfNeeded: edit))
    }
    return true
  }

  mutating func endEdit(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let id = Int(variable.id)
    guard ownEdit(of: id) >= 0 else { throw .notEditing(variable) }
    closeEdit(of: id)
  }

  mutating func closeEdit(of variable: Int) {
    leaveKept()
    let index = Int(around.editIndex[variable])
    store.priorities.release(around.editKey[index])
    noteDragged()
    editVariable[index] = -1
    structure &+= 1
    around.editIndex[variable] = -1
    freeEdits.append(Int32(index))
    mark(variable)
  }

  /// Marks one moving variable of every row of a variable.
  mutating func wakeNeighbours(of variable: Int) {
    var term = store.columns[variable].rows
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if other != variable, around.fixed[other] == Surroundings.moving {
          mark(other)
          break
        }
      }
    }
  }
}
