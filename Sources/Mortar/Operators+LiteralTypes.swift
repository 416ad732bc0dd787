// Licensed under the MIT licence; see LICENSE.

// Numbers of two types that literals have too. With `Double` itself beside `Int`
// the compiler would need a second for `n + 8 * g` in an array.

/// What the type of a literal with a point is unless something says another.
public protocol DoubleAlone {}

extension Double: DoubleAlone {}

// MARK: Plus

/// Nothing: a whole number and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + <Sum: NumbersOfOneType>(left: Int, right: some DoubleAlone) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + <Sum: NumbersOfOneType>(left: some DoubleAlone, right: Int) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + <Sum: NumbersOfOneType>(left: Double, right: Float) -> Sum {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Float` and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + <Sum: NumbersOfOneType>(left: Float, right: Double) -> Sum {
  preconditionFailure("Nothing calls this")
}

// MARK: Minus

/// Nothing: a whole number and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - <Sum: NumbersOfOneType>(left: Int, right: some DoubleAlone) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - <Sum: NumbersOfOneType>(left: some DoubleAlone, right: Int) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - <Sum: NumbersOfOneType>(left: Double, right: Float) -> Sum {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Float` and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - <Sum: NumbersOfOneType>(left: Float, right: Double) -> Sum {
  preconditionFailure("Nothing calls this")
}

// MARK: Times

/// Nothing: a whole number and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * <Sum: NumbersOfOneType>(left: Int, right: some DoubleAlone) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * <Sum: NumbersOfOneType>(left: some DoubleAlone, right: Int) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * <Sum: NumbersOfOneType>(left: Double, right: Float) -> Sum {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Float` and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * <Sum: NumbersOfOneType>(left: Float, right: Double) -> Sum {
  preconditionFailure("Nothing calls this")
}

// MARK: Divided by

/// Nothing: a whole number and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / <Sum: NumbersOfOneType>(left: Int, right: some DoubleAlone) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / <Sum: NumbersOfOneType>(left: some DoubleAlone, right: Int) -> Sum
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Double` and a `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / <Sum: NumbersOfOneType>(left: Double, right: Float) -> Sum {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `Float` and a `Double` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / <Sum: NumbersOfOneType>(left: Float, right: Double) -> Sum {
  preconditionFailure("Nothing calls this")
}
