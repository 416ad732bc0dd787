// Licensed under the MIT licence; see LICENSE.

extension View {
  /// All conflicts among the active constraints of this tree at a size, found
  /// by leaving out the last constraint of each until the rest holds; as data,
  /// for tests: `#expect(screen.layoutConflicts(on: Solver.self).isEmpty)`.
  ///
  /// The tree must have no engine; it is as before afterwards, frames
  /// included.
  public func layoutConflicts<Solver: LayoutSolver>(
    on backend: Solver.Type,
    size: RootSize = .free
  ) -> [LayoutConflict] {
    let active = constraintsInSubtree
    let known = reports
    reports = []
    var conflicts: [LayoutConflict] = []
    do throws(LayoutError) {
      let engine = try LayoutEngine<Solver>(
        self,
        size: size,
        policy: .breakAndReport,
      )
      conflicts = layoutConflicts
      engine.detach()
    } catch {
      if case .conflict(let conflict) = error { conflicts = [conflict] }
    }
    for constraint in active where !constraint.isActive {
      constraint.registerAnew()
    }
    reports = known
    return conflicts
  }
}
