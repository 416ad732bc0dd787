// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// Every edge against the other's: inset by `+ n`.
public func ⏹=⏹ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  edges(a, .equal, b)
}

/// Every edge inside the other, at least `+ n` from its edges.
public func ⏹<=⏹ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  edges(a, .greaterThanOrEqual, b)
}

/// Every edge outside the other's inset by `+ n`, or on it.
public func ⏹>=⏹ (a: LayoutElement, b: any EmojiOperand) -> [LayoutConstraint] {
  edges(a, .lessThanOrEqual, b)
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
    compare(left, .bottom, relation.flipped, far, .bottom),
    compare(left, .left, relation, inset, .left),
    compare(left, .right, relation.flipped, far, .right),
  ]
}
