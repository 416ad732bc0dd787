// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// Whether the constraint takes part in layout.
  ///
  /// Setting it is `activate()` or `deactivate()` for those who can't throw:
  /// a refusal leaves it inactive and is noted in `View.layoutReports`.
  public var isActive: Bool {
    get { isHeld }
    set {
      if newValue {
        Self.activateOrReport([self])
      } else {
        deactivate()
      }
    }
  }

  /// Makes the constraint take part in layout.
  ///
  /// - Throws: what activating a batch throws.
  public func activate() throws(LayoutError) { try Self.activate([self]) }

  /// Takes the constraint out of layout; nothing happens if it is not in it.
  public func deactivate() { Self.deactivate([self]) }

  /// Makes constraints take part in layout, all of them or none.
  ///
  /// Those that are active already count as done. With an engine attached to
  /// the tree the batch costs one check; without one, conflicts come to light
  /// when an engine is attached. Where the engine's policy is to break
  /// constraints, those that it breaks stay inactive.
  ///
  /// - Throws: a refusal of the constraint's parts, items without a common
  ///   ancestor, or a conflict; nothing has changed then.
  public static func activate(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) {
    try activate(constraints, policy: nil)
  }

  /// Activates a batch with a policy in place of the engine's.
  static func activate(
    _ constraints: [LayoutConstraint],
    policy: ConflictPolicy?
  ) throws(LayoutError) {
    guard let first = constraints.first else { return }
    let link = first.record1.linkGlance
    // The usual case: each is new and may be activated as it is.
    let plain = constraints.glance { constraint in
      guard !constraint.isHeld, constraint.record1.linkGlance == link,
        constraint.brokenRule == nil, constraint.isNear
      else { return false }
      constraint.isHeld = true
      return true
    }
    if plain == constraints.count {
      try hold(constraints, in: first.record1.host, policy)
      return
    }
    // A list of its own only once something is left out.
    var batch = constraints
    var isWhole = true
    var isOneTree = true
    // Held from here on, so that a constraint given twice counts once.
    for (position, constraint) in constraints.enumerated().dropFirst(plain) {
      if constraint.isHeld {
        if isWhole { batch.removeSubrange(position...) }
        isWhole = false
        continue
      }
      do throws(LayoutError) {
        try constraint.checkActivation()
      } catch {
        for earlier in isWhole ? constraints[..<position] : batch[...] {
          earlier.isHeld = false
        }
        throw error
      }
      constraint.isHeld = true
      if constraint.record1.linkGlance != link { isOneTree = false }
      if !isWhole { batch.append(constraint) }
    }
    if batch.isEmpty { return }
    if isOneTree {
      try hold(batch, in: first.record1.host, policy)
      return
    }
    try activateInSeveralTrees(batch, policy)
  }

  /// Makes constraints take part in layout; a refusal is noted in
  /// `View.layoutReports` of the first constraint's tree, and then none does.
  ///
  /// - Returns: whether all was accepted.
  @discardableResult
  public static func activateOrReport(
    _ constraints: [LayoutConstraint]
  ) -> Bool {
    do throws(LayoutError) {
      try activate(constraints)
      return true
    } catch {
      let views = constraints.lazy.compactMap { constraint in
        constraint.record1.viewRecord?.view
          ?? constraint.record2?.viewRecord?.view
      }
      if let view = views.first {
        view.report(error)
      } else {
        View.announce(error)
      }
      return false
    }
  }

  /// Takes constraints out of layout; those that are not in it count as done.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    var batch: [LayoutConstraint] = []
    for constraint in constraints where constraint.isHeld {
      constraint.unregister()
      batch.append(constraint)
    }
    guard let first = batch.first else { return }
    let link = first.record1.link
    if batch.allSatisfy({ $0.record1.link === link }) {
      link?.host?.deactivate(batch)
    } else {
      for constraint in batch {
        constraint.record1.host?.deactivate([constraint])
      }
    }
  }

  private func checkActivation() throws(LayoutError) {
    if let refusal { throw .refused(refusal) }
    if isNear { return }
    for record in records where record.element == nil {
      throw .itemGone(constraint: equation)
    }
    for record in records.dropFirst()
    where record1.commonAncestor(with: record) == nil {
      throw .noCommonAncestor(
        record1.displayName,
        record.displayName,
        constraint: equation,
      )
    }
    if record1.viewRecord == nil {
      throw .noCommonAncestor(
        record1.displayName,
        record2?.displayName ?? "any view",
        constraint: equation,
      )
    }
  }

  /// Whether the items are there and plainly of one tree, siblings or parent
  /// and child, which is said without a list of them.
  @inline(__always)
  private var isNear: Bool {
    guard distance == nil, record1.isPresent, record1.hasView else {
      return false
    }
    guard let record2 = record2Glance else { return true }
    return record2.look { $0.isPresent && record1.isNear($0) }
  }

  /// Brings a batch of one tree into its engine and registers what was
  /// accepted.
  private static func hold(
    _ batch: [LayoutConstraint],
    in host: (any LayoutHost)?,
    _ policy: ConflictPolicy?
  ) throws(LayoutError) {
    var accepted = batch
    if let host {
      batch.glanceAtAll { $0.isHeld = false }
      accepted = try host.activate(batch, policy: policy)
    }
    // Siblings have one root, and of an engine's tree all items have.
    var root: Glance<ItemRecord>?
    var view: View?
    var parent: Glance<ItemRecord>?
    var order: UInt64 = 0
    accepted.glanceAtAll { constraint in
      let above = constraint.record1.parentGlance
      let isKnown =
        root != nil && (host != nil || above != nil && above == parent)
      if !isKnown {
        parent = above
        let top = constraint.record1.rootGlance
        if top != root {
          view?.activations = order
          root = top
          view = top.look { $0.view }
          order = view?.activations ?? 0
        }
      }
      order += 1
      constraint.register(at: order)
    }
    view?.activations = order
  }

  private static func activateInSeveralTrees(
    _ batch: [LayoutConstraint],
    _ policy: ConflictPolicy?
  ) throws(LayoutError) {
    for constraint in batch { constraint.isHeld = false }
    var done: [LayoutConstraint] = []
    var rest = batch
    while let first = rest.first {
      let link = first.record1.link
      let part = rest.filter { $0.record1.link === link }
      rest.removeAll { $0.record1.link === link }
      do throws(LayoutError) {
        try hold(part, in: link?.host, policy)
      } catch {
        deactivate(done)
        throw error
      }
      done += part
    }
  }
}
