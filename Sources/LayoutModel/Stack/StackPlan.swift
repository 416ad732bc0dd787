// Licensed under the MIT licence; see LICENSE.

/// The constraints that a stack view wants at the moment.
struct StackPlan {
  /// Priorities below all that users give, yet above nothing at all.
  enum Level {
    /// Extents in proportion, and none of a hidden view: a required extent of
    /// the user's wins.
    static let proportion = Priority(999)
    /// Middles equally far apart, below hugging.
    static let centering = Priority(149)
    /// A stack that nothing else sizes fits its views.
    static let fit = Priority(49)
    /// Baseline-aligned views hang from the edge.
    static let hang = Priority(25)
    /// Between equals the last view stretches: one level a view, from here
    /// downwards.
    static let turn = 24.0
  }

  /// More views than this share the slack as the solver pleases.
  static let mostTurns = 32

  private let stack: StackView
  private let start: Attribute
  private let end: Attribute
  private let extent: Attribute
  private let middle: Attribute
  private let crossStart: Attribute
  private let crossEnd: Attribute
  private let crossExtent: Attribute
  private let crossMiddle: Attribute
  private let container: any LayoutItem
  private(set) var constraints: [LayoutConstraint] = []

  init(_ stack: StackView) {
    self.stack = stack
    let isRow = stack.axis == .horizontal
    start = isRow ? .leading : .top
    end = isRow ? .trailing : .bottom
    extent = isRow ? .width : .height
    middle = isRow ? .centerX : .centerY
    crossStart = isRow ? .top : .leading
    crossEnd = isRow ? .bottom : .trailing
    crossExtent = isRow ? .height : .width
    crossMiddle = isRow ? .centerY : .centerX
    if stack.isMarginsRelative {
      container = stack.marginsGuide
    } else {
      container = stack
    }
  }

  mutating func make() {
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    if visible.isEmpty {
      fit(extent)
      fit(crossExtent)
      tuckHiddenViewsAway()
      return
    }
    pinEnds(visible)
    switch stack.distribution {
    case .fill:
      fixGaps(visible)
      takeTurns(visible)
    case .fillEqually:
      fixGaps(visible)
      for view in visible.dropFirst() {
        add("equal", view, extent, .equal, visible[0], extent)
      }
    case .fillProportionally:
      fixGaps(visible)
      makeProportional(visible)
    case .equalSpacing:
      spaceEqually(visible)
      fit(extent)
    case .equalCentering:
      centerEqually(visible)
      fit(extent)
    }
    align(visible)
    tuckHiddenViewsAway()
  }

  private mutating func add(
    _ role: String,
    _ item1: any LayoutItem,
    _ attribute1: Attribute,
    _ relation: Relation,
    _ item2: (any LayoutItem)?,
    _ attribute2: Attribute,
    multiplier: Double = 1,
    _ constant: Double = 0,
    _ priority: Priority = .required
  ) {
    let origin = origin(item1, item2)
    constraints.append(
      LayoutConstraint(
        unchecked: item1,
        attribute1,
        relation,
        to: item2,
        attribute2,
        multiplier: multiplier,
        constant: constant,
        priority: priority,
        identifier: "\(stack.displayName).\(role)",
        fileID: origin.fileID,
        line: origin.line,
      )
    )
  }

  /// An extent that depends on nothing.
  private mutating func size(
    _ role: String,
    _ view: View,
    _ attribute: Attribute,
    _ extent: Double,
    _ priority: Priority
  ) {
    add(role, view, attribute, .equal, nil, .notAnAttribute, extent, priority)
  }

  /// The line that had the later of the arranged views arranged.
  private func origin(
    _ item1: any LayoutItem,
    _ item2: (any LayoutItem)?
  ) -> SourceOrigin {
    stack.arrangingLines[ObjectIdentifier(item1)]
      ?? item2.flatMap { stack.arrangingLines[ObjectIdentifier($0)] }
      ?? .unknown
  }

  // MARK: Along the axis

  private mutating func pinEnds(_ visible: [View]) {
    guard let first = visible.first, let last = visible.last else { return }
    add("start", first, start, .equal, container, start)
    add("end", container, end, .equal, last, end)
  }

  private mutating func fixGaps(_ visible: [View]) {
    let isOnBaselines = stack.axis == .vertical && stack.isBaselineRelative
    let from = isOnBaselines ? .lastBaseline : end
    let to = isOnBaselines ? .firstBaseline : start
    for (view, next) in zip(visible, visible.dropFirst()) {
      add("gap", next, to, .equal, view, from, stack.gap(after: view))
    }
  }

  /// Says who stretches or shrinks among views whose priorities are equal.
  private mutating func takeTurns(_ visible: [View]) {
    if visible.count < 2 || visible.count > Self.mostTurns { return }
    let step = Level.turn / 2 / Double(visible.count)
    for (index, view) in visible.dropLast().enumerated() {
      let own = intrinsicExtent(of: view)
      let priority = Priority(Level.turn - step * Double(index))
      size("turn", view, extent, own, priority)
    }
  }

