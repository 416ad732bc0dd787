// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The width.
public func ↔️= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .width, .equal, extent.emojiNumber)
}

/// The width.
public func ↔️= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .width, .equal, extent)
}

/// The width, at most.
public func ↔️<= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .width, .lessThanOrEqual, extent.emojiNumber)
}

/// The width, at most.
public func ↔️<= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .width, .lessThanOrEqual, extent)
}

/// The width, at least.
public func ↔️>= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .width, .greaterThanOrEqual, extent.emojiNumber)
}

/// The width, at least.
public func ↔️>= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .width, .greaterThanOrEqual, extent)
}

/// The height.
public func ↕️= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .height, .equal, extent.emojiNumber)
}

/// The height.
public func ↕️= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .height, .equal, extent)
}

/// The height, at most.
public func ↕️<= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .height, .lessThanOrEqual, extent.emojiNumber)
}

/// The height, at most.
public func ↕️<= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .height, .lessThanOrEqual, extent)
}

/// The height, at least.
public func ↕️>= (
  view: LayoutElement,
  extent: Double
) -> LayoutConstraint {
  size(view, .height, .greaterThanOrEqual, extent.emojiNumber)
}

/// The height, at least.
public func ↕️>= (
  view: LayoutElement,
  extent: EmojiNumber
) -> LayoutConstraint {
  size(view, .height, .greaterThanOrEqual, extent)
}
