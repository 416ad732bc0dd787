// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The distance is at least that.
prefix operator >=
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

/// The distance is `value`.
public prefix func == (value: Double) -> Spacing {
  .exactly(value)
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

/// The distance at a priority, as in `20^249` or `20^.low`.
public func ^ (value: Double, priority: Priority) -> Spacing {
  .exactly(value) ^ priority
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

/// The distance at a priority that is a variable number.
@_disfavoredOverload
public func ^ (value: Double, priority: Double) -> Spacing {
  .exactly(value) ^ Priority(priority)
}

/// The spacing at a priority that is a variable number.
@_disfavoredOverload
public func ^ (spacing: Spacing, priority: Double) -> Spacing {
  spacing ^ Priority(priority)
}
