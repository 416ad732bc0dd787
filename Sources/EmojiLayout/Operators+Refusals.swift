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
