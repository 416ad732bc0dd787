// Licensed under the MIT licence; see LICENSE.

// What the tree says, and what it means for the solver.

extension LayoutEngine: LayoutHost {
  func activate(
    _ batch: [LayoutConstraint],
    policy: ConflictPolicy?
  ) throws(LayoutError) -> [LayoutConstraint] {
    if entering > 0 {
      latecomers += batch
      return batch
    }
    return try bringIn(batch, policy: policy)
  }

  func deactivate(_ batch: [LayoutConstraint]) {
    // Held meanwhile, as the list of what is on its way in holds nothing.
    if entering > 0 { latecomers += batch }
    for constraint in batch where constraint.solverID != .max {
      removeConstraint(constraint.solverID)
      constraint.solverID = .max
    }
  }

  func setConstant(
    of constraint: LayoutConstraint,
    to constant: Double
  ) throws(LayoutError) {
    flushPending()
    try retrying(
      ValuesToCome(constants: [(constraint, constant)]),
      linear(constraint, constant: constant),
    ) { () throws(SolverError) in
      try self.setRowConstant(of: constraint, constant)
    }
  }

  func setConstants(
    _ changes: [(constraint: LayoutConstraint, constant: Double)]
  ) throws(LayoutError) {
    flushPending()
    try retrying(ValuesToCome(constants: changes)) {
      () throws(SolverError) in
      try self.changeConstants(changes)
    }
  }

  func setPriority(
    of constraint: LayoutConstraint,
    to priority: Priority
  ) throws(LayoutError) {
    flushPending()
    try retrying(
      ValuesToCome(priority: (constraint, priority)),
      linear(constraint, priority: priority),
    ) { () throws(SolverError) in
      if constraint.solverID == .max { return }
      try self.changePriority(of: constraint, priority)
    }
  }

  func subtreeAdded(_ view: View) {
    let constraints = enter(view, link: root.record.link)
    if constraints.isEmpty { return }
    do throws(LayoutError) {
      _ = try bringIn(constraints, policy: .breakAndReport)
      dropBroken(constraints)
    } catch {
      root.report(error)
      for constraint in constraints where constraint.isHeld {
        constraint.unregister()
      }
    }
  }

  func subtreeRemoved(_ view: View) {
    if entering > 0 { latecomers += view.constraintsInSubtree }
    leave(view)
  }

  func subtreeMoved(_ view: View) {
    let slot = Int(view.record.slot)
    // One of its own hides what it hands down.
    if view.record.ownDirection != nil
      || tables.slots[slot].direction != view.effectiveDirection
    {
      directionChanged(view)
    }
  }

  func guideAdded(_ guide: LayoutGuide) {
    enter(guide, link: root.record.link)
    addArrivingVariables()
  }

  func guideRemoved(_ guide: LayoutGuide) { leave(guide) }

  func intrinsicSizeChanged(_ view: View) {
    let slot = view.record.slot
    if slot < 0 { return }
    let size = view.intrinsicContentSize
    let before = tables.slots[Int(slot)].intrinsic
    setIntrinsic(size.width, of: view, slot, .horizontal)
    if view.heightFollowsWidth {
      tables.remembersFrames = true
      if waitsForWidth(view, slot, size, before) {
        tables.dueHeights.insert(slot)
        tables.areHeightsDue = true
        return
      }
    }
    setIntrinsic(size.height, of: view, slot, .vertical)
  }

  func offsetsChanged(_ view: View) {
    var touched: [LayoutConstraint] = []
    view.touches.lookAtAll { constraint in
      if constraint.dependsOnOffsets(of: view.record) {
        touched.append(constraint)
      }
    }
    for guide in view.extras?.builtInGuides ?? [] {
      for constraint in guide.touches.all
      where !touched.contains(where: { $0 === constraint }) {
        touched.append(constraint)
      }
    }
    touched.removeAll { $0.solverID == .max }
    updateConstants(touched)
  }

  func directionChanged(_ view: View) {
    view.forEachElement { element in
      if element.record.slot < 0 { return }
      tables.slots[Int(element.record.slot)].direction =
        element.record.effectiveDirection
    }
    var touched = view.constraintsInSubtree.filter(\.isDirectional)
    // Of a distance, both ends may be inside and the other side outside.
    for constraint in view.crossingConstraints()
    where constraint.distance != nil && constraint.isDirectional
      && !touched.contains(where: { $0 === constraint })
    {
      touched.append(constraint)
    }
    // What is on its way into the engine is lowered when it is there.
    touched.removeAll { $0.solverID == .max }
    lowerAgain(touched.sorted { $0.activationOrder < $1.activationOrder })
  }

  func updateRequested(by view: View) { waiting.append(view) }

  func layOutIfNeeded() {
    // Asked for in the middle of a layout, it is on its way.
    if isLayingOut || entering > 0 { return }
    do throws(LayoutError) {
      try layout()
    } catch {
      root.report(error)
    }
  }
}

extension LayoutConstraint {
  fileprivate var isDirectional: Bool {
    attribute1.isDirectional || attribute2.isDirectional
      || distance?.base1?.attribute.isDirectional == true
      || distance?.base2?.attribute.isDirectional == true
  }

  /// Whether the margins or baselines of a view go into the constraint.
  fileprivate func dependsOnOffsets(of view: ItemRecord) -> Bool {
    if distance != nil { return true }
    if record1 === view, attribute1.isMargin || attribute1.isBaseline {
      return true
    }
    return record2 === view && (attribute2.isMargin || attribute2.isBaseline)
  }
}
