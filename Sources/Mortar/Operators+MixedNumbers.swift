// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// A whole number beside a `CGFloat` or a `Float`, which no literal is at first:
// these may give a number. `MixedNumbers` says what the other pairs give.

@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
extension NoTypeOfLiterals {
  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func + (left: Int, right: Self) -> Double { uncalled() }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func + (left: Self, right: Int) -> Double { uncalled() }

  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func - (left: Int, right: Self) -> Double { uncalled() }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func - (left: Self, right: Int) -> Double { uncalled() }

  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func * (left: Int, right: Self) -> Double { uncalled() }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func * (left: Self, right: Int) -> Double { uncalled() }

  /// Nothing: a whole number and a `CGFloat` or `Float` have no arithmetic.
  @_disfavoredOverload
  public static func / (left: Int, right: Self) -> Double { uncalled() }

  /// Nothing: a `CGFloat` or `Float` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func / (left: Self, right: Int) -> Double { uncalled() }
}
