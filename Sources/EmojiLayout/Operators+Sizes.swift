// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The width.
public func ↔️= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .width, .equal, extent)
}

/// The width, at most.
public func ↔️<= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .width, .lessThanOrEqual, extent)
}

/// The width, at least.
public func ↔️>= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .width, .greaterThanOrEqual, extent)
}

/// The height.
public func ↕️= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .height, .equal, extent)
}

/// The height, at most.
public func ↕️<= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .height, .lessThanOrEqual, extent)
}

/// The height, at least.
public func ↕️>= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  size(view, .height, .greaterThanOrEqual, extent)
}
