// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Functions of the module, so that they are called `Tack.constraints(…)`: the
// module's name stands where other libraries have a type.

/// The constraints of chains, none of them active.
public func constraints(_ chains: OrientedChain...) -> [LayoutConstraint] {
  chains.flatMap(\.constraints)
}

/// The constraints of an array of chains, none of them active.
public func constraints(_ chains: [OrientedChain]) -> [LayoutConstraint] {
  chains.flatMap(\.constraints)
}

/// The constraints that a block collects, none of them active.
public func constraints(
  @ConstraintListBuilder _ block: () -> [LayoutConstraint]
) -> [LayoutConstraint] {
  block()
}

/// Activates the constraints of chains; a refusal is noted in
/// `View.layoutReports`.
///
/// - Returns: the constraints.
@discardableResult
public func activate(_ chains: OrientedChain...) -> [LayoutConstraint] {
  activate(chains.flatMap(\.constraints))
}

/// Activates the constraints of an array of chains; a refusal is noted in
/// `View.layoutReports`.
///
/// - Returns: the constraints.
@discardableResult
public func activate(_ chains: [OrientedChain]) -> [LayoutConstraint] {
  activate(chains.flatMap(\.constraints))
}

/// Activates constraints; a refusal is noted in `View.layoutReports`.
///
/// - Returns: the constraints.
@discardableResult
public func activate(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
  LayoutConstraint.activateOrReport(constraints)
  return constraints
}

/// Activates one constraint; a refusal is noted in `View.layoutReports`.
///
/// - Returns: the constraint, alone.
@discardableResult
public func activate(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
  activate([constraint])
}

/// Activates what a block collects; a refusal is noted in
/// `View.layoutReports`.
///
/// - Returns: the constraints.
@discardableResult
public func activate(
  @ConstraintListBuilder _ block: () -> [LayoutConstraint]
) -> [LayoutConstraint] {
  activate(block())
}

/// Deactivates constraints, whichever way they were activated.
public func deactivate(_ constraints: [LayoutConstraint]) {
  LayoutConstraint.deactivate(constraints)
}

/// Deactivates one constraint, whichever way it was activated.
public func deactivate(_ constraint: LayoutConstraint) {
  constraint.deactivate()
}
