// Licensed under the MIT licence; see LICENSE.

extension StackView {
  /// Adds a view behind the others.
  ///
  /// The line is the one that a conflict cites for the constraints which the
  /// stack makes of the view.
  public func addArrangedSubview(
    _ view: View,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let isMine = arrangedSubviews.contains { $0 === view }
    insertArrangedSubview(
      view,
      at: arrangedSubviews.count - (isMine ? 1 : 0),
      fileID: fileID,
      line: line,
    )
  }

  /// Adds a view at a place among the others, or moves it there; a view that
  /// is no subview yet becomes one. What is below 0 means the first place, what
  /// is too large the last.
  public func insertArrangedSubview(
    _ view: View,
    at index: Int,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    arrangingLines[ObjectIdentifier(view)] =
      SourceOrigin(fileID: fileID, line: line)
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, clampedTo: index)
    setNeedsUpdateConstraints()
  }

  /// Arranges a view no longer; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangingLines[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  /// Sets the gap after one view; nil returns to `spacing`.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsUpdateConstraints()
  }

  /// The gap that was set after one view.
  public func customSpacing(after view: View) -> Double? {
    customSpacings[ObjectIdentifier(view)]
  }

  func gap(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }

  /// Exchanges the generated constraints that differ from the wanted ones.
  func arrange() {
    generated = LayoutConstraint.reconcile(generated, with: wanted())
  }

  /// What the next update exchanges.
  var nextExchange: ConstraintExchange {
    ConstraintExchange(generated, with: wanted())
  }

  private func wanted() -> [LayoutConstraint] {
    var plan = StackPlan(self)
    plan.make()
    return plan.constraints
  }
}
