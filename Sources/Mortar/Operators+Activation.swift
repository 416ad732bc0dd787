// Licensed under the MIT licence; see LICENSE.

/// Whether a statement's constraints take part in layout.
public enum MortarActivationState {
  /// The constraints of a statement are active.
  case activated
  /// The constraints of a statement are there, but not active.
  case deactivated
}

/// Activates or deactivates a statement.
///
/// A statement that is made here and deactivated was never active, so it can
/// conflict with nothing.
@discardableResult
public func ~~ (
  statement: @autoclosure () -> MortarConstraint,
  state: MortarActivationState
) -> MortarConstraint {
  let made = suspended(state, statement)
  switch state {
  case .activated: made.activate()
  case .deactivated: made.deactivate()
  }
  return made
}

/// Activates or deactivates a group.
@discardableResult
public func ~~ (
  group: @autoclosure () -> MortarGroup,
  state: MortarActivationState
) -> MortarGroup {
  let made = suspended(state, group)
  switch state {
  case .activated: made.activate()
  case .deactivated: made.deactivate()
  }
  return made
}

private func suspended<Made>(
  _ state: MortarActivationState,
  _ body: () -> Made
) -> Made {
  let context = MortarContext.current
  if state == .activated { return body() }
  context.suspensions += 1
  defer { context.suspensions -= 1 }
  return body()
}
