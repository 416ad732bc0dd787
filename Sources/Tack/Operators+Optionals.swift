// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Numbers that are optional, or of one type or another. What `?:` and `??` give
// of two types is a number all the same. Sums and products of a number that may
// be missing are mistakes; with literals they have overloads of their own, for
// beside those the generic ones leave too much to try.

// MARK: Numbers of either type

/// What stands there, then a distance of one type or another, as in
/// `|-v1-(wide ? d : n)`. Behind an item that begins a chain there is none, which
/// the compiler would try for each number of a long chain.
@_disfavoredOverload
public func - (left: Chain, right: any LayoutNumber) -> Chain {
  left.appending(right.chain)
}

/// What only a chain takes: a chain of one distance.
public protocol DistancePlace {
  /// Exactly so many points alone.
  init(distance: Double)
}

extension Chain: DistancePlace {
  /// Exactly so many points alone.
  public init(distance: Double) { self = distance.chain }
}

/// The number, or where there is none another one, which may be of another type,
/// as in `v1-(maybe ?? n)`.
@_disfavoredOverload
public func ?? <Place: DistancePlace>(
  left: (any LayoutNumber)?,
  right: @autoclosure () throws -> any LayoutNumber
) rethrows -> Place {
  Place(distance: try (left ?? right()).layoutValue)
}

// MARK: Numbers that may be missing

@available(
  *,
  deprecated,
  message: "a distance is computed from numbers of one type, none optional"
)
@NoPlaceInAChain
extension Double {
  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Double?, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func + <Place: NumbersOfOneType>(left: Double, right: Double?)
    -> Place
  { uncalled() }

  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Double?, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func * <Place: NumbersOfOneType>(left: Double, right: Double?)
    -> Place
  { uncalled() }

  /// Nothing: the left side may be missing.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Double?, right: Double)
    -> Place
  { uncalled() }

  /// Nothing: the right side may be missing.
  @_disfavoredOverload
  public static func / <Place: NumbersOfOneType>(left: Double, right: Double?)
    -> Place
  { uncalled() }
}
