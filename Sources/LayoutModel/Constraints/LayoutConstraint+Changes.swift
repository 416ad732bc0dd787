// Licensed under the MIT licence; see LICENSE.

extension LayoutConstraint {
  /// What is added to the right side.
  ///
  /// Setting it on an active constraint changes the layout in place; a value
  /// that is refused leaves the old one and is noted in
  /// `View.layoutReports`.
  public var constant: Double {
    get { storedConstant }
    set { reporting { () throws(LayoutError) in try setConstant(newValue) } }
  }

  /// How important the constraint is.
  ///
  /// Setting it on an active constraint changes the layout in place; a value
  /// that is refused leaves the old one and is noted in
  /// `View.layoutReports`.
  public var priority: Priority {
    get { storedPriority }
    set { reporting { () throws(LayoutError) in try setPriority(newValue) } }
  }

  /// Changes what is added to the right side.
  ///
  /// - Throws: `conflict`, or `refused` for a number that is not finite; the
  ///   constant is then as it was.
  public func setConstant(_ constant: Double) throws(LayoutError) {
    if isHeld {
      if !constant.isFinite {
        throw .refused(
          ConstraintRefusal(.nonFiniteConstant, equation: equation)
        )
      }
      try record1.host?.setConstant(of: self, to: constant)
    }
    storedConstant = constant
  }

  /// Changes constants of constraints of one tree, all of them or none; only
  /// where all have got theirs is asked whether they can hold.
  ///
  /// - Throws: `conflict`, or `refused` for a number that is not finite; every
  ///   constant is then as it was.
  static func setConstants(
    _ changes: [(constraint: LayoutConstraint, constant: Double)]
  ) throws(LayoutError) {
    for (constraint, constant) in changes
    where constraint.isHeld && !constant.isFinite {
      throw .refused(
        ConstraintRefusal(.nonFiniteConstant, equation: constraint.equation)
      )
    }
    let held = changes.filter { $0.constraint.isHeld }
    try held.first?.constraint.record1.host?.setConstants(held)
    for (constraint, constant) in changes {
      constraint.storedConstant = constant
    }
  }

  /// Changes constants of constraints of one tree, all at once; where that is
  /// refused, one by one, and each refusal is noted in `View.layoutReports`.
  package static func setConstantsOrReport(
    _ changes: [(constraint: LayoutConstraint, constant: Double)]
  ) {
    do throws(LayoutError) {
      try setConstants(changes)
    } catch {
      for (constraint, constant) in changes {
        constraint.constant = constant
      }
    }
  }

  /// Changes how important the constraint is.
  ///
  /// - Throws: `crossesRequired` where an active constraint would become or
  ///   cease to be required and that was not allowed; `conflict`; or
  ///   `refused` for a priority out of range. The priority is then as it was.
  public func setPriority(
    _ priority: Priority,
    allowingRequired: Bool = false
  ) throws(LayoutError) {
    if isHeld {
      if !priority.isValid {
        throw .refused(ConstraintRefusal(.invalidPriority, equation: equation))
      }
      if priority.isRequired != storedPriority.isRequired, !allowingRequired {
        throw .crossesRequired(
          constraint: equation,
          from: storedPriority,
          to: priority,
        )
      }
      try record1.host?.setPriority(of: self, to: priority)
    }
    storedPriority = priority
  }

  /// The constraint with another priority, for use while it is being made.
  @discardableResult
  public func at(_ priority: Priority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// The constraint with an identifier, for use while it is being made.
  @discardableResult
  public func named(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  private func reporting(_ body: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try body()
    } catch {
      record1.viewRecord?.view?.report(error)
    }
  }
}
