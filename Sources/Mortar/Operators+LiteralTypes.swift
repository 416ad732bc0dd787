// Licensed under the MIT licence; see LICENSE.

// Numbers of two types that literals have too. With `Double` itself beside `Int`
// the compiler would need a second for `n + 8 * g` in an array.

/// What the type of a literal with a point is unless something says another.
public protocol DoubleAlone {}

extension Double: DoubleAlone {}

@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
extension DoubleAlone {
  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Int, right: Self) -> Sum {
    uncalled()
  }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Self, right: Int) -> Sum {
    uncalled()
  }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Int, right: Self) -> Sum {
    uncalled()
  }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Self, right: Int) -> Sum {
    uncalled()
  }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Int, right: Self) -> Sum {
    uncalled()
  }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Self, right: Int) -> Sum {
    uncalled()
  }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Int, right: Self) -> Sum {
    uncalled()
  }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Self, right: Int) -> Sum {
    uncalled()
  }
}

@available(
  *,
  deprecated,
  message: "arithmetic takes numbers of one type; convert one, as in Double(n)"
)
@NoOperand
extension Double {
  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Double, right: Float)
    -> Sum
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func + <Sum: NumbersOfOneType>(left: Float, right: Double)
    -> Sum
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Double, right: Float)
    -> Sum
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func - <Sum: NumbersOfOneType>(left: Float, right: Double)
    -> Sum
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Double, right: Float)
    -> Sum
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func * <Sum: NumbersOfOneType>(left: Float, right: Double)
    -> Sum
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Double, right: Float)
    -> Sum
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func / <Sum: NumbersOfOneType>(left: Float, right: Double)
    -> Sum
  { uncalled() }
}
