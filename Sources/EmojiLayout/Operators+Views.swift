// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The sign is that of the notation: `+ n` leaves a gap, so that
// `a ⬇️=⬆️ b + 10` says `a.bottom == b.top - 10`. For sizes that means that
// `+ 20` makes the left one 20 smaller, and at edges of the same kind, that the
// left one lies 20 before the right one.

/// The trailing side against the leading side of the other.
public func ➡️=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .trailing, .equal, right, .leading)
}

/// The trailing side against the leading side of the other, at most.
public func ➡️<=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .trailing, .lessThanOrEqual, right, .leading)
}

/// The trailing side against the leading side of the other, at least.
public func ➡️>=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .trailing, .greaterThanOrEqual, right, .leading)
}

/// The bottom against the top of the other.
public func ⬇️=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .equal, right, .top)
}

/// The bottom against the top of the other, at most.
public func ⬇️<=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .lessThanOrEqual, right, .top)
}

/// The bottom against the top of the other, at least.
public func ⬇️>=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .greaterThanOrEqual, right, .top)
}

/// The tops against each other.
public func ⬆️=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .top, .equal, right, .top)
}

/// The tops against each other, at most.
public func ⬆️<=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .top, .lessThanOrEqual, right, .top)
}

/// The tops against each other, at least.
public func ⬆️>=⬆️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .top, .greaterThanOrEqual, right, .top)
}

/// The bottoms against each other.
public func ⬇️=⬇️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .equal, right, .bottom)
}

/// The bottoms against each other, at most.
public func ⬇️<=⬇️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .lessThanOrEqual, right, .bottom)
}

/// The bottoms against each other, at least.
public func ⬇️>=⬇️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .bottom, .greaterThanOrEqual, right, .bottom)
}

/// The right sides against each other.
public func ➡️=➡️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .right, .equal, right, .right)
}

/// The right sides against each other, at most.
public func ➡️<=➡️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .right, .lessThanOrEqual, right, .right)
}

/// The right sides against each other, at least.
public func ➡️>=➡️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .right, .greaterThanOrEqual, right, .right)
}

/// The left sides against each other.
public func ⬅️=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .left, .equal, right, .left)
}

/// The left sides against each other, at most.
public func ⬅️<=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .left, .lessThanOrEqual, right, .left)
}

/// The left sides against each other, at least.
public func ⬅️>=⬅️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .left, .greaterThanOrEqual, right, .left)
}

/// The widths against each other.
public func ↔️=↔️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .width, .equal, right, .width)
}

/// The widths against each other, at most.
public func ↔️<=↔️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .width, .lessThanOrEqual, right, .width)
}

/// The widths against each other, at least.
public func ↔️>=↔️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .width, .greaterThanOrEqual, right, .width)
}

/// The heights against each other.
public func ↕️=↕️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .height, .equal, right, .height)
}

/// The heights against each other, at most.
public func ↕️<=↕️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .height, .lessThanOrEqual, right, .height)
}

/// The heights against each other, at least.
public func ↕️>=↕️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .height, .greaterThanOrEqual, right, .height)
}

/// The horizontal middles against each other.
public func |=| (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerX, .equal, right, .centerX)
}

/// The horizontal middles against each other, at most.
public func |<=| (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerX, .lessThanOrEqual, right, .centerX)
}

/// The horizontal middles against each other, at least.
public func |>=| (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerX, .greaterThanOrEqual, right, .centerX)
}

/// The vertical middles against each other.
public func -=- (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerY, .equal, right, .centerY)
}

/// The vertical middles against each other, at most.
public func -<=- (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerY, .lessThanOrEqual, right, .centerY)
}

/// The vertical middles against each other, at least.
public func ->=- (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  compare(left, .centerY, .greaterThanOrEqual, right, .centerY)
}

/// The trailing side against the leading side of the other: `➡️=⬅️`.
public func -- (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️=⬅️ right
}
