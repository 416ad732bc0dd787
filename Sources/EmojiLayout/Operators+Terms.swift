// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// The number at a priority, as in `100 ‼️ 800`.
public func ‼️ (value: some LayoutNumber, priority: Priority) -> EmojiNumber {
  EmojiNumber(value: value.layoutValue, priority: priority)
}

/// The number at a priority that is a variable number.
@_disfavoredOverload
public func ‼️ (a: some LayoutNumber, b: some LayoutNumber) -> EmojiNumber {
  EmojiNumber(value: a.layoutValue, priority: Priority(b.layoutValue))
}

/// The operand at a priority, as in `blueButton ‼️ 800`.
public func ‼️ (a: some EmojiOperand, b: Priority) -> EmojiTerm {
  var term = a.emojiTerm
  term.priority = b
  return term
}

/// The operand at a priority that is a variable number.
@_disfavoredOverload
public func ‼️ (a: some EmojiOperand, b: some LayoutNumber) -> EmojiTerm {
  a ‼️ Priority(b.layoutValue)
}

/// A gap from the item, at a priority if need be.
public func + (item: LayoutElement, gap: some EmojiQuantity) -> EmojiTerm {
  let number = gap.emojiNumber
  return EmojiTerm(item: item, gap: number.value, priority: number.priority)
}

/// An overlap with the item, at a priority if need be.
public func - (a: LayoutElement, b: some EmojiQuantity) -> EmojiTerm {
  let number = b.emojiNumber
  return EmojiTerm(item: a, gap: -number.value, priority: number.priority)
}

/// Puts two constraints together in a list.
public func ++ (
  left: LayoutConstraint,
  right: LayoutConstraint
) -> [LayoutConstraint] {
  [left, right]
}

/// Puts a constraint in front of a list.
public func ++ (
  left: LayoutConstraint,
  right: [LayoutConstraint]
) -> [LayoutConstraint] {
  [left] + right
}

/// Puts a constraint behind a list.
public func ++ (
  left: [LayoutConstraint],
  right: LayoutConstraint
) -> [LayoutConstraint] {
  left + [right]
}

/// Puts two lists of constraints together.
public func ++ (
  left: [LayoutConstraint],
  right: [LayoutConstraint]
) -> [LayoutConstraint] {
  left + right
}
