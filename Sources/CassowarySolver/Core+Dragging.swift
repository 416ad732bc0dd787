// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Follows the suggestions since the last solve, when nothing else has
  /// changed: components that leave their range are solved again, all others
  /// are computed from their edit. False when an edit may no longer stand
  /// still; the ordinary way is then to be taken.
  mutating func drag() throws(SolverError) -> Bool {
    // All of them before any is followed: giving up puts all of them back.
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]
      if editVariable[Int(edit)] < 0 { continue }
      draggedFrom[Int(edit)] = around.value[Int(editVariable[Int(edit)])]
    }
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]
      if editVariable[Int(edit)] < 0 { continue }
      if !(try follow(Int(edit))) {
        abandonDrag()
        return false
      }
    }
    if !(try followTogether()) {
      abandonDrag()
      return false
    }
    context.hit(.dragStep)
    if dense.covers(pendingEdits, structure) {
      context.hit(.densePass)
      dense.apply(
        around.editValue[Int(dense.edits[0])],
        dense.edits.count > 1 ? around.editValue[Int(dense.edits[1])] : 0,
        to: &around.value,
      )
    } else {
      context.hit(.flowPass)
      for index in dragged.indices {
        let edit = dragged[index].edit
        let value = around.editValue[Int(edit)]
        flows[Int(edit)].apply(value, to: &around.value)
      }
      applyTogether()
      gatherDense()
    }
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]
      isPending[Int(edit)] = false
    }
    pendingEdits.removeAll()
    return true
  }

  /// Prepares one pass for the edits just followed, where they move most of
  /// the values.
  private mutating func gatherDense() {
    dense.drop()
    guard dragged.count <= 2, hasAllPairs else { return }
    var moved = joint.members.count
    for index in dragged.indices {
      moved += flows[Int(dragged[index].edit)].members.count
    }
    let count = around.value.count
    guard moved > 0, context.limits.densePart * moved >= count else { return }
    dense.revision = structure
    dense.begin(around.value)
    // By ascending index, as the pairs are.
    let isTurned = dragged.count == 2 && dragged[0].edit > dragged[1].edit
    for index in dragged.indices {
      let edit = dragged[isTurned ? 1 - index : index].edit
      dense.add(edit, editVariable[Int(edit)], flows[Int(edit)])
    }
    if dragged.count == 2 { dense.add(joint) }
    dense.takeTurns()
  }

  /// Turns the suggestions into marks, the edits being back where they were.
  mutating func abandonDrag() {
    context.hit(.dragAbandoned)
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]

      isPending[Int(edit)] = false
      let variable = Int(editVariable[Int(edit)])
      guard variable >= 0 else { continue }
      around.value[variable] = draggedFrom[Int(edit)]
      mark(variable)
    }
    pendingEdits.removeAll()
    dragged.removeAll()
    dense.drop()
  }

  private mutating func follow(_ edit: Int) throws(SolverError) -> Bool {
    let variable = Int(editVariable[edit])
    let value = around.editValue[edit]
    let before = draggedFrom[edit]
    if before == value { return true }
    let priority = store.priorities.values[Int(around.editKey[edit])]
    guard isFree(variable, at: value, from: priority) else { return false }
    around.value[variable] = value
    draggedBy[edit] = value - before
    if flows[edit].revision != structure { gatherFlow(edit) }
    if value < flows[edit].low || value > flows[edit].high {
      guard try solveLeavers(edit, value) else { return false }
    }
    dragged.append((Int32(edit), before))
    return true
  }

  /// Lists the components next to an edited variable.
  private mutating func gatherFlow(_ edit: Int) {
    flows[edit].components.removeAll(keepingCapacity: true)
    flows[edit].members.removeAll(keepingCapacity: true)
    var term = store.columns[Int(editVariable[edit])].rows
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      for t in store.terms(of: constraint) {
        let found = membership[Int(store.cells[t].variable)].component
        guard found >= 0 else { continue }
        let index = Int(found)
        if components[index].flowPlace < 0, components[index].pair.x < 0 {
          components[index].flowPlace = Int32(flows[edit].members.count)
          flows[edit].components.append(found)
          var member = components[index].firstMember
          while member >= 0 {
            flows[edit].members.append(member)
            member = membership[Int(member)].next
          }
        }
        break
      }
    }
    let count = flows[edit].members.count
    flows[edit].base.removeAll(keepingCapacity: true)
    flows[edit].slope.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let member = Int(flows[edit].members[index])
      flows[edit].base.append(around.value[member])
    }
    flows[edit].slope.append(contentsOf: repeatElement(0, count: count))
    for found in flows[edit].components {
      components[Int(found)].flowPlace = -1
      components[Int(found)].low = .infinity
      components[Int(found)].high = -.infinity
    }
    flows[edit].low = .infinity
    flows[edit].high = -.infinity
    flows[edit].revision = structure
  }

  /// Solves the components whose range does not hold the edit's value.
  private mutating func solveLeavers(
    _ edit: Int,
    _ value: Double
  ) throws(SolverError) -> Bool {
    var low = -Double.infinity
    var high = Double.infinity
    var place = 0
    for position in 0..<flows[edit].components.count {
      let index = Int(flows[edit].components[position])
      let size = Int(components[index].size)
      if value < components[index].low || value > components[index].high {
        guard try solveAgain(index, edit, value, at: place) else {
          return false
        }
      }
      low = max(low, components[index].low)
      high = min(high, components[index].high)
      place += size
    }
    flows[edit].low = low
    flows[edit].high = high
    let stride = context.limits.steadySteps * abs(value - draggedFrom[edit])
    if low < value - stride, high > value + stride { releaseWorkspaces() }
    return true
  }

  /// Solves one component with a new value of its edit and prepares the
  /// next steps.
  private mutating func solveAgain(
    _ index: Int,
    _ edit: Int,
    _ value: Double,
    at place: Int
  ) throws(SolverError) -> Bool {
    guard try solveFollower(index) else { return false }
    let range = sub.parameters.count == 1 ? sub.respond(to: value) : nil
    guard let (low, high) = range, sub.followsClosely(value) else {
      context.hit(.followerWithoutRange)
      // Several edits, or values that cancel: no range, solved at each step.
      components[index].low = .infinity
      components[index].high = -.infinity
      for column in 0..<sub.n {
        let member = Int(flows[edit].members[place + column])
        setFlow(edit, place + column, around.value[member], 0)
      }
      return true
    }
    components[index].low = low
    components[index].high = high
    // Members are in the order in which they were first found, which may
    // not be the subproblem's.
    for offset in place..<place + sub.n {
      let member = Int(flows[edit].members[offset])
      let column = Int(sub.columnIndex[member])
      let slope = sub.slope(of: column)
      setFlow(edit, offset, sub.result(column) - slope * value, slope)
    }
    return true
  }

  /// Solves one component with new values of its edits, from the factors at
  /// hand if these are its own.
  mutating func solveFollower(_ index: Int) throws(SolverError) -> Bool {
    var outcome: Subproblem.Outcome
    if sub.residentComponent == index,
      sub.residentStamp == components[index].stamp
    {
      context.hit(.followerFromFactors)
      sub.renewParameters(around)
      outcome = sub.runAgain()
    } else {
      context.hit(.followerSolved)
      seeds.removeAll()
      seeds.append(components[index].firstMember)
      sub.load(store, around, seeds: seeds, Selection())
      outcome = sub.run()
    }
    statistics.rowsTouched += sub.m
    takeCounts()
    guard outcome == .optimal, sub.couplings.isEmpty, sub.confirm() else {
      sub.residentComponent = -1
      return false
    }
    // What did not move too: the flow says where members were only while it
    // is the one from before.
    for column in 0..<sub.n {
      let variable = sub.columnVariable[column]
      journal.append((variable, around.value[Int(variable)]))
    }
    try storeSolution()
    sub.residentComponent = index
    sub.residentStamp = components[index].stamp
    return true
  }

  /// Writes how one member follows its edit.
  @inline(__always)
  private mutating func setFlow(
    _ edit: Int,
    _ offset: Int,
    _ base: Double,
    _ slope: Double
  ) {
    flows[edit].base[offset] = base
    flows[edit].slope[offset] = slope
    guard dense.revision == structure, !dense.edits.isEmpty else { return }
    let member = Int(flows[edit].members[offset])
    dense.update(member, following: Int32(edit), base, slope)
  }
}
