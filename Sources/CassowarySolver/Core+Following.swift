// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// The parts that follow edits: which they are, and solving one again.
extension Core {
  /// Lists the components next to the edited variables that stand still:
  /// those next to one of them edit by edit, then all others.
  mutating func gatherFollowing() {
    var before = Following(edits: editVariable.count, step: following.step)
    swap(&before, &following)
    listParts()
    let old = following.parts.map { components[Int($0.component)].part }
    for part in before.parts { components[Int(part.component)].part = -1 }
    for part in following.parts.indices {
      components[Int(following.parts[part].component)].part = Int32(part)
      if old[part] >= 0 {
        following.remember(part, as: Int(old[part]), in: &before)
      }
    }
    following.revision = structure
  }

  /// Fills the lists; components are still said to be what they were before.
  private mutating func listParts() {
    var pairs: [(component: Int, edit: Int)] = []
    for edit in editVariable.indices {
      let variable = Int(editVariable[edit])
      guard variable >= 0, around.fixed[variable] == Surroundings.edited else {
        continue
      }
      var term = store.columns[variable].rows
      while term >= 0 {
        let constraint = Int(store.cells[Int(term)].owner)
        term = store.cells[Int(term)].next
        let index = component(of: constraint)
        guard index >= 0, components[index].lastEdit != edit else { continue }
        components[index].lastEdit = Int32(edit)
        components[index].editCount += 1
        pairs.append((index, edit))
      }
    }
    for (index, edit) in pairs where components[index].editCount == 1 {
      enter(index, edits: 1)
      following.edits.append(Int32(edit))
      let last = following.parts.count - 1
      let members = following.parts[last].members
      if following.ofEdit[edit].parts.isEmpty {
        following.ofEdit[edit].parts = last..<last
        following.ofEdit[edit].members =
          members.lowerBound..<members.lowerBound
      }
      following.ofEdit[edit].parts =
        following.ofEdit[edit].parts.lowerBound..<last + 1
      following.ofEdit[edit].members =
        following.ofEdit[edit].members.lowerBound..<members.upperBound
    }
    for (index, edit) in pairs where components[index].editCount > 1 {
      if components[index].lastEdit >= 0 {
        components[index].lastEdit = Int32(-2 - following.parts.count)
        enter(index, edits: Int(components[index].editCount))
      }
      let part = Int(-2 - components[index].lastEdit)
      // The upper end of the range is where the next edit goes.
      let place = following.parts[part].edits
      following.edits[place.upperBound] = Int32(edit)
      following.parts[part].edits = place.lowerBound..<place.upperBound + 1
      let others = following.ofEdit[edit].shared
      let last = following.shared.count
      following.shared.append(Int32(part))
      let first = others.isEmpty ? last : others.lowerBound
      following.ofEdit[edit].shared = first..<last + 1
    }
    for (index, _) in pairs {
      components[index].lastEdit = -1
      components[index].editCount = 0
    }
  }

  /// Enters a component as a part.
  private mutating func enter(_ index: Int, edits: Int) {
    let start = following.members.count
    var member = components[index].firstMember
    while member >= 0 {
      following.members.append(member)
      following.base.append(around.value[Int(member)])
      following.slope.append(0)
      member = membership[Int(member)].next
    }
    let count = following.members.count - start
    let first = following.edits.count
    var part = Following.Part(
      component: Int32(index),
      edits: first..<first + 1,
      members: start..<start + count,
      further: following.further.count
    )
    if edits > 1 {
      part.edits = first..<first
      following.edits.append(-1, times: edits)
      part.limits = following.several
      following.several += 1
      if following.limits.count < following.several {
        following.limits.append([])
      }
      if edits <= context.limits.followedEdits {
        part.others = first + 1..<first + edits
        following.further.append(0, times: count * (edits - 1))
      }
    }
    following.parts.append(part)
  }

  /// Solves a part again and notes how it follows from now on; false when an
  /// edit may no longer stand still.
  mutating func solve(part: Int) throws(SolverError) -> Bool {
    following.quietSteps = 0
    let index = Int(following.parts[part].component)
    let place = Int(components[index].kept)
    if place >= 0 {
      context.hit(.followerFromFactors)
      take(place)
      defer { take(place) }
      guard try rerun() else {
        release(place)
        return false
      }
      try follow(part)
      return true
    }
    context.hit(.followerSolved)
    seedMembers(of: index)
    sub.load(store, around, seeds: seeds, Selection(isToBeKept: true))
    let outcome = sub.run()
    statistics.rowsTouched += sub.m
    takeCounts()
    guard outcome == .optimal, sub.couplings.isEmpty, sub.confirm() else {
      return false
    }
    try follow(part)
    keepSubproblem(of: index)
    return true
  }