  /// The intrinsic extent of a view along the axis, 0 where it
  /// has none that the engine takes.
  private func intrinsicExtent(of view: View) -> Double {
    let own = view.intrinsicContentSize[stack.axis] ?? 0
    return own.isFinite ? max(own, 0) : 0
  }

  /// Views without an intrinsic extent get nothing; if all are without one,
  /// they are equal.
  private mutating func makeProportional(_ visible: [View]) {
    let extents = visible.map(intrinsicExtent)
    guard let reference = extents.firstIndex(where: { $0 > 0 }) else {
      for view in visible.dropFirst() {
        add("equal", view, extent, .equal, visible[0], extent)
      }
      return
    }
    for (index, view) in visible.enumerated() where index != reference {
      if extents[index] == 0 {
        size("share", view, extent, 0, Level.proportion)
        continue
      }
      add(
        "share",
        view,
        extent,
        .equal,
        visible[reference],
        extent,
        multiplier: extents[index] / extents[reference],
        0,
        Level.proportion,
      )
    }
  }

  /// No view nearer to the next than the stack's spacing.
  private mutating func keepGaps(_ visible: [View]) {
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        "gap",
        next,
        start,
        .greaterThanOrEqual,
        view,
        end,
        stack.gap(after: view)
      )
    }
  }

  private mutating func spaceEqually(_ visible: [View]) {
    keepGaps(visible)
    for index in visible.indices.dropFirst(2) {
      addEqualDistance("space", visible, index, from: end, to: start, .required)
    }
  }

  private mutating func centerEqually(_ visible: [View]) {
    keepGaps(visible)
    for index in visible.indices.dropFirst(2) {
      addEqualDistance(
        "center",
        visible,
        index,
        from: middle,
        to: middle,
        Level.centering
      )
    }
  }

  /// The distance before a view is that between the first two.
  private mutating func addEqualDistance(
    _ role: String,
    _ views: [View],
    _ index: Int,
    from: Attribute,
    to: Attribute,
    _ priority: Priority
  ) {
    func distance(to index: Int) -> LayoutConstraint.Side {
      .init(from: views[index - 1].record, from, to: views[index].record, to)
    }
    let constraint = LayoutConstraint(
      distance(to: index),
      .equal,
      to: distance(to: 1),
      multiplier: 1,
      constant: 0,
      priority: priority,
      origin: origin(views[index], nil),
    )
    constraint.identifier = "\(stack.displayName).\(role)"
    constraints.append(constraint)
  }

  private mutating func fit(_ attribute: Attribute) {
    size("fit", stack, attribute, 0, Level.fit)
  }

  // MARK: Across the axis

  private mutating func align(_ visible: [View]) {
    guard let first = visible.first else { return }
    let alignment = effectiveAlignment
    if alignment != .fill { fit(crossExtent) }
    for view in visible {
      switch alignment {
      case .fill:
        add("align", view, crossStart, .equal, container, crossStart)
        add("align", container, crossEnd, .equal, view, crossEnd)
      case .leading:
        add("align", view, crossStart, .equal, container, crossStart)
        keepInside(view, crossEnd)
      case .trailing:
        add("align", container, crossEnd, .equal, view, crossEnd)
        keepInside(view, crossStart)
      case .center:
        add("align", view, crossMiddle, .equal, container, crossMiddle)
        keepInside(view, crossStart)
        keepInside(view, crossEnd)
      case .firstBaseline:
        keepInside(view, crossStart)
        keepInside(view, crossEnd)
        hang(view, .top)
        if view !== first {
          add("align", view, .firstBaseline, .equal, first, .firstBaseline)
        }
      case .lastBaseline:
        keepInside(view, crossStart)
        keepInside(view, crossEnd)
        hang(view, .bottom)
        if view !== first {
          add("align", view, .lastBaseline, .equal, first, .lastBaseline)
        }
      }
    }
  }

  private var effectiveAlignment: StackView.Alignment {
    let alignment = stack.alignment
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return isBaseline && stack.axis == .vertical ? .leading : alignment
  }

  private mutating func keepInside(_ view: View, _ edge: Attribute) {
    if edge == crossStart {
      add("inside", view, edge, .greaterThanOrEqual, container, edge)
    } else {
      add("inside", container, edge, .greaterThanOrEqual, view, edge)
    }
  }

  private mutating func hang(_ view: View, _ edge: Attribute) {
    add("hang", view, edge, .equal, container, edge, 0, Level.hang)
  }

  // MARK: Hidden views

  private mutating func tuckHiddenViewsAway() {
    var previous: View?
    for view in stack.arrangedSubviews {
      if !view.isHidden {
        previous = view
        continue
      }
      if let previous {
        add("hidden", view, start, .equal, previous, end)
      } else {
        add("hidden", view, start, .equal, container, start)
      }
      add("hidden", view, crossStart, .equal, container, crossStart)
      for attribute in [extent, crossExtent] {
        size("hidden", view, attribute, 0, Level.proportion)
      }
    }
  }
}
