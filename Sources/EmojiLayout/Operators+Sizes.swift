// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The width.
public func ↔️= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .equal, b)
}

/// The width, at most.
public func ↔️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .lessThanOrEqual, b)
}

/// The width, at least.
public func ↔️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .greaterThanOrEqual, b)
}

/// The height.
public func ↕️= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .equal, b)
}

/// The height, at most.
public func ↕️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .lessThanOrEqual, b)
}

/// The height, at least.
public func ↕️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .greaterThanOrEqual, b)
}
