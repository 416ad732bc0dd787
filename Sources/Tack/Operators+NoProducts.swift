// Licensed under the MIT licence; see LICENSE.

@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
extension NoTypeOfLiterals {
  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func * <Result: ChainPlace>(left: Int, right: Self) -> Result {
    uncalled()
  }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func * <Result: ChainPlace>(left: Self, right: Int) -> Result {
    uncalled()
  }

  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func / <Result: ChainPlace>(left: Int, right: Self) -> Result {
    uncalled()
  }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func / <Result: ChainPlace>(left: Self, right: Int) -> Result {
    uncalled()
  }
}

@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
extension NoNumber {
  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func * <Value, Result: ChainPlace>(left: Self, right: Value)
    -> Result
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func * <Value, Result: ChainPlace>(left: Value, right: Self)
    -> Result
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func * <Result: ChainPlace>(left: Self, right: some NoNumber)
    -> Result
  { uncalled() }

  /// Nothing: the left side is no number.
  @_disfavoredOverload
  public static func / <Value, Result: ChainPlace>(left: Self, right: Value)
    -> Result
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func / <Value, Result: ChainPlace>(left: Value, right: Self)
    -> Result
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func / <Result: ChainPlace>(left: Self, right: some NoNumber)
    -> Result
  { uncalled() }
}
