// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// The left side is at most the right.
@discardableResult
public func |<| (
  left: any MortarOperand,
  right: any MortarOperand
) -> MortarConstraint {
  state([left], .lessThanOrEqual, .one(right))
}

/// Each of two attributes is at most its operand.
@discardableResult
public func |<| (
  left: any MortarOperand,
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state([left], .lessThanOrEqual, .tuple([right.0, right.1]))
}

/// Each of four attributes is at most its operand.
@discardableResult
public func |<| (
  left: any MortarOperand,
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state([left], .lessThanOrEqual, .tuple([right.0, right.1, right.2, right.3]))
}

/// The left side is at most every operand.
@discardableResult
public func |<| (
  left: any MortarOperand,
  right: [any MortarOperand]
) -> MortarConstraint {
  state([left], .lessThanOrEqual, .list(right))
}

/// Every left side is at most the right.
@discardableResult
public func |<| (
  left: [any MortarOperand],
  right: any MortarOperand
) -> MortarConstraint {
  state(left, .lessThanOrEqual, .one(right))
}

/// Each of two attributes of every left side is at most its operand.
@discardableResult
public func |<| (
  left: [any MortarOperand],
  right: (any MortarOperand, any MortarOperand)
) -> MortarConstraint {
  state(left, .lessThanOrEqual, .tuple([right.0, right.1]))
}

/// Each of four attributes of every left side is at most its operand.
@discardableResult
public func |<| (
  left: [any MortarOperand],
  right: (
    any MortarOperand, any MortarOperand, any MortarOperand,
    any MortarOperand
  )
) -> MortarConstraint {
  state(left, .lessThanOrEqual, .tuple([right.0, right.1, right.2, right.3]))
}

/// Every left side is at most the operand at its place.
@discardableResult
public func |<| (
  left: [any MortarOperand],
  right: [any MortarOperand]
) -> MortarConstraint {
  state(left, .lessThanOrEqual, .list(right), isPairwise: true)
}
