// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The notation has no multipliers. Without these overloads the compiler names
// a protocol of the standard library that has a product.

/// What an overload that stands for a mistake does: nothing calls one.
func uncalled() -> Never { preconditionFailure("Nothing calls this") }

@available(
  *,
  unavailable,
  message: "the emoji operators have no multipliers; use + n, - n or an anchor"
)
extension LayoutElement {
  /// Nothing: a view has no multiple.
  public static func * <Value>(item: LayoutElement, factor: Value)
    -> LayoutElement
  { uncalled() }

  /// Nothing: a view has no multiple.
  public static func * <Value>(factor: Value, item: LayoutElement)
    -> LayoutElement
  { uncalled() }

  /// Nothing: a view has no part.
  public static func / <Value>(item: LayoutElement, divisor: Value)
    -> LayoutElement
  { uncalled() }
}

@available(
  *,
  unavailable,
  message: "++ joins constraints: parentheses belong around one of two views"
)
extension EmojiOperand {
  /// Nothing: `++` joins constraints, and comes before what relates two views.
  public static func ++ (
    item: Self,
    constraint: LayoutConstraint
  ) -> EmojiTerm { uncalled() }

  /// Nothing: `++` joins constraints, and comes before what relates two views.
  public static func ++ (
    item: Self,
    constraint: [LayoutConstraint]
  ) -> EmojiTerm { uncalled() }
}

@available(
  *,
  unavailable,
  message: "a gap goes with the second view, as in a ⏹=⏹ (b + 8)"
)
extension EmojiQuantity {
  /// Nothing: a gap belongs to the second item.
  public static func + (constraint: LayoutConstraint, gap: Self)
    -> [LayoutConstraint]
  { uncalled() }

  /// Nothing: a gap belongs to the second item.
  public static func + (constraint: [LayoutConstraint], gap: Self)
    -> [LayoutConstraint]
  { uncalled() }

  /// Nothing: a gap belongs to the second item.
  public static func - (constraint: LayoutConstraint, gap: Self)
    -> [LayoutConstraint]
  { uncalled() }

  /// Nothing: a gap belongs to the second item.
  public static func - (constraint: [LayoutConstraint], gap: Self)
    -> [LayoutConstraint]
  { uncalled() }
}
