// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Constrains the width of `a` to a quantity.
public func ↔️= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .equal, b)
}

/// Constrains the width of `a` to a quantity at most.
public func ↔️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .lessThanOrEqual, b)
}

/// Constrains the width of `a` to a quantity at least.
public func ↔️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .width, .greaterThanOrEqual, b)
}

/// Constrains the height of `a` to a quantity.
public func ↕️= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .equal, b)
}

/// Constrains the height of `a` to a quantity at most.
public func ↕️<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .lessThanOrEqual, b)
}

/// Constrains the height of `a` to a quantity at least.
public func ↕️>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  size(a, .height, .greaterThanOrEqual, b)
}
