// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  mutating func add(_ variable: Variable) throws(SolverError) {
    guard variable.id < Variable.identityLimit else {
      throw .identityOutOfRange(variable.id)
    }
    let id = Int(variable.id)
    if store.contains(variable: id) { throw .duplicateVariable(variable) }
    if id >= membership.capacity { reserve(variables: id + 1) }
    // One that has just gone is still a member until then.
    if id < membership.count, membership[id].component >= 0 { leaveKept() }
    store.insert(variable: id)
    if id < membership.count {
      around.value[id] = 0
      around.fixed[id] = Surroundings.moving
      around.standing[id] = 0
    }
    if id < around.witness.count { around.witness[id] = .nan }
    while membership.count <= id {
      membership.append(Membership())
      isMarked.append(false)
      around.value.append(0)
      around.fixed.append(Surroundings.moving)
      around.standing.append(0)
      around.editIndex.append(-1)
    }
    // A pass over all values does not know of this one.
    following.dense.drop()
  }

  /// Adds variables of consecutive identities, all or none.
  mutating func add(variables ids: Range<UInt32>) throws(SolverError) {
    guard ids.upperBound <= Variable.identityLimit else {
      throw .identityOutOfRange(max(ids.lowerBound, Variable.identityLimit))
    }
    let first = Int(ids.lowerBound)
    let end = Int(ids.upperBound)
    for id in ids where store.contains(variable: Int(id)) {
      throw .duplicateVariable(Variable(id))
    }
    let known = membership.count
    if first < known {
      for id in ids { try add(Variable(id)) }
      return
    }
    if end > membership.capacity { reserve(variables: end) }
    store.insert(variables: first..<end)
    let count = end - known
    membership.append(Membership(), times: count)
    isMarked.append(false, times: count)
    around.value.append(0, times: count)
    around.fixed.append(Surroundings.moving, times: count)
    around.standing.append(0, times: count)
    around.editIndex.append(-1, times: count)
    following.dense.drop()
  }

  /// Makes room in every table with an element a variable, for some more than
  /// are asked for.
  private mutating func reserve(variables count: Int) {
    let room = max(membership.room(for: count), Self.fewVariables)
    store.columns.reserve(room)
    membership.reserve(room)
    isMarked.reserve(room)
    around.value.reserve(room)
    around.fixed.reserve(room)
    around.standing.reserve(room)
    around.editIndex.reserve(room)
  }

  private static var fewVariables: Int { 64 }

  mutating func remove(_ variable: Variable) throws(SolverError) {
    try check(variable)
    let id = Int(variable.id)
    if ownEdit(of: id) >= 0 { throw .variableIsEdited(variable) }
    if store.columns[id].rows >= 0 || store.columns[id].singles >= 0 {
      throw .variableInUse(variable, by: firstUser(of: id))
    }
    let component = membership[id].component
    if component >= 0 {
      if mayDepart(from: component) {
        adjusted.append(
          Change(variable: Int32(id), component: component, kind: .departed)
        )
      } else {
        if !adjusted.isEmpty { leaveKept() }
        // Others are in it where soft constraints that linked them have gone.
        markMembers(of: component, but: id)
        dissolve(component)
      }
    }
    store.columns[id].isPresent = false
    store.variableCount -= 1
    if keepsJournal { departed.append(Int32(id)) }
  }

  /// The constraint of lowest identity that uses a variable.
  private mutating func firstUser(of variable: Int) -> ConstraintID {
    var lowest = Int32.max
    for var term in [
      store.columns[variable].rows, store.columns[variable].singles,
    ] {
      while term >= 0 {
        lowest = min(lowest, store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
      }
    }
    return ConstraintID(UInt32(lowest))
  }

  @inline(__always)
  func check(_ variable: Variable) throws(SolverError) {
    if !store.contains(variable: Int(variable.id)) {
      throw .unknownVariable(variable)
    }
  }

  @inline(__always)
  func check(_ constraint: ConstraintID) throws(SolverError) {
    if !store.contains(constraint: Int(constraint.id)) {
      throw .unknownConstraint(constraint)
    }
  }

  /// Whether the next solve has nothing to look at that is marked or begun.
  @inline(__always)
  var isUnmarked: Bool { marked.isEmpty && begun.isEmpty }

  /// Asks the next solve to look at a variable.
  @inline(__always)
  mutating func mark(_ variable: Int) {
    if isMarked[variable] { return }
    isMarked[variable] = true
    marked.append(Int32(variable))
  }
}
