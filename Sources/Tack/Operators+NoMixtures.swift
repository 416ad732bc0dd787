// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// An `Int` beside a `Double`, and a `Double` beside a `Float`. Literals have two
// of these types, and where only one reading of a literal fits at once, as
// behind `|-`, the compiler would take `2.5 * 3` for a mistake. So what these
// give stands between two parts of a chain alone, where the compiler weighs all
// readings.

/// What arithmetic takes. Only `MixedNumbers` conforms, for at the ends of a
/// chain the compiler says that something does not.
public protocol NumbersOfOneType {}

/// What numbers of two types give; there are no values of it.
public enum MixedNumbers: NumbersOfOneType {}

/// What stands there, then numbers of two types.
public func - (left: Chain?, right: MixedNumbers) -> Chain {}

/// An item, then numbers of two types.
public func - (left: LayoutElement, right: MixedNumbers) -> Chain {}

@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
extension Double {
  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Int, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Double, right: Int)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Double, right: Float)
    -> Place
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Float, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func - <Place: NumbersOfOneType>(left: Int, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func - <Place: NumbersOfOneType>(left: Double, right: Int)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func - <Place: NumbersOfOneType>(left: Double, right: Float)
    -> Place
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func - <Place: NumbersOfOneType>(left: Float, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Int, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Double, right: Int)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Double, right: Float)
    -> Place
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Float, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a whole number and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Int, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a whole number have no arithmetic.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Double, right: Int)
    -> Place
  { uncalled() }

  /// Nothing: a `Double` and a `Float` have no arithmetic.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Double, right: Float)
    -> Place
  { uncalled() }

  /// Nothing: a `Float` and a `Double` have no arithmetic.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Float, right: Double)
    -> Place
  { uncalled() }
}

// MARK: Further arithmetic

// What numbers of two types give may stand in a sum or a product, as in
// `(d * n + 8)`, so that the mistake is told where it is and once.

/// What numbers of two types give, plus another number.
@_disfavoredOverload
public func + <Place: NumbersOfOneType>(
  left: MixedNumbers,
  right: some LayoutNumber
) -> Place {}

/// A number, plus what numbers of two types give.
@_disfavoredOverload
public func + <Place: NumbersOfOneType>(
  left: some LayoutNumber,
  right: MixedNumbers
) -> Place {}

/// What numbers of two types give, minus another number.
@_disfavoredOverload
public func - <Place: NumbersOfOneType>(
  left: MixedNumbers,
  right: some LayoutNumber
) -> Place {}

/// A number, minus what numbers of two types give.
@_disfavoredOverload
public func - <Place: NumbersOfOneType>(
  left: some LayoutNumber,
  right: MixedNumbers
) -> Place {}

/// What numbers of two types give, times another number.
@_disfavoredOverload
public func * <Place: NumbersOfOneType>(
  left: MixedNumbers,
  right: some LayoutNumber
) -> Place {}

/// A number, times what numbers of two types give.
@_disfavoredOverload
public func * <Place: NumbersOfOneType>(
  left: some LayoutNumber,
  right: MixedNumbers
) -> Place {}

/// What numbers of two types give, divided by another number.
@_disfavoredOverload
public func / <Place: NumbersOfOneType>(
  left: MixedNumbers,
  right: some LayoutNumber
) -> Place {}

/// A number, divided by what numbers of two types give.
@_disfavoredOverload
public func / <Place: NumbersOfOneType>(
  left: some LayoutNumber,
  right: MixedNumbers
) -> Place {}
