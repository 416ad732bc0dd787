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
  /// of their activation; none where another subtree is on its way in, with
  /// whose constraints they come.
  func enter(_ view: View, link: HostLink?) -> [LayoutConstraint] {
    entering += 1
    defer { entering -= 1 }
    var active = ActivationList()
    enter(view, link, &active)
    // The views whose subviews are on their way, and which of them is next.
    var open = [(view: view, next: 0)]
    while let (above, next) = open.last {
      if next >= above.subviews.count {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let subview = above.subviews[next]
      // One that was added just now is there already.
      if subview.record.linkGlance != nil { continue }
      enter(subview, link, &active)
      if !subview.subviews.isEmpty { open.append((subview, 0)) }
    }
    addArrivingVariables()
    let constraints = active.sorted()
    if entering > 1 {
      latecomers += constraints
      return []
    }
    return latecomers.isEmpty ? constraints : withLatecomers(constraints)
  }

  /// What is to come in after code that was asked for sizes has changed it.
  private func withLatecomers(
    _ constraints: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    var listed: Set<ObjectIdentifier> = []
    let all = (constraints + latecomers).filter { constraint in
      constraint.isHeld && constraint.solverID == .max
        && constraint.record1.host === self
        && listed.insert(ObjectIdentifier(constraint)).inserted
    }
    latecomers = []
    return all.sorted { $0.activationOrder < $1.activationOrder }
  }

  /// Gives slots to a view and its guides, and notes their constraints.
  private func enter(
    _ view: View,
    _ link: HostLink?,
    _ active: inout ActivationList
  ) {
    func note(_ element: LayoutElement) {
      enter(element, link: link)
      let record = element.record
      element.touches.lookAtAll { constraint in
        if constraint.record1 === record { active.add(constraint) }
      }
    }
    note(view)
    guard let extras = view.extras else { return }
    for guide in extras.builtInGuides { note(guide) }
    for guide in extras.layoutGuides { note(guide) }
  }

  /// Gives a slot to one element, with its variables and the constraints that
  /// follow from what it is.
  func enter(_ element: LayoutElement, link: HostLink?) {
    let record = element.record
    let frame = element.storedFrame
    guard record.role == .view else {
      record.link = link
      if !record.role.isBuiltIn { _ = tables.enter(record, at: frame) }
      return
    }
    let view = unsafe unsafeDowncast(element, to: View.self)
    if view.lastNotedSize != .zero, let label = view as? Label {
      label.forgetWidth()
    }
    // The frame that it keeps may be the one that it gets, which no solve names
    // as another.
    let isOwed = view.lastNotedSize != frame.size
    // Asked before the engine knows the view, for the answer runs code of
    // others, which may change the view.
    let size = view.intrinsicContentSize
    record.link = link
    let slot = tables.enter(record, at: frame)
    if isOwed { tables.oweSize(to: slot) }
    // What is none of the library's plain classes may have code of its own.
    if record.isCustom { tables.remembersFrames = true }
    if size != .none, view.heightFollowsWidth { tables.remembersFrames = true }
    if size != .none,
      !tables.enterIntrinsicSize(
        size,
        view.hugging,
        view.compressionResistance,
        of: slot
      )
    {
      intrinsicSizeChanged(view)
    }
    if view.record.needsUpdateConstraints { waiting.append(view) }
  }

  /// Takes the slots of a subtree back; its constraints go with it.
  func leave(_ view: View) {
    var elements: [LayoutElement] = []
    view.forEachElement { element in
      elements.append(element)
      element.touches.lookAtAll { constraint in
        if constraint.record1 === element.record {
          removeConstraint(constraint.solverID)
          constraint.solverID = .max
        }
      }
    }
    for element in elements { leave(element) }
    waiting = waiting[nextWaiting...].filter { !$0.isDescendant(of: view) }
    nextWaiting = 0
  }

  /// Takes the slot of one element back.
  func leave(_ element: LayoutElement) {
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
    tables.takeConstraint(owner)
  }

  func giveBackConstraint(_ id: UInt32) { tables.giveBackConstraint(id) }

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
    var touches = touches.count
    var isAnyWaiting = record.needsUpdateConstraints
    var stack = [Glance(self)]
    while let view = stack.popLast() {
      view.look { view in
        views += view.subviews.count
        view.subviews.glanceAtAll { subview in
          touches += subview.touches.count
          if subview.record.needsUpdateConstraints { isAnyWaiting = true }
          if !subview.subviews.isEmpty { stack.append(Glance(subview)) }
        }
      }
    }
    if isAnyWaiting { updateWaiting { _ in true } }
    return (views, touches)
  }

  /// Runs `updateConstraints()` where it was asked for, of some views.
  func updateWaiting(_ isMeant: (View) -> Bool) {
    forEachElement { element in
      guard let view = element.record.view, view.record.needsUpdateConstraints,
        isMeant(view)
      else {
        return
      }
      view.record.needsUpdateConstraints = false
      view.updateConstraints()
    }
  }
}
