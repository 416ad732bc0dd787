// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Every edge against the other's: inset by `+ n`.
public func ⏹=⏹ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  edges(left, .equal, right)
}

/// Every edge inside the other, at least `+ n` from its edges.
public func ⏹<=⏹ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  edges(left, .greaterThanOrEqual, right)
}

/// Every edge outside the other's inset by `+ n`, or on it.
public func ⏹>=⏹ (
  left: LayoutElement,
  right: any EmojiOperand
) -> [LayoutConstraint] {
  edges(left, .lessThanOrEqual, right)
}

/// Top and left edges by the relation, bottom and right by its reverse.
private func edges(
  _ left: LayoutElement,
  _ relation: Relation,
  _ right: any EmojiOperand
) -> [LayoutConstraint] {
  var inset = right.emojiTerm
  let far = inset
  inset.gap = -inset.gap
  return [
    compare(left, .top, relation, inset, .top),
    compare(left, .left, relation, inset, .left),
    compare(left, .bottom, relation.flipped, far, .bottom),
    compare(left, .right, relation.flipped, far, .right),
  ]
}
