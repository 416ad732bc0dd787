// Licensed under the MIT licence; see LICENSE.

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func * <Result: ChainPlace>(left: Int, right: some NoTypeOfLiterals)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func * <Result: ChainPlace>(left: some NoTypeOfLiterals, right: Int)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func * <Value, Result: ChainPlace>(left: some NoNumber, right: Value)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func * <Value, Result: ChainPlace>(left: Value, right: some NoNumber)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func * <Result: ChainPlace>(left: some NoNumber, right: some NoNumber)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func / <Result: ChainPlace>(left: Int, right: some NoTypeOfLiterals)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func / <Result: ChainPlace>(left: some NoTypeOfLiterals, right: Int)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the left side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func / <Value, Result: ChainPlace>(left: some NoNumber, right: Value)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: the right side is no number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func / <Value, Result: ChainPlace>(left: Value, right: some NoNumber)
  -> Result
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: no side is a number.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
public func / <Result: ChainPlace>(left: some NoNumber, right: some NoNumber)
  -> Result
{
  preconditionFailure("Nothing calls this")
}
