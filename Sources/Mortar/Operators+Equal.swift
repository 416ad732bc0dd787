// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The left side equals the right.
@discardableResult
public func |=| (
  left: any MortarOperand,
  right: any MortarOperand
) -> MortarConstraint {
  state([left], .equal, .one(right))
}

/// Each of two attributes equals its operand.
@discardableResult
public func |=| (
  left: any MortarOperand,
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state([left], .equal, .tuple([right.0, right.1]))
}

/// Each of four attributes equals its operand.
@discardableResult
public func |=| (
  left: any MortarOperand,
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state([left], .equal, .tuple([right.0, right.1, right.2, right.3]))
}

/// The left side equals every operand.
@discardableResult
public func |=| (
  left: any MortarOperand,
  right: [any MortarOperand]
) -> MortarConstraint {
  state([left], .equal, .list(right))
}

/// Every left side equals the right.
@discardableResult
public func |=| (
  left: [any MortarOperand],
  right: any MortarOperand
) -> MortarConstraint {
  state(left, .equal, .one(right))
}

/// Each of two attributes of every left side equals its operand.
@discardableResult
public func |=| (
  left: [any MortarOperand],
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state(left, .equal, .tuple([right.0, right.1]))
}

/// Each of four attributes of every left side equals its operand.
@discardableResult
public func |=| (
  left: [any MortarOperand],
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state(left, .equal, .tuple([right.0, right.1, right.2, right.3]))
}

/// Every left side equals the operand at its place.
@discardableResult
public func |=| (
  left: [any MortarOperand],
  right: [any MortarOperand]
) -> MortarConstraint {
  state(left, .equal, .list(right), isPairwise: true)
}
