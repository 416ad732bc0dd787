// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// The sign is that of the notation: `+ n` leaves a gap, so that
// `a ⬇️=⬆️ b + 10` says `a.bottom == b.top - 10`. For sizes that means that
// `+ 20` makes the left one 20 smaller, and at edges of the same kind, that the
// left one lies 20 before the right one.

/// The trailing side against the leading side of the other.
public func ➡️=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .trailing, .equal, b, .leading)
}

/// The trailing side against the leading side of the other, at most.
public func ➡️<=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .trailing, .lessThanOrEqual, b, .leading)
}

/// The trailing side against the leading side of the other, at least.
public func ➡️>=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .trailing, .greaterThanOrEqual, b, .leading)
}

/// The bottom against the top of the other.
public func ⬇️=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .equal, b, .top)
}

/// The bottom against the top of the other, at most.
public func ⬇️<=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .lessThanOrEqual, b, .top)
}

/// The bottom against the top of the other, at least.
public func ⬇️>=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .greaterThanOrEqual, b, .top)
}

/// The tops against each other.
public func ⬆️=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .top, .equal, b, .top)
}

/// The tops against each other, at most.
public func ⬆️<=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .top, .lessThanOrEqual, b, .top)
}

/// The tops against each other, at least.
public func ⬆️>=⬆️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .top, .greaterThanOrEqual, b, .top)
}

/// The bottoms against each other.
public func ⬇️=⬇️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .equal, b, .bottom)
}

/// The bottoms against each other, at most.
public func ⬇️<=⬇️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .lessThanOrEqual, b, .bottom)
}

/// The bottoms against each other, at least.
public func ⬇️>=⬇️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .bottom, .greaterThanOrEqual, b, .bottom)
}

/// The right sides against each other.
public func ➡️=➡️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .right, .equal, b, .right)
}

/// The right sides against each other, at most.
public func ➡️<=➡️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .right, .lessThanOrEqual, b, .right)
}

/// The right sides against each other, at least.
public func ➡️>=➡️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .right, .greaterThanOrEqual, b, .right)
}

/// The left sides against each other.
public func ⬅️=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .left, .equal, b, .left)
}

/// The left sides against each other, at most.
public func ⬅️<=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .left, .lessThanOrEqual, b, .left)
}

/// The left sides against each other, at least.
public func ⬅️>=⬅️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .left, .greaterThanOrEqual, b, .left)
}

/// The widths against each other.
public func ↔️=↔️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .width, .equal, b, .width)
}

/// The widths against each other, at most.
public func ↔️<=↔️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .width, .lessThanOrEqual, b, .width)
}

/// The widths against each other, at least.
public func ↔️>=↔️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .width, .greaterThanOrEqual, b, .width)
}

/// The heights against each other.
public func ↕️=↕️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .height, .equal, b, .height)
}

/// The heights against each other, at most.
public func ↕️<=↕️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .height, .lessThanOrEqual, b, .height)
}

/// The heights against each other, at least.
public func ↕️>=↕️ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .height, .greaterThanOrEqual, b, .height)
}

/// The horizontal middles against each other.
public func |=| (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerX, .equal, b, .centerX)
}

/// The horizontal middles against each other, at most.
public func |<=| (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerX, .lessThanOrEqual, b, .centerX)
}

/// The horizontal middles against each other, at least.
public func |>=| (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerX, .greaterThanOrEqual, b, .centerX)
}

/// The vertical middles against each other.
public func -=- (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerY, .equal, b, .centerY)
}

/// The vertical middles against each other, at most.
public func -<=- (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerY, .lessThanOrEqual, b, .centerY)
}

/// The vertical middles against each other, at least.
public func ->=- (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  compare(a, .centerY, .greaterThanOrEqual, b, .centerY)
}

/// The trailing side against the leading side of the other: `➡️=⬅️`.
public func -- (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️=⬅️ b
}
