// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Any number of statements, which are switched on and off together.
public typealias MortarGroup = [MortarConstraint]

extension [MortarConstraint] {
  /// The constraints of all statements.
  public var layoutConstraints: [LayoutConstraint] {
    flatMap(\.layoutConstraints)
  }

  /// Activates every statement; refusals are noted in `View.layoutReports`.
  public func activate() { for statement in self { statement.activate() } }

  /// Deactivates the constraints of every statement.
  public func deactivate() { for statement in self { statement.deactivate() } }

  /// Deactivates these statements and activates others.
  public func replace(with other: MortarGroup) {
    deactivate()
    other.activate()
  }

  /// Deactivates these statements and activates one.
  public func replace(with other: MortarConstraint) {
    deactivate()
    other.activate()
  }

  /// Changes the priority of every statement.
  public func changePriority(to priority: Priority) {
    for statement in self { statement.changePriority(to: priority) }
  }

  /// Changes the priority to a variable number.
  @_disfavoredOverload
  public func changePriority(to priority: some LayoutNumber) {
    changePriority(to: Priority(priority.layoutValue))
  }
}

extension [MortarConstraint] {
  /// Activates the statements as one batch, or, while a hierarchy is being
  /// built, when it is done.
  package func activateTogether() {
    let context = MortarContext.current
    if context.isBuilding {
      for statement in self { statement.isWanted = true }
      context.enqueue(self)
    } else {
      LayoutConstraint.activateOrReport(layoutConstraints)
    }
  }
}
