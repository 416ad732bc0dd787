// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

public import struct Foundation.CGFloat

/// The distance is at least that.
prefix operator >=
/// The distance is at most that.
prefix operator <=
/// The distance is that; the same as the number alone.
prefix operator ==
/// A double pin: at least that, required, and that exactly, at 249.
prefix operator >==
/// A chain that begins at the superview's leading or top edge.
prefix operator |-
/// A chain that begins at the leading or top edge of the safe area.
prefix operator |>-
/// A chain that ends at the superview's trailing or bottom edge.
postfix operator -|
/// A chain that ends at the trailing or bottom edge of the safe area.
postfix operator -<|

// MARK: Spacings

/// The distance is at least `value`.
public prefix func >= (value: some LayoutNumber) -> Spacing {
  Spacing(
    value: value.layoutValue,
    relation: .greaterThanOrEqual,
    priority: .required,
  )
}

/// The distance is at most `value`.
public prefix func <= (value: some LayoutNumber) -> Spacing {
  Spacing(
    value: value.layoutValue,
    relation: .lessThanOrEqual,
    priority: .required,
  )
}

/// A distance that is exactly `value`.
public prefix func == (value: some LayoutNumber) -> Spacing { value.spacing }

/// The distance is at least `value`, required, and `value` itself at 249, or
/// at what `^` says.
public prefix func >== (value: some LayoutNumber) -> Spacing {
  Spacing(
    value: value.layoutValue,
    relation: .greaterThanOrEqual,
    priority: .required,
    preference: Spacing.defaultPreference,
  )
}

// MARK: Priorities

// One overload fits each kind of number at no cost, so that there is nothing to
// search. Whole numbers are by themselves: `20^249` must cost less than their
// exclusive or does in a chain, but not less than that does elsewhere.

/// What `^` gives a priority: a number that is no `Int`, or a spacing.
public protocol SpacingValue {
  /// The spacing by itself, required.
  var spacing: Spacing { get }
}

extension LayoutNumber {
  /// The number as a distance of exactly so many points.
  public var spacing: Spacing { .exactly(layoutValue) }
}

extension Double: SpacingValue {}
extension Float: SpacingValue {}
extension CGFloat: SpacingValue {}

extension Spacing: SpacingValue {
  /// The spacing itself, which is an operand as it stands.
  public var spacing: Spacing { self }
}

/// The distance or spacing at a priority, as in `20.5 ^ .low`; of a double pin
/// only the preference changes.
public func ^ (value: any SpacingValue, priority: Priority) -> Spacing {
  var spacing = value.spacing
  if spacing.preference == nil {
    spacing.priority = priority
  } else {
    spacing.preference = priority
  }
  return spacing
}

/// The distance or spacing at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: any SpacingValue, priority: any LayoutNumber) -> Spacing {
  value ^ Priority(priority.layoutValue)
}

/// The distance at a priority that is a number, as in `20^249`.
public func ^ (value: Int, priority: any LayoutNumber) -> Spacing {
  value.spacing ^ Priority(priority.layoutValue)
}

/// The distance at a priority, as in `20 ^ .low`.
@_disfavoredOverload
public func ^ (value: Int, priority: Priority) -> Spacing {
  value.spacing ^ priority
}

/// The distance at a priority, which the compiler looks at as early as at the
/// exclusive or of two whole numbers.
@_disfavoredOverload
public func ^ (value: Int, priority: Int) -> Spacing {
  value.spacing ^ Priority(Double(priority))
}

/// The distance or spacing: the value after it is no priority.
@_disfavoredOverload
@available(*, deprecated, message: "a priority is a number or a Priority")
@NoPlaceInAChain
public func ^ <Value>(spacing: any SpacingValue, priority: Value) -> Spacing {
  spacing.spacing
}

/// The distance: the value after it is no priority.
@_disfavoredOverload
@available(*, deprecated, message: "a priority is a number or a Priority")
@NoPlaceInAChain
public func ^ <Value>(distance: Int, priority: Value) -> Spacing {
  distance.spacing
}
