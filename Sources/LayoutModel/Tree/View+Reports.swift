// Licensed under the MIT licence; see LICENSE.

extension View {
  /// What the spellings that can't throw (`isActive = true`, `constant = 3`,
  /// `addSubview`) could not do in this tree, oldest first.
  public var layoutReports: [LayoutError] { rootView.reports }

  /// The conflicts among `layoutReports`, in their order.
  public var layoutConflicts: [LayoutConflict] {
    layoutReports.compactMap {
      if case .conflict(let conflict) = $0 { conflict } else { nil }
    }
  }

  /// Forgets the reports of this tree.
  public func clearLayoutReports() {
    let root = rootView
    if !root.reports.isEmpty { root.reports = [] }
  }

  /// Notes a refusal at the root of the tree, and tells the handler.
  func report(_ error: LayoutError) {
    let root = rootView
    root.reports.append(error)
    if root.extras?.isHushed != true { Self.announce(error) }
  }
}
