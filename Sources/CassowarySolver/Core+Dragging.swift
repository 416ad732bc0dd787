// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Follows the suggestions since the last solve, when nothing else has
  /// changed: all edited variables go to their places, then each component
  /// that left its range is solved again, once, and all others are computed.
  /// False when an edit may no longer stand still; the ordinary way is then
  /// to be taken.
  mutating func drag() throws(SolverError) -> Bool {
    guard placeEdits() else {
      abandonDrag()
      return false
    }
    let most = followEdits()
    if most != .none {
      // Solved as a whole now, and from these factors at the next step.
      if most == .followed { keepsFactors = true }
      abandonDrag()
      return false
    }
    context.hit(.dragStep)
    if following.revision != structure { gatherFollowing() }
    following.step += 1
    following.touched.removeAll()
    following.quietSteps += 1
    var moved = 0
    for index in dragged.indices {
      let edit = Int(dragged[index].edit)
      guard try follow(edit), try followOthers(of: edit, &moved) else {
        abandonDrag()
        return false
      }
      moved += following.ofEdit[edit].members.count
    }
    apply(moved)
    for index in pendingEdits.indices {
      isPending[Int(pendingEdits[index])] = false
    }
    pendingEdits.removeAll()
    if following.quietSteps == context.limits.quietSteps { releaseWorkspaces() }
    return true
  }

  /// Puts the edited variables where they are suggested; false, and none is
  /// moved, where one may not stand there.
  private mutating func placeEdits() -> Bool {
    var areFree = true
    for index in pendingEdits.indices {
      let edit = Int(pendingEdits[index])
      let variable = Int(editVariable[edit])
      if variable < 0 { continue }
      draggedFrom[edit] = around.value[variable]
      let value = around.editValue[edit]
      if draggedFrom[edit] == value { continue }
      let priority = store.priorities.values[Int(around.editKey[edit])]
      if !isFree(variable, at: value, from: priority) { areFree = false }
    }
    guard areFree else { return false }
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]
      let variable = Int(editVariable[Int(edit)])
      let before = draggedFrom[Int(edit)]
      if variable < 0 || before == around.editValue[Int(edit)] { continue }
      around.value[variable] = around.editValue[Int(edit)]
      dragged.append((edit, before))
    }
    return true
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
    following.dense.drop()
  }

  /// Solves the components next to an edit alone whose range does not hold
  /// its value.
  private mutating func follow(_ edit: Int) throws(SolverError) -> Bool {
    let value = around.editValue[edit]
    let own = following.ofEdit[edit]
    if own.parts.isEmpty || value >= own.low && value <= own.high {
      return true
    }
    var low = -Double.infinity
    var high = Double.infinity
    for part in own.parts {
      if value < following.parts[part].low || value > following.parts[part].high
      {
        guard try solve(part: part) else { return false }
      }
      low = max(low, following.parts[part].low)
      high = min(high, following.parts[part].high)
    }
    following.ofEdit[edit].low = low
    following.ofEdit[edit].high = high
    return true
  }

  /// The same for components next to other edits too, which are counted.
  private mutating func followOthers(
    of edit: Int,
    _ moved: inout Int
  ) throws(SolverError) -> Bool {
    for index in following.ofEdit[edit].shared {
      let part = Int(following.shared[index])
      if following.parts[part].step == following.step { continue }
      following.parts[part].step = following.step
      following.touched.append(Int32(part))
      moved += following.parts[part].members.count
      if !following.holds(following.parts[part], around.editValue) {
        guard try solve(part: part) else { return false }
      }
    }
    return true
  }

  /// Computes what follows the edits that moved: in one pass over all values
  /// where most of them move, along the lists elsewhere.
  private mutating func apply(_ moved: Int) {
    let isMost =
      moved > 0 && context.limits.densePart * moved >= around.value.count
    if isMost, following.dense.stands {
      context.hit(.densePass)
      following.dense.apply(around.editValue, to: &around.value)
      return
    }
    context.hit(.flowPass)
    for index in dragged.indices {
      let edit = Int(dragged[index].edit)
      let value = around.editValue[edit]
      following.apply(edit, at: value, to: &around.value)
    }
    for index in following.touched.indices {
      following.apply(
        following.parts[Int(following.touched[index])],
        at: around.editValue,
        to: &around.value
      )
    }
    if isMost { following.preferDense(editVariable, around) }
  }
}
