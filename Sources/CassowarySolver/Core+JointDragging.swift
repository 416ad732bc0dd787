// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Solves again what is next to two edits and left its range, once all
  /// edits are in place; false when an edit may no longer stand still.
  mutating func followTogether() throws(SolverError) -> Bool {
    if joint.revision != structure { gatherJoint() }
    for place in joint.parts.indices {
      let part = joint.parts[place]
      guard hasMoved(part) else { continue }
      let edits = values(of: part)
      if all(edits .>= part.low), all(edits .<= part.high) { continue }
      guard try solveTogether(place, edits) else { return false }
    }
    return true
  }

  /// Puts what is next to two edits, one of which has moved, in its place.
  mutating func applyTogether() {
    for part in joint.parts where hasMoved(part) {
      let edits = values(of: part)
      for index in part.members {
        around.value[Int(joint.members[index])] =
          joint.value(index, at: edits)
      }
    }
  }

  /// Whether everything next to two edits that moved is so to the two that
  /// were dragged.
  var hasAllPairs: Bool {
    for part in joint.parts where hasMoved(part) {
      if !isDragged(part.edits.x) || !isDragged(part.edits.y) { return false }
    }
    return true
  }

  private func isDragged(_ edit: Int32) -> Bool {
    for index in dragged.indices where dragged[index].edit == edit {
      return true
    }
    return false
  }

  private func hasMoved(_ part: JointFlow.Part) -> Bool {
    hasMoved(Int(part.edits.x)) || hasMoved(Int(part.edits.y))
  }

  private func hasMoved(_ edit: Int) -> Bool {
    isPending[edit] && draggedFrom[edit] != around.editValue[edit]
  }

  private func values(of part: JointFlow.Part) -> SIMD2<Double> {
    SIMD2(
      around.editValue[Int(part.edits.x)],
      around.editValue[Int(part.edits.y)]
    )
  }

  /// Lists the components next to two edits.
  private mutating func gatherJoint() {
    joint.removeAll()
    joint.revision = structure
    if pairedComponents == 0 { return }
    for index in components.indices where components[index].pair.x >= 0 {
      let start = joint.members.count
      var member = components[index].firstMember
      while member >= 0 {
        joint.members.append(member)
        joint.base.append(around.value[Int(member)])
        joint.slope.append(SIMD2())
        member = membership[Int(member)].next
      }
      joint.parts.append(
        JointFlow.Part(
          component: Int32(index),
          edits: components[index].pair,
          members: start..<joint.members.count
        )
      )
    }
  }

  /// Solves one component with new values of its edits and prepares the
  /// next steps.
  private mutating func solveTogether(
    _ place: Int,
    _ edits: SIMD2<Double>
  ) throws(SolverError) -> Bool {
    let part = joint.parts[place]
    context.hit(.jointFollower)
    guard try solveFollower(Int(part.component)) else { return false }
    let step = SIMD2(
      draggedBy[Int(part.edits.x)],
      draggedBy[Int(part.edits.y)]
    )
    let (low, high) = sub.respond(
      to: edits,
      of: SIMD2(
        editVariable[Int(part.edits.x)],
        editVariable[Int(part.edits.y)]
      ),
      stepping: step
    )
    joint.parts[place].low = low
    joint.parts[place].high = high
    let isClose = all(low .<= high) && sub.followsClosely(edits)
    if !isClose {
      // Values that cancel, or a kink in sight: solved at each step.
      joint.parts[place].low = SIMD2(repeating: .infinity)
      joint.parts[place].high = SIMD2(repeating: -.infinity)
    }
    for index in part.members {
      let member = Int(joint.members[index])
      let column = Int(sub.columnIndex[member])
      let slope = isClose ? sub.slopes(of: column) : SIMD2()
      let base =
        sub.result(column) - slope.x * edits.x - slope.y * edits.y
      joint.base[index] = base
      joint.slope[index] = slope
      if dense.revision == structure, !dense.edits.isEmpty {
        dense.update(member, following: part.edits, base, slope)
      }
    }
    let reach = context.limits.steadySteps * pointwiseMax(step, -step)
    if all(high - low .> reach) { releaseWorkspaces() }
    return true
  }
}
