// Licensed under the MIT licence; see LICENSE.

/// One step of the edit script of a `LinearSystem`.
public enum EditStep: Hashable, Sendable {
  /// Solve, and report values and profile.
  case solve
  /// Add a constraint, and with it the variables that it names first.
  case add(LinearConstraint)
  /// Add a batch, accepted whole or refused whole.
  case addAll([LinearConstraint])
  /// Remove a constraint that is there.
  case remove(ConstraintID)
  /// Change a constraint's right side in place.
  case setConstant(ConstraintID, Double)
  /// Change a constraint's priority in place.
  case setPriority(ConstraintID, Priority)
  /// Begin to edit a variable, or change the priority of its edit.
  case edit(Variable, Priority)
  /// Say where an edited variable should be.
  case suggest(Variable, Double)
  /// End the edit of a variable.
  case endEdit(Variable)
  /// Add a variable, unbounded and at 0.
  case addVariable(Variable)
  /// Remove a variable that nothing uses.
  case removeVariable(Variable)
  /// Solve, ask for these, and report nothing.
  case read(Reading)
  /// Ask for the value of one variable, and report nothing.
  case readValue(Variable)
}
