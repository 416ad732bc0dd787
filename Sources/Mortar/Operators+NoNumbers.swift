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
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func + <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  { uncalled() }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func - <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func - <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  { uncalled() }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func * <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func * <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  { uncalled() }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func / <Value, Sum: NumbersOfOneType>(left: Self, right: Value)
    -> Sum
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func / <Value, Sum: NumbersOfOneType>(left: Value, right: Self)
    -> Sum
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Self, right: some NoNumber)
    -> Sum
  { uncalled() }
}
