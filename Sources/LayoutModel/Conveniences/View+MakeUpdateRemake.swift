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
  /// - Throws: `nothingToUpdate` for the first that no active constraint is
  ///   like, or what a changed constant throws; every constant is then as it
  ///   was.
  @discardableResult
  public func updateConstraints(
    @ConstraintListBuilder _ body: (View) -> [LayoutConstraint]
  ) throws(LayoutError) -> [LayoutConstraint] {
    var changes: [(constraint: LayoutConstraint, constant: Double)] = []
    for wanted in body(self) {
      let key = wanted.key
      guard let match = constraints.first(where: { $0.key == key }) else {
        throw .nothingToUpdate(constraint: wanted.equation)
      }
      changes.append((match, wanted.constant))
    }
    try LayoutConstraint.setConstants(changes)
    return changes.map(\.constraint)
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
