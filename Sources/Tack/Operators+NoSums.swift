// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
extension NoTypeOfLiterals {
  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func + <Result: ChainPlace>(left: Int, right: Self) -> Result {
    uncalled()
  }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func + <Result: ChainPlace>(left: Self, right: Int) -> Result {
    uncalled()
  }

  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func - <Result: ChainPlace>(left: Int, right: Self) -> Result {
    uncalled()
  }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func - <Result: ChainPlace>(left: Self, right: Int) -> Result {
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
  public static func + <Value, Result: ChainPlace>(left: Self, right: Value)
    -> Result
  { uncalled() }

  /// Nothing: the right side is no number.
  @_disfavoredOverload
  public static func + <Value, Result: ChainPlace>(left: Value, right: Self)
    -> Result
  { uncalled() }

  /// Nothing: no side is a number.
  @_disfavoredOverload
  public static func + <Result: ChainPlace>(left: Self, right: some NoNumber)
    -> Result
  { uncalled() }

  /// Nothing: only a number has a sign.
  @_disfavoredOverload
  public static prefix func - <Result: ChainPlace>(value: Self) -> Result {
    uncalled()
  }
}

/// Nothing: `nil` stands for no part of a chain.
@_disfavoredOverload
@available(*, deprecated, message: "nil is no view, guide or distance")
@NoPlaceInAChain
public func - (left: Chain?, right: NoPart?) -> Chain { uncalled() }

/// Nothing: `nil` stands for no part of a chain.
@_disfavoredOverload
@available(*, deprecated, message: "nil is no view, guide or distance")
@NoPlaceInAChain
public func - (left: LayoutElement, right: NoPart?) -> Chain { uncalled() }

// MARK: Sums of what a whole number and a `CGFloat` give

/// What a whole number and a `CGFloat` or `Float` give within a sum or a product,
/// as in `(g * n + 8)`; there are no values of it. By itself what they give is a
/// chain, so that there is one reading of it.
public enum PartOfNoSum: ChainPlace {}

/// What numbers of two types give, and another number.
@_disfavoredOverload
public func + <Place: ChainPlace>(
  left: PartOfNoSum,
  right: some LayoutNumber
) -> Place {}

/// A number, and what numbers of two types give.
@_disfavoredOverload
public func + <Place: ChainPlace>(
  left: some LayoutNumber,
  right: PartOfNoSum
) -> Place {}

/// What numbers of two types give, and another number.
@_disfavoredOverload
public func - <Place: ChainPlace>(
  left: PartOfNoSum,
  right: some LayoutNumber
) -> Place {}

/// A number, and what numbers of two types give.
@_disfavoredOverload
public func - <Place: ChainPlace>(
  left: some LayoutNumber,
  right: PartOfNoSum
) -> Place {}

/// What numbers of two types give, and another number.
@_disfavoredOverload
public func * <Place: ChainPlace>(
  left: PartOfNoSum,
  right: some LayoutNumber
) -> Place {}

/// A number, and what numbers of two types give.
@_disfavoredOverload
public func * <Place: ChainPlace>(
  left: some LayoutNumber,
  right: PartOfNoSum
) -> Place {}

/// What numbers of two types give, and another number.
@_disfavoredOverload
public func / <Place: ChainPlace>(
  left: PartOfNoSum,
  right: some LayoutNumber
) -> Place {}

/// A number, and what numbers of two types give.
@_disfavoredOverload
public func / <Place: ChainPlace>(
  left: some LayoutNumber,
  right: PartOfNoSum
) -> Place {}
