// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The distance from the superview's leading edge.
public func |⬅️ (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .leading, .equal, distance)
}

/// The distance from the superview's leading edge, at most.
public func |⬅️<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .leading, .lessThanOrEqual, distance)
}

/// The distance from the superview's leading edge, at least.
public func |⬅️>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .leading, .greaterThanOrEqual, distance)
}

/// The distance from the superview's top.
public func -⬆️ (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .top, .equal, distance)
}

/// The distance from the superview's top, at most.
public func -⬆️<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .top, .lessThanOrEqual, distance)
}

/// The distance from the superview's top, at least.
public func -⬆️>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .top, .greaterThanOrEqual, distance)
}

/// The distance to the superview's bottom.
public func ⬇️- (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .bottom, .equal, distance)
}

/// The distance to the superview's bottom, at most.
public func ⬇️-<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .bottom, .lessThanOrEqual, distance)
}

/// The distance to the superview's bottom, at least.
public func ⬇️->= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .bottom, .greaterThanOrEqual, distance)
}

/// The distance to the superview's trailing edge.
public func ➡️| (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .trailing, .equal, distance)
}

/// The distance to the superview's trailing edge, at most.
public func ➡️|<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .trailing, .lessThanOrEqual, distance)
}

/// The distance to the superview's trailing edge, at least.
public func ➡️|>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  pin(view, .trailing, .greaterThanOrEqual, distance)
}
