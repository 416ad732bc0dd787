// Licensed under the MIT licence; see LICENSE.

extension View {
  /// Makes and activates constraints, which `remakeConstraints` will replace.
  ///
  /// - Throws: what activation throws; none is then active.
  @discardableResult
  public func makeConstraints(
    @ConstraintListBuilder _ body: (View) -> [LayoutConstraint]
  ) throws(LayoutError) -> [LayoutConstraint] {
    let constraints = body(self)
    try LayoutConstraint.activate(constraints)
    made.append(contentsOf: constraints)
    return constraints
  }

  /// Gives active constraints the constants of those in the block, which are
  /// otherwise the same.
  ///
  /// Each is taken once, the first activated first; those that a stack view
  /// makes are its own.
  ///
  /// - Throws: `nothingToUpdate` for the first that no active constraint is
  ///   like, or what a changed constant throws; every constant is then as it
  ///   was.
  @discardableResult
  public func updateConstraints(
    @ConstraintListBuilder _ body: (View) -> [LayoutConstraint]
  ) throws(LayoutError) -> [LayoutConstraint] {
    let wanted = body(self)
    var changes: [(constraint: LayoutConstraint, constant: Double)] = []
    var left = Array(constraints.reversed())
    for wanted in wanted {
      let key = wanted.key
      guard
        let place = left.lastIndex(where: { $0.key == key && !isStacks($0) })
      else { throw .nothingToUpdate(constraint: wanted.equation) }
      changes.append((left.remove(at: place), wanted.constant))
    }
    try LayoutConstraint.setConstants(changes)
    return changes.map(\.constraint)
  }

  /// Whether a constraint of this view is one that a stack view makes and sets
  /// back.
  private func isStacks(_ constraint: LayoutConstraint) -> Bool {
    for case let stack as StackView in [self, superview]
    where stack.generated.contains(where: { $0 === constraint }) {
      return true
    }
    return false
  }

  /// Replaces the constraints that `makeConstraints` made.
  ///
  /// - Throws: what activation throws; the old constraints are then active
  ///   again.
  @discardableResult
  public func remakeConstraints(
    @ConstraintListBuilder _ body: (View) -> [LayoutConstraint]
  ) throws(LayoutError) -> [LayoutConstraint] {
    let old = made.filter(\.isActive)
    LayoutConstraint.deactivate(old)
    made = []
    do throws(LayoutError) {
      return try makeConstraints(body)
    } catch {
      try LayoutConstraint.activate(old)
      made = old
      throw error
    }
  }
}
