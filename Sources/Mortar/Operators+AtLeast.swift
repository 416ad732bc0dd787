// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The left side is at least the right.
@discardableResult
public func |>| (
  left: any MortarOperand,
  right: any MortarOperand
) -> MortarConstraint {
  state([left], .greaterThanOrEqual, .one(right))
}

/// Each of two attributes is at least its operand.
@discardableResult
public func |>| (
  left: any MortarOperand,
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state([left], .greaterThanOrEqual, .tuple([right.0, right.1]))
}

/// Each of four attributes is at least its operand.
@discardableResult
public func |>| (
  left: any MortarOperand,
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state(
    [left],
    .greaterThanOrEqual,
    .tuple([right.0, right.1, right.2, right.3])
  )
}

/// The left side is at least every operand.
@discardableResult
public func |>| (
  left: any MortarOperand,
  right: [any MortarOperand]
) -> MortarConstraint {
  state([left], .greaterThanOrEqual, .list(right))
}

/// Every left side is at least the right.
@discardableResult
public func |>| (
  left: [any MortarOperand],
  right: any MortarOperand
) -> MortarConstraint {
  state(left, .greaterThanOrEqual, .one(right))
}

/// Each of two attributes of every left side is at least its operand.
@discardableResult
public func |>| (
  left: [any MortarOperand],
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state(left, .greaterThanOrEqual, .tuple([right.0, right.1]))
}

/// Each of four attributes of every left side is at least its operand.
@discardableResult
public func |>| (
  left: [any MortarOperand],
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state(
    left,
    .greaterThanOrEqual,
    .tuple([right.0, right.1, right.2, right.3])
  )
}

/// Every left side is at least the operand at its place.
@discardableResult
public func |>| (
  left: [any MortarOperand],
  right: [any MortarOperand]
) -> MortarConstraint {
  state(left, .greaterThanOrEqual, .list(right), isPairwise: true)
}
