// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// As their namesakes with selectors.

/// Every edge against the other's: inset by `+ n`.
public func ⏹️=⏹️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  left ⏹=⏹ right
}

/// Every edge inside the other, at least `+ n` from its edges.
public func ⏹️<=⏹️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  left ⏹<=⏹ right
}

/// Every edge outside the other's inset by `+ n`, or on it.
public func ⏹️>=⏹️ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  left ⏹>=⏹ right
}

/// The width.
public func ↔= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↔️= extent
}

/// The width, at most.
public func ↔<= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↔️<= extent
}

/// The width, at least.
public func ↔>= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↔️>= extent
}

/// The height.
public func ↕= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↕️= extent
}

/// The height, at most.
public func ↕<= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↕️<= extent
}

/// The height, at least.
public func ↕>= (
  view: LayoutElement,
  extent: some EmojiQuantity
) -> LayoutConstraint {
  view ↕️>= extent
}

/// The distance from the superview's leading edge.
public func |⬅ (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view |⬅️ distance
}

/// The distance from the superview's leading edge, at most.
public func |⬅<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view |⬅️<= distance
}

/// The distance from the superview's leading edge, at least.
public func |⬅>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view |⬅️>= distance
}

/// The distance from the superview's top.
public func -⬆ (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view -⬆️ distance
}

/// The distance from the superview's top, at most.
public func -⬆<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view -⬆️<= distance
}

/// The distance from the superview's top, at least.
public func -⬆>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view -⬆️>= distance
}

/// The distance to the superview's bottom.
public func ⬇- (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ⬇️- distance
}

/// The distance to the superview's bottom, at most.
public func ⬇-<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ⬇️-<= distance
}

/// The distance to the superview's bottom, at least.
public func ⬇->= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ⬇️->= distance
}

/// The distance to the superview's trailing edge.
public func ➡| (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ➡️| distance
}

/// The distance to the superview's trailing edge, at most.
public func ➡|<= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ➡️|<= distance
}

/// The distance to the superview's trailing edge, at least.
public func ➡|>= (
  view: LayoutElement,
  distance: some EmojiQuantity
) -> LayoutConstraint {
  view ➡️|>= distance
}

/// The number at a priority, as in `100 ‼️ 800`.
public func ‼ (
  value: some LayoutNumber,
  priority: Priority
) -> EmojiNumber {
  value ‼️ priority
}

/// The number at a priority that is a variable number.
@_disfavoredOverload
public func ‼ (
  value: some LayoutNumber,
  priority: some LayoutNumber
) -> EmojiNumber {
  value ‼️ priority
}

/// The operand at a priority, as in `blueButton ‼️ 800`.
public func ‼ (
  operand: some EmojiOperand,
  priority: Priority
) -> EmojiTerm {
  operand ‼️ priority
}

/// The operand at a priority that is a variable number.
@_disfavoredOverload
public func ‼ (
  operand: some EmojiOperand,
  priority: some LayoutNumber
) -> EmojiTerm {
  operand ‼️ priority
}

/// The trailing side against the leading side of the other.
public func ➡=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️=⬅️ right
}

/// The trailing side against the leading side of the other, at most.
public func ➡<=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️<=⬅️ right
}

/// The trailing side against the leading side of the other, at least.
public func ➡>=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️>=⬅️ right
}

/// The bottom against the top of the other.
public func ⬇=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️=⬆️ right
}

/// The bottom against the top of the other, at most.
public func ⬇<=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️<=⬆️ right
}

/// The bottom against the top of the other, at least.
public func ⬇>=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️>=⬆️ right
}

/// The tops against each other.
public func ⬆=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬆️=⬆️ right
}

/// The tops against each other, at most.
public func ⬆<=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬆️<=⬆️ right
}

/// The tops against each other, at least.
public func ⬆>=⬆ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬆️>=⬆️ right
}

/// The bottoms against each other.
public func ⬇=⬇ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️=⬇️ right
}

/// The bottoms against each other, at most.
public func ⬇<=⬇ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️<=⬇️ right
}

/// The bottoms against each other, at least.
public func ⬇>=⬇ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬇️>=⬇️ right
}

/// The right sides against each other.
public func ➡=➡ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️=➡️ right
}

/// The right sides against each other, at most.
public func ➡<=➡ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️<=➡️ right
}

/// The right sides against each other, at least.
public func ➡>=➡ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ➡️>=➡️ right
}

/// The left sides against each other.
public func ⬅=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬅️=⬅️ right
}

/// The left sides against each other, at most.
public func ⬅<=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬅️<=⬅️ right
}

/// The left sides against each other, at least.
public func ⬅>=⬅ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ⬅️>=⬅️ right
}

/// The widths against each other.
public func ↔=↔ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↔️=↔️ right
}

/// The widths against each other, at most.
public func ↔<=↔ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↔️<=↔️ right
}

/// The widths against each other, at least.
public func ↔>=↔ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↔️>=↔️ right
}

/// The heights against each other.
public func ↕=↕ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↕️=↕️ right
}

/// The heights against each other, at most.
public func ↕<=↕ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↕️<=↕️ right
}

/// The heights against each other, at least.
public func ↕>=↕ (
  left: LayoutElement,
  right: any EmojiOperand
) -> LayoutConstraint {
  left ↕️>=↕️ right
}
