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

/// The distance is `value`.
public prefix func == (value: some LayoutNumber) -> Spacing { value.spacing }

/// The distance is at least `value`, required, and `value` itself at 249, or
/// at what `^` says.
public prefix func >== (value: some LayoutNumber) -> Spacing {
  Spacing(
    value: value.layoutValue,
    relation: .greaterThanOrEqual,
    priority: .required,
    wish: Spacing.defaultWish,
  )
}

// MARK: Priorities

/// What `^` gives a priority: a number, or a spacing.
public protocol SpacingValue {
  /// The spacing by itself, required.
  var spacing: Spacing { get }
}

extension LayoutNumber {
  /// Exactly so many points.
  public var spacing: Spacing { .exactly(layoutValue) }
}

extension Double: SpacingValue {}
extension Int: SpacingValue {}
extension Float: SpacingValue {}
extension CGFloat: SpacingValue {}

extension Spacing: SpacingValue {
  /// Itself.
  public var spacing: Spacing { self }
}

/// The distance at a priority, as in `20^249` or `20 ^ .low`.
public func ^ (value: Double, priority: Priority) -> Spacing {
  .exactly(value) ^ priority
}

/// The distance at a priority.
public func ^ (value: Int, priority: Priority) -> Spacing {
  .exactly(Double(value)) ^ priority
}

/// The spacing at a priority; of a double pin only the wish changes.
public func ^ (spacing: Spacing, priority: Priority) -> Spacing {
  var spacing = spacing
  if spacing.wish == nil {
    spacing.priority = priority
  } else {
    spacing.wish = priority
  }
  return spacing
}

/// The distance or spacing at a priority that is a variable number.
@_disfavoredOverload
public func ^ (
  value: some SpacingValue,
  priority: some LayoutNumber
) -> Spacing {
  value.spacing ^ Priority(priority.layoutValue)
}

/// The distance at a priority, not the exclusive or of two whole numbers.
@_disfavoredOverload
public func ^ (value: Int, priority: Int) -> Spacing {
  .exactly(Double(value)) ^ Priority(Double(priority))
}
