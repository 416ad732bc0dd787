// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Where a variable is: its component, −1 for none, and the next of its
  /// members.
  struct Membership: Equatable {
    var component: Int32 = -1
    var next: Int32 = -1
  }

  /// Variables that rows join. What is known of one lies together, as most
  /// of it changes whenever one is made.
  struct Component {
    /// −1 where there is no component of this index.
    var firstMember: Int32 = -1
    var size: Int32 = 0
    /// The place of its kept subproblem, −1 for none.
    var kept: Int32 = -1
    /// Its part of what follows edits, −1 for none.
    var part: Int32 = -1
    /// While the parts are gathered: the edit last met, from −2 downwards the
    /// part of several edits; −1 outside. And how many edits were met.
    var lastEdit: Int32 = -1
    var editCount: Int32 = 0
    /// Its required constraints are independent equations.
    var isAbsorbing = false
    /// What cancels among its coefficients cancels exactly, as far as its last
    /// run has found.
    var isTame = false
    /// Its coefficients are so far from 1 that rounded values may be seen not to
    /// be optimal, or integers had to find them.
    var isRounded = false
  }

  /// Takes a component apart; its members wait to be solved.
  mutating func dissolve(_ index: Int32) {
    var member = components[Int(index)].firstMember
    while member >= 0 {
      let next = membership[Int(member)].next
      membership[Int(member)] = Membership()
      queue.append(member)
      member = next
    }
    if components[Int(index)].part >= 0 { structure &+= 1 }
    if components[Int(index)].kept >= 0 {
      release(Int(components[Int(index)].kept))
    }
    note(isRounded: false, of: Int(index))
    components[Int(index)].firstMember = -1
    freeComponents.append(index)
  }

  /// Notes what the numbers of a component, solved in front, are like.
  mutating func noteNumbers(of index: Int) {
    components[index].isTame = sub.isTame
    note(isRounded: sub.isScaled, of: index)
  }

  /// Notes whether rounding may be seen in a component's values.
  mutating func note(isRounded: Bool, of index: Int) {
    if components[index].isRounded == isRounded { return }
    components[index].isRounded = isRounded
    roundedComponents += isRounded ? 1 : -1
  }

  /// Whether rounding is not seen in a variable's value.
  func isExact(_ variable: Int) -> Bool {
    let component = Int(membership[variable].component)
    return roundedComponents == 0
      || component >= 0 && !components[component].isRounded
  }

  /// Makes all variables of a component the seeds of what is loaded next: one
  /// is not enough where a soft constraint that linked them has gone.
  mutating func seedMembers(of index: Int) {
    seeds.removeAll()
    var member = components[index].firstMember
    while member >= 0 {
      seeds.append(member)
      member = membership[Int(member)].next
    }
  }

  /// Marks all variables of a component, −1 for none, but one.
  mutating func markMembers(of index: Int32, but other: Int = -1) {
    var member = index < 0 ? -1 : components[Int(index)].firstMember
    while member >= 0 {
      if Int(member) != other { mark(Int(member)) }
      member = membership[Int(member)].next
    }
  }

  /// Makes the variables of the subproblem a component.
  mutating func adopt() {
    for column in 0..<sub.loadedColumns {
      part(Int(sub.columnVariable[column]))
    }
    let index = openComponent(sub.loadedColumns)
    if !sub.parameters.isEmpty { structure &+= 1 }
    var column = sub.loadedColumns - 1
    while column >= 0 {
      link(sub.columnVariable[column], index)
      column -= 1
    }
  }

  /// Makes these variables a component, linked in this order.
  mutating func adopt(_ members: [Int32]) {
    for member in members { part(Int(member)) }
    let index = openComponent(members.count)
    // It may be next to any edit.
    structure &+= 1
    for member in members.reversed() { link(member, index) }
  }

  /// Makes a variable that no row joins to others a component.
  mutating func adoptAlone(_ variable: Int) {
    part(variable)
    let index = openComponent(1)
    components[index].isTame = true
    link(Int32(truncatingIfNeeded: variable), index)
  }

  /// Takes the component of a variable apart, if it has one.
  @inline(__always)
  private mutating func part(_ member: Int) {
    let index = membership[member].component
    if index >= 0 { dissolve(index) }
  }

  /// An index for a component of so many members, which are to be linked
  /// from the last to the first.
  private mutating func openComponent(_ count: Int) -> Int {
    let index: Int
    if let free = freeComponents.popLast() {
      index = Int(free)
    } else {
      index = components.count
      components.append(Component())
    }
    components[index] = Component(size: Int32(count))
    return index
  }

  /// Makes a variable a member of a component that there is.
  mutating func join(_ variable: Int, _ index: Int) {
    if components[index].part >= 0 { structure &+= 1 }
    components[index].size += 1
    link(Int32(truncatingIfNeeded: variable), index)
  }

  /// Takes the variables that have gone out of a component.
  ///
  /// - Complexity: O(members).
  mutating func dropDeparted(from index: Int) {
    if components[index].part >= 0 { structure &+= 1 }
    var last: Int32 = -1
    var member = components[index].firstMember
    while member >= 0 {
      let next = membership[Int(member)].next
      if store.contains(variable: Int(member)) {
        last = member
      } else {
        if last >= 0 {
          membership[Int(last)].next = next
        } else {
          components[index].firstMember = next
        }
        membership[Int(member)] = Membership()
        components[index].size -= 1
      }
      member = next
    }
    if components[index].firstMember < 0 { dissolve(Int32(index)) }
  }

  @inline(__always)
  private mutating func link(_ member: Int32, _ index: Int) {
    membership[Int(member)] = Membership(
      component: Int32(index),
      next: components[index].firstMember,
    )
    components[index].firstMember = member
  }

  /// Whether, and where, a variable may stand still.
  ///
  /// A required equality pins it, where that takes no rounding. An edit holds
  /// it where the suggestion violates none of its own constraints of the edit's
  /// priority or higher. Either way each of its rows must have another variable
  /// that moves.
  mutating func standing(of variable: Int) -> (fixed: UInt8, value: Double) {
    var pin: Double?
    var term = store.columns[variable].singles
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      if store.isEquation(constraint) {
        pin = Self.pinned(
          store.entries[constraint].constant,
          by: store.cells[Int(term)].coefficient
        )
        if pin == nil { return (Surroundings.moving, around.value[variable]) }
      }
      term = store.cells[Int(term)].next
    }
    if let pin {
      if isFree(variable, at: pin, from: PriorityTable.requiredPriority),
        canStandStill(variable)
      {
        let edit = pinEdit(of: variable)
        guard edit >= 0, !isCoupled[edit] else {
          return (Surroundings.pinned, pin)
        }
        return (Surroundings.edited, around.editValue[edit])
      }
      return (Surroundings.moving, around.value[variable])
    }
    let edit = ownEdit(of: variable)
    guard edit >= 0, !isCoupled[edit] else {
      return (Surroundings.moving, around.value[variable])
    }
    let value = around.editValue[edit]
    let key = Int(around.editKey[edit])
    guard isFree(variable, at: value, from: store.priorities.values[key]),
      canStandStill(variable)
    else { return (Surroundings.moving, around.value[variable]) }
    return (Surroundings.edited, value)
  }

  /// Whether no constraint of the variable alone, of a priority or higher,
  /// is violated at a value.
  mutating func isFree(
    _ variable: Int,
    at value: Double,
    from priority: Double
  ) -> Bool {
    var term = store.columns[variable].singles
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      if store.priorities.values[Int(store.entries[constraint].key)] >= priority
      {
        let product = store.cells[Int(term)].coefficient * value
        let excess = product - store.entries[constraint].constant
        let violation = store.entries[constraint].relation.violation(
          ofExcess: excess
        )
        if violation > 0,
          EngineTolerance.areOtherIntegers(
            product,
            store.entries[constraint].constant
          )
        {
          return false
        }
        if violation
          > 1e-3 * EngineTolerance.primal
          * max(abs(product), abs(store.entries[constraint].constant))
        {
          return false
        }
      }
      term = store.cells[Int(term)].next
    }
    return true
  }

  /// Whether every row of a variable has another one that moves.
  mutating func canStandStill(_ variable: Int) -> Bool {
    var term = store.columns[variable].rows
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      var moves = false
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if other != variable,
          around.fixed[other] == Surroundings.moving
            || around.fixed[other] == Surroundings.derived
        {
          moves = true
          break
        }
      }
      if !moves { return false }
    }
    return true
  }
}
