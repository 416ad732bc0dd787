// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// As their namesakes with selectors.

/// Every edge against the other's: inset by `+ n`.
public func ⏹️=⏹️ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  a ⏹=⏹ b
}

/// Every edge inside the other, at least `+ n` from its edges.
public func ⏹️<=⏹️ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  a ⏹<=⏹ b
}

/// Every edge outside the other's inset by `+ n`, or on it.
public func ⏹️>=⏹️ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  a ⏹>=⏹ b
}

/// Constrains the width of `a` to a quantity.
public func ↔= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↔️= b
}

/// Constrains the width of `a` to a quantity at most.
public func ↔<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↔️<= b
}

/// Constrains the width of `a` to a quantity at least.
public func ↔>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↔️>= b
}

/// Constrains the height of `a` to a quantity.
public func ↕= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↕️= b
}

/// Constrains the height of `a` to a quantity at most.
public func ↕<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↕️<= b
}

/// Constrains the height of `a` to a quantity at least.
public func ↕>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ↕️>= b
}

/// The distance from the superview's leading edge.
public func |⬅ (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a |⬅️ b
}

/// The distance from the superview's leading edge, at most.
public func |⬅<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a |⬅️<= b
}

/// The distance from the superview's leading edge, at least.
public func |⬅>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a |⬅️>= b
}

/// The distance from the superview's top.
public func -⬆ (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a -⬆️ b
}

/// The distance from the superview's top, at most.
public func -⬆<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a -⬆️<= b
}

/// The distance from the superview's top, at least.
public func -⬆>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a -⬆️>= b
}

/// The distance to the superview's bottom.
public func ⬇- (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ⬇️- b
}

/// The distance to the superview's bottom, at most.
public func ⬇-<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ⬇️-<= b
}

/// The distance to the superview's bottom, at least.
public func ⬇->= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ⬇️->= b
}

/// The distance to the superview's trailing edge.
public func ➡| (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ➡️| b
}

/// The distance to the superview's trailing edge, at most.
public func ➡|<= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ➡️|<= b
}

/// The distance to the superview's trailing edge, at least.
public func ➡|>= (a: LayoutElement, b: some EmojiQuantity) -> LayoutConstraint {
  a ➡️|>= b
}

/// The number at a priority, as in `100 ‼️ 800`.
public func ‼ (a: some LayoutNumber, b: Priority) -> EmojiNumber { a ‼️ b }

/// The number at a priority that is a variable number.
@_disfavoredOverload
public func ‼ (a: some LayoutNumber, b: some LayoutNumber) -> EmojiNumber {
  a ‼️ b
}

/// The operand at a priority, as in `blueButton ‼️ 800`.
public func ‼ (a: some EmojiOperand, b: Priority) -> EmojiTerm { a ‼️ b }

/// The operand at a priority that is a variable number.
@_disfavoredOverload
public func ‼ (a: some EmojiOperand, b: some LayoutNumber) -> EmojiTerm {
  a ‼️ b
}

/// The trailing side against the leading side of the other.
public func ➡=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️=⬅️ b
}

/// The trailing side against the leading side of the other, at most.
public func ➡<=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️<=⬅️ b
}

/// The trailing side against the leading side of the other, at least.
public func ➡>=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️>=⬅️ b
}

/// The bottom against the top of the other.
public func ⬇=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️=⬆️ b
}

/// The bottom against the top of the other, at most.
public func ⬇<=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️<=⬆️ b
}

/// The bottom against the top of the other, at least.
public func ⬇>=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️>=⬆️ b
}

/// The tops against each other.
public func ⬆=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬆️=⬆️ b
}

/// The tops against each other, at most.
public func ⬆<=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬆️<=⬆️ b
}

/// The tops against each other, at least.
public func ⬆>=⬆ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬆️>=⬆️ b
}

/// The bottoms against each other.
public func ⬇=⬇ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️=⬇️ b
}

/// The bottoms against each other, at most.
public func ⬇<=⬇ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️<=⬇️ b
}

/// The bottoms against each other, at least.
public func ⬇>=⬇ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬇️>=⬇️ b
}

/// The right sides against each other.
public func ➡=➡ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️=➡️ b
}

/// The right sides against each other, at most.
public func ➡<=➡ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️<=➡️ b
}

/// The right sides against each other, at least.
public func ➡>=➡ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ➡️>=➡️ b
}

/// The left sides against each other.
public func ⬅=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬅️=⬅️ b
}

/// The left sides against each other, at most.
public func ⬅<=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬅️<=⬅️ b
}

/// The left sides against each other, at least.
public func ⬅>=⬅ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ⬅️>=⬅️ b
}

/// The widths against each other.
public func ↔=↔ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↔️=↔️ b
}

/// The widths against each other, at most.
public func ↔<=↔ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↔️<=↔️ b
}

/// The widths against each other, at least.
public func ↔>=↔ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↔️>=↔️ b
}

/// The heights against each other.
public func ↕=↕ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↕️=↕️ b
}

/// The heights against each other, at most.
public func ↕<=↕ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↕️<=↕️ b
}

/// The heights against each other, at least.
public func ↕>=↕ (a: LayoutElement, b: any EmojiOperand) -> LayoutConstraint {
  a ↕️>=↕️ b
}
