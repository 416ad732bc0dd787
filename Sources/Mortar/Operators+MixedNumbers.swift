// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// A whole number beside a `CGFloat` or a `Float`, the usual slip in arithmetic:
// for every other number of two types the compiler would take right arithmetic
// on literals, such as `3 * 2.5`, for the mistake.

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + (left: Int, right: some NoTypeOfLiterals) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func + (left: some NoTypeOfLiterals, right: Int) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - (left: Int, right: some NoTypeOfLiterals) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func - (left: some NoTypeOfLiterals, right: Int) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * (left: Int, right: some NoTypeOfLiterals) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func * (left: some NoTypeOfLiterals, right: Int) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / (left: Int, right: some NoTypeOfLiterals) -> Double {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
@_disfavoredOverload
@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
public func / (left: some NoTypeOfLiterals, right: Int) -> Double {
  preconditionFailure("Nothing calls this")
}
