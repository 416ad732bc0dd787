// Licensed under the MIT licence; see LICENSE.

// Texts and optionals beside anything.

@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
extension NoNumber {
  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func + <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func + <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func - <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func - <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func * <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func * <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func / <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func / <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  {
    preconditionFailure("Nothing calls this")
  }
}
