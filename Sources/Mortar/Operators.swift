// Licensed under the MIT licence; see LICENSE.

// The names and precedences of the notation.

/// Statements and hierarchies: looser than everything that stands in them.
precedencegroup MortarStatementPrecedence {
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
  associativity: left
}

/// A priority binds looser than arithmetic, tighter than a statement.
precedencegroup MortarPriorityPrecedence {
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
  associativity: left
}

/// Binds an inset closer to its attribute than a comparison.
precedencegroup MortarInsetPrecedence {
  higherThan: RangeFormationPrecedence
  lowerThan: MultiplicationPrecedence
  associativity: left
}

/// Activation takes the whole statement.
precedencegroup MortarActivationPrecedence {
  lowerThan: AssignmentPrecedence
  associativity: left
}

/// The left side equals the right.
infix operator |=| : MortarStatementPrecedence
/// The left side is at least the right.
infix operator |>| : MortarStatementPrecedence
/// The left side is at most the right.
infix operator |<| : MortarStatementPrecedence
/// Adds subviews, the first one at the back.
infix operator |+| : MortarStatementPrecedence
/// Adds subviews, the first one in front.
infix operator |^| : MortarStatementPrecedence
/// Gives an operand a priority.
infix operator ! : MortarPriorityPrecedence
/// Moves an attribute inwards, by one number for each of its sides.
infix operator ~ : MortarInsetPrecedence
/// Activates or deactivates what a statement makes.
infix operator ~~ : MortarActivationPrecedence
