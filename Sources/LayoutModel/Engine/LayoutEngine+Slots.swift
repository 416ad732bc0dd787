// Licensed under the MIT licence; see LICENSE.

// Every view and guide of the tree has a slot: its place in the engine's
// tables, and with it the identities of its four variables.

extension LayoutEngine {
  /// Brings the whole tree into the solver.
  func attach(_ link: HostLink) throws(LayoutError) {
    let (views, touches) = root.updateWaitingConstraints()
    tables.reserve(views: views, constraints: touches / 2)
    let constraints = enter(root, link: link)
    do throws(LayoutError) {
      try setRootSize(rootSize)
      _ = try bringIn(constraints, isAttaching: true)
      dropBroken(constraints)
    } catch {
      detach()
      throw error
    }
  }

  /// Gives slots to a subtree and returns its active constraints by the order
  /// of their activation.
  func enter(_ view: View, link: HostLink?) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    view.forEachElement { element in
      enter(element, link: link)
      let record = element.record
      element.touching.glanceAtAll { constraint in
        if constraint.record1 === record { constraints.append(constraint) }
      }
    }
    addArrivingVariables()
    constraints.sort { $0.activationOrder < $1.activationOrder }
    return constraints
  }

  /// Gives a slot to one element, with its variables and the constraints that
  /// follow from what it is.
  func enter(_ element: LayoutElement, link: HostLink?) {
    let record = element.record
    let frame = element.storedFrame
    record.link = link
    if record.role.isBuiltIn { return }
    let slot = Int32(tables.slotPool.take())
    record.slot = slot
    if tables.slots.count == Int(slot) {
      tables.slots.append(LayoutSlot())
      tables.records.append(nil)
      tables.frames.append(.zero)
    }
    let parent = record.parentGlance?.look { $0.slot } ?? -1
    tables.records[Int(slot)] = record
    tables.frames[Int(slot)] = frame
    tables.expired.insert(slot)
    tables.slots[Int(slot)].direction =
      parent < 0
      ? record.effectiveDirection
      : record.direction ?? tables.slots[Int(parent)].direction
    tables.noteArrival(slot)
    for axis in Axis.allCases {
      let id = takeConstraint(.nonNegative(slot: slot, axis))
      tables.slots[Int(slot)].nonNegative[axis] = id
      tables.pending.append(
        ConstraintID(id),
        Term(1, .extent(axis, of: slot)),
        .greaterThanOrEqual
      )
    }
    if let view = record.view {
      intrinsicSizeChanged(view)
      if view.needsUpdateConstraints { waiting.append(view) }
    }
  }

  /// Takes the slots of a subtree back; its constraints go with it.
  func leave(_ view: View) {
    flushPending()
    var elements: [LayoutElement] = []
    view.forEachElement { element in
      elements.append(element)
      for constraint in element.touching
      where constraint.record1 === element.record {
        removeConstraint(constraint.solverID)
        constraint.solverID = .max
      }
    }
    for element in elements { leave(element) }
    waiting = waiting[nextWaiting...].filter { !$0.isDescendant(of: view) }
    nextWaiting = 0
  }

  /// Takes the slot of one element back.
  func leave(_ element: LayoutElement) {
    flushPending()
    let record = element.record
    record.link = nil
    guard record.slot >= 0 else { return }
    let slot = Int(record.slot)
    tables.settleMoved()
    element.ownFrame = tables.frames[slot]
    for axis in Axis.allCases {
      removeConstraint(tables.slots[slot].nonNegative[axis])
      removeConstraint(tables.slots[slot].hugging[axis])
      removeConstraint(tables.slots[slot].compression[axis])
      removeVariable(.place(axis, of: record.slot))
      removeVariable(.extent(axis, of: record.slot))
    }
    tables.slots[slot] = LayoutSlot()
    tables.records[slot] = nil
    tables.slotPool.giveBack(UInt32(slot))
    record.slot = -1
  }

  // MARK: Identities

  func takeConstraint(_ owner: ConstraintOwner) -> UInt32 {
    let id = tables.constraintPool.take()
    if Int(id) == tables.owners.count {
      tables.owners.append(owner)
    } else {
      tables.owners[Int(id)] = owner
    }
    return id
  }

  func giveBackConstraint(_ id: UInt32) {
    tables.owners[Int(id)] = .nobody
    tables.constraintPool.giveBack(id)
  }

  func removeConstraint(_ id: UInt32) {
    if id == .max { return }
    mustSucceed { () throws(SolverError) in
      try solver.remove(ConstraintID(id))
    }
    giveBackConstraint(id)
  }

  /// Brings the variables of new slots into the solver.
  func addArrivingVariables() {
    if tables.arriving.isEmpty { return }
    let arriving = tables.arriving
    tables.arriving.removeAll(keepingCapacity: true)
    for identities in arriving {
      mustSucceed { () throws(SolverError) in
        try solver.add(variables: identities)
      }
    }
  }

  func removeVariable(_ variable: Variable) {
    mustSucceed { () throws(SolverError) in try solver.remove(variable) }
  }

  /// Makes a call that only a faulty backend, or someone who changed the
  /// backend behind the engine's back, can make fail.
  func mustSucceed(_ call: () throws(SolverError) -> Void) {
    do throws(SolverError) {
      try call()
    } catch {
      preconditionFailure(
        "The backend '\(Solver.name)' is out of step with its engine: \(error)"
      )
    }
  }
}

extension View {
  /// Runs `updateConstraints()` where it was asked for, here and below.
  ///
  /// - Returns: of the tree before, how many views there are, and how often a
  ///   constraint speaks about one of them.
  func updateWaitingConstraints() -> (views: Int, touches: Int) {
    var views = 1
    var touches = touching.count
    var isAnyWaiting = needsUpdateConstraints
    var stack = [Glance(self)]
    while let view = stack.popLast() {
      view.look { view in
        views += view.subviews.count
        view.subviews.glanceAtAll { subview in
          touches += subview.touching.count
          if subview.needsUpdateConstraints { isAnyWaiting = true }
          if !subview.subviews.isEmpty { stack.append(Glance(subview)) }
        }
      }
    }
    if isAnyWaiting { updateWaiting() }
    return (views, touches)
  }

  private func updateWaiting() {
    forEachElement { element in
      guard let view = element.record.view, view.needsUpdateConstraints else {
        return
      }
      view.needsUpdateConstraints = false
      view.updateConstraints()
    }
  }
}
