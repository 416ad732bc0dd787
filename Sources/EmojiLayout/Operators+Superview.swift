// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The distance from the superview's leading edge.
public func |⬅️ (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .leading, .equal, b)
}

/// The distance from the superview's leading edge, at most.
public func |⬅️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .leading, .lessThanOrEqual, b)
}

/// The distance from the superview's leading edge, at least.
public func |⬅️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .leading, .greaterThanOrEqual, b)
}

/// The distance from the superview's top.
public func -⬆️ (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .top, .equal, b)
}

/// The distance from the superview's top, at most.
public func -⬆️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .top, .lessThanOrEqual, b)
}

/// The distance from the superview's top, at least.
public func -⬆️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .top, .greaterThanOrEqual, b)
}

/// The distance to the superview's bottom.
public func ⬇️- (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .bottom, .equal, b)
}

/// The distance to the superview's bottom, at most.
public func ⬇️-<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .bottom, .lessThanOrEqual, b)
}

/// The distance to the superview's bottom, at least.
public func ⬇️->= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .bottom, .greaterThanOrEqual, b)
}

/// The distance to the superview's trailing edge.
public func ➡️| (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .trailing, .equal, b)
}

/// The distance to the superview's trailing edge, at most.
public func ➡️|<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .trailing, .lessThanOrEqual, b)
}

/// The distance to the superview's trailing edge, at least.
public func ➡️|>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  pin(a, .trailing, .greaterThanOrEqual, b)
}
