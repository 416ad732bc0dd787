// Licensed under the MIT licence; see LICENSE.

extension View {
  /// The topmost view above, or this one.
  public var rootView: View {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Whether this view is `other` or inside it.
  public func isDescendant(of other: View) -> Bool {
    record.isInside(other.record)
  }

  /// Puts a view on top of the others in this one; a root that has an engine
  /// leaves it, as `insertSubview(_:at:)` says.
  public func addSubview(_ view: View) {
    if view.record.parentGlance == nil, record.linkGlance == nil,
      view.record.linkGlance == nil, view.subviews.isEmpty, view !== self
    {
      // The usual case: a tree is being built.
      subviews.append(view)
      view.record.parent = record
      handUp(from: view)
      return
    }
    let isMine = view.record.isChild(of: record)
    insertSubview(view, at: subviews.count - (isMine ? 1 : 0))
  }

  /// Puts views on top of the others, in this order.
  public func addSubviews(_ views: View...) {
    for view in views { addSubview(view) }
  }

  /// Puts a view at a place among the others; a view that is somewhere else
  /// leaves there, and loses the constraints across its edge.
  ///
  /// The place is that among the others, so a view that is here already can be
  /// moved to the end with any index that is not below their number. What is
  /// below 0 means the first place, what is too large the last.
  ///
  /// Constraints inside the moved subtree stay. Constraints of an arriving
  /// subtree that contradict each other are broken one by one, the last
  /// activated first, and reported in `layoutReports`.
  ///
  /// An engine that was attached to the arriving view is detached, as by
  /// `LayoutEngine.detach()`, as a tree has one engine, at its top. The size
  /// that it gave its root goes with it.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "View '\(view.displayName)' can't hold itself",
    )
    view.letGoOfEngine()
    if view.record.parentGlance == nil, record.linkGlance == nil {
      subviews.insert(view, clampedTo: index)
      view.record.parent = record
      handUp(from: view)
      return
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, clampedTo: index)
      return
    }
    let oldHost = view.record.host
    let newHost = record.host
    let staysInHost = oldHost != nil && oldHost === newHost
    view.leaveSuperview(keepingHost: staysInHost)
    subviews.insert(view, clampedTo: index)
    view.record.parent = record
    handUp(from: view)
    if staysInHost {
      newHost?.subtreeMoved(view)
    } else if let newHost {
      newHost.subtreeAdded(view)
    }
  }

  /// Takes its engine off a root that is about to be one no longer, or to have
  /// another engine; of an engine that was taken off already, a subtree forgets
  /// what it knew.
  func letGoOfEngine() {
    guard let link = record.link,
      record.parentGlance == nil || link.host == nil
    else { return }
    link.cut()
    forEachElement { element in
      let record = element.record
      record.link = nil
      record.slot = -1
      element.touches.lookAtAll { constraint in
        if constraint.record1 === record { constraint.solverID = .max }
      }
    }
  }

  /// Moves to the new root what only a root keeps.
  private func handUp(from view: View) {
    if view.activations == 0, view.extras == nil { return }
    let root = rootView
    root.activations = max(root.activations, view.activations)
    if view.reports.isEmpty { return }
    root.reports += view.reports
    view.reports = []
  }

  /// Takes the view out of its superview; constraints across its edge are
  /// deactivated, those inside stay.
  public func removeFromSuperview() { leaveSuperview(keepingHost: false) }

  private func leaveSuperview(keepingHost: Bool) {
    guard let superview else { return }
    LayoutConstraint.deactivate(crossingConstraints())
    if let host = record.host {
      host.flushPending()
      LayoutConstraint.deactivate(crossingConstraints())
    }
    // What is activated from now on is younger than what is here.
    activations = max(activations, rootView.activations)
    superview.subviews.removeAll { $0 === self }
    if !keepingHost { record.host?.subtreeRemoved(self) }
    record.parent = nil
    superview.subviewObserver?.subviewRemoved(self)
  }

  /// The active constraints between an element of this subtree and one
  /// outside.
  ///
  /// - Complexity: O(constraints of the subtree · depth).
  func crossingConstraints() -> [LayoutConstraint] {
    var crossing: [LayoutConstraint] = []
    forEachElement { element in
      element.touches.lookAtAll { constraint in
        if constraint.crossesEdge(of: record) { crossing.append(constraint) }
      }
    }
    return crossing
  }

  /// Visits this view, its guides, and everything below, parents first.
  package func forEachElement(_ body: (LayoutElement) -> Void) {
    var stack: [View] = [self]
    while let view = stack.popLast() {
      body(view)
      for guide in view.builtInGuides { body(guide) }
      for guide in view.layoutGuides { body(guide) }
      var index = view.subviews.count
      while index > 0 {
        index -= 1
        stack.append(view.subviews[index])
      }
    }
  }

  /// All active constraints among this view and what is below it, each once,
  /// in the order of their activation.
  public var constraintsInSubtree: [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    forEachElement { element in
      element.touches.lookAtAll { constraint in
        if constraint.record1 === element.record,
          !constraint.crossesEdge(of: record)
        {
          found.append(constraint)
        }
      }
    }
    return found.sorted { $0.activationOrder < $1.activationOrder }
  }
}

extension [View] {
  /// Inserts a view at an index, or at the end that is nearest to it.
  mutating func insert(_ view: View, clampedTo index: Int) {
    insert(view, at: Swift.min(Swift.max(index, 0), count))
  }
}
