// Licensed under the MIT licence; see LICENSE.

extension LayoutEngine {
  /// The size that a view has by its own contents, aimed at a target.
  ///
  /// A separate solve of the view's subtree; nothing moves. Aimed at nothing
  /// (the default) it is the smallest size that the contents allow, aimed at
  /// `Size.unlimited` the largest. A priority of 1000 fixes an axis.
  ///
  /// Texts wrap at the widths that the target leaves them, whatever the last
  /// layout has given.
  ///
  /// - Throws: `conflict` where a fixed axis is impossible.
  /// - Complexity: a solve of the subtree from scratch, and a change of it each
  ///   time that texts wrap anew.
  public func fittingSize(
    of view: View,
    target: Size = .zero,
    horizontal: Priority = .fittingSizeLevel,
    vertical: Priority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    if entering > 0 {
      throw .misuse(
        "'\(view.displayName)' can't be asked how it fits while it enters the tree"
      )
    }
    settleButHeights()
    guard view.record.host === self else {
      throw .solver("'\(view.displayName)' is not in the engine's tree")
    }
    let first = tables.constraintPool.bound
    let slot = view.record.slot
    let goal = Axis.allCases.map { axis in
      LinearConstraint(
        ConstraintID(first + UInt32(axis.rawValue)),
        [Term(1, .extent(axis, of: slot))],
        .equal,
        target[axis],
        priority: axis == .horizontal ? horizontal : vertical,
      )
    }
    let texts = view.wrappingTexts
    let before = texts.map(\.wrapping)
    defer {
      for (text, wrapping) in zip(texts, before) { text.wrapping = wrapping }
    }
    for text in texts { text.wrapping = .none }
    do throws(SolverError) {
      return try fit(view, texts, goal)
    } catch {
      throw translated(error)
    }
  }

  /// Solves a subtree in a copy until no text in it is as high as before: first
  /// with the texts in one line, then with each wrapped at the width found.
  private func fit(
    _ view: View,
    _ texts: [Label],
    _ goal: [LinearConstraint]
  ) throws(SolverError) -> Size {
    let copy = makeCopy()
    for variable in variables(in: view) { try copy.add(variable) }
    var rows = rows(in: view, texts)
    try copy.add(contentsOf: rows)
    for row in goal { try copy.add(row) }
    if !texts.isEmpty {
      for _ in 1..<LayoutLimits.passes {
        for text in texts {
          text.wrapping = Label.Wrapping(
            at: try size(of: text.record.slot, in: copy)
          )
        }
        let wrapped = self.rows(in: view, texts)
        if wrapped == rows { break }
        try exchange(rows, for: wrapped, in: copy)
        rows = wrapped
      }
    }
    return try size(of: view.record.slot, in: copy)
  }

  private func size(
    of slot: Int32,
    in copy: Solver
  ) throws(SolverError) -> Size {
    Size(
      try copy.value(of: .extent(.horizontal, of: slot)),
      try copy.value(of: .extent(.vertical, of: slot)),
    )
  }

  /// Replaces those rows of a copy that differ.
  private func exchange(
    _ old: [LinearConstraint],
    for new: [LinearConstraint],
    in copy: Solver
  ) throws(SolverError) {
    let kept = Set(old).intersection(new)
    for row in old where !kept.contains(row) { try copy.remove(row.id) }
    try copy.add(contentsOf: new.filter { !kept.contains($0) })
  }

  /// The variables of a subtree.
  private func variables(in view: View) -> [Variable] {
    var variables: [Variable] = []
    view.forEachElement { element in
      let slot = element.record.slot
      if slot < 0 || element.record.role.isBuiltIn { return }
      for axis in Axis.allCases {
        if slot != Lowering.rootSlot {
          variables.append(.place(axis, of: slot))
        }
        variables.append(.extent(axis, of: slot))
      }
    }
    return variables
  }

  /// The constraints inside a subtree, with texts of the heights that they have
  /// at the moment, which the engine need not know.
  private func rows(in view: View, _ texts: [Label]) -> [LinearConstraint] {
    var rows: [LinearConstraint] = []
    view.forEachElement { element in
      let slot = element.record.slot
      if slot < 0 || element.record.role.isBuiltIn { return }
      let known = tables.slots[Int(slot)]
      for axis in Axis.allCases {
        for id in [
          known.nonNegative[axis], known.hugging[axis],
          known.compression[axis],
        ] where id != .max {
          if let row = linear(id, tables.owners[Int(id)]) { rows.append(row) }
        }
      }
    }
    let shares = StackShares(around: texts, in: view)
    for constraint in view.constraintsInSubtree
    where !shares.leaving.contains(ObjectIdentifier(constraint)) {
      let constant = shares.constants[ObjectIdentifier(constraint)]
      rows.append(linear(constraint, constant: constant))
    }
    // Behind those of the target.
    var next = tables.constraintPool.bound + UInt32(Axis.allCases.count)
    for constraint in shares.arriving {
      var row = linear(constraint)
      row.id = ConstraintID(next)
      next += 1
      rows.append(row)
    }
    if !texts.isEmpty { resize(texts, in: &rows) }
    return rows
  }

  /// Puts the sizes that texts have at the moment into the rows of their
  /// intrinsic sizes; without those that are no size.
  private func resize(_ texts: [Label], in rows: inout [LinearConstraint]) {
    var sizes: [ConstraintID: Double?] = [:]
    for text in texts {
      let known = tables.slots[Int(text.record.slot)]
      let size = text.intrinsicContentSize
      for axis in Axis.allCases {
        let extent = size[axis].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        for id in [known.hugging[axis], known.compression[axis]]
        where id != .max {
          sizes[ConstraintID(id)] = .some(extent)
        }
      }
    }
    rows = rows.compactMap { row in
      guard let size = sizes[row.id] else { return row }
      guard let size else { return nil }
      var resized = row
      resized.constant = size
      return resized
    }
  }
}

/// What the stacks of a subtree make of the heights of the texts that they arrange, where these
/// are others than when they arranged them last.
///
/// None of it is required: what is required of a stack is no height of a text.
private struct StackShares {
  /// Constraints that the stacks would let go of.
  private(set) var leaving: Set<ObjectIdentifier> = []
  /// The constants that others would have.
  private(set) var constants: [ObjectIdentifier: Double] = [:]
  /// Constraints that would be new.
  private(set) var arriving: [LayoutConstraint] = []

  init(around texts: [Label], in view: View) {
    var stacks: Set<ObjectIdentifier> = []
    for text in texts {
      guard text !== view, let stack = text.superview as? StackView,
        stacks.insert(ObjectIdentifier(stack)).inserted
      else { continue }
      let exchange = stack.nextExchange
      for constraint in exchange.leaving
      where !constraint.storedPriority.isRequired {
        leaving.insert(ObjectIdentifier(constraint))
      }
      for (constraint, constant) in exchange.changes {
        constants[ObjectIdentifier(constraint)] = constant
      }
      arriving += exchange.arriving.filter { !$0.storedPriority.isRequired }
    }
  }
}

extension View {
  /// The texts of this subtree that wrap at the width that layout gives.
  fileprivate var wrappingTexts: [Label] {
    var texts: [Label] = []
    forEachElement { element in
      if let text = element as? Label, text.heightFollowsWidth,
        text.record.slot >= 0
      {
        texts.append(text)
      }
    }
    return texts
  }
}

extension Size {
  /// Larger than any screen: what an expanded fitting aims at.
  public static let unlimited = Size(10_000, 10_000)
}
