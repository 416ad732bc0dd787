// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// The numbers of frames that the constraints leave open, in tree order.
  ///
  /// A view whose superview may move is not ambiguous for that: what counts
  /// is its place inside the superview, which the variables are. A copy of the
  /// system is asked, so that asking moves nothing.
  ///
  /// - Complexity: a solve from scratch.
  public func ambiguities() throws(LayoutError) -> [Ambiguity] {
    settle()
    let copy = makeCopy()
    do throws(SolverError) {
      try load(copy)
      let open = Set(try copy.ambiguousVariables())
      return open.isEmpty ? [] : ambiguities(open: open)
    } catch {
      throw translated(error)
    }
  }

  /// The numbers of one view's or guide's frame that are open.
  public func ambiguousAttributes(
    of element: LayoutElement
  ) throws(LayoutError) -> [FrameAttribute] {
    let identity = ObjectIdentifier(element)
    return try ambiguities().filter { $0.element == identity }
      .map(\.attribute)
  }

  /// Whether another layout of a view is as good.
  public func hasAmbiguousLayout(
    _ element: LayoutElement
  ) throws(LayoutError) -> Bool {
    try !ambiguousAttributes(of: element).isEmpty
  }

  /// Moves on to another layout that is as good, if there is one, and lays
  /// out.
  ///
  /// Each call begins with another open number, pushes it as far as a
  /// constraint of next to no priority can, and takes the constraint back: what
  /// nothing determines stays where it was put.
  ///
  /// - Returns: whether a frame moved.
  public func exerciseAmbiguity() throws(LayoutError) -> Bool {
    try layout()
    let open = try ambiguities()
    if open.isEmpty { return false }
    for step in open.indices {
      let choice = open[(exercises + step) % open.count]
      if try push(choice) {
        exercises += step + 1
        return true
      }
    }
    return false
  }

  private func push(_ choice: Ambiguity) throws(LayoutError) -> Bool {
    guard
      let slot = tables.records.indices.first(where: { slot in
        tables.records[slot]?.element.map(ObjectIdentifier.init)
          == choice.element
      })
    else { return false }
    let variable = Variable(
      UInt32(slot) * 4
        + UInt32(FrameAttribute.allCases.firstIndex(of: choice.attribute) ?? 0)
    )
    let id = takeConstraint(.nobody)
    defer { giveBackConstraint(id) }
    var moved = false
    do throws(SolverError) {
      let value = try solver.value(of: variable)
      for direction in [1.0, -1.0] {
        let target = value + direction * max(abs(value), Exercise.distance)
        try solver.add(
          LinearConstraint(
            ConstraintID(id),
            [Term(1, variable)],
            .equal,
            target,
            priority: Exercise.priority
          )
        )
        let reached = try solver.value(of: variable)
        moved = !Tolerance.agree(reached, value)
        if moved { try solver.solve() }
        try solver.remove(ConstraintID(id))
        if moved { break }
      }
    } catch {
      throw translated(error)
    }
    if moved { try layout() }
    return moved
  }

  private func ambiguities(open: Set<Variable>) -> [Ambiguity] {
    var found: [Ambiguity] = []
    root.forEachElement { element in
      let slot = element.record.slot
      if slot < 0 || element.record.role.isBuiltIn { return }
      for (offset, attribute) in FrameAttribute.allCases.enumerated()
      where open.contains(Variable(UInt32(slot) * 4 + UInt32(offset)))
        && element.takesPart(in: attribute.axis)
      {
        found.append(
          Ambiguity(
            name: element.displayName,
            attribute: attribute,
            element: ObjectIdentifier(element),
          )
        )
      }
    }
    return found
  }

  /// Brings the solver up to date with the tree without reading frames.
  func settle() {
    updateWaitingViews()
    claimDueHeights()
    settleButHeights()
  }

  /// The same but for heights that wait for the widths of a layout.
  func settleButHeights() {
    updateWaitingViews()
    flushPending()
    claimOwedSizes()
  }
}

/// The constraint with which an open number is pushed.
enum Exercise {
  /// Below every priority that a layout is written with.
  static let priority = Priority(0.001)
  /// How far, in points, a number is pushed at least.
  static let distance = 50.0
}

extension ItemRecord.Role {
  /// Whether the item has no variables of its own.
  var isBuiltIn: Bool { self == .safeArea || self == .margins }
}

extension LayoutElement {
  /// Whether anyone means the element to have a place on an axis: a guide is
  /// often a gap on one axis and nothing on the other.
  func takesPart(in axis: Axis) -> Bool {
    record.role == .view || !touches.look { $0.attribute1.axis != axis }
  }
}
