// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The number at a priority, as in `100 ‼️ 800`.
public func ‼️ (value: Double, priority: Double) -> EmojiNumber {
  EmojiNumber(value: value, priority: Priority(priority))
}

/// The operand at a priority, as in `blueButton ‼️ 800`.
public func ‼️ (operand: any EmojiOperand, priority: Double) -> EmojiTerm {
  var term = operand.emojiTerm
  term.priority = Priority(priority)
  return term
}

/// A gap from the item.
public func + (item: LayoutElement, gap: Double) -> EmojiTerm {
  EmojiTerm(item: item, gap: gap, priority: .required)
}

/// A gap from the item, at a priority.
public func + (item: LayoutElement, gap: EmojiNumber) -> EmojiTerm {
  EmojiTerm(item: item, gap: gap.value, priority: gap.priority)
}

/// An overlap with the item.
public func - (item: LayoutElement, overlap: Double) -> EmojiTerm {
  item + -overlap
}

/// An overlap with the item, at a priority.
public func - (item: LayoutElement, overlap: EmojiNumber) -> EmojiTerm {
  EmojiTerm(item: item, gap: -overlap.value, priority: overlap.priority)
}

/// Two constraints together.
public func ++ (
  left: LayoutConstraint,
  right: LayoutConstraint
) -> [LayoutConstraint] {
  [left, right]
}

/// One more in front.
public func ++ (
  left: LayoutConstraint,
  right: [LayoutConstraint]
) -> [LayoutConstraint] {
  [left] + right
}

/// One more behind.
public func ++ (
  left: [LayoutConstraint],
  right: LayoutConstraint
) -> [LayoutConstraint] {
  left + [right]
}

/// All of both.
public func ++ (
  left: [LayoutConstraint],
  right: [LayoutConstraint]
) -> [LayoutConstraint] {
  left + right
}
