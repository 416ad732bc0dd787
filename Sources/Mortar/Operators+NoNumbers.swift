// Licensed under the MIT licence; see LICENSE.

// Texts and optionals beside anything.

// MARK: Plus

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func + <Value, Sum: NumbersOfOneType>(left: some NoNumber, right: Value)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func + <Value, Sum: NumbersOfOneType>(left: Value, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func + <Sum: NumbersOfOneType>(left: some NoNumber, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

// MARK: Minus

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func - <Value, Sum: NumbersOfOneType>(left: some NoNumber, right: Value)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func - <Value, Sum: NumbersOfOneType>(left: Value, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func - <Sum: NumbersOfOneType>(left: some NoNumber, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

// MARK: Times

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func * <Value, Sum: NumbersOfOneType>(left: some NoNumber, right: Value)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func * <Value, Sum: NumbersOfOneType>(left: Value, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func * <Sum: NumbersOfOneType>(left: some NoNumber, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

// MARK: Divided by

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func / <Value, Sum: NumbersOfOneType>(left: some NoNumber, right: Value)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func / <Value, Sum: NumbersOfOneType>(left: Value, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
public func / <Sum: NumbersOfOneType>(left: some NoNumber, right: some NoNumber)
  -> Sum
{
  preconditionFailure("Nothing calls this")
}
