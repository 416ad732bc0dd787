// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The operand at a priority.
public func ! (operand: any MortarOperand, priority: Priority) -> MortarTerm {
  var term = operand.mortarTerm
  term.priority = priority
  return term
}

/// The operand at a priority that is a variable number.
@_disfavoredOverload
public func ! (a: any MortarOperand, b: some LayoutNumber) -> MortarTerm {
  a ! Priority(b.layoutValue)
}

/// Both operands at a priority.
public func ! (
  pair: (any MortarOperand, any MortarOperand),
  priority: Priority
) -> (any MortarOperand, any MortarOperand) {
  (pair.0 ! priority, pair.1 ! priority)
}

/// All four operands at a priority.
public func ! (
  four: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  ),
  priority: Priority
) -> (
  any MortarOperand, any MortarOperand, any MortarOperand, any MortarOperand
) {
  (four.0 ! priority, four.1 ! priority, four.2 ! priority, four.3 ! priority)
}

/// Every operand at a priority.
public func ! (a: [any MortarOperand], b: Priority) -> [any MortarOperand] {
  a.map { $0 ! b }
}

/// Both operands at a priority that is a variable number.
@_disfavoredOverload
public func ! (
  pair: (any MortarOperand, any MortarOperand),
  priority: some LayoutNumber
) -> (any MortarOperand, any MortarOperand) {
  pair ! Priority(priority.layoutValue)
}

/// All four operands at a priority that is a variable number.
@_disfavoredOverload
public func ! (
  four: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  ),
  priority: some LayoutNumber
) -> (
  any MortarOperand, any MortarOperand, any MortarOperand, any MortarOperand
) {
  four ! Priority(priority.layoutValue)
}

/// Every operand at a priority that is a variable number.
@_disfavoredOverload
public func ! (
  list: [any MortarOperand],
  priority: some LayoutNumber
) -> [any MortarOperand] {
  list ! Priority(priority.layoutValue)
}
