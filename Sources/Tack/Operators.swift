// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

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
public prefix func >= (value: Double) -> Spacing {
  Spacing(value: value, relation: .greaterThanOrEqual, priority: .required)
}

/// The distance is at least `value`.
@_disfavoredOverload
public prefix func >= (value: some LayoutNumber) -> Spacing {
  >=value.layoutValue
}

/// The distance is at most `value`.
public prefix func <= (value: Double) -> Spacing {
  Spacing(value: value, relation: .lessThanOrEqual, priority: .required)
}

/// The distance is at most `value`.
@_disfavoredOverload
public prefix func <= (value: some LayoutNumber) -> Spacing {
  <=value.layoutValue
}

/// The distance is `value`.
public prefix func == (value: Double) -> Spacing { .exactly(value) }

/// The distance is `value`.
@_disfavoredOverload
public prefix func == (value: some LayoutNumber) -> Spacing {
  .exactly(value.layoutValue)
}

/// The distance is at least `value`, required, and `value` itself at 249, or
/// at what `^` says.
public prefix func >== (value: Double) -> Spacing {
  Spacing(
    value: value,
    relation: .greaterThanOrEqual,
    priority: .required,
    wish: Spacing.defaultWish,
  )
}

/// The distance is at least `value`, required, and `value` itself at 249, or
/// at what `^` says.
@_disfavoredOverload
public prefix func >== (value: some LayoutNumber) -> Spacing {
  >==value.layoutValue
}

// MARK: Priorities

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

/// The distance at a priority.
@_disfavoredOverload
public func ^ (value: Float, priority: Priority) -> Spacing {
  .exactly(value.layoutValue) ^ priority
}

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Double, priority: some LayoutNumber) -> Spacing {
  .exactly(value) ^ Priority(priority.layoutValue)
}

/// The spacing at a priority that is a variable number.
@_disfavoredOverload
public func ^ (spacing: Spacing, priority: some LayoutNumber) -> Spacing {
  spacing ^ Priority(priority.layoutValue)
}

// The other kinds have overloads of their own: a generic one loses against the
// exclusive or of two literals.

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Float, priority: Double) -> Spacing {
  .exactly(value.layoutValue) ^ Priority(priority)
}

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Float, priority: Float) -> Spacing {
  .exactly(value.layoutValue) ^ Priority(priority.layoutValue)
}

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Float, priority: Int) -> Spacing {
  .exactly(value.layoutValue) ^ Priority(priority.layoutValue)
}

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Int, priority: Double) -> Spacing {
  .exactly(Double(value)) ^ Priority(priority)
}

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Int, priority: Float) -> Spacing {
  .exactly(Double(value)) ^ Priority(priority.layoutValue)
}

/// The distance at a priority, not the exclusive or of two whole numbers.
@_disfavoredOverload
public func ^ (value: Int, priority: Int) -> Spacing {
  .exactly(Double(value)) ^ Priority(Double(priority))
}