  /// Stores the solution in front and notes how a part follows from now on.
  private mutating func follow(_ index: Int) throws(SolverError) {
    // What did not move too: the slopes say where members were only while
    // they are those from before.
    for column in 0..<sub.n {
      let variable = sub.columnVariable[column]
      if variable < 0 { continue }
      journal.append((variable, around.value[Int(variable)]))
    }
    try storeSolution()
    noteNumbers(of: Int(following.parts[index].component))
    let edits = following.parts[index].edits
    following.parts[index].forget()
    var isKnown = false
    if edits.count == 1 {
      let edit = Int(following.edits[edits.lowerBound])
      let value = around.editValue[edit]
      let (low, high) = sub.respond(to: value, of: editVariable[edit])
      isKnown = low <= high && sub.closeness(to: [value]) != .none
      if isKnown {
        let close = sub.keepingDigits((low, high), around: value)
        let (least, largest) = Self.reach(from: value)
        following.parts[index].low = max(close.low, least)
        following.parts[index].high = min(close.high, largest)
      }
    } else if edits.count <= context.limits.followedEdits {
      context.hit(.followerOfSeveral)
      isKnown = followSeveral(index)
      following.parts[index].isKnown = isKnown
    }
    if !isKnown { context.hit(.followerWithoutRange) }
    noteSlopes(index, isKnown)
  }

  /// Notes the limits of a part of several edits; false when it is to be
  /// solved at each step.
  private mutating func followSeveral(_ index: Int) -> Bool {
    let part = following.parts[index]
    var variables: [Int32] = []
    var values: [Double] = []
    for edit in part.edits {
      variables.append(editVariable[Int(following.edits[edit])])
      values.append(around.editValue[Int(following.edits[edit])])
    }
    following.limits[part.limits].removeAll(keepingCapacity: true)
    guard
      sub.respond(to: values, of: variables, &following.limits[part.limits])
    else { return false }
    let closeness = sub.closeness(to: values)
    if closeness == .none { return false }
    following.parts[index].takesIntegers = closeness == .integers
    sub.limitDigits(of: values.count, &following.limits[part.limits])
    for order in values.indices {
      let (least, largest) = Self.reach(from: values[order])
      // Together they may go where their parts of a value cancel.
      let most = max(sub.mostCancelling, 2 * abs(values[order]))
      following.limits[part.limits] += [
        max(least, -most), min(largest, most), 0,
      ]
      following.limits[part.limits] += values.indices.map {
        $0 == order ? 1 : 0
      }
    }
    return true
  }

  /// How far an edit that was solved for at a value may go: much nearer to
  /// zero the rounding of the values counts for more, and breakpoints are
  /// apart that were one out there.
  private static func reach(
    from value: Double
  ) -> (least: Double, largest: Double) {
    if abs(value) <= EngineTolerance.farOut { return (-.infinity, .infinity) }
    let nearest = value / EngineTolerance.nearer
    return value > 0 ? (nearest, .infinity) : (-.infinity, nearest)
  }

  /// Writes the members' bases and slopes.
  private mutating func noteSlopes(_ index: Int, _ isKnown: Bool) {
    let part = following.parts[index]
    let value = around.editValue[Int(following.edits[part.edits.lowerBound])]
    // Members are in the order in which they were first found, which may
    // not be the subproblem's.
    for offset in 0..<part.members.count {
      let at = part.members.lowerBound + offset
      let member = Int(following.members[at])
      let column = Int(sub.columnIndex[member])
      let slope = isKnown ? sub.slope(of: column, 0) : 0
      var base = sub.result(column) - slope * value
      if !part.others.isEmpty {
        noteFurther(part, offset, column, isKnown, &base)
      }
      following.base[at] = base
      following.slope[at] = slope
      if following.dense.stands { following.dense.update(member, base, slope) }
    }
  }

  /// The same of the further slopes; a pass over all values does not know of
  /// new ones.
  private mutating func noteFurther(
    _ part: Following.Part,
    _ offset: Int,
    _ column: Int,
    _ isKnown: Bool,
    _ base: inout Double
  ) {
    var place = part.further + offset
    for (order, edit) in part.others.enumerated() {
      let slope = isKnown ? sub.slope(of: column, order + 1) : 0
      base -= slope * around.editValue[Int(following.edits[edit])]
      if slope != following.further[place] {
        following.further[place] = slope
        following.dense.drop()
      }
      place += part.members.count
    }
  }
}
