// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The notation has no multipliers. Without these overloads the compiler names
// a protocol of the standard library that has a product.

/// Nothing: a view has no multiple.
@available(
  *,
  unavailable,
  message: "the emoji operators have no multipliers; use + n, - n or an anchor"
)
public func * <Value>(item: LayoutElement, factor: Value) -> LayoutElement {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a view has no multiple.
@available(
  *,
  unavailable,
  message: "the emoji operators have no multipliers; use + n, - n or an anchor"
)
public func * <Value>(factor: Value, item: LayoutElement) -> LayoutElement {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a view has no part.
@available(
  *,
  unavailable,
  message: "the emoji operators have no multipliers; use + n, - n or an anchor"
)
public func / <Value>(item: LayoutElement, divisor: Value) -> LayoutElement {
  preconditionFailure("Nothing calls this")
}

/// Nothing: `++` joins constraints, and comes before what relates two views.
@available(
  *,
  unavailable,
  message: "++ joins constraints: parentheses belong around one of two views"
)
public func ++ (
  item: some EmojiOperand,
  constraint: LayoutConstraint
) -> EmojiTerm {
  preconditionFailure("Nothing calls this")
}

/// Nothing: `++` joins constraints, and comes before what relates two views.
@available(
  *,
  unavailable,
  message: "++ joins constraints: parentheses belong around one of two views"
)
public func ++ (
  item: some EmojiOperand,
  constraint: [LayoutConstraint]
) -> EmojiTerm {
  preconditionFailure("Nothing calls this")
}

/// Nothing: a gap belongs to the second item.
@available(
  *,
  unavailable,
  message: "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
)
public func + (constraint: LayoutConstraint, gap: some EmojiQuantity)
  -> [LayoutConstraint]
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a gap belongs to the second item.
@available(
  *,
  unavailable,
  message: "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
)
public func + (constraint: [LayoutConstraint], gap: some EmojiQuantity)
  -> [LayoutConstraint]
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a gap belongs to the second item.
@available(
  *,
  unavailable,
  message: "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
)
public func - (constraint: LayoutConstraint, gap: some EmojiQuantity)
  -> [LayoutConstraint]
{
  preconditionFailure("Nothing calls this")
}

/// Nothing: a gap belongs to the second item.
@available(
  *,
  unavailable,
  message: "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
)
public func - (constraint: [LayoutConstraint], gap: some EmojiQuantity)
  -> [LayoutConstraint]
{
  preconditionFailure("Nothing calls this")
}
