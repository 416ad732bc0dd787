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
    if around.editIndex[id] >= 0 {
      let index = Int(around.editIndex[id])
      let before = around.editKey[index]
      if store.priorities.values[Int(before)] == priority.value { return }
      around.editKey[index] = store.priorities.retain(priority.value)
      store.priorities.release(before)
      isCoupled[index] = false
      wakeNeighbours(of: id)
      mark(id)
      return
    }
    // The edit holds the value of this moment.
    try solve()
    let index: Int
    if let free = freeEdits.popLast() {
      index = Int(free)
    } else {
      index = editVariable.count
      editVariable.append(-1)
      around.editKey.append(0)
      around.editValue.append(0)
      isCoupled.append(false)
      isFollowed.append(false)
      isPending.append(false)
      draggedFrom.append(0)
    }
    editVariable[index] = Int32(id)
    around.editKey[index] = store.priorities.retain(priority.value)
    around.editValue[index] = around.value[id]
    isCoupled[index] = false
    isFollowed[index] = false
    around.editIndex[id] = Int32(index)
    structure &+= 1
    mark(id)
  }

  mutating func suggest(
    _ value: Double,
    for variable: Variable
  ) throws(SolverError) {
    try check(variable)
    let id = Int(variable.id)
    guard around.editIndex[id] >= 0 else { throw .notEditing(variable) }
    if !value.isFinite { throw .invalidNumber(.suggestion(for: variable)) }
    let index = Int(around.editIndex[id])
    let before = around.editValue[index]
    if before == value { return }
    if isCoupled[index], !isMarked[id],
      EngineTolerance.isAt(around.value[id], before)
    {
      // It was met last time: see whether it can stand still now.
      context.hit(.uncoupled)
      isCoupled[index] = false
    }
    around.editValue[index] = value
    if around.fixed[id] == Surroundings.edited, !isMarked[id] {
      if !isPending[index] {
        isPending[index] = true
        pendingEdits.append(Int32(index))
      }
    } else {
      mark(id)
    }
  }

  mutating func endEdit(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let id = Int(variable.id)
    guard around.editIndex[id] >= 0 else { throw .notEditing(variable) }
    let index = Int(around.editIndex[id])
    store.priorities.release(around.editKey[index])
    noteDragged()
    editVariable[index] = -1
    structure &+= 1
    around.editIndex[id] = -1
    freeEdits.append(Int32(index))
    mark(id)
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
