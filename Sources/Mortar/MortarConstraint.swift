// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// What a statement makes: the constraints of all its attributes.
public final class MortarConstraint {
  private var made: [LayoutConstraint] = []

  /// What waits for a superview while a hierarchy is being built.
  private var unresolved: [MortarEquation] = []

  private let origin: SourceOrigin

  /// Whether it is to be activated once the hierarchy is done.
  var isWanted = false

  /// The constraints of equations; a statement is made whole or, where a part
  /// has no meaning, reported and left empty.
  init(_ equations: [MortarEquation], _ context: MortarContext) {
    origin = context.origin
    unresolved = equations
    if context.isBuilding, equations.contains(where: \.lacksSuperview) {
      return
    }
    resolve()
  }

  /// Wraps constraints that another front end of the family made.
  package init(_ constraints: [LayoutConstraint]) {
    origin = SourceOrigin(fileID: "", line: 0)
    made = constraints
  }

  /// The constraints, in the order of the attributes.
  ///
  /// Empty where the statement had no meaning; and, of positions measured
  /// from a superview, until the hierarchy that brings it is built.
  public var layoutConstraints: [LayoutConstraint] { made }

  /// Whether all of the constraints take part in layout.
  public var isActive: Bool { !made.isEmpty && made.allSatisfy(\.isActive) }

  func resolve() {
    guard let first = unresolved.first else { return }
    let equations = unresolved
    unresolved = []
    if let orphan = equations.first(where: \.lacksSuperview) {
      orphan.item1.reportMisuse(
        "'\(orphan.item1.displayName)' has no superview that "
          + "\(orphan.attribute1.mortarName) could be measured from"
      )
      return
    }
    let constraints = equations.map { $0.constraint(origin) }
    for constraint in constraints {
      if let refusal = constraint.refusal {
        first.item1.reportMisuse(refusal.description)
        return
      }
    }
    made = constraints
  }

  /// Activates all of the constraints, or, where that is refused, none; the
  /// refusal is noted in `View.layoutReports`.
  ///
  /// While a hierarchy is being built they wait until it is done.
  public func activate() {
    let context = MortarContext.current
    isWanted = true
    if context.isBuilding {
      context.enqueue([self])
    } else {
      resolve()
      LayoutConstraint.activateOrReport(made)
    }
  }

  /// Deactivates all of the constraints.
  public func deactivate() {
    isWanted = false
    LayoutConstraint.deactivate(made)
  }

  /// Deactivates these constraints and activates others.
  public func replace(with other: MortarConstraint) {
    deactivate()
    other.activate()
  }

  /// Deactivates these constraints and activates a group.
  public func replace(with group: MortarGroup) {
    deactivate()
    group.activate()
  }

  /// Changes the priority of all of the constraints.
  ///
  /// An active constraint can't become or cease to be required; the refusal
  /// is noted in `View.layoutReports`.
  public func changePriority(to priority: Priority) {
    for constraint in made { constraint.priority = priority }
    for index in unresolved.indices { unresolved[index].priority = priority }
  }

  /// Changes the priority to a variable number.
  @_disfavoredOverload
  public func changePriority(to priority: some LayoutNumber) {
    changePriority(to: Priority(priority.layoutValue))
  }
}
