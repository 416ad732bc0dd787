// Licensed under the MIT licence; see LICENSE.

// What stands in an array of operands and is none, and what is no priority: an
// overload takes it that nothing may call, so that the compiler doesn't search.

@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
extension [Any?] {
  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |=| (left: [Any?], right: [Any?]) -> MortarConstraint {
    uncalled()
  }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |=| (left: any MortarOperand, right: [Any?])
    -> MortarConstraint
  { uncalled() }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |=| (left: [Any?], right: any MortarOperand)
    -> MortarConstraint
  { uncalled() }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |>| (left: [Any?], right: [Any?]) -> MortarConstraint {
    uncalled()
  }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |>| (left: any MortarOperand, right: [Any?])
    -> MortarConstraint
  { uncalled() }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |>| (left: [Any?], right: any MortarOperand)
    -> MortarConstraint
  { uncalled() }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |<| (left: [Any?], right: [Any?]) -> MortarConstraint {
    uncalled()
  }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |<| (left: any MortarOperand, right: [Any?])
    -> MortarConstraint
  { uncalled() }

  /// Nothing: an element is no operand.
  @_disfavoredOverload
  @discardableResult
  public static func |<| (left: [Any?], right: any MortarOperand)
    -> MortarConstraint
  { uncalled() }
}

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |=| (left: any MortarOperand, right: (Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |=| (left: any MortarOperand, right: (Any?, Any?, Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |>| (left: any MortarOperand, right: (Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |>| (left: any MortarOperand, right: (Any?, Any?, Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |<| (left: any MortarOperand, right: (Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: an element is no operand.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a statement compares views, attributes and numbers, none optional"
)
@NoOperand
@discardableResult
public func |<| (left: any MortarOperand, right: (Any?, Any?, Any?, Any?))
  -> MortarConstraint
{ uncalled() }

/// Nothing: the value after it is no priority.
@_disfavoredOverload
@available(*, deprecated, message: "a priority is a number or a Priority")
@NoOperand
public func ! <Value>(
  operand: any MortarOperand,
  priority: Value
) -> MortarTerm { uncalled() }
