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

/// The distance at a priority, as in `20^249`.
public func ^ (value: Double, priority: Double) -> Spacing {
  .exactly(value) ^ priority
}

/// The spacing at a priority; of a double pin only the wish changes.
public func ^ (spacing: Spacing, priority: Double) -> Spacing {
  var spacing = spacing
  if spacing.wish == nil {
    spacing.priority = Priority(priority)
  } else {
    spacing.wish = Priority(priority)
  }
  return spacing
}

/// The distance at a priority, as in `20^.low`.
public func ^ (value: Double, priority: Priority) -> Spacing {
  .exactly(value) ^ priority.value
}

/// The spacing at a priority, as in `>==20^.low`.
public func ^ (spacing: Spacing, priority: Priority) -> Spacing {
  spacing ^ priority.value
}

// MARK: Edges

/// Begins at the superview's edge, `value` away.
public prefix func |- (value: Double) -> LeadingEdge {
  LeadingEdge(edge: .init(spacing: .exactly(value), isSafe: false))
}

/// Begins at the superview's edge, by a spacing.
public prefix func |- (spacing: Spacing) -> LeadingEdge {
  LeadingEdge(edge: .init(spacing: spacing, isSafe: false))
}

/// Begins at the superview's edge, the standard spacing away.
public prefix func |- (item: any LayoutItem) -> Chain {
  Chain(item, after: .init(spacing: nil, isSafe: false))
}

/// Begins at the safe area's edge, `value` away.
public prefix func |>- (value: Double) -> LeadingEdge {
  LeadingEdge(edge: .init(spacing: .exactly(value), isSafe: true))
}

/// Begins at the safe area's edge, by a spacing.
public prefix func |>- (spacing: Spacing) -> LeadingEdge {
  LeadingEdge(edge: .init(spacing: spacing, isSafe: true))
}

/// Begins at the safe area's edge, the standard spacing away.
public prefix func |>- (item: any LayoutItem) -> Chain {
  Chain(item, after: .init(spacing: nil, isSafe: true))
}

/// Ends at the superview's edge, `value` away.
public postfix func -| (value: Double) -> TrailingEdge {
  TrailingEdge(edge: .init(spacing: .exactly(value), isSafe: false))
}

/// Ends at the superview's edge, by a spacing.
public postfix func -| (spacing: Spacing) -> TrailingEdge {
  TrailingEdge(edge: .init(spacing: spacing, isSafe: false))
}

/// Ends at the superview's edge, the standard spacing away.
public postfix func -| (item: any LayoutItem) -> TrailingItem {
  TrailingItem(item: item, edge: .init(spacing: nil, isSafe: false))
}

/// Ends at the safe area's edge, `value` away.
public postfix func -<| (value: Double) -> TrailingEdge {
  TrailingEdge(edge: .init(spacing: .exactly(value), isSafe: true))
}

/// Ends at the safe area's edge, by a spacing.
public postfix func -<| (spacing: Spacing) -> TrailingEdge {
  TrailingEdge(edge: .init(spacing: spacing, isSafe: true))
}

/// Ends at the safe area's edge, the standard spacing away.
public postfix func -<| (item: any LayoutItem) -> TrailingItem {
  TrailingItem(item: item, edge: .init(spacing: nil, isSafe: true))
}
