// Licensed under the MIT licence; see LICENSE.

// A number that may be missing beside a literal, where an attribute is not: as
// an element of an array it is no sum that the generic overloads for optionals
// could be told from others, and the compiler would try all of them.

@available(
  *,
  deprecated,
  message: "arithmetic takes numbers, none optional and no texts"
)
@NoOperand
extension Double {
  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func + (left: Double?, right: Double) -> Double { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func + (left: Double, right: Double?) -> Double { uncalled() }

  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func - (left: Double?, right: Double) -> Double { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func - (left: Double, right: Double?) -> Double { uncalled() }

  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func * (left: Double?, right: Double) -> Double { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func * (left: Double, right: Double?) -> Double { uncalled() }

  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func / (left: Double?, right: Double) -> Double { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func / (left: Double, right: Double?) -> Double { uncalled() }
}
